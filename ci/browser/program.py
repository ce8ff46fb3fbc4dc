"""Serves a made-up report as `harness review` does: slowly, wrongly or not at all, as a test has it."""

import http.server
import json
import queue
import threading
from urllib.parse import unquote, urlsplit


class Program:
    """Keeps what a page decides, and shows one folder of `fixture.make` after the other as runs."""

    def __init__(self, folder, run="R1"):
        self.folder, self.run = folder, run
        # What it was told, the bodies of orders, and what it answers instead of keeping the next ones.
        self.actions, self.orders, self.answers = [], [], []
        # Which cases that differed in the run before pass now.
        self.passed = []
        self.pages = []
        # Paths below the address that nobody can read.
        self.missing = set()
        self.asked = []
        self.is_served = threading.Event()
        self.is_served.set()
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), type("Handler", (Handler,), {"program": self}))
        self.server.daemon_threads = True
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}/token/report/index.html"

    @property
    def state(self):
        return {"actions": self.actions, "recorded": [], "passed": self.passed, "canRecord": True, "asks": False, "command": "harness review"}

    def show(self, folder, run):
        """There is another run."""
        self.folder, self.run = folder, run
        self.tell("run", run)

    def tell(self, event, data=""):
        for page in self.pages:
            page.put(f"event: {event}\ndata: {data}\n\n")

    def decide(self, order):
        self.orders.append(order)
        if self.answers:
            return self.answers.pop(0)
        if "decisions" in order:
            self.actions.append(order["decisions"])
        elif self.actions:
            self.actions.pop()
        self.tell("decisions", order["number"])
        return 200, json.dumps(self.state)

    def end(self):
        for page in self.pages:
            page.put(None)
        self.server.shutdown()
        self.server.server_close()


class Handler(http.server.BaseHTTPRequestHandler):
    program = None

    def log_message(self, *_):
        pass

    def answer(self, status, body, kind="application/json"):
        data = body if isinstance(body, bytes) else body.encode()
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def do_GET(self):
        path, program = unquote(urlsplit(self.path).path).removeprefix("/token/"), self.program
        program.asked.append(path)
        if path == "api/events":
            return self.stream()
        if path == "api/review":
            return self.answer(200, json.dumps(program.state))
        if path == "report/data/review.js":
            return self.answer(200, f"harness.review({json.dumps(program.state)});", "text/javascript")
        if path == "report/data/index.js":
            program.is_served.wait()
        file = program.folder / path
        if path in program.missing or not file.is_file():
            return self.answer(404, "")
        data = file.read_bytes()
        if path == "report/index.html":
            review = b'<script defer src="data/review.js"></script>'
            data = data.replace(b'<script defer src="data/index.js">', review + b'<script defer src="data/index.js">')
            data = data.replace(b"base-uri 'none'", b"base-uri 'none'; connect-src 'self'")
        if path == "report/data/index.js":
            data += f"harness.served({json.dumps(program.run)});".encode()
        kinds = {".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".png": "image/png"}
        return self.answer(200, data, kinds[file.suffix])

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        if self.path == "/token/api/decide":
            return self.answer(*self.program.decide(json.loads(body)))
        return self.answer(200, json.dumps({"text": "0 changed", "isDone": True}))

    def stream(self):
        events = queue.SimpleQueue()
        events.put(f"event: connected\ndata: {self.program.run}\n\n")
        self.program.pages.append(events)
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.end_headers()
        try:
            while (event := events.get()) is not None:
                self.wfile.write(event.encode())
                self.wfile.flush()
        except OSError:
            # The page went away.
            pass
