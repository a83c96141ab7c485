"""What the tests here share: the installed ltrace and pawl run the same command, and what they say is compared."""
import difflib
import os
import re
import shutil
import signal
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
CC = "gcc -w -O0 -g0 -fno-builtin -no-pie -fcf-protection=none -Wl,-z,lazy"
SAME_ADDRESSES = ["setarch", "-R"]
LIMIT = 20
VERSION = "0.7.3"
PID = re.compile(r"(^(?=\d+ )|\[pid |\bkill\(|\bwaitpid\(|\b(?:getp?pid|v?fork|clone|setsid|wait|waitpid)(?:\(.*| resumed.*)= )([1-9]\d*)", re.M)


def skip(why):
    print(why)
    sys.exit(77)


BEFORE = r"(?P<who> *(?:(?:\[[^]]*\]|\w[\w.:]*) +)*)"
BEGINS = re.compile(BEFORE + r"(?P<name>[\w:~>@.+-]+)\(.* <(?:unfinished|no return) \.\.\.>\n")
ENDS = re.compile(BEFORE + r"<\.\.\. (?P<name>[\w:~]+) resumed> (?P<rest>.*\n)")


def whole(text):
    """Joins calls that are shown in two parts because another thread, or a call inside, had a line in between."""
    begun, lines = {}, []
    for line in text.splitlines(True):
        begins, ends = BEGINS.match(line), ENDS.match(line)
        found = begins or ends
        key = found and (found["who"].split()[:1], found["name"].split("->")[-1].split("@")[0])
        open_ones = begun.setdefault(repr(key), [])
        if begins:
            open_ones.append(len(lines))
        elif ends and open_ones:
            at = open_ones.pop()
            lines[at] = re.sub(r" <(?:unfinished|no return) \.\.\.>\n$", lambda _: ends["rest"], lines[at])
            continue
        lines.append(line)
    return re.sub(r"\) +(?==)", ") ", "".join(lines))


class Bench:
    """Two tracers, and what they say."""

    def __init__(self, ltrace):
        self.paths, self.varies, self.is_sorted = {}, [], False
        for name, path in (("theirs", ltrace), ("ours", os.environ["PAWL"])):
            os.mkdir(name)
            os.symlink(path, f"{name}/ltrace")
            self.paths[name] = os.path.abspath(name)
        self.env = {"HOME": os.getcwd(), "PATH": "", "LANG": "C", "TZ": "UTC"}

    def run(self, who, command):
        # Both are found at the same place, so that the environment has one length, and the stack one beginning.
        if os.path.islink("now") or os.path.exists("now"):
            os.unlink("now")
        os.symlink(self.paths[who], "now")
        if os.path.exists("out"):
            os.unlink("out")
        env = self.env | {"PATH": os.path.abspath("now") + ":" + os.environ["PATH"]}
        for name in ("ASAN_OPTIONS", "UBSAN_OPTIONS"):
            if name in os.environ:
                env[name] = os.environ[name]
        mark = {k: v for k, v in os.environ.items() if k.startswith("TEST_")}
        try:
            p = subprocess.run(SAME_ADDRESSES + ["sh", "-c", "exec " + command], env=mark | env, stdin=subprocess.DEVNULL,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=LIMIT)
        except subprocess.TimeoutExpired:
            return {"status": "hangs", "stdout": "", "stderr": "", "out": ""}
        out = open("out", "rb").read() if os.path.exists("out") else b""
        said = {"stdout": p.stdout, "stderr": p.stderr, "out": out}
        return {"status": str(p.returncode)} | {k: self.tidy(v.decode("latin-1")) for k, v in said.items()}

    def tidy(self, text):
        text = whole(text) if self.is_sorted else text
        for regex in self.varies:
            text = regex.sub("~", text)
        pids = {}
        text = PID.sub(lambda m: m.group(1) + pids.setdefault(m.group(2), chr(65 + len(pids))), text)
        # A line that is made the same as a whole may come more or less often, too.
        return "".join(sorted(x for x in text.splitlines(True) if x != "~\n")) if self.is_sorted else text

    def compare(self, command):
        """What differs; and whether there was anything to compare with."""
        theirs = self.run("theirs", command)
        ours = self.run("ours", command)
        status = "0" if theirs["status"] == "0" and ours["status"] in self.ended(theirs) else ours["status"]
        differs = [self.diff(k, theirs[k], v) for k, v in (ours | {"status": status}).items() if theirs[k] != v]
        broken = theirs["status"] == "hangs" or int(theirs["status"]) < 0
        if broken or (differs and theirs != self.run("theirs", command)):
            print(f"ltrace fails: {command}")
            ended = ours["status"] != "hangs" and "Sanitizer" not in ours["stderr"]
            return ([] if ended else [ours["status"] + "\n" + ours["stderr"]]), False
        return differs, True

    @staticmethod
    def ended(said):
        """What processes ended with as the trace tells it, one of them the command: pawl's exit status, where ltrace's is 0 (pawl(1))."""
        found = re.findall(r"\+\+\+ (?:exited \(status (\d+)\)|killed by (\S+))", said["out"] + said["stderr"])
        return {status or str(-signal.Signals[name]) for status, name in found}

    @staticmethod
    def diff(what, theirs, ours):
        lines = difflib.unified_diff(theirs.splitlines(), ours.splitlines(), f"{what}: ltrace", f"{what}: pawl", "", "", 0, "")
        return "\n".join(lines) or f"{what}: the ends of lines differ: {theirs!r} {ours!r}"


def installed(needs=()):
    """The installed ltrace, if there is all that a comparison needs."""
    ltrace = shutil.which("ltrace")
    if not ltrace:
        skip("ltrace is not installed: nothing was compared")
    said = subprocess.run([ltrace, "-V"], capture_output=True, text=True).stdout.split("\n")[0]
    if VERSION not in said:
        skip(f"{said}: its lines are those of another version than {VERSION}: nothing was compared")
    if os.uname().machine != "x86_64":
        skip("the programs have instructions of x86_64: nothing was compared")
    for tool in ["gcc", "setarch", *needs]:
        if not shutil.which(tool):
            skip(f"{tool} is missing: nothing was compared")
    if subprocess.run(SAME_ADDRESSES + ["true"], stderr=subprocess.DEVNULL).returncode:
        skip("addresses cannot be fixed here (setarch -R): nothing was compared")
    return ltrace


def build(commands):
    """Runs the commands that build programs."""
    for command in commands:
        subprocess.run(["sh", "-c", command], check=True, env=os.environ | {"SRC": HERE, "CC": CC})
