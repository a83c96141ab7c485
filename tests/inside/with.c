/**
 * with ...: pawl ..., with this engine and from the first call on that can be recorded inside.
 * Tests of other engines run it in pawl's place.
 */
#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/** Is it a command that traces? */
static int traces(int argc, char **argv)
{
	if (argc > 1 && (!strcmp(argv[1], "debug") || !strcmp(argv[1], "log-merge")))
		return 0;
	for (int i = 1; i < argc; i++)
		if (!strncmp(argv[i], "--replay", 8))
			return 0;
	return 1;
}

int main(int argc, char **argv)
{
	char self[4096], pawl[4200], **all = calloc((size_t)argc + 3, sizeof(*all));
	ssize_t n = readlink("/proc/self/exe", self, sizeof(self) - 1);
	int k = 0;

	if (n < 0 || !all)
		return 2;
	self[n] = '\0'; // $BUILD/tests/inside/with
	snprintf(pawl, sizeof(pawl), "%s/../../pawl", dirname(self));
	all[k++] = realpath(pawl, NULL);
	if (!all[0])
		return 2;
	if (traces(argc, argv)) {
		all[k++] = "--engine=inside";
		all[k++] = "--seccomp=never";
		setenv("PAWL_TIER_UP", "0", 1);
	}
	memcpy(all + k, argv + 1, (size_t)argc * sizeof(*argv));
	execv(all[0], all);
	return 2;
}
