/* The library of prototypes.c: with or without debug information. */
#include <string.h>

enum color { RED, GREEN, BLUE = 4 };
struct list {
	int value;
	struct list *next, *before;
};
struct both {
	double d;
	int i;
};
struct large {
	long a, b, c;
};
typedef unsigned short half;

void numbers(int a, unsigned b, short c, char d, long e)
{
}
void looks(int a, int b, int c, enum color d, int e, half f)
{
}
void walk(struct list *l)
{
}
int sum(const int *p, int n)
{
	return p[0] + n;
}
struct both by_value(struct both b, int i)
{
	b.i += i;
	return b;
}
struct large larger(struct large l)
{
	l.c++;
	return l;
}
int fill(int n, char *to, int size)
{
	strcpy(to, "filled");
	return -1;
}
int say(int level, const char *format, ...)
{
	return level;
}
void nine(int a, int b, int c, int d, int e, int f, int g, double h, int i)
{
}
int each(int n, int (*f)(int))
{
	return f(n);
}
