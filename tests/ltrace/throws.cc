// Exceptions: caught in the function, past library calls, rethrown, in another library, never caught.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <stdexcept>
#include <string>

#ifdef LIBRARY
void thrower(int n)
{
	if (n)
		throw n;
	throw std::runtime_error("zero");
}
void calls(void (*f)(int), int n)
{
	f(n);
}
#else
void thrower(int n);
void calls(void (*f)(int), int n);

static void middle(int n)
{
	struct guard {
		~guard()
		{
			atoi("1");
		}
	} g;
	calls(thrower, n);
}

static int compare(const void *, const void *)
{
	throw 3;
}

int main(int argc, char **argv)
{
	const char *what = argc > 1 ? argv[1] : "";
	int list[] = {2, 1};

	try {
		thrower(1);
	} catch (int n) {
		atoi("2");
	}
	try {
		middle(0);
	} catch (std::exception &e) {
		puts(e.what());
	}
	try {
		try {
			middle(2);
		} catch (...) {
			throw;
		}
	} catch (int n) {
		atoi("4");
	}
	if (!strcmp(what, "qsort"))
		try {
			qsort(list, 2, sizeof(int), compare);
		} catch (int n) {
			atoi("5");
		}
	if (!strcmp(what, "uncaught"))
		thrower(0);
	puts("end");
}
#endif
