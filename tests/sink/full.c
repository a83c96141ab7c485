// full COUNT [FILE]: makes COUNT calls that can be told apart, removes FILE, and makes as many
// again. Ends with status 0, or with that in FULL_STATUS.
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static void number(int from, int to)
{
	char name[32];

	for (int i = from; i < to; i++) {
		snprintf(name, sizeof(name), "number %d.", i);
		access(name, F_OK);
	}
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 0;
	const char *status = getenv("FULL_STATUS");

	if (signal(SIGXFSZ, SIG_DFL) != SIG_DFL)
		return 99;
	number(0, n);
	if (argc > 2)
		unlink(argv[2]);
	number(n, 2 * n);
	return status ? atoi(status) : 0;
}
