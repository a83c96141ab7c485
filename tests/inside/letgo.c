/**
 * letgo SECONDS [THREADS [traps]]: makes calls until so many seconds are over, counting what is
 * wrong with them, and then compares all code that it has mapped from files with the files. traps:
 * calls that the agent leaves to stops.
 */
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "bytes.h"

static long wrong;
static int zero, null;
static bool traps;
static double until;

static double now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void *work(void *unused)
{
	char b[8];
	struct stat st;

	for (int i = 0; now() < until; i++) {
		if (traps && prctl(PR_GET_DUMPABLE) != 1)
			__atomic_add_fetch(&wrong, 1, __ATOMIC_RELAXED);
		if (traps)
			continue;
		memset(b, 7, sizeof(b));
		if (read(zero, b, 2) != 2 || b[1] || b[2] != 7 || write(null, b, 3) != 3 ||
		    (i % 8 == 0 && (fstat(zero, &st) || !S_ISCHR(st.st_mode))))
			__atomic_add_fetch(&wrong, 1, __ATOMIC_RELAXED);
		if (i % 64 == 0)
			usleep(100);
	}
	return unused;
}

int main(int argc, char **argv)
{
	pthread_t t[16];
	int n = argc > 2 ? atoi(argv[2]) : 0;
	char line[512];
	long different = 0;

	traps = argc > 3;
	signal(SIGINT, SIG_IGN);
	if (getenv("READY")) // From here on an interrupt does nothing.
		close(open(getenv("READY"), O_WRONLY | O_CREAT, 0600));
	zero = open("/dev/zero", O_RDONLY);
	null = open("/dev/null", O_WRONLY);
	until = now() + atof(argc > 1 ? argv[1] : "1");
	for (int i = 0; i < n && i < 16; i++)
		pthread_create(&t[i], NULL, work, NULL);
	work(NULL);
	for (int i = 0; i < n && i < 16; i++)
		pthread_join(t[i], NULL);
	FILE *maps = fopen("/proc/self/maps", "r");
	while (fgets(line, sizeof(line), maps)) {
		unsigned long from, to, off;
		char path[400], prot[8];

		if (sscanf(line, "%lx-%lx %7s %lx %*s %*s %399s", &from, &to, prot, &off, path) ==
			    5 &&
		    prot[2] == 'x' && path[0] == '/')
			different += differing(path, from, to, off);
	}
	printf("wrong %ld, bytes of code that are not as in the file %ld\n", wrong, different);
	return wrong || different;
}
