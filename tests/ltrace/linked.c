/* Calls by stubs, by a pointer in data, by a pointer that dlsym(3) returns; numbers with a sign. */
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int (*volatile by_data)(const char *) = atoi;

static int inner(int n)
{
	return n < 2 ? atoi("1") : n * inner(n - 1);
}

int main(void)
{
	int (*found)(const char *) = (int (*)(const char *))dlsym(RTLD_DEFAULT, "puts");

	by_data("12");
	close(-1);
	close(-5000);
	close(-20000);
	labs(-12345678L);
	free(realloc(calloc(3, 4), 50));
	found("found");
	return inner(3);
}
