/* Calls functions that know nothing of their arguments, with values of every kind. */
#include <stddef.h>

struct pair {
	short small;
	char letter;
	double real;
};
struct list {
	int n;
	struct list *next, *before;
};

void integers(), pointers(), reals(double, float), tables(), texts(), structs(), lists(), last();

int main(void)
{
	char c = 'x', text[8] = "words", bare[4] = {'a', 'b', 'c', 'd'};
	short s = -300;
	int i = 0x1234, list[] = {1, 0, -3, 4, 5, 6, 0};
	long l = -70000000001;
	float f = 1.5f, floats[] = {0.5f, 1.5f, 0};
	double d = -0.1, doubles[] = {1, 1e10, 0};
	int *pi = &i;
	struct pair pair = {-2, 'p', 2.5};
	struct list a = {1, NULL, NULL}, b = {2, &a, NULL}, e = {3, &b, NULL};

	integers(0L, 0L, 0L, 0L, 0L, 0L);
	integers(1L, 2L, 3L, 4L, 5L, 6L);
	integers(-1L, -2L, 65L, 1000L, 123456789012L, 0x80000000L);
	integers(10L, 34L, 127L, 128L, 255L, 256L);
	pointers(&c, &s, &i, &l, &f, &d);
	pointers(&d, &f, &l, &i, &s, &c);
	pointers(NULL, NULL, NULL, NULL, NULL, NULL);
	pointers(&pi, &pi, &pi, &pi, &pi, &pi);
	reals(1.5, 0.25f);
	reals(-1e100, -1e-10f);
	reals(1.0 / 0, 0.0f / 0);
	tables(list, 7L, floats, doubles, 3L, &pair);
	tables(list, 0L, floats, doubles, 1L, &pair);
	tables(NULL, 4L, NULL, NULL, 1L, NULL);
	texts(text, 3L, bare, 4L, "", "0123456789012345678901234567890123456789");
	texts("\001\t\"\\\177\200", 2L, "a'b", -1L, NULL, "x");
	structs(&pair, &pair, &a, &b, 0L, &e);
	a.before = &b;
	b.before = &e;
	lists(&e, &e);
	e.before = &e;
	lists(&e, NULL);
	last();
	return 3;
}
