"""Where, and with which versions, figures were measured."""

import datetime
import os
import platform
import re
import subprocess
from pathlib import Path

from .processes import HARNESS, ROOT


def line() -> str:
    """The processor, the system, the versions of harness and its peers, and the day."""
    cpu = next(
        (re.split(r":\s*", row, maxsplit=1)[1].strip()
         for row in Path("/proc/cpuinfo").read_text().splitlines() if row.startswith("model name")),
        platform.processor())
    system = platform.freedesktop_os_release()["PRETTY_NAME"]
    version = subprocess.run(
        [HARNESS, "--version"], check=True, stdout=subprocess.PIPE, text=True).stdout.strip()
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, check=True, stdout=subprocess.PIPE,
        text=True).stdout.strip()
    return (f"{cpu}, {os.cpu_count()} cores, {system}, harness {version} ({commit}), "
            f"{datetime.date.today().isoformat()}")


def peers() -> str:
    """The versions of the peers that are measured beside harness."""
    pins = Path(__file__).with_name("requirements.txt").read_text().split()
    named = [pin.replace("==", " ").replace("_", "-") for pin in pins
             if pin.startswith(("blazediff", "pybind11", "pyoxipng"))]  # fmt: skip
    magick = subprocess.run(
        ["identify", "-version"], check=True, stdout=subprocess.PIPE, text=True).stdout
    return ", ".join(named + [re.search(r"ImageMagick [\d.-]+", magick).group()])
