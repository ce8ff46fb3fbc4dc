"""Pinching: two fingers on a touch screen, and on a touch pad, which browsers tell as a wheel with Control."""

import math

import pytest
from patience import until
from test_page import open_page, plain, press  # noqa: F401
from test_page_sight import long  # noqa: F401

UNDER = "([x, y]) => { const { at } = stage.placeOf({ clientX: x, clientY: y }); return at && [at.px, at.py]; }"
# Whether what was under a place is under it again.
IS_UNDER = "(() => { const { at } = stage.placeOf({ clientX: %f, clientY: %f }); return at && Math.hypot(at.px - %f, at.py - %f) < 0.8; })()"
PHONE = {"viewport": {"width": 400, "height": 800}, "device_scale_factor": 2, "has_touch": True}


class Hand:
    """Fingers on the screen, through all that a browser does with them."""

    def __init__(self, page):
        self.page, self.session = page, page.context.new_cdp_session(page)

    def put(self, kind, *points, first=0):
        """Where fingers begin, are, or end, counted from the first of these on; all end without a place."""
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points, first)]})

    def move(self, *ways, first=0, steps=8):
        """Each finger from one place to another, at once."""
        for step in range(1, steps + 1):
            self.put("touchMove", *[(x + (to_x - x) * step / steps, y + (to_y - y) * step / steps) for (x, y), (to_x, to_y) in ways], first=first)


def middle(page, pane=0):
    return page.evaluate("""number => { const frame = stage.canvas.getBoundingClientRect(), { x, y, w, h } = stage.panes[number];
        return [frame.x + (x + w / 2) / stage.ratio, frame.y + (y + h / 2) / stage.ratio]; }""", pane)


@pytest.mark.parametrize("turn", [0, 90, 40])
@pytest.mark.parametrize("pane", [0, 1])
def test_two_fingers_zoom_about_the_point_between_them(open_page, long, pane, turn):
    page = open_page(long, **PHONE)
    hand, (x, y) = Hand(page), middle(page, pane)
    x, y = x - 40, y + 20
    dx, dy = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    apart = lambda length: ((x - dx * length, y - dy * length), (x + dx * length, y + dy * length))
    zoom, under = page.evaluate("stage.zoom"), page.evaluate(UNDER, [x, y])
    hand.put("touchStart", *apart(20))
    for before, now in [(20, 60), (60, 30), (30, 50)]:
        hand.move(*zip(apart(before), apart(now)))
        until(page, f"Math.abs(stage.zoom / {zoom} - {now / 20}) < 0.02")
        assert page.evaluate(IS_UNDER % (x, y, *under))
    hand.put("touchEnd")
    # The page itself has its size, and other ways to zoom lead to whole zooms.
    assert page.evaluate("visualViewport.scale") == 1
    zoom = page.evaluate("stage.zoom")
    press(page, "+")
    assert page.evaluate("stage.zoom") == page.evaluate("zoom => zooms.find(one => one > zoom)", zoom)


def test_a_picture_that_is_whole_stays_on_its_line(open_page, plain):
    page = open_page(plain[0], **PHONE)
    hand, (x, y) = Hand(page), middle(page)
    x -= 40
    top, (at, _) = page.evaluate("stage.panes[0].y"), page.evaluate(UNDER, [x, y])
    hand.put("touchStart", (x - 30, y), (x + 30, y))
    hand.move(((x - 30, y), (x - 60, y)), ((x + 30, y), (x + 60, y)))
    until(page, "stage.zoom > 5.9")
    assert page.evaluate("stage.panes[0].y") == top and page.evaluate(UNDER, [x, y])[0] == pytest.approx(at, abs=0.5)
    hand.put("touchEnd")


def test_fingers_that_move_together_pan_and_one_that_stays_goes_on(open_page, long):
    page = open_page(long, **PHONE)
    hand, (x, y) = Hand(page), middle(page)
    under = page.evaluate(UNDER, [x, y])
    hand.put("touchStart", (x - 20, y), (x + 20, y))
    hand.move(((x - 20, y), (x, y + 30)), ((x + 20, y), (x + 40, y + 30)))
    at = [x + 20, y + 30]
    until(page, IS_UNDER % (*at, *under))
    # One is lifted: nothing jumps, and the other one drags.
    hand.put("touchEnd", (x, y + 30))
    hand.move(((x + 40, y + 30), (x + 30, y - 10)), first=1)
    until(page, IS_UNDER % (at[0] - 10, at[1] - 40, *under))
    hand.put("touchEnd")
    # Nothing is left of it.
    place = page.evaluate("[stage.x, stage.y, stage.zoom]")
    page.mouse.move(x, y)
    page.mouse.move(x + 50, y)
    assert page.evaluate("[stage.x, stage.y, stage.zoom]") == place


def test_a_pinch_ends_at_the_least_and_the_largest_zoom(open_page, plain):
    page = open_page(plain[0], **PHONE)
    hand, (x, y) = Hand(page), middle(page)
    for fingers, zoom in [((2, 150), 32), ((150, 2), 0.25)]:
        near, far = [((x - length, y), (x + length, y)) for length in fingers]
        for _ in range(2):
            hand.put("touchStart", *near)
            hand.move(*zip(near, far))
            hand.put("touchEnd")
        until(page, f"stage.zoom === {zoom}")


def test_a_pinch_does_not_move_the_slider(open_page, plain):
    page = open_page(plain[0], **PHONE)
    press(page, "2")
    hand, (x, y) = Hand(page), middle(page)
    hand.put("touchStart", (x, y))
    mix, zoom = page.evaluate("[stage.mixes.slider, stage.zoom]")
    hand.put("touchStart", (x, y), (x + 40, y))
    hand.move(((x, y), (x - 40, y)), ((x + 40, y), (x + 80, y)))
    until(page, f"stage.zoom > {zoom} * 2")
    assert page.evaluate("stage.mixes.slider") == mix
    hand.put("touchEnd")


def test_a_pinch_on_a_touch_pad_zooms_the_picture_and_not_the_page(open_page, plain):
    page = open_page(plain[0])
    box = page.locator("#picture").bounding_box()
    at = [box["x"] + 200, box["y"] + 160]
    before, zoom = page.evaluate(UNDER, at), page.evaluate("stage.zoom")
    page.mouse.move(*at)
    page.keyboard.down("Control")
    # Many small parts of one that makes what is between the fingers four times as large. At first the picture is whole,
    # and so cannot be where the fingers hold it.
    for _ in range(20):
        page.mouse.wheel(0, -10 * math.log(2))
    page.keyboard.up("Control")
    until(page, f"stage.zoom > {zoom} * 3.99")
    assert page.evaluate("stage.zoom") == pytest.approx(4 * zoom, rel=0.01)
    assert page.evaluate(UNDER, at) == pytest.approx(before, abs=1)
    assert page.evaluate("[visualViewport.scale, devicePixelRatio]") == [1, 1]
