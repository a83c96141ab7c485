"""python3 tests/random/all.py: what `make compare-all` runs, and how many lines of all of it differ.

Each step is a test that runs as long as NTH says, and ends with a line of what it compared. A step that cannot be run here is
skipped, and said to be. NTH=, SEED=, SWEEPS=, ABIS= and OPTS= are as in ./each.
"""
import os
import re
import subprocess
import sys

TESTS = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SWEEPS = "ioctl netlink bpf prctl sockopt io_uring args address control calls"
SKIPPED = 77
# What the steps say at last: all agree; some differ; (tests/ltrace) both numbers in another order.
SAID = [re.compile(r"()(\d+) lines(?: of \d+ traces)? agree$"), re.compile(r"(\d+) of (\d+) lines differ\b"),
        re.compile(r"(?P<lines>\d+) (?:lines|commands) compared, (?P<differ>\d+) differ\b")]


def counted(line):
    """The lines compared and those that differ, if the line tells of them."""
    for regex in SAID:
        m = regex.match(line)
        if m and m.groupdict():
            return int(m["lines"]), int(m["differ"])
        if m:
            return int(m[2]), int(m[1] or 0)
    return None


def run(name, path, words):
    """Lines compared, lines that differ, and why there are none (or None)."""
    print(f"== {name}", flush=True)
    found, last = (0, 0), ""
    with subprocess.Popen([os.path.join(TESTS, path)], env={**os.environ, **words}, stdout=subprocess.PIPE, text=True,
                          errors="backslashreplace") as p:
        for line in p.stdout:
            print(line, end="", flush=True)
            found, last = counted(line) or found, line.strip()
    if p.returncode == SKIPPED:
        return 0, 0, f"skipped: {last}"
    if p.returncode and not found[1] or not found[0]:
        return *found, f"failed ({p.returncode}): {last}"
    return *found, None


def main():
    nth = int(os.environ.get("NTH") or 1)
    sweeps = os.environ.get("SWEEPS") or SWEEPS
    steps = [("every description", "random/each", {"NTH": str(nth), "SWEEPS": sweeps, "BY": "group"}),
             ("as nobody", "random/each", {"NTH": str(10 * nth), "SWEEPS": sweeps, "BY": "group", "AS": "nobody"}),
             ("values as programs give them", "plausible/cases", {"NTH": str(nth)}),
             ("prototypes of ltrace", "ltrace/each", {"ROUNDS": str(99 // nth + 1)}),
             ("options of ltrace", "ltrace/combined", {"ROUNDS": str(3000 // nth + 1)})]
    if os.geteuid() != 0:
        del steps[1]  # All of it is run as a user already.
    results = [(name, *run(name, path, words)) for name, path, words in steps]
    print("== total")
    for name, lines, differ, why in results:
        print(f"{name}: {why or f'{lines} lines, {differ} differ'}")
    print(f"{sum(r[1] for r in results)} lines, {sum(r[2] for r in results)} differ")
    return int(any(differ or why and not why.startswith("skipped") for _, _, differ, why in results))


if __name__ == "__main__":
    sys.exit(main())
