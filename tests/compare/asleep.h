/* For programs whose trace must be the same every time: what is to happen while a thread waits in a
 * call happens when it does, not after a while. The looks are preadv and poll, which the .cmd
 * drops, as nobody knows how many it takes. */
#ifndef COMPARE_ASLEEP_H
#define COMPARE_ASLEEP_H
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>

/** Returns when the thread sleeps in the kernel. A tracer's stop is no sleep. */
static void await_sleep(pid_t pid, pid_t tid)
{
	char path[64], text[256], *name_end;
	struct iovec v = {text, sizeof(text) - 1};

	snprintf(path, sizeof(path), "/proc/%d/task/%d/stat", (int)pid, (int)tid);
	int fd = open(path, O_RDONLY);
	for (;;) {
		ssize_t n = preadv(fd, &v, 1, 0);

		if (n <= 0)
			_exit(77);
		text[n] = '\0';
		name_end = strrchr(text, ')');
		if (name_end && name_end[2] == 'S')
			break;
		poll(NULL, 0, 1);
	}
	close(fd);
}

#endif
