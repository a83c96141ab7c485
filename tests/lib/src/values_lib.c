/** Functions that do nothing, for tests of what their prototypes say. */
#include <string.h>

struct three {
	float f;
	char a, b;
};
struct text {
	char text[6];
	float f;
};

long numbers(int a, unsigned b, long c, unsigned short d, char e)
{
	return a;
}
double reals(float a, double b)
{
	return b;
}
int *pointers(int *a, char *b, double *c, void *d, int **e)
{
	return a;
}
char *strings(char *a, char *b, int n)
{
	return a;
}
void returned(char **a, char *b, int *c)
{
	*a = "out";
	strcpy(b, "hello");
	*c = 21;
}
int arrays(int *a, int n, int *b, short *c)
{
	return 3;
}
int names(int a, short b, char c)
{
	return a;
}
struct three by_value(int a, struct text b, double c)
{
	return (struct three){1.5, 'q', 'r'};
}
void lists(void *a, void *b)
{
}
void lenses(unsigned *a, int *b, int *c, int *d, void *e)
{
}
void flags(int a, int b, int c, void *d)
{
}
int format(const char *f, ...)
{
	return 3;
}
int unknown(long a, long b, char *c)
{
	return -1;
}
