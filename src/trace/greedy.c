#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "event/ask.h"
#include "event/resolve.h"
#include "sc_ids.h"
#include "trace/stages.h"

/* What was asked about the arguments of these calls at their entry still holds at their exit, where
 * a replay finds it (tracer/source/pieces.h); of a close that is what it has closed, and of an
 * execve nothing is asked at the exit unless it has failed. Others may change what their
 * descriptors and paths refer to, or who their sockets are connected to. */
static const char lasting[] =
	"read write readv writev pread64 pwrite64 preadv pwritev preadv2 pwritev2 lseek _llseek "
	"fstat fstat64 stat stat64 lstat lstat64 newfstatat fstatat64 statx statfs fstatfs "
	"statfs64 fstatfs64 access faccessat faccessat2 readlink readlinkat getdents getdents64 "
	"getxattr lgetxattr fgetxattr listxattr llistxattr flistxattr getcwd open openat openat2 "
	"close dup fcntl fcntl64 execve execveat "
	"fadvise64 fadvise64_64 fsync fdatasync ftruncate ftruncate64 fallocate poll ppoll select "
	"_newselect pselect6 epoll_wait epoll_pwait epoll_pwait2 mmap mmap2 munmap mprotect "
	"madvise brk futex set_robust_list rseq set_tid_address rt_sigaction rt_sigprocmask "
	"sigaltstack nanosleep clock_nanosleep clock_gettime gettimeofday time times getrusage "
	"getpid gettid getppid getuid geteuid getgid getegid getuid32 geteuid32 getgid32 "
	"getegid32 getpgrp getpgid getrandom sched_yield uname sysinfo prlimit64 arch_prctl";

/** True for errors whose reason can be in a path. That a file is not there explains itself, and is
 * frequent. What a file or its filesystem cannot do (ENODATA, EINVAL) is not said by its path. */
static bool is_of_path(uint32_t error)
{
	static const int errors[] = {EACCES, EPERM,  ENOEXEC, ENOTDIR, ELOOP,
				     EROFS,  ENOSPC, EISDIR,  EEXIST};

	for (unsigned i = 0; i < ARRAY_LEN(errors); i++)
		if (error == (uint32_t)errors[i])
			return true;
	return false;
}

/** Asks why the kernel did not let a call use a path. A program that is there may need another file
 * that is not. */
static void greedy_resolve(const struct event *ev, const struct call *c)
{
	struct decode_use_it it = {.c = c, .exact = true};
	char path[RESOLVE_BYTES_MAX];
	enum decode_use use;
	bool ended, fault;
	uint64_t addr;
	int dirfd;

	if (!is_of_path(ev->rec.u.exit.error) && !(sc_calls[c->id].props & SC_P_COMM))
		return;
	while (decode_next_use(&it, &use, &addr, &dirfd)) {
		if (use != DECODE_USE_PATH || !addr)
			continue;
		long n = mem_read_str(ev->mem, addr, path, PATH_MAX, &ended, &fault);
		if (n > 0 && ended)
			mem_ask(ev->mem, MEM_ASK_RESOLVE, mem_path_key(dirfd, path, (size_t)n),
				path, sizeof(path));
	}
}

/** Asks for the current directory if the call has a path that begins there. */
static void greedy_cwd(const struct event *ev, const struct call *c)
{
	struct decode_use_it it = {.c = c, .exact = true};
	enum decode_use use;
	uint64_t addr;
	char text[PATH_MAX];
	int dirfd;

	while (decode_next_use(&it, &use, &addr, &dirfd)) {
		if (use != DECODE_USE_PATH || dirfd != AT_FDCWD ||
		    !mem_read(ev->mem, addr, text, 1) || *text == '/')
			continue;
		mem_ask(ev->mem, MEM_ASK_CWD, 0, text, sizeof(text));
		return;
	}
}

/** Asks who has the address that bind(2) could not have. */
static void greedy_holder(const struct event *ev, const struct call *c)
{
	char address[128] = "";

	if (ev->rec.u.exit.error != EADDRINUSE || c->id != SC_CALL_bind ||
	    c->args[2] > sizeof(address) || !mem_read_all(ev->mem, c->args[1], address, c->args[2]))
		return;
	mem_ask(ev->mem, MEM_ASK_HOLDER, (uint32_t)c->args[0], address, sizeof(address));
}

/** True at the exit of an execve that has loaded another program: nothing is left of the memory
 * that its arguments were in, and what is there now is not what they mean. */
static bool greedy_gone(const struct record *in, const struct record *rec)
{
	return rec->kind == RECORD_SYSCALL_EXIT && !rec->u.exit.error &&
	       decode_is_exec(decode_lookup((enum abi)in->abi, in->u.enter.nr));
}

static bool is_lasting(struct pipeline *p, const struct record *in)
{
	if (!p->greedy_lasts) {
		p->greedy_lasts = alloc_zeroed(sc_ncalls + 1);
		decode_mark(p->greedy_lasts, lasting, 1);
	}
	return p->greedy_lasts[decode_lookup((enum abi)in->abi, in->u.enter.nr)];
}

/** The thread's own decoding of a call that lasts, or NULL. */
static struct call *greedy_call(struct pipeline *p, const struct record *rec, struct pending *t)
{
	struct stage_thread *d = stage_thread(t);

	if (rec->kind == RECORD_SYSCALL_EXIT)
		return d->greedy && d->greedy->seq && d->greedy->seq == t->enter.seq
			       ? &d->greedy->call
			       : NULL;
	if (!d->greedy) {
		d->greedy = alloc_zeroed(sizeof(*d->greedy));
		call_init(&d->greedy->call);
	}
	d->greedy->seq = is_lasting(p, rec) ? rec->seq : 0;
	return d->greedy->seq ? &d->greedy->call : NULL;
}

/** Asks what is asked about every event. */
static void greedy_event(const struct pipeline *p, const struct event *ev)
{
	const struct record *rec = &ev->rec;
	char text[4096];

	mem_ask(ev->mem, MEM_ASK_COMM, 0, text, sizeof(text));
	if (rec->kind == RECORD_CALL_EXIT && rec->u.exit.at)
		mem_ask(ev->mem, MEM_ASK_CALLEE, rec->u.exit.at, text, sizeof(text));
	if (p->greedy->contexts)
		mem_ask(ev->mem, MEM_ASK_CONTEXT, 0, text, sizeof(text));
	if (rec->kind == RECORD_SIGNAL)
		mem_ask(ev->mem, MEM_ASK_SIGINFO, 0, text, sizeof(text));
}

void stage_greedy(struct pipeline *p, const struct event *ev, struct pending *t)
{
	const struct record *rec = &ev->rec, *in = &t->enter;
	bool begins = rec->kind == RECORD_SYSCALL_ENTER, ends = rec->kind == RECORD_SYSCALL_EXIT;
	bool gone = greedy_gone(in, rec);
	struct call *own = (begins || ends) && !gone ? greedy_call(p, rec, t) : NULL;
	struct call *c = own ? own : &p->scratch;

	if (!own || begins)
		greedy_event(p, ev);
	if (stack_keep_is_on(&p->stacks))
		stack_keep_greedy(&p->stacks, ev);
	if ((!begins && !ends) || gone)
		return;
	// Any other call is decoded once more from its entry on, with what is true now. What the
	// program has written to its memory since then does no harm: the recording keeps the first
	// answer.
	if (!own || begins) {
		c->sp = in->u.enter.sp;
		decode_enter(p->greedy, c, in->abi, in->u.enter.nr, in->u.enter.args, ev->mem);
	}
	if (begins)
		greedy_cwd(ev, c);
	else
		decode_exit(p->greedy, c, rec->u.exit.ret, rec->u.exit.error, ev->mem);
	// Of a call that was recorded inside of the program it is too late to ask.
	if (!ends || !rec->u.exit.error || rec->flags & RECORD_INSIDE)
		return;
	greedy_resolve(ev, c);
	greedy_holder(ev, c);
}

void stage_greedy_library(struct pipeline *p, const struct event *ev, const struct lib_shown *c)
{
	const struct record *in = &c->entry, *rec = &ev->rec;
	struct call *call = &p->scratch;

	if (in->flags & RECORD_PROBE) {
		decode_probe(p->greedy, call, (enum abi)in->abi, c->call.symbol, in->u.enter.nr,
			     ev->mem);
		return;
	}
	call->sp = in->u.enter.sp;
	call->proto = c->call.proto;
	decode_library_enter(p->greedy, call, (enum abi)in->abi, c->call.id, c->call.symbol,
			     in->u.enter.args, ev->mem);
	if (rec->kind == RECORD_CALL_EXIT && !(rec->flags & RECORD_UNAVAILABLE))
		decode_library_exit(p->greedy, call, (uint64_t)rec->u.exit.ret, ev->mem);
	call->proto = NULL;
}
