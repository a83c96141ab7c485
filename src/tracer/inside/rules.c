#include "tracer/inside/rules.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/buf.h"
#include "base/cleanup.h"
#include "base/log.h"
#include "base/search.h"
#include "proc/fs/procfs.h"
#include "sym/unwind/cfi_rows.h"
#include "sym/unwind/unwind.h"
#include "tracer/inside/known_rows.h"

/* Rows are put into the table for a piece of code of so many blocks at a time, 16 KB, when a stack
 * leads there: compilers have half a million, and the stacks of a run lead to few of them. That
 * costs about as much as the stop for it does. The programs of a piece are some 25 KB together; in
 * a damaged file all functions may have the same long one. */
enum { STUB_FRAME = 16, PIECE = 64, PROGRAMS_MAX = 1 << 24 };

/* What is known of a file: where its blocks are in the table. A file without frame information is
 * kept, too, so that it is not looked at again. */
struct rules_file {
	struct image *image;
	uint64_t low, high; /* link-time addresses that the blocks are about */
	uint32_t block;
};

static struct agent_table *table_of(const struct space *s)
{
	return (struct agent_table *)((char *)s->slots + AGENT_TABLE_AT);
}

static struct agent_common *common_of(const struct space *s)
{
	return (struct agent_common *)((char *)s->slots + AGENT_COMMON);
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

/** From now on no walk is believed; after the end walks are again that began after it. */
static void begin_change(struct space *s)
{
	__atomic_fetch_or(&table_of(s)->version, 1, __ATOMIC_SEQ_CST);
}

static void end_change(struct space *s)
{
	__atomic_store_n(&table_of(s)->version, ++s->rules.version * 2, __ATOMIC_SEQ_CST);
}

static void forget(struct space *s)
{
	modules_invalidate(&s->modules);
	__atomic_store_n(&common_of(s)->ncode, 0, __ATOMIC_RELEASE);
	table_of(s)->nfiles = 0;
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

/* The first rows: what is not known yet has the one, which says so. The stub of functions is no
 * file, and has the other. */
enum { NOTHING = 0, STUB = 2 };

/* -- the rows of a file ----------------------------------------------------------------------- */

/** Room in the table; false: there is none. */
static bool put_row(struct space *s, uint64_t at, uint32_t rule)
{
	if (s->rules.nrows >= AGENT_FRAME_ROWS - 1 || at > UINT32_MAX)
		return false;
	struct agent_frame_row *row = &table_of(s)->rows[s->rules.nrows++];
	row->at = (uint32_t)at;
	row->rule = rule;
	return true;
}

/** A row that the agent cannot apply is a rule of no kind. */
static uint32_t rule_of(const struct cfi_plain *p)
{
	struct agent_rule r = {.cfa = (int32_t)p->cfa,
			       .bp = (int16_t)p->fp,
			       .kind = p->by_fp ? AGENT_RULE_BP : AGENT_RULE_SP};
	uint32_t ret;

	if (p->kind == CFI_PLAIN_END)
		r.kind = AGENT_RULE_END;
	if (p->kind == CFI_PLAIN_NONE || r.cfa != p->cfa || r.bp != p->fp ||
	    !agent_rule_pack(&r, &ret))
		return 0;
	return ret;
}

/** Rows that are made, before they are in the table. */
struct rows {
	struct agent_frame_row *list;
	size_t n, cap;
};

static bool add_row(struct rows *r, uint64_t at, uint32_t rule)
{
	if (r->n >= AGENT_FRAME_ROWS || at > UINT32_MAX)
		return false;
	if (r->n == r->cap) {
		r->cap = r->cap ? 2 * r->cap : 1024;
		r->list = alloc_grow(r->list, r->cap, sizeof(*r->list));
	}
	r->list[r->n++] = (struct agent_frame_row){(uint32_t)at, rule};
	return true;
}

/** gap: the rule of code that belongs to no function. */
static bool add_function(struct rows *r, const struct rules_file *f, const struct cfi_rows *rows,
			 uint64_t until, uint32_t gap)
{
	for (size_t i = 0; i < rows->n; i++)
		if (!add_row(r, rows->list[i].start - f->low, rule_of(&rows->list[i])))
			return false;
	// If another function follows at once, its row replaces this one, which is of no byte.
	return add_row(r, until - f->low, gap);
}

/** The rule of code that belongs to no function. Where there may be another section with frame
 * information of it, nothing is known. */
static uint32_t rule_of_gaps(struct image *im)
{
	const struct agent_rule rule = {.kind = AGENT_RULE_GAP};
	uint32_t ret;

	return image_has_debug_frames(im) || !agent_rule_pack(&rule, &ret) ? 0 : ret;
}

/** The rows of the functions from an address on, up to another one, which are in order; functions
 * that are not are left out. If the programs are too long, so are the rest. What looks like a gap
 * may be one of those then. */
static bool make_rows(struct rows *r, const struct rules_file *f, const struct frame_machine *m,
		      uint64_t from, uint64_t to)
{
	const struct cfi *c = &f->image->eh;
	struct cfi_rows rows = {0};
	struct cfi_function function;
	uint64_t last = f->low, bytes = 0;
	uint32_t gap = rule_of_gaps(f->image);
	bool good = add_row(r, 0, gap), all = true;
	size_t behind = SEARCH_FIRST(cfi_count(c), i, cfi_nth_start(c, i) > from);

	for (size_t i = behind ? behind - 1 : 0; good && i < cfi_count(c); i++) {
		if (cfi_nth_start(c, i) >= to)
			break;
		if (!cfi_nth(c, i, &function) || function.start < last ||
		    function.until > f->high) {
			all = false;
			continue;
		}
		bytes += (uint64_t)(function.code.end - function.code.p) +
			 (uint64_t)(function.common.code.end - function.common.code.p);
		all = all && bytes <= PROGRAMS_MAX;
		if (bytes > PROGRAMS_MAX)
			break;
		cfi_rows_take(&function, m, &rows);
		r->n -= function.start == last;
		good = add_function(r, f, &rows, function.until, gap);
		last = function.until;
	}
	cfi_rows_deinit(&rows);
	for (size_t i = 0; i < r->n && !all; i++)
		r->list[i].rule = r->list[i].rule == gap ? 0 : r->list[i].rule;
	// The end, which no address is behind.
	return good && add_row(r, UINT32_MAX, 0);
}

static uint64_t count_blocks(const struct rules_file *f)
{
	return (f->high - f->low + AGENT_FRAME_BLOCK - 1) / AGENT_FRAME_BLOCK;
}

/** For each of a file's blocks [from, to) the row that holds where it begins. */
static void put_blocks(struct space *s, const struct rules_file *f, uint32_t row, uint64_t from,
		       uint64_t to)
{
	struct agent_table *t = table_of(s);

	for (uint64_t i = from; i < to; i++) {
		while (row + 1 < s->rules.nrows && t->rows[row + 1].at <= i * AGENT_FRAME_BLOCK)
			row++;
		// The agent may be walking another thread's stack. Rows are there before.
		__atomic_store_n(&t->blocks[f->block + i], row, __ATOMIC_RELEASE);
	}
}

/** The code that a file's frame information is about. */
static bool find_bounds(struct rules_file *f)
{
	const struct cfi *c = &f->image->eh;
	struct cfi_function first, last;
	size_t n = cfi_count(c), i = 0;

	while (i < n && !cfi_nth(c, i, &first))
		i++;
	while (n > i && !cfi_nth(c, n - 1, &last))
		n--;
	if (i >= n)
		return false;
	f->low = first.start & ~(uint64_t)(AGENT_FRAME_BLOCK - 1);
	f->high = last.until;
	return f->high - f->low < UINT32_MAX;
}

/** Reserves the blocks of a file, which lead to the row that says nothing. One for which there is
 * no room has no rows. Valid until the next one is taken. */
static const struct rules_file *take_file(struct space *s, struct image *im,
					  const struct frame_machine *m)
{
	struct rules *r = &s->rules;
	struct rules_file *f;

	r->files = alloc_grow(r->files, r->nfiles + 1, sizeof(*r->files));
	f = &r->files[r->nfiles++];
	*f = (struct rules_file){.image = im, .block = r->nblocks};
	image_hold(im);
	image_load_frames(im);
	if (im->elf.machine != m->elf || !find_bounds(f) ||
	    count_blocks(f) > AGENT_FRAME_BLOCKS - r->nblocks) {
		f->low = f->high = 0;
		return f;
	}
	r->nblocks += (uint32_t)count_blocks(f);
	LOG(LOG_ENGINE,
	    "process %d: stacks lead into %s, which has frame information of %zu functions",
	    (int)s->pid, im->name, cfi_count(&im->eh));
	return f;
}

static bool has_piece(const struct space *s, const struct rules_file *f, uint64_t piece)
{
	return table_of(s)->blocks[f->block + piece * PIECE] != NOTHING;
}

/** Puts a piece's rows into the table. False: there is no room. */
static bool put_piece(struct space *s, const struct rules_file *f, uint64_t piece,
		      const struct agent_frame_row *rows, size_t n)
{
	uint64_t from = piece * PIECE;
	uint64_t to = from + PIECE < count_blocks(f) ? from + PIECE : count_blocks(f);
	uint32_t row = s->rules.nrows;

	if (n >= AGENT_FRAME_ROWS - row)
		return false;
	memcpy(&table_of(s)->rows[row], rows, n * sizeof(*rows));
	s->rules.nrows += (uint32_t)n;
	put_blocks(s, f, row, from, to);
	s->rules.npieces++;
	return true;
}

static const struct rules_file *file_of(const struct space *s, const struct image *im)
{
	for (size_t i = 0; i < s->rules.nfiles; i++)
		if (s->rules.files[i].image == im)
			return &s->rules.files[i];
	return NULL;
}

/* -- what is mapped where --------------------------------------------------------------------- */

static void put_mapping(struct agent_table *t, struct agent_file file)
{
	uint32_t i = t->nfiles;

	if (i >= AGENT_FILES)
		return;
	for (; i && t->files[i - 1].from > file.from; i--)
		t->files[i] = t->files[i - 1];
	t->files[i] = file;
	t->nfiles++;
}

/** A module is a mapping of one segment, of which the part is taken that there are rows of. */
static void put_module(struct space *s, const struct module *m, const struct rules_file *f)
{
	uint64_t first, low = f->low, high = f->high;

	if (!elffile_code_vaddr(&f->image->elf, m->off, &first))
		return;
	low = low > first ? low : first;
	high = high < first + (m->end - m->start) ? high : first + (m->end - m->start);
	if (low < high)
		put_mapping(table_of(s), (struct agent_file){.from = m->start + (low - first),
							     .to = m->start + (high - first),
							     .at = (uint32_t)(low - f->low),
							     .block = f->block});
}

static void put_stub(struct space *s)
{
	const struct agent_rule rule = {.kind = AGENT_RULE_STUB, .cfa = STUB_FRAME};
	const struct agent_rule nothing = {.kind = AGENT_RULE_UNKNOWN};
	taddr at = space_agent(s, agent_function_returned);
	uint32_t packed = 0;

	if (!s->rules.nblocks) {
		agent_rule_pack(&nothing, &packed);
		put_row(s, 0, packed);
		put_row(s, UINT32_MAX, 0);
		agent_rule_pack(&rule, &packed);
		put_row(s, 0, packed);
		put_row(s, UINT32_MAX, 0);
		table_of(s)->blocks[s->rules.nblocks++] = STUB;
	}
	put_mapping(table_of(s), (struct agent_file){.from = at - 1, .to = at});
}

/** Puts all mappings of files into the table: those that have blocks before the others, for which
 * there may be no room. */
static void put_mappings(struct space *s)
{
	begin_change(s);
	table_of(s)->nfiles = 0;
	put_stub(s);
	for (unsigned known = 2; known-- > 0;)
		for (size_t i = 0; i < s->modules.n; i++) {
			struct module *m = &s->modules.list[i];
			const struct rules_file *f = m->image ? file_of(s, m->image) : NULL;

			if (!m->exec || !m->is_file || !f != !known)
				continue;
			if (f)
				put_module(s, m, f);
			else
				put_mapping(table_of(s),
					    (struct agent_file){.from = m->start,
								.to = m->end,
								.block = AGENT_NO_BLOCK});
		}
	end_change(s);
}

/** Brings what the agent knows of mappings up to date, with those of all files in the table. */
static void know_code(struct space *s)
{
	// site.c brings the modules up to date, too.
	if (!s->modules.stale && common_of(s)->ncode)
		return;
	if (s->modules.stale)
		modules_read(&s->modules);
	tell_code(s);
	put_mappings(s);
}

/** Adds the file that an address behind a call is in. False: it is in the table already, or what is
 * there is no file: that is read from the process where it is looked at, at a stop. */
static bool add_file_of(struct space *s, const struct frame_machine *machine, taddr ip)
{
	struct module *m = modules_at(&s->modules, ip - 1);
	struct image *im =
		m && m->is_file && m->exec ? modules_image(&s->modules, m, s->mem) : NULL;

	if (!im || file_of(s, im))
		return false;
	take_file(s, im, machine);
	put_mappings(s);
	return true;
}

/** Takes a piece's rows from another process, or makes them, for others as well. False: they cannot
 * be made. */
static bool take_piece(struct space *s, const struct rules_file *f,
		       const struct frame_machine *machine, uint64_t piece)
{
	const uint64_t size = (uint64_t)PIECE * AGENT_FRAME_BLOCK;
	uint64_t from = f->low + piece * size;
	const struct known_piece *known = known_rows_find(s->rules.known, f->image, piece);
	struct rows made = {0};

	if (known)
		return put_piece(s, f, piece, known->rows, known->n);
	bool good = make_rows(&made, f, machine, from, from + size) &&
		    put_piece(s, f, piece, made.list, made.n);

	if (good)
		known_rows_add(s->rules.known, f->image,
			       &(struct known_piece){piece, made.list, made.n});
	else
		free(made.list);
	return good;
}

/** Puts the rows of the piece of code into the table that an address behind a call is in. False:
 * they are there already, or cannot be. */
static bool add_piece(struct space *s, const struct frame_machine *machine, taddr ip)
{
	struct module *m = modules_at(&s->modules, ip - 1);
	const struct rules_file *f = m && m->image && m->exec ? file_of(s, m->image) : NULL;
	uint64_t first, at;

	if (!f || !elffile_code_vaddr(&f->image->elf, m->off, &first))
		return false;
	at = first + (ip - 1 - m->start);
	if (at < f->low || at >= f->high)
		return false;
	uint64_t piece = (at - f->low) / AGENT_FRAME_BLOCK / PIECE;
	return !has_piece(s, f, piece) && take_piece(s, f, machine, piece);
}

void rules_begin(struct space *s)
{
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

/** The rule of the frame, of which the table has all rows that there can be. */
static struct agent_rule rule_at(const struct way *w, const struct agent_file **file)
{
	struct agent_table *t = table_of(w->s);

	if (add_file_of(w->s, w->machine, w->ip))
		*file = NULL;
	struct agent_rule r = agent_rule_at(t, w->ip, w->bp, file);
	if (r.kind == AGENT_RULE_UNKNOWN && add_piece(w->s, w->machine, w->ip))
		r = agent_rule_at(t, w->ip, w->bp, file);
	return r;
}

/** Goes on to the outermost frame, or until there are enough. What is missing is added. False: not
 * by rules. As agent/walk.c does. */
static bool go(struct way *w, unsigned limit)
{
	const struct agent_file *file = NULL;
	uint64_t to;

	while (w->n <= limit && w->n <= AGENT_FRAMES_MAX) {
		struct agent_rule r = rule_at(w, &file);
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
	uint32_t version = s->rules.version, pieces = s->rules.npieces;
	_cleanup_(stack_memory_deinit) struct stack_memory stack = {0};
	struct way w = {.s = s, .machine = m, .load = load_stopped, .data = &stack};

	stack_memory_moved(&stack, s->mem);
	return walk(&w, regs, limit) && (s->rules.version != version || s->rules.npieces != pieces);
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
	for (size_t i = 0; i < s->rules.nfiles; i++)
		image_put(s->modules.store, s->rules.files[i].image);
	free(s->rules.files);
	s->rules = (struct rules){0};
}
