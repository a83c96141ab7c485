#include "proc/realuser.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

bool realuser_begin(struct realuser *was)
{
	*was = (struct realuser){.uid = geteuid(), .gid = getegid()};
	// The group is changed first: without effective user id 0 it might not be allowed any more.
	if (was->gid != getgid() && setegid(getgid()))
		return false;
	if (was->uid == getuid() || !seteuid(getuid()))
		return true;
	int error = errno;

	if (setegid(was->gid))
		abort();
	errno = error;
	return false;
}

void realuser_end(const struct realuser *was)
{
	int error = errno;

	if ((geteuid() != was->uid && seteuid(was->uid)) ||
	    (getegid() != was->gid && setegid(was->gid)))
		abort();
	errno = error;
}

int realuser_open(const char *path, int flags, mode_t mode)
{
	struct realuser was;

	if (!realuser_begin(&was))
		return -1;
	int fd = open(path, flags, mode);
	realuser_end(&was);
	return fd;
}

bool realuser_become(void)
{
	uid_t uid = getuid();
	gid_t gid = getgid();

	return !setresgid(gid, gid, gid) && !setresuid(uid, uid, uid);
}
