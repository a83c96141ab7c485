/* Puts control characters wherever a tracer could pick them up: paths, names of threads, arguments,
 * environment, descriptors' targets, sockets, keys, symbolic links, payloads. Harmless to run. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

#define EVIL "\033]0;owned\007\033[31m\233\r\n\377\001\177<>\"'\\,"

int main(void)
{
	struct sockaddr_un a = {.sun_family = AF_UNIX, .sun_path = EVIL};
	struct sockaddr_un b = {.sun_family = AF_UNIX, .sun_path = "\0" EVIL};
	char all[256], name[300];

	for (int i = 0; i < 256; i++)
		all[i] = (char)i;
	prctl(PR_SET_NAME, "\033[2J\n\r)evil");
	int fd = open(EVIL, O_CREAT | O_RDWR | O_CLOEXEC, 0600);
	if (fd < 0)
		return 77;
	(void)!write(fd, all, sizeof(all));
	(void)!pread(fd, all, sizeof(all), 0);
	mkdir(EVIL "d", 0700);
	(void)!chdir(EVIL "d");
	(void)!symlink(EVIL, EVIL "s");
	(void)!readlink(EVIL "s", name, sizeof(name));
	(void)!getcwd(name, sizeof(name));
	setxattr(".", "user." EVIL, EVIL, sizeof(EVIL), 0);
	int dir = open(".", O_RDONLY | O_DIRECTORY);
	syscall(SYS_getdents64, dir, name, sizeof(name));
	int s = socket(AF_UNIX, SOCK_STREAM, 0), t = socket(AF_UNIX, SOCK_DGRAM, 0);
	bind(s, (void *)&a, offsetof(struct sockaddr_un, sun_path) + sizeof(EVIL));
	bind(t, (void *)&b, offsetof(struct sockaddr_un, sun_path) + sizeof(EVIL));
	sendto(t, EVIL, sizeof(EVIL), 0, (void *)&b,
	       offsetof(struct sockaddr_un, sun_path) + sizeof(EVIL));
	recv(t, name, sizeof(name), 0);
	int m = memfd_create(EVIL, 0);
	(void)!write(m, EVIL, sizeof(EVIL));
	mmap(NULL, 4096, PROT_READ, MAP_PRIVATE, m, 0);
	fcntl(m, F_GETFL);
	syscall(SYS_add_key, EVIL, EVIL, EVIL, sizeof(EVIL), -3);
	syscall(SYS_mount, EVIL, "/nothing", EVIL, 0UL, EVIL);
	syscall(SYS_fcntl, fd, 0x1b5b, 0x1b5b);
	syscall(SYS_ioctl, fd, 0x1b5b324a, name);
	syscall(0x1b5b, 1, 2, 3);
	unlink(EVIL "s");
	(void)!chdir("..");
	rmdir(EVIL "d");
	if (fork() == 0) {
		char *argv[] = {EVIL, EVIL, NULL}, *envp[] = {EVIL "=" EVIL, NULL};

		execve("/bin/true", argv, envp);
		_exit(1);
	}
	wait(NULL);
	kill(getpid(), SIGWINCH);
	return 0;
}
