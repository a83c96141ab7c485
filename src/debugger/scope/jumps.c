#include "debugger/scope/jumps.h"

#include <string.h>

#include "debugger/session/registers.h"

static const char *const names[] = {"longjmp",	     "_longjmp",	"siglongjmp",
				    "__longjmp_chk", "____longjmp_chk", "_Unwind_DebugHook"};
enum { HOOK = 5 };
_Static_assert(sizeof(names) / sizeof(*names) <= SESSION_JUMPS, "a place for each");

static void look(struct session *s)
{
	struct code_symbol f;

	if (s->jumps.known)
		return;
	s->jumps.known = true;
	for (unsigned i = 0; i < SESSION_JUMPS; i++) {
		bool there = i < sizeof(names) / sizeof(*names) &&
			     code_named(&s->code, names[i], 0, &f) && f.is_code;
		taddr at = there ? f.addr : 0;

		for (unsigned k = 0; k < i; k++)
			if (s->jumps.at[k] == at)
				at = 0; // It is another name of the same function.
		s->jumps.at[i] = at;
	}
}

void jumps_forget(struct session *s)
{
	s->jumps.known = false;
}

void jumps_watch(struct session *s)
{
	look(s);
	for (unsigned i = 0; i < SESSION_JUMPS; i++) {
		struct err *e =
			s->jumps.at[i] ? sites_add(&s->inf.sites, s->jumps.at[i], SITE_STEP) : NULL;

		s->jumps.set[i] = s->jumps.at[i] && !e ? s->jumps.at[i] : 0;
		err_free(e);
	}
}

void jumps_unwatch(struct session *s)
{
	for (unsigned i = 0; i < SESSION_JUMPS; i++) {
		if (s->jumps.set[i] && s->inf.pid)
			err_free(sites_remove(&s->inf.sites, s->jumps.set[i], SITE_STEP));
		s->jumps.set[i] = 0;
	}
}

static uint64_t unrotated(uint64_t v, unsigned n)
{
	return v >> n | v << (64 - n);
}

/** Reads a jmp_buf. glibc's for x86-64 has rbx, rbp, r12 to r15, rsp and rip; the last two and rbp
 * are rotated and mixed with a secret of the thread (PTR_DEMANGLE in
 * sysdeps/unix/sysv/linux/x86_64). musl's has plain values. */
static bool read_buffer(struct session *s, const void *regs, taddr env, taddr *to, taddr *sp)
{
	enum { SP = 6, PC = 7, ROTATION = 17, GUARD = 0x30 };
	struct code_symbol f;
	uint64_t words[8], guard;

	if (!mem_read_all(&s->inf.mem, env, words, sizeof(words)))
		return false;
	if (mem_read_all(&s->inf.mem, regs_thread_pointer(regs, true) + GUARD, &guard,
			 sizeof(guard))) {
		*to = unrotated(words[PC], ROTATION) ^ guard;
		*sp = unrotated(words[SP], ROTATION) ^ guard;
		if (code_at(&s->code, *to, &f))
			return true;
	}
	*to = words[PC];
	*sp = words[SP];
	return code_at(&s->code, *to, &f);
}

bool jumps_target(struct session *s, struct dthread *t, taddr *to, taddr *sp)
{
	const void *regs = inferior_regs(t);
	taddr pc = regs ? regs_pc(regs) : 0;
	unsigned i = 0;

	while (i < SESSION_JUMPS && (!s->jumps.set[i] || s->jumps.set[i] != pc))
		i++;
	if (!regs || i == SESSION_JUMPS || !s->inf.is64)
		return false;
	if (i != HOOK)
		return read_buffer(s, regs, regs_function_arg(regs, 0), to, sp);
	*sp = regs_function_arg(regs, 0);
	*to = regs_function_arg(regs, 1);
	return true;
}
