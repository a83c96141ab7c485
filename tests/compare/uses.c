/*
 * Uses a file by its paths and by descriptors in all places where calls have them: arguments, sets
 * of poll and select, structures. For -P and -e trace-fds.
 */
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/mman.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

enum { FILE_FD = 20, OTHER_FD = 21, FSCONFIG = 431, PIDFD_GETFD = 438 };

static void polls(void)
{
	struct pollfd both[] = {{OTHER_FD, POLLIN, 0}, {FILE_FD, POLLIN, 0}}, many[100];
	struct timespec now = {0, 0};

	poll(both, 2, 0);
	poll(both, 1, 0);
	ppoll(both, 2, &now, NULL);
	both[1].fd = -1;
	poll(both, 2, 0);
	for (unsigned i = 0; i < 100; i++)
		many[i] = (struct pollfd){i == 99 ? FILE_FD : -1, POLLIN, 0};
	poll(many, 100, 0);
	syscall(SYS_poll, 8L, 3L, 0L);
}

static void selects(void)
{
	fd_set ours, others;
	struct timeval now = {0, 0};
	struct timespec then = {0, 0};

	FD_ZERO(&ours);
	FD_ZERO(&others);
	FD_SET(FILE_FD, &ours);
	FD_SET(OTHER_FD, &others);
	select(FILE_FD + 2, &ours, NULL, NULL, &now);
	FD_SET(FILE_FD, &ours);
	select(FILE_FD + 2, &others, &ours, NULL, &now);
	FD_SET(FILE_FD, &ours);
	pselect(FILE_FD + 2, NULL, NULL, &ours, &then, NULL);
	FD_SET(FILE_FD, &ours);
	select(FILE_FD, &ours, NULL, NULL, &now);
	select(FILE_FD + 2, &others, NULL, NULL, &now);
}

static void descriptors(void)
{
	struct epoll_event ev = {.events = EPOLLIN};
	int epoll = epoll_create1(0);

	syscall(SYS_epoll_ctl, epoll, EPOLL_CTL_ADD, FILE_FD, &ev);
	syscall(SYS_epoll_ctl, FILE_FD, EPOLL_CTL_ADD, epoll, &ev);
	dup2(FILE_FD, 30);
	dup2(OTHER_FD, 30);
	syscall(SYS_sendfile, OTHER_FD, FILE_FD, 0L, 1L);
	syscall(SYS_splice, OTHER_FD, 0L, FILE_FD, 0L, 1L, 0L);
	syscall(SYS_kcmp, -1, -1, 0L, FILE_FD, OTHER_FD);
	syscall(SYS_perf_event_open, 0L, 0L, 0L, FILE_FD, 0L);
	syscall(PIDFD_GETFD, OTHER_FD, FILE_FD, 0L);
	syscall(PIDFD_GETFD, FILE_FD, OTHER_FD, 0L);
	for (long command = 0; command < 8; command++)
		syscall(FSCONFIG, OTHER_FD, command, "key", "value", FILE_FD);
	syscall(FSCONFIG, FILE_FD, 0L, "key", "value", 0L);
	syscall(SYS_io_uring_register, FILE_FD, 2L, NULL, 0L);
	syscall(SYS_fanotify_mark, OTHER_FD, 0L, 0L, FILE_FD, 0L, 0L);
	syscall(SYS_fanotify_mark, FILE_FD, 0L, 0L, OTHER_FD, 0L, 0L);
	syscall(SYS_lseek, FILE_FD, 0L, 99L);
	syscall(SYS_lseek, 30, 0L, 99L);
}

static void paths(void)
{
	struct stat st;
	char cwd[4096];

	syscall(SYS_link, "file", "name");
	syscall(SYS_link, "nothing", "file");
	syscall(SYS_rename, "file", "/no/where");
	syscall(SYS_rename, "nothing", "file");
	syscall(SYS_renameat, AT_FDCWD, "nothing", AT_FDCWD, "file");
	syscall(SYS_symlink, "file", "name");
	syscall(SYS_symlink, "nothing", "file");
	syscall(SYS_symlinkat, "file", AT_FDCWD, "name");
	syscall(SYS_symlinkat, "nothing", AT_FDCWD, "file");
	syscall(SYS_mount, "file", "/no/where", "none", 0L, 0L);
	syscall(SYS_mount, "none", "file", "none", 0L, 0L);
	syscall(SYS_access, "./file", 0L);
	stat("link", &st);
	if (getcwd(cwd, sizeof(cwd) - 8)) {
		strcat(cwd, "/file");
		syscall(SYS_access, cwd, 0L);
	}
	unlink("file");
	syscall(SYS_lseek, FILE_FD, 0L, 99L);
}

int main(void)
{
	int file = open("file", O_RDWR | O_CREAT, 0644);

	if (dup2(file, FILE_FD) < 0 || dup2(open("/dev/zero", O_RDWR), OTHER_FD) < 0 ||
	    symlink("file", "link"))
		return 1;
	polls();
	selects();
	descriptors();
	paths();
	return 0;
}
