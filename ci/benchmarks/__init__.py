"""What `ci/bench` measures, with a module for each kind of measurement."""
