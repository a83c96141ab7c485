#include <stddef.h>

struct text {
	char text[6];
	float f;
};
struct list {
	int n;
	struct list *next, *before;
};
struct counted {
	unsigned long n;
	int list[4];
};

int numbers(), pointers(), strings(), returned(), arrays(), names(), lists(), lenses(), flags(),
	format(), unknown();
double reals(float a, double b);
int by_value(int a, struct text b, double c);

int main(void)
{
	int n = 17, list[] = {10, 11, 12, 13, 14, 0}, out, *p = &n;
	short shorts[] = {1, 2, 0, 3};
	char c = '\n', text[8], *s;
	double d = 2.5;
	struct list one = {1, NULL, NULL}, two = {2, &one, NULL};
	struct counted counted = {2, {7, 8, 9, 10}};
	struct text by = {"hell", 2.5};

	numbers(-1, 4000000000u, -5l, 65535, '\001');
	numbers(0, 0, 0l, 0, '\'');
	reals(1.5f, -0.25);
	pointers(&n, &c, &d, &n, &p);
	pointers(NULL, NULL, NULL, NULL, NULL);
	strings("a \"b\"\t\001\377", "abcdef", 3);
	strings("0123456789012345678901234567890123456789", "abc", -1);
	returned(&s, text, &out);
	arrays(list, 3, list, shorts);
	arrays(list, 5, list, shorts + 3);
	arrays(list, 0, list + 5, shorts);
	names(1, -1, 'B');
	names(7, 2, 9);
	by_value(3, by, 4.5);
	one.before = &two;
	lists(&two, &counted);
	lenses((unsigned *)&n, list, &n, &n, &by);
	flags(0, 0x102, -2, &counted);
	format("%s %d %c %hhd %#x %o %.2s %5s %*d %f %%\n", "a", -2, 'x', 10, 255, 0, "wxyz", "b",
	       3, 4, 1.5);
	unknown(10000l, -10001l, NULL);
	return 0;
}
