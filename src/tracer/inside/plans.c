#include "tracer/inside/plans.h"

#include <string.h>
#include <sys/syscall.h>

#include "base/cleanup.h"
#include "decode/capture.h"

/** Calls that the tracer has to see at a stop, whatever it would take to show them. */
static const struct {
	uint16_t nr;
	const char *why;
} stops[] = {
	{SYS_rt_sigreturn, "it changes all registers"},
	{SYS_restart_syscall, "it is a call that went before"},
	{SYS_clone, "it makes a thread or a process"},
	{435, "it makes a thread or a process"}, // clone3
	{SYS_fork, "it makes a process"},
	{SYS_vfork, "it makes a process"},
	{SYS_execve, "another program begins"},
	{SYS_execveat, "another program begins"},
	{SYS_exit, "it does not return"},
	{SYS_exit_group, "it does not return"},
	{SYS_arch_prctl, "it may set the base of %gs"},
	{SYS_modify_ldt, "it may change what %gs means"},
	{SYS_prctl, "it may set a filter or dispatch calls"},
	{SYS_seccomp, "it may set a filter"},
	{SYS_ptrace, "it may put the thread under another tracer"},
	{SYS_mremap, "it may move the code"},
	{SYS_shmat, "it may replace the code"},
	{SYS_remap_file_pages, "it may replace the code"},
	{SYS_rt_sigsuspend, "signals are blocked while it lasts only"},
	{SYS_userfaultfd, "memory may have to be waited for from then on"},
	{334, "it is asked for once"}, // rseq
};

/** Calls after which a descriptor or a path that a call before them has used cannot be looked up
 * any more, and whose own can be looked up before they are made. */
static const uint16_t asking[] = {SYS_close,	SYS_dup2,      SYS_dup3,   SYS_rename,
				  SYS_renameat, SYS_renameat2, SYS_unlink, SYS_unlinkat,
				  SYS_rmdir,	SYS_chdir,     SYS_fchdir};

/** Others of which not as much is known. */
static const uint16_t unnames[] = {SYS_close_range,    SYS_pipe,	   SYS_pipe2,
				   SYS_socketpair,     SYS_link,	   SYS_linkat,
				   SYS_mount,	       SYS_umount2,	   SYS_move_mount,
				   SYS_pivot_root,     SYS_chroot,	   SYS_unshare,
				   SYS_setns,	       SYS_recvmsg,	   SYS_recvmmsg,
				   SYS_ioctl,	       SYS_bind,	   SYS_connect,
				   SYS_listen,	       SYS_sendto,	   SYS_sendmsg,
				   SYS_sendmmsg,       SYS_shutdown,	   SYS_wait4,
				   SYS_waitid,	       SYS_setpgid,	   SYS_setsid,
				   SYS_io_uring_setup, SYS_io_uring_enter, SYS_io_uring_register};

static bool is_in(const uint16_t *list, size_t n, uint16_t nr)
{
	for (size_t i = 0; i < n; i++)
		if (list[i] == nr)
			return true;
	return false;
}

static struct agent_op op_of(const struct decode_copy *c)
{
	static const uint8_t counts[] = {[DECODE_COPY_ONE] = AGENT_COUNT_ONE,
					 [DECODE_COPY_ARG] = AGENT_COUNT_ARG,
					 [DECODE_COPY_RESULT] = AGENT_COUNT_RESULT,
					 [DECODE_COPY_BEHIND] = AGENT_COUNT_BEHIND};
	static const uint8_t widths[] = {[DECODE_COPY_LONG] = 0,
					 [DECODE_COPY_INT] = AGENT_OP_INT,
					 [DECODE_COPY_UNSIGNED] = AGENT_OP_UNSIGNED};
	struct agent_op op = {
		.kind = c->string ? AGENT_OP_STRING : AGENT_OP_BYTES,
		.flags = (uint8_t)((c->at_exit ? AGENT_OP_AT_EXIT : 0) |
				   (c->shown ? AGENT_OP_SHOWN : 0) | widths[c->count_width]),
		.arg = c->slot,
		.count = counts[c->count],
		.count_arg = c->count_slot,
		.times = c->times,
		.size = c->size,
	};

	return op;
}

static const char *must_stop(uint16_t nr)
{
	for (size_t i = 0; i < ARRAY_LEN(stops); i++)
		if (stops[i].nr == nr)
			return stops[i].why;
	return NULL;
}

/** Also to count an rt_sigprocmask the agent reads the set. */
static int capture_nothing(uint16_t nr, struct decode_copy *ret, const char **why)
{
	*why = decode_lookup(ABI_X86_64, nr) ? NULL : "no description";
	if (*why)
		return -1;
	if (nr != SYS_rt_sigprocmask)
		return 0;
	*ret = (struct decode_copy){.slot = 1, .size = 8};
	return 1;
}

/** Calls that the agent looks at, whoever wants them: it follows what they do to signals, and keeps
 * its mappings, and what is known of code. */
static const uint16_t watched[] = {SYS_rt_sigaction,  SYS_rt_sigprocmask, SYS_mmap,
				   SYS_mprotect,      SYS_munmap,	  SYS_madvise,
				   SYS_pkey_mprotect, SYS_shmdt};

/** The others of agent/wary.h. */
static const uint16_t wary[] = {SYS_open,     SYS_openat,    437, // openat2
				SYS_mlockall, SYS_setrlimit, SYS_prlimit64};

/** May the agent make a call that nobody wants without telling of it? With names, it must not
 * change what descriptors are called. */
static bool may_pass(uint16_t nr, const struct plans_opts *o)
{
	uint16_t id = decode_lookup(ABI_X86_64, nr);

	if (!o->unwanted || !o->unwanted[nr] || !id || is_in(watched, ARRAY_LEN(watched), nr) ||
	    (o->wary && is_in(wary, ARRAY_LEN(wary), nr)))
		return false;
	return !o->names ||
	       !(nr == SYS_fcntl || decode_makes_fd(id) || is_in(asking, ARRAY_LEN(asking), nr) ||
		 is_in(unnames, ARRAY_LEN(unnames), nr));
}

static const char *plan_make(struct plans *p, uint16_t nr, const struct plans_opts *o)
{
	struct decode_copy copies[AGENT_PIECES];
	const char *why = must_stop(nr);
	int n = -1;

	if (!why && may_pass(nr, o)) {
		p->of[nr] = AGENT_PASS;
		return NULL;
	}
	if (!why && o->names && is_in(unnames, ARRAY_LEN(unnames), nr))
		why = "names are wanted that it takes away";
	if (!why)
		n = o->tallies ? capture_nothing(nr, copies, &why)
			       : decode_capture(nr, copies, AGENT_PIECES, &why);
	if (n < 0)
		return why;
	if (p->n + (unsigned)n + 2 > AGENT_PLAN_OPS)
		return "there are too many calls";
	p->of[nr] = (uint16_t)(p->n + 1);
	p->asks[nr] = o->names && is_in(asking, ARRAY_LEN(asking), nr);
	if (o->names && nr == SYS_close)
		p->ops[p->n++] = (struct agent_op){.kind = AGENT_OP_NAME};
	for (int i = 0; i < n; i++)
		p->ops[p->n++] = op_of(&copies[i]);
	p->ops[p->n++] = (struct agent_op){.kind = AGENT_OP_END};
	if (p->asks[nr])
		p->ops[p->of[nr] - 1].flags |= AGENT_OP_ASKS;
	return NULL;
}

void plans_make(struct plans *p, const struct plans_opts *o)
{
	static const uint64_t none[6];
	struct call c;

	memset(p, 0, sizeof(*p));
	call_init(&c);
	for (uint16_t nr = 0; nr < AGENT_NUMBERS; nr++) {
		p->why[nr] = plan_make(p, nr, o);
		decode_identify(&c, ABI_X86_64, nr, none);
		p->registers[nr] = (uint8_t)decode_registers(&c);
	}
	call_deinit(&c);
}

_Static_assert((int)DECODE_COPY_OF_RESULT == (int)AGENT_ARG_RESULT, "op_of() copies it");

/** What must be true of a call for its function to be a leaf (libcall/leaf.h). */
static unsigned add_needs(const char *name, struct agent_op *ret)
{
	enum { ONCE_DONE = 2 }; // in glibc and musl; tests/unit/leaf.c looks whether it is

	if (strcmp(name, "pthread_once") != 0)
		return 0;
	*ret = (struct agent_op){.kind = AGENT_OP_NEEDS, .size = ONCE_DONE};
	return 1;
}

unsigned plans_registers_of_function(const char *name)
{
	return decode_library_registers(decode_library(ABI_X86_64, name));
}

bool plans_keep_argument(const struct agent_op *ops)
{
	for (; ops->kind != AGENT_OP_END; ops++)
		if (ops->flags & AGENT_OP_AT_EXIT && ops->arg != AGENT_ARG_RESULT)
			return true;
	return false;
}

unsigned plans_of_function(const char *name, struct agent_op *ret, const char **why)
{
	struct decode_copy copies[AGENT_PIECES];
	unsigned at = add_needs(name, ret);
	int n = decode_capture_library(name, copies, AGENT_PIECES - at, why);

	if (n < 0)
		return 0;
	for (int i = 0; i < n; i++)
		ret[at++] = op_of(&copies[i]);
	ret[at] = (struct agent_op){.kind = AGENT_OP_END};
	return at + 1;
}
