/* What a checkpoint brings back: memory, the offset of a file, the ids and locks of the C library.
 */
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int count;
static char line[8];

static int step(int n)
{
	count += n;
	return count;
}

static void *sleeper(void *unused)
{
	pause();
	return unused;
}

int main(int argc, char **argv)
{
	int fd = open(argv[0], O_RDONLY);
	pthread_t thread;

	lseek(fd, 1, SEEK_SET);
	for (int i = 1; i <= 3; i++) {
		memset(line, 0, sizeof(line));
		if (read(fd, line, 1) != 1)
			return 1;
		step(i);
	}
	if (argc > 1 && !strcmp(argv[1], "aborts"))
		abort();
	if (argc > 1 && !strcmp(argv[1], "threads"))
		return pthread_create(&thread, NULL, sleeper, NULL) + step(0);
	return 0;
}
