"""Which pictures are compared; both for what makes them and for what measures."""

# Width and height in pixels.
SIZES = {
    "label": (400, 120), "large-label": (800, 240), "phone": (1170, 2532), "page": (1920, 8000),
}  # fmt: skip

# Labels in each of two folders.
PAIRS = 2000
