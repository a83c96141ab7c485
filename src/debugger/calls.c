#include "debugger/calls.h"

#include <string.h>

#include "arch/arch.h"
#include "decode/decode.h"
#include "decode/names.h"
#include "proc/control.h"
#include "sink/render.h"
#include "tracer/callset.h"

_Static_assert((int)CALL_WORDS >= (int)CALLSET_WORDS, "a breakpoint's set of calls");

bool calls_wanted(const struct session *s)
{
	for (const struct breakpoint *b = s->breakpoints.first; b; b = b->next)
		if (b->how == HOW_CALLS && b->enabled)
			return true;
	return false;
}

struct err *calls_parse(const char *spec, struct breakpoint *b)
{
	struct callset set;
	struct buf list = {0};

	b->all = !*spec;
	if (b->all)
		return NULL;
	// gdb's lists are of blanks, strace's of commas.
	for (const char *p = spec; *p; p++)
		if (*p != ' ')
			buf_putc(&list, *p);
		else if (list.len && list.p[list.len - 1] != ',' && p[1] && p[1] != ' ')
			buf_putc(&list, ',');
	struct err *e = callset_parse(buf_str(&list), &set);
	buf_deinit(&list);
	if (e)
		return e;
	for (unsigned abi = 0; abi < ABI_COUNT; abi++)
		memcpy(b->calls[abi], set.bits[abi], sizeof(set.bits[abi]));
	return NULL;
}

/** Where a thread is: the call whose entry or exit it is stopped at. */
static bool call_of(struct dthread *t, struct control_call *c, unsigned *abi, uint64_t *nr)
{
	if (control_call(t->thread.tid, c) || (c->op != CONTROL_ENTRY && c->op != CONTROL_EXIT))
		return false;
	if (c->op == CONTROL_ENTRY) {
		t->call_nr = c->u.entry.nr;
		memcpy(t->call_args, c->u.entry.args, sizeof(t->call_args));
	}
	*nr = t->call_nr;
	*abi = arch_abi_of(arch_native(), c->arch, nr);
	return true;
}

bool calls_catches(struct session *s, const struct breakpoint *b, struct dthread *t)
{
	struct control_call c;
	unsigned abi;
	uint64_t nr;

	(void)s;
	if (!call_of(t, &c, &abi, &nr))
		return false;
	return b->all || (nr < 64 * CALLSET_WORDS && b->calls[abi][nr / 64] >> (nr % 64) & 1);
}

static void put_result(const struct call *c, const struct render_opts *o, struct buf *b)
{
	struct render r;

	buf_puts(b, " = ");
	if (c->failed || c->restarted) {
		const char *name = names_errno((int)c->error),
			   *text = names_errno_text((int)c->error);

		if (c->restarted)
			buf_puts(b, "? (to be restarted)");
		else if (name)
			buf_printf(b, "-1 %s (%s)", name, text ? text : "");
		else
			buf_printf(b, "-1 (errno %u)", c->error);
		return;
	}
	render_init(&r, o, b);
	if (c->retval.kind)
		render_values(&r, &c->retval, 1);
	else if (c->ret_kind == SC_R_HEX || c->ret_kind == SC_R_ADDR)
		buf_put_hex(b, (uint64_t)c->ret);
	else
		buf_put_dec(b, c->ret);
	if (c->note < c->n) {
		buf_puts(b, " (");
		if (c->note_prefix)
			buf_puts(b, sc_name(c->note_prefix));
		render_values(&r, c->vals + c->note, c->n - c->note);
		buf_putc(b, ')');
	}
}

void calls_put(struct session *s, struct dthread *t, struct buf *b)
{
	const struct decode_opts how = {.str_limit = 200, .fds = 1};
	const struct render_opts look = {.names = RENDER_ABBREV};
	struct control_call c;
	struct call call;
	struct render r;
	unsigned abi;
	uint64_t nr;

	if (!call_of(t, &c, &abi, &nr))
		return;
	inferior_look(&s->inf, t);
	call_init(&call);
	call.sp = c.sp;
	decode_enter(&how, &call, (enum abi)abi, nr, t->call_args, &s->inf.mem);
	if (call.id)
		buf_puts(b, sc_name(sc_calls[call.id].name));
	else
		buf_printf(b, "syscall_0x%llx", (unsigned long long)nr);
	buf_putc(b, '(');
	render_init(&r, &look, b);
	if (c.op == CONTROL_EXIT)
		decode_exit(&how, &call, c.u.exit.ret,
			    c.u.exit.is_error ? (uint32_t)-c.u.exit.ret : 0, &s->inf.mem);
	render_values(&r, call.vals, call.exited && call.note < call.n ? call.note : call.n);
	buf_putc(b, ')');
	if (c.op == CONTROL_EXIT)
		put_result(&call, &look, b);
	call_deinit(&call);
}
