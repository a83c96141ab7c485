# Every diagnostic once.
enum e { A, = }
> in.sc:1: expected a constant, or '}', found '='
> exit 1

enum e { A = }
> in.sc:1: expected an expression, found '}'
> exit 1

struct s { u32 }
> in.sc:1: expected a name behind the type, found '}'
> exit 1

struct s { u32 *  }
> in.sc:1: expected a name behind '*', found '}'
> exit 1

struct s { u32 x y }
> in.sc:1: expected the end of the line behind the field, found 'y'
> exit 1

struct s { u32 x[ }
> in.sc:1: expected an expression, found '}'
> exit 1

struct s tail { u32 x }
> in.sc:1: expected bytes, extra or dots behind tail, found '{'
> exit 1

struct s size x { u32 x }
> in.sc:1: expected a number of bytes behind size, found 'x'
> exit 1

struct s { union (1) { u32 x } }
> in.sc:1: expected a case (VALUE: fields, or else: fields), found 'u32'
> exit 1

struct s { union (1 { 1: u32 x } }
> in.sc:1: expected ')', found '{'
> exit 1

struct s packed @vax unpacked { u32 x }
> in.sc:1: 'vax' is no ABI
> exit 1

struct s packed @i386 loose { u32 x }
> in.sc:1: expected 'unpacked', found 'loose'
> exit 1

enum e { A = 1 @vax 2 }
> in.sc:1: 'vax' is no ABI
> exit 1

[vax] a()
> in.sc:1: 'vax' is no ABI (x86_64, i386, x32)
> exit 1

[x86_64 a()
> in.sc:1: expected ']' behind the ABIs, found 'a'
> exit 1

a(int x
> in.sc:2: expected ',' or ')' behind the argument, found the end of the file
> exit 1

a(int x) ->
> in.sc:1: expected a kind of result (dec, hex, fd, ...), found the end of the line
> exit 1

a(int x) -> select x ? dec
> in.sc:1: expected ':' and the other result, found the end of the line
> exit 1

a(int x) %
> in.sc:1: expected a class behind %, found the end of the line
> exit 1

a(int x) xyz
> in.sc:1: expected the end of the line, found 'xyz'
> exit 1

bits b { enum e mask 1 2 }
> in.sc:1: expected mask, shift, last, or the end of the line, found '2'
> in.sc:1: unknown enum 'e'
> exit 1

type t u32
> in.sc:1: expected '=' and a type, found 'u32'
> exit 1

header linux/x.h
> in.sc:1: expected <path> behind header
> exit 1

"a string"
> in.sc:1: expected an item (enum, flags, bits, type, struct, ioctls, sockopts, cmsgs, nlattrs, nlmsgs, header, or NAME(arguments)), found a string
> exit 1

frob x
> in.sc:1: expected '(' or '=', found 'x'
> exit 1

a(int 0x)
> in.sc:1: expected a name behind the type, found '0x', which is no word of the language
> exit 1

a(int 'ab')
> in.sc:1: expected a name behind the type, found ''ab', which is no word of the language
> exit 1

a(str s "unfinished)
> in.sc:1: expected ',' or ')' behind the argument, found '"unfinished)', which is no word of the language
> exit 1

sockopts 1 { A = 1 -> fd }
> in.sc:1: expected '{' and fields behind the result, found '}'
> in.sc:1: arguments make sense in the enum of a call's `...op` only
> exit 1

struct s { u8 x[min(1)] }
> in.sc:1: min() takes 2 arguments
> exit 1

struct s { u8 x[sizeof(1)] }
> in.sc:1: sizeof needs a struct
> exit 1

struct s { u8 x["a"] }
> in.sc:1: a string is no number
> exit 1

enum color { RED }
struct s { colour c }
> in.sc:2: unknown type 'colour'; did you mean 'color'?
> exit 1

struct s { u32 length; u8 d[lenght] }
> in.sc:1: unknown name 'lenght'; did you mean 'length'?
> exit 1

a(int count, buf(cout) *p)
> in.sc:1: unknown name 'cout'; did you mean 'count'?
> exit 1

struct s { u32 c }
struct s { u32 d }
> in.sc:2: 's' is declared already, at in.sc:1
> exit 1

enum fd { A }
> in.sc:1: 'fd' is a built-in type
> exit 1

struct s { u32 a; u32 a }
> in.sc:1: 'a' stands here twice
> exit 1

struct s { u32 a; order b * }
> in.sc:1: order: there is no 'b'
> exit 1

enum e { A = B, B = A }
> in.sc:1: the value of 'A' depends on itself
> exit 1

enum e { A = ret }
> in.sc:1: the value of 'A' is no constant
> exit 1

ioctls 'T' { A }
> in.sc:1: the ioctl 'A' needs a code
> exit 1

ioctls 'T' { A = R 256 u32 }
> in.sc:1: the number in the code of 'A' is above 255
> exit 1

ioctls 'T' { A = R 1 u8[20000] }
> in.sc:1: the argument of 'A' is longer than a code can say
> exit 1

ioctls 'T' { A = 1 in }
> in.sc:1: in, out and inout need a type
> exit 1

ioctls 'T' { A = 1 get u32 }
> in.sc:1: get and set are for sockopts; here: in, out or inout
> exit 1

ioctls 'T' { A = 1 in u32; A = 1 in u64 }
> in.sc:1: 'A' has another argument at in.sc:1
> exit 1

ioctls x { A = 1 }
> in.sc:1: unknown name 'x'
> exit 1

struct p { u32 x }
a(p *p, int q if p.y)
> in.sc:2: 'p' has no field 'y'
> exit 1

a(int x, int q if x.y)
> in.sc:1: 'x' is no pointer, it has no fields
> exit 1

a(int *x, int q if x.y)
> in.sc:1: 'x' is no structure, it has no 'y'
> exit 1

struct s(n) { u8 x[n.z] }
> in.sc:1: a parameter is a number, it has no fields
> exit 1

struct s { union (1) u { 1: u32 x }; u8 d if u.y }
> in.sc:1: no case of the union has a field 'y'
> exit 1

a(int x, int y if *x)
> in.sc:1: 'x' does not point to a number
> exit 1

struct p { u32 x }
a(p *p, int y if *p)
> in.sc:2: 'p' does not point to a number
> exit 1

a(int p, int y if readable(p))
> in.sc:1: readable() needs an argument that is a pointer
> exit 1

a(plain int p)
> in.sc:1: 'plain' is for structures and custom printers
> exit 1

struct s { u32 x; u8 y if *x }
> in.sc:1: '*' needs an argument that points to a number
> exit 1

struct s { u8 x if old(x) }
> in.sc:1: old() needs the arguments of a call around it
> exit 1

a(int a, int b, int c if old(a) + old(b) + old(a+1) + old(a+2) + old(a+3) + old(a+4) + old(a+5) + old(a+6) + old(a+7))
> in.sc:1: more than 8 different old() in one call
> exit 1

a(uid(1) x)
> in.sc:1: 'uid' takes 0 parameters, not 1
> exit 1

a(buf(1, 2) *x)
> in.sc:1: expected omit0 or hex
> exit 1

a(bitset(4) *x)
> in.sc:1: 'bitset' takes 2 parameters, not 1
> exit 1

a(bitset(4, nosuch) *x)
> in.sc:1: bitset needs an enum or flags as its second parameter
> exit 1

a(u32(1) x)
> in.sc:1: 'u32' takes no parameters
> exit 1

enum e { A }
a(e(1) x)
> in.sc:2: 'e' takes no parameters
> exit 1

a(path.u16 x)
> in.sc:1: 'path' has no other width
> exit 1

a(uid.u128 x)
> in.sc:1: 'u128' is no width (u8 .. u64, s8 .., int, long, klong, be16 ...)
> exit 1

enum e : u7 { A }
> in.sc:1: 'u7' is no width (u8 .. u64, s8 .., int, long, klong ...)
> exit 1

struct p { u32 x }
a(p.u32 *x)
> in.sc:2: 'p' has no width
> exit 1

struct p(n) { u32 x }
a(p *x)
> in.sc:2: 'p' takes 1 parameters, not 0
> exit 1

type t(x) = u32
a(t y)
> in.sc:2: type 't' takes 1 parameters, not 0
> exit 1

type t = u
type u = t
> in.sc:1: type 'u' leads back to itself
> in.sc:2: type 't' leads back to itself
> exit 1

struct s { s x }
> in.sc:1: 's' contains itself
> exit 1

struct s { u8 a[70000] }
> in.sc:1: this is longer than 64 KiB
> exit 1

struct s { u8 a[60000]; u8 b[6000]; u8 c }
> in.sc:1: this lies more than 64 KiB behind the start of the struct
> in.sc:1: this is longer than 64 KiB
> exit 1

struct s size 4 { u64 x }
> in.sc:1: 's' takes 8 bytes, more than its size 4
> exit 1

struct s { buf x; u32 y }
> in.sc:1: nothing may follow a field whose size is not known (a custom printer in a struct needs a width, `custom x.u32 f`, or a number of bytes, `custom x f[16]`)
> exit 1

struct s { u32 x errshow(y) }
> in.sc:1: errshow is for arguments
> exit 1

struct s { pad x }
> in.sc:1: unknown type 'pad'
> exit 1

[i386] struct s sized len { u32 x }
struct s { u32 x }
> in.sc:2: the versions of 's' differ in more than their fields and layout
> exit 1

struct s { u32 x[4] indexed nosuch }
> in.sc:1: unknown enum 'nosuch'
> exit 1

struct s { records(u32, 4, 5) x }
> in.sc:1: expected a string (what there are many of)
> exit 1

struct s(nosuch n) { u32 x }
> in.sc:1: 'nosuch' is no type for a parameter
> exit 1

struct s(a, b, c, d, e, f, g, h, i) { u32 x }
> in.sc:1: more than 8 parameters
> exit 1

struct s { union (1) { ret: u32 x } }
> in.sc:1: the value of a case must be a constant
> exit 1

nlattrs n { A = 1 nest nosuch }
> in.sc:1: unknown attributes 'nosuch'
> exit 1

nlattrs n { A = 1 str -> a; B = 2 str -> b; C = 3 str -> c; D = 4 str -> d; E = 5 str -> e; F = 6 str -> f; G = 7 str -> g; H = 8 str -> h; I = 9 str -> i }
> in.sc:1: more than 8 different names for remembered strings
> exit 1

sockopts 1 (n) { A = 1 }
> in.sc:1: parameters are for nlattrs
> exit 1

sockopts 1 { A = 1; else s32; else u64 }
> in.sc:1: there is an 'else' already
> exit 1

sockopts 1 { A = 1; else (int x) }
> in.sc:1: arguments make sense in the enum of a call's `...op` only
> exit 1

sockopts 1 { A = 1 (int x) }
> in.sc:1: arguments make sense in the enum of a call's `...op` only
> exit 1

bits b { enum nosuch }
> in.sc:1: unknown enum 'nosuch'
> exit 1

flags f { A }
bits b { enum f }
> in.sc:2: 'f' is a set of flags
> exit 1

bits b { u32 shift 64 }
> in.sc:1: a shift lies between 0 and 63
> exit 1

bits b { u32 mask len }
> in.sc:1: a mask must be a constant
> exit 1

a(buf(1) x)
> in.sc:1: 'x' lies in memory: '*' is missing before the name
> exit 1

a(out int x)
> in.sc:1: 'x' is out, but no pointer
> exit 1

struct s { u32 x }
a(s *p errshow(y))
> in.sc:2: errshow: there is no field 'y' behind 'p'
> exit 1

a(delta int *p)
> in.sc:1: delta needs inout and a pointer to a number
> exit 1

a(int *p[])
> in.sc:1: a pointer to an array needs the number of elements
> exit 1

a(u32 a, u32 b, u32 c, u32 d, u32 e, u32 f, u32 g)
> in.sc:1: the arguments take 7 registers, more than 6
> exit 1

a(int x) -> nosuch
> in.sc:1: 'nosuch' is no kind of result (dec, hex, oct, fd, tid, none, addr ... or an enum)
> exit 1

a(custom c(1, 2, 3, 4, 5, 6, 7, 8, 9) x)
> in.sc:1: a custom printer takes at most 8 parameters
> exit 1

a(int x, ...x)
> in.sc:1: nothing says what follows `...`: no case, no enum with payloads
> exit 1

a(int x)
  1 (int y)
> in.sc:2: cases need `...value` among the arguments
> exit 1

a(int x, payload(x) *p)
> in.sc:1: payload needs an argument or field whose enum has payloads
> exit 1

struct s { payload x[4] }
> in.sc:1: payload needs (key), or a neighbour of the type cmsg(..), sockopt(..) or nlmsg(..)
> exit 1

b = nosuch with u32=u64
> in.sc:1: 'b' is like 'nosuch', which is not described
> exit 1

a() !a !b !c !d !e !f !g !h !i !j !k !l !m !n !o !p !q !r !s !t !u !v !w !x !y
> in.sc:1: more than 23 further properties
> exit 1

== i386.tbl
0 a
0 b
> i386.tbl:2: number 0 stands here twice
> exit 1

== i386.tbl
9999 a
> i386.tbl:1: a number below 4096 is expected
> exit 1

== i386.tbl
like i386
> i386.tbl:1: like needs another ABI of ours
> exit 1

== i386.tbl
abi i386 { wrod 4 }
> i386.tbl:1: expected word, klong, align64, regs, pairs or ids
> exit 1

== i386.tbl
0 a b
> i386.tbl:1: expected the end of the line, found 'b'
> exit 1

== vax.tbl
0 a
> vax.tbl:1: 'vax' is no ABI
> exit 1

$ --check nosuch.sc
== in.sc
> nosuch.sc: No such file or directory
> exit 1
