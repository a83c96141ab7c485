#include "debugger/variables.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "debugger/eval_op.h"
#include "debugger/variables_class.h"
#include "sym/type_die.h"

enum { WHOLE = 64 };

/* -- values of entries ------------------------------------------------------------------------ */

/** Arrays whose length the program computes, as they are in this frame. */
static const struct type *resolve(struct session *s, const struct var_frame *f,
				  const struct type *t)
{
	const struct type *plain = type_peel(t);
	struct dw_die range;
	int64_t n;

	if (plain->kind != TYPE_ARRAY || !f->ops)
		return t;
	const struct type *element = resolve(s, f, plain->target);
	if (!plain->is_vla && element == plain->target)
		return t;
	n = (int64_t)plain->count;
	if (plain->is_vla && f->d->dw.dwarf_offdie(f->d->dwarf, plain->origin, &range)) {
		if (var_bound(f, &range, DW_AT_count, &n))
			;
		else if (var_bound(f, &range, DW_AT_upper_bound, &n))
			n++;
		else
			return t;
	}
	return types_array(s->env.types, element, n < 0 ? 0 : (uint64_t)n);
}

/** Bits of a piece into the bytes of its variable, from bit `at` on; `lost` gets the bytes that are
 * not known. */
static void put_piece(const struct var_frame *f, const struct var_piece *p, uint64_t bits,
		      uint64_t at, uint8_t *bytes, uint8_t *lost)
{
	uint8_t from[WHOLE] = {0};
	size_t n = (p->bit_offset + bits + 7) / 8;
	bool known = false;

	if (p->place == VAR_MEMORY && bits % 8 == 0 && at % 8 == 0 && !p->bit_offset) {
		if (!mem_read_all(f->mem, p->n, bytes + at / 8, bits / 8))
			memset(lost + at / 8, 1, bits / 8);
		return;
	}
	if (n > sizeof(from))
		n = sizeof(from);
	if (p->place == VAR_MEMORY)
		known = mem_read_all(f->mem, p->n, from, n);
	else if (p->place == VAR_REGISTER)
		known = f->ops->reg(f, (unsigned)p->n, from, n);
	else if (p->place == VAR_VALUE || p->place == VAR_BYTES) {
		known = true;
		if (p->place == VAR_VALUE)
			memcpy(from, &p->n, 8);
		else
			memcpy(from, p->bytes, p->size < n ? p->size : n);
	}
	for (uint64_t i = 0; i < bits; i++) {
		uint64_t bit = at + i, source = p->bit_offset + i;

		lost[bit / 8] |= !known || source >= 8 * sizeof(from);
		if (known && source < 8 * sizeof(from) && (from[source / 8] >> source % 8 & 1))
			bytes[bit / 8] |= (uint8_t)(1u << bit % 8);
	}
}

/** A value that is in several places, or in part of one. */
static void assemble(struct session *s, const struct var_frame *f, const struct var_location *l,
		     struct datum *v)
{
	uint64_t size = type_strip(v->type)->size, at = 0;

	if (size > DATUM_SIZE_MAX)
		return;
	uint8_t *lost = arena_alloc(&s->arena, size + 1);
	v->bytes = arena_alloc(&s->arena, size + 16);
	memset(v->bytes, 0, size + 16);
	memset(lost, 0, size + 1);
	for (unsigned i = 0; i < l->n && at < 8 * size; i++) {
		uint64_t bits = l->pieces[i].bits ? l->pieces[i].bits : 8 * size;

		if (bits > 8 * size - at)
			bits = 8 * size - at;
		put_piece(f, &l->pieces[i], bits, at, v->bytes, lost);
		at += bits;
	}
	for (; at < 8 * size; at += 8)
		lost[at / 8] = 1;
	bool all = size > 0, none = true;
	for (uint64_t i = 0; i < size; i++) {
		all &= lost[i];
		none &= !lost[i];
	}
	v->place = DATUM_NOWHERE;
	if (!none)
		v->lost = lost;
	if (all) {
		v->place = DATUM_LOST;
		v->bytes = NULL;
	}
}

/** A value in a register: its bytes, and enough to change it. */
static void take_register(struct session *s, const struct var_frame *f, unsigned reg,
			  struct datum *v)
{
	uint64_t size = type_strip(v->type)->size;
	uint8_t *whole = arena_alloc(&s->arena, WHOLE);
	char wide[8] = "";

	memset(whole, 0, WHOLE);
	if (size > 16 || !f->ops->reg(f, reg, whole, 16)) {
		v->place = DATUM_LOST;
		return;
	}
	v->bytes = arena_dup(&s->arena, whole, WHOLE);
	v->place = DATUM_NOWHERE;
	const taddr *saved = frames_saved(f);
	if (saved && reg < FRAME_REGS && saved[reg]) {
		v->place = DATUM_MEMORY;
		v->addr = saved[reg];
		return;
	}
	const char *name = frames_register_name(s, reg);
	if (!name && s->inf.is64 && reg >= 17 && reg < 33) {
		snprintf(wide, sizeof(wide), "xmm%u", reg - 17);
		name = wide;
	}
	const struct reg *r = name ? regs_find(session_regs(s), name) : NULL;
	if (!r)
		return;
	v->place = DATUM_REGISTER;
	v->reg = (unsigned)(r - session_regs(s)->regs);
	v->whole = whole;
}

struct datum *variables_value_at(struct session *s, const struct var_frame *f, const struct type *t,
				 const struct var_location *l)
{
	struct datum *v = datum_at(&s->arena, resolve(s, f, t), 0);
	const struct var_piece *p = &l->pieces[0];
	uint64_t size = type_strip(v->type)->size;

	if (!l->n) {
		v->place = DATUM_LOST;
	} else if (l->n == 1 && !p->bits && p->place == VAR_MEMORY) {
		v->addr = p->n;
	} else if (l->n == 1 && !p->bits && p->place == VAR_REGISTER) {
		take_register(s, f, (unsigned)p->n, v);
	} else if (l->n == 1 && !p->bits && p->place == VAR_POINTER) {
		v->place = DATUM_SYNTHETIC;
		v->target = p->target;
		v->addr = p->n;
		v->bytes = arena_alloc(&s->arena, size + 16);
		memset(v->bytes, 0, size + 16);
	} else {
		assemble(s, f, l, v);
	}
	return v;
}

struct datum *variables_value(struct session *s, const struct var_frame *f, struct dw_die *var)
{
	struct var_location l;

	var_locate(f, var, &l);
	return variables_value_at(s, f, type_of_entry(f->d, var), &l);
}

static struct datum *function_value(struct session *s, struct debuginfo *d, uint64_t bias,
				    struct dw_die *die)
{
	uint64_t entry;

	if (d->dw.dwarf_entrypc(die, &entry))
		return NULL;
	return datum_at(&s->arena, type_of_die(d, die), entry + bias);
}

/** The enumeration that a name belongs to. */
static struct datum *enumerator_value(struct session *s, struct debuginfo *d, struct dw_die *die)
{
	struct dw_die path[DEBUGINFO_PATH_MAX];
	struct dw_attr a;
	uint64_t n = 0;
	unsigned count = debuginfo_path(d, die, path);

	if (!count || !d->dw.dwarf_attr(die, DW_AT_const_value, &a) ||
	    d->dw.dwarf_formudata(&a, &n))
		return NULL;
	return datum_number(&s->arena, type_of_die(d, &path[count - 1]), n);
}

/** A variable that debug information has a type of but no place: its symbol may tell. */
static bool is_declared_only(struct debuginfo *d, struct dw_die *die)
{
	struct dw_attr a;

	return !d->dw.dwarf_attr_integrate(die, DW_AT_location, &a) &&
	       !d->dw.dwarf_attr_integrate(die, DW_AT_const_value, &a) &&
	       debuginfo_flag(d, die, DW_AT_external);
}

/** The name of a variable's ELF symbol. */
static const char *symbol_name(struct debuginfo *d, struct dw_die *die)
{
	const char *linkage = debuginfo_string(d, die, DW_AT_linkage_name);

	return linkage ? linkage : d->dw.dwarf_diename(die);
}

/** What an entry found by its name is; NULL: nothing that has a value. */
static struct datum *entry_value(struct session *s, const struct var_frame *f, struct dw_die *die)
{
	struct code_symbol sym;

	switch (f->d->dw.dwarf_tag(die)) {
	case DW_TAG_subprogram:
		return function_value(s, f->d, f->bias, die);
	case DW_TAG_enumerator:
		return enumerator_value(s, f->d, die);
	default:
		if (is_declared_only(f->d, die) &&
		    code_named(&s->code, symbol_name(f->d, die), 0, &sym))
			return datum_at(&s->arena, type_of_entry(f->d, die), sym.addr);
		return variables_value(s, f, die);
	}
}

/* -- by name ---------------------------------------------------------------------------------- */

struct search {
	struct debuginfo *d;
	const char *name;
	bool declared, found;
	struct dw_die die;
};

static bool is_it(void *data, struct dw_die *var, int tag)
{
	struct search *q = data;
	const char *name = q->d->dw.dwarf_diename(var);

	(void)tag;
	if (!name || strcmp(name, q->name) != 0)
		return true;
	// `extern int x;` in a block means the one outside.
	if (debuginfo_flag(q->d, var, DW_AT_declaration)) {
		q->declared = true;
		return false;
	}
	q->die = *var;
	q->found = true;
	return false;
}

/** In the blocks of a frame, innermost first. */
static bool find_local(struct session *s, const struct frame *f, const char *name,
		       struct var_frame *at, struct dw_die *ret)
{
	struct var_scopes scopes;
	struct search q = {.d = f->info, .name = name};

	if (!frames_scopes(f, &scopes))
		return false;
	for (unsigned i = f->scope + f->nscopes; i-- > f->scope && !q.found && !q.declared;)
		var_each(f->info, &scopes.dies[i], is_it, &q);
	*at = frames_var(s, f);
	*ret = q.die;
	return q.found;
}

bool variables_is_local(struct session *s, const struct frame *f, const char *name)
{
	struct var_frame at;
	struct dw_die die;

	return find_local(s, f, name, &at, &die);
}

/** What static variables need of a frame: no registers. */
static bool no_reg(const struct var_frame *f, unsigned reg, uint8_t *bytes, size_t n)
{
	(void)f;
	(void)reg;
	memset(bytes, 0, n);
	return false;
}

static bool no_cfa(const struct var_frame *f, uint64_t *ret)
{
	(void)f;
	*ret = 0;
	return false;
}

static bool no_caller(const struct var_frame *f, struct var_frame *ret)
{
	(void)f;
	(void)ret;
	return false;
}

static bool static_tls(const struct var_frame *f, uint64_t off, taddr *ret)
{
	return variables_tls((struct session *)(uintptr_t)f->data, f->bias, off, ret);
}

static struct var_frame no_frame(struct session *s, struct debuginfo *d, uint64_t bias)
{
	static const struct var_frame_ops ops = {
		.reg = no_reg, .cfa = no_cfa, .caller = no_caller, .tls = static_tls};

	return (struct var_frame){.ops = &ops, .data = s, .mem = s->env.mem, .d = d, .bias = bias};
}

/** Outside of functions: in the frame's file, then external ones of all, then static ones. */
static bool find_whole(struct session *s, const struct frame *f, const char *name,
		       struct var_frame *at, struct dw_die *ret)
{
	struct debuginfo_unit *unit =
		f && f->info ? debuginfo_unit_at(f->info, frame_look(f) - f->bias) : NULL;
	struct debuginfo *d;
	uint64_t bias;
	size_t n;

	for (unsigned pass = unit ? 0 : 1; pass < 3; pass++) {
		if (!pass) {
			*at = no_frame(s, f->info, f->bias);
			if (debuginfo_named(f->info, unit, name, &n) &&
			    var_named(f->info, unit, name, true, ret))
				return true;
			continue;
		}
		for (unsigned i = 0; (d = code_debuginfo_next(&s->code, i, &bias)); i++) {
			*at = no_frame(s, d, bias);
			if (var_named(d, NULL, name, pass == 1, ret))
				return true;
		}
	}
	return false;
}

/** The same, by names that may begin in the namespaces and classes of the frame's function. */
static bool find_static(struct session *s, const struct frame *f, const char *name,
			struct var_frame *at, struct dw_die *ret)
{
	const char *inner = f ? variables_class_scope(s, f) : "";
	char *scope = arena_dup(&s->arena, inner, strlen(inner) + 1);

	while (*scope) {
		struct buf b = {0};

		buf_printf(&b, "%s::%s", scope, name);
		bool found = find_whole(s, f, buf_str(&b), at, ret);
		buf_deinit(&b);
		if (found)
			return true;
		variables_class_outer(scope);
	}
	return find_whole(s, f, name, at, ret);
}

/** A symbol of an ELF file: what it is is not known, but where. */
static struct datum *find_symbol(struct session *s, const char *name)
{
	static const struct type text = {.kind = TYPE_UNKNOWN,
					 .name = "<text variable, no debug info>",
					 .size = 1},
				 data = {.kind = TYPE_UNKNOWN,
					 .name = "<data variable, no debug info>",
					 .size = 1};
	struct code_symbol sym;

	if (!code_named(&s->code, name, 0, &sym))
		return NULL;
	// Another name of a function that is described by its own.
	struct dw_die die;
	uint64_t bias, entry;
	struct debuginfo *d = sym.is_code ? code_debuginfo(&s->code, sym.addr, &bias) : NULL;
	if (d && debuginfo_function(d, sym.addr - bias, &die) &&
	    !d->dw.dwarf_entrypc(&die, &entry) && entry + bias == sym.addr)
		return datum_at(&s->arena, type_of_die(d, &die), sym.addr);
	return datum_at(&s->arena, sym.is_code ? &text : &data, sym.addr);
}

/** f::x: a static variable of a function that need not be running, or a local of a frame of it. */
static bool find_in_function(struct session *s, const char *function, const char *name,
			     struct var_frame *at, struct dw_die *ret)
{
	struct search q = {.name = name};
	struct dw_die die;
	struct frame f;

	for (unsigned i = 0; s->inf.pid && frames_get(s, i, &f); i++) {
		struct dw_die of = f.function;
		const char *called = of.addr ? f.info->dw.dwarf_diename(&of) : NULL;

		if (called && !strcmp(called, function) && find_local(s, &f, name, at, ret))
			return true;
	}
	if (!find_static(s, NULL, function, at, &die) ||
	    at->d->dw.dwarf_tag(&die) != DW_TAG_subprogram)
		return false;
	q.d = at->d;
	var_each(at->d, &die, is_it, &q);
	*ret = q.die;
	return q.found;
}

/** `file.c'::x. */
static bool find_in_file(struct session *s, const char *file, const char *name,
			 struct var_frame *at, struct dw_die *ret)
{
	struct debuginfo *d;
	uint64_t bias;
	size_t n, count;

	for (unsigned i = 0; (d = code_debuginfo_next(&s->code, i, &bias)); i++) {
		struct debuginfo_unit *units = debuginfo_units(d, &n);

		for (size_t k = 0; k < n; k++) {
			struct dw_die die;
			const char *path = debuginfo_unit_die(d, &units[k], &die)
						   ? d->dw.dwarf_diename(&die)
						   : NULL;

			if (!path || !srcline_is_file(path, file) ||
			    !debuginfo_named(d, &units[k], name, &count))
				continue;
			*at = no_frame(s, d, bias);
			return var_named(d, &units[k], name, true, ret);
		}
	}
	return false;
}

/** True for a variable of a frame: its location is made from registers. */
static bool is_automatic(struct debuginfo *d, struct dw_die *var)
{
	struct dw_attr a;
	struct dw_op *ops;
	size_t n;

	if (d->dw.dwarf_tag(var) == DW_TAG_formal_parameter)
		return true;
	// Static ones begin with an address, an index of one, or a number that is an offset of TLS.
	return d->dw.dwarf_attr_integrate(var, DW_AT_location, &a) &&
	       (d->dw.dwarf_getlocation(&a, &ops, &n) || !n ||
		(ops[0].atom >= 0x50 && ops[0].atom <= 0x92));
}

static struct err *find_scoped(struct session *s, const char *scope, const char *name,
			       struct datum **ret)
{
	struct var_frame at;
	struct dw_die die;
	struct frame f;
	struct buf whole = {0};
	bool has_frame = frames_selected(s, &f);

	*ret = NULL;
	buf_printf(&whole, "%s::%s", scope, name);
	bool found = find_in_file(s, scope, name, &at, &die) ||
		     find_in_function(s, scope, name, &at, &die) ||
		     find_static(s, has_frame ? &f : NULL, buf_str(&whole), &at, &die);
	buf_deinit(&whole);
	if (found && at.ops == no_frame(s, at.d, 0).ops &&
	    at.d->dw.dwarf_tag(&die) != DW_TAG_subprogram && is_automatic(at.d, &die))
		return err_new("No frame is currently executing in block %s.", scope);
	if (found)
		*ret = entry_value(s, &at, &die);
	if (*ret)
		return NULL;
	if (strchr(scope, '.'))
		return err_new("No symbol \"%s\" in specified context.", name);
	if (find_static(s, NULL, scope, &at, &die) || find_symbol(s, scope))
		return err_new("No symbol \"%s\" in function \"%s\".", name, scope);
	return err_new("No symbol \"%s\" in current context.", scope);
}

struct err *variables_find(struct session *s, const char *scope, const char *name,
			   struct datum **ret)
{
	struct var_frame at;
	struct dw_die die;
	struct frame f;

	if (scope && *scope)
		return find_scoped(s, scope, name, ret);
	bool has_frame = !scope && frames_selected(s, &f);
	bool local = has_frame && find_local(s, &f, name, &at, &die);
	if (has_frame && !local && (*ret = variables_class_member(s, &f, name)))
		return NULL;
	if (local || find_static(s, has_frame ? &f : NULL, name, &at, &die)) {
		*ret = entry_value(s, &at, &die);
		if (*ret)
			(*ret)->name = name;
		if (*ret)
			return NULL;
	}
	*ret = find_symbol(s, name);
	if (*ret)
		return NULL;
	if (!s->code.program && !s->inf.pid)
		return err_new("No symbol table is loaded.  Use the \"file\" command.");
	return err_new("No symbol \"%s\" in current context.", name);
}
