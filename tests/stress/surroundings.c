/*
 * Prints all that a program inherits, or can learn of how it was started, a line each: under a
 * tracer every line must be what it is without one. Left out is what no two runs have in common:
 * process ids, addresses, times. surroundings [child]: of a child of this program.
 */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/keyctl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/utsname.h>
#include <sys/wait.h>
#include <unistd.h>

enum { TEXT = 1 << 16, LAST_SIGNAL = 64 };

extern char **environ;

static void say(const char *what, long value)
{
	printf("%s: %ld\n", what, value < 0 ? -errno : value);
}

static size_t load(const char *path, char *text)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC);
	ssize_t got, n = 0;

	while (fd >= 0 && n < TEXT - 1 && (got = read(fd, text + n, (size_t)(TEXT - 1 - n))) > 0)
		n += got;
	if (fd >= 0)
		close(fd);
	text[n] = '\0';
	return (size_t)n;
}

/* -- prctl ------------------------------------------------------------------------------------ */

static void show_prctls(void)
{
	static const struct {
		const char *name;
		int op;
	} asked[] = {
		{"seccomp", PR_GET_SECCOMP},	     {"no_new_privs", PR_GET_NO_NEW_PRIVS},
		{"dumpable", PR_GET_DUMPABLE},	     {"keepcaps", PR_GET_KEEPCAPS},
		{"timerslack", PR_GET_TIMERSLACK},   {"securebits", PR_GET_SECUREBITS},
		{"timing", PR_GET_TIMING},	     {"mce_kill", PR_MCE_KILL_GET},
		{"thp_disable", PR_GET_THP_DISABLE}, {"io_flusher", PR_GET_IO_FLUSHER},
	};
	char name[17] = "";
	int value = 0;

	for (unsigned i = 0; i < sizeof(asked) / sizeof(*asked); i++)
		say(asked[i].name, prctl(asked[i].op, 0, 0, 0, 0));
	for (int i = 0; i < 3; i++) {
		errno = 0;
		say("speculation", prctl(PR_GET_SPECULATION_CTRL, i, 0, 0, 0));
	}
	prctl(PR_GET_NAME, name);
	printf("name: %s\n", name);
	prctl(PR_GET_PDEATHSIG, &value);
	say("pdeathsig", value);
	prctl(PR_GET_CHILD_SUBREAPER, &value);
	say("child_subreaper", value);
	prctl(PR_GET_TSC, &value);
	say("tsc", value);
	for (int i = 0; i < 41; i++)
		printf("%s%ld", i ? " " : "bounding: ", (long)prctl(PR_CAPBSET_READ, i));
	for (int i = 0; i < 41; i++)
		printf("%s%ld", i ? " " : "\nambient: ",
		       (long)prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_IS_SET, i, 0, 0));
	putchar('\n');
}

/* -- /proc/self ------------------------------------------------------------------------------- */

/** Lines that are of this run alone. */
static int is_of_the_run(const char *line)
{
	static const char *const names[] = {
		"Tgid:",  "Ngid:",   "Pid:",   "PPid:", "TracerPid:", "NStgid:",
		"NSpid:", "NSpgid:", "NSsid:", "SigQ:", "voluntary",  "nonvoluntary"};

	if (!strncmp(line, "Vm", 2) && strncmp(line, "VmLck", 5) != 0 &&
	    strncmp(line, "VmPin", 5) != 0)
		return 1;
	if (!strncmp(line, "Rss", 3) || !strncmp(line, "Kthread", 7))
		return 1;
	for (unsigned i = 0; i < sizeof(names) / sizeof(*names); i++)
		if (!strncmp(line, names[i], strlen(names[i])))
			return 1;
	return 0;
}

static void show_status(char *text)
{
	load("/proc/self/status", text);
	for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n"))
		if (!is_of_the_run(line))
			printf("status %s\n", line);
}

/** /proc/pid/stat, proc_pid_stat(5): what else it has that another process could tell. */
static void show_stat(char *text)
{
	unsigned long v[60] = {0};
	int n = 2;

	load("/proc/self/stat", text);
	char *p = strrchr(text, ')');
	if (!p)
		return;
	for (p = strtok(p + 4, " "); p && n < 59; p = strtok(NULL, " "))
		v[++n + 1] = strtoul(p, NULL, 10);
	// From here on v[N] is field N.
	printf("stat tty %lu flags %#lx priority %ld nice %ld threads %lu exit_signal %lu rt %lu "
	       "policy %lu\n",
	       v[7], v[9] & ~0x40UL, (long)v[18], (long)v[19], v[20], v[38], v[40], v[41]);
}

static void show_files(char *text)
{
	static const char *const whole[] = {
		"cgroup",    "coredump_filter", "gid_map",	  "limits",
		"loginuid",  "oom_score_adj",	"personality",	  "projid_map",
		"sessionid", "setgroups",	"timens_offsets", "timerslack_ns",
		"uid_map",   "attr/current",	"attr/exec",	  "autogroup",
		"comm",	     "mountinfo",	"cpuset"};
	char path[64], link[4096];

	for (unsigned i = 0; i < sizeof(whole) / sizeof(*whole); i++) {
		unsigned long sum = 5381;

		snprintf(path, sizeof(path), "/proc/self/%s", whole[i]);
		size_t n = load(path, text);
		for (size_t k = 0; k < n; k++)
			sum = sum * 33 + (unsigned char)text[k];
		text[strcspn(text, "\n")] = '\0';
		printf("%s: %.100s (%zu bytes, %lx)\n", path, text, n, sum);
	}
	static const char *const links[] = {"cwd",     "exe",	  "root",   "ns/cgroup",
					    "ns/ipc",  "ns/mnt",  "ns/net", "ns/pid",
					    "ns/time", "ns/user", "ns/uts"};
	for (unsigned i = 0; i < sizeof(links) / sizeof(*links); i++) {
		snprintf(path, sizeof(path), "/proc/self/%s", links[i]);
		ssize_t n = readlink(path, link, sizeof(link));
		printf("%s: %.*s\n", path, n < 0 ? 0 : (int)n, link);
	}
}

/** Which files are mapped, not where. */
static void show_maps(char *text)
{
	const char *last = "";

	load("/proc/self/maps", text);
	for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
		char *path = strpbrk(line, "/[");

		if (path && strcmp(path, last) != 0)
			printf("mapped %s\n", path);
		last = path ? path : "";
	}
}

static void show_descriptors(void)
{
	DIR *d = opendir("/proc/self/fd");
	char path[300], link[4096];
	struct dirent *e;

	while (d && (e = readdir(d))) {
		int fd = atoi(e->d_name);
		struct stat st;

		if (*e->d_name == '.' || fd == dirfd(d) || fstat(fd, &st))
			continue;
		snprintf(path, sizeof(path), "/proc/self/fd/%d", fd);
		ssize_t n = readlink(path, link, sizeof(link));
		// Pipes and sockets have the numbers of this run.
		if (n > 0 && memchr(link, ':', (size_t)n) && *link != '/')
			n = (char *)memchr(link, ':', (size_t)n) - link;
		printf("fd %d: %.*s %o %#x %d\n", fd, n < 0 ? 0 : (int)n, link, st.st_mode,
		       fcntl(fd, F_GETFL), fcntl(fd, F_GETFD));
	}
	if (d)
		closedir(d);
}

/* -- the rest --------------------------------------------------------------------------------- */

static void show_signals(void)
{
	struct sigaction act;
	sigset_t mask, pending;
	stack_t stack;

	sigprocmask(SIG_BLOCK, NULL, &mask);
	sigpending(&pending);
	for (int s = 1; s <= LAST_SIGNAL; s++) {
		if (sigaction(s, NULL, &act))
			continue;
		if (act.sa_handler != SIG_DFL || act.sa_flags || sigismember(&mask, s) ||
		    sigismember(&pending, s))
			printf("signal %d: %s flags %#x%s%s\n", s,
			       act.sa_handler == SIG_IGN ? "ignored" : "default",
			       (unsigned)act.sa_flags, sigismember(&mask, s) ? " blocked" : "",
			       sigismember(&pending, s) ? " pending" : "");
	}
	sigaltstack(NULL, &stack);
	printf("alternate stack: flags %d\n", stack.ss_flags);
}

static void show_scheduling(void)
{
	struct sched_param param;
	struct itimerval timer;
	struct rusage children;
	cpu_set_t set;
	unsigned attr[14] = {0};
	unsigned long nodes[16];
	int mode = -1;

	printf("cpus:");
	for (int i = 0; !sched_getaffinity(0, sizeof(set), &set) && i < CPU_SETSIZE; i++)
		if (CPU_ISSET(i, &set))
			printf(" %d", i);
	putchar('\n');
	sched_getparam(0, &param);
	printf("scheduler: %d %d\n", sched_getscheduler(0), param.sched_priority);
	if (!syscall(SYS_sched_getattr, 0, attr, sizeof(attr), 0))
		printf("sched_getattr: %u %u %d %u\n", attr[1], attr[2], (int)attr[4], attr[5]);
	for (int which = PRIO_PROCESS; which <= PRIO_PGRP; which++) {
		errno = 0;
		printf("priority: %d\n", getpriority((__priority_which_t)which, 0));
	}
	say("ioprio", syscall(SYS_ioprio_get, 1, 0));
	if (!syscall(SYS_get_mempolicy, &mode, nodes, sizeof(nodes) * 8, 0, 0))
		printf("mempolicy: %d\n", mode);
	for (int which = ITIMER_REAL; which <= ITIMER_PROF; which++) {
		getitimer((__itimer_which_t)which, &timer);
		printf("timer: %s\n",
		       timer.it_value.tv_sec + timer.it_value.tv_usec ? "set" : "none");
	}
	getrusage(RUSAGE_CHILDREN, &children);
	printf("children: %ld faults\n", children.ru_minflt);
	for (int i = 0; i < RLIM_NLIMITS; i++) {
		struct rlimit limit = {0, 0};

		getrlimit((__rlimit_resource_t)i, &limit);
		printf("limit %d: %llx %llx\n", i, (unsigned long long)limit.rlim_cur,
		       (unsigned long long)limit.rlim_max);
	}
}

static void show_ids(void)
{
	gid_t groups[256];
	int n = getgroups(256, groups);
	uid_t r, e, s;

	getresuid(&r, &e, &s);
	printf("uids: %u %u %u\n", r, e, s);
	getresgid(&r, &e, &s);
	printf("gids: %u %u %u, %d groups\n", r, e, s, n);
	printf("leader of its session: %d, of its group: %d\n", getsid(0) == getpid(),
	       getpgrp() == getpid());
	printf("parent: of its group: %d, of its session: %d, init: %d\n",
	       getpgid(getppid()) == getpgrp(), getsid(getppid()) == getsid(0), getppid() == 1);
	say("terminal's group", tcgetpgrp(0) == getpgrp());
	say("session keyring", syscall(SYS_keyctl, KEYCTL_GET_KEYRING_ID, -3, 0));
	say("process keyring", syscall(SYS_keyctl, KEYCTL_GET_KEYRING_ID, -2, 0));
	say("user keyring", syscall(SYS_keyctl, KEYCTL_GET_KEYRING_ID, -4, 0));
	say("personality", personality(0xffffffff));
}

static void show_start(int argc, char **argv)
{
	static const unsigned long numbers[] = {
		AT_HWCAP, AT_PAGESZ, AT_CLKTCK, AT_PHENT,  AT_PHNUM,  AT_FLAGS,	     AT_UID,
		AT_EUID,  AT_GID,    AT_EGID,	AT_SECURE, AT_HWCAP2, AT_MINSIGSTKSZ};
	struct utsname u;
	char cwd[4096];
	mode_t mask = umask(0);

	umask(mask);
	for (int i = 0; i < argc; i++)
		printf("argument %d: %s\n", i, argv[i]);
	for (char **e = environ; *e; e++)
		printf("environment: %s\n", *e);
	for (unsigned i = 0; i < sizeof(numbers) / sizeof(*numbers); i++)
		printf("auxiliary %lu: %lx\n", numbers[i], getauxval(numbers[i]));
	printf("executed: %s on %s\n", (char *)getauxval(AT_EXECFN),
	       (char *)getauxval(AT_PLATFORM));
	printf("aligned: %lu\n", (unsigned long)argv % 16);
	printf("umask %o, in %s\n", mask, getcwd(cwd, sizeof(cwd)) ? cwd : "?");
	uname(&u);
	printf("system: %s %s %s\n", u.nodename, u.release, u.machine);
}

int main(int argc, char **argv)
{
	static char text[TEXT];

	if (argc > 1 && !strcmp(argv[1], "child")) {
		int status = 1;
		pid_t pid = fork();

		if (pid) {
			waitpid(pid, &status, 0);
			return WEXITSTATUS(status);
		}
	}
	show_descriptors();
	show_start(argc, argv);
	show_prctls();
	show_status(text);
	show_stat(text);
	show_files(text);
	show_maps(text);
	show_signals();
	show_scheduling();
	show_ids();
	fflush(stdout);
	_exit(0);
}
