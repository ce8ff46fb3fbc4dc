"""`harness review`: who may request what from its server, over real sockets, and a review in the page it serves."""

import json
import os
import re
import shutil
import signal
import socket
import subprocess
import time
from urllib.parse import quote

import pytest
from fixture import png
from patience import SECONDS, shifted, wait_until
from playwright.sync_api import expect


class Server:
    """A review of a copy of a run, as a separate process."""

    def __init__(self, binary, root, *arguments):
        environment = {name: value for name, value in os.environ.items() if name != "CI"}
        self.process = subprocess.Popen(
            [binary.resolve(), "--suite", "Cases", "--baselines", "Baselines", "review", *arguments],
            cwd=root,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.said = ""
        for line in self.process.stdout:
            self.said += line
            if line.startswith("http"):
                self.url = line.strip()
                break
        else:
            raise AssertionError(self.said + self.process.stderr.read())
        self.host, self.token = re.match(r"http://([^/]+)/([^/]+)/", self.url).groups()
        self.port = int(self.host.split(":")[1])

    def send(self, request, silence=SECONDS):
        """Sends bytes as they are, and reads until the server closes the connection or is silent for that many seconds."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=silence) as connection:
            connection.sendall(request)
            answer = b""
            try:
                while part := connection.recv(65536):
                    answer += part
            except TimeoutError:
                pass
        return answer

    def ask(self, method, path, body=b"", **headers):
        """The status and the body of an answer; `headers` are added, or removed if None."""
        fields = {"Host": self.host, "Connection": "close"}
        if method == "POST":
            fields |= {
                "Origin": f"http://{self.host}",
                "X-Harness-Token": self.token,
                "Content-Type": "application/json",
                "Content-Length": str(len(body)),
            }
        fields |= {name.replace("_", "-"): value for name, value in headers.items()}
        lines = [f"{method} {path} HTTP/1.1"]
        lines += [f"{name}: {value}" for name, value in fields.items() if value is not None]
        answer = self.send("\r\n".join([*lines, "", ""]).encode() + body)
        head, _, content = answer.partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 "), answer
        return int(head.split()[1]), content

    def get(self, path, **headers):
        return self.ask("GET", f"/{self.token}/{path}", **headers)

    def post(self, path, body, **headers):
        return self.ask("POST", f"/{self.token}/{path}", json.dumps(body).encode(), **headers)

    def end(self, how=signal.SIGKILL):
        self.process.send_signal(how)
        self.process.wait()


@pytest.fixture
def binary(pytestconfig):
    return pytestconfig.getoption("--harness")


@pytest.fixture
def root(output, tmp_path):
    """A copy of the suite, its baselines and the run."""
    return shutil.copytree(output.parent, tmp_path / "suite")


@pytest.fixture
def serve(binary, root):
    servers = []

    def start(*arguments):
        servers.append(Server(binary, root, *(arguments or ["out"])))
        return servers[-1]

    yield start
    for server in servers:
        server.end()


@pytest.fixture
def results(root):
    return json.loads((root / "out/results.json").read_text(encoding="utf-8"))


def decision(case, verdict="accept", **more):
    return {
        "case": case["id"],
        "actual": case["files"].get("actual.png"),
        "expected": case["files"].get("expected.png"),
        "verdict": verdict,
        "by": {"case": True},
    } | more


def order(number, *decisions):
    return {"number": number, "decisions": list(decisions)}


@pytest.fixture
def failed(results):
    return [case for case in results["cases"] if case["status"] == "failed" and not case["expectations"]]


# Who may request what


def test_the_page_and_its_parts_are_served(serve, failed):
    server = serve()
    for path, beginning in [
        ("report/index.html", b"<!doctype html>"),
        ("report/page.css", b"/*"),
        ("report/page.js", b'"use strict"'),
        ("report/data/index.js", b"harness.index({"),
        ("report/data/review.js", b"harness.review({"),
        ("report/data/cases-0.js", b"harness.cases(0,["),
        (f"images/{failed[0]['id']}/actual.png", b"\x89PNG"),
    ]:
        status, body = server.get(path)
        assert status == 200 and (body.startswith(beginning) or path.endswith(".css")), path


REFUSED = {
    "a name that was made to lead here": (421, {"Host": "evil.example"}),
    "that name with the port": (421, {"Host": "evil.example:{port}"}),
    "no host": (400, {"Host": None}),
    "another port": (421, {"Host": "127.0.0.1:1"}),
    "a host that only begins so": (421, {"Host": "127.0.0.1:{port}.evil.example"}),
}


@pytest.mark.parametrize("what", REFUSED)
def test_only_this_server_is_meant(serve, what):
    status, headers = REFUSED[what]
    server = serve()
    headers = {name: value and value.format(port=server.port) for name, value in headers.items()}
    assert server.get("report/index.html", **headers)[0] == status
    assert server.post("api/decide", order("1"), **headers)[0] == status


def test_nothing_is_served_without_the_token(serve):
    server = serve()
    other = "0" * len(server.token)
    for path in ["/", "/report/index.html", f"/{other}/report/index.html", f"/{server.token[:-1]}/report/index.html"]:
        status, body = server.ask("GET", path)
        assert status == 403 and server.token.encode() not in body, path
    assert server.get("report/index.html", Host=f"localhost:{server.port}")[0] == 200


def test_what_decisions_need_is_served_in_one_file(serve, results):
    server = serve()
    text = server.get("report/data/facts.js")[1].decode()
    reasons, rows, run = json.loads(f"[{text.removeprefix('harness.facts(').rstrip().removesuffix(');')}]")
    shown = [case for case in results["cases"] if case["status"] not in ("passed", "skipped")]
    assert run == results["started"] and len(rows) == len(shown)
    for case, (reason, *checksums) in zip(shown, rows):
        assert (None if reason < 0 else reasons[reason]) == case.get("not-acceptable")
        assert checksums == [case["files"].get("actual.png"), case["files"].get("expected.png")]


def test_allowed_names_reach_it(serve, results):
    server = serve("out", "--allow-host", "X-1.example.dev", "--allow-host", "localhost:1")
    name = {"Host": "x-1.example.dev"}
    assert server.get("report/index.html", **name)[0] == 200
    assert server.get("report/index.html", Host="localhost:1")[0] == 200
    order_of_page = order("1", decision(results["cases"][0], "reject"))
    assert server.post("api/decide", order_of_page, **name, Origin="http://x-1.example.dev")[0] == 403
    assert server.post("api/decide", order_of_page, **name, Origin="https://x-1.example.dev")[0] == 200
    status, body = server.get("report/index.html", Host="y-1.example.dev")
    assert status == 421 and body.decode().rstrip().endswith("harness review --allow-host y-1.example.dev")
    # What a page shows once the server is away.
    state = json.loads(server.get("api/review")[1])
    assert state["command"].endswith(f" --port {server.port} --allow-host x-1.example.dev --allow-host localhost:1")


WRITES = {
    "a page of another site": (403, {"Origin": "https://evil.example"}),
    "a page opened from disk": (403, {"Origin": "null"}),
    "nobody says where from": (403, {"Origin": None}),
    "the same host, another port": (403, {"Origin": "http://127.0.0.1:1"}),
    "another scheme": (403, {"Origin": "https://127.0.0.1:{port}"}),
    "no token": (403, {"X_Harness_Token": None}),
    "another token": (403, {"X_Harness_Token": "0" * 32}),
    "what a form sends": (415, {"Content_Type": "text/plain"}),
    "no type": (415, {"Content_Type": None}),
    "too much": (413, {"Content_Length": str((16 << 20) + 1)}),
    "less than nothing": (411, {"Content_Length": None}),
    "chunks without an end": (411, {"Content_Length": None, "Transfer_Encoding": "chunked"}),
}


@pytest.mark.parametrize("what", WRITES)
def test_only_the_page_itself_writes(serve, root, failed, what):
    status, headers = WRITES[what]
    server = serve()
    headers = {name: value and value.format(port=server.port) for name, value in headers.items()}
    for path in ["api/decide", "api/finish"]:
        assert server.post(path, order("1", decision(failed[0])), **headers)[0] == status
    assert (root / "out/review/journal.ndjson").read_bytes() == b""


def test_other_methods_are_refused(serve):
    server = serve()
    for method in ["PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "BREW"]:
        assert server.ask(method, f"/{server.token}/api/decide")[0] in (404, 405), method


PATHS = [
    "images/../results.json",
    "images/../../Cases/suite.yaml",
    "images/%2e%2e/results.json",
    "images/..%2fresults.json",
    "images/%252e%252e%252fresults.json",
    "images//etc/passwd",
    "images/%2fetc%2fpasswd",
    "images/{id}/actual.png%00.txt",
    "images/{id}/actual.png%00",
    "images/{id}/../{id}/actual.png",
    "images/{id}/actual.layout.json",
    "images/{id}/",
    "images/{id}%2F%2E%2E%2F..%2Factual.png",
    "images/.harness",
    "report/../results.json",
    "report/data/cases--1.js",
    "report/data/cases-99999999999999999999.js",
    "report/data/cases-٣.js",
    "report/page-none.js",
    "api/../report/index.html",
    "",
]


@pytest.mark.parametrize("path", PATHS)
def test_a_path_that_is_in_no_table_leads_nowhere(serve, failed, path):
    server = serve()
    status, body = server.get(path.format(id=failed[0]["id"]).encode().decode("latin-1") if path.isascii() else path)
    assert status == 404 and len(body) < 100


def test_a_link_in_the_place_of_a_picture_leads_nowhere(serve, root, failed):
    server = serve()
    first, second = failed[:2]
    picture = root / "out/images" / first["id"] / "actual.png"
    copy = root / "elsewhere.png"
    shutil.move(picture, copy)
    picture.symlink_to(copy)
    assert server.get(f"images/{first['id']}/actual.png")[0] == 404
    folder = root / "out/images" / second["id"]
    shutil.move(folder, root / "elsewhere")
    folder.symlink_to(root / "elsewhere")
    assert server.get(f"images/{second['id']}/actual.png")[0] == 404


def test_another_file_than_the_run_left_is_not_shown(serve, root, failed):
    server = serve()
    picture = root / "out/images" / failed[0]["id"] / "actual.png"
    picture.write_bytes(picture.read_bytes() + b"x")
    assert server.get(f"images/{failed[0]['id']}/actual.png")[0] == 404


def test_an_id_that_climbs_out_of_the_folder_is_refused(binary, root, results):
    results["cases"][0]["id"] = "../.."
    (root / "out/results.json").write_text(json.dumps(results), encoding="utf-8")
    review = subprocess.run([binary.resolve(), "review", "out"], cwd=root, text=True, capture_output=True)
    assert review.returncode == 2
    assert "“../..” is not an id" in review.stderr


def test_what_is_no_request_does_not_end_the_server(serve):
    server = serve()
    for request in [b"", b"\r\n", b"\x00" * 4096, b"GET\r\n\r\n", b"GET / HTTP/1.1", b"G" * 100_000 + b"\r\n\r\n",
                    f"POST /{server.token}/api/decide HTTP/1.1\r\nHost: {server.host}\r\nContent-Length: x\r\n\r\n".encode()]:
        server.send(request, silence=2)
    assert server.get("report/index.html")[0] == 200


HEADS = [
    (b"GET /" + b"a" * 8000 + b" HTTP/1.1\r\nHost: a\r\n\r\n", b"421"),
    (b"GET /" + b"a" * 4_000_000 + b" HTTP/1.1\r\n\r\n", b"414"),
    (b"GET / HTTP/1.1\r\n" + b"a: b\r\n" * 2000 + b"\r\n", b"431"),
    (b"GET / HTTP/1.1\r\na: " + b"b" * 100_000, b"431"),
    (b"G" * 100_000, b"414"),
]


@pytest.mark.parametrize("request_, status", HEADS, ids=range(len(HEADS)))
def test_a_head_is_read_within_bounds(serve, request_, status):
    server = serve()
    before = processor_seconds(server.process.pid)
    for _ in range(3):
        assert server.send(request_).split()[1] == status
    assert server.get("report/index.html")[0] == 200
    # A debug build reads a line of 8 kB in 1.5 s; without bounds, 100 kB take minutes.
    assert processor_seconds(server.process.pid) - before < 8


def processor_seconds(process):
    fields = open(f"/proc/{process}/stat", encoding="utf-8").read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def test_a_body_is_refused_within_bounds(serve):
    server = serve()
    size = 40 << 20
    head = f"POST /{server.token}/api/decide HTTP/1.1\r\nHost: {server.host}\r\n"
    for extra, body in [
        (f"Content-Length: {size}", b"x" * size),
        ("Transfer-Encoding: chunked", b"100000\r\n" + b"x" * size),
    ]:
        assert server.send(f"{head}{extra}\r\n\r\n".encode() + body).split()[1] in [b"403", b"413"]
    for method in ["GET", "POST"]:
        # Only the head is sent; the answer does not wait for the body.
        request = f"{method} /x HTTP/1.1\r\nHost: {server.host}\r\nContent-Length: {size}\r\n\r\n"
        assert server.send(request.encode()).startswith(b"HTTP/1.1 403")
    assert server.get("report/index.html")[0] == 200


def test_a_connection_carries_one_request(serve):
    server = serve()
    request = f"GET /{server.token}/report/page.css HTTP/1.1\r\nHost: {server.host}\r\nConnection: keep-alive\r\n\r\n"
    answer = server.send(request.encode() * 2)
    assert answer.count(b"HTTP/1.1 ") == 1 and b"\r\nConnection: close\r\n" in answer


@pytest.mark.parametrize("count", [60, 400])
def test_idle_connections_do_not_stop_the_page(serve, count):
    server = serve()
    idle = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(count)]
    # There are more connections than room for them: the oldest are closed.
    assert server.get("report/index.html")[0] == 200
    for connection in idle[::2]:
        try:
            connection.sendall(b"GET / HTTP/1.1\r\nX: ")
        except OSError:
            # The server has closed it.
            pass
    assert server.get("report/index.html")[0] == 200
    for connection in idle:
        connection.close()


def test_who_sends_no_more_is_answered(serve):
    server = serve()
    with socket.create_connection(("127.0.0.1", server.port), timeout=SECONDS) as connection:
        connection.sendall(f"GET /{server.token}/report/index.html HTTP/1.1\r\nHost: {server.host}\r\n\r\n".encode())
        connection.shutdown(socket.SHUT_WR)
        assert connection.recv(100).startswith(b"HTTP/1.1 200")


BODIES = [
    b"",
    b"{",
    b"[]",
    b'{"decisions": []}',
    b'{"number": 1}',
    b'{"number": "1", "decisions": [{}]}',
    b'{"number": "1", "decisions": [{"case": "a", "verdict": "maybe", "by": {"case": true}}]}',
    b"\xff\xfe",
    b"[" * 100_000,
]


@pytest.mark.parametrize("body", BODIES, ids=range(len(BODIES)))
def test_what_is_no_decision_is_refused(serve, root, body):
    server = serve()
    status, message = server.ask("POST", f"/{server.token}/api/decide", body)
    assert status == 400 and 0 < len(message) < 500
    assert (root / "out/review/journal.ndjson").read_bytes() == b""


def test_a_refused_body_is_not_taken_for_a_request(serve, root, failed):
    server = serve()
    body = json.dumps(order("2", decision(failed[0]))).encode()
    inner = (
        f"POST /{server.token}/api/decide HTTP/1.1\r\nHost: {server.host}\r\nOrigin: http://{server.host}\r\n"
        f"X-Harness-Token: {server.token}\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    ).encode() + body
    outer = (
        f"POST /{server.token}/api/decide HTTP/1.1\r\nHost: {server.host}\r\nOrigin: https://evil.example\r\n"
        f"Content-Type: text/plain\r\nContent-Length: {len(inner)}\r\n\r\n"
    ).encode()
    answer = server.send(outer + inner)
    assert answer.startswith(b"HTTP/1.1 403")
    assert (root / "out/review/journal.ndjson").read_bytes() == b""


# What is decided


def test_an_order_whose_answer_was_lost_is_carried_out_once(serve, failed):
    server = serve()
    for _ in range(3):
        status, state = server.post("api/decide", order("1", decision(failed[0])))
        assert status == 200 and len(json.loads(state)["actions"]) == 1
    status, state = server.post("api/decide", {"number": "2"})
    assert json.loads(state)["actions"] == []


def test_a_kill_takes_nothing_away(serve, failed):
    server = serve()
    server.post("api/decide", order("1", decision(failed[0])))
    server.post("api/decide", order("2", decision(failed[1], "reject", note="no")))
    server.end()
    again = serve()
    state = json.loads(again.get("api/review")[1])
    assert [[one["case"] for one in action] for action in state["actions"]] == [[failed[0]["id"]], [failed[1]["id"]]]
    assert "2 decided before" in again.said


def test_a_second_review_of_a_run_is_refused(serve, binary, root):
    serve()
    second = subprocess.run([binary.resolve(), "review", "out"], cwd=root, text=True, capture_output=True)
    assert second.returncode == 3
    assert "out/review is in use by another review" in second.stderr


def test_another_picture_or_baseline_than_was_looked_at_is_refused(serve, root, failed):
    server = serve()
    other = decision(failed[0], actual="00000000")
    status, message = server.post("api/decide", order("1", other))
    assert status == 409 and b"another picture" in message
    shutil.copy(root / "Baselines" / f"{failed[1]['id']}.png", root / "Baselines" / f"{failed[0]['id']}.png")
    status, message = server.post("api/decide", order("2", decision(failed[0])))
    assert status == 409 and b"the baseline is no longer the one" in message


def test_without_a_suite_decisions_are_only_kept(binary, root, tmp_path, failed):
    artifact = shutil.copytree(root / "out", tmp_path / "elsewhere/artifact")
    server = Server(binary, artifact.parent, "--from", "artifact")
    try:
        assert "There is no suite at Cases" in server.said
        assert server.post("api/decide", order("1", decision(failed[0])))[0] == 200
        status, outcome = server.post("api/finish", {})
        assert status == 200 and not json.loads(outcome)["isDone"]
        made = json.loads((artifact / "review/decisions.json").read_text(encoding="utf-8"))
        assert [one["case"] for one in made["decisions"]] == [failed[0]["id"]]
    finally:
        server.end()


def test_a_port_that_is_taken_is_said(serve, binary, root, tmp_path):
    server = serve()
    other = shutil.copytree(root / "out", tmp_path / "other")
    second = subprocess.run(
        [binary.resolve(), "review", other, "--port", str(server.port)], cwd=root, text=True, capture_output=True
    )
    assert second.returncode == 3
    assert f"no page can be served on 127.0.0.1:{server.port}" in second.stderr


# In the page


@pytest.fixture
def open_page(new_page):
    def open_it(server, case="", waits=True, before=lambda page: None, **options):
        page = new_page(f"http://{server.host}/", **options)
        before(page)
        page.goto(f"{server.url}#case={quote(case, safe='')}" if case else server.url)
        if waits:
            expect(page.locator("#words")).not_to_be_empty()
            wait_until(lambda: page.evaluate("waiting === 0"))
            # A page begins with the sheet of its first group; these tests are about a case.
            if not case:
                page.evaluate("show(report.groups[0]?.cases[0] ?? 0)")
        return page

    return open_it


def journal(root):
    lines = (root / "out/review/journal.ndjson").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def forgive_missing_pictures(page):
    """Ignores missing pictures and data: between two runs there are none for a moment.

    Chromium adds that what it got instead of data, a 404, is no script.
    """
    page.complaints[:] = [
        one for one in page.complaints if "404" not in one and "Refused to execute script" not in one
    ]


def press(page, *keys):
    """Presses keys one after the other, each after the page has handled the last one."""
    for key in keys:
        page.keyboard.press(shifted(key))
        wait_until(lambda: page.evaluate("waiting === 0"))


def test_what_is_decided_is_on_disk_at_once_and_recorded_at_the_end(serve, open_page, root, failed):
    server = serve()
    first = failed[0]["id"]
    page = open_page(server, first)
    press(page, "a")
    wait_until(lambda: len(journal(root)) == 1)
    assert journal(root)[0]["decided"][0]["case"] == first
    second = page.locator("#name").text_content()
    page.keyboard.press("r")
    page.keyboard.type("not so")
    press(page, "Enter")
    wait_until(lambda: len(journal(root)) == 2)
    assert journal(root)[1]["decided"][0] | {"note": "not so", "verdict": "reject"} == journal(root)[1]["decided"][0]
    press(page, "s", "u")
    wait_until(lambda: len(journal(root)) == 4)
    baseline = root / "Baselines" / f"{first}.png"
    before = baseline.read_bytes()
    press(page, "f")
    assert before == baseline.read_bytes()
    page.keyboard.press("Enter")
    expect(page.locator("#saved")).to_contain_text("1 changed")
    assert before != baseline.read_bytes()
    made = json.loads((root / "out/review/decisions.json").read_text(encoding="utf-8"))["decisions"]
    assert [(one["case"], one["verdict"]) for one in made] == [(first, "accept"), (second, "reject")]
    # The rejection stays until the label is fixed.
    wait_until(lambda: journal(root)[-1] == {"recorded": [first]})
    state = json.loads(server.get("api/review")[1])
    assert [[one["case"] for one in action] for action in state["actions"]] == [[second]]
    assert state["recorded"] == [first]
    expect(page.locator("#tally")).to_contain_text("1 recorded")


def test_the_end_says_what_was_recorded_and_what_is_left(serve, open_page, root, failed, results):
    server = serve()
    page = open_page(server, failed[0]["id"])
    total = page.evaluate("report.cases.length")
    press(page, "a", "r", "Enter", "f")
    page.keyboard.press("Enter")
    expect(page.locator("#finishing-title")).to_have_text("Recorded")
    page.keyboard.press("Escape")
    panel = page.get_by_role("region", name=f"2 of {total} cases are decided, {total - 2} are left.")
    expect(panel).to_be_focused()
    expect(panel).to_contain_text("1 recorded as baselines · 1 rejected.")
    expect(panel).to_contain_text("commit the new baselines; fix what was rejected and run again")
    # The list no longer has the recorded case.
    panel.get_by_role("button", name=f"Show {total - 2} left").click()
    assert page.evaluate("list.order.length") == total - 2
    press(page, "f")
    expect(page.locator("#finish-why")).to_contain_text("Nothing was accepted, so no baseline is recorded.")
    page.get_by_role("button", name="Finish without recording").click()
    expect(page.locator("#finishing-title")).to_have_text("Recorded")
    expect(page.locator("#finishing .tallies")).to_contain_text("1 already recorded")


def test_the_end_names_what_was_refused(serve, open_page, root, failed):
    server = serve()
    page = open_page(server, failed[0]["id"])
    press(page, "a")
    wait_until(lambda: len(journal(root)) == 1)
    (root / failed[0]["file"]).write_text((root / failed[0]["file"]).read_text(encoding="utf-8").replace("width: ", "width: 1", 1), encoding="utf-8")
    press(page, "f")
    page.keyboard.press("Enter")
    expect(page.locator("#done .refusal")).to_contain_text("could not be recorded")
    page.keyboard.press("Escape")
    expect(page.locator("#done")).to_be_focused()


def test_a_review_goes_on_where_it_was_ended(serve, open_page, root):
    server = serve()
    page = open_page(server)
    press(page, "a", "s")
    wait_until(lambda: len(journal(root)) == 2)
    tally = page.locator("#tally").inner_text()
    page.context.close()
    server.end()
    again = open_page(serve())
    expect(again.locator("#tally")).to_have_text(tally)
    press(again, "u")
    wait_until(lambda: len(journal(root)) == 3)


def test_decisions_wait_while_nobody_keeps_them(serve, open_page, root):
    server = serve()
    page = open_page(server)
    server.process.send_signal(signal.SIGSTOP)
    # Waits until all threads have stopped: until then, one could still answer.
    os.waitpid(server.process.pid, os.WUNTRACED)
    page.keyboard.press("a")
    page.wait_for_timeout(300)
    assert journal(root) == []
    server.process.send_signal(signal.SIGCONT)
    wait_until(lambda: len(journal(root)) == 1 and page.evaluate("review.waiting.length === 0"))
    server.end()
    page.keyboard.press("a")
    expect(page.locator("#tally")).to_contain_text("· 1 not kept")
    # Until then, it asks for the server again and again.
    page.close()
    page.complaints.clear()


# A review that ends and begins again


AWAY = "harness review does not answer; start it with "


def kept(root):
    """Cases and verdicts as the journal has them, in its order."""
    return [[(one["case"], one["verdict"]) for one in line.get("decided", [])] for line in journal(root)]


def test_a_review_that_is_started_again_gets_what_the_page_holds(serve, open_page, root, failed):
    server = serve()
    page = open_page(server)
    press(page, "a")
    wait_until(lambda: len(journal(root)) == 1)
    server.end()
    warning = page.locator("#warning")
    expect(warning).to_contain_text(AWAY + f"harness review --suite Cases --baselines Baselines --from out --port {server.port}")
    expect(warning).not_to_contain_text("Not kept")
    press(page, "s", "s", "u")
    # It stays, whatever else is done, until all is kept; what was taken back is nothing to keep.
    for _ in range(2):
        expect(warning).to_contain_text("Not kept yet: 1 decision of this page. " + AWAY)
        expect(page.locator("#tally")).to_contain_text("· 1 not kept")
        press(page, "j", "k", "?", "Escape")
    again = serve("out", "--port", str(server.port))
    assert again.url == server.url
    expect(warning).to_be_hidden()
    expect(page.locator("#tally")).to_have_text(re.compile("^2 of 7 decided: 1 accepted, 1 skipped$"))
    assert [len(one) for one in kept(root)] == [1, 1, 1, 0] and journal(root)[3]["undone"]
    # The page goes on, and is told of what others do.
    assert again.post("api/decide", {"number": "other-1"})[0] == 200
    expect(page.locator("#tally")).to_have_text("1 of 7 decided: 1 accepted")
    page.complaints.clear()


def test_what_was_kept_and_not_confirmed_is_kept_once(serve, open_page, root, failed):
    server = serve()
    page = open_page(server)
    kept = []

    def answer_nothing(route):
        if not kept:
            kept.append(route.fetch())
        route.abort()

    page.route("**/api/decide", answer_nothing)
    # Playwright asks the route only while it waits for something.
    with page.expect_event("requestfailed"):
        press(page, "a")
        press(page, "u")
    assert len(journal(root)) == 1
    server.end()
    page.unroute("**/api/decide")
    serve("out", "--port", str(server.port))
    wait_until(lambda: len(journal(root)) == 2)
    expect(page.locator("#warning")).to_be_hidden()
    expect(page.locator("#tally")).to_have_text("0 of 7 decided")
    page.wait_for_timeout(1500)
    assert [sorted(line)[0] for line in journal(root)] == ["decided", "order"]
    page.complaints.clear()


def test_a_page_that_was_closed_leaves_what_it_held(serve, open_page, root):
    server = serve()
    page = open_page(server)
    server.end()
    expect(page.locator("#warning")).to_contain_text(AWAY)
    press(page, "a")
    expect(page.locator("#tally")).to_contain_text("1 not kept")
    other = page.context.new_page()
    page.close()
    again = serve("out", "--port", str(server.port))
    other.goto(again.url)
    expect(other.locator("#tally")).to_have_text("1 of 7 decided: 1 accepted")
    assert len(journal(root)) == 1
    assert other.evaluate("Object.keys(localStorage).filter(key => key.startsWith('harness:held'))") == []
    page.complaints.clear()


def test_one_refusal_takes_nothing_else_away(serve, open_page, root, failed):
    server = serve()
    page = open_page(server, failed[0]["id"])
    ids = [page.locator("#name").text_content()]
    server.end()
    expect(page.locator("#warning")).to_contain_text(AWAY)
    press(page, "a")
    ids.append(page.locator("#name").text_content())
    press(page, "s")
    # Meanwhile, somebody records another baseline for the first one.
    shutil.copy(root / "Baselines" / f"{failed[1]['id']}.png", root / "Baselines" / f"{ids[0]}.png")
    serve("out", "--port", str(server.port))
    expect(page.locator("#say")).to_contain_text(f"Not kept. {ids[0]}: the baseline is no longer the one")
    expect(page.locator("#tally")).to_have_text("1 of 7 decided: 1 skipped")
    assert kept(root) == [[(ids[1], "skip")]]
    page.complaints.clear()


def test_of_a_group_only_what_is_refused_is_left(serve, root, failed):
    server = serve()
    shutil.copy(root / "Baselines" / f"{failed[1]['id']}.png", root / "Baselines" / f"{failed[0]['id']}.png")
    status, answer = server.post("api/decide", order("1", decision(failed[0]), decision(failed[1])))
    state = json.loads(answer)
    assert status == 200 and [one["case"] for one in state["refused"]] == [failed[0]["id"]]
    assert [[one["case"] for one in action] for action in state["actions"]] == [[failed[1]["id"]]]


def test_another_review_at_the_address_gets_nothing(serve, open_page, binary, root, tmp_path, failed):
    server = serve()
    page = open_page(server)
    server.end()
    other = shutil.copytree(root / "out", tmp_path / "other")
    shutil.rmtree(other / "review")
    second = serve(str(other), "--port", str(server.port))
    assert second.token != server.token
    press(page, "a")
    expect(page.locator("#warning")).to_contain_text("Not kept yet: 1 decision of this page. Another review answers here")
    second.end()
    serve("out", "--port", str(server.port))
    wait_until(lambda: len(journal(root)) == 1)
    expect(page.locator("#warning")).to_be_hidden()
    page.complaints.clear()


def test_a_folder_that_was_copied_has_another_token(serve, root, tmp_path):
    server = serve()
    token = root / "out/review/token"
    assert token.stat().st_mode & 0o777 == 0o600 and token.read_text() == server.token
    copy = shutil.copytree(root / "out", tmp_path / "copy")
    # As archives unpack it.
    (copy / "review/token").chmod(0o644)
    assert serve(str(copy)).token != server.token


def test_pictures_that_nobody_serves_are_not_said_to_be_missing(serve, open_page, root):
    server = serve()
    page = open_page(server)
    last = page.evaluate("list.order.at(-1)")
    page.evaluate("pictures.kept.clear()")
    server.end()
    expect(page.locator("#warning")).to_contain_text(AWAY)
    page.evaluate("place => { chunks.get(place); show(place); }", last)
    captions = page.locator("#captions")
    expect(captions).to_contain_text("the server is away")
    expect(captions).not_to_contain_text("missing")
    serve("out", "--port", str(server.port))
    expect(captions).not_to_contain_text("away")
    page.complaints.clear()


def test_a_run_that_came_while_nobody_served_is_shown(serve, open_page, root, harness, failed):
    server = serve()
    page = open_page(server)
    count = page.evaluate("report.cases.length")
    server.end()
    expect(page.locator("#warning")).to_contain_text(AWAY)
    assert harness(root, "update-baselines", failed[0]["id"]).returncode == 0
    assert harness(root, "run", "--output", "out").returncode == 1
    serve("out", "--port", str(server.port))
    expect(page.locator("#say")).to_contain_text("Run again")
    assert page.evaluate("report.cases.length") == count - 1
    page.complaints.clear()


def test_two_windows_show_the_same_decisions(serve, open_page):
    server = serve()
    one, other = open_page(server), open_page(server)
    press(one, "a")
    expect(other.locator("#tally")).to_have_text(one.locator("#tally").inner_text())
    press(other, "u")
    expect(one.locator("#tally")).to_have_text(other.locator("#tally").inner_text())


def test_a_new_run_is_shown_in_its_place(serve, open_page, root, harness, failed):
    server = serve()
    page = open_page(server)
    press(page, "a", "j", "2", "+")
    name = page.locator("#name").text_content()
    zoom = page.locator("#factor").inner_text()
    # The suite is run again without a change.
    kept = page.evaluate("report.cases.length")
    run = harness(root, "run", "--output", "out")
    assert run.returncode == 1
    expect(page.locator("#say")).to_contain_text("Run again")
    assert page.locator("#name").text_content() == name
    assert page.locator("#factor").inner_text() == zoom
    assert page.evaluate("stage.view") == "slider"
    assert page.evaluate("report.cases.length") == kept
    # The pictures are the same, so decisions about them hold.
    expect(page.locator("#tally")).to_contain_text("1 of")
    forgive_missing_pictures(page)


def test_a_new_run_with_fewer_groups_is_shown(serve, open_page, root, harness, results):
    server = serve()
    page = open_page(server, results["groups"][-1]["cases"][0])
    # As if every case outside the first group had been fixed.
    left = set(results["groups"][0]["cases"])
    harness(root, "update-baselines", *[f"--except={id}" for id in left])
    run = harness(root, "run", "--output", "out")
    assert run.returncode in (0, 1)
    expect(page.locator("#say")).to_contain_text("Run again")
    count = page.evaluate("report.cases.length")
    expect(page.locator("#tally")).to_contain_text(f"of {count} decided")
    press(page, "j", "k")
    forgive_missing_pictures(page)


def test_a_changed_baseline_is_noticed(serve, open_page, root, failed):
    server = serve()
    name, other = (case["id"] for case in failed[:2])
    page = open_page(server, name)
    shutil.copy(root / "Baselines" / f"{other}.png", root / "Baselines" / f"{name}.png")
    expect(page.locator("#words .refusal")).to_contain_text("The baseline is no longer the one that the run compared with")
    press(page, "a")
    expect(page.locator("#say")).to_contain_text("Not accepted")
    assert journal(root) == []


# While somebody types


def edit(root, case, old, new):
    file = root / case["file"]
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


@pytest.mark.parametrize("is_held", [False, True])
def test_decisions_about_pictures_of_before_are_said_and_come_back(serve, open_page, root, failed, harness, is_held):
    server = serve()
    case = next(case for case in failed if case["id"] == "labels/taller")
    page = open_page(server, case["id"])
    if is_held:
        server.end()
        expect(page.locator("#warning")).to_contain_text(AWAY)
    press(page, "r")
    page.keyboard.type("the price is lost, ask Ann")
    press(page, "Enter")
    expect(page.locator("#tally")).to_contain_text("1 of 7 decided: 1 rejected")
    edit(root, case, "four five six", "four six")
    harness(root, "run", "--output", "out")
    if is_held:
        server = serve("out", "--port", str(server.port))
    expect(page.locator("#tally")).to_have_text("0 of 7 decided")
    said = "1 earlier decision does not hold here, 1 with a note: it counts again with its pictures."
    if is_held:
        expect(page.locator("#say")).to_have_text(re.compile("does not hold here|Not kept[.] labels/taller: this decision was made for another picture"))
    else:
        expect(page.locator("#say")).to_contain_text(said)
    page.reload()
    expect(page.locator("#say")).to_contain_text(said)
    edit(root, case, "four six", "four five six")
    harness(root, "run", "--output", "out")
    expect(page.locator("#tally")).to_have_text("1 of 7 decided: 1 rejected")
    assert json.loads(server.get("api/review")[1])["actions"][0][0]["note"] == "the price is lost, ask Ann"
    forgive_missing_pictures(page)
    page.complaints.clear()


def test_the_question_at_the_end_is_asked_anew_once_somebody_answers(serve, open_page, root, failed):
    server = serve()
    page = open_page(server, failed[0]["id"])
    press(page, "a")
    wait_until(lambda: len(journal(root)) == 1)
    press(page, "f")
    server.end()
    page.keyboard.press("Enter")
    expect(page.locator("#saved")).to_contain_text("harness review does not answer.")
    serve("out", "--port", str(server.port))
    expect(page.locator("#saved")).to_have_text("")
    expect(page.locator("#finishing button.main")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#finishing-title")).to_have_text("Recorded")
    page.complaints.clear()


@pytest.fixture
def run_beside(binary, root):
    """Starts a run in the reviewed folder, and does not wait for it."""
    processes = []

    def start():
        command = [binary.resolve(), "--suite", "Cases", "--baselines", "Baselines", "run", "--output", "out"]
        processes.append(subprocess.Popen(command, cwd=root, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))
        return processes[-1]

    yield start
    for process in processes:
        process.kill()
        process.wait()


# Many of its letters are shortcuts.
NOTE = "a bad AURF such as u a s F, rAsR"


@pytest.mark.parametrize("key", ["r", "R"])
def test_a_note_outlives_a_new_run(serve, open_page, root, failed, run_beside, key):
    server = serve()
    page = open_page(server, failed[0]["id"])
    press(page, key)
    page.keyboard.type(NOTE[:8])
    run = run_beside()
    page.keyboard.type(NOTE[8:], delay=90)
    run.wait()
    expect(page.locator("#say")).to_contain_text("Run again")
    expect(page.locator("#note")).to_be_focused()
    expect(page.locator("#note")).to_have_value(NOTE)
    assert page.locator("#name").text_content() == failed[0]["id"]
    assert journal(root) == []
    press(page, "Enter")
    if key == "R":
        # A group may have changed by now, so the page asks first.
        expect(page.locator("#note-news")).to_contain_text("Press Enter again")
        assert journal(root) == []
        press(page, "Enter")
    wait_until(lambda: len(journal(root)) == 1)
    decided = journal(root)[0]["decided"]
    assert (decided[0]["case"], decided[0]["verdict"], decided[0]["note"]) == (failed[0]["id"], "reject", NOTE)
    forgive_missing_pictures(page)


def test_a_note_is_not_taken_for_another_picture(serve, open_page, root, failed, run_beside):
    server = serve()
    first = next(case for case in failed if case["id"] == "labels/taller")
    page = open_page(server, first["id"])
    press(page, "r")
    page.keyboard.type(NOTE)
    file = root / first["file"]
    file.write_text(file.read_text(encoding="utf-8").replace("four five six", "four six"), encoding="utf-8")
    run_beside().wait()
    expect(page.locator("#note-news")).to_contain_text("The picture changed in a new run")
    expect(page.locator("#note")).to_have_value(NOTE)
    press(page, "Enter")
    expect(page.locator("#note-news")).to_contain_text("Press Enter again")
    assert journal(root) == []
    press(page, "Enter")
    wait_until(lambda: len(journal(root)) == 1)
    assert journal(root)[0]["decided"][0]["note"] == NOTE
    assert journal(root)[0]["decided"][0]["actual"] != first["files"]["actual.png"]
    forgive_missing_pictures(page)


def test_a_case_that_passes_now_leaves_its_note_and_its_neighbour(serve, open_page, root, failed, harness, run_beside):
    server = serve()
    page = open_page(server)
    ids = page.evaluate("list.order.map((place) => report.cases[place].id)")
    at = next(index for index, id in enumerate(ids) if index > 0 and id in [case["id"] for case in failed])
    page.evaluate("(place) => show(place)", page.evaluate("(at) => list.order[at]", at))
    press(page, "r")
    page.keyboard.type(NOTE)
    assert harness(root, "update-baselines", "--from", "out", ids[at]).returncode == 0
    run_beside().wait()
    expect(page.locator("#note-news")).to_contain_text(f"{ids[at]} no longer differs")
    expect(page.locator("#note")).to_have_value(NOTE)
    press(page, "Enter")
    assert journal(root) == []
    press(page, "Escape")
    expect(page.locator("#noting")).to_be_hidden()
    expect(page.locator("#name")).to_have_text((ids[at + 1:] + ids[:at][::-1])[0])
    forgive_missing_pictures(page)


def test_what_is_typed_behind_a_key_that_waits_is_no_shortcut(serve, open_page, root, failed):
    server = serve()
    page = open_page(server, failed[0]["id"])
    # The page is busy, as when the next case is still being read.
    page.evaluate("void inTurn(() => new Promise((done) => { setTimeout(done, 500); }))")
    page.keyboard.press("r")
    page.keyboard.type(NOTE)
    page.evaluate("line")
    expect(page.locator("#note")).to_have_value(NOTE)
    assert journal(root) == []


# While files are saved


@pytest.fixture
def watch(binary, root):
    processes = []

    def start(*arguments):
        process = subprocess.Popen(
            [binary.resolve(), "--suite", "Cases", "--baselines", "Baselines", "watch", "--output", "out", *arguments],
            cwd=root,
            stdout=subprocess.PIPE,
            text=True,
        )
        processes.append(process)
        for line in process.stdout:
            if line.startswith("watching"):
                break
        return process

    yield start
    for process in processes:
        process.kill()
        process.wait()


def checked_now(root):
    """Ids of the cases that the last run itself checked; None while a run goes on."""
    try:
        results = json.loads((root / "out/results.json").read_text(encoding="utf-8"))
    except FileNotFoundError:
        return None
    return sorted(case["id"] for case in results["cases"] if not case.get("earlier") and case["status"] != "skipped")


def test_a_saved_file_runs_its_cases_and_an_open_page_shows_it(watch, serve, open_page, root, failed):
    first = failed[0]
    server = serve()
    watch()
    page = open_page(server, first["id"])
    press(page, "2", "+")
    zoom = page.locator("#factor").inner_text()
    file = root / first["file"]
    ids = sorted(case["id"] for case in failed if case["file"] == first["file"])
    file.write_text(file.read_text(encoding="utf-8") + "\n# saved\n", encoding="utf-8")
    wait_until(lambda: set(ids) <= set(checked_now(root) or []) and len(checked_now(root) or []) < 15)
    expect(page.locator("#say")).to_contain_text("Run again")
    assert page.locator("#name").text_content() == first["id"]
    assert page.locator("#factor").inner_text() == zoom and page.evaluate("stage.view") == "slider"
    forgive_missing_pictures(page)


def test_an_open_page_tells_why_a_saved_file_led_to_no_run(watch, serve, open_page, root, failed):
    watch()
    server = serve()
    page = open_page(server, failed[0]["id"])
    warning = page.locator("#warning")
    expect(warning).to_be_hidden()
    file = root / failed[0]["file"]
    text = file.read_text(encoding="utf-8")
    file.write_text("cases: [", encoding="utf-8")
    expect(warning).to_contain_text(f"harness watch could not run again: {failed[0]['file']}:1:8: ")
    expect(warning).to_contain_text("This page shows the run before.")
    # A page that is opened now says so, too.
    expect(open_page(server).locator("#warning")).to_contain_text("harness watch could not run again")
    file.write_text(text + "\n", encoding="utf-8")
    expect(warning).to_be_hidden()
    expect(page.locator("#say")).to_contain_text("Run again")
    (root / "harness.yaml").write_text("jobs: many\n", encoding="utf-8")
    expect(warning).to_contain_text("harness.yaml:1:7")
    forgive_missing_pictures(page)


def test_what_an_ended_watch_said_is_over_with_the_next_run(watch, serve, open_page, root, failed, harness):
    process = watch()
    server = serve()
    page = open_page(server, failed[0]["id"])
    file = root / failed[0]["file"]
    text = file.read_text(encoding="utf-8")
    file.write_text("cases: [", encoding="utf-8")
    expect(page.locator("#warning")).to_contain_text("could not run again")
    process.kill()
    file.write_text(text, encoding="utf-8")
    assert harness(root, "run", "--output", "out", "--reporter", "text,json").returncode == 1
    expect(page.locator("#warning")).to_be_hidden()
    assert "watchError" not in json.loads(server.get("api/review")[1])
    forgive_missing_pictures(page)


def test_a_page_with_nothing_to_show_follows_the_next_run(serve, open_page, root, failed, results, harness):
    passed = next(case["id"] for case in results["cases"] if case["status"] == "passed")
    assert harness(root, "run", "--output", "few", "--reporter", "text,json", passed).returncode == 0
    page = open_page(serve("few"), waits=False)
    expect(page.locator("#empty")).to_contain_text("There is nothing to look at")
    assert harness(root, "run", "--output", "few", "--reporter", "text,json", failed[0]["id"]).returncode == 1
    expect(page.locator("#name")).to_have_text(failed[0]["id"])
    # Then nothing is left to look at again.
    assert harness(root, "update-baselines", failed[0]["id"]).returncode == 0
    assert harness(root, "run", "--output", "few", "--reporter", "text,json", failed[0]["id"]).returncode == 0
    expect(page.locator("#empty")).to_contain_text("There is nothing to look at")
    forgive_missing_pictures(page)


@pytest.mark.parametrize("was_empty", [True, False])
def test_a_run_that_ends_before_the_page_is_connected_is_shown(serve, open_page, root, failed, results, harness, was_empty):
    passed = next(case["id"] for case in results["cases"] if case["status"] == "passed")
    cases = [passed, failed[0]["id"]] if was_empty else [failed[0]["id"], passed]

    def run(case):
        assert harness(root, "run", "--output", "few", "--reporter", "text,json", case).returncode == (0 if case == passed else 1)

    def connect_late(route):
        # The page has its data already.
        run(cases[1])
        time.sleep(0.5)
        route.continue_()

    run(cases[0])
    page = open_page(serve("few"), waits=False, before=lambda page: page.route("**/api/events", connect_late, times=1))
    expect(page.locator("#name")).to_have_text(failed[0]["id"])
    expect(page.locator("h1")).to_have_text("1 failed of 2 cases")
    forgive_missing_pictures(page)


def test_what_is_written_is_read_again_with_each_run(serve, open_page, root, failed, harness):
    server = serve()
    first = failed[0]
    page = open_page(server, first["id"])
    expect(page.locator("#words")).to_contain_text(f"{first['file']}:{first['line']}")
    file = root / first["file"]
    file.write_text("# one\n# two\n" + file.read_text(encoding="utf-8"), encoding="utf-8")
    assert harness(root, "run", "--output", "out", "--reporter", "text,json").returncode == 1
    expect(page.locator("#say")).to_contain_text("Run again")
    expect(page.locator("#words")).to_contain_text(f"As written in {first['file']}:{first['line'] + 2}")
    expect(page.locator("#words .written code").first).to_contain_text(f"{first['id'].split('/')[-1].split('@')[0]}:")
    forgive_missing_pictures(page)


def test_a_recorded_baseline_runs_its_case(watch, root, harness, failed):
    watch()
    recorded = harness(root, "update-baselines", "--from", "out", failed[0]["id"])
    assert recorded.returncode == 0, recorded.stdout + recorded.stderr
    wait_until(lambda: checked_now(root) == [failed[0]["id"]])


def test_a_broken_file_ends_no_watch(watch, root, failed):
    process = watch()
    file = root / failed[0]["file"]
    text = file.read_text(encoding="utf-8")
    file.write_text("cases: [", encoding="utf-8")
    time.sleep(0.5)
    assert process.poll() is None
    file.write_text(text + "\n", encoding="utf-8")
    wait_until(lambda: failed[0]["id"] in (checked_now(root) or []) and len(checked_now(root)) < 15)


# A run of compare


@pytest.fixture
def compared(binary, root, harness):
    """Starts a review of pictures that were compared, with a suite beside them."""
    for name, shade in {"old/a": 10, "old/b": 20, "old/c": 30, "new/a": 40, "new/d": 20, "new/e": 50}.items():
        picture = root / f"{name}.png"
        picture.parent.mkdir(exist_ok=True)
        picture.write_bytes(png(40, 20, [], (shade, shade, shade)))
    assert harness(root, "compare", "old", "new", "--output", "pairs").returncode == 1
    servers = []

    def start(*arguments, folder=root):
        servers.append(Server(binary, folder, str(root / "pairs"), *arguments))
        return servers[-1]

    yield start
    for server in servers:
        server.end()


def expected_pictures(root):
    return {path.name: path.read_bytes() for path in (root / "old").iterdir()}


@pytest.mark.parametrize("asks", [True, False])
def test_compared_pictures_are_accepted_beside_a_suite(compared, open_page, root, tmp_path, asks):
    # A review works in any folder: in the suite's, and in one that knows nothing of it.
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    server = compared(folder=elsewhere) if asks else compared("--apply")
    page = open_page(server)
    before = expected_pictures(root)
    said = []
    for _ in range(4):
        said.append(page.locator("#words").inner_text())
        page.screenshot(path=f"{os.environ.get('SHOTS', tmp_path)}/pair-{len(said)}.png")
        press(page, "a")
    assert "Accepting this removes the expected picture." in "".join(said)
    assert "renamed from b, which has the same pixels" in "".join(said)
    assert "Accepting this moves the expected picture of b." in "".join(said)
    expect(page.locator("#tally")).to_have_text("4 of 4 decided: 4 accepted")
    press(page, "f")
    dialog = page.locator("#finishing")
    page.screenshot(path=f"{os.environ.get('SHOTS', tmp_path)}/pair-finish-{asks}.png")
    if asks:
        page.keyboard.press("Enter")
        expect(page.locator("#saved")).to_contain_text("Your decisions are in")
        expect(page.locator("#saved")).to_contain_text(f"harness compare {root}/old {root}/new --decisions {root}/pairs/review/decisions.json")
        page.screenshot(path=f"{os.environ.get('SHOTS', tmp_path)}/pair-written.png")
        assert expected_pictures(root) == before
        page.keyboard.press("Escape")
        expect(page.locator("#done")).to_contain_text("4 accepted.")
        press(page, "f")
        dialog.get_by_role("button", name="Save, and change the expected pictures").click()
    else:
        page.keyboard.press("Enter")
    expect(page.locator("#saved")).to_contain_text("1 added, 1 changed, 1 renamed, 1 removed")
    expect(page.locator("#tally")).to_have_text("0 of 0 decided · 4 recorded")
    expect(page.locator("#done")).to_contain_text("commit the expected pictures")
    expect(page.locator("#done")).not_to_contain_text("git add")
    assert sorted(expected_pictures(root)) == ["a.png", "d.png", "e.png"]
    made = json.loads((root / "pairs/review/decisions.json").read_text(encoding="utf-8"))["decisions"]
    assert sorted(one["case"] for one in made) == ["a", "c", "d", "e"]
    assert server.get("report/index.html")[0] == 200


def test_compared_pictures_that_are_not_here_are_only_decided(compared, open_page, root):
    shutil.rmtree(root / "new")
    page = open_page(compared())
    press(page, "a", "r", "Enter", "f")
    expect(page.locator("#finishing")).to_contain_text("The pictures that were compared are not here")
    page.keyboard.press("Enter")
    expect(page.locator("#saved")).to_contain_text("Your decisions are in")
    assert len(json.loads((root / "pairs/review/decisions.json").read_text(encoding="utf-8"))["decisions"]) == 2


def test_finishing_where_no_suite_is_writes_the_decisions(binary, root, tmp_path, open_page, failed):
    artifact = shutil.copytree(root / "out", tmp_path / "elsewhere/artifact")
    server = Server(binary, artifact.parent, "--from", "artifact")
    try:
        page = open_page(server, failed[0]["id"])
        press(page, "a", "f")
        expect(page.locator("#finishing .refusal")).to_contain_text("There is no suite at Cases")
        page.keyboard.press("Enter")
        expect(page.locator("#saved")).to_contain_text("artifact/review/decisions.json")
        made = json.loads((artifact / "review/decisions.json").read_text(encoding="utf-8"))
        assert [one["case"] for one in made["decisions"]] == [failed[0]["id"]]
        # The page goes on, and decisions may change.
        page.keyboard.press("Escape")
        press(page, "u")
        expect(page.locator("#tally")).to_have_text("0 of 7 decided")
        page.context.close()
    finally:
        server.end()


def test_apply_is_for_compared_pictures(binary, root):
    review = subprocess.run([binary.resolve(), "review", "out", "--apply"], cwd=root, text=True, capture_output=True)
    assert review.returncode == 2 and "--apply is for runs of compare" in review.stderr


def test_a_renamed_case_is_moved(serve, open_page, root, harness):
    cases = root / "Cases/renamed.yaml"
    cases.write_text("cases:\n  old: { text: renamed, width: 100 }\n", encoding="utf-8")
    recorded = harness(root, "update-baselines", "renamed/old")
    assert recorded.returncode == 0, recorded.stdout + recorded.stderr
    cases.write_text("cases:\n  new: { text: renamed, width: 100 }\n", encoding="utf-8")
    assert harness(root, "run", "--output", "out").returncode == 1
    page = open_page(serve(), "renamed/new")
    expect(page.locator("#words")).to_contain_text("renamed from renamed/old?")
    expect(page.locator("#words")).to_contain_text("Accepting this moves the baseline of renamed/old.")
    press(page, "a", "f")
    page.keyboard.press("Enter")
    expect(page.locator("#saved")).to_contain_text("1 renamed")
    assert sorted(path.name for path in (root / "Baselines/renamed").iterdir()) == ["new.layout.json", "new.png"]


# An audit beside a run


@pytest.mark.parametrize("text", ["{", "[]", '{"locales": 1}', '{"no-such-option": true}', '{"pseudo": ["longest"]}'])
def test_damaged_options_of_an_audit_do_not_stop_the_review_of_a_run(serve, root, text):
    audit = root / "out/audit"
    audit.mkdir()
    (audit / "options.json").write_text(text, encoding="utf-8")
    server = serve()
    assert server.get("report/index.html")[0] == 200 and server.get("audit/index.html")[0] == 404
    server.process.kill()
    said = server.process.stderr.read()
    assert said.startswith("note: the audit is not served: ") and "Failure(" not in said and said.count("\n") == 1


def test_what_is_wrong_with_the_suite_of_an_audit_is_a_sentence(serve, root):
    audit = root / "out/audit"
    audit.mkdir()
    options = {"except": [], "labels": [], "locales": [], "tags": [], "untranslated": False}
    (audit / "options.json").write_text(json.dumps(options), encoding="utf-8")
    server = serve()
    (root / "Cases/suite.yaml").write_text("fonts: [", encoding="utf-8")
    status, text = server.get("audit/index.html")
    assert status == 500 and text.startswith(b"Cases/suite.yaml:1:"), text
