"""A debugger that is driven by GDB/MI, for tests and measurements: sends commands, waits for their results. SHOW=1 prints all lines."""
import os
import re
import subprocess
import sys

PAWL = [os.environ.get("PAWL", "pawl"), "debug", "-nx", "-q", "-i=mi2"]
GDB = ["gdb", "-nx", "-q", "-i=mi2", "-iex", "set debuginfod enabled off"]
SHOW, bad = os.environ.get("SHOW"), 0


def fail(*text):
    global bad
    print(*text)
    bad += 1


def must(name, is_true, *shown):
    if not is_true:
        fail(f"{name}:", *map(repr, shown))


def same(theirs, ours, commands):
    """Both must answer the commands alike."""
    for command in commands:
        a, b = plain(theirs.do(command)), plain(ours.do(command))
        must(command, a == b or (a.startswith("7^error") and b.startswith("7^error")), a, b)


def end():
    """The status of the test."""
    sys.exit(1 if bad else 0)


class Face:
    """A debugger that is driven by MI."""

    def __init__(self, *argv):
        self.process = subprocess.Popen(argv, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        self.console = ""
        self.prompt()

    def line(self):
        line = self.process.stdout.readline().decode()
        if SHOW:
            print("<", line, end="", file=sys.stderr)
        if not line:
            sys.exit(f"the debugger has ended; status {self.process.wait()}")
        if line[0] == "~":
            self.console += line[2:-2].encode().decode("unicode_escape")
        return line.rstrip("\n")

    def prompt(self):
        """The records up to the prompt."""
        lines = []
        while (line := self.line()) != "(gdb) ":
            lines.append(line)
        return lines

    def send(self, text):
        if SHOW:
            print(">", text, file=sys.stderr)
        self.console = ""
        self.process.stdin.write(text.encode() + b"\n")
        self.process.stdin.flush()

    def until(self, pattern):
        while not re.match(pattern, line := self.line()):
            continue
        return line

    def do(self, command):
        """The result of a command, and of one that runs the program where it stopped."""
        self.send("7" + command)
        result = self.until(r"7\^")
        if result == "7^exit":
            return result
        self.prompt()
        if result.startswith("7^running"):
            result = self.until(r"\*stopped")
            self.prompt()
        return result

    def end(self):
        self.send("-gdb-exit")
        self.until(r"\^exit")
        must("it ends", self.process.wait() == 0)


# What is another's business: the CPU, the number of the process, where the stack is, words of later versions.
OTHER = [(r',core="\d+"', ""), (r',thread-groups=\["i1"\]', ""), (r"LWP \d+", "LWP"), (r"0x(0000)?7ff[0-9a-f]{9}\b", "STACK"), (r',displayhint="\w+"', ""),
         (r',dynamic="1"', "")]


def plain(record):
    for pattern, text in OTHER:
        record = re.sub(pattern, text, record)
    return record
