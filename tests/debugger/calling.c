/* Functions of every kind, for the debugger to call: tests/debugger/calling. */
#include <stdio.h>
#include <string.h>
#include <signal.h>
#include <math.h>
#include <complex.h>
#include <stdlib.h>
#include <stdarg.h>
struct small {
	int a;
	float b;
};
struct two {
	double x, y;
};
struct mix {
	long a;
	double b;
};
struct big {
	long v[5];
};
struct ch3 {
	char c[3];
};
struct ldb {
	long double l;
};
union u {
	int i;
	float f;
};
struct one {
	float f;
};
struct fl3 {
	float a, b, c;
};
enum color { RED, GREEN = 5 };
int add(int a, int b)
{
	return a + b;
}
double half(double d)
{
	return d / 2;
}
float third(float f)
{
	return f / 3;
}
long double ldd(long double d)
{
	return d + 1;
}
struct small mk_small(int a, float b)
{
	return (struct small){a, b};
}
struct two swap2(struct two t)
{
	return (struct two){t.y, t.x};
}
struct mix mixit(struct mix m)
{
	return (struct mix){m.a + 1, m.b * 2};
}
struct big bigit(struct big b, int n)
{
	for (int i = 0; i < 5; i++)
		b.v[i] += n;
	return b;
}
struct ch3 chit(struct ch3 c)
{
	c.c[0]++;
	return c;
}
struct ldb ldit(struct ldb c)
{
	c.l++;
	return c;
}
struct one oneit(struct one o)
{
	o.f++;
	return o;
}
struct fl3 flit(struct fl3 o)
{
	o.c++;
	return o;
}
double _Complex cpx(double _Complex z)
{
	return z * 2;
}
float _Complex cpxf(float _Complex z)
{
	return z * 2;
}
enum color col(int i)
{
	return i ? GREEN : RED;
}
char nextc(char c)
{
	return c + 1;
}
unsigned char uc(unsigned char c)
{
	return c + 1;
}
short sh(short c)
{
	return c - 1;
}
_Bool yes(int i)
{
	return i != 0;
}
void nothing(void)
{
}
int many(int a, int b, int c, int d, int e, int f, int g, double x, char h)
{
	return a + b + c + d + e + f + g + (int)x + h;
}
double manyd(double a, double b, double c, double d, double e, double f, double g, double h,
	     double i, double j)
{
	return a + 2 * b + 3 * c + 4 * d + 5 * e + 6 * f + 7 * g + 8 * h + 9 * i + 10 * j;
}
int len(const char *s)
{
	return (int)strlen(s);
}
int vsum(int n, ...)
{
	va_list a;
	va_start(a, n);
	int s = 0;
	while (n--)
		s += va_arg(a, int);
	va_end(a);
	return s;
}
double vsumd(int n, ...)
{
	va_list a;
	va_start(a, n);
	double s = 0;
	while (n--)
		s += va_arg(a, double);
	va_end(a);
	return s;
}
int crash(int *p)
{
	return *p;
}
int fact(int n)
{
	return n < 2 ? 1 : n * fact(n - 1);
}
int old(a, b)
int a;
float b;
{
	return a + (int)b;
}
static int (*fp)(int, int) = add;
char *gs = "hello";
char ga[6] = "world";
struct two g2 = {1, 2};
struct big gb = {{1, 2, 3, 4, 5}};
struct small gsm = {1, 2};
struct mix gm = {3, 4};
struct ch3 gc = {"ab"};
struct ldb gl = {1.5L};
struct one go = {2};
struct fl3 gf = {1, 2, 3};
double _Complex gz = 1 + 2 * I;
float _Complex gzf = 1 + 2 * I;
int arr[4] = {1, 2, 3, 4};
int sum4(int *p)
{
	return p[0] + p[1] + p[2] + p[3];
}
void raiser(void)
{
	raise(SIGUSR1);
}
void exiter(int n)
{
	exit(n);
}
void aborter(void)
{
	abort();
}
int leaf(int n)
{
	int loc = n * 2;
	return loc;
}
int main(void)
{
	int i = 3;
	double d = 2.5;
	int r = leaf(i);
	r += add(fact(3), vsum(2, 1, 2)) + (int)half(3);
	printf("%d %g %d\n", r, d, fp(1, 2));
	return 0;
}
