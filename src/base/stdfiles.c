#include "base/stdfiles.h"

#include <fcntl.h>
#include <sys/sysmacros.h>
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

bool stdfiles_is_null(const struct stat *st)
{
	enum { MEMORY = 1, NULL_DEVICE = 3 };

	return S_ISCHR(st->st_mode) && st->st_rdev == makedev(MEMORY, NULL_DEVICE);
}
