"""Waiting for a page or a server. The limits are generous, because a busy machine is no fault of what is tested."""

import json
import time

SECONDS = 30

# Each tile of the sheet shows its pictures.
DRAWN = "sheet.tiles.length > 0 && sheet.tiles.every(({ detail, sides }) => detail && [sides.expected, sides.actual].every(one => !one || one.isReady))"

# Whoever is told what a group left had time to read it: only then may the same key take that.
READ = "performance.now() - saidAt >= 600"

STATE = """() => ({
    address: location.href,
    waiting: typeof waiting === "undefined" ? null : waiting,
    decisions: typeof decisions === "undefined" ? null : [...decisions.made].map(([place, one]) => [place, one.verdict]),
    stored: { ...localStorage },
})"""


def until(page, condition):
    """Waits from outside, because the page's policy does not let Playwright's own waiting evaluate a text."""
    end = time.monotonic() + SECONDS
    while not page.evaluate(condition):
        assert time.monotonic() < end, f"{condition}\nThe page has {json.dumps(page.evaluate(STATE))[:4_000]}"
        page.wait_for_timeout(10)


def wait_until(condition, seconds=SECONDS):
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(0.02)


def shifted(key):
    """A capital as keyboards write it."""
    return f"Shift+{key}" if len(key) == 1 and key.isupper() else key
