"""Makes the pictures for measuring comparisons, the same ones each time: `inputs.py FOLDER`.

Labels and pages, with little text or full of it. Each has an expected picture, one with the same pixels in other
bytes, one with 0.5 % of its pixels changed, and one shifted by a pixel. Two folders have 2,000 labels, of which every
hundredth differs.
"""

import sys
from pathlib import Path

import numpy
from dimensions import DENSE_SIZES, PAIRS, SIZES
from PIL import Image, ImageDraw, ImageFont

FONT = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"
WORDS = "The quick brown fox jumps over the lazy dog 标题 价格 限时优惠 price $999".split()

NOTO = "/usr/share/fonts/truetype/noto/NotoSans"
# Sentences of several scripts, each with its font: article 1 of the Universal Declaration of Human Rights.
SENTENCES = [
    ("All human beings are born free and equal in dignity and rights. They are endowed with reason and "
     "conscience and should act towards one another in a spirit of brotherhood.", f"{NOTO}-Regular.ttf"),
    ("Все люди рождаются свободными и равными в своем достоинстве и правах. Они наделены разумом и "
     "совестью и должны поступать в отношении друг друга в духе братства.", f"{NOTO}-Regular.ttf"),
    ("人 人 生 而 自由 在 尊严 和 权利 上 一律 平等 他们 赋有 理性 和 良心 并应 以 兄弟 关系 的 精神 相 对待", FONT),
    ("すべての 人間は 生まれながら にして 自由で あり かつ 尊厳と 権利とに ついて 平等である", FONT),
    ("모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다", FONT),
    ("सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता और समानता प्राप्त है",
     f"{NOTO}Devanagari-Regular.ttf"),
    ("مادة يولد جميع الناس أحرارا متساوين في الكرامة والحقوق وقد وهبوا عقلا وضميرا",
     f"{NOTO}Arabic-Regular.ttf"),
    ("มนุษย์ ทั้งหลาย เกิดมา มีอิสระ และ เสมอภาค กัน ใน เกียรติศักดิ์ และ สิทธิ", f"{NOTO}Thai-Regular.ttf"),
]  # fmt: skip


def page(width: int, height: int, random: numpy.random.Generator) -> numpy.ndarray:
    """Lines of text in some colours, boxes, and, if the page is large enough, pictures with noise."""
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


def dense_page(width: int, height: int, random: numpy.random.Generator) -> numpy.ndarray:
    """Columns of small text, each line in another script, size and colour, with an opaque alpha channel."""
    image = Image.new("RGBA", (width, height), (255, 255, 255, 255))
    draw = ImageDraw.Draw(image)
    column, gap = 400, 16
    for left in range(gap, width - column // 2, column + gap):
        top = gap
        while top < height - 24:
            sentence, file = SENTENCES[random.integers(len(SENTENCES))]
            size = int(random.integers(11, 16))
            font = ImageFont.truetype(file, size)
            text = " ".join(random.choice(sentence.split(), 24))
            while font.getlength(text) > min(column, width - gap - left):
                text = text[: text.rindex(" ")]
            colour = tuple(int(value) for value in random.integers(0, 140, 3))
            draw.text((left, top), text, fill=(*colour, 255), font=font)
            top += size + 4
    return numpy.array(image)


def changed(pixels: numpy.ndarray, random: numpy.random.Generator) -> numpy.ndarray:
    """0.5 % of the pixels in another colour."""
    height, width, channels = pixels.shape
    count = width * height // 200
    changed = pixels.copy()
    places = random.choice(width * height, count, replace=False)
    changed.reshape(-1, channels)[places, :3] = random.integers(0, 255, (count, 3))
    return changed


def save(pixels: numpy.ndarray, path: Path, level: int = 6) -> None:
    Image.fromarray(pixels).save(path, compress_level=level)


def save_kinds(
    pixels: numpy.ndarray, name: str, folder: Path, random: numpy.random.Generator
) -> None:
    save(pixels, folder / f"{name}-expected.png")
    # Equal pixels in other bytes, so that comparing the files' bytes is not enough.
    save(pixels, folder / f"{name}-identical.png", level=5)
    save(changed(pixels, random), folder / f"{name}-changed.png")
    save(numpy.roll(pixels, 1, axis=1), folder / f"{name}-shifted.png")


def main(folder: Path) -> None:
    random = numpy.random.default_rng(20)
    folder.mkdir(parents=True)
    for name, size in SIZES.items():
        save_kinds(page(*size, random), name, folder, random)
    for side in ["expected", "actual"]:
        (folder / side).mkdir()
    for number in range(PAIRS):
        pixels = page(*SIZES["label"], random)
        save(pixels, folder / f"expected/label-{number}.png")
        if number % 100 == 0:
            pixels = changed(pixels, random)
        save(pixels, folder / f"actual/label-{number}.png", level=5)
    for name, size in DENSE_SIZES.items():
        save_kinds(dense_page(*size, random), name, folder, random)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
