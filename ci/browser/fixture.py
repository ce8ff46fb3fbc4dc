"""Makes a report folder like that of a run, from made-up data, for tests of the page alone.

    python fixture.py OUT --cases 60 --groups 6

Its texts are as hostile as those of a suite may be.
"""

import argparse
import json
import re
import shutil
import struct
import zlib
from pathlib import Path

RESOURCES = Path(__file__).resolve().parents[2] / "Sources/Reports/Resources"
STAGES = ["case", "image", "fonts", "lines", "paint", "unknown"]
SEVERITIES = [["lost-price", "price lost"], ["newly-cut", "newly cut"], ["lines", "lines end elsewhere"], ["size", "only another size"]]
STATUSES = ["failed", "new", "error", "crashed", "timed-out", "flaky"]
CHUNK = 32
STARTED = "2026-11-22T19:35:23Z"
HOSTILE = "</script><script>document.title='owned'</script>\"'><img src=x onerror=\"document.title='owned'\">\u202eabc\u202c\u2028\u200b`$&\\"

WHITE, RED, BLUE, BLACK = (255, 255, 255), (220, 30, 30), (20, 60, 220), (0, 0, 0)


def folder_of(identifier):
    """The folder of a case's pictures: services take some characters in no name of a file."""
    return re.sub(r'[\x00-\x1f\x7f"%*:<>?\\|]', lambda found: f"%{ord(found[0]):02X}", identifier)


def png(width, height, rectangles, background=WHITE):
    """A PNG of a background and filled rectangles (x, y, width, height, colour)."""
    rows = [bytearray(bytes(background) * width) for _ in range(height)]
    for x, y, across, down, colour in rectangles:
        for row in rows[y : y + down]:
            row[3 * x : 3 * (x + across)] = bytes(colour) * (min(x + across, width) - x)

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    data = zlib.compress(b"".join(b"\0" + bytes(row) for row in rows), 1)
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", data) + chunk(b"IEND", b"")


def script(value):
    """JSON that is valid JavaScript and cannot end a script."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


def layout(text, shift=0.0, width=100.0, clusters=True, elided=None, spec=None, limit=None):
    """A layout record of one line whose clusters are each 10 pt wide; pictures are at scale 2."""
    found, at, byte = [], shift, 0
    for character in text:
        size = len(character.encode())
        found.append({"range": [byte, byte + size], "text": character, "box": [at, 4, 10, 16], "advance": 10})
        at, byte = at + 10, byte + size
    line = {
        "range": [0, byte], "text": text, "box": [shift, 4, at - shift, 16], "baseline": 16,
        "runs": [{
            "range": [0, byte], "font": "Noto Sans Regular 12", "face": "sha256:89c3c497f618fdaa0b2d1e98", "level": 0,
            "x": shift, "y": 16, "advance": at - shift, "glyphs": [1] * len(text),
        }],
    }
    if clusters:
        line["clusters"] = found
    if limit:
        line["limit"] = limit
    return {
        **({"spec": spec} if spec else {}),
        "size": [width, 24], "scale": 2, "mode": "horizontal", "content-box": [0, 0, width, 24],
        "text-block": [0, 4, width, 16], "lines": [line], "attachments": [{"index": 0, "box": [80, 4, 16, 16], "drawn": [80, 4, 16, 16]}],
        "truncation": {"elided": elided, "reason": "lines", "ellipsis": [70, 4, 8, 16]} if elided else None,
        "visible-text": text,
    }


def sentence(words):
    """A sentence and its parts: keys stand between backticks."""
    parts = [{"kind": "key" if index % 2 else "text", "text": part} for index, part in enumerate(words.split("`")) if part]
    return {"summary": words, "parts": parts}


def change(kind, path, words, place):
    return {"kind": kind, "path": path, "change": words, "parts": [{"kind": "value", "text": words}], "place": place}


def expectation(what, expected, actual):
    return {"what": what, "expected": expected, "actual": actual, "sentence": f"`{what}` is {actual}, expected {expected}"}


def case(number, group, kind):
    """A case as in results.json, and its pictures: a bar on white, red and then moved and blue."""
    name = f"group{group + 1}/case-{number}"
    # Neighbours differ by different amounts, so that sorting shows.
    length = 20 + (number * 37) % 60
    x = 20 + (number * 13) % 40
    bar = (x, 16, length, 8, RED)
    moved = (x + 6, 16, length, 8, BLUE)
    expected = png(200, 48, [(4, 4, 8, 8, BLACK), bar])
    actual = png(200, 48, [(4, 4, 8, 8, BLACK), moved])
    bounds = [x, 16, length + 6, 8]
    difference = png(200, 48, [(*bounds, (255, 0, 255))])
    detail = {
        "id": name, "file": f"Cases/group{group + 1}.yaml", "line": 3 + number, "status": "failed", "duration": 0.0123,
        "size": {"expected": [200, 48], "actual": [200, 48]},
        "pixels": {
            "different": (length + 6) * 8, "ratio": (length + 6) * 8 / 9600, "max-channel": 220, "antialiased": 3,
            "bounds": bounds, "more-regions": 0,
            "regions": [{"bounds": [x, 16, 6, 8], "pixels": 48, "moved": [6, 0]}, {"bounds": [x + length, 16, 6, 8], "pixels": 48}],
        },
        "share": f"{(length + 6) * 8 / 96:.2f} %",
        "cause": {
            "stage": STAGES[group % len(STAGES)],
            **sentence(f"`width` {240 + group} → 200: line 1 ends before “h”"),
            "remedy": f"{40 + group} pt more width",
            "changes": [change("number", "width", f"{240 + group} → 200", f"Cases/group{group + 1}.yaml:3")],
            "details": [{"what": "line 1 width", "was": "112 pt", "is": "100 pt"}],
        },
        "consequence": {"effects": [{"kind": "text", "text": "line 1 ends before “h”"}]},
        "expectations": [], "message": f"{(length + 6) * 8} px differ",
        "files": {"expected.png": f"{zlib.crc32(expected):08x}", "actual.png": f"{zlib.crc32(actual):08x}", "diff.png": f"{zlib.crc32(difference):08x}"},
        "resolved": {"text": [{"text": f"label {number}"}], "width": 200},
        "layouts": {"expected": layout("abcdef", 10), "actual": layout("abcxef", 13)},
    }
    pictures = {"expected": expected, "actual": actual, "diff": difference}
    if kind == "new":
        del pictures["expected"], pictures["diff"], detail["pixels"], detail["share"], detail["cause"], detail["consequence"]
        detail.update(status="new", message="no baseline yet", size={"actual": [200, 48]}, files={"actual.png": detail["files"]["actual.png"]})
        detail["layouts"]["expected"] = None
    elif kind == "expectation":
        detail["expectations"] = [expectation("visible-text", "“abcdef”", f"“{HOSTILE}”")]
        detail["not-acceptable"] = "it does not meet an expectation: visible-text"
    elif kind == "error":
        pictures = {}
        for key in ("pixels", "share", "cause", "consequence", "size"):
            del detail[key]
        detail.update(status="error", message="no font has U+1F9FF", files={}, layouts={"expected": None, "actual": None}, resolved=None)
        detail["not-acceptable"] = "it ended before there was a picture to accept"
    elif kind == "hostile":
        detail["id"] = name = "hostile/<img src=x onerror=alert(1)>#?%&'\"\u202e"
        detail["file"] = HOSTILE
        detail["message"] = HOSTILE
        detail["resolved"] = {"text": [{"text": f"{HOSTILE}\n\tend"}]}
        detail["cause"].update(
            summary=HOSTILE, parts=[{"kind": kind, "text": HOSTILE} for kind in ("text", "key", "value")], remedy=HOSTILE,
            details=[{"what": HOSTILE, "was": HOSTILE, "is": HOSTILE}], changes=[change(*[HOSTILE] * 4)])
        detail["layouts"]["actual"] = layout("ab\u202ec<", 13)
        detail["layouts"]["expected"] = layout("abc<", 10, clusters=False)
    elif kind == "removed":
        del pictures["actual"], pictures["diff"], detail["pixels"], detail["share"], detail["cause"], detail["consequence"]
        detail.update(size={"expected": [200, 48]}, files={"expected.png": detail["files"]["expected.png"]}, accepting="Accepting this removes the expected picture.")
        detail["layouts"]["actual"] = None
    elif kind == "renamed":
        pictures["actual"] = expected
        del pictures["diff"], detail["pixels"], detail["share"], detail["cause"], detail["consequence"]
        detail.update(status="new", message="renamed from old, which has the same pixels", accepting="Accepting this moves the expected picture of old.",
            files={name: f"{zlib.crc32(expected):08x}" for name in ("expected.png", "actual.png")})
    elif kind == "computed":
        # A difference without a picture of its own.
        del pictures["diff"], detail["files"]["diff.png"]
    elif kind == "elided":
        # The suffix is new, and takes the room of “ef”; “gh” was already left out.
        whole, room = "ab\u202ed efgh", [{"x": 80, "y": 0, "width": 20, "height": 12, "shape": "ellipse"}]
        spec = {"text": [{"text": whole}], "suffix": [], "align": "start", "exclude": []}
        detail["layouts"]["expected"] = layout("ab\u202ed ef", 0, elided=[9, 11], spec=spec, limit=100)
        detail["layouts"]["actual"] = layout("ab\u202ed ", 0, elided=[7, 11], limit=100)
        detail["resolved"] = {**spec, "suffix": [{"text": HOSTILE[:8]}], "exclude": room}
        detail["written"] = {"file": detail["file"], "line": 2, "text": f"  a:\n    text: {HOSTILE}\n    suffix: x\n\ttab: </pre>", "more": 7}
        detail["cause"]["changes"] = [
            change("text", "suffix", "“x” is new", f"{detail['file']}:4"),
            change("number", "width", "1 → 2", "Cases/suite.yaml:4"),
        ]
    elif kind == "twin":
        # The same lines as case 22's, the first of its chunk with them.
        detail["written"] = 22
    elif kind == "earlier":
        detail["earlier"] = "2026-11-21T08:00:00Z"
    return detail, pictures


def make(folder, cases=60, groups=6, kinds=None, started=STARTED, with_pictures=True, severities=None, subject="case"):
    """Writes the folder; `kinds` names the special cases by their places, and so do `severities`."""
    kinds, severities, folder = kinds or {}, severities or {}, Path(folder)
    report = folder / "report"
    (report / "data").mkdir(parents=True, exist_ok=True)
    members, rows, details = [[] for _ in range(groups)], [], []
    for number in range(cases):
        group = number * groups // cases
        kind = kinds.get(number, "failed")
        detail, pictures = case(number, group, kind)
        members[group].append(number)
        details.append(detail)
        size = detail.get("size", {})
        width, height = size.get("actual") or size.get("expected") or [0, 0]
        stage = STAGES.index(detail["cause"]["stage"]) if "cause" in detail else -1
        text = HOSTILE[:40] if kind == "hostile" else f"label {number}"
        # A line without a file is in the file of the row before.
        place = detail["line"] if details[:-1] and details[-2]["file"] == detail["file"] else f"{detail['file']}:{detail['line']}"
        row = [detail["id"], STATUSES.index(detail["status"]), stage, severities.get(number, -1), detail.get("pixels", {}).get("different", 0), width, height, place, text]
        bounds = detail.get("pixels", {}).get("bounds") or {"removed": -1, "renamed": -2}.get(kind)
        tags = [HOSTILE] if kind == "hostile" else ["smoke"] if number % 7 == 0 else ["smoke tests, all"] if number % 7 == 1 else []
        rows.append(row + [bounds or 0] * bool(bounds or tags) + [tags] * bool(tags))
        if with_pictures:
            place = folder / "images" / folder_of(detail["id"])
            place.mkdir(parents=True, exist_ok=True)
            for name, data in pictures.items():
                (place / f"{name}.png").write_bytes(data)
    verdict = f"{cases} of {cases + 5} cases failed"
    index = {
        "schema": 1, "subject": subject, "harness": "0.2.0", "started": started, "duration": 1.25, "verdict": verdict,
        "counts": {"passed": 5, "failed": cases}, "environment": [["System", "Debian GNU/Linux 12, x86_64"], [HOSTILE, HOSTILE]],
        "notes": [], "commands": {"decisions": "harness update-baselines --decisions", "explain": "harness explain", "group": "harness update-baselines --group", "run": "3f2a9c"},
        "chunk": CHUNK, "images": "../images/", "stages": STAGES, "statuses": STATUSES, "severities": SEVERITIES,
        "groups": [
            [f"`width` −{10 + number} pt" if number or "hostile" not in kinds.values() else HOSTILE, 0, number % len(STAGES), 3, 1, places]
            for number, places in enumerate(members)
        ],
        "cases": rows,
    }
    (report / "data/index.js").write_text(f"harness.index({script(index)});\n", encoding="utf-8")
    for number in range(0, cases, CHUNK):
        chunk = details[number : number + CHUNK]
        (report / f"data/cases-{number // CHUNK}.js").write_text(f"harness.cases({number // CHUNK}, {script(chunk)}, {script(started)});\n", encoding="utf-8")
    reasons = sorted({detail["not-acceptable"] for detail in details if "not-acceptable" in detail})
    facts = [[reasons.index(detail["not-acceptable"]) if "not-acceptable" in detail else -1,
              detail["files"].get("actual.png"), detail["files"].get("expected.png"), *([detail["earlier"]] if "earlier" in detail else [])]
             for detail in details]
    (report / "data/facts.js").write_text(f"harness.facts({script(reasons)}, {script(facts)}, {script(started)});\n", encoding="utf-8")
    write_shell(report, verdict)
    (report / "list-1.html").write_text("<!doctype html><title>list</title><p>the plain list", encoding="utf-8")
    return {"index": index, "details": details}


def program(name):
    """A page's scripts as one, as the program has them: `report` or `audit`."""
    source = (RESOURCES.parents[1] / "C/CPages/pages.c").read_text(encoding="utf-8")
    scripts = re.findall(r'/([^/]+\.js)"', source.split(f"{name}_js[] = {{")[1].split("};")[0])
    return "".join((RESOURCES / script).read_text(encoding="utf-8") for script in scripts)


def write_shell(report, title):
    shutil.copy(RESOURCES / "page.css", report / "page.css")
    (report / "page.js").write_text(program("report"), encoding="utf-8")
    escaped = title.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")
    shell = (RESOURCES / "page.html").read_text(encoding="utf-8").replace("{{title}}", escaped)
    policy = "default-src 'none'; img-src 'self' file: data: blob:; style-src 'self' file:; script-src 'self' file:; base-uri 'none'; form-action 'none'"
    shell = shell.replace("{{policy}}", policy).replace("{{served}}", "")
    (report / "index.html").write_text(shell, encoding="utf-8")


def convert(output, folder):
    """Makes the folder from a real run's results.json and pictures, without what only the run itself knows."""
    output, folder = Path(output), Path(folder)
    results = json.loads((output / "results.json").read_text(encoding="utf-8"))
    chosen = [case for case in results["cases"] if case["status"] in STATUSES]
    (folder / "report/data").mkdir(parents=True, exist_ok=True)
    shutil.copytree(output / "images", folder / "images", dirs_exist_ok=True)
    places, rows = {}, []
    stages = sorted({case["cause"]["stage"] for case in chosen if case.get("cause")})
    for place, case in enumerate(chosen):
        places[case["id"]] = place
        layouts = {}
        for side in ("expected", "actual"):
            file = output / "images" / case["id"] / f"{side}.layout.json"
            layouts[side] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else None
        size = case.get("size") or {}
        width, height = size.get("actual") or size.get("expected") or [0, 0]
        stage = stages.index(case["cause"]["stage"]) if case.get("cause") else -1
        text = ((layouts["actual"] or {}).get("visible-text") or "")[:40]
        rows.append([case["id"], STATUSES.index(case["status"]), stage, (case.get("pixels") or {}).get("different", 0), width, height, f"{case.get('file', '')}:{case.get('line', '')}", text, (case.get("pixels") or {}).get("bounds") or 0])
        case["layouts"], case["resolved"] = layouts, None
    verdict = f"{len(chosen)} of {len(results['cases'])} cases need attention"
    index = {
        "schema": 1, "subject": "case", "harness": results["harness"], "started": results["started"], "duration": results["duration"],
        "verdict": verdict, "counts": results["counts"], "environment": [["System", results["environment"]["os"]]], "notes": [],
        "commands": {"decisions": "harness update-baselines --decisions", "explain": "harness explain", "group": "harness update-baselines --group", "run": "3f2a9c"}, "chunk": CHUNK,
        "images": "../images/", "stages": stages, "statuses": STATUSES,
        "groups": [
            [group["title"], 0, stages.index(group["stage"]) if group.get("stage") else -1, (group.get("root") or {}).get("place") or 0, 1, [places[name] for name in group["cases"]]]
            for group in results["groups"]
        ],
        "cases": rows,
    }
    (folder / "report/data/index.js").write_text(f"harness.index({script(index)});\n", encoding="utf-8")
    for number in range(0, len(chosen), CHUNK):
        (folder / f"report/data/cases-{number // CHUNK}.js").write_text(f"harness.cases({number // CHUNK}, {script(chosen[number : number + CHUNK])}, {script(results['started'])});\n", encoding="utf-8")
    write_shell(folder / "report", verdict)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--cases", type=int, default=60)
    parser.add_argument("--groups", type=int, default=6)
    parser.add_argument("--run", type=Path, help="convert this run's output instead")
    options = parser.parse_args()
    if options.run:
        convert(options.run, options.folder)
    else:
        make(options.folder, options.cases, options.groups, {3: "new", 5: "expectation", 12: "error", 14: "hostile", 16: "computed", 22: "elided"})
