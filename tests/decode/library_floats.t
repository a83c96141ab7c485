# Floating point: in vector registers, on the stack (long double, and all of the i386), in st0.
library sin = 0
floats xmm0=1
exitfloats xmm0=0.1
> sin(1.0) = 0.1
json x {"value":1.0} | ret {"value":0.1}
library sin = 0
> sin(?) = ?
library sinf = 0
floats xmm0=f:0.5
exitfloats xmm0=f:0.47942555
> sinf(0.5) = 0.47942555
library fma = 0
floats xmm0=2 xmm1=-3e300 xmm2=inf
exitfloats xmm0=nan
> fma(2.0, -3e+300, inf) = nan
opts -N
> fma(x=2.0, y=-3e+300, z=inf) = nan
library sqrtl = 0
sp 0x8000
mem 0x8000 u64:0x400000 hex:00000000000000800040000000000000
exitfloats st0=1.5
> sqrtl(2.0) = 1.5
library i386 sin = 0
sp 0x8000
mem 0x8000 u32:0x400000
exitfloats st0=0.5
> sin(0.0) = 0.5
library i386 pow 0 0x40000000 0 0x3fe00000 = 0
exitfloats st0=1.25
> pow(2.0, 0.5) = 1.25
library i386 powf 0x40000000 0x3f000000 = 0
exitfloats st0=1.25
> powf(2.0, 0.5) = 1.25
library i386 fma 0 0x40000000 0 0x3fe00000 0 0x3ff00000 = 0
exitfloats st0=2
> fma(2.0, 0.5, 1.0) = 2.0
library i386 fmal 0 0x80000000 0x4000 0 0x80000000 0x3fff = 0
sp 0x8000
mem 0x8000 u32:0,0,0,0,0,0,0,0,0x80000000,0x3ffe
exitfloats st0=2.5
> fmal(2.0, 1.0, 0.5) = 2.5
# Whole numbers and others count apart, but on the i386.
library ldexp 4 = 0
floats xmm0=0.5
exitfloats xmm0=8
> ldexp(0.5, 4) = 8.0
library i386 ldexp 0 0x3fe00000 4 = 0
exitfloats st0=8
> ldexp(0.5, 4) = 8.0
library frexp 0x1000 = 0
floats xmm0=8
exitfloats xmm0=0.5
exit 0x1000 u32:4
> frexp(8.0, [4]) = 0.5
library modf 0x1000 = 0
floats xmm0=1.5
exitfloats xmm0=0.5
exit 0x1000 u64:0x3ff0000000000000
> modf(1.5, [1.0]) = 0.5
library modfl 0x1000 = 0
sp 0x8000
mem 0x8000 u64:0x400000,0xc000000000000000,0x3fff
exitfloats st0=0.5
exit 0x1000 u64:0x8000000000000000,0x3fff
> modfl(1.5, [1.0]) = 0.5
library sincos 0x1000 0x2000 = 0
floats xmm0=0
exit 0x1000 u64:0
exit 0x2000 u64:0x3ff0000000000000
> sincos(0.0, [0.0], [1.0]) = ?
library lrint 7 = 7
floats xmm0=7.25
> lrint(7.25) = 7
library strtod 0x1000 0 = 0
mem 0x1000 "1.5\0"
exitfloats xmm0=1.5
> strtod("1.5", NULL) = 1.5
library difftime 10 7 = 0
exitfloats xmm0=3
> difftime(10 /* 1970-01-01T00:00:10+0000 */, 7 /* 1970-01-01T00:00:07+0000 */) = 3.0
library nan 0x1000 = 0
mem 0x1000 "\0"
exitfloats xmm0=nan
json tagp {"value":""} | ret {"value":"nan"}
# Complex numbers.
library csqrt = 0
floats xmm0=3 xmm1=-4
exitfloats xmm0=2 xmm1=-1
> csqrt(3.0-4.0i) = 2.0-1.0i
json z {"value":[3.0,-4.0]} | ret {"value":[2.0,-1.0]}
library cabsf = 0
floats xmm0=0
exitfloats xmm0=f:5
> cabsf(0.0+0.0i) = 5.0
library csqrtl = 0
sp 0x8000
mem 0x8000 u64:0x400000,0x8000000000000000,0x3fff,0x8000000000000000,0x4000
exitfloats st0=1 st1=2
> csqrtl(1.0+2.0i) = 1.0+2.0i
library i386 csqrt 0x3000 0 0x3ff00000 0 0x40000000 = 0x3000
exit 0x3000 u64:0x3ff0000000000000,0x4000000000000000
> csqrt(1.0+2.0i) = 1.0+2.0i

# printf: each kind from where it is passed; more than there are registers.
library printf 0x1000 7 0x1100 = 5
floats xmm0=1.5 xmm1=0.25
mem 0x1000 "%d %f %s %g\0"
mem 0x1100 "x\0"
> printf("%d %f %s %g", 7, 1.5, "x", 0.25) = 5
library printf 0x1000 7 = 5
floats xmm0=1.5
sp 0x8000
mem 0x8000 u64:0x400000,0xc000000000000000,0x3fff
mem 0x1000 "%Lf %d %a\0"
> printf("%Lf %d %a", 1.5, 7, 0x1.8p+0) = 5
library printf 0x1000 1 2 3 4 5 = 5
sp 0x8000
mem 0x8000 u64:0x400000,6,0,0xc000000000000000,0x3fff,7
mem 0x1000 "%d%d%d%d%d%d%Lg%d\0"
> printf("%d%d%d%d%d%d%Lg%d", 1, 2, 3, 4, 5, 6, 1.5, 7) = 5
library printf 0x1000 = 5
floats xmm0=0 xmm1=1 xmm2=2 xmm3=3 xmm4=4 xmm5=5 xmm6=6 xmm7=7
sp 0x8000
mem 0x8000 u64:0x400000,0x4020000000000000
mem 0x1000 "%f%f%f%f%f%f%f%f%f\0"
> printf("%f%f%f%f%f%f%f%f%f", 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0) = 5
library i386 printf 0x1000 0 0x3ff80000 7 0 0xc0000000 = 5
sp 0x8000
mem 0x8000 u32:0x400000,0x1000,0,0x3ff80000,7,0,0xc0000000,0x3fff,8
mem 0x1000 "%f%d%Lf%d\0"
> printf("%f%d%Lf%d", 1.5, 7, 1.5, 8) = 5
library printf 0x1000 = 5
mem 0x1000 "%f %d\0"
> printf("%f %d", ...) = 5

# What was printed is shown where it is, the arguments as they were before.
library snprintf 0x2000 10 0x1000 0x1100 = 3
mem 0x1000 "<%s>\0"
mem 0x1100 "b\0"
exit 0x1100 "c\0"
exit 0x2000 "<b>\0"
> snprintf("<b>", 10, "<%s>", "b") = 3
library snprintf 0 0 0x1000 = 3
mem 0x1000 "abc\0"
> snprintf(NULL, 0, "abc") = 3
library sprintf 0x2000 0x1000 = 3
mem 0x1000 "abc\0"
exit 0x2000 "abc\0"
> sprintf("abc", "abc") = 3
library asprintf 0x2000 0x1000 5 = 3
mem 0x1000 "%d\0"
exit 0x2000 u64:0x3000
exit 0x3000 "5\0"
> asprintf(["5"], "%d", 5) = 3

# A va_list.
library vprintf 0x1000 0x2000 = 3
mem 0x1000 "%d %f %s %Lf %d\0"
mem 0x2000 u32:40,64 u64:0x3008,0x4000
mem 0x3008 u64:0x1100 zero:8 zero:0
mem 0x3010 u64:0xc000000000000000,0x3fff,9
mem 0x4028 u64:7
mem 0x4040 u64:0x3ff8000000000000
mem 0x1100 "x\0"
> vprintf("%d %f %s %Lf %d", 7, 1.5, "x", 1.5, 9) = 3
library i386 vprintf 0x1000 0x2000 = 3
mem 0x1000 "%d %f %s\0"
mem 0x2000 u32:7,0,0x3ff80000,0x1100
mem 0x1100 "x\0"
> vprintf("%d %f %s", 7, 1.5, "x") = 3
library vprintf 0x1000 0x2000 = 3
mem 0x1000 "%d\0"
> vprintf("%d", 0x2000) = 3

# Scanned.
library sscanf 0x1000 0x1100 0x2000 0x2010 0x2020 = 3
mem 0x1000 "1 2 3\0"
mem 0x1100 "%f %lf %Lf\0"
exit 0x2000 u32:0x3f800000
exit 0x2010 u64:0x4000000000000000
exit 0x2020 u64:0xc000000000000000,0x4000
> sscanf("1 2 3", "%f %lf %Lf", [1.0], [2.0], [3.0]) = 3

# More arguments than registers.
library getnameinfo 0 16 0x2000 100 0x3000 50 = 0
sp 0x8000
mem 0x8000 u64:0x400000,3
exit 0x2000 "host\0"
exit 0x3000 "http\0"
> getnameinfo(NULL, 16, "host", 100, "http", 50, NI_NUMERICHOST|NI_NUMERICSERV) = 0
library i386 getnameinfo 0 16 0x2000 100 0x3000 50 = 0
sp 0x8000
mem 0x8000 u32:0x400000,0,16,0x2000,100,0x3000,50,4
exit 0x2000 "host\0"
exit 0x3000 "http\0"
> getnameinfo(NULL, 16, "host", 100, "http", 50, NI_NOFQDN) = 0
library getnameinfo 0 16 0x2000 100 0x3000 50 = 0xffffffff
> getnameinfo(NULL, 16, 0x2000, 100, 0x3000, 50, 0) = EAI_BADFLAGS
