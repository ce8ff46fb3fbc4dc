"""README's five rows, taken from the page with all figures."""

import re

from .goals import table


def rows(page: str) -> list[list[str]]:
    """The cells of each row of each table, headings included."""
    return [[cell.strip() for cell in line.strip("|").split("|")]
            for line in page.splitlines() if line.startswith("|")]  # fmt: skip


def cells(page: str, column: str, label: str) -> dict[str, str]:
    """The row that begins with a label in the first table with a column, by the table's columns."""
    columns: list[str] = []
    previous: list[str] = []
    for row in rows(page):
        if set(row) == {"---"}:
            columns = previous
        elif column in columns and row[0].startswith(label):
            return dict(zip(columns, row))
        previous = row
    raise SystemExit(f"ci/bench: no row '{label}' in a table with a column '{column}'")


def found(pattern: str, page: str) -> str:
    match = re.search(pattern, page)
    if not match:
        raise SystemExit(f"ci/bench: the figures hold nothing like '{pattern}'")
    return match.group(1)


def highlights(page: str) -> str:
    """A line about where and with what was measured, and the table."""
    cases = found(r"\| load ([\d,]+) cases", page)
    passing = list(cells(page, "what", "run all, passing").values())
    layout = cells(page, "PangoLayout", "mixed, whole")
    screenshot = cells(page, "ImageMagick", "phone 1170 × 2532, changed")
    baselines = list(cells(page, "all baselines", "").values())
    chosen = table(["what", "harness", "to compare"], [
        [f"run {cases} cases, passing", passing[1], passing[2]],
        ["lay out a title of 60 characters in two scripts", layout["layout"],
         f"PangoLayout: {layout['PangoLayout']}"],
        ["lay out 10,000 characters", found(r"10,000 characters take (.*?) the time", page),
         "the time of 1,000"],
        ["compare two screenshots of 1170 × 2532 that differ", screenshot["`--color`"],
         f"blazediff: {screenshot['blazediff']}, ImageMagick: {screenshot['ImageMagick']}"],
        ["keep all baselines of this suite", baselines[0], f"oxipng's best: {baselines[1]}"],
    ])  # fmt: skip
    return f"{found(r'(Measured by .*)', page)}\n\n{chosen}"
