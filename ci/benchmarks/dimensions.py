"""The sizes of the compared pictures, for the module that makes them and the one that measures."""

# Width and height in pixels.
SIZES = {
    "label": (400, 120), "large-label": (800, 240), "phone": (1170, 2532), "page": (1920, 8000),
}  # fmt: skip

# Full of small text of several scripts, with an alpha channel: 3 to 4 MB a file, like screenshots of long pages.
DENSE_SIZES = {"dense-page": (1280, 5000), "wide-dense-page": (1920, 3200)}

# Labels in each of two folders.
PAIRS = 2000
