#include "debugger/stop/watch.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "lang/eval_op.h"
#include "debugger/scope/frames.h"
#include "debugger/session/session.h"
#include "debugger/session/registers.h"
#include "debugger/scope/env.h"
#include "debugger/stop/stops.h"

/** Memory that a value depends on. */
struct range {
	taddr addr;
	size_t size;
};

struct watched {
	enum watch_kind kind;
	bool software, placed;
	bool registers; /* registers may change its value, too */
	struct range *ranges;
	size_t nranges;
	uint8_t *seen; /* the bytes of the ranges when they were last read */
	size_t nseen;
	unsigned regs, ever; /* debug registers, as bits: those in use, and those that were used
			      * before */
	const struct type *type;
	bool located; /* it watches a value of that type at this address */
	taddr at;
	uint8_t *old, *now; /* values; NULL: unreadable */
	bool changed, over;
	/* for an expression with local names */
	bool scoped;
	unsigned thread;
	taddr cfa, back; /* of its frame, and the frame's return address */
	taddr function;	 /* the frame's function, by symbol; 0: unknown */
};

void watch_free(struct watched *w)
{
	if (!w)
		return;
	free(w->ranges);
	free(w->seen);
	free(w->old);
	free(w->now);
	free(w);
}

enum watch_kind watch_how(const struct watched *w)
{
	return w->kind;
}

const struct type *watch_type(const struct watched *w)
{
	return w->type;
}

const char *watch_kind(const struct watched *w)
{
	static const char *const kinds[] = {"hw watchpoint", "read watchpoint", "acc watchpoint"};

	return w->software ? "watchpoint" : kinds[w->kind];
}

/* -- what a value depends on ------------------------------------------------------------------ */

/** A view of memory that records which ranges are read. */
struct recorder {
	struct mem mem;
	struct mem *inner;
	struct watched *w;
};

static void add_range(struct watched *w, taddr addr, size_t n)
{
	for (size_t i = 0; i < w->nranges; i++)
		if (addr - w->ranges[i].addr < w->ranges[i].size &&
		    addr + n - w->ranges[i].addr <= w->ranges[i].size)
			return;
	w->ranges = alloc_grow(w->ranges, w->nranges + 1, sizeof(*w->ranges));
	w->ranges[w->nranges++] = (struct range){addr, n};
}

static size_t record_read(struct mem *m, taddr addr, void *buf, size_t n)
{
	struct recorder *r = (struct recorder *)m;

	add_range(r->w, addr, n);
	return mem_read(r->inner, addr, buf, n);
}

static long record_ask(struct mem *m, unsigned what, uint64_t key, char *buf, size_t n)
{
	return mem_ask(((struct recorder *)m)->inner, what, key, buf, n);
}

/** Evaluates the expression again, and records the memory that it depends on. *type is NULL if it
 * cannot be read. */
static struct err *evaluate(struct session *s, struct watched *w, const char *text,
			    struct datum **ret)
{
	static const struct mem_ops ops = {.read = record_read, .ask = record_ask};
	struct recorder r = {.mem.ops = &ops, .inner = s->env.mem, .w = w};
	const char *rest;
	struct expr *x;
	struct err *e = w->located ? NULL : env_parse(s, text, &rest, &x);

	w->nranges = 0;
	s->env.mem = &r.mem;
	if (!e && w->located) {
		*ret = datum_at(&s->arena, w->type, w->at);
		e = eval_fetch(&s->env, *ret);
	} else if (!e) {
		e = eval_fetched(&s->env, x, ret);
	}
	s->env.mem = r.inner;
	return e;
}

static uint8_t *copy_value(const struct datum *v)
{
	uint64_t size = type_strip(v->type)->size;
	uint8_t *p = v->bytes ? alloc_zeroed(size) : NULL;

	if (p)
		memcpy(p, v->bytes, size);
	return p;
}

/** Reads the ranges again; false: they have not changed. */
static bool look(struct session *s, struct watched *w)
{
	size_t n = 0, at = 0;

	for (size_t i = 0; i < w->nranges; i++)
		n += w->ranges[i].size;
	_free_ uint8_t *now = alloc_zeroed(n);
	for (size_t i = 0; i < w->nranges; at += w->ranges[i++].size)
		mem_read(&s->inf.mem, w->ranges[i].addr, now + at, w->ranges[i].size);
	if (w->seen && w->nseen == n && !memcmp(w->seen, now, n))
		return w->registers;
	free(w->seen);
	w->seen = take_ptr(now);
	w->nseen = n;
	return true;
}

/* -- debug registers -------------------------------------------------------------------------- */

/** Returns the size of the largest aligned piece at the beginning of a range. */
static unsigned piece(taddr addr, size_t n)
{
	unsigned size = 8;

	while (size > 1 && (addr % size || size > n))
		size /= 2;
	return size;
}

static unsigned pieces(const struct watched *w)
{
	unsigned n = 0;

	for (size_t i = 0; i < w->nranges; i++)
		for (size_t at = 0; at < w->ranges[i].size && n <= WATCHES; n++)
			at += piece(w->ranges[i].addr + at, w->ranges[i].size - at);
	return n;
}

static struct err *take_registers(struct session *s, struct watched *w)
{
	enum watch_how how = w->kind == WATCH_CHANGE ? WATCH_WRITE : WATCH_ACCESS;
	struct err *e = NULL;

	for (size_t i = 0; !e && i < w->nranges; i++)
		for (size_t at = 0; !e && at < w->ranges[i].size;) {
			taddr addr = w->ranges[i].addr + at;
			unsigned size = piece(addr, w->ranges[i].size - at), reg = 0;

			e = inferior_watch(&s->inf, addr, size, how, &reg);
			if (!e)
				w->regs |= 1u << reg;
			at += size;
		}
	return e;
}

static void drop_registers(struct session *s, struct watched *w)
{
	for (unsigned i = 0; i < WATCHES; i++)
		if (w->regs >> i & 1 && s->inf.pid)
			inferior_unwatch(&s->inf, i);
	w->regs = 0;
}

void watch_displace(struct session *s, struct breakpoint *b)
{
	struct watched *w = b->watch;

	if (!w->placed)
		return;
	drop_registers(s, w);
	if (w->scoped && s->inf.pid)
		err_free(sites_remove(&s->inf.sites, w->back, SITE_STEP));
	w->placed = false;
}

void watch_displaced(struct watched *w)
{
	if (!w)
		return;
	w->placed = false;
	w->regs = 0;
	// The frame has ended together with its program.
	w->over |= w->scoped;
}

struct err *watch_place(struct session *s, struct breakpoint *b)
{
	struct watched *w = b->watch;
	struct err *e = NULL;

	if (w->placed && !b->enabled)
		watch_displace(s, b);
	if (w->placed || !b->enabled || w->over)
		return NULL;
	if (!w->software)
		e = take_registers(s, w);
	if (!e && w->scoped)
		e = sites_add(&s->inf.sites, w->back, SITE_STEP);
	if (e) {
		drop_registers(s, w);
		return e;
	}
	w->placed = true;
	look(s, w);
	return NULL;
}

bool watches_step(const struct session *s)
{
	for (const struct breakpoint *b = s->stops->breakpoints.first; b; b = b->next)
		if (b->watch && b->enabled && b->watch->software && !b->watch->over &&
		    breakpoint_is_here(s, b))
			return true;
	return false;
}

/* -- frames ----------------------------------------------------------------------------------- */

/** What is known of the frame to which an expression belongs. */
enum scope { SCOPE_THERE, SCOPE_GONE, SCOPE_UNKNOWN };

/** True if an expression contains a name that means different things in different frames. */
static bool is_local(struct session *s, const struct expr *x)
{
	struct code_symbol sym;
	struct datum *v;

	if (!x)
		return false;
	if (x->op == EXPR_NAME && !code_named(&s->code, x->text, 0, &sym)) {
		struct err *e = eval_fetched(&s->env, x, &v);
		// What is in a section of a file has one place for all frames.
		bool fixed = !e && v->place == DATUM_MEMORY && code_section(&s->code, v->addr);

		err_free(e);
		if (!fixed)
			return true;
	}
	return is_local(s, x->a) || is_local(s, x->b) || is_local(s, x->c);
}

/** True if a part of an expression is not in memory. */
static bool has_register(struct session *s, const struct expr *x)
{
	if (!x)
		return false;
	if (x->op == EXPR_DOLLAR && regs_find(session_regs(s), x->text))
		return true;
	return has_register(s, x->a) || has_register(s, x->b) || has_register(s, x->c);
}

/** Returns the function of a frame. Calls from the same place may have frames at the same address.
 */
static taddr function_of(struct session *s, const struct frame *f)
{
	struct code_symbol sym;

	return code_at(&s->code, frame_look(f), &sym) ? sym.addr : 0;
}

static void find_scope(struct session *s, struct watched *w, const struct expr *x)
{
	struct frame this, caller;

	if (!is_local(s, x) || !frames_get(s, s->frame, &this) || !this.cfa ||
	    !frames_returns_to(s, &this, &caller))
		return;
	w->scoped = true;
	w->thread = s->thread;
	w->cfa = this.cfa;
	w->function = function_of(s, &this);
	w->back = caller.pc;
}

/** Selects the frame of the expression. Unknown: the stack cannot be unwound that far. */
static enum scope select_frame(struct session *s, const struct watched *w)
{
	struct frame f;

	if (!w->scoped)
		return SCOPE_THERE;
	s->thread = w->thread;
	for (s->frame = 0; frames_get(s, s->frame, &f); s->frame++) {
		if (f.cfa == w->cfa && function_of(s, &f) == w->function)
			return SCOPE_THERE;
		if (f.cfa > w->cfa)
			return SCOPE_GONE;
	}
	return SCOPE_UNKNOWN;
}

static enum scope scope_of(struct session *s, const struct watched *w)
{
	unsigned thread = s->thread, frame = s->frame;
	enum scope scope = select_frame(s, w);

	s->thread = thread;
	s->frame = frame;
	return scope;
}

/* -- events ----------------------------------------------------------------------------------- */

/** Stores the new value, and the ranges that it depends on now. */
static void renew(struct session *s, struct breakpoint *b)
{
	struct watched *w = b->watch;
	unsigned thread = s->thread, frame = s->frame;
	struct range *before = NULL;
	size_t nbefore = w->nranges;
	struct datum *v;

	if (w->now) { // The change was not reported, because of a condition.
		free(w->old);
		w->old = take_ptr(w->now);
	}
	if (nbefore) {
		before = alloc_array(nbefore, sizeof(*before));
		memcpy(before, w->ranges, nbefore * sizeof(*before));
	}
	struct err *e = select_frame(s, w) == SCOPE_THERE ? evaluate(s, w, b->spec, &v)
							  : err_new("no frame");
	s->thread = thread;
	s->frame = frame;
	if (!e)
		w->now = copy_value(v);
	bool moved = e || nbefore != w->nranges ||
		     (before && memcmp(before, w->ranges, nbefore * sizeof(*before)) != 0);
	if (e && before) { // when this memory changes, the value may become readable
		free(w->ranges);
		w->ranges = take_ptr(before);
		w->nranges = nbefore;
	}
	err_free(e);
	free(before);
	if (moved) {
		watch_displace(s, b);
		w->software |= w->kind == WATCH_CHANGE && pieces(w) > WATCHES;
		err_free(watch_place(s, b));
	}
}

void watches_moved(struct session *s)
{
	for (struct breakpoint *b = s->stops->breakpoints.first; b; b = b->next)
		if (b->watch && !b->watch->over && breakpoint_is_here(s, b)) {
			renew(s, b);
			free(b->watch->old);
			b->watch->old = take_ptr(b->watch->now);
		}
}

static bool differs(const struct watched *w)
{
	if (!w->old || !w->now)
		return w->old != w->now;
	return memcmp(w->old, w->now, type_strip(w->type)->size) != 0;
}

/** The frame has returned, or was left by longjmp. */
static bool leaves_scope(const struct watched *w, const struct event_info *event)
{
	const void *regs = event->thread ? inferior_regs(event->thread) : NULL;

	return w->scoped && regs && event->thread->number == w->thread && regs_sp(regs) >= w->cfa;
}

bool watch_concerns(struct session *s, struct breakpoint *b, const struct event_info *event)
{
	struct watched *w = b->watch;
	bool hit = !w->software && event->kind == EVENT_WATCH && event->watches & w->regs;

	if (!w->placed)
		return false;
	if (leaves_scope(w, event)) {
		w->over = true;
		return true;
	}
	if (event->kind == EVENT_EXITED || event->kind == EVENT_KILLED || (!w->software && !hit))
		return false;
	inferior_look(&s->inf, event->thread);
	w->changed = look(s, w);
	enum scope scope = w->changed ? scope_of(s, w) : SCOPE_THERE;
	if (scope == SCOPE_UNKNOWN)
		return false;
	if (scope == SCOPE_GONE) { // An exception left it: other frames use its memory now.
		w->over = true;
		return true;
	}
	if (w->changed) {
		renew(s, b);
		w->changed = differs(w);
	}
	switch (w->kind) {
	case WATCH_CHANGE:
		return w->changed;
	case WATCH_READ: // The registers can't distinguish reads from writes: if the value changed,
			 // it was written.
		if (w->changed) {
			free(w->old);
			w->old = take_ptr(w->now);
		}
		return !w->changed;
	case WATCH_BOTH:
		return true;
	}
	return false;
}

static void put_value(struct session *s, const struct watched *w, uint8_t *bytes)
{
	struct datum v = {.type = w->type, .bytes = bytes};

	if (bytes)
		err_free(print_value(&s->env, &v, &s->print, &s->out));
	else
		buf_puts(&s->out, "<unreadable>");
	buf_putc(&s->out, '\n');
}

const char *watch_title(const struct watched *w)
{
	static const char *const kinds[] = {"Hardware watchpoint", "Hardware read watchpoint",
					    "Hardware access (read/write) watchpoint"};

	return w->software ? "Watchpoint" : kinds[w->kind];
}

void watch_tell(struct session *s, struct breakpoint *b)
{
	struct watched *w = b->watch;

	if (w->over) {
		buf_printf(&s->out,
			   "Watchpoint %u deleted because the program has left the block in\n"
			   "which its expression is valid.\n",
			   b->number);
		return;
	}
	buf_printf(&s->out, "%s %u: %s\n\n", watch_title(w), b->number, b->spec);
	if (!w->changed) {
		buf_puts(&s->out, "Value = ");
		put_value(s, w, w->old);
		return;
	}
	buf_puts(&s->out, "Old value = ");
	put_value(s, w, w->old);
	buf_puts(&s->out, "New value = ");
	put_value(s, w, w->now);
	free(w->old);
	w->old = take_ptr(w->now);
}

bool watch_is_over(const struct breakpoint *b)
{
	return b->watch && b->watch->over;
}

/* -- making one ------------------------------------------------------------------------------- */

static struct err *choose(struct session *s, struct watched *w, const struct expr *x,
			  const char *spec)
{
	w->registers = has_register(s, x);
	bool fits =
		w->nranges && !w->registers && s->stops->watch_registers && pieces(w) <= WATCHES;

	if (!s->stops->watch_registers && w->kind != WATCH_CHANGE)
		return err_new("Can't set read/access watchpoint when hardware watchpoints are "
			       "disabled.");
	if (!fits && w->kind != WATCH_CHANGE)
		return err_new("Expression cannot be implemented with read/access watchpoint.");
	w->software = !fits;
	return w->nranges || w->registers ? NULL
					  : err_new("Cannot watch constant value `%s'.", spec);
}

/** Takes the place of a value. */
static struct err *locate(struct session *s, struct watched *w, const struct expr *x)
{
	struct datum *v;
	struct err *e = eval(&s->env, x, &v);

	if (!e && v->place != DATUM_MEMORY)
		e = err_new("Attempt to take address of value not located in memory.");
	if (e)
		return e;
	w->located = true;
	w->type = v->type;
	w->at = v->addr;
	return NULL;
}

struct err *watch_create(struct session *s, const struct expr *x, const char *spec,
			 const struct watch_asked *asked, struct watched **ret)
{
	struct watched *w = alloc_zeroed(sizeof(*w));
	struct datum *v;

	w->kind = asked->kind;
	struct err *e = asked->location ? locate(s, w, x) : NULL;
	if (!e)
		e = evaluate(s, w, spec, &v);
	if (!e)
		e = choose(s, w, x, spec);
	if (e) {
		watch_free(w);
		return e;
	}
	w->type = v->type;
	w->old = copy_value(v);
	if (!w->located)
		find_scope(s, w, x);
	*ret = w;
	return NULL;
}

bool watch_take_steps(struct watched *w)
{
	if (w->kind != WATCH_CHANGE || w->placed)
		return false;
	w->software = true;
	return true;
}
