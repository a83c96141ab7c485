#include <stdlib.h>
static int inner(const char *s)
{
	return atoi(s);
}
int loaded(const char *s)
{
	return inner(s) + abs(-3);
}
