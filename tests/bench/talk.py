"""Debuggers that are asked by an editor's protocol, for rows of the debugger that measure answers and not a whole session: both run all the time,
stopped in the same program, and do a round of the same work in turn."""
import json
import os
import re
import statistics
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "../debugger"))
from face import GDB, PAWL, Face  # noqa: E402

SOURCE = os.path.realpath(os.path.join(HERE, "../debugger/nested.c"))
with open(SOURCE) as source:
    STEP = 1 + next(i for i, text in enumerate(source, 1) if "/* step */" in text)
PARTS = re.compile(r'child=\{name="([^"]*)",exp="([^"]*)",numchild="(\d+)"')
VARIABLES, CALLS, STEPS = 1000, 100, 100


class Adapter:
    """A debugger that is driven by the Debug Adapter Protocol."""

    def __init__(self, argv, program):
        self.process = subprocess.Popen([*argv[:2], "-i=dap"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.seq, self.frame = 0, 0
        self.send("initialize")
        self.send("launch", program=program)
        self.until("event", "initialized")
        self.send("setBreakpoints", source={"path": SOURCE}, breakpoints=[{"line": STEP}])
        self.send("configurationDone")
        self.until("event", "stopped")
        self.send("setBreakpoints", source={"path": SOURCE}, breakpoints=[])
        self.until("command", "setBreakpoints")

    def send(self, command, **arguments):
        self.seq += 1
        text = json.dumps({"seq": self.seq, "type": "request", "command": command, "arguments": arguments}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(text), text))
        self.process.stdin.flush()

    def until(self, kind, name):
        out = self.process.stdout
        while True:
            length = 0
            while (line := out.readline()) != b"\r\n":
                if not line:
                    sys.exit("bench: the debugger has ended")
                length = int(line.split(b":")[1])
            message = json.loads(out.read(length))
            if message.get(kind) == name:
                return message

    def step(self):
        for _ in range(STEPS):
            self.send("next", threadId=1)
            self.until("event", "stopped")

    def end(self):
        self.send("disconnect", terminateDebuggee=True)
        self.process.stdin.close()
        self.process.stdout.read()
        self.process.wait()


class Machine(Face):
    """A debugger that is driven by GDB/MI."""

    def __init__(self, argv, program):
        super().__init__(*argv, program)
        for command in (f"-break-insert {SOURCE}:{STEP}", "-exec-run", "-break-delete 1"):
            self.do(command)

    def step(self):
        for _ in range(STEPS):
            self.do("-exec-next")

    def call(self):
        for _ in range(CALLS):
            self.do('-interpreter-exec console "print spend(3)"')

    def list(self, name, names):
        for part, exp, n in PARTS.findall(self.do(f"-var-list-children --all-values {name}")):
            names.append(part)
            if n != "0" and exp not in ("name", "before", "currency") and len(names) < VARIABLES:
                self.list(part, names)

    def variables(self):
        """A thousand members are listed, told to have changed after each of some steps, asked for, and removed; and a thousand expressions."""
        names = []
        self.do("-var-create v * orders")
        self.list("v", names)
        for _ in range(5):
            self.do("-exec-next")
            self.do("-var-update --all-values *")
            self.do("-stack-list-variables --all-values")
        for name in names[:VARIABLES // 2]:
            self.do(f"-var-evaluate-expression {name}")
        self.do("-var-delete v")
        for i in range(VARIABLES):
            self.do(f"-var-create c{i} * orders[{i % 10}].items[{i % 8}].price.{'amount rate currency'.split()[i % 3]}")
        for _ in range(5):
            self.do("-exec-next")
            self.do("-var-update --all-values *")
        for i in range(VARIABLES):
            self.do(f"-var-delete c{i}")


def measure(work, protocol, program, rounds):
    """Medians of the seconds that a round takes in gdb ("strace") and in pawl, which speaks the protocol; gdb speaks GDB/MI."""
    faces = {"strace": Machine(GDB, program), "pawl": {"mi": Machine, "dap": Adapter}[protocol](PAWL, program)}
    times = {name: [] for name in faces}
    for _ in range(rounds):
        for name, face in faces.items():
            start = time.perf_counter()
            getattr(face, work)()
            times[name].append(time.perf_counter() - start)
    for face in faces.values():
        face.end()
    return {name: statistics.median(t) for name, t in times.items()}
