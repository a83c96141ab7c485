/* Processes and threads in every way, in an order that waiting fixes. What waits makes no library
 * calls. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "raw.h"

static char stack[65536];
static volatile int gate, sum; // What atoi returns is used, or the compiler leaves the call out.

static int child(void *arg)
{
	sum += atoi("5");
	if (!arg)
		until_parent_sleeps();
	raw(SYS_exit, (void *)5, 0, 0);
	return 5;
}

static void *thread(void *arg)
{
	sum += atoi(arg);
	gate = (int)raw(SYS_gettid, 0, 0, 0);
	return NULL;
}

static char *again[] = {NULL, "leaf", NULL};

static void in_child(const char *what)
{
	if (!strcmp(what, "daemon")) {
		setsid();
		until_parent_sleeps();
		_exit(0);
	}
	if (!strcmp(what, "stopped")) {
		raw(SYS_kill, (void *)raw(SYS_getpid, 0, 0, 0), (void *)SIGSTOP, 0);
		_exit(1);
	}
	for (;;)
		raw(SYS_pause, 0, 0, 0);
}

static void process(const char *what)
{
	int status;
	pid_t pid = 0;

	if (!strncmp(what, "vfork", 5)) {
		pid = vfork();
		if (!pid && what[5])
			execv(again[0], again);
		if (!pid)
			_exit(6);
	} else if (!strcmp(what, "clone")) {
		pid = clone(child, stack + sizeof(stack), SIGCHLD, NULL);
	} else if (!strcmp(what, "clonevm")) {
		pid = clone(child, stack + sizeof(stack), CLONE_VM | CLONE_VFORK | SIGCHLD, "vm");
	} else if (!strcmp(what, "posix_spawn")) {
		posix_spawn(&pid, again[0], NULL, NULL, again, NULL);
	} else {
		pid = fork();
		if (!pid)
			in_child(what);
	}
	if (!strcmp(what, "stopped"))
		waitpid(pid, &status, WUNTRACED);
	if (!strcmp(what, "stopped") || !strcmp(what, "killed"))
		kill(pid, *what == 's' ? SIGCONT : SIGTERM);
	waitpid(pid, &status, 0);
}

static void run_thread(void)
{
	pthread_t t;

	pthread_create(&t, NULL, thread, "7");
	while (!gate)
		raw(SYS_sched_yield, 0, 0, 0);
	pthread_join(t, NULL);
	until_gone(gate);
}

static void load(void)
{
	void *lib = dlopen("./libloaded.so", RTLD_NOW);
	int (*f)(const char *) = (int (*)(const char *))dlsym(lib, "loaded");

	f("9");
	dlclose(lib);
}

static void pipe_from_child(void)
{
	FILE *f = popen("echo word", "r");
	char line[20];

	fgets(line, 20, f);
	pclose(f);
}

int main(int argc, char **argv)
{
	char what = argc > 1 ? *argv[1] : 0;

	again[0] = argv[0];
	sum += atoi("1");
	switch (what) {
	case 't':
		run_thread();
		break;
	case '!':
		system("exit 2");
		break;
	case '|':
		pipe_from_child();
		break;
	case 'l':
		break;
	case '=':
		again[0] = argv[1] + 1;
		execv(again[0], again);
		break;
	case '+':
		load();
		break;
	default:
		process(argv[1]);
	}
	sum += atoi("2");
	return 8;
}
