# What descriptions compile to. A call: arguments in print order with their register, the attributes,
# expressions in the order of their code, what waits for the result, what must be captured.
openat(dirfd dirfd, path pathname, open_flags flags, umode mode if flags & 0100) -> fd %desc %file
bits open_flags { enum acc mask 3; flags open_bits }
enum acc { O_RDONLY = 0, O_WRONLY, O_RDWR }
flags open_bits "O_???" { O_CREAT = 0100, O_EXCL, O_DIRECT = 040000 @aarch64 0200000 @i386 1 }
== x86_64.tbl
257 openat
== i386.tbl
295 openat
$ --dump openat *
> call openat: x86_64 i386 %desc %file props 0x0
>      0 dirfd: scalar#2.32 in
>      1 pathname: strlong in
>      2 flags: bits.32:open_flags in
>      3 mode: scalar#15.32 in if (arg2 64 &)
>   result 4; waits from 4; entry: string slot 1

# Per-ABI values.
flags f "F_???" { A = 1, B @i386 0x40, C, D @x32 0x80; "E|F" = 0x100 }
$ --dump f *
> table 1 f: 5 entries, linear "F_???"
>   0x1 A
>   0x2 B
>   0x4 C
>   0x8 D
>   0x100 E|F
> table 2 f: 5 entries, linear "F_???"
>   0x1 A
>   0x40 B
>   0x80 C
>   0x100 D
>   0x100 E|F
> table 3 f: 5 entries, linear "F_???"
>   0x1 A
>   0x2 B
>   0x4 C
>   0x80 D
>   0x100 E|F

# Search: contiguous tables are direct, the others sorted with their file order kept.
enum e : int "E_???" { A = 5, B, C }
$ --dump e *
> table 1 e: 3 entries, direct, signed "E_???"
>   0x5 A
>   0x6 B
>   0x7 C

enum e { A = 5, B = 1, C = 9, D = 3, E = 3, F = 2, G = 20 }
$ --dump e *
> table 1 e: 7 entries, binary ""
>   0x1 B
>   0x2 F
>   0x3 D
>   0x3 E
>   0x5 A
>   0x9 C
>   0x14 G

enum e : ulong { A = -1, B = 0x100000000 }
$ --dump e *
> table 1 e: 2 entries, linear, wide ""
>   0xffffffffffffffff A
>   0x100000000 B
> table 2 e: 1 entries, direct ""
>   0xffffffff A

# Layouts by C's rules, different on each ABI; print order; a union aligned as a whole.
struct s { u8 a; u64 b; ulong c; klong d; ptr64 e; u16 f[3]; pad 2; over x32 g
  union (a) { 1: u8 h; 2, A: ptr i; x64 j; else: cstr k[12] }
  order c a *
}
enum e { A = 7 }
$ --dump s *
> struct s (0 parameters) x86_64, flags 0 min 0 size 64 align 8
>     16 c: intlong
>      0 a: int8
>      8 b: int64
>     24 d: intklong
>     32 e: addr64
>     40 f: array of int16 times (3)
>     40 g: int32
>     48 : union(field1)
>     1: size 1 align 1
>         48 h: int8
>     2: size 16 align 8
>         48 i: addrlong
>         56 j: int64
>     7: size 16 align 8
>         48 i: addrlong
>         56 j: int64
>     else: size 12 align 1
>         48 k: cstr(12) anon
> struct s (0 parameters) i386, flags 0 min 0 size 48 align 4
>     12 c: intlong
>      0 a: int8
>      4 b: int64
>     16 d: intklong
>     20 e: addr64
>     28 f: array of int16 times (3)
>     28 g: int32
>     36 : union(field1)
>     1: size 1 align 1
>         36 h: int8
>     2: size 12 align 4
>         36 i: addrlong
>         40 j: int64
>     7: size 12 align 4
>         36 i: addrlong
>         40 j: int64
>     else: size 12 align 1
>         36 k: cstr(12) anon
> struct s (0 parameters) x32, flags 0 min 0 size 64 align 8
>     16 c: intlong
>      0 a: int8
>      8 b: int64
>     24 d: intklong
>     32 e: addr64
>     40 f: array of int16 times (3)
>     40 g: int32
>     48 : union(field1)
>     1: size 1 align 1
>         48 h: int8
>     2: size 16 align 8
>         48 i: addrlong
>         56 j: int64
>     7: size 16 align 8
>         48 i: addrlong
>         56 j: int64
>     else: size 12 align 1
>         48 k: cstr(12) anon

# `rest`: every case goes on where the parent ends; fields of the same case.
struct s sized len min 2 { u16 family; union (family) rest { 1: u32 x if y; u8 y; 2: buf z[len - 2]; else: custom w } }
$ --dump s *
> struct s (0 parameters) x86_64, flags 16 min 2 sized (len) size 2 align 2
>      0 family: int16
>      2 : union(field0)
>     1: size 7 align 4
>          4 x: int32 if (fieldcase:1)
>          8 y: int8
>     2: size 0 align 1
>          2 z: buf(len 2 -)
>     else: size 0 align 1
>          2 w: custom w anon

# Guarded versions are one struct.
[i386,x32] struct s { u32 a }
[x86_64] struct s { u64 b }
a(s *p)
$ --dump s *
> struct s (0 parameters) x86_64, flags 32 min 0 size 8 align 8
>      0 b: int64
> struct s (0 parameters) i386, flags 32 min 0 size 4 align 4
>      0 a: int32

struct s packed @i386 unpacked { u8 a; u64 b }
$ --dump s *
> struct s (0 parameters) x86_64, flags 32 min 0 size 9 align 1
>      0 a: int8
>      1 b: int64
> struct s (0 parameters) i386, flags 32 min 0 size 12 align 4
>      0 a: int8
>      4 b: int64
> struct s (0 parameters) x32, flags 32 min 0 size 9 align 1
>      0 a: int8
>      1 b: int64

# Flat (flags 32): its bytes are all that it takes to show it; nothing is read or asked besides.
[x86_64] struct s { mode m; uid u if m & 1; u64 t; t2 in; u8 name[4] }
struct t2 { u16 a[3]; f g }
flags f : u32 { A = 1 }
$ --dump s *
> struct s (0 parameters) x86_64, flags 32 min 0 size 32 align 8
>      0 m: scalar#14.32
>      4 u: scalar#8.32 if (field0 1 &)
>      8 t: int64
>     16 in: struct:t2
>     28 name: array of int8 times (4)
> struct s (0 parameters) i386, flags 32 min 0 size 0 align 0

[x86_64] struct s { u64 a; ptr b; str c }
$ --dump s *
> struct s (0 parameters) x86_64, flags 0 min 0 size 24 align 8
>      0 a: int64
>      8 b: addrlong
>     16 c: strlong
> struct s (0 parameters) i386, flags 0 min 0 size 0 align 0

[x86_64] struct s { u64 a; t2 in }
struct t2 { fd f }
$ --dump s *
> struct s (0 parameters) x86_64, flags 0 min 0 size 16 align 8
>      0 a: int64
>      8 in: struct:t2
> struct s (0 parameters) i386, flags 0 min 0 size 0 align 0

struct s(ulong n, uid u) size 32 align 16 sized n tail bytes { u32 a if u; ver 5.1; u32 b }
a(s(n, 3) *p, ulong n)
$ --dump s *
> struct s (2 parameters) x86_64, flags 2 min 0 sized (param0) size 32 align 16
>      0 a: int32 if (param1)
>      4 b: int32 ver

# 64-bit arguments take two registers on i386 only.
a(fd fd, off64 o, uint n) %desc
== x86_64.tbl
1 a
== i386.tbl
1 a
== x32.tbl
like x86_64
$ --dump a *
> call a: x86_64 x32 %desc props 0x0
>      0 fd: scalar#1.32 in
>      1 o: scalar#35.64 in
>      2 n: int32 in
>   result 0; waits from 3
> call a: i386 %desc props 0x0
>      0 fd: scalar#1.32 in
>      1 o: scalar#35.64 in pair
>      3 n: int32 in
>   result 0; waits from 3

# Arguments that come later, values behind pointers as they were, exit halves.
a(out s(old(p.n), ret) *p errshow(n), buf(count) *b early, ulong count, inout delta int *q, out buf(*q) *r errok when ret > 0)
struct s(int m, ulong n2) { u32 n; u8 y if n2 > m }
== x86_64.tbl
1 a
$ --dump a *
> call a: x86_64 props 0x0
>      0 p: ptr of struct:s(old0)(ret) out errshow 0
>      1 b: ptr of buf(arg2) in early
>      2 count: intlong in
>      3 q: ptr of int32 in out delta
>      4 r: ptr of buf(*arg3) out errok when (ret 0 >)
>   result 0; waits from 0; exit: bytes slot 0 (8); entry: bytes slot 1 (arg2); entry: bytes slot 3 (4); exit: bytes slot 3 (4); exit: bytes slot 4 (*arg3)
>   old (arg0->0)

# Commands: a comma group shares its payload; cases; `else`.
a(e op, ...op & 127) -> dec
  9 (uint z) -> hex
  else (xlong rest)
enum e "E_???" { A = 0, B (int x, str y) -> fd; C = 8 () -> hex (f "flags " nz); D = 16 }
flags f { F = 1 }
== x86_64.tbl
1 a
$ --dump a *
> call a: x86_64 props 0x0
>      0 op: enum.32:e in
>   result 0; waits from 1
> tail by (arg0 127 &)
>   9:
>        1 z: int32 in
>     result 2; waits from 1
>   else:
>        1 rest: intlong in
>     result 0; waits from 1
> table 2 e: 4 entries, linear "E_???"
>   0x0 A
>        1 x: int32 in
>        2 y: strlong in
>     result 4; waits from 2; entry: string slot 2
>   0x1 B
>        1 x: int32 in
>        2 y: strlong in
>     result 4; waits from 2; entry: string slot 2
>   0x8 C
>     result 2 note flags.32:f; waits from 0
>   0x10 D

# A structure by command, with what stands before the enum's braces.
a(e cmd, payload(cmd) *p, uint size)
enum e sized size tail extra { A = 0 -> fd { u32 x; ver; u32 y }; B = 1 merge { u32 q; out u64 r } }
== x86_64.tbl
1 a
$ --dump a *
> call a: x86_64 props 0x0
>      0 cmd: enum.32:e in
>      1 p: ptr of payload:e in
>      2 size: int32 in
>   result 0; waits from 1; entry: deep slot 1

# Guards and `with`.
a(timespec *t, s *p)
struct timespec { klong s; klong n }
struct timespec64 { s64 s; s64 n }
struct s { timespec u }
b = a with timespec=timespec64
[i386] c(int only)
c(int x)
== i386.tbl
1 a
2 b
3 c
4 d = b
5 undescribed
$ --dump b *
> call b: i386 props 0x0
>      0 t: ptr of struct:timespec64 in
>      1 p: ptr of struct:s in
>   result 0; waits from 2; entry: bytes slot 0 (16); entry: bytes slot 1 (16)

a(timespec *t)
struct timespec { klong s; klong n }
struct timespec64 { s64 s; s64 n }
b = a with timespec=timespec64
== i386.tbl
4 d = b
$ --dump d *
> call d: i386 props 0x0
>      0 t: ptr of struct:timespec64 in
>   result 0; waits from 1; entry: bytes slot 0 (16)

[i386] c(int only)
c(int x)
== i386.tbl
3 c
== x86_64.tbl
3 c
$ --dump c *
> call c: x86_64 props 0x0
>      0 x: int32 in
>   result 0; waits from 1
> call c: i386 props 0x0
>      0 only: int32 in
>   result 0; waits from 1

a()
== i386.tbl
5 undescribed
$ --dump undescribed *
> call undescribed: i386 props 0x0
>      0 arg1: intlong in
>      1 arg2: intlong in
>      2 arg3: intlong in
>      3 arg4: intlong in
>      4 arg5: intlong in
>      5 arg6: intlong in
>   result 0; waits from 6

# Aliases take expressions.
type t(f) = select f & 4 ? tid : fd
a(int flags, out t(flags) *p, t(1).u64 q)
== x86_64.tbl
1 a
$ --dump a *
> call a: x86_64 props 0x0
>      0 flags: int32 in
>      1 p: ptr of select(arg0 4 &) scalar#3.32 or scalar#1.32 out
>      2 q: select(1 4 &) scalar#3.64 or scalar#1.64 in
>   result 0; waits from 1; exit: bytes slot 1 (4)

# Ioctl codes hold the size on each ABI.
ioctls 'T' { A = R 1 s; B = W 2 u8[7] inout; C = N 0x41 u32 -> fd; D = 0x5401 in s; E = RW 3 ulong }
struct s { ulong x; u64 y }
$ --dump A *
> ioctl A x86_64 0x80105401 out struct:s size 16 align 8
>      0 x: intlong
>      8 y: int64
> ioctl A i386 0x800c5401 out struct:s size 12 align 4
>      0 x: intlong
>      4 y: int64
> ioctl A x32 0x80105401 out struct:s size 16 align 8
>      0 x: intlong
>      8 y: int64

ioctls 'T' { A = R 1 u8; B = W 2 u8[7] inout }
$ --dump B *
> ioctl B x86_64 0x40075402 inout array of int8 times (7)
> ioctl B i386 0x40075402 inout array of int8 times (7)
> ioctl B x32 0x40075402 inout array of int8 times (7)

# The name that has an argument wins over the bare one.
ioctls 0 { A = 0x5401, B = 0x5401 }
ioctls 'T' { A = 0x5401 out int }
$ --dump A *
> ioctl A x86_64 0x5401 out int32
> ioctl A i386 0x5401 out int32
> ioctl A x32 0x5401 out int32

# Nested attributes; a header whose fields the attributes use.
nlattrs n(af) "N_???" { N_A = 1 str -> kind; N_B = 2 nest by kind { "x" = n(1) }; N_C = 3 records(h + n(f + af)); N_D = 4 inaddr(af) }
struct h step align(f, 4) { u16 f; u16 g }
$ --dump n *
> table 1 n: 4 entries, direct "N_???"
>   0x1 N_A value remember
>   0x2 N_B value nestby
>   0x3 N_C value records of concat struct:h + nlattrs:n(field0 up1 param0 +)
>   0x4 N_D value scalar#23.64(param0)

bits b : u64 split { enum e mask 3; flags f; hex "SHIFT" shift 26 mask 0x3f last; dec "D" shift 40 mask 3; signo mask 0xff00 shift 8 }
enum e { A }
flags f { B = 4 }
a(b x)
$ --dump b *
> bits b split; enum e mask 0x3 shift 0; flags f mask 0x0 shift 0; hex SHIFT mask 0x3f shift 26 last; dec D mask 0x3 shift 40; type scalar#10.32 mask 0xff00 shift 8

# Warnings of --lint.
a(fd x)
struct unused { u32 x }
== x86_64.tbl
0 a
1 b
== i386.tbl
1 b
$ --lint *
> in.sc:1: warning: 'a' has a descriptor, but no %desc
> warning: not described: b
> in.sc:2: warning: nothing uses 'unused'

# An argument that exists only if another can be read.
struct p { u32 x; u32 y }
a(p *p, int y if readable(p))
== x86_64.tbl
0 a
$ --dump a *
> call a: x86_64 props 0x0
>      0 p: ptr of struct:p in
>      1 y: int32 in if (readable arg0)
>   result 0; waits from 2; entry: bytes slot 0 (8)

# The name of an ioctl's argument; an argument that lies where the one before it does.
ioctls 'T' { A = 0x5401 in u32 "mode"; B = R 2 u8 "lock" }
$ --dump A *
> ioctl A x86_64 0x5401 in int32 "mode"
> ioctl A i386 0x5401 in int32 "mode"
> ioctl A x32 0x5401 in int32 "mode"

ioctls 'T' { A = 0x5401 in u32 "mode"; B = R 2 u8 "lock" }
$ --dump B *
> ioctl B x86_64 0x80015402 out int8 "lock"
> ioctl B i386 0x80015402 out int8 "lock"
> ioctl B x32 0x80015402 out int8 "lock"

c(ulong op, ulong cap if op == 1, over ulong arg2 if op != 1, ulong arg3)
== x86_64.tbl
1 c
== i386.tbl
1 c
$ --dump c *
> call c: x86_64 i386 props 0x0
>      0 op: intlong in
>      1 cap: intlong in if (arg0 1 ==)
>      1 arg2: intlong in if (arg0 1 !=)
>      2 arg3: intlong in
>   result 0; waits from 4
