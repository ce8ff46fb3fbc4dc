"""The processor time of a page, in a unit that holds on machines of any speed: frames of a plain page."""

# As many rows and elements as a list in sight has, all of them rewritten for each frame.
PLAIN = """
<!doctype html>
<style>
  p { position: absolute; inset-inline: 0; top: 0; height: 24px; margin: 0; display: flex; gap: 8px; }
  main { height: 100vh; position: relative; contain: strict; }
</style>
<main></main>
<script>
  const rows = Array.from({ length: 40 }, () => document.createElement("p"));
  for (const row of rows) row.append(...Array.from({ length: 5 }, () => document.createElement("span")));
  document.querySelector("main").append(...rows);
  const frames = count => new Promise(done => {
    let frame = 0;
    const step = () => {
      frame += 1;
      rows.forEach((row, number) => {
        row.style.transform = `translateY(${24 * number + frame % 8}px)`;
        [...row.children].forEach((part, place) => { part.textContent = `part ${place} of row ${frame * 40 + number}`; });
      });
      if (frame < count) requestAnimationFrame(step); else done();
    };
    step();
  });
</script>
"""


def meter(page):
    """A function that says how many seconds of processor time the page's main thread has taken."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    return lambda: next(one["value"] for one in session.send("Performance.getMetrics")["metrics"] if one["name"] == "TaskDuration")


def plain_frame(chromium):
    """The seconds that a frame of a plain page takes here and now: the least of three times 60."""
    context = chromium.new_context(viewport={"width": 1440, "height": 900})
    page = context.new_page()
    page.set_content(PLAIN)
    spent, rounds = meter(page), []
    for _ in range(3):
        before = spent()
        page.evaluate("frames(60)")
        rounds.append((spent() - before) / 60)
    context.close()
    return min(rounds)
