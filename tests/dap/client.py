"""A client of the Debug Adapter Protocol for the tests of this folder: sends requests, waits for what is wanted, and checks that each
message has what the protocol's schema requires of it. What never comes is found by the test's own time limit: SHOW=1 prints all messages."""
import json
import os
import shutil
import subprocess
import sys
import tempfile

BUILD, PAWL, HERE = os.environ["BUILD"], os.environ["PAWL"], os.path.dirname(os.path.abspath(__file__))
SHOW = os.environ.get("SHOW")
bad = 0

# Of the schema (version 1.70): what a body must have. `list:KEY' requires the same of each element of a list.
STRING, NUMBER, BOOL, LIST, OBJECT = str, int, bool, list, dict
FRAME = {"id": NUMBER, "name": STRING, "line": NUMBER, "column": NUMBER}
VARIABLE = {"name": STRING, "value": STRING, "variablesReference": NUMBER}
BREAKPOINT = {"verified": BOOL}
MODULE = {"id": STRING, "name": STRING}
RESPONSES = {
    "threads": {"threads": LIST, "list:threads": {"id": NUMBER, "name": STRING}},
    "stackTrace": {"stackFrames": LIST, "list:stackFrames": FRAME},
    "scopes": {"scopes": LIST, "list:scopes": {"name": STRING, "variablesReference": NUMBER, "expensive": BOOL}},
    "variables": {"variables": LIST, "list:variables": VARIABLE},
    "setVariable": {"value": STRING},
    "setExpression": {"value": STRING},
    "evaluate": {"result": STRING, "variablesReference": NUMBER},
    "source": {"content": STRING},
    "setBreakpoints": {"breakpoints": LIST, "list:breakpoints": BREAKPOINT},
    "setFunctionBreakpoints": {"breakpoints": LIST, "list:breakpoints": BREAKPOINT},
    "setInstructionBreakpoints": {"breakpoints": LIST, "list:breakpoints": BREAKPOINT},
    "setDataBreakpoints": {"breakpoints": LIST, "list:breakpoints": BREAKPOINT},
    "setExceptionBreakpoints": {"breakpoints": LIST, "list:breakpoints": BREAKPOINT},
    "dataBreakpointInfo": {"description": STRING},
    "exceptionInfo": {"exceptionId": STRING, "breakMode": STRING},
    "gotoTargets": {"targets": LIST, "list:targets": {"id": NUMBER, "label": STRING, "line": NUMBER}},
    "completions": {"targets": LIST, "list:targets": {"label": STRING}},
    "modules": {"modules": LIST, "list:modules": MODULE},
    "loadedSources": {"sources": LIST},
    "breakpointLocations": {"breakpoints": LIST, "list:breakpoints": {"line": NUMBER}},
    "readMemory": {"address": STRING},
    "disassemble": {"instructions": LIST, "list:instructions": {"address": STRING, "instruction": STRING}},
}
EVENTS = {
    "stopped": {"reason": STRING}, "continued": {"threadId": NUMBER}, "exited": {"exitCode": NUMBER}, "terminated": {},
    "thread": {"reason": STRING, "threadId": NUMBER}, "output": {"output": STRING}, "breakpoint": {"reason": STRING, "breakpoint": OBJECT},
    "module": {"reason": STRING, "module": OBJECT}, "process": {"name": STRING}, "initialized": {},
}


def fail(text):
    global bad
    print(text)
    bad += 1


def must(name, is_true, *shown):
    if not is_true:
        fail(f"{name}: {' '.join(map(repr, shown))}")


def fits(name, body, wanted):
    for key, kind in wanted.items():
        if key.startswith("list:"):
            for one in body.get(key[5:], []):
                fits(f"{name}.{key[5:]}", one, kind)
        elif not isinstance(body.get(key), kind) or (kind is NUMBER and isinstance(body[key], bool)):
            fail(f"{name} has no {key} of type {kind.__name__}: {body}")


class Client:
    def __init__(self, *options, **environment):
        self.process = subprocess.Popen([PAWL, "debug", "-i=dap", *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        env={**os.environ, **environment})
        self.seq, self.theirs, self.events, self.answers = 0, 0, [], {}

    def raw(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def send(self, command, **arguments):
        self.seq += 1
        text = json.dumps({"seq": self.seq, "type": "request", "command": command, "arguments": arguments}).encode()
        if SHOW:
            print(">", text.decode(), file=sys.stderr)
        self.raw(b"Content-Length: %d\r\n\r\n%s" % (len(text), text))
        return self.seq

    def read(self):
        """One message; None at the end."""
        out, length = self.process.stdout, None
        while (line := out.readline()) not in (b"\r\n", b""):
            name, value = line.split(b":", 1)
            if name == b"Content-Length":
                length = int(value)
        if length is None:
            return None
        m = json.loads(out.read(length))
        if SHOW:
            print("<", json.dumps(m)[:2000], file=sys.stderr)
        self.theirs += 1
        must("seq", m["seq"] == self.theirs, m)
        if m["type"] == "event":
            fits("event " + m["event"], m.get("body", {}), EVENTS[m["event"]])
            self.events.append(m)
        else:
            fits("response", m, {"request_seq": NUMBER, "success": BOOL, "command": STRING})
            if m["success"]:
                fits(m["command"], m.get("body", {}), RESPONSES.get(m["command"], {}))
            else:
                fits(m["command"], m, {"message": STRING})
            self.answers[m["request_seq"]] = m
        return m

    def answer(self, seq):
        while seq not in self.answers:
            if self.read() is None:
                sys.exit(f"the debugger has ended before it has answered; status {self.process.wait()}")
        return self.answers.pop(seq)

    def ask(self, command, **arguments):
        """The body of the answer."""
        m = self.answer(self.send(command, **arguments))
        must(f"{command} {arguments}", m["success"], m)
        return m.get("body", {})

    def refused(self, command, **arguments):
        """The message of the error."""
        m = self.answer(self.send(command, **arguments))
        must(f"{command} {arguments} is refused", not m["success"], m)
        return m.get("message", "")

    def event(self, name, **wanted):
        """The next event of a name, in whose body stands what is wanted."""
        while True:
            for i, m in enumerate(self.events):
                body = m.get("body", {})
                if m["event"] == name and all(body.get(k) == v for k, v in wanted.items()):
                    del self.events[i]
                    return body
            if self.read() is None:
                sys.exit(f"the debugger has ended before the event {name} {wanted}; status {self.process.wait()}; have {self.events}")

    def output(self, category):
        """What was written so far, which is forgotten then."""
        mine = [m for m in self.events if m["event"] == "output" and m["body"]["category"] == category]
        self.events = [m for m in self.events if m not in mine]
        return "".join(m["body"]["output"] for m in mine)

    def begin(self):
        return self.ask("initialize", adapterID="pawl", clientID="test", linesStartAt1=True, columnsStartAt1=True, pathFormat="path")

    def launch(self, program, *args, before=None, **arguments):
        """Starts a program up to its first stop, after what is to be set before."""
        self.begin()
        self.ask("launch", program=program, args=list(args), **arguments)
        self.event("initialized")
        if before:
            before(self)
        self.ask("configurationDone")

    def stop(self, **wanted):
        """Waits for a stop, and returns its event and the innermost frame."""
        body = self.event("stopped")
        for key, value in wanted.items():
            must(f"the stop's {key}", body.get(key) == value, body, value)
        return body, self.ask("stackTrace", threadId=body["threadId"], levels=1)["stackFrames"][0]

    def breaks(self, path, *lines, **more):
        return self.ask("setBreakpoints", source={"path": path}, breakpoints=[{"line": n, **more} for n in lines])["breakpoints"]

    def variables(self, frame, scope="Locals", **page):
        for s in self.ask("scopes", frameId=frame["id"])["scopes"]:
            if s["name"] == scope:
                return {v["name"]: v for v in self.ask("variables", variablesReference=s["variablesReference"], **page)["variables"]}
        return {}

    def value(self, frame, expression, context="watch"):
        return self.ask("evaluate", expression=expression, frameId=frame["id"], context=context)["result"]

    def finish(self, **arguments):
        self.ask("disconnect", **arguments)
        while self.read():
            pass
        must("the debugger ends well", self.process.wait() == 0, self.process.returncode)

    def ends(self, code):
        """The program ends, and so does the session."""
        must("the program's status", self.event("exited")["exitCode"] == code, code)
        self.event("terminated")
        self.finish()


def compiled(name, *flags, compiler="cc"):
    """Builds a program of this folder in the current directory; its path, and that of its source."""
    compiler = os.environ.get("CC", "gcc") if compiler == "cc" else compiler
    if not shutil.which(compiler):
        print(f"no {compiler}")
        sys.exit(77)
    source, program = os.path.join(HERE, name), os.path.join(os.getcwd(), name.split(".")[0])
    subprocess.run([compiler, "-g", "-O0", "-o", program, source, *flags], check=True)
    return program, source


def line_of(path, mark):
    """The line of a source that has a mark in it."""
    with open(path) as f:
        return next(i for i, text in enumerate(f, 1) if f"/* {mark} */" in text)


def run(*tests):
    """Runs tests in a directory of their own, and ends."""
    before = os.getcwd()
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        for test in tests:
            test()
        os.chdir(before)
    sys.exit(bad > 0)
