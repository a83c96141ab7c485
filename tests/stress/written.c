/* Makes calls until it is told to end by the end of its input: N of them at once and then none
 * ("quiet N"), or one every millisecond ("busy"). Says when it begins to be quiet. */
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

int main(int argc, char **argv)
{
	struct pollfd in = {.fd = STDIN_FILENO, .events = POLLIN};
	char byte;

	if (argc > 2 && !strcmp(argv[1], "quiet")) {
		for (int i = atoi(argv[2]); i > 0; i--)
			syscall(SYS_getpgid, 0);
		return write(STDOUT_FILENO, "q", 1) != 1 || read(STDIN_FILENO, &byte, 1) != 0;
	}
	while (poll(&in, 1, 1) == 0)
		syscall(SYS_getpgid, 0);
	return 0;
}
