#include "proc/launch.h"

#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <limits.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/cleanup.h"

struct user {
	uid_t uid;
	gid_t gid;
	gid_t *groups;
	int ngroups;
};

/** Parses the number at the beginning; false: there is none, or it is no id. */
static bool id_number(const char *s, const char **rest, unsigned *ret)
{
	char *p;
	long n = strtol(s, &p, 10);

	*rest = p;
	*ret = (unsigned)n;
	return p != s && n >= 0 && n < UINT_MAX; // -1 would mean: no change
}

static struct err *find_user(const char *name, struct user *ret)
{
	const char *rest;

	if (strchr(name,
		   ':')) { // With numbers, no names are looked up, and there are no other groups.
		// What stands behind a second colon is ignored.
		if (id_number(name, &rest, &ret->uid) && *rest == ':' &&
		    id_number(rest + 1, &rest, &ret->gid) && (!*rest || *rest == ':'))
			return NULL;
		return err_new("Invalid UID:GID pair '%s'", name);
	}
	struct passwd *pw = getpwnam(name);
	if (!pw)
		return err_new("Cannot find user '%s'", name);
	ret->uid = pw->pw_uid;
	ret->gid = pw->pw_gid;
	ret->ngroups = 0;
	getgrouplist(name, pw->pw_gid, NULL, &ret->ngroups);
	ret->groups = alloc_array((size_t)ret->ngroups + 1, sizeof(gid_t));
	getgrouplist(name, pw->pw_gid, ret->groups, &ret->ngroups);
	return NULL;
}

struct err *launch_check_user(const char *name)
{
	struct user u = {0};
	struct err *e = find_user(name, &u);

	free(u.groups);
	return e;
}

static bool is_executable(const char *path)
{
	struct stat st;

	return !stat(path, &st) && S_ISREG(st.st_mode) && (st.st_mode & 0111);
}

struct err *launch_find(const char *name, char **ret)
{
	struct stat st;

	*ret = NULL;
	if (strchr(name, '/')) {
		if (stat(name, &st))
			return err_sys(errno, "Cannot stat '%s'", name);
		*ret = alloc_strdup(name);
		return NULL;
	}
	const char *dirs = getenv("PATH");
	for (const char *p = dirs ? dirs : ""; dirs; p++) {
		int n = (int)strcspn(p, ":");
		// An empty element of PATH means the current directory, also at its beginning and
		// end (environ(7)).
		_free_ char *path = alloc_printf("%.*s%s%s", n, p, n ? "/" : "", name);
		if (is_executable(path)) {
			*ret = take_ptr(path);
			return NULL;
		}
		p += n;
		if (!*p)
			break;
	}
	return err_of(ERR_NOT_FOUND, "Cannot find executable '%s'", name);
}

/** Reads all n bytes; false: the other side was closed. */
static bool fd_read(int fd, void *buf, size_t n)
{
	for (size_t done = 0; done < n;) {
		ssize_t r = read(fd, (char *)buf + done, n - done);

		if (r > 0)
			done += (size_t)r;
		else if (!r || errno != EINTR)
			return false;
	}
	return true;
}

static void child_fail(const char *what)
{
	char line[256];
	int n = snprintf(line, sizeof(line), "%s: %s: %s\n", program_invocation_name, what,
			 strerror(errno));

	if (n > 0)
		(void)!write(STDERR_FILENO, line, strnlen(line, sizeof(line)));
	_exit(1);
}

static void child_become(const struct user *u)
{
	if (setgroups((size_t)u->ngroups, u->groups))
		child_fail("initgroups");
	if (setregid(u->gid, u->gid))
		child_fail("setregid");
	if (setreuid(u->uid, u->uid))
		child_fail("setreuid");
}

static int child_set_filter(const struct launch_opts *o)
{
	// This tests if seccomp(2) exists and is allowed: with a NULL program it fails with EFAULT,
	// and nothing has changed.
	if (syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, NULL) && errno != EFAULT)
		return errno;
	if (o->no_new_privs && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0))
		return errno;
	// Before Linux 5.16 a filter also enabled costly CPU mitigations, unless SPEC_ALLOW was
	// set.
	if (syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_SPEC_ALLOW,
		    o->filter) &&
	    syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, o->filter))
		return errno;
	return 0;
}

/** Sets the filter. If the kernel refuses it, the tracer must know. The tracer sees only stops, so
 * the child sends itself a signal: launch_refusal(). */
static void child_filter(const struct launch_opts *o)
{
	int why = child_set_filter(o);

	if (why)
		sigqueue(getpid(), SIGSTOP, (union sigval){.sival_int = why});
}

int launch_refusal(const siginfo_t *info, pid_t pid)
{
	return info->si_signo == SIGSTOP && info->si_code == SI_QUEUE && info->si_pid == pid
		       ? info->si_value.sival_int
		       : 0;
}

static void child_environment(const char *const *env)
{
	for (; env && *env; env++)
		if (**env && (strchr(*env, '=') ? putenv((char *)*env) : unsetenv(*env)))
			child_fail("environment");
}

static void child_place(const struct launch_opts *o)
{
	int fd;

	// Only the leader of a session can have a controlling terminal (credentials(7),
	// "Sessions").
	if (o->own_group && (o->terminal ? setsid() < 0 : setpgid(0, 0)))
		child_fail(o->terminal ? "setsid" : "setpgid");
	if (o->dir && chdir(o->dir))
		child_fail(o->dir);
	if (o->no_randomize)
		personality(ADDR_NO_RANDOMIZE | (unsigned long)personality(0xffffffff));
	if (!o->terminal)
		return;
	fd = open(o->terminal, O_RDWR);
	if (fd < 0)
		child_fail(o->terminal);
	// If another session controls the terminal, this fails, and the terminal is used without
	// job control.
	if (o->own_group)
		ioctl(fd, TIOCSCTTY, 0);
	for (int i = 0; i < 3; i++)
		dup2(fd, i);
	if (fd > 2)
		close(fd);
}

static void child_signals(const struct launch_opts *o)
{
	for (int sig = 1; sig < NSIG; sig++) {
		if (sigismember(&o->ignored, sig) == 1)
			signal(sig, SIG_IGN);
		else if (sigismember(&o->defaulted, sig) == 1)
			signal(sig, SIG_DFL);
	}
}

/** In the child: waits for the byte that lets it continue, and executes the command. */
static _Noreturn void child(const struct launch_opts *o, const char *file, const struct user *u,
			    int wait)
{
	char byte;

	// The environment comes first: it may need memory, and these calls must not be in the
	// trace.
	child_environment(o->env);
	child_signals(o);
	child_place(o);
	if (!fd_read(wait, &byte, 1))
		_exit(1);
	close(wait);
	// The filter is set before the ids of the user: without CAP_SYS_ADMIN it could not be set.
	if (o->filter)
		child_filter(o);
	if (o->user)
		child_become(u);
	execv(file, o->argv);
	child_fail("exec");
	_exit(1);
}

/** For the tracer of a command that the caller becomes: waits until the caller has allowed to be
 * traced. */
static struct err *behind_begin(const struct launch_opts *o, int fd, pid_t command,
				struct launch *ret)
{
	char byte;

	if (!fd_read(fd, &byte, 1)) {
		close(fd);
		return err_new("the command was killed before it began");
	}
	if (o->role == LAUNCH_PGROUP)
		setpgid(0, 0);
	else if (o->role == LAUNCH_SESSION)
		setsid();
	*ret = (struct launch){.pid = command, .go = fd};
	return NULL;
}

/** The caller becomes the command, and a grandchild returns to trace it. */
static struct err *launch_behind(const struct launch_opts *o, const char *file,
				 const struct user *u, struct launch *ret)
{
	pid_t command = getpid(), tracer = -1;
	int fds[2];

	if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, fds))
		return err_sys(errno, "socketpair");
	pid_t between = fork();
	int errnum = errno;
	if (!between) {
		close(fds[0]);
		tracer = fork();
		if (!tracer)
			return behind_begin(o, fds[1], command, ret);
		// When this process ends, the tracer is no descendant of the command any more. The
		// command must not find a child that it did not create.
		_exit(write(fds[1], &tracer, sizeof(tracer)) != sizeof(tracer));
	}
	close(fds[1]);
	if (between > 0 && !fd_read(fds[0], &tracer, sizeof(tracer)))
		errnum = EAGAIN;
	while (between > 0 && waitpid(between, NULL, 0) < 0 && errno == EINTR)
		continue;
	if (tracer < 0) {
		close(fds[0]);
		return err_sys(errnum, "fork");
	}
	// This is needed if Yama lets only ancestors trace (kernel.yama.ptrace_scope 1); without
	// Yama the option is unknown.
	prctl(PR_SET_PTRACER, (unsigned long)tracer, 0, 0, 0);
	if (write(fds[0], "", 1) != 1)
		_exit(1);
	child(o, file, u, fds[0]);
}

static struct err *launch_child(const struct launch_opts *o, const char *file, const struct user *u,
				struct launch *ret)
{
	int fds[2];

	if (pipe2(fds, O_CLOEXEC))
		return err_sys(errno, "pipe");
	pid_t pid = fork();
	if (!pid) {
		close(fds[1]);
		child(o, file, u, fds[0]);
	}
	int errnum = errno;
	close(fds[0]);
	if (pid < 0) {
		close(fds[1]);
		return err_sys(errnum, "fork");
	}
	*ret = (struct launch){.pid = pid, .go = fds[1], .is_child = true};
	return NULL;
}

struct err *launch_start(const struct launch_opts *o, struct launch *ret)
{
	_free_ char *file = NULL;
	struct user user = {.groups = NULL};

	struct err *e = launch_find(o->file ? o->file : o->argv[0], &file);
	if (!e && o->user)
		e = find_user(o->user, &user);
	_free_ gid_t *groups = user.groups;
	(void)groups;
	if (e)
		return e;
	return o->role == LAUNCH_CHILD ? launch_child(o, file, &user, ret)
				       : launch_behind(o, file, &user, ret);
}

void launch_go(struct launch *l)
{
	(void)!write(l->go, "", 1);
	close(l->go);
	l->go = -1;
}

void launch_abort(struct launch *l)
{
	if (l->is_child) {
		kill(l->pid, SIGKILL);
		waitpid(l->pid, NULL, __WALL);
	}
	if (l->go >= 0)
		close(l->go); // a command that is not our child then reads end-of-file, and exits
	l->go = -1;
}

struct err *launch_untraced(struct launch *l, struct err *e, const char *what)
{
	siginfo_t info = {.si_pid = 0};
	// A zombie cannot be traced (ptrace(2), EPERM).
	bool over = l->is_child &&
		    !waitid(P_PID, (id_t)l->pid, &info, WEXITED | WNOHANG | WNOWAIT) &&
		    info.si_pid == l->pid;

	launch_abort(l);
	if (!over && e != &err_gone)
		return err_context(e, "cannot trace the %s", what);
	err_free(e);
	return err_new("the %s was killed before it began", what);
}
