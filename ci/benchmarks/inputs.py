"""Makes the pictures that comparing is measured with, the same ones each time: `inputs.py FOLDER`.

Labels and pages, each as expected, identical in other bytes, with 0.5 % of its pixels changed, and
shifted by one pixel; and two folders of 2,000 labels, of which every hundredth differs.
"""

import sys
from pathlib import Path

import numpy
from dimensions import PAIRS, SIZES
from PIL import Image, ImageDraw, ImageFont

FONT = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"
WORDS = "The quick brown fox jumps over the lazy dog 标题 价格 限时优惠 price $999".split()


def page(width: int, height: int, random: numpy.random.Generator) -> numpy.ndarray:
    """Lines of text in some colours, boxes, and on what is large enough pictures with noise."""
    image = Image.new("RGB", (width, height), (255, 255, 255))
    draw = ImageDraw.Draw(image)
    font = ImageFont.truetype(FONT, 22)
    for row, y in enumerate(range(8, height - 30, 34)):
        text = " ".join(random.choice(WORDS, max(2, width // 110)))
        colour = tuple(int(value) for value in random.integers(0, 120, 3))
        draw.text((20 + row % 3 * 20, y), text, fill=colour, font=font)
        if row % 18 == 17:
            colour = tuple(int(value) for value in random.integers(100, 255, 3))
            draw.rectangle((width * 3 // 5, y, width - 60, y + 300), fill=colour)
    pixels = numpy.array(image)
    for y in range(1000, height - 400, 1800):
        ramp = numpy.linspace(0, 255, 400)[:, None, None]
        noise = random.normal(0, 6, (400, width // 3, 3))
        pixels[y : y + 400, width // 2 : width // 2 + width // 3] = numpy.clip(ramp + noise, 0, 255)
    return pixels


def changed(pixels: numpy.ndarray, random: numpy.random.Generator) -> numpy.ndarray:
    """0.5 % of the pixels in another colour."""
    height, width, _ = pixels.shape
    count = width * height // 200
    changed = pixels.copy()
    places = random.choice(width * height, count, replace=False)
    changed.reshape(-1, 3)[places] = random.integers(0, 255, (count, 3))
    return changed


def save(pixels: numpy.ndarray, path: Path, level: int = 6) -> None:
    Image.fromarray(pixels).save(path, compress_level=level)


def main(folder: Path) -> None:
    random = numpy.random.default_rng(20)
    folder.mkdir(parents=True)
    for name, (width, height) in SIZES.items():
        pixels = page(width, height, random)
        save(pixels, folder / f"{name}-expected.png")
        # Equal pixels in other bytes: a comparison of files alone would say nothing.
        save(pixels, folder / f"{name}-identical.png", level=5)
        save(changed(pixels, random), folder / f"{name}-changed.png")
        save(numpy.roll(pixels, 1, axis=1), folder / f"{name}-shifted.png")
    for side in ["expected", "actual"]:
        (folder / side).mkdir()
    for number in range(PAIRS):
        pixels = page(*SIZES["label"], random)
        save(pixels, folder / f"expected/label-{number}.png")
        if number % 100 == 0:
            pixels = changed(pixels, random)
        save(pixels, folder / f"actual/label-{number}.png", level=5)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
