/* early FILE NUMBER: makes so many children that end before their creation is reported to the
 * tracer, our parent, with the help of another process that is not traced, `early FILE`. They share
 * FILE, which has a page. The child is made while the tracer is stopped, and the tracer continues
 * when the child is dead. The kernel tells it of its own children first, and of other tracees in
 * the reverse order of their births, so the creator is none of its children. Prints "done". */
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

struct shared {
	pid_t child; /* is to be killed; 0: there is none; -1: there will be no more */
	pid_t tracer;
};

static bool has_state(pid_t pid, char wanted)
{
	char name[64], line[512];
	const char *after;

	snprintf(name, sizeof(name), "/proc/%d/stat", (int)pid);
	FILE *f = fopen(name, "re");
	if (!f)
		exit(1);
	bool is = fgets(line, sizeof(line), f) && (after = strrchr(line, ')')) && after[1] &&
		  after[2] == wanted;
	fclose(f);
	return is;
}

static int help(struct shared *s)
{
	pid_t child;

	while ((child = __atomic_load_n(&s->child, __ATOMIC_SEQ_CST)) >= 0) {
		if (!child) {
			sched_yield();
			continue;
		}
		if (kill(child, SIGKILL))
			return 1;
		while (!has_state(child, 'Z'))
			sched_yield();
		__atomic_store_n(&s->child, 0, __ATOMIC_SEQ_CST);
		kill(s->tracer, SIGCONT);
	}
	return 0;
}

static void make(struct shared *s, int n)
{
	int status;

	for (int i = 0; i < n; i++) {
		kill(s->tracer, SIGSTOP);
		while (!has_state(s->tracer, 'T'))
			sched_yield();
		long pid = syscall(SYS_clone, SIGCHLD | CLONE_PARENT_SETTID, 0, &s->child, 0, 0);
		if (!pid)
			_exit(0);
		if (waitpid((pid_t)pid, &status, 0) != pid || !WIFSIGNALED(status))
			_exit(1);
	}
	_exit(0);
}

static int work(struct shared *s, int n)
{
	int status = 1;

	s->tracer = getppid();
	if (!fork())
		make(s, n);
	wait(&status);
	__atomic_store_n(&s->child, -1, __ATOMIC_SEQ_CST);
	puts(status ? "failed" : "done");
	return status != 0;
}

int main(int argc, char **argv)
{
	int fd = argc > 1 ? open(argv[1], O_RDWR | O_CLOEXEC) : -1;
	struct shared *s = mmap(NULL, sizeof(*s), PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);

	if (s == MAP_FAILED)
		return 1;
	return argc > 2 ? work(s, atoi(argv[2])) : help(s);
}
