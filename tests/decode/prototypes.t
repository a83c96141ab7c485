# Prototypes that are read at run time: types and lenses of ltrace.conf(5).
library f 1 0xffffffff 3 0xffffffffffffffff 0x61 8 = 0xffffffff
prototype short f(int, uint, ushort, long, char, ulong);
> f(1, 4294967295, 3, -1, 'a', 8) = -1
opts -N
> f(1, 4294967295, 3, -1, 'a', 8) = -1
library f 1 = 5
prototype int f(int count);
opts -N
> f(count=1) = 5
library f = 5
prototype void f();
> f() = ?
library f = 5
prototype void f(void);
> f() = ?
library f 8 9 10 1 0 = 1
prototype bool(int) f(octal, oct(int), hex(int), bool(int), bool(int));
> f(010, 011, 0xa, true, false) = true
library f 0x5 0x9 7 0 = 0
prototype addr f(enum(A=5,B), enum[short](C,D=9,E), enum(F), file);
> f(A, D, 7, NULL) = NULL
library f 0xb8 0x102 0xfffffffe 0xffffffff 0 = 0
prototype void f(bitvec(int), bitvec(ushort), bitvec(uint), bitvec(int), bitvec(char));
> f(<3-5,7>, <1,8>, ~<0>, ~<>, <>) = ?
library f 1 2 3 = 0
prototype void f(int, hide(int), int);
> f(1, 3) = ?
library f 0x1000 0x1010 0x1020 0x1030 0 = 0
mem 0x1000 "text\0"
mem 0x1010 "text\0"
mem 0x1020 u32:7
mem 0x1030 u32:4 "z\0\0\0" u64:0x1000
prototype void f(string, char*, int*, struct(int,char,string)*, int*);
> f("text", ['t'], [7], {4, 'z', "text"}, NULL) = ?
library f 0x1000 0x1008 0x5000 = 0
mem 0x1000 u64:0x1008 u32:5
prototype void f(int**, void*, int*);
> f([[5]], 0x1008, 0x5000) = ?
# Lengths: a number, an argument, a field, up to a zero.
library f 0x1000 0x1000 2 0x1000 0x1020 = 0
mem 0x1000 u32:1,2,3,0,5
mem 0x1020 u64:2,0x1000
prototype void f(array(int,3)*, array(int,arg3), int, array(int,zero)*, struct(ulong,array(int,elt1)*)*);
> f([1, 2, 3], [1, 2], 2, [1, 2, 3], {2, [1, 2]}) = ?
library f 0x1000 0x1000 3 0x1000 0x1000 = 0
mem 0x1000 "ab\0cde\0"
prototype void f(string[2], string[arg3], int, string(array(char,5)*), string(array(char,zero)*));
> f("ab", "ab", 3, "ab\0cd", "ab") = ?
library f 0x1000 4 = 0
mem 0x1000 "abcdef\0"
prototype void f(string2, int);
> f("abcd", 4) = ?
library f 0x1000 0x1000 = 0
mem 0x1000 "abcdef\0\0" u32:7
prototype void f(struct(string(array(char,6)),int)*, struct(array(char,3),int)*);
> f({"abcdef", 7}, {['a', 'b', 'c'], 26213}) = ?
library f 0x1000 = 0
mem 0x1000 u32:1,2,3,4,5,6
prototype void f(array(int,6)*);
opts -s 4
> f([1, 2, 3, 4, ...]) = ?
library f 0x1000 = 0
mem 0x1000 hex:0180 zero:30
prototype void f(bitvec(array(char,32)*));
> f(<0,15>) = ?
library f 0x6364006261 5 = 0
prototype void f(struct(string(array(char,zero(4))),char), int);
> f({"ab", 'c'}, 5) = ?
# Floating point, and structures by value.
library f 7 = 0
floats xmm0=1.5 xmm1=f:2.5 xmm2=0.5
exitfloats xmm0=3
prototype double f(double, int, float, hex(double));
> f(1.5, 7, 2.5, 0x1p-1) = 3.0
library f 0x200000001 0x61 5 = 0
prototype void f(struct(int,int,char), int);
> f({1, 2, 'a'}, 5) = ?
library f 0x3 5 = 0x3
floats xmm0=1.5
exitfloats xmm0=2.5
prototype struct(double,int) f(struct(double,int), int);
> f({1.5, 3}, 5) = {2.5, 3}
library f 0x3000 5 = 0x3000
sp 0x8000
mem 0x8000 u64:0x400000,1,2,3
exit 0x3000 u64:7,8,9
prototype struct(long,long,long) f(struct(long,long,long), int);
> f({1, 2, 3}, 5) = {7, 8, 9}
library i386 f 0x3000 1 2 5 = 0x3000
exit 0x3000 u32:7,8
prototype struct(int,int) f(struct(int,int), int);
> f({1, 2}, 5) = {7, 8}
library i386 f 1 0 0x3ff80000 0x1000 = 3
mem 0x1000 u32:4,0,0x3ff80000
exitfloats st0=2
prototype float f(int, double, struct(int,double)*);
> f(1, 1.5, {4, 1.5}) = 2.0
# More than there are registers.
library f 1 2 3 4 5 6 = 0
sp 0x8000
mem 0x8000 u64:0x400000,7,8
prototype void f(int,int,int,int,int,int,int,long);
> f(1, 2, 3, 4, 5, 6, 7, 8) = ?
library i386 f 1 2 3 4 5 6 = 0
sp 0x8000
mem 0x8000 u32:0x400000,1,2,3,4,5,6,7,8,0
prototype void f(int,int,int,int,int,int,int,llong);
> f(1, 2, 3, 4, 5, 6, 7, 8) = ?
# What is written is shown at the exit, with what stands behind it.
library f 1 0x1000 2 = 3
exit 0x1000 "out\0"
prototype int f(int, +string, int);
> f(1, "out", 2) = 3
library f 3 0x1000 10 = 2
exit 0x1000 "hi there"
prototype long f(int, string[retval], ulong);
> f(3, "hi", 10) = 2
# What printf takes.
library f 1 0x1000 5 = 0
floats xmm0=1.5
mem 0x1000 "%d %g %s\0"
prototype int f(int, format);
> f(1, "%d %g %s", 5, 1.5, NULL) = 0
library f 0x2000 0x1000 5 = 1
mem 0x1000 "%d\0"
exit 0x2000 u64:0x3000
exit 0x3000 "5\0"
prototype int f(+string*, format);
> f(["5"], "%d", 5) = 1
library f 1 2 = 0
prototype int f(int, ...);
> f(1, ...) = 0
# Aliases; a list that leads on, back, or to itself.
library f 0x1000 = 0
mem 0x1000 u32:1,0 u64:0x1010
mem 0x1010 u32:2,0 u64:0x1020
mem 0x1020 u32:3,0 u64:0
prototype typedef list = struct;
prototype typedef list = struct(int, list*);
prototype void f(list*);
> f({1, {2, {3, NULL}}}) = ?
opts -s 2
> f({1, {2, ...}}) = ?
library f 0x1000 = 0
mem 0x1000 u32:1,0 u64:0x1018,0
mem 0x1018 u32:2,0 u64:0x1018,0x1000
prototype typedef list = struct;
prototype typedef list = struct(int, list*, list*);
prototype void f(list*);
> f({1, {2, recurse, recurse^}, NULL}) = ?
library f 5 = 5
prototype typedef color = enum(RED, GREEN=5);
prototype color f(color);
> f(GREEN) = GREEN
# A prototype wins over the description, the last one over others; what is not said is what it was.
library strlen 0x1000 = 3
mem 0x1000 "abc\0"
prototype hex(int) strlen(addr);
> strlen(0x1000) = 0x3
library strlen 0x1000 = 3
mem 0x1000 "abc\0"
prototype hex(int) strlen(addr);
prototype long strlen(string s);
opts -N
> strlen(s="abc") = 3
json s {"value":"abc"}
library strlen 0x1000 = 3
mem 0x1000 "abc\0"
prototype int strcmp(addr);
> strlen("abc") = 3
