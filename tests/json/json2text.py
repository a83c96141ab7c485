"""A trace in JSON back to text: to_text(lines, opts) is what the text trace of the same events is, to the byte.

Calls stand in the JSON when they are over; in the text they stand when they begin, and are broken by whatever comes
between. `seq` and `resumed` say when that was. opts: the options of the command line; those about values were the
tracer's business already.
"""
import base64
import getopt
import json
import re
import time


def quoted(s):
    """A thread's name in <>."""
    return "".join(c if " " <= c <= "~" and c not in '<>"\\' else "\\" + (c if c in '"\\' else f"{ord(c):o}") for c in s)


class Options:
    """Of the command line, what lays out lines."""

    SHORT = "+a:Ab:cCdE:e:fhiI:knNo:O:p:P:qrs:S:tTu:U:vVwxX:yYzZ"
    LONG = ["kill-on-exit", "seccomp-bpf", "replay=", "format=", "always-show-pid", "quiet=", "color=", "syscall-limit=", "pidns-translation",
            "decode-pids="]

    def __init__(self, words, to_file):
        given = getopt.getopt(words, self.SHORT, self.LONG)[0]
        names = [k for k, _ in given]
        value = dict(given)
        sets = [v for k, v in given if k == "-e"]
        t, q = names.count("-t"), names.count("-q")
        self.to_file = to_file
        self.column = int(value.get("-a", 40))
        self.clock = t and (2 if t > 2 else 1)
        self.digits = 6 if t > 1 else 0
        self.relative, self.spent = "-r" in names, "-T" in names
        self.ip, self.nr, self.arg_names = ("-" + c in names for c in "inN")
        self.comm = False
        for k, v in given:  # each says it anew
            k, v = ("--decode-pids", v[12:]) if k == "-e" and v.startswith("decode-pids=") else (k, v)
            if k in ("-Y", "--decode-pids"):
                self.comm = k == "-Y" or v == "all" or "comm" in v.split(",")
        self.stage = "-z" in names or "-Z" in names or any(s.startswith("status=") for s in sets)
        self.quiet = {0: set(), 1: {"attach", "personality"}, 2: {"attach", "personality", "exit"}}.get(
            q, {"attach", "personality", "exit", "superseded"})
        long_quiet = [s[6:] for s in sets if s.startswith("quiet=")] + [v for k, v in given if k == "--quiet"]
        for s in long_quiet:
            words = {"attach", "personality", "exit", "superseded"} if s == "all" else set(s.split(","))
            self.quiet = {{"thread-execve": "superseded"}.get(x, x) for x in words}
        if to_file and not q and not long_quiet:
            self.quiet |= {"attach", "personality"}
        calls = [s for s in sets if "=" not in s or s.split("=")[0] in ("t", "trace", "fd", "fds", "trace-fd", "trace-fds")]
        calls += [v for k, v in given if k in ("-P", "--trace")]
        self.late = (self.ip or self.nr) and all(s in ("all", "trace=all", "t=all") for s in calls)
        follow = "-f" in names
        if "--always-show-pid" in names or (to_file and follow):
            self.pids = "column"
        else:
            self.pids = "never" if to_file else "many"
        self.always_pid = "--always-show-pid" in names


class Thread:
    def __init__(self):
        self.abi, self.open, self.new_abi, self.comm, self.told, self.nr = "x86_64", False, None, None, False, None


def escaped(s):
    """A name of a stack: nothing of it acts on the terminal."""
    return "".join(c if c.isprintable() or (ord(c) >= 0xa0 and not 0xd800 <= ord(c) < 0xe000) else f"\\{ord(c):03o}" for c in s)


def frame(f):
    if "more" in f:
        return " > too many stack frames\n"
    offset = f"+0x{int(f['offset']):x}" if f.get("symbol") else ""
    place = f"{escaped(f['module'])}({escaped(f.get('symbol', ''))}{offset})" if "module" in f else "unexpected_backtracing_error"
    return f" > {place} [0x{int(f['address']):x}]{' (guessed)' if 'guessed' in f else ''}\n"


def dump(item):
    """The lines of a buffer, of a message."""
    if "message" in item:
        return f" = {item['buffers']} buffers in vector {item['message']}\n" + "".join(map(dump, item["data"]))
    out = f" * {item['len']} bytes in buffer {item['buffer']}\n" if "buffer" in item else ""
    data, digits = base64.b64decode(item.get("bytes", "")), max(5, len(f"{max(0, int(item['len']) - 1):x}"))
    for at in range(0, len(data), 16):
        line = data[at:at + 16]
        left, right = line[:8].hex(" "), line[8:].hex(" ")
        shown = "".join(chr(b) if 32 <= b < 127 else "." for b in line)
        out += f" | {at:0{digits}x}  {left:23}  {right:23}  {shown:16} |\n"
    if 0 < len(data) < int(item["len"]):
        out += f" | {len(data):0{digits}x}  {int(item['len']) - len(data)} more bytes are not in the recording\n"
    return out


MODES = {"x86_64": "64 bit", "i386": "32 bit", "x32": "x32"}


class Writer:
    def __init__(self, opts, program):
        self.o, self.program = opts, program
        self.out, self.owner, self.nthreads, self.last_mono = [], 0, 0, None
        self.threads, self.col = {}, 0
        self.stage = {}

    # -- lines

    def thread(self, tid):
        return self.threads.setdefault(tid, Thread())

    def put(self, text):
        self.out.append(text)
        self.col += len(text)

    def break_line(self):
        if self.owner:
            self.out.append(" <unfinished ...>\n")
        self.owner = 0

    def begin(self, tid, comm, stamp, mono, nr, ip, digits=16, staged=False):
        if not staged:
            self.break_line()
        self.col = 0
        self.put(self.pid(tid, comm) + self.clock(stamp) + self.since(mono))
        if self.o.nr:
            self.put("[????] " if nr is None else "[???] " if int(nr) == 2**64 - 1 else f"[{int(nr):4}] ")
        if self.o.ip:
            self.put(f"[{'?' * digits}] " if ip is None else f"[{int(ip, 16):0{digits}x}] ")

    def pid(self, tid, comm):
        many = self.o.pids == "many" and (self.nthreads > 1 or self.o.always_pid)
        if self.o.pids != "column" and not many:
            return ""
        name = f"<{quoted(comm)}>" if self.o.comm and comm else ""
        if self.o.pids == "column":
            return f"{tid}{name} " if self.o.comm else f"{tid:<5} "
        return f"[pid {tid:5}{name}] "

    def clock(self, stamp):
        if not self.o.clock:
            return ""
        seconds, part = stamp.split(".")
        text = seconds if self.o.clock == 2 else time.strftime("%T", time.localtime(int(seconds)))
        return text + ("." + part[: self.o.digits] if self.o.digits else "") + " "

    def since(self, mono):
        if not self.o.relative:
            return ""
        d = mono - self.last_mono if self.last_mono and mono > self.last_mono else 0
        self.last_mono = mono
        text = f"{d // 10**9:6}.{d % 10**9 // 1000:06}"
        return f"(+{text}) " if self.o.clock else text + " "

    def newline(self):
        self.out.append("\n")
        self.owner = 0

    def line(self, e, text, end=False):
        digits = 8 if e.get("abi") in ("i386", "x32") else 16
        self.begin(e["tid"], e.get("comm"), e["time"], nanos(e["mono"]), e.get("nr"), None if end else e.get("ip"), digits)
        self.put(text)
        self.newline()

    def message(self, text):
        """Told on stderr, which is where the trace goes without -o."""
        if self.o.to_file:
            return
        self.out.append(f"{self.program}: Process {text}\n")

    def personality(self, e, abi, tid):
        t = self.thread(tid)
        if t.abi == abi:
            return
        t.abi = abi
        if "personality" not in self.o.quiet:
            self.line(dict(e, tid=tid, abi=abi, nr=e.get("nr") if t.nr is None else t.nr), f"[ Process PID={tid} runs in {MODES[abi]} mode. ]")

    # -- calls

    def args(self, e):
        """Those of the entry, those of the exit."""
        if "resumes" in e:
            return f"<... resuming interrupted {e['resumes'] or 'system call'} ...>", ""
        named = e.get("named") or self.o.arg_names
        parts = [(k.split("#")[0] + "=" if named and k[0] != "$" else "", a["text"]) for k, a in e["args"].items()]
        whole = ", ".join(x + y for x, y in parts)
        if "resumed" not in e or "unfinished" in e:
            return whole, ""
        n, m = int(e["resumed"]["args"]), int(e["resumed"]["text"])
        first = ", ".join(x + y for x, y in parts[: n - 1] + [(parts[n - 1][0], parts[n - 1][1][:m])]) if n else ""
        return first, whole[len(first):]

    def enter(self, e):
        t = self.thread(e["tid"])
        self.personality(e, e["abi"], e["tid"])
        t.nr = e["nr"]
        saved = (self.out, self.owner)
        if self.o.stage:
            self.out = []
        digits = 8 if e["abi"] in ("i386", "x32") else 16
        self.begin(e["tid"], e.get("comm"), e["time"], nanos(e["mono"]), e["nr"], e.get("ip"), digits, self.o.stage)
        self.put(e["name"] + "(" + self.args(e)[0])
        t.open, t.comm = True, e.get("comm")
        if self.o.stage:
            self.stage[e["tid"]] = (self.out, self.col)
            self.out, self.owner = saved
        else:
            self.owner = e["tid"]

    def resume(self, e, tid):
        if self.o.stage:
            staged, self.col = self.stage.pop(e["tid"])
            self.break_line()
            self.out += staged
            return
        if self.owner != tid:
            r, digits = e["resumed"], 8 if e["abi"] in ("i386", "x32") else 16
            comm = r.get("comm", self.thread(tid).comm)
            self.begin(tid, comm, r["time"], nanos(e["mono"]) + nanos(e["dur"]), e["nr"], r.get("ip"), digits)
            self.put(f"<... {e['name']} resumed>")
        self.thread(tid).open = False

    def equals(self):
        self.put(")")
        self.put(" " * max(1, self.o.column - self.col) + "= ")

    def leave(self, e):
        tid = e.get("resumed", {}).get("tid", e["tid"])
        why = e.get("unfinished")
        if why == "running":
            return
        if why == "detached":
            self.tell_detached(tid)
            if not self.o.stage and self.owner != tid:
                return
        self.resume(e, tid)
        if why == "detached":
            self.put(" <detached ...>")
        else:
            self.put(self.args(e)[1])
            if e.get("incomplete"):
                self.put(" <unfinished ...>")
            self.equals()
            self.put("?" if why else self.result(e))
        self.newline()
        for s in e.get("kvm", ()):
            self.out.append(f" VCPU:{s['vcpu']}{'<' if s['when'] == 'before' else '>'} {s['text']}\n")
        self.out += [dump(d) for d in e.get("data", ())]
        self.stack(e)
        t = self.thread(tid)
        if t.new_abi and not why:
            stamp = e.get("resumed", {}).get("time", e["time"])
            later = nanos(e["mono"]) + nanos(e["dur"])
            self.personality(dict(e, time=stamp, mono=f"{later // 10**9}.{later % 10**9:09}", comm=t.comm), t.new_abi, tid)
            t.new_abi = None

    def result(self, e):
        if e.get("unavailable"):
            text = "? <unavailable>"
        elif "errno" in e and e["ret"] is None:
            text = f"? {e['errno']} ({e['error']})"
        elif "errno" in e:
            text = f"-1 {e['errno']} ({e['error']})" if "error" in e else f"-1 (errno {e['errno']})"
        else:
            text = e.get("ret_text", str(e["ret"]))
        text += ["", " (INJECTED)", " (INJECTED: args)", " (INJECTED: args, retval)"][bool(e.get("injected")) + 2 * bool(e.get("poked"))]
        text += " (DELAYED)" if e.get("delayed") else ""
        spent = nanos(e["dur"])
        return text + (f" <{spent // 10**9}.{spent % 10**9 // 1000:06}>" if self.o.spent else "")

    # -- the rest

    def stack(self, e):
        self.out += [frame(f) for f in e.get("stack", ())]

    def tell_detached(self, tid):
        t = self.thread(tid)
        if "attach" not in self.o.quiet and not t.told:
            self.message(f"{tid} detached")
        t.told = True

    def drop(self, tid):
        self.threads.pop(tid, None)
        self.nthreads = max(0, self.nthreads - 1)

    def other(self, e):
        kind, tid = e["event"], e["tid"]
        if kind in ("signal", "stop"):
            info = " " + e["siginfo"]["text"] if "siginfo" in e else ""
            self.line(e, f"--- {'stopped by ' if kind == 'stop' else ''}{e['signal']}{info} ---")
            self.stack(e)
        elif kind == "attached":
            self.attached(e)
        elif kind == "exec":
            self.exec(e)
        elif kind == "superseded":
            self.nthreads = max(0, self.nthreads - 1)
            self.thread(tid).open = False
            self.pid_changes(e["by"], tid)
            if "superseded" not in self.o.quiet:
                self.line(e, f"+++ superseded by execve in pid {e['by']} +++")
            self.stack(e)
        elif kind in ("exited", "killed", "vanished", "detached"):
            if kind == "detached":
                self.tell_detached(tid)
            elif kind == "killed" or kind == "exited" and "exit" not in self.o.quiet:
                core = "(core dumped) " if e.get("core") else ""
                self.line(e, f"+++ exited with {e['code']} +++" if kind == "exited"
                          else f"+++ killed by {e['signal']} {core}+++", True)
            if kind != "detached":
                self.stack(e)
            self.drop(tid)

    def attached(self, e):
        threads, main = e.get("threads", 0), e.get("main") and e["tid"] == e["pid"] and "creator" not in e
        if not threads and "creator" not in e and not main:
            return
        if e.get("creator") in self.threads:
            self.thread(e["tid"]).abi = self.threads[e["creator"]].abi
        self.nthreads += max(1, threads)
        if "attach" not in self.o.quiet and not main:
            self.message(f"{e['tid']} attached" + (f" with {threads} threads" if threads > 1 else ""))

    def pid_changes(self, former, tid):
        old = self.threads.get(former)
        if old and old.open and self.owner == former:
            self.out.append(f" <pid changed to {tid} ...>\n")
            self.owner = 0

    def exec(self, e):
        tid, former = e["tid"], e.get("former_tid")
        t = self.thread(tid)
        t.comm = e.get("comm")
        old = self.threads.get(former) if former else None
        if old:
            self.pid_changes(former, tid)
            t.open, t.abi, t.nr = old.open, old.abi, old.nr
            del self.threads[former]
        if t.open and not self.o.late:
            t.new_abi = e["abi"]
        elif not self.o.late:
            self.personality(e, e["abi"], tid)


def nanos(seconds):
    whole, part = seconds.split(".")
    return int(whole) * 10**9 + int(part)


def to_text(lines, opts, to_file=True, program="pawl"):
    steps = []
    for i, line in enumerate(lines):
        e = json.loads(line, parse_float=str)
        if e["event"] in ("header", "footer"):
            continue
        if e["event"] != "call":
            steps.append((e["seq"], i, "other", e))
            continue
        steps.append((e["seq"], i, "enter", e))
        steps.append((e["resumed"]["seq"] if "resumed" in e else e["seq"], i, "leave", e))
    w = Writer(Options(opts, to_file), program)
    for _, _, what, e in sorted(steps, key=lambda s: (int(s[0]), s[1])):
        getattr(w, what)(e)
    w.break_line()
    return "".join(w.out)


if __name__ == "__main__":
    import sys

    sys.stdout.write(to_text(sys.stdin, sys.argv[1:]))
