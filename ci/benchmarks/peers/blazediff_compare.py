"""Compares two pictures with blazediff, as a user's script would: EXPECTED ACTUAL [aa]."""

import sys

import blazediff

result = blazediff.compare(sys.argv[1], sys.argv[2], None, antialiasing=sys.argv[3:] == ["aa"])
sys.exit(0 if result.match_result else 1)
