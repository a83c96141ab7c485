"""A small client of gdb's remote protocol, for the tests of this folder."""
import os
import re
import select
import socket
import subprocess
import sys
import time

BUILD = os.environ["BUILD"]
PAWL = os.environ["PAWL"]
SERVED = os.path.join(BUILD, "tests/remote/served")
bad = 0
if not os.path.exists(os.path.join(os.path.dirname(PAWL), "pawl-debug")):
    print("pawl-debug was not built (DEBUGGER=0)")
    sys.exit(77)


def fail(what):
    global bad
    print(what)
    bad += 1


def expect(name, said, pattern):
    if not re.fullmatch(pattern, said, re.S):
        fail(f"{name}: {said!r}, where {pattern!r} is expected")


def expand(data):
    """Undoes run-length encoding."""
    out = bytearray()
    i = 0
    while i < len(data):
        if data[i] == ord("*"):
            out += bytes([out[-1]]) * (data[i + 1] - 29)
            i += 2
        else:
            out.append(data[i])
            i += 1
    return bytes(out)


def unescape(data):
    return re.sub(rb"\}(.)", lambda m: bytes([m.group(1)[0] ^ 0x20]), data, flags=re.S)


class Client:
    """A connection; output: what O packets have brought."""

    def __init__(self, read, write):
        self.read_fd, self.write_fd, self.data, self.output, self.acks = read, write, b"", b"", True

    def raw(self, data):
        os.write(self.write_fd, data)

    def fill(self):
        if not select.select([self.read_fd], [], [], 50)[0]:
            raise TimeoutError(f"no answer; so far: {self.data!r}")
        more = os.read(self.read_fd, 1 << 16)
        if not more:
            raise EOFError
        self.data += more

    def byte(self):
        while not self.data:
            self.fill()
        c, self.data = self.data[:1], self.data[1:]
        return c

    def frame(self):
        """The text of the next packet, as it came."""
        while True:
            m = re.match(rb"[+-]*\$([^#]*)#(..)", self.data, re.S)
            if m:
                break
            self.fill()
        self.data = self.data[m.end():]
        if sum(m.group(1)) & 0xff != int(m.group(2), 16):
            fail(f"wrong sum: {m.group(0)!r}")
        if self.acks:
            self.raw(b"+")
        return m.group(1)

    def answer(self):
        while True:
            text = unescape(expand(self.frame()))
            if re.fullmatch(rb"O([0-9a-f]{2})+", text):
                self.output += bytes.fromhex(text[1:].decode())
                continue
            return text

    def send(self, text):
        if isinstance(text, str):
            text = text.encode()
        text = re.sub(rb"[#$}*]", lambda m: b"}" + bytes([m.group(0)[0] ^ 0x20]), text)
        self.raw(b"$" + text + b"#%02x" % (sum(text) & 0xff))

    def ask(self, text):
        self.send(text)
        return self.answer().decode("latin1")

    def begin(self, features="multiprocess+;swbreak+;hwbreak+;fork-events+;vfork-events+;exec-events+"):
        said = self.ask("qSupported:" + features)
        self.ask("QStartNoAckMode")
        self.acks = False
        return said

    def monitor(self, line):
        self.output = b""
        expect(f"monitor {line}", self.ask("qRcmd," + line.encode().hex()), "OK")
        return self.output.decode()

    def hang_up(self):
        for fd in {self.read_fd, self.write_fd}:
            os.close(fd)


class Server:
    """A server at a port that the kernel has chosen, or at a socket."""

    def __init__(self, *args, where=":0", command=None):
        self.process = subprocess.Popen(command or [PAWL, "debug", "-nx", *OPTIONS, f"--serve={where}", *args],
                                        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        self.said = b""
        self.wait_for(rb"Listening on (port )?(\S+)\n")
        self.where = re.search(rb"Listening on (?:port )?(\S+)\n", self.said).group(1).decode()

    def wait_for(self, pattern):
        while not re.search(pattern, self.said):
            more = os.read(self.process.stderr.fileno(), 4096)
            if not more:
                raise EOFError(self.said)
            self.said += more

    def connect(self):
        """A client. Between two clients the server has to notice that the first one is gone."""
        for _ in range(1000):
            try:
                if "/" in self.where:
                    s = socket.socket(socket.AF_UNIX)
                    s.connect(self.where)
                else:
                    host, port = self.where.rsplit(":", 1) if ":" in self.where else ("127.0.0.1", self.where)
                    s = socket.create_connection((host.strip("[]"), int(port)))
                fd = s.detach()
                return Client(fd, fd)
            except (ConnectionRefusedError, FileNotFoundError):
                time.sleep(0.02)
        raise TimeoutError("nobody listens")

    def end(self):
        """Its exit status."""
        return self.process.wait(50)


OPTIONS = []


def pipes(*args):
    """A server at its standard input and output: the client, and the process."""
    p = subprocess.Popen([PAWL, "debug", "-nx", *OPTIONS, "--serve=-", *args], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                         stderr=subprocess.PIPE)
    return Client(*fds(p)), p


def fds(p):
    """The pipes of a process, which are the client's from now on."""
    both = [os.dup(f.fileno()) for f in (p.stdout, p.stdin)]
    p.stdout.close()
    p.stdin.close()
    return both


def symbols(*names):
    """Addresses in the program's file."""
    said = subprocess.run(["nm", SERVED], stdout=subprocess.PIPE, text=True, check=True).stdout
    return [int(re.search(rf"^([0-9a-f]+) \w {n}$", said, re.M).group(1), 16) for n in names]


def bias(client):
    """Where the program's file is: its entry point in memory, less that in the file."""
    auxv = client.ask("qXfer:auxv:read::0,1000").encode("latin1")[1:]
    words = [int.from_bytes(auxv[i:i + 8], "little") for i in range(0, len(auxv), 8)]
    entry = dict(zip(words[::2], words[1::2]))[9]
    with open(SERVED, "rb") as f:
        return entry - int.from_bytes(f.read(32)[24:], "little")


def done():
    sys.exit(bad > 0)
