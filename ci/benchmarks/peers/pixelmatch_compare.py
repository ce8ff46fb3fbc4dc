"""Compares two pictures with pybind11-pixelmatch, as a user's script would: EXPECTED ACTUAL [aa]."""

import sys

from pybind11_pixelmatch import Options, pixelmatch, read_image

options = Options()
options.includeAA = sys.argv[3:] != ["aa"]
count = pixelmatch(read_image(sys.argv[1]), read_image(sys.argv[2]), options=options)
print(count)
sys.exit(0 if count == 0 else 1)
