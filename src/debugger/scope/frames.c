#include "debugger/scope/frames.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "debugger/session/dummies.h"
#include "debugger/scope/tail_calls.h"
#include "sym/names/function_names.h"
#include "sym/unwind/unwind.h"

enum { REGSET_MAX = 512, FIRST = 4 };

/* -- reading the stack ------------------------------------------------------------------------ */

struct walk {
	struct session *s;
	struct frames *to;
	size_t physical; /* number of frames so far, without inlined ones */
	size_t first;	 /* index of the first frame that the last physical one stands
			  * for */
	bool is_main;	 /* the last one is main's; older frames are not shown */
	struct dummy *dummies,
		*dummy; /* the calls by the user that are still to be met; the one
			 * that was met: the walk goes on in what it has interrupted */
	pid_t tid;
	const struct cfi_row *row; /* of the last one, or NULL */
	const struct frame_machine *machine;
	taddr saved[FRAME_REGS]; /* the addresses of the next one's registers */
	taddr own[FRAME_REGS];	 /* the addresses at which the last one itself has saved
				  * registers */
};

static struct frame *add(struct walk *w)
{
	struct frames *f = w->to;

	if (f->n == 0 || (f->n >= FIRST && !(f->n & (f->n - 1))))
		f->list = alloc_grow(f->list, f->n ? 2 * f->n : FIRST, sizeof(*f->list));
	f->list[f->n] = (struct frame){.level = (unsigned)f->n};
	return &f->list[f->n++];
}

/** True if an inlined function begins at this address. Nothing of it has been executed, so the
 * frame is still the caller's, as in gdb. */
static bool begins_here(const struct session *s, const struct frame *f, Dwarf_Die *inlined)
{
	return f->exact && !f->level && !s->innermost && function_begins(inlined, f->pc - f->bias);
}

static void take_line(struct session *s, struct frame *f)
{
	struct srcline row;

	if (!code_row(&s->code, frame_look(f), &row))
		return;
	f->file = row.file;
	f->line = row.line;
	f->line_start = row.is_stmt ? row.start : 0;
}

/** Adds the frames that a physical one stands for: functions inlined into one another, innermost
 * first. */
static void add_frames(struct walk *w, const struct frame *physical)
{
	struct frame base = *physical, *f;
	struct var_scopes scopes;

	w->first = w->to->n;
	base.level = (unsigned)w->to->n;
	base.info = code_debuginfo(&w->s->code, frame_look(&base), &base.bias);
	if (!base.info || base.signal ||
	    !var_scopes_at(base.info, frame_look(&base) - base.bias, &scopes)) {
		f = add(w);
		*f = base;
		take_line(w->s, f);
		return;
	}
	unsigned end = scopes.n;
	const Dwarf_Die *call = NULL; // the call that was inlined into the next frame
	for (unsigned i = scopes.n; i-- > 0;) {
		Dwarf_Die *die = &scopes.dies[i];
		bool inlined = dwarf_tag(die) == DW_TAG_inlined_subroutine;

		if (i && !inlined)
			continue;
		if (inlined && (!call || w->to->n == w->first) && die->addr != w->s->entered &&
		    begins_here(w->s, &base, die)) {
			call = die;
			end = i;
			continue;
		}
		f = add(w);
		unsigned level = f->level;
		*f = base;
		f->level = level;
		f->inlined = inlined;
		f->calling = call != NULL;
		f->function = *die;
		f->scope = i;
		f->nscopes = end - i;
		take_line(w->s, f);
		if (call)
			srcline_of_call((Dwarf_Die *)(uintptr_t)call, &f->file, &f->line);
		call = die;
		end = i;
	}
}

/** Gets the entry of the function of a frame's code. */
static bool function_entry_of(struct session *s, const struct frame *f, taddr *ret)
{
	struct code_symbol sym;
	Dwarf_Die die;
	uint64_t entry;

	if (f->info && debuginfo_function(f->info, frame_look(f) - f->bias, &die))
		*ret = dwarf_entrypc(&die, &entry) ? 0 : entry + f->bias;
	else
		*ret = code_at(&s->code, frame_look(f), &sym) ? sym.addr : 0;
	return *ret != 0;
}

/** Adds the frame of a function that has ended by a tail call. What is known of it is what its
 * caller's frame has. */
static void add_jumped(struct walk *w, const struct frame *caller, taddr back, taddr cfa)
{
	struct var_scopes scopes;
	unsigned inner;
	struct frame *f = add(w);
	unsigned level = f->level;
	*f = *caller;
	f->level = level;
	f->pc = back;
	f->cfa = cfa;
	// As for a call: when it jumped, the return address was still on the stack.
	f->regs.r[w->machine->ip] = back;
	f->regs.r[w->machine->sp] = cfa - w->machine->word;
	f->saved[w->machine->ip] = f->saved[w->machine->sp] = 0;
	f->jumped = true;
	f->info = code_debuginfo(&w->s->code, back - 1, &f->bias);
	if (f->info && var_scopes_at(f->info, back - 1 - f->bias, &scopes)) {
		for (inner = scopes.n - 1; inner > 0; inner--)
			if (dwarf_tag(&scopes.dies[inner]) == DW_TAG_inlined_subroutine)
				break;
		f->function = scopes.dies[inner];
		f->scope = inner;
		f->nscopes = scopes.n - inner;
	}
	take_line(w->s, f);
}

/** Adds the functions between the last frame and its caller that are no longer on the stack,
 * because of tail calls. */
static void add_tail_calls(struct walk *w, const struct frame *caller)
{
	const struct frame *last = w->physical ? &w->to->list[w->to->n - 1] : NULL;
	taddr callee;
	struct tail_calls found;
	struct frame of = *caller;
	struct frame_of room;

	if (!last || caller->exact || caller->guessed || last->signal ||
	    !function_entry_of(w->s, last, &callee))
		return;
	taddr cfa = last->cfa;
	of.info = code_debuginfo(&w->s->code, frame_look(&of), &of.bias);
	of.level = FRAMES_MAX; // its callers are not known yet
	struct var_frame at = frames_var_in(&room, w->s, &of);
	tail_calls_find(w->s, &at, callee, &found);
	for (unsigned i = 0; i < found.n; i++)
		add_jumped(w, caller, found.back[i], cfa);
}

/** Notes where the last frame saved its caller's registers, now that the end of the frame is
 * known. */
static void note_saved(struct walk *w, const struct symbols_frame *caller)
{
	const struct cfi_row *row = w->row;
	struct stack_memory stack = {.mem = w->s->env.mem};
	uint64_t at;

	memset(w->own, 0, sizeof(w->own));
	if (!w->physical || !frame_has(caller->regs, caller->machine->sp))
		return;
	taddr cfa = caller->regs->r[caller->machine->sp];
	for (unsigned i = 0; row && i < row->nrules; i++) {
		const struct cfi_rule *rule = &row->rules[i];

		if (rule->reg >= FRAME_REGS)
			continue;
		if (rule->kind == CFI_OFFSET)
			at = cfa + (uint64_t)rule->u.offset;
		else if (rule->kind != CFI_EXPR ||
			 !unwind_expr(caller->machine, &rule->u.expr, &stack,
				      &w->to->list[w->first].regs, cfa, &at))
			continue;
		at &= UINT64_MAX >> (64 - 8 * caller->machine->word);
		w->own[rule->reg] = w->saved[rule->reg] = at;
	}
	stack_memory_deinit(&stack);
}

static bool is_main(struct session *s, const struct frame *f)
{
	struct code_symbol main_symbol, sym;
	Dwarf_Die die = f->function;

	// Rust's main function is called by C's main.
	if (die.addr && debuginfo_flag(&die, DW_AT_main_subprogram))
		return true;
	return code_at(&s->code, frame_look(f), &sym) && !strcmp(sym.name, "main") &&
	       code_named(&s->code, "main", 0, &main_symbol) && main_symbol.addr == sym.addr;
}

static void add_dummy(struct walk *w, const struct symbols_frame *of)
{
	struct frame *f = add(w);

	w->physical = 0; // what comes then is no caller, and has all its registers
	memset(w->saved, 0, sizeof(w->saved));
	f->pc = of->regs->r[of->machine->ip];
	f->cfa = of->regs->r[of->machine->sp];
	f->regs = *of->regs;
	f->exact = f->dummy = true;
}

static bool collect(void *data, const struct symbols_frame *f)
{
	struct walk *w = data;

	w->machine = f->machine;
	// A frame ends where its caller's stack pointer was.
	if (w->physical && frame_has(f->regs, f->machine->sp))
		for (size_t i = w->first; i < w->to->n; i++)
			w->to->list[i].cfa = f->regs->r[f->machine->sp];
	note_saved(w, f);
	for (size_t i = w->first; i < w->to->n; i++)
		memcpy(w->to->list[i].caller_saved, w->own, sizeof(w->own));
	if (w->is_main) {
		w->to->has_beyond = true;
		w->to->beyond = (struct frame){.pc = f->regs->r[f->machine->ip], .regs = *f->regs};
		return false;
	}
	if (w->physical == w->to->limit) {
		w->to->whole = false;
		return false;
	}
	w->dummy = dummies_at(w->dummies, w->tid, f->regs->r[f->machine->ip],
			      f->regs->r[f->machine->sp]);
	if (w->dummy) {
		add_dummy(w, f);
		return false;
	}
	w->row = f->place && f->place->place && f->place->place->has_row ? &f->place->place->row
									 : NULL;
	struct frame physical = {.pc = f->regs->r[f->machine->ip],
				 .regs = *f->regs,
				 .exact = f->how != MODULES_RETURN,
				 .signal = f->signal,
				 .guessed = f->guessed};
	memcpy(physical.saved, w->saved, sizeof(physical.saved));
	add_tail_calls(w, &physical);
	w->physical++;
	add_frames(w, &physical);
	w->is_main = !w->s->backtrace.past_main && is_main(w->s, &w->to->list[w->to->n - 1]);
	return true;
}

/** Reads the innermost `limit` physical frames of the current thread, with the functions inlined
 * into them. */
static struct err *walk(struct session *s, size_t limit)
{
	uint8_t set[REGSET_MAX];
	struct symbols_thread who = {.pid = s->inf.pid,
				     .mem = &s->inf.mem,
				     .regs = set,
				     .regs_len = sizeof(set),
				     .how = MODULES_EXACT};
	struct walk w = {.s = s, .to = s->frames};
	struct dthread *t;
	struct err *e = session_thread(s, &t);

	s->frames->n = 0;
	if (e) {
		err_free(e);
		return err_new("No stack.");
	}
	// Registers that were changed, but not yet written to the thread, count, too.
	const void *regs = inferior_regs(t);
	if (!regs || !inferior_flush(&s->inf, t))
		return &err_gone;
	memcpy(s->frames->regs, regs, sizeof(s->frames->regs));
	s->frames->limit = limit;
	s->frames->whole = true;
	s->frames->has_beyond = false;
	s->frames->changes = s->inf.changes;
	s->frames->thread = s->thread;
	s->frames->pid = s->inf.pid;
	w.tid = t->thread.tid;
	w.dummies = s->dummies;
	e = inferior_reg_set(&s->inf, t, set, &who.regs_len);
	if (!e)
		symbols_walk(s->code.symbols, &who, collect, &w);
	while (!e && w.dummy) {
		who.regs = w.dummy->set;
		who.regs_len = w.dummy->set_len;
		w.dummies = w.dummy->outer;
		w.dummy = NULL;
		symbols_walk(s->code.symbols, &who, collect, &w);
	}
	return e;
}

static bool is_current(struct session *s)
{
	const struct frames *f = s->frames;
	struct dthread *t = s->inf.pid ? inferior_thread_number(&s->inf, s->thread) : NULL;
	const void *regs = t ? inferior_regs(t) : NULL;

	return f->n && regs && f->pid == s->inf.pid && f->thread == s->thread &&
	       f->changes == s->inf.changes && !memcmp(f->regs, regs, sizeof(f->regs));
}

struct err *frames_read(struct session *s, size_t n)
{
	struct frames *f = s->frames;

	if (!is_current(s)) {
		struct err *e = walk(s, n < FIRST ? FIRST : n + 1);

		if (e)
			return e;
	}
	while (f->n < n && !f->whole) {
		struct err *e = walk(s, 2 * f->limit > n ? 2 * f->limit : n + 1);

		if (e)
			return e;
	}
	return NULL;
}

struct frames *frames_create(void)
{
	struct frames *f = alloc_zeroed(sizeof(*f));

	return f;
}

void frames_destroy(struct frames *f)
{
	free(f->list);
	free(f);
}

bool frames_get(struct session *s, unsigned level, struct frame *ret)
{
	struct err *e = frames_read(s, (size_t)level + 1);
	bool found = !e && level < s->frames->n;

	err_free(e);
	if (found)
		*ret = s->frames->list[level];
	return found;
}

bool frames_selected(struct session *s, struct frame *ret)
{
	return s->inf.pid && frames_get(s, s->frame, ret);
}

bool frames_returns_to(struct session *s, const struct frame *f, struct frame *ret)
{
	for (unsigned i = f->level + 1; frames_get(s, i, ret); i++)
		if (!ret->jumped)
			return true;
	return false;
}

bool frames_beyond(struct session *s, const struct frame *f, struct frame *ret)
{
	struct frame next;

	if (frames_get(s, f->level + 1, &next) || !s->frames->has_beyond)
		return false;
	*ret = s->frames->beyond;
	return true;
}

bool frames_caller(struct session *s, const struct frame *f, struct frame *ret)
{
	*ret = *f;
	while (ret->inlined)
		if (!frames_get(s, ret->level + 1, ret))
			return false;
	return frames_get(s, ret->level + 1, ret);
}

bool frames_scopes(const struct frame *f, struct var_scopes *ret)
{
	return f->info && f->function.addr &&
	       var_scopes_at(f->info, frame_look(f) - f->bias, ret) &&
	       f->scope + f->nscopes <= ret->n;
}
