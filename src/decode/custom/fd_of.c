#include <stdlib.h>
#include <string.h>

#include "decode/dec.h"
#include "event/ask.h"
#include "sc_custom.h"

/*
 * Descriptors of other processes: named by a pid (kcmp) or through a pidfd (pidfd_getfd).
 */

/** Parameter: the process. */
bool custom_fd_of(struct dec *d, const struct cargs *a)
{
	dec_fd_of(d, (int)a->p[0], (int)a->val);
	return true;
}

/** The process of a pidfd, as its fdinfo tells; 0: it is none. */
static int pidfd_pid(struct dec *d, int pidfd)
{
	static const char label[] = "\nPid:\t";
	char text[1024];
	long n = pidfd < 0
			 ? -1
			 : mem_ask(d->mem, MEM_ASK_FD_POS, (uint64_t)pidfd, text, sizeof(text) - 1);

	if (n <= 0)
		return 0;
	text[n] = '\0';
	const char *at = strstr(text, label);
	return at ? atoi(at + sizeof(label) - 1) : 0;
}

/** Shows a descriptor of another process. The parameter is the pidfd of that process. */
bool custom_fd_of_pidfd(struct dec *d, const struct cargs *a)
{
	int pid = d->o->fds ? pidfd_pid(d, (int)a->p[0]) : 0;

	dec_fd_of(d, pid, (int)a->val);
	return true;
}
