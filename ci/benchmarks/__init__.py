"""What `ci/bench` measures; a module for each kind of measurement."""
