#include "tracer/inside/rules.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "sym/unwind/unwind.h"
#include "tracer/inside/frame_rows.h"
#include "tracer/inside/known_rows.h"

/* PIECE: the blocks whose rows are made at once where each missing one costs a stop, 16 KB of code.
 * TAKEN_MAX: a process begins with no more blocks of others than that. */
enum { STUB_FRAME = 16, PIECE = 64, TAKEN_MAX = 1 << 14 };

static struct agent_table *table_of(const struct space *s)
{
	return (struct agent_table *)((char *)s->slots + AGENT_TABLE_AT);
}

static struct agent_common *common_of(const struct space *s)
{
	return (struct agent_common *)((char *)s->slots + AGENT_COMMON);
}

/** From now on no walk is believed; after the end walks are again that began after it. */
static void begin_change(struct space *s)
{
	__atomic_fetch_or(&table_of(s)->version, 1, __ATOMIC_SEQ_CST);
}

static void end_change(struct space *s)
{
	__atomic_store_n(&table_of(s)->version, ++s->rules.version * 2, __ATOMIC_SEQ_CST);
}

/* -- the table -------------------------------------------------------------------------------- */

/** The place of a block in a table, or a free one for it; NULL: there is none. */
static struct agent_block *place_of(struct agent_block *blocks, uint32_t log, uint64_t number)
{
	uint32_t at = agent_block_place(number, log);

	for (uint32_t i = 0; i < AGENT_PROBES; i++) {
		struct agent_block *b = &blocks[(at + i) & ((1U << log) - 1)];

		if (!b->number || b->number == number)
			return b;
	}
	return NULL;
}

/** A table in place of the one that was. Its caller has begun a change. */
static void set_table(struct space *s, struct agent_block *blocks, uint32_t log)
{
	free(s->rules.blocks);
	s->rules.blocks = blocks;
	s->rules.log = log;
	memcpy(table_of(s)->blocks, blocks, sizeof(*blocks) << log);
	table_of(s)->log = log;
}

static void clear_table(struct space *s)
{
	enum { LOG = AGENT_FRAME_LEAST_LOG };

	if (s->rules.blocks && !s->rules.nblocks)
		return;
	s->rules.nblocks = s->rules.nrows = 0;
	set_table(s, alloc_zeroed(sizeof(struct agent_block) << LOG), LOG);
}

/** Doubles the table, or more, until all blocks have a place. False: it would be too large. */
static bool grow_table(struct space *s)
{
	for (uint32_t log = s->rules.log + 1; log <= AGENT_FRAME_BLOCKS_LOG; log++) {
		struct agent_block *to = alloc_zeroed(sizeof(*to) << log);
		bool good = true;

		for (uint32_t i = 0; i < 1U << s->rules.log && good; i++) {
			const struct agent_block *b = &s->rules.blocks[i];
			struct agent_block *place = b->number ? place_of(to, log, b->number) : NULL;

			good = !b->number || place;
			if (place)
				*place = *b;
		}
		if (good) {
			begin_change(s);
			set_table(s, to, log);
			end_change(s);
			return true;
		}
		free(to);
	}
	return false;
}

/** A place for a block of n rows. If there is no room at all, the table begins anew: what is needed
 * comes back soon. */
static struct agent_block *room_for(struct space *s, uint64_t number, uint32_t n)
{
	for (;;) {
		struct agent_block *b = NULL;
		bool rows = n <= AGENT_FRAME_ROWS - s->rules.nrows;

		if (rows && 2 * s->rules.nblocks < 1U << s->rules.log)
			b = place_of(s->rules.blocks, s->rules.log, number);
		if (b)
			return b;
		if (rows && grow_table(s))
			continue;
		begin_change(s);
		clear_table(s);
		end_change(s);
	}
}

/** Puts the rows of a block into the table. */
static void put_block(struct space *s, uint64_t number, const struct agent_frame_row *rows,
		      uint32_t n)
{
	struct agent_block *b = room_for(s, number, n),
			   *shared = &table_of(s)->blocks[b - s->rules.blocks];

	if (b->number)
		return;
	*b = (struct agent_block){.number = number, .row = s->rules.nrows, .n = n};
	memcpy(&table_of(s)->rows[b->row], rows, n * sizeof(*rows));
	s->rules.nrows += n;
	s->rules.nblocks++;
	shared->row = b->row;
	shared->n = n;
	// The agent may be walking another thread's stack.
	__atomic_store_n(&shared->number, number, __ATOMIC_RELEASE);
}

/* -- what is mapped --------------------------------------------------------------------------- */

/** The agent shall know where code is. The last range takes all that there is no room for. */
static void tell_code(struct space *s)
{
	struct agent_common *c = common_of(s);
	uint32_t n = 0;

	for (size_t i = 0; i < s->modules.n; i++) {
		const struct module *m = &s->modules.list[i];

		if (!m->exec)
			continue;
		if (n && (c->code[n - 1].to == m->start || n == AGENT_CODE_RANGES))
			c->code[n - 1].to = m->end;
		else
			c->code[n++] = (struct agent_range){m->start, m->end};
	}
	__atomic_store_n(&c->ncode, n, __ATOMIC_RELEASE);
}

static void forget(struct space *s)
{
	modules_invalidate(&s->modules);
	__atomic_store_n(&common_of(s)->ncode, 0, __ATOMIC_RELEASE);
	clear_table(s);
}

void rules_begin_move(struct space *s)
{
	s->moving++;
	begin_change(s);
	forget(s);
}

bool rules_touch(const struct space *s, taddr from, uint64_t len)
{
	return s->modules.stale || modules_touch(&s->modules, from, len);
}

/** The stub of functions is no code of a file. */
static void put_stub(struct space *s)
{
	const struct agent_rule rule = {.kind = AGENT_RULE_STUB, .cfa = STUB_FRAME};
	taddr ip = space_agent(s, agent_function_returned);
	uint32_t at = (uint32_t)(ip - 1) % AGENT_FRAME_BLOCK, packed = 0;

	agent_rule_pack(&rule, &packed);
	const struct agent_frame_row rows[] = {{0, 0}, {at, packed}, {at + 1, 0}};
	put_block(s, agent_block_of(ip), rows + !at, 3 - !at);
}

/** The blocks of a file that a module maps. */
struct mapped {
	struct image *image;
	uint64_t first, last; /* link-time addresses / AGENT_FRAME_BLOCK */
	uint64_t number;      /* of the first one in the table */
};

/** False: it is no code of a file. */
static bool find_mapped(struct space *s, struct module *m, struct mapped *ret)
{
	uint64_t vaddr;

	ret->image = m->is_file && m->exec ? modules_image(&s->modules, m, s->mem) : NULL;
	// A damaged file may say that its code is anywhere.
	if (!ret->image || !elffile_code_vaddr(&ret->image->elf, m->off, &vaddr) || vaddr >> 62)
		return false;
	ret->first = vaddr / AGENT_FRAME_BLOCK;
	ret->last = (vaddr + (m->end - m->start) - 1) / AGENT_FRAME_BLOCK;
	ret->number = agent_block_of(m->start + 1);
	return true;
}

/** Puts the blocks of a file into the table that stacks of other processes have led to. */
static void take_known(struct space *s, struct module *m)
{
	struct mapped f;
	uint64_t block;
	void *value;

	if (!m->exec || !known_rows_may_have(s->rules.known, m->ino) || !find_mapped(s, m, &f))
		return;
	const struct map *blocks = known_rows_of(s->rules.known, f.image);
	for (size_t i = 0;
	     blocks && s->rules.nblocks < TAKEN_MAX && map_next(blocks, &i, &block, &value);) {
		const struct known_block *b = value;

		if (block >= f.first && block <= f.last)
			put_block(s, f.number + (block - f.first), b->rows, b->n);
	}
}

/** Brings what the agent knows of mappings up to date. */
static void know_code(struct space *s)
{
	// site.c brings the modules up to date, too.
	if (!s->modules.stale && common_of(s)->ncode)
		return;
	if (s->modules.stale)
		modules_read(&s->modules);
	tell_code(s);
	put_stub(s);
	for (size_t i = 0; i < s->modules.n; i++)
		take_known(s, &s->modules.list[i]);
}

void rules_begin(struct space *s, struct known_rows *known, bool few_stops)
{
	s->rules.known = known;
	s->rules.around = few_stops ? PIECE : 1;
	clear_table(s);
	know_code(s);
}

void rules_end_move(struct space *s, bool at_once)
{
	s->moving--;
	forget(s);
	if (s->moving)
		return;
	end_change(s);
	if (at_once)
		know_code(s);
}

/* -- rows that are missing -------------------------------------------------------------------- */

/** The module that an address is in. The program may have mapped it since the map was read. */
static struct module *module_of(struct space *s, taddr addr)
{
	struct module *m = modules_at(&s->modules, addr);

	if (m)
		return m;
	modules_invalidate(&s->modules);
	know_code(s);
	return modules_at(&s->modules, addr);
}

/** Makes the rows of the blocks [from, to) of a file, for other processes as well. */
static void make_blocks(struct space *s, const struct frame_machine *machine,
			const struct mapped *f, uint64_t from, uint64_t to)
{
	_cleanup_(frame_rows_deinit) struct frame_rows rows = {0};
	size_t row = 0;

	image_load_frames(f->image);
	frame_rows_make(f->image, machine, from * AGENT_FRAME_BLOCK, to * AGENT_FRAME_BLOCK, &rows);
	for (uint64_t block = from; block < to; block++) {
		struct agent_frame_row list[AGENT_FRAME_BLOCK];
		uint64_t low = (block - from) * AGENT_FRAME_BLOCK;
		uint32_t n = 0;

		while (row + 1 < rows.n && rows.list[row + 1].at <= low)
			row++;
		for (size_t i = row; i < rows.n && rows.list[i].at < low + AGENT_FRAME_BLOCK; i++)
			list[n++] = (struct agent_frame_row){
				rows.list[i].at > low ? (uint32_t)(rows.list[i].at - low) : 0,
				rows.list[i].rule};
		known_rows_add(s->rules.known, f->image, block, list, n);
		put_block(s, f->number + (block - f->first), list, n);
	}
}

/** Puts the rows of the block into the table that an address behind a call is in. Of what is no
 * file nothing is known: it is read from the process where it is looked at, at a stop. */
static void add_block(struct space *s, const struct frame_machine *machine, taddr ip)
{
	static const struct agent_frame_row none;
	struct module *m = module_of(s, ip - 1);
	struct mapped f;

	if (!m || !find_mapped(s, m, &f)) {
		put_block(s, agent_block_of(ip), &none, 1);
		return;
	}
	uint64_t block = f.first + (agent_block_of(ip) - f.number);
	const struct known_block *known = known_rows_find(s->rules.known, f.image, block);
	if (known) {
		put_block(s, agent_block_of(ip), known->rows, known->n);
		return;
	}
	uint64_t from = block - block % s->rules.around, to = from + s->rules.around;
	make_blocks(s, machine, &f, from > f.first ? from : f.first,
		    to <= f.last ? to : f.last + 1);
}

/* -- walks ------------------------------------------------------------------------------------ */

/** The way through a stack from frame to frame. */
struct way {
	struct space *s;
	const struct frame_machine *machine;
	taddr ip, sp, bp;
	bool (*load)(void *data, taddr addr, uint64_t *ret); /* a word of the stack */
	void *data;
	uint64_t *ret; /* room for the frames that the agent finds; or NULL */
	unsigned n;    /* of them so far */
};

/** The rule of the frame, of which the table has the rows from now on: unless the program has
 * overwritten it, or it had to begin anew. */
static struct agent_rule rule_at(const struct way *w)
{
	struct agent_rule r = agent_rule_of(table_of(w->s), w->ip);

	if (r.kind == AGENT_RULE_UNKNOWN) {
		add_block(w->s, w->machine, w->ip);
		r = agent_rule_of(table_of(w->s), w->ip);
	}
	r.kind = agent_rule_kind(&r, w->bp);
	return r;
}

/** Goes on to the outermost frame, or until there are enough. What is missing is added. False: not
 * by rules. As agent/walk.c does. */
static bool go(struct way *w, unsigned limit)
{
	uint64_t to;

	while (w->n <= limit && w->n <= AGENT_FRAMES_MAX) {
		struct agent_rule r = rule_at(w);
		taddr cfa = (r.kind == AGENT_RULE_BP ? w->bp : w->sp) + (taddr)(int64_t)r.cfa;

		if (w->ret)
			w->ret[w->n] = w->ip;
		w->n += r.kind != AGENT_RULE_STUB;
		if (r.kind == AGENT_RULE_END)
			return true;
		// The frame pointer is saved below the return address.
		if (r.kind == AGENT_RULE_NONE || r.kind == AGENT_RULE_UNKNOWN ||
		    (r.bp && !w->load(w->data, cfa + (taddr)(int64_t)r.bp, &w->bp)) ||
		    !w->load(w->data, cfa - 8, &to))
			return false;
		if (!to || cfa < w->sp || (cfa == w->sp && to == w->ip))
			return true;
		w->ip = to;
		w->sp = cfa;
	}
	return true;
}

/** Goes all the way. False: not by rules. */
static bool walk(struct way *w, const struct frame_regs *regs, unsigned limit)
{
	if (w->s->moving)
		return false;
	know_code(w->s);
	w->ip = regs->r[w->machine->ip];
	w->sp = regs->r[w->machine->sp];
	w->bp = regs->r[w->machine->fp];
	return go(w, limit);
}

static bool load_stopped(void *data, taddr addr, uint64_t *ret)
{
	return stack_memory_read(data, addr, sizeof(*ret), ret);
}

bool rules_learn(struct space *s, const struct frame_machine *m, const struct frame_regs *regs,
		 unsigned limit)
{
	uint32_t version = s->rules.version, n = s->rules.nblocks;
	_cleanup_(stack_memory_deinit) struct stack_memory stack = {0};
	struct way w = {.s = s, .machine = m, .load = load_stopped, .data = &stack};

	stack_memory_moved(&stack, s->mem);
	return walk(&w, regs, limit) && (s->rules.version != version || s->rules.nblocks != n);
}

static bool load_carried(void *data, taddr addr, uint64_t *ret)
{
	const struct rules_stack *stack = data;
	uint64_t at = addr - stack->from;

	if (at % 8 || at / 8 >= stack->n)
		return false;
	*ret = stack->words[at / 8];
	return true;
}

unsigned rules_walk(struct space *s, const struct frame_machine *m, const struct frame_regs *regs,
		    const struct rules_stack *stack, unsigned limit, uint64_t *ret)
{
	struct rules_stack of = *stack;
	struct way w = {.s = s, .machine = m, .load = load_carried, .data = &of, .ret = ret};

	return walk(&w, regs, limit) ? w.n : 0;
}

void rules_deinit(struct space *s)
{
	free(s->rules.blocks);
	s->rules = (struct rules){0};
}
