/* What tests/debugger/tailcalls looks at: functions that end by a jump; chains of them that are
 * certain, and such that are not. Compiled there, in several ways. */
#include <stdio.h>
#include <stdlib.h>
#define NOINLINE __attribute__((noinline, noclone))
static volatile int v;
struct pair {
	long a, b;
};
NOINLINE void stop(int i)
{
	v++;
}
/* one way */
NOINLINE int leaf(int x, int y)
{
	stop(x);
	v += y;
	return x + v;
}
NOINLINE int mid(int x, int y)
{
	x += v;
	return leaf(x + 1, y * 2);
}
NOINLINE int top(int x)
{
	return mid(x + 2, 7);
}
/* two ways that share the first function */
NOINLINE int end(int x)
{
	stop(x);
	v++;
	return x + v;
}
NOINLINE int way1(int x)
{
	v += 2;
	return end(x + 1);
}
NOINLINE int way2(int x)
{
	v += 3;
	return end(x + 2);
}
NOINLINE int fork2(int x)
{
	if (x & 1)
		return way1(x);
	return way2(x);
}
NOINLINE int last(int x)
{
	stop(x);
	v += 9;
	return x * v;
}
NOINLINE int join(int x)
{
	v++;
	return last(x + 5);
}
NOINLINE int a1(int x)
{
	v += 2;
	return join(x + 1);
}
NOINLINE int a2(int x)
{
	v += 5;
	return join(x + 3);
}
NOINLINE int split(int x)
{
	if (x > 5)
		return a1(x);
	return a2(x);
}
NOINLINE int start(int x)
{
	v++;
	return split(x + 1);
}
/* itself */
NOINLINE int self(int x, int y)
{
	if (x > 3) {
		stop(x);
		v += y;
		return v;
	}
	v++;
	if (v == 77)
		return mid(x, y);
	if (v & 64)
		stop(2);
	return self(x + v + 1, y);
}
/* by a pointer */
NOINLINE int (*choose(int x))(int, int)
{
	return x ? leaf : self;
}
NOINLINE int pointer(int x)
{
	int (*f)(int, int) = choose(x);
	return f(x, 2);
}
/* an inlined function makes the tail call */
static inline __attribute__((always_inline)) int in(int x)
{
	v ^= x;
	return leaf(x + 3, 3);
}
NOINLINE int inl(int x)
{
	v++;
	return in(x * 2);
}
/* by value on the stack, and floating point */
NOINLINE double dbl(double d, struct pair p, int x)
{
	stop(x);
	v += p.a;
	return d + v;
}
NOINLINE double tdbl(double d, int x)
{
	v++;
	return dbl(d + 1, (struct pair){x, 3}, x);
}
NOINLINE int both(int x)
{
	int r = top(x) + 1;
	v += r;
	return mid(r, x);
}
/* a callee that is not known here */
NOINLINE void ext(const char *s)
{
	v++;
	puts(s);
}
static int compare(const void *a, const void *b)
{
	const int *x = a, *y = b;
	return leaf(*x, *y);
}
NOINLINE void sort(int *p)
{
	v++;
	qsort(p, 2, sizeof(*p), compare);
}
/* more arguments than registers */
NOINLINE int many(int a, int b, int c, int d, int e, int f, int g, int h)
{
	stop(a);
	v += g + h;
	return v + a;
}
NOINLINE int tmany(int a, int b, int c, int d, int e, int f, int g, int h)
{
	v++;
	return many(b, a, d, c, f, e, h, g);
}
NOINLINE int cmany(int a, char *s)
{
	v++;
	return tmany(a, 2, 3, 4, 5, 6, 7, 8) + 1;
}
int (*volatile by)(int, int, int, int, int, int, int, int) = tmany;
NOINLINE int byvalue(int a)
{
	return by(a, 2, 3, 4, 5, 6, 7, 8) + 1;
}
/* round in circles */
NOINLINE int pong(int n);
NOINLINE int ping(int n)
{
	if (n > 3) {
		stop(n);
		v++;
		return n;
	}
	v++;
	return pong(n + 1);
}
NOINLINE int pong(int n)
{
	v++;
	return ping(n + 2);
}
NOINLINE int quit(int n)
{
	stop(n);
	v++;
	return n;
}
NOINLINE int even(int n);
NOINLINE int odd(int n)
{
	v++;
	return n > 5 ? quit(n) : even(n + 1);
}
NOINLINE int even(int n)
{
	v += 2;
	return n > 6 ? quit(n) : odd(n + 3);
}
NOINLINE int one(int n)
{
	v++;
	return even(n);
}
int main(int argc, char **argv)
{
	int list[] = {3, 1};
	int r = top(argc);
	r += fork2(argc);
	r += start(argc);
	r += self(argc, 5);
	r += pointer(argc);
	r += inl(argc);
	r += (int)tdbl(argc, 4);
	r += both(argc);
	r += cmany(argc, argv[0]) + byvalue(argc) + ping(argc) + pong(argc) + odd(1) + one(1);
	ext("out");
	sort(list);
	r += v;
	return r & 1;
}
