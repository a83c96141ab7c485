/*
 * A sandbox that refuses system calls:
 *
 *	sandbox NR[:ARG]=ERRNO ... -- COMMAND...
 *
 * The call of that number, with that first argument, fails with that error.
 */
#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>

static struct sock_filter code[256];
static unsigned short n;

static void put(struct sock_filter f)
{
	code[n++] = f;
}

static void refuse(const char *rule)
{
	char *end;
	unsigned long nr = strtoul(rule, &end, 0), arg = 0;
	int any = *end != ':';

	if (!any)
		arg = strtoul(end + 1, &end, 0);
	unsigned error = (unsigned)strtoul(end + 1, NULL, 0);
	put((struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS,
					 offsetof(struct seccomp_data, nr)));
	put((struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (unsigned)nr, 0, any ? 1 : 3));
	if (!any) {
		put((struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS,
						 offsetof(struct seccomp_data, args[0])));
		put((struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (unsigned)arg, 0, 1));
	}
	put((struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | error));
}

int main(int argc, char **argv)
{
	int i;

	for (i = 1; i < argc && strcmp(argv[i], "--"); i++)
		refuse(argv[i]);
	put((struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW));
	struct sock_fprog prog = {n, code};
	if (i + 1 >= argc || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) ||
	    prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &prog)) {
		perror("sandbox");
		return 77;
	}
	execvp(argv[i + 1], argv + i + 1);
	perror(argv[i + 1]);
	return 127;
}
