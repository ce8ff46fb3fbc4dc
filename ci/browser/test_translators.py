"""The files for translators of `harness audit`, read and written by the library that Weblate and Pootle use."""

import csv
import re
import shutil

import pytest
from test_audit_run import EXAMPLE
from translate.storage.xliff import xlifffile

GIFT = (
    "1 character too long; in the app the text is cut to “Als Geschenk kauf…”. At most 18 characters fit. "
    r"Label: button-wide, 1 line of 156 pt, Noto Sans 15. Picture: pictures/\d+\.png"
)


@pytest.fixture(scope="module")
def folder(harness, tmp_path_factory):
    root = shutil.copytree(EXAMPLE, tmp_path_factory.mktemp("translators") / "fernway", ignore=shutil.ignore_patterns(".harness"))
    run = harness(root, "audit", "--reporter", "translators", "--pseudo")
    assert run.returncode == 1, run.stdout + run.stderr
    return root / ".harness/audit"


@pytest.fixture
def store(folder):
    return xlifffile.parsefile(str(folder / "translators.xliff"))


def test_a_note_says_it_in_the_translators_words(store):
    gift = [unit for unit in store.units if unit.getid().endswith("button.gift")]
    notes = [note for unit in gift for note in unit.getnotes().split("\n") if "Geschenk" in note]
    assert [bool(re.fullmatch(GIFT, note)) for note in notes] == [True], notes


def test_every_text_has_one_note_and_a_picture(folder, store):
    assert store.units
    for unit in store.units:
        assert len(list(unit.xmlelement.iter(unit.namespaced("note")))) == 1
        for line in unit.getnotes().split("\n"):
            picture = re.search(r"\. Picture: (\S+)$", line)
            # Without a glyph there is nothing to draw.
            assert picture or "no sign for" in line, line
            if picture:
                assert (folder / picture[1]).read_bytes().startswith(b"\x89PNG")


def test_rows_of_the_table_have_them_too(folder):
    with open(folder / "translators.csv", encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert rows and all(row["picture"] == "" or (folder / row["picture"]).is_file() for row in rows)
    [gift] = [row for row in rows if (row["key"], row["locale"], row["label"]) == ("button.gift", "de", "button-wide")]
    assert gift["problem"] == "1 character too long; in the app the text is cut to “Als Geschenk kauf…”"


def test_a_translator_changes_a_text_and_nothing_else(store, tmp_path):
    before = [(unit.getid(), unit.source, unit.target, unit.getnotes(), unit.xmlelement.get("maxwidth")) for unit in store.units]
    place = next(place for place, unit in enumerate(store.units) if unit.target)
    store.units[place].target = "Kürzer"
    store.savefile(str(tmp_path / "back.xliff"))
    after = [(unit.getid(), unit.source, unit.target, unit.getnotes(), unit.xmlelement.get("maxwidth")) for unit in xlifffile.parsefile(str(tmp_path / "back.xliff")).units]
    before[place] = (*before[place][:2], "Kürzer", *before[place][3:])
    assert after == before
