# Floating point of library functions: vector registers, the stack behind six registers, words of the i386.
== lib/x.sc
f(int a, double b, ldouble c, float d, cdouble e, ptr g) -> double
$ --dump lib:f .
> call lib:f: x86_64 x32 props 0x0
>      0 a: int32 in
>      0 b: float.1 in vector
>      6 c: float.2 in
>      1 d: float.0 in vector
>      2 e: float.5 in vector
>      1 g: addrlong in
>   result 14 note float.1; waits from 6
> call lib:f: i386 props 0x0
>      0 a: int32 in
>      1 b: float.1 in
>      3 c: float.2 in
>      6 d: float.0 in
>      7 e: float.5 in
>     11 g: addrlong in
>   result 14 note float.1; waits from 6

# Seven numbers; the place where the i386 is to put a complex result comes first.
== lib/x.sc
g(int a, int b, int c, int d, int e, int f, int g, s64 h) -> cdouble
$ --dump lib:g .
> call lib:g: x86_64 x32 props 0x0
>      0 a: int32 in
>      1 b: int32 in
>      2 c: int32 in
>      3 d: int32 in
>      4 e: int32 in
>      5 f: int32 in
>      6 g: int32 in
>      7 h: int64 in
>   result 14 note float.5; waits from 8
> call lib:g: i386 props 0x0
>      1 a: int32 in
>      2 b: int32 in
>      3 c: int32 in
>      4 d: int32 in
>      5 e: int32 in
>      6 f: int32 in
>      7 g: int32 in
>      8 h: int64 in pair
>   result 14 note float.5; waits from 8

# A long double lies at an even word; the ninth number of a vector register on the stack.
== lib/x.sc
h(int a, int b, int c, int d, int e, int f, int g, ldouble h, int i) -> ldouble
$ --dump lib:h .
> call lib:h: x86_64 x32 props 0x0
>      0 a: int32 in
>      1 b: int32 in
>      2 c: int32 in
>      3 d: int32 in
>      4 e: int32 in
>      5 f: int32 in
>      6 g: int32 in
>      8 h: float.2 in
>     10 i: int32 in
>   result 14 note float.2; waits from 9
> call lib:h: i386 props 0x0
>      0 a: int32 in
>      1 b: int32 in
>      2 c: int32 in
>      3 d: int32 in
>      4 e: int32 in
>      5 f: int32 in
>      6 g: int32 in
>      7 h: float.2 in
>     10 i: int32 in
>   result 14 note float.2; waits from 9

== lib/x.sc
i(float a, cdouble b, float c, cdouble d, float e, cdouble f, float g) -> none
$ --dump lib:i .
> call lib:i: x86_64 x32 props 0x0
>      0 a: float.0 in vector
>      1 b: float.5 in vector
>      3 c: float.0 in vector
>      4 d: float.5 in vector
>      6 e: float.0 in vector
>      6 f: float.5 in
>      7 g: float.0 in vector
>   result 11; waits from 7
> call lib:i: i386 props 0x0
>      0 a: float.0 in
>      1 b: float.5 in
>      5 c: float.0 in
>      6 d: float.5 in
>     10 e: float.0 in
>     11 f: float.5 in
>     15 g: float.0 in
>   result 11; waits from 7

# In structures it lies as in C.
== x.sc
struct s { u8 a; float b; double c; u8 d; ldouble e; float128 f; cfloat g }
$ --dump s .
> struct s (0 parameters) x86_64, flags 0 min 0 size 80 align 16
>      0 a: int8
>      4 b: float.0
>      8 c: float.1
>     16 d: int8
>     32 e: float.2
>     48 f: float.3
>     64 g: float.4
> struct s (0 parameters) i386, flags 0 min 0 size 64 align 16
>      0 a: int8
>      4 b: float.0
>      8 c: float.1
>     16 d: int8
>     20 e: float.2
>     32 f: float.3
>     48 g: float.4
> struct s (0 parameters) x32, flags 0 min 0 size 80 align 16
>      0 a: int8
>      4 b: float.0
>      8 c: float.1
>     16 d: int8
>     32 e: float.2
>     48 f: float.3
>     64 g: float.4
