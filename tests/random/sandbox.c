/*
 * sandbox [-k PATH]... COMMAND [ARGUMENT]...: runs a command that may make any system call, where
 * that can change nothing but what is thrown away afterwards.
 *
 * All file systems are read-only; /tmp, /var/tmp and /run are empty and its own, /dev has but the
 * harmless devices, /proc shows its own processes. It has namespaces of its own for users, mounts,
 * processes, the network, System V IPC, host name and cgroups, no capability, no terminal, and a
 * session keyring of its own; $PAWL_SANDBOX says to the command that it is there. What a namespace
 * can't contain (the clock, reboot, modules, swap, raw devices, the kernel's log) needs
 * capabilities. -k: a path below /tmp that is to be seen.
 *
 * Ends as the command does; with 77 and a reason where no such place can be made.
 */
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <linux/capability.h>
#include <linux/keyctl.h>
#include <linux/mount.h>
#include <sched.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
	SKIP = 77,
	KEEP_MAX = 16,
	SPACES = CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWNET | CLONE_NEWIPC | CLONE_NEWUTS |
		 CLONE_NEWCGROUP
};

struct plan {
	char **command;
	char *keep[KEEP_MAX];
	unsigned nkeep;
	uid_t uid;
	gid_t gid;
	int why; /* where it is told what can't be done */
};

/** This way it does not work: the parent is told why. */
static void refuse(const struct plan *p, const char *what)
{
	char text[256];
	int n = snprintf(text, sizeof(text), "%s: %s", what, strerror(errno));

	(void)!write(p->why, text, (size_t)n);
	_exit(SKIP);
}

static void write_file(const struct plan *p, const char *path, const char *format, ...)
{
	char text[64];
	va_list ap;

	va_start(ap, format);
	int n = vsnprintf(text, sizeof(text), format, ap);
	va_end(ap);
	int fd = open(path, O_WRONLY | O_CLOEXEC);
	if (fd < 0 || write(fd, text, (size_t)n) != n)
		refuse(p, path);
	close(fd);
}

/** Users are as before, but they are those of the namespace alone. */
static void map_users(const struct plan *p)
{
	write_file(p, "/proc/self/setgroups", "deny");
	write_file(p, "/proc/self/uid_map", "%u %u 1", p->uid, p->uid);
	write_file(p, "/proc/self/gid_map", "%u %u 1", p->gid, p->gid);
}

/* -- files ------------------------------------------------------------------------------------ */

static void make_folders(char *path)
{
	for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
		*slash = '\0';
		mkdir(path, 0755);
		*slash = '/';
	}
	mkdir(path, 0755);
}

/** What was opened before is to be seen at a path. */
static void bind_open(const struct plan *p, int fd, const char *path)
{
	char from[64];

	snprintf(from, sizeof(from), "/proc/self/fd/%d", fd);
	if (mount(from, path, NULL, MS_BIND | MS_REC, NULL))
		refuse(p, path);
	close(fd);
}

static void mount_empty(const struct plan *p, const char *path, const char *mode)
{
	if (access(path, F_OK) == 0 && mount("sandbox", path, "tmpfs", MS_NOSUID | MS_NODEV, mode))
		refuse(p, path);
}

static void mount_devices(const struct plan *p)
{
	static const char *const names[] = {"null", "zero", "full", "random", "urandom", "tty"};
	enum { N = sizeof(names) / sizeof(*names) };
	char path[64];
	int fds[N];

	for (unsigned i = 0; i < N; i++) {
		snprintf(path, sizeof(path), "/dev/%s", names[i]);
		fds[i] = open(path, O_PATH | O_CLOEXEC);
	}
	if (mount("sandbox", "/dev", "tmpfs", MS_NOSUID, "mode=755,size=1m"))
		refuse(p, "/dev");
	for (unsigned i = 0; i < N; i++) {
		snprintf(path, sizeof(path), "/dev/%s", names[i]);
		int fd = fds[i] < 0 ? -1 : open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0644);
		if (fd < 0)
			continue;
		close(fd);
		bind_open(p, fds[i], path);
	}
	(void)!symlink("/proc/self/fd", "/dev/fd");
	mkdir("/dev/shm", 01777);
}

static void mount_all(struct plan *p)
{
	struct mount_attr all = {.attr_set = MOUNT_ATTR_RDONLY};
	int fds[KEEP_MAX];

	if (mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL))
		refuse(p, "/ can't be made private");
	if (syscall(SYS_mount_setattr, AT_FDCWD, "/", AT_RECURSIVE, &all, sizeof(all)))
		refuse(p, "/ can't be made read-only (mount_setattr, Linux 5.12)");
	mount_devices(p);
	mount_empty(p, "/run", "mode=755,size=1m");
	mount_empty(p, "/var/tmp", "mode=1777,size=16m");
	for (unsigned i = 0; i < p->nkeep; i++)
		if ((fds[i] = open(p->keep[i], O_PATH | O_CLOEXEC)) < 0)
			refuse(p, p->keep[i]);
	mount_empty(p, "/tmp", "mode=1777,size=512m");
	for (unsigned i = 0; i < p->nkeep; i++) {
		make_folders(p->keep[i]);
		bind_open(p, fds[i], p->keep[i]);
	}
	if (mount("proc", "/proc", "proc", MS_RDONLY | MS_NOSUID | MS_NODEV | MS_NOEXEC, NULL))
		refuse(p, "/proc can't be mounted");
}

/** A folder that the empty /tmp would hide. */
static void keep(struct plan *p, const char *given)
{
	char *path = realpath(given, NULL);
	struct stat st;

	if (path && !strncmp(path, "/tmp/", 5) && p->nkeep < KEEP_MAX && !stat(path, &st) &&
	    S_ISDIR(st.st_mode))
		p->keep[p->nkeep++] = path;
	else
		free(path);
}

/* -- the process ------------------------------------------------------------------------------ */

static void drop_capabilities(const struct plan *p)
{
	struct __user_cap_header_struct head = {.version = _LINUX_CAPABILITY_VERSION_3};
	struct __user_cap_data_struct none[2] = {{0}};

	// A program that is executed by root gets what is left in the bounding set.
	for (int i = 0; prctl(PR_CAPBSET_READ, i) >= 0; i++)
		if (prctl(PR_CAPBSET_DROP, i))
			refuse(p, "capabilities can't be dropped");
	prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
	if (syscall(SYS_capset, &head, none) || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0))
		refuse(p, "capabilities can't be dropped");
}

/** The first process: it reaps all others, and when it ends they do. */
static int await_command(pid_t command)
{
	int status;
	pid_t pid;

	while ((pid = wait(&status)) != command)
		if (pid < 0 && errno != EINTR)
			return 1;
	return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

static void enter(struct plan *p)
{
	struct rlimit none = {0, 0};

	prctl(PR_SET_PDEATHSIG, SIGKILL);
	mount_all(p);
	setsid();
	setrlimit(RLIMIT_CORE, &none);
	syscall(SYS_keyctl, KEYCTL_JOIN_SESSION_KEYRING, NULL);
	drop_capabilities(p);
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	if (chdir("/tmp"))
		refuse(p, "/tmp");
	if (access(p->command[0], X_OK))
		refuse(p, p->command[0]);
	close(p->why);
	setenv("PAWL_SANDBOX", "1", 1);
	setenv("TMPDIR", "/tmp", 1);
	pid_t pid = fork();
	if (!pid) {
		syscall(SYS_close_range, 3, ~0U, 0);
		execv(p->command[0], p->command);
		perror(p->command[0]);
		_exit(127);
	}
	_exit(pid < 0 ? 1 : await_command(pid));
}

/** Tries it with a namespace for users, or without one. False: it can't be; why says what. */
static int try(struct plan *p, int users, char *why, size_t n)
{
	int fds[2], status;

	if (pipe2(fds, O_CLOEXEC)) {
		snprintf(why, n, "pipe: %s", strerror(errno));
		return SKIP;
	}
	p->why = fds[1];
	pid_t pid = fork();
	if (!pid) {
		prctl(PR_SET_PDEATHSIG, SIGKILL);
		if (unshare(SPACES | (users ? CLONE_NEWUSER : 0)))
			refuse(p, "unshare");
		prctl(PR_SET_PDEATHSIG, SIGKILL); // other credentials have taken it back
		if (users)
			map_users(p);
		pid_t first = fork();
		if (!first)
			enter(p);
		close(p->why);
		_exit(first < 0 ? 1 : await_command(first));
	}
	close(fds[1]);
	ssize_t got = read(fds[0], why, n - 1);
	why[got > 0 ? got : 0] = '\0';
	close(fds[0]);
	while (waitpid(pid, &status, 0) < 0 && errno == EINTR)
		;
	return pid > 0 && WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}

int main(int argc, char **argv)
{
	struct plan p = {.uid = geteuid(), .gid = getegid()};
	char why[2][256] = {"", ""};
	int i = 1;

	for (; i + 1 < argc && !strcmp(argv[i], "-k"); i += 2)
		keep(&p, argv[i + 1]);
	p.command = argv + i;
	if (!*p.command) {
		fprintf(stderr, "usage: sandbox [-k PATH]... COMMAND [ARGUMENT]...\n");
		return 2;
	}
	fflush(stdout);
	for (int users = 1; users >= (p.uid != 0); users--) {
		int status = try(&p, users, why[users], sizeof(*why));

		if (!*why[users])
			return status;
	}
	printf("no sandbox can be made here: %s%s%s\n", why[1], *why[0] ? "; without users: " : "",
	       why[0]);
	return SKIP;
}
