#include "base/stdfiles.h"

#include <fcntl.h>
#include <unistd.h>

void stdfiles_ensure(void)
{
	int fd;

	// open(2) returns the lowest free number. Once it returns a higher one, 0 to 2 are all in
	// use.
	do
		fd = open("/dev/null", O_RDWR | O_CLOEXEC);
	while (fd >= 0 && fd <= STDERR_FILENO);
	if (fd >= 0)
		close(fd);
}

void stdfiles_release(void)
{
	int fd = open("/dev/null", O_RDWR | O_CLOEXEC);

	if (fd < 0)
		return;
	dup3(fd, STDIN_FILENO, O_CLOEXEC);
	dup3(fd, STDOUT_FILENO, O_CLOEXEC);
	close(fd);
}
