#include "sym/symbols.h"

#include <stdlib.h>

#include "arch/regs.h"
#include "base/alloc.h"
#include "base/buf.h"
#include "base/memo.h"
#include "event/stack.h"
#include "proc/fs/procfs.h"
#include "sym/names/demangle.h"
#include "sym/unwind/libunwind.h"
#include "sym/unwind/unwind.h"

enum { TEXT_MAX = 60000 };

struct symbols {
	struct image_store store;
	struct map processes; /* struct modules, by pid */
	struct stack_memory stack;
	struct buf chunk;
	char *text;	     /* room for a stack; NULL: none was named yet */
	struct memo named;   /* stacks that symbols_name_frames() has named, by addresses; */
	uint64_t generation; /* ... since what is mapped was read the last time, */
	unsigned limit;	     /* ... with this limit */
	bool source, own_lines, code_only;
	enum symbols_unwinder unwinder;
	struct libunwind *libunwind; /* created when it is first needed; NULL: not yet */
};

struct symbols *symbols_create(bool source)
{
	struct symbols *s = alloc_zeroed(sizeof(*s));

	s->source = source;
	return s;
}

void symbols_take_own_lines(struct symbols *s)
{
	s->own_lines = true;
}

void symbols_take_code_only(struct symbols *s)
{
	s->code_only = true;
}

void symbols_destroy(struct symbols *s)
{
	uint64_t key;
	void *value;

	if (!s)
		return;
	for (size_t i = 0; map_next(&s->processes, &i, &key, &value);) {
		modules_deinit(value);
		free(value);
	}
	map_deinit(&s->processes);
	image_store_deinit(&s->store);
	stack_memory_deinit(&s->stack);
	libunwind_destroy(s->libunwind);
	buf_deinit(&s->chunk);
	alloc_room_free(s->text, STACK_BYTES_MAX);
	memo_deinit(&s->named);
	free(s);
}

static struct libunwind *use_libunwind(struct symbols *s)
{
	if (!s->libunwind)
		s->libunwind = libunwind_create();
	return s->libunwind;
}

void symbols_unwind_by(struct symbols *s, enum symbols_unwinder unwinder)
{
	s->unwinder = unwinder;
}

void symbols_ask_servers(struct symbols *s, bool enabled, const volatile sig_atomic_t *stop)
{
	s->store.servers = (struct servers){.enabled = enabled, .stop = stop};
	image_store_look_again(&s->store);
	s->generation++;
}

/* -- maps ------------------------------------------------------------------ */

static struct modules *process(struct symbols *s, pid_t pid)
{
	struct modules *m = map_get(&s->processes, (uint64_t)(uint32_t)pid);

	if (m)
		return m;
	m = alloc_zeroed(sizeof(*m));
	modules_init(m, &s->store, pid);
	m->code_only = s->code_only;
	map_set(&s->processes, (uint64_t)(uint32_t)pid, m);
	return m;
}

void symbols_forked(struct symbols *s, pid_t parent, pid_t child)
{
	const struct modules *from = map_get(&s->processes, (uint64_t)(uint32_t)parent);

	if (from && !from->stale)
		modules_inherit(process(s, child), from);
}

void symbols_forget(struct symbols *s, pid_t pid)
{
	struct modules *m = map_del(&s->processes, (uint64_t)(uint32_t)pid);

	s->generation++;
	if (m)
		modules_deinit(m);
	free(m);
}

pid_t symbols_next(const struct symbols *s, size_t *i)
{
	uint64_t key;
	void *value;

	return map_next(&s->processes, i, &key, &value) ? (pid_t)key : 0;
}

bool symbols_touch(const struct symbols *s, pid_t pid, taddr start, uint64_t len)
{
	const struct modules *m = map_get(&s->processes, (uint64_t)(uint32_t)pid);

	return m && !m->stale && modules_touch(m, start, len);
}

void symbols_changed(struct symbols *s, pid_t pid)
{
	struct modules *m = map_get(&s->processes, (uint64_t)(uint32_t)pid);

	if (m)
		modules_invalidate(m);
}

static void read_maps(struct symbols *s, struct modules *m)
{
	s->generation++;
	modules_read(m);
}

/** The machine of 64-bit code, with registers of which none has a value that means something. */
static const struct frame_machine *machine_64(struct frame_regs *ret)
{
	static const uint8_t none[REGS_GENERAL_SIZE];

	return frame_regs_load(none, sizeof(none), ret);
}

/* -- a walk ---------------------------------------------------------------- */

struct walk {
	struct symbols *s;
	struct modules *modules;
	const struct frame_machine *machine;
	struct mem *mem;
	struct frame_regs regs;
	uint32_t lazy; /* registers whose value is the thread's, which was not asked for yet */
	enum modules_how how;
	bool guessed, fresh; /* `fresh`: the map was read for this stack */
	taddr plain; /* code that has been looked at, and is none by which the caller is found;
		      * 0: none */
	unsigned frames;
};

static bool is_known(const struct modules_place *p)
{
	return p->place && p->place->has_row;
}

/** The place of the current frame. If nothing is known to be mapped there, the map is read again,
 * as it may be new. */
static struct modules_place *find_place(struct walk *w)
{
	taddr ip = w->regs.r[w->machine->ip];
	struct modules_place *p = modules_place(w->modules, w->machine, w->mem, ip, w->how);

	if (p->module || p->settled)
		return p;
	if (!w->fresh) {
		w->fresh = true;
		read_maps(w->s, w->modules);
		p = modules_place(w->modules, w->machine, w->mem, ip, w->how);
	}
	p->settled = true;
	return p;
}

/** True if the code at the current frame cannot tell the caller. That of a file stays as it is, so
 * that it is looked at once. */
static bool is_plain(struct walk *w, struct modules_place *p)
{
	const struct module *m = p->module;
	taddr ip = w->regs.r[w->machine->ip];

	if (p->plain || (w->plain && ip == w->plain))
		return true;
	if (!unwind_is_plain(w->machine, w->mem, ip))
		return false;
	p->plain = m && m->is_file && !m->writable;
	w->plain = ip;
	return true;
}

/** The place of the current frame, which is one of the program's. */
static struct modules_place *find_frame(struct walk *w)
{
	enum { NEIGHBOURS = 8 }; // more of them follow each other on no stack
	struct modules_place *p = find_place(w);

	for (unsigned i = 0; i < NEIGHBOURS && p && !is_known(p) && !is_plain(w, p) &&
			     unwind_stub(w->machine, &w->s->stack, &w->regs);
	     i++) {
		w->how = MODULES_RETURN;
		p = find_place(w);
	}
	return p;
}

static uint16_t text_len(const char *s)
{
	size_t n = s ? strlen(s) : 0;

	return (uint16_t)(n < TEXT_MAX ? n : TEXT_MAX);
}

/** f: what is known of a frame there. */
static void name_place(struct walk *w, struct image *im, struct place *pl,
		       const struct stack_frame *f)
{
	pl->is_named = true;
	if (pl->symbol)
		pl->name = demangle(pl->symbol->name);
	if (!w->s->source || !im || (w->s->own_lines && stack_frame_is_libc(f)))
		return;
	(w->s->own_lines ? image_own_line : image_line)(im, pl->vaddr - (w->how != MODULES_EXACT),
							&pl->file, &pl->line);
}

/** Encodes the frame. */
static void encode(struct walk *w, struct modules_place *p, struct encoded *ret)
{
	struct stack_frame f = {.address = p->addr};

	if (p->module && *p->module->path) {
		f.module = p->module->path;
		f.module_len = text_len(f.module);
		f.address = p->off;
	}
	struct place *pl = p->place;
	if (pl && !pl->is_named)
		name_place(w, p->module->image, pl, &f);
	if (pl && pl->symbol) {
		f.symbol = pl->name ? pl->name : pl->symbol->name;
		f.symbol_len = text_len(f.symbol);
		f.offset = pl->vaddr - pl->symbol->addr;
	}
	if (pl && pl->file) {
		f.source = pl->file;
		f.source_len = text_len(f.source);
		f.line = pl->line;
	}
	buf_clear(&w->s->chunk);
	stack_put(&w->s->chunk, &f);
	ret->bytes = alloc_grow(NULL, w->s->chunk.len, 1);
	memcpy(ret->bytes, w->s->chunk.p, w->s->chunk.len);
	ret->len = w->s->chunk.len;
}

/** Encodes the frame, once per address of a process, and where processes know a file by the same
 * name, once for all of them. */
static void make_chunk(struct walk *w, struct modules_place *p)
{
	const struct module *m = p->module;

	p->chunk_is_lent = p->place && *m->path && !strcmp(m->path, m->image->name);
	if (!p->chunk_is_lent) {
		encode(w, p, &p->chunk);
		return;
	}
	if (!p->place->chunk.bytes)
		encode(w, p, &p->place->chunk);
	p->chunk = p->place->chunk;
}

/** Asks for the registers of which the walk has done without. */
static void load_lazy(struct walk *w)
{
	char raw[512];
	struct frame_regs regs;
	long n = w->lazy ? mem_ask(w->mem, MEM_ASK_REGS, 0, raw, sizeof(raw)) : 0;

	if (n > 0 && frame_regs_load(raw, (size_t)n, &regs))
		for (unsigned i = 0; i < FRAME_REGS; i++)
			if (w->lazy >> i & 1 && frame_has(&regs, i))
				frame_set(&w->regs, i, regs.r[i]);
	w->lazy = 0;
}

/* -- guesses --------------------------------------------------------------- */

/** True if there is code at the address, and a call before it. */
static bool is_return(struct walk *w, taddr addr)
{
	uint8_t before[7];
	const struct module *mod = modules_at(w->modules, addr - 1);

	return mod && mod->exec && addr > sizeof(before) &&
	       mem_read_all(w->mem, addr - sizeof(before), before, sizeof(before)) &&
	       frame_is_call(w->machine, before, sizeof(before));
}

/** Guesses a function without a frame: its caller's address is on top of the stack. */
static bool guess_top(struct walk *w)
{
	const struct frame_machine *m = w->machine;
	uint64_t ra;

	if (!frame_has(&w->regs, m->sp) ||
	    !stack_memory_read(&w->s->stack, w->regs.r[m->sp], m->word, &ra) || !is_return(w, ra))
		return false;
	frame_set(&w->regs, m->sp, w->regs.r[m->sp] + m->word);
	frame_set(&w->regs, m->ip, ra);
	return true;
}

/** Guesses a function whose frame pointer points to the caller's saved one, with the return address
 * above it. */
static bool guess_pointer(struct walk *w)
{
	enum { FRAME_MAX = 1 << 24 };
	const struct frame_machine *m = w->machine;
	uint64_t fp, sp = w->regs.r[m->sp], next, ra;

	if (!frame_has(&w->regs, m->fp))
		load_lazy(w);
	fp = w->regs.r[m->fp];
	if (!frame_has(&w->regs, m->fp) || fp % m->word || fp < sp || fp - sp > FRAME_MAX ||
	    !stack_memory_read(&w->s->stack, fp, m->word, &next) ||
	    !stack_memory_read(&w->s->stack, fp + m->word, m->word, &ra) || !is_return(w, ra))
		return false;
	w->lazy = w->regs.known = 0; // The registers that the function saved elsewhere are unknown.
	frame_set(&w->regs, m->fp, next);
	frame_set(&w->regs, m->sp, fp + 2u * m->word);
	frame_set(&w->regs, m->ip, ra);
	return true;
}

/** Goes to the caller's frame by a row. Most rows only need the stack pointer. */
static enum unwind_step step_row(struct walk *w, const struct cfi_row *row)
{
	if (w->lazy && (row->nops || row->cfa_is_expr || !frame_has(&w->regs, row->cfa_reg)))
		load_lazy(w);
	for (unsigned i = 0; i < row->nrules && w->lazy; i++)
		w->lazy &= ~(1u << row->rules[i].reg);
	return unwind_row(w->machine, row, &w->s->stack, &w->regs);
}

/** True if the frame has unwind information, even if our unwinder cannot use it. */
static bool has_entry(const struct walk *w, const struct modules_place *p, const struct cfi *eh)
{
	uint64_t start;
	size_t at;

	return cfi_entry_at(eh, p->place->vaddr - (w->how == MODULES_RETURN), &start, &at);
}

/** Goes to the caller's frame by libunwind. False: libunwind finds none. */
static bool step_libunwind(struct walk *w, const struct modules_place *p, enum unwind_step *ret)
{
	const struct image *im = p->module ? p->module->image : NULL;

	if (!im || !p->place || !has_entry(w, p, &im->eh))
		return false;
	load_lazy(w);
	taddr ip = w->regs.r[w->machine->ip];
	struct libunwind_frame f = {.machine = w->machine,
				    .cfi = &im->eh,
				    .bias = ip - p->place->vaddr,
				    .back = w->how == MODULES_RETURN,
				    .signal = is_known(p) && p->place->row.signal,
				    .stack = &w->s->stack};
	return libunwind_step(use_libunwind(w->s), &f, &w->regs, ret);
}

/** Goes to the caller's frame. */
static enum unwind_step walk_step(struct walk *w, struct modules_place *p)
{
	bool other = w->s->unwinder == SYMBOLS_LIBUNWIND;
	enum unwind_step step;

	w->guessed = false;
	if (other && step_libunwind(w, p, &step))
		return step;
	if (is_known(p))
		return step_row(w, &p->place->row);
	step = is_plain(w, p) ? UNWIND_END : unwind_trampoline(w->machine, &w->s->stack, &w->regs);
	if (step != UNWIND_END)
		return step;
	if (!other && step_libunwind(w, p, &step))
		return step;
	w->guessed =
		true; // This frame is a guess, but not those found from it by unwind information.
	return (w->how != MODULES_RETURN && guess_top(w)) || guess_pointer(w) ? UNWIND_CALLER
									      : UNWIND_END;
}

/** Begins at a place, without other registers. */
static void stand_at(struct walk *w, const struct mem_place *place)
{
	const struct frame_machine *m = machine_64(&w->regs);

	w->machine = m;
	w->lazy = m ? w->regs.known : 0;
	w->regs.known = 0;
	if (!m)
		return;
	frame_set(&w->regs, m->ip, place->ip);
	frame_set(&w->regs, m->sp, place->sp);
	w->lazy &= ~w->regs.known;
}

static bool walk_begin(struct walk *w, struct symbols *s, const struct symbols_thread *t)
{
	*w = (struct walk){.s = s, .mem = t->mem, .how = t->how};
	if (t->regs)
		w->machine = frame_regs_load(t->regs, t->regs_len, &w->regs);
	else
		stand_at(w, &t->place);
	w->modules = w->machine ? process(s, t->pid) : NULL;
	if (!w->machine)
		return false;
	if (w->modules->stale) {
		read_maps(s, w->modules);
		w->fresh = true;
	}
	stack_memory_begin(&s->stack, t->mem, w->regs.r[w->machine->sp]);
	return true;
}

/** Appends the mark for more frames, if there is room. */
static size_t put_more(struct symbols *s, char *buf, size_t at, size_t n)
{
	buf_clear(&s->chunk);
	stack_put(&s->chunk, &(struct stack_frame){.flags = STACK_MORE});
	if (s->chunk.len > n - at)
		return at;
	memcpy(buf + at, s->chunk.p, s->chunk.len);
	return at + s->chunk.len;
}

size_t symbols_stack(struct symbols *s, const struct symbols_thread *t, unsigned limit, char *buf,
		     size_t n)
{
	struct walk w;
	size_t at = 0;

	if (!walk_begin(&w, s, t))
		return 0;
	for (;; w.frames++) {
		struct modules_place *p = find_frame(&w);

		if (!p->chunk.bytes)
			make_chunk(&w, p);
		if (w.frames == limit || p->chunk.len > n - at)
			return put_more(s, buf, at, n);
		memcpy(buf + at, p->chunk.bytes, p->chunk.len);
		bool signal = is_known(p) && p->place->row.signal;
		if (w.guessed || signal)
			stack_mark(buf + at, (uint8_t)((w.guessed ? STACK_GUESSED : 0) |
						       (signal ? STACK_SIGNAL : 0)));
		at += p->chunk.len;
		enum unwind_step step = walk_step(&w, p);
		if (step == UNWIND_END)
			return at;
		w.how = step == UNWIND_SIGNAL ? MODULES_KERNEL : MODULES_RETURN;
	}
}

/** Looks the frames up one by one. */
static size_t name_frames(struct walk *w, const struct symbols_frames *f, unsigned limit, char *buf,
			  size_t n)
{
	size_t at = 0;

	w->machine = machine_64(&w->regs);
	for (; w->machine && w->frames < f->n; w->frames++) {
		w->regs.r[w->machine->ip] = f->addresses[w->frames];
		struct modules_place *p = find_place(w);

		if (!p->chunk.bytes)
			make_chunk(w, p);
		if (w->frames == limit || p->chunk.len > n - at)
			return put_more(w->s, buf, at, n);
		memcpy(buf + at, p->chunk.bytes, p->chunk.len);
		at += p->chunk.len;
	}
	return at;
}

/** The number that makes addresses of a process unique, up to now. */
static uint64_t salt_of(const struct symbols *s, pid_t pid)
{
	return s->generation << 32 | (uint32_t)pid;
}

const char *symbols_name_frames(struct symbols *s, const struct symbols_frames *f, unsigned limit,
				size_t *len, uint64_t *id)
{
	const size_t size = f->n * sizeof(f->addresses[0]);
	struct modules *modules = process(s, f->pid);
	bool fresh = modules->stale;

	if (fresh)
		read_maps(s, modules);
	s->generation += limit != s->limit;
	s->limit = limit;
	const char *known = memo_get(&s->named, salt_of(s, f->pid), f->addresses, size, len);
	if (!known) {
		s->text = s->text ? s->text : alloc_room(STACK_BYTES_MAX);
		struct walk w = {.s = s,
				 .modules = modules,
				 .mem = f->mem,
				 .how = MODULES_RETURN,
				 .fresh = fresh};
		*len = name_frames(&w, f, limit, s->text, STACK_BYTES_MAX);
		memo_put(&s->named, salt_of(s, f->pid), f->addresses, size, s->text, *len);
		known = s->text;
	}
	*id = memo_id(&s->named);
	return known;
}

void symbols_walk(struct symbols *s, const struct symbols_thread *t,
		  bool (*each)(void *data, const struct symbols_frame *), void *data)
{
	struct walk w;

	for (bool more = walk_begin(&w, s, t); more;) {
		struct modules_place *p = find_frame(&w);

		if (!p->chunk.bytes)
			make_chunk(&w, p);
		struct symbols_frame f = {.machine = w.machine,
					  .regs = &w.regs,
					  .place = p,
					  .how = w.how,
					  .guessed = w.guessed,
					  .signal = is_known(p) && p->place->row.signal};
		if (!each(data, &f))
			return;
		enum unwind_step step = walk_step(&w, p);
		more = step != UNWIND_END;
		w.how = step == UNWIND_SIGNAL ? MODULES_KERNEL : MODULES_RETURN;
	}
}

struct modules *symbols_modules(struct symbols *s, pid_t pid)
{
	struct modules *m = process(s, pid);

	if (m->stale)
		read_maps(s, m);
	return m;
}

struct image_store *symbols_images(struct symbols *s)
{
	return &s->store;
}

void symbols_foreign(struct symbols *s, pid_t pid, bool (*read)(void *data, struct buf *ret),
		     void *data)
{
	struct modules *m = process(s, pid);

	m->read = read;
	m->data = data;
	modules_invalidate(m);
}
