/* Calls of functions that nobody has described. */
#include <string.h>

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

void numbers(int a, unsigned b, short c, char d, long e);
void looks(int a, int b, int c, int d, int e, unsigned short f);
void walk(struct list *l);
int sum(const int *p, int n);
struct both by_value(struct both b, int i);
struct large larger(struct large l);
int fill(int n, char *to, int size);
int say(int level, const char *format, ...);
int each(int n, int (*f)(int));
void nine(int a, int b, int c, int d, int e, int f, int g, double h, int i);

int twice(int n)
{
	return 2 * n;
}

int main(void)
{
	struct list a = {1, 0, 0}, b = {2, &a, 0};
	int some[40] = {5, 6, 7};
	char text[20] = "before";

	a.before = &b;
	numbers(-1, 4000000000u, -3, 'x', -5);
	looks(8, 255, 1, 4, 9, 0x102);
	walk(&b);
	walk(0);
	sum(some, 3);
	sum(some, 40);
	by_value((struct both){1.5, 3}, 4);
	larger((struct large){1, 2, 3});
	fill(1, text, sizeof(text));
	say(3, "%s is %d or %.1f", "it", 7, 7.5);
	nine(1, 2, 3, 4, 5, 6, 7, 8.5, 9);
	each(4, twice);
	return 0;
}
