#include <errno.h>
#include <fcntl.h>
#include <limits.h>

#include "base/cleanup.h"
#include "event/ask.h"
#include "event/resolve.h"
#include "sc_ids.h"
#include "trace/stages.h"

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

/** Asks for the current directory if the call has a path that may begin there. */
static void greedy_cwd(const struct event *ev, const struct call *c)
{
	struct decode_use_it it = {.c = c, .exact = true};
	enum decode_use use;
	uint64_t addr;
	char text[PATH_MAX];
	int dirfd;

	while (decode_next_use(&it, &use, &addr, &dirfd)) {
		if (use != DECODE_USE_PATH || dirfd != AT_FDCWD)
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
	const unsigned both = SC_P_COMM | SC_P_MAPS;
	uint16_t id = decode_lookup((enum abi)in->abi, in->u.enter.nr);

	return rec->kind == RECORD_SYSCALL_EXIT && !rec->u.exit.error &&
	       (sc_calls[id].props & both) == both;
}

void stage_greedy(struct pipeline *p, const struct event *ev, struct pending *t)
{
	const struct record *rec = &ev->rec, *in = &t->enter;
	char text[4096];

	// A call cannot be decoded twice, so the exit decodes the entry once more. What the program
	// has written to its memory since then does no harm: the recording keeps the first answer.
	mem_ask(ev->mem, MEM_ASK_COMM, 0, text, sizeof(text));
	if (rec->kind == RECORD_CALL_EXIT && rec->u.exit.at)
		mem_ask(ev->mem, MEM_ASK_CALLEE, rec->u.exit.at, text, sizeof(text));
	if (p->greedy->contexts)
		mem_ask(ev->mem, MEM_ASK_CONTEXT, 0, text, sizeof(text));
	if (rec->kind == RECORD_SIGNAL)
		mem_ask(ev->mem, MEM_ASK_SIGINFO, 0, text, sizeof(text));
	if (stack_keep_is_on(&p->stacks))
		stack_keep_greedy(&p->stacks, ev);
	if ((rec->kind != RECORD_SYSCALL_ENTER && rec->kind != RECORD_SYSCALL_EXIT) ||
	    greedy_gone(in, rec))
		return;
	p->scratch.sp = in->u.enter.sp;
	decode_enter(p->greedy, &p->scratch, in->abi, in->u.enter.nr, in->u.enter.args, ev->mem);
	if (rec->kind == RECORD_SYSCALL_ENTER)
		greedy_cwd(ev, &p->scratch);
	else
		decode_exit(p->greedy, &p->scratch, rec->u.exit.ret, rec->u.exit.error, ev->mem);
	// Of a call that was recorded inside of the program it is too late to ask.
	if (rec->kind != RECORD_SYSCALL_EXIT || !rec->u.exit.error || rec->flags & RECORD_INSIDE)
		return;
	greedy_resolve(ev, &p->scratch);
	greedy_holder(ev, &p->scratch);
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
