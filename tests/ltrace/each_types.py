"""Random prototypes of ltrace.conf(5), some of them wrong, and calls of f0 to f31 (each.h) with values for them.

Pointers lead to values of their types, or are null: what the installed ltrace shows of unreadable memory are addresses in
place of values, which pawl shows as addresses (pawl(1)).
"""
import random
import struct

FUNCTIONS, MEMORY, SIZE, CALL = 32, 0x10001000, 1 << 20, "<6Q16x64s16Q2Q2Q3Q"
INTEGERS = {"char": 1, "short": 2, "ushort": 2, "int": 4, "uint": 4, "long": 8, "ulong": 8, "octal": 4}
LENSES = ["hex", "oct", "octal", "bool", "bitvec", "bitvec", "hide", "guess", "string"]
WRONG = ["", "nothing", "int[3]", "unsigned", "void", "(int)", "hex", "hex()", "array(int)", "enum(A=x)", "struct", "int name", "++int", "string[",
         "string(", "arg1", "enum(", "string(int", "hex(int", "int,", "struct(int,", "array(int,17", "enum[float](A)", "string[arg]"]
# What is taken of the arguments: numbers of so many bytes, reals, strings, long doubles.
FORMATS = [("%d %s\n", "4s"), ("plain", ""), ("%c%5d%-3s|", "44s"), ("%ld %lu %hd %hhd", "8844"), ("%x %X %o %lo", "4448"), ("%f %e %g", "fff"),
           ("%p", "s"), ("%% %d", "4"), ("%*d", "44"), ("%.3s %d", "s4"), ("%.*s", "4s"), ("%lld %zu %jd %td", "8888"), ("%m %d", "4"),
           ("%i%u%k%d", "4444"), ("%q", "8"), ("%", ""), ("%5", ""), ("%l", ""), ("%hs %lc", "s4"), (" d%+d%#x%05d", "444"), ("%n", "s"), ("%a", "f"),
           ("%1$d", "4"), ("%-10.4s|", "s"), ("%s%s%s%s%s%s%s", "sssssss"), ("%hhx %hx %hu", "444"), ("%C", "4"), ("%D %U", "44"), ("%y", "4")]


class Type:
    """The text of a type, and what lies in memory for it. kind: int, float, pointer (to), array (to, count), struct (fields), open, void."""

    def __init__(self, text, kind, size=0, to=None, fields=(), count=0):
        self.text, self.kind, self.size, self.to, self.fields, self.count = text, kind, size, to, list(fields), count

    def named(self, text):
        return Type(text, self.kind, self.size, self.to, self.fields, self.count)


class Types:
    """Makes types; wrong: some of them wrong. aliases are those that typedefs have defined."""

    def __init__(self, rand, wrong):
        self.rand, self.wrong, self.aliases = rand, wrong, []

    def length(self, inside, depth=0):
        r = self.rand
        kind = r.choices(["number", "arg", "retval", "elt", "zero", "max", "odd"], [6, 5, 1, 3 if inside else 0, 4, 2, 0.3])[0]
        if kind == "number":
            return str(r.choice([0, 1, 2, 2, 3, 4, 4, 5, 8]))
        if kind == "arg":
            return f"arg{r.choice([1, 2, 2, 3, 4])}"
        if kind == "elt":
            return f"elt{r.choice([1, 1, 2, 3])}"
        if kind == "max" and depth < 2:
            return f"zero({self.length(inside, depth + 1)})"
        return {"retval": "retval", "odd": r.choice(["arg0", "arg9", "17", "-1", "0x2", "foo"])}.get(kind, "zero")

    def word(self):
        r = self.rand
        word = r.choice(list(INTEGERS) + ["addr", "file", "void*", "float", "double", "string", "string"])
        if word in INTEGERS:
            return Type(word, "int", INTEGERS[word])
        if word in ("float", "double"):
            return Type(word, "float", 4 if word == "float" else 8)
        return Type(word, "pointer", 8, self.text() if word == "string" else Type("", "void"))

    @staticmethod
    def text():
        return Type("", "array", 0, Type("char", "int", 1), count=64)

    def enum(self):
        r = self.rand
        base = r.choice(["", "", *INTEGERS])
        names = [n + r.choice(["", "", f"={r.choice([0, 1, 2, 3, 4, 65, 97, -1, 1000])}"]) for n in "ABCD"[:r.randint(1, 4)]]
        return Type(f"enum{base and f'[{base}]'}({','.join(names)})", "int", INTEGERS.get(base, 4))

    def array(self, depth, inside):
        length = self.length(inside)
        to = self.type(depth - 1, inside)
        fixed = length.strip("zero()") if length.startswith("zero(") else length
        return Type(f"array({to.text},{length})", "array", 0, to, count=int(fixed) if fixed.isdigit() else 0)

    def string(self, depth, inside):
        kind = self.rand.randrange(8)
        if kind < 4:
            return Type(f"string[{self.length(inside)}]", "pointer", 8, self.text())
        if kind < 6:
            array = Type("", "array", 0, Type("char", "int", 1))
            length = self.length(inside)
            array.count = int(length) if length.isdigit() else 0
            star = self.rand.random() < 0.7
            text = f"string(array(char,{length}){'*' if star else ''})"
            return Type(text, "pointer", 8, self.text()) if star else array.named(text)
        inner = self.array(depth, inside) if kind == 6 else self.type(depth - 1, inside)
        if inner.text in INTEGERS or inner in self.aliases:  # the lens becomes that of the word, wherever it stands: a bug
            return inner
        if kind == 6 and self.rand.random() < 0.8:
            return Type(f"string({inner.text}*)", "pointer", 8, inner)
        return inner.named(f"string({inner.text})")

    def type(self, depth=3, inside=False):
        r = self.rand
        if self.wrong and r.random() < 0.01:
            return Type(r.choice(WRONG), "int", 4)
        kind = r.choices(["word", "lens", "pointer", "array", "struct", "string", "enum", "alias"],
                         [5, 3, 3, 3, 1.5, 3, 1, 2 if self.aliases else 0])[0] if depth > 0 else "word"
        if kind == "lens":
            to = self.type(depth - 1, inside)
            lens = r.choice(LENSES if to.text not in INTEGERS and to not in self.aliases else LENSES[:-1])
            return to.named(f"{lens}({to.text})")
        if kind == "alias":
            return r.choice(self.aliases)
        if kind == "pointer":
            to = self.type(depth - 1, inside)
        elif kind == "array":
            to = self.array(depth, inside)
        elif kind == "struct":
            fields = [self.type(depth - 1, True) for _ in range(r.choice([0, 1, 1, 2, 2, 3, 4]))]
            to = Type(f"struct({','.join(f.text for f in fields)})", "struct", fields=fields)
        else:
            return {"string": lambda: self.string(depth, inside), "enum": self.enum, "word": self.word}[kind]()
        return Type(to.text + "*", "pointer", 8, to) if kind == "pointer" or r.random() < 0.75 else to

    def typedefs(self):
        r, lines = self.rand, []
        for i in range(r.randint(0, 4)):
            if r.random() < 0.3:
                made = Type(f"t{i}", "struct")
                lines += [f"typedef t{i} = struct;"] if not self.wrong or r.random() < 0.8 else []
                self.aliases.append(Type(f"t{i}*", "pointer", 8, made))
                made.fields = [r.choice([self.type(1, True), Type(f"t{i}*", "pointer", 8, made)]) for _ in range(r.randint(1, 4))]
                lines.append(f"typedef t{i} = struct({','.join(f.text for f in made.fields)});")
            else:
                made = self.type(2)
                lines.append(f"typedef t{i} = {made.text};")
                self.aliases.append(made.named(f"t{i}"))
            if self.wrong and r.random() < 0.05:
                lines.append(lines[-1])
        return lines

    def prototype(self, n):
        """A line, the types of the arguments and of the result."""
        r = self.rand
        args = [self.type(r.choice([0, 1, 1, 2, 2, 3])) for _ in range(r.choice([0, 1, 1, 2, 2, 3, 3, 4, 5, 7, 9]))]
        if r.random() < 0.15:
            args.insert(r.randint(0, len(args)), Type("format", "format"))
        result = Type("void", "void") if r.random() < 0.15 else self.type(r.choice([0, 1, 1, 2]))
        texts = [r.choice(["", "", "", "", "", "+"]) + a.text for a in args]
        return f"{result.text} f{n}({','.join(texts)}){r.choice([';', ';', ''])}", args, result


def align(t, depth=0):
    if t.kind == "array":
        return align(t.to, depth + 1)
    if t.kind == "struct" and depth < 8:
        return max([align(f, depth + 1) for f in t.fields] or [1])
    return t.size or 8


class Memory:
    """Values in the memory that arguments point into."""

    def __init__(self, rand):
        self.rand, self.bytes, self.numbers = rand, bytearray(64), []

    def put(self, data):
        """Returns the address."""
        self.bytes += bytes(-len(self.bytes) % 8)
        at = MEMORY + len(self.bytes)
        self.bytes += data
        return at

    def text(self):
        r = self.rand
        return bytes(r.choice(b"abcdefgh XY%\n\t\"\\'0123\x80\xff\x01") for _ in range(r.choice([0, 1, 3, 5, 5, 8, 12, 31, 32, 33, 40]))).ljust(64, b"\0")

    def number(self, size):
        r = self.rand
        n = r.choice([0, 1, 2, 3, 4, 5]) if r.random() < 0.6 else r.choice([6, 65, 97, 255, 256, 1000, -1, -2, 1 << 31, r.getrandbits(64)])
        return (n & ((1 << 8 * size) - 1)).to_bytes(size, "little")

    def pointed(self, t, depth):
        """The bytes that a pointer to such a type leads to."""
        if t.kind == "void":
            return self.text()
        if t.kind == "array" and t.to.kind == "int" and t.to.size == 1 and self.rand.random() < 0.9:
            return self.text()
        if t.kind != "array":
            return self.value(t, depth).ljust(64, b"\0")
        items = [self.value(t.to, depth) for _ in range(max(t.count, 6))] * 8
        if self.rand.random() < 0.5:
            at = self.rand.randrange(len(items))
            items[at] = bytes(len(items[at]))
        return b"".join(items).ljust(64, b"\0")

    def value(self, t, depth=0):
        r = self.rand
        if t.kind == "int":
            return self.number(t.size)
        if t.kind == "float":
            return struct.pack("<f" if t.size == 4 else "<d", r.choice([0.5, -1.25, 0.0, 3.0, -0.1]))
        if t.kind == "array":
            return b"".join(self.value(t.to, depth) for _ in range(t.count))
        if t.kind == "struct":
            data = b""
            for f in t.fields:
                data += bytes(-len(data) % align(f))
                data += self.value(f, depth)
            return data + bytes(-len(data) % align(t))
        if t.kind == "void" or r.random() < 0.12 or depth > 3:
            return bytes(8)
        return struct.pack("<Q", self.put(self.pointed(t.to, depth + 1)))


class Call:
    """The registers and the stack of one call."""

    def __init__(self, memory):
        self.memory, self.general, self.vectors, self.stack, self.results = memory, [], [], [], ([], [])

    def words(self, t, data):
        """The eight-byte words of a value, each with whether it is passed in a vector register."""
        real = [True] * ((len(data) + 7) // 8)

        def visit(t, off):
            if t.kind == "struct":
                for f in t.fields:
                    off += -off % align(f)
                    off = visit(f, off)
                return off
            if t.kind == "array":
                for _ in range(t.count):
                    off = visit(t.to, off)
                return off
            if off // 8 < len(real) and t.kind != "float":
                real[off // 8] = False
            return off + (t.size or 8)
        visit(t, 0)
        data = data.ljust(8 * len(real), b"\0")
        return [(struct.unpack_from("<Q", data, 8 * i)[0], x) for i, x in enumerate(real)]

    def place(self, t):
        data = struct.pack("<Q", self.memory.put(self.memory.pointed(t, 0))) if t.kind == "array" else self.memory.value(t)
        words = self.words(Type("", "pointer", 8) if t.kind == "array" else t, data)
        real = sum(x for _, x in words)
        if len(data) > 16 or len(self.vectors) + real > 8 or len(self.general) + len(words) - real > 6:
            self.stack += [w for w, _ in words]
            return
        for word, is_real in words:
            (self.vectors if is_real else self.general).append(word)

    def format(self):
        """A format string; what it takes comes behind all other arguments."""
        text, kinds = self.memory.rand.choice(FORMATS)
        self.general.append(self.memory.put(text.encode().ljust(32, b"\0"))) if len(self.general) < 6 else self.stack.append(0)
        text = Type("", "pointer", 8, Types.text())
        return [{"s": text, "f": Type("", "float", 8)}.get(k) or Type("", "int", 8 if k == "8" else 4) for k in kinds]

    def result(self, t):
        data = struct.pack("<Q", self.memory.put(self.memory.pointed(t, 0))) if t.kind == "array" else self.memory.value(t)
        words = self.words(Type("", "pointer", 8) if t.kind == "array" else t, data)
        if t.kind == "struct" and len(data) > 16:
            words = [(self.memory.put(data), False)]
            self.general.append(words[0][0])
        self.results = [w for w, x in words if not x], [w for w, x in words if x]

    def page(self, n):
        r = self.memory.rand
        general, vectors, stack, results = [x[:n] + [0] * (n - len(x)) for x, n in (
            (self.general, 6), (self.vectors, 8), (self.stack, 16), (self.results[0], 2))] if len(self.stack) <= 16 else [[0] * n for n in (6, 8, 16, 2)]
        reals = (self.results[1] + [0, 0])[:2]
        return struct.pack(CALL, *general, struct.pack("<8Q", *vectors), *stack, *results, *reals, MEMORY, r.getrandbits(8), n)


def make(seed, calls, wrong):
    """The prototypes by line, the calls by function, and the memory of one round."""
    r = random.Random(seed)
    types, memory = Types(r, wrong), Memory(r)
    lines, todo = types.typedefs(), []
    for n in range(FUNCTIONS):
        line, args, result = types.prototype(n)
        lines.append(line)
        todo.append([])
        for _ in range(calls):
            call, behind = Call(memory), []
            call.result(result)
            for a in args:
                if a.kind == "format":
                    behind += call.format()
                else:
                    call.place(a)
            for a in behind:
                call.place(a)
            todo[-1].append(call.page(n))
    return lines, todo, bytes(memory.bytes[:SIZE]).ljust(SIZE, b"\0")
