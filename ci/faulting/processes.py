"""Runs commands as process groups of their own, which end together; waits for every process of a group."""

import ctypes
import os
import signal
import subprocess
import threading
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Callable

# A command that takes longer hangs.
PATIENCE = 30


@dataclass
class Outcome:
    # Exit code; negative for a signal.
    code: int
    output: str
    errors: str
    seconds: float
    hung: bool = False


def adopt_orphans() -> None:
    """Lets this process adopt processes whose parent was killed, so that it can wait for them."""
    set_child_subreaper = 36
    if ctypes.CDLL(None, use_errno=True).prctl(set_child_subreaper, 1, 0, 0, 0) != 0:
        raise OSError(ctypes.get_errno(), "prctl")


def environment(folder: Path) -> dict:
    kept = {name: value for name, value in os.environ.items() if name not in ("CI", "NO_COLOR")}
    return {**kept, "HOME": str(folder / "home"), "GIT_CONFIG_GLOBAL": "/dev/null", "LC_ALL": "C.UTF-8"}


def kill_group(group: int) -> None:
    try:
        os.killpg(group, signal.SIGKILL)
    except ProcessLookupError:
        pass  # It ended by itself.


class Running:
    """A command that runs in the project of a folder."""

    def __init__(self, command: list[str], folder: Path) -> None:
        self.started = time.perf_counter()
        self.process = subprocess.Popen(
            command, cwd=folder / "project", env=environment(folder), stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)
        self.group = self.process.pid
        self._texts = [b"", b""]
        self._readers = [
            threading.Thread(target=self._read, args=(index, stream))
            for index, stream in enumerate((self.process.stdout, self.process.stderr))]
        for reader in self._readers:
            reader.start()

    def _read(self, index: int, stream) -> None:
        self._texts[index] = stream.read()
        stream.close()

    def wait(self) -> Outcome:
        """Waits for the end of the whole group."""
        hung = threading.Event()

        def give_up() -> None:
            hung.set()
            kill_group(self.group)

        timer = threading.Timer(PATIENCE, give_up)
        timer.start()
        code = None
        while True:
            try:
                process, status = os.waitpid(-self.group, 0)
            except ChildProcessError:
                break
            if process == self.group:
                code = os.waitstatus_to_exitcode(status)
        timer.cancel()
        self.process.returncode = code
        for reader in self._readers:
            reader.join()
        output, errors = (text.decode("utf-8", "replace") for text in self._texts)
        return Outcome(code, output, errors, time.perf_counter() - self.started, hung.is_set())


def run(command: list[str], folder: Path, meanwhile: Callable[[Running], None] | None = None) -> Outcome:
    running = Running(command, folder)
    if meanwhile:
        meanwhile(running)
    return running.wait()
