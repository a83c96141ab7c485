#include "base/alloc.h"

#include <stdlib.h>
#include <unistd.h>

void alloc_fail(void)
{
	static const char msg[] = "pawl: out of memory\n";

	(void)!write(STDERR_FILENO, msg, sizeof(msg) - 1);
	_exit(1);
}

void *alloc_zeroed(size_t n)
{
	void *p = calloc(1, n);

	if (!p)
		alloc_fail();
	return p;
}
