#include "tracer/inside/rules.h"

#include <string.h>

#include "base/buf.h"
#include "proc/fs/procfs.h"

enum { FULL = AGENT_RULES / 4 * 3, STUB_FRAME = 16 };

static struct agent_rule *table_of(const struct space *s)
{
	return (struct agent_rule *)((char *)s->slots + AGENT_RULES_AT);
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

static void know_code(struct space *s)
{
	struct buf maps = {0};

	// site.c brings the modules up to date, too.
	if (!s->modules.stale && common_of(s)->ncode)
		return;
	if (procfs_read_all(s->pid, "maps", &maps))
		modules_update(&s->modules, maps.p, maps.len);
	buf_deinit(&maps);
	tell_code(s);
}

static void forget(struct space *s)
{
	struct agent_rule *t = table_of(s);

	modules_invalidate(&s->modules);
	__atomic_store_n(&common_of(s)->ncode, 0, __ATOMIC_RELEASE);
	for (unsigned i = 0; s->nrules && i < AGENT_RULES; i++)
		if (t[i].ip)
			__atomic_store_n(&t[i].ip, 0, __ATOMIC_RELEASE);
	s->nrules = 0;
}

void rules_begin_move(struct space *s)
{
	s->moving++;
	forget(s);
}

void rules_end_move(struct space *s)
{
	s->moving--;
	forget(s);
}

bool rules_touch(const struct space *s, taddr from, uint64_t len)
{
	return s->modules.stale || modules_touch(&s->modules, from, len);
}

/* -- rules ------------------------------------------------------------------------------------ */

/** Takes the rule for a register. False: the agent does not know such a one. */
static bool take_rule(struct agent_rule *ret, const struct frame_machine *m,
		      const struct cfi_rule *r)
{
	if (r->reg == m->ip && r->kind == CFI_UNDEFINED)
		ret->kind = AGENT_RULE_END;
	if (r->reg == m->ip)
		return r->kind == CFI_UNDEFINED || (r->kind == CFI_OFFSET && r->u.offset == -8);
	// By the ABI the caller's stack pointer is the CFA, which libdw tells as a rule.
	if (r->reg == m->sp)
		return r->kind == CFI_VALUE && !r->u.expr.n;
	if (r->reg != m->fp)
		return true;
	if (r->kind != CFI_OFFSET || !r->u.offset || r->u.offset < INT16_MIN ||
	    r->u.offset > INT16_MAX)
		return false;
	ret->bp = (int16_t)r->u.offset;
	return true;
}

struct agent_rule rules_of_row(const struct frame_machine *m, const struct cfi_row *row)
{
	const struct agent_rule hard = {.kind = AGENT_RULE_HARD};
	struct agent_rule ret = {.kind = row->cfa_reg == m->sp ? AGENT_RULE_SP : AGENT_RULE_BP};
	bool has_ip = false;

	if (row->signal || row->cfa_is_expr || row->ra != m->ip ||
	    (row->cfa_reg != m->sp && row->cfa_reg != m->fp) ||
	    row->cfa.offset != (int32_t)row->cfa.offset)
		return hard;
	ret.cfa = (int32_t)row->cfa.offset;
	for (unsigned i = 0; i < row->nrules; i++) {
		if (!take_rule(&ret, m, &row->rules[i]))
			return hard;
		has_ip = has_ip || row->rules[i].reg == m->ip;
	}
	return has_ip ? ret : hard;
}

/** The rule of an address behind a call, from the file that is mapped there. */
static struct agent_rule make_rule(struct space *s, const struct frame_machine *f, taddr ip)
{
	const struct agent_rule hard = {.kind = AGENT_RULE_HARD};
	struct module *m = modules_at(&s->modules, ip - 1);
	uint64_t vaddr;
	struct cfi_row row;

	if (ip == space_agent(s, agent_function_returned))
		return (struct agent_rule){.kind = AGENT_RULE_STUB, .cfa = STUB_FRAME};
	// What is not of a file is read from the process where it is looked at, at a stop.
	if (!m || !m->is_file || !m->exec)
		return hard;
	struct image *im = modules_image(&s->modules, m, s->mem);
	if (!im || im->elf.machine != f->elf)
		return hard;
	image_load_frames(im);
	if (!elffile_vaddr(&im->elf, ip - m->start + m->off, &vaddr) ||
	    !cfi_find(&im->eh, vaddr - 1, &row))
		return hard;
	struct agent_rule ret = rules_of_row(f, &row);
	cfi_row_deinit(&row);
	return ret;
}

/** Returns the rule of an address in the table: where it is, or where it is to be put. NULL: there
 * is no room for it. */
static struct agent_rule *place_of(struct space *s, taddr ip)
{
	struct agent_rule *t = table_of(s);

	for (uint32_t i = 0, at = agent_rule_hash(ip); i < AGENT_RULE_TRIES; i++) {
		struct agent_rule *r = &t[(at + i) & (AGENT_RULES - 1)];

		if (!r->ip || r->ip == ip)
			return r;
	}
	return NULL;
}

/** The rule of an address, which is added if it is new. */
static struct agent_rule rule_at(struct space *s, const struct frame_machine *f, taddr ip,
				 bool *added)
{
	struct agent_rule *r = place_of(s, ip);

	if (r && r->ip == ip)
		return *r;
	struct agent_rule made = make_rule(s, f, ip);
	if (!r || s->nrules >= FULL || !ip)
		return (struct agent_rule){.kind = AGENT_RULE_HARD};
	r->cfa = made.cfa;
	r->bp = made.bp;
	r->kind = made.kind;
	__atomic_store_n(&r->ip, ip, __ATOMIC_RELEASE);
	s->nrules++;
	*added = true;
	return made;
}

bool rules_learn(struct space *s, const struct frame_machine *f, const struct frame_regs *regs,
		 unsigned limit)
{
	taddr ip = regs->r[f->ip], sp = regs->r[f->sp], bp = regs->r[f->fp], to;
	bool added = false;

	if (s->moving)
		return false;
	know_code(s);
	for (unsigned n = 0; n < limit && n < AGENT_FRAMES_MAX; n++) {
		struct agent_rule r = rule_at(s, f, ip, &added);
		taddr cfa = (r.kind == AGENT_RULE_BP ? bp : sp) + (taddr)(int64_t)r.cfa;

		if (r.kind == AGENT_RULE_END)
			return added;
		if (r.kind < AGENT_RULE_SP || r.kind == AGENT_RULE_HARD ||
		    !mem_read_all(s->mem, cfa - 8, &to, sizeof(to)) ||
		    (r.bp && !mem_read_all(s->mem, cfa + (taddr)(int64_t)r.bp, &bp, sizeof(bp))))
			return false;
		if (!to || cfa < sp || (cfa == sp && to == ip))
			return added;
		ip = to;
		sp = cfa;
	}
	return added;
}
