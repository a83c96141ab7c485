/* What tests/debugger/variables looks at: optimised code, inlined functions, what functions return.
 * Compiled there, in several ways. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct pair {
	long a, b;
};
struct big {
	int v[10];
};
struct fl {
	double x, y;
};
struct mix {
	int i;
	float f;
};
struct small {
	short s;
	char c;
};
static int total;
__attribute__((noinline)) void sink(const void *p)
{
	__asm__ volatile("" : : "r"(p) : "memory");
	total++;
}
__attribute__((noinline)) int leaf(int x, const char *name, struct pair p, double d)
{
	total += x;
	sink(name);
	return x + (int)p.a + (int)d;
}
static inline __attribute__((always_inline)) int inner(int k)
{
	int twice = k * 2;
	sink(&total);
	return leaf(twice, "in", (struct pair){k, 2}, 1.5) + twice;
}
static inline __attribute__((always_inline)) int outer(int m)
{
	int r = inner(m + 1);
	return r + m;
}
__attribute__((noinline)) int mid(int n, char **v)
{
	int s = outer(n);
	sink(v);
	for (int i = 0; i < n; i++) {
		int q = outer(i);
		s += q;
	}
	return s;
}
__attribute__((noinline)) int rec(int n)
{
	if (!n) {
		sink(&n);
		return 0;
	}
	return rec(n - 1) + 1;
}
__attribute__((noinline)) struct pair rpair(long a)
{
	sink(0);
	return (struct pair){a, a + 1};
}
__attribute__((noinline)) struct big rbig(int a)
{
	struct big b;
	for (int i = 0; i < 10; i++)
		b.v[i] = a + i;
	sink(&b);
	return b;
}
__attribute__((noinline)) struct fl rfl(double a)
{
	sink(0);
	return (struct fl){a, a + 1};
}
__attribute__((noinline)) struct mix rmix(int a)
{
	sink(0);
	return (struct mix){a, 1.5f};
}
__attribute__((noinline)) struct small rsmall(int a)
{
	sink(0);
	return (struct small){a, 'c'};
}
__attribute__((noinline)) char *rstr(int a)
{
	sink(0);
	return a ? "string" : 0;
}
__attribute__((noinline)) double rdbl(int a)
{
	sink(0);
	return a + .5;
}
__attribute__((noinline)) float rflt(int a)
{
	sink(0);
	return a + .25f;
}
__attribute__((noinline)) long double rld(int a)
{
	sink(0);
	return a + .125L;
}
__attribute__((noinline)) unsigned char ruc(int a)
{
	sink(0);
	return a;
}
__attribute__((noinline)) _Bool rbool(int a)
{
	sink(0);
	return a;
}
__attribute__((noinline)) void rvoid(int a)
{
	sink(0);
	total += a;
}
typedef int (*fnptr)(int);
__attribute__((noinline)) fnptr rfn(int a)
{
	sink(0);
	return a ? rec : 0;
}
int main(int argc, char **argv)
{
	int x = mid(argc + 1, argv);
	x += rec(3);
	struct pair p = rpair(5);
	struct big b = rbig(3);
	struct fl f = rfl(2.5);
	struct mix m = rmix(7);
	struct small s = rsmall(9);
	char *t = rstr(1);
	double d = rdbl(1);
	float fl = rflt(2);
	long double l = rld(3);
	unsigned char u = ruc(65);
	_Bool bo = rbool(1);
	rvoid(3);
	fnptr fn = rfn(1);
	printf("%d %ld %d %f %d %d %s %f %f %Lf %d %d %p\n", x, p.a, b.v[3], f.x, m.i, s.s, t, d,
	       fl, l, u, bo, (void *)fn);
	return 0;
}
