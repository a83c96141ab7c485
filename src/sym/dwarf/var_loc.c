/* Locations of variables: expressions that libdw has decoded, evaluated in a frame. */
#include <string.h>

#include "sym/dwarf/call_site.h"
#include "sym/dwarf/type_die.h"
#include "sym/dwarf/var_machine.h"

enum { STEPS_MAX = 10000, DEPTH_MAX = 8 };

static bool run(struct var_machine *m, const Dwarf_Op *ops, size_t n);

static void push_reg(struct var_machine *m, uint64_t reg, uint64_t offset)
{
	uint64_t n = 0;

	if (!m->f->ops->reg(m->f, (unsigned)reg, (uint8_t *)&n, m->f->d->types.word))
		m->bad = true;
	var_push(m, (n + offset) & var_word_mask(m));
}

/** Runs another expression on the stack of a fresh machine; its one result. */
static bool nested(struct var_machine *m, const struct var_frame *f, Dwarf_Attribute *attr,
		   const Dwarf_Op *ops, size_t n, struct var_location *ret)
{
	struct var_machine inner = {.f = f, .attr = attr, .depth = m->depth + 1, .out = ret};

	ret->n = 0;
	return inner.depth < DEPTH_MAX && run(&inner, ops, n);
}

/** The number that a location has as its value: of a register, or what was computed. */
static bool number_of(const struct var_frame *f, const struct var_location *l, uint64_t *ret)
{
	*ret = 0;
	if (l->n != 1)
		return false;
	switch (l->pieces[0].place) {
	case VAR_REGISTER:
		return f->ops->reg(f, (unsigned)l->pieces[0].n, (uint8_t *)ret, f->d->types.word);
	case VAR_VALUE:
	case VAR_MEMORY: // an expression that computes an address: that is the number
		*ret = l->pieces[0].n;
		return true;
	default:
		return false;
	}
}

/** The same of an expression, evaluated in another frame. */
static bool expression(struct var_machine *m, const struct var_frame *f, Dwarf_Attribute *attr,
		       uint64_t *ret)
{
	struct var_location l;
	Dwarf_Op *ops;
	size_t n;

	return !dwarf_getlocation(attr, &ops, &n) && nested(m, f, attr, ops, n, &l) &&
	       number_of(f, &l, ret);
}

bool var_number(const struct var_frame *f, Dwarf_Attribute *attr, uint64_t *ret)
{
	struct var_machine m = {.f = f};

	return expression(&m, f, attr, ret);
}

/* -- frames ----------------------------------------------------------------------------------- */

/** The function's frame base, to which the offsets of its variables are. */
static bool frame_base(struct var_machine *m, uint64_t *ret)
{
	const struct var_frame *f = m->f;
	struct var_location l;
	Dwarf_Die function;
	Dwarf_Attribute attr;
	Dwarf_Op *ops;
	size_t n;

	return debuginfo_function(f->d, f->pc, &function) &&
	       dwarf_attr_integrate(&function, DW_AT_frame_base, &attr) &&
	       dwarf_getlocation_addr(&attr, f->pc, &ops, &n, 1) == 1 &&
	       nested(m, f, &attr, ops, n, &l) && number_of(f, &l, ret);
}

/** True if a call goes to the function that frame f is in: another one may have been left for it by
 * a jump, and what that was passed is of no use; nor is it if ours has come back to itself so. */
static bool is_target(struct var_machine *m, const struct var_frame *caller, Dwarf_Die *call)
{
	struct debuginfo *d = m->f->d;
	struct call_target target;
	Dwarf_Die function;
	uint64_t entry, to;
	const char *name;
	bool is = false;

	if (!debuginfo_function(d, m->f->pc, &function) || dwarf_entrypc(&function, &entry))
		return false;
	call_site_target(caller->d, call, &target);
	switch (target.kind) {
	case CALL_ADDRESS:
		is = target.entry + caller->bias == entry + m->f->bias;
		break;
	case CALL_NAME:
		name = debuginfo_string(d, &function, DW_AT_linkage_name);
		name = name ? name : debuginfo_called(d, &function);
		is = (name && !strcmp(name, target.name)) ||
		     m->f->ops->is_named(m->f, target.name, entry + m->f->bias);
		break;
	case CALL_EXPR:
		is = expression(m, caller, &target.expr, &to) && to == entry + m->f->bias;
		break;
	default:
		break;
	}
	return is && !m->f->ops->calls_itself(m->f, entry + m->f->bias);
}

/** True if a call's parameter is passed as the expression says: in that register, at that place. */
static bool is_passed(Dwarf_Die *param, const Dwarf_Op *op)
{
	Dwarf_Attribute a;
	Dwarf_Op *ops;
	size_t n;

	return dwarf_attr(param, DW_AT_location, &a) && !dwarf_getlocation(&a, &ops, &n) &&
	       n == 1 && ops[0].atom == op->atom && ops[0].number == op->number;
}

/** The call's entry of what was passed in a register or stack slot, and its caller. */
static bool find_passed(struct var_machine *m, const Dwarf_Op *op, struct var_frame *caller,
			Dwarf_Die *ret)
{
	Dwarf_Die call;

	if (!m->f->ops->caller(m->f, caller) || !caller->d ||
	    !call_site_at(caller->d, caller->pc + 1, &call) || !is_target(m, caller, &call) ||
	    dwarf_child(&call, ret))
		return false;
	do {
		if (is_passed(ret, op))
			return true;
	} while (!dwarf_siblingof(ret, ret));
	return false;
}

/** What was passed. */
static bool passed_value(struct var_machine *m, const struct var_frame *caller, Dwarf_Die *param,
			 uint64_t *ret)
{
	Dwarf_Attribute attr;

	return (dwarf_attr(param, DW_AT_call_value, &attr) ||
		dwarf_attr(param, DW_AT_GNU_call_site_value, &attr)) &&
	       expression(m, caller, &attr, ret);
}

/** The register of a value with a type, as an operation; its type. */
static bool typed_register(struct var_machine *m, Dwarf_Op *op, const struct type **type)
{
	if (op->atom != DW_OP_regval_type && op->atom != DW_OP_GNU_regval_type)
		return true;
	bool known = var_op_type(m, op, type), low = op->number < DW_OP_breg0 - DW_OP_reg0;
	*op = (Dwarf_Op){.atom = low ? (uint8_t)(DW_OP_reg0 + op->number) : DW_OP_regx,
			 .number = low ? 0 : op->number};
	return known;
}

static void push_entry_value(struct var_machine *m, const Dwarf_Op *op)
{
	struct var_frame caller;
	const struct type *type = NULL;
	Dwarf_Op *ops, where;
	Dwarf_Die param;
	Dwarf_Attribute attr;
	size_t n;
	uint64_t value = 0;

	if (dwarf_getlocation_attr(m->attr, op, &attr) || dwarf_getlocation(&attr, &ops, &n) ||
	    n != 1) {
		m->bad = true;
		return;
	}
	where = ops[0];
	if (!typed_register(m, &where, &type) || !find_passed(m, &where, &caller, &param) ||
	    !passed_value(m, &caller, &param, &value))
		m->bad = true;
	var_push_typed(m, value, type);
}

/* -- places ----------------------------------------------------------------------------------- */

static void set_place(struct var_machine *m, enum var_place place, uint64_t n)
{
	m->last = (struct var_piece){.place = place, .n = n};
	m->has_last = true;
}

/** Ends a piece of so many bits, 0 = the whole variable. */
static void end_piece(struct var_machine *m, uint64_t bits, uint64_t bit_offset)
{
	struct var_piece p = {.place = VAR_LOST};

	if (m->has_last)
		p = m->last;
	else if (m->sp)
		p = (struct var_piece){.place = m->is_value ? VAR_VALUE : VAR_MEMORY,
				       .n = var_pop(m).n};
	p.bits = bits;
	p.bit_offset = (unsigned)bit_offset;
	m->has_last = m->is_value = false;
	if (m->out->n == VAR_PIECES_MAX)
		m->bad = true;
	else
		m->out->pieces[m->out->n++] = p;
}

static void implicit(struct var_machine *m, const Dwarf_Op *op)
{
	Dwarf_Block block;
	Dwarf_Die die;

	if (op->atom == DW_OP_implicit_value) {
		if (dwarf_getlocation_implicit_value(m->attr, op, &block)) {
			m->bad = true;
			return;
		}
		set_place(m, VAR_BYTES, 0);
		m->last.bytes = block.data;
		m->last.size = block.length;
		return;
	}
	if (dwarf_getlocation_die(m->attr, op, &die)) {
		m->bad = true;
		return;
	}
	set_place(m, VAR_POINTER, op->number2);
	m->last.target = dwarf_dieoffset(&die);
}

/** An address by its index in a table; one that is to be relocated as the code is. */
static void push_index(struct var_machine *m, const Dwarf_Op *op)
{
	Dwarf_Attribute attr;
	uint64_t n = 0;

	if (dwarf_getlocation_attr(m->attr, op, &attr) || dwarf_formaddr(&attr, &n))
		m->bad = true;
	bool is_addr = op->atom == DW_OP_addrx || op->atom == DW_OP_GNU_addr_index;
	var_push(m, is_addr ? n + m->f->bias : n);
}

static void tls(struct var_machine *m)
{
	taddr addr = 0;

	if (!m->f->ops->tls(m->f, var_pop(m).n, &addr))
		m->bad = true;
	var_push(m, addr);
}

/** An expression that stands in another entry. */
static void call(struct var_machine *m, const Dwarf_Op *op)
{
	Dwarf_Die die;
	Dwarf_Attribute attr, *outer = m->attr;
	Dwarf_Op *ops;
	size_t n;

	if (dwarf_getlocation_die(m->attr, op, &die) || m->depth >= DEPTH_MAX) {
		m->bad = true;
		return;
	}
	if (!dwarf_attr_integrate(&die, DW_AT_location, &attr) ||
	    dwarf_getlocation_addr(&attr, m->f->pc, &ops, &n, 1) != 1)
		return; // without a location it does nothing (DWARF 5, 2.5.1.5)
	m->attr = &attr;
	m->depth++;
	run(m, ops, n);
	m->depth--;
	m->attr = outer;
}

/* -- the walk --------------------------------------------------------------------------------- */

/** Constants, registers, memory. False: it is none of these. */
static bool load(struct var_machine *m, const Dwarf_Op *op)
{
	uint64_t n = 0;

	switch (op->atom) {
	case DW_OP_addr:
		var_push(m, op->number + m->f->bias);
		break;
	case DW_OP_const1u ... DW_OP_consts:
		var_push(m, op->number & var_word_mask(m));
		break;
	case DW_OP_lit0 ... DW_OP_reg0 - 1:
		var_push(m, op->atom - DW_OP_lit0);
		break;
	case DW_OP_breg0 ... DW_OP_regx - 1:
		push_reg(m, op->atom - DW_OP_breg0, op->number);
		break;
	case DW_OP_bregx:
		push_reg(m, op->number, op->number2);
		break;
	case DW_OP_fbreg:
		if (!frame_base(m, &n))
			m->bad = true;
		var_push(m, (n + op->number) & var_word_mask(m));
		break;
	case DW_OP_call_frame_cfa:
		if (!m->f->ops->cfa(m->f, &n))
			m->bad = true;
		var_push(m, n);
		break;
	case DW_OP_deref:
	case DW_OP_deref_size:
		var_read(m, var_pop(m).n,
			 op->atom == DW_OP_deref ? m->f->d->types.word : op->number);
		break;
	case DW_OP_plus_uconst:
		n = var_pop(m).n;
		var_push(m, (n + op->number) & var_word_mask(m));
		break;
	case DW_OP_addrx:
	case DW_OP_constx:
	case DW_OP_GNU_addr_index:
	case DW_OP_GNU_const_index:
		push_index(m, op);
		break;
	case DW_OP_entry_value:
	case DW_OP_GNU_entry_value:
		push_entry_value(m, op);
		break;
	case DW_OP_form_tls_address:
	case DW_OP_GNU_push_tls_address:
		tls(m);
		break;
	default:
		return false;
	}
	return true;
}

static void step(struct var_machine *m, const Dwarf_Op *op)
{
	if (load(m, op) || var_operate(m, op))
		return;
	switch (op->atom) {
	case DW_OP_reg0 ... DW_OP_breg0 - 1:
		set_place(m, VAR_REGISTER, op->atom - DW_OP_reg0);
		break;
	case DW_OP_regx:
		set_place(m, VAR_REGISTER, op->number);
		break;
	case DW_OP_piece:
		end_piece(m, 8 * op->number, 0);
		break;
	case DW_OP_bit_piece:
		end_piece(m, op->number, op->number2);
		break;
	case DW_OP_stack_value:
		m->is_value = true;
		break;
	case DW_OP_implicit_value:
	case DW_OP_implicit_pointer:
	case DW_OP_GNU_implicit_pointer:
		implicit(m, op);
		break;
	case DW_OP_call2 ... DW_OP_call_ref:
		call(m, op);
		break;
	case DW_OP_nop:
	case DW_OP_GNU_uninit:
		break;
	default:
		m->bad = true;
	}
}

/** The operation that a jump leads to: its index, n = the end. */
static size_t jump(struct var_machine *m, const Dwarf_Op *ops, size_t n, size_t i)
{
	uint64_t to = ops[i].offset + 3 + (uint64_t)(int64_t)(int16_t)ops[i].number;
	size_t k = 0;

	while (k < n && ops[k].offset < to)
		k++;
	if (k < n && ops[k].offset != to)
		m->bad = true;
	return k;
}

/** False: it can't be evaluated. */
static bool run(struct var_machine *m, const Dwarf_Op *ops, size_t n)
{
	for (size_t i = 0; i < n && !m->bad;) {
		uint8_t atom = ops[i].atom;

		if (++m->steps > STEPS_MAX)
			m->bad = true;
		if (atom == DW_OP_skip || (atom == DW_OP_bra && var_pop(m).n)) {
			i = jump(m, ops, n, i);
			continue;
		}
		if (atom != DW_OP_bra)
			step(m, &ops[i]);
		i++;
	}
	// What no piece has ended is the whole variable.
	if (!m->bad && !m->out->n && m->attr && (m->has_last || m->sp))
		end_piece(m, 0, 0);
	return !m->bad && m->out->n;
}

/* -- what is asked ---------------------------------------------------------------------------- */

static void constant(Dwarf_Attribute *attr, struct var_location *ret)
{
	struct var_piece *p = &ret->pieces[0];
	Dwarf_Block block;

	*p = (struct var_piece){.place = VAR_VALUE};
	const char *text = dwarf_formstring(attr);
	if (text) {
		*p = (struct var_piece){.place = VAR_BYTES,
					.bytes = (const uint8_t *)text,
					.size = strlen(text) + 1};
	} else if (!dwarf_formblock(attr, &block)) {
		*p = (struct var_piece){
			.place = VAR_BYTES, .bytes = block.data, .size = block.length};
	} else if (dwarf_formudata(attr, &p->n)) {
		return;
	}
	ret->n = 1;
}

void var_locate(const struct var_frame *f, Dwarf_Die *var, struct var_location *ret)
{
	struct var_machine m = {.f = f, .out = ret};
	Dwarf_Attribute attr;
	Dwarf_Op *ops;
	size_t n;

	ret->n = 0;
	if (dwarf_attr_integrate(var, DW_AT_const_value, &attr)) {
		constant(&attr, ret);
		return;
	}
	if (!dwarf_attr_integrate(var, DW_AT_location, &attr) ||
	    dwarf_getlocation_addr(&attr, f->pc, &ops, &n, 1) != 1)
		return;
	m.attr = &attr;
	if (!run(&m, ops, n))
		ret->n = 0;
}

bool var_at_entry(const struct var_frame *f, Dwarf_Die *param, struct var_location *ret)
{
	struct debuginfo *d = f->d;
	struct var_machine m = {.f = f, .out = ret};
	struct var_frame caller;
	Dwarf_Die function, passed;
	Dwarf_Attribute attr;
	Dwarf_Op *ops;
	uint64_t entry, value;
	size_t n;

	ret->n = 0;
	// Where it was passed: its location at the function's first instruction.
	if (!debuginfo_function(d, f->pc, &function) || dwarf_entrypc(&function, &entry) ||
	    !dwarf_attr_integrate(param, DW_AT_location, &attr) ||
	    dwarf_getlocation_addr(&attr, entry, &ops, &n, 1) != 1 || n != 1 ||
	    !(ops[0].atom == DW_OP_fbreg ||
	      (ops[0].atom >= DW_OP_reg0 && ops[0].atom < DW_OP_breg0)))
		return false;
	if (!find_passed(&m, &ops[0], &caller, &passed))
		return true;
	if (!passed_value(&m, &caller, &passed, &value))
		return false;
	ret->pieces[0] = (struct var_piece){.place = VAR_VALUE, .n = value};
	ret->n = 1;
	return true;
}

bool var_bound(const struct var_frame *f, Dwarf_Die *die, unsigned name, int64_t *ret)
{
	struct debuginfo *d = f->d;
	struct var_location l = {.n = 0};
	struct var_machine m = {.f = f, .out = &l};
	Dwarf_Attribute attr;
	Dwarf_Op *ops;
	Dwarf_Die var;
	uint64_t n = 0;
	size_t count;

	if (!dwarf_attr_integrate(die, name, &attr))
		return false;
	*ret = 0;
	if (!dwarf_formudata(&attr, (uint64_t *)ret))
		return true;
	m.attr = &attr;
	if (dwarf_formref_die(&attr, &var)) {
		var_locate(f, &var, &l);
		uint64_t size = type_strip(type_of_entry(d, &var))->size;

		if (l.n == 1 && l.pieces[0].place == VAR_MEMORY) {
			*ret = 0;
			return size <= 8 && mem_read_all(f->mem, l.pieces[0].n, ret, size);
		}
	} else if (dwarf_getlocation_addr(&attr, f->pc, &ops, &count, 1) != 1 ||
		   !run(&m, ops, count)) {
		return false;
	}
	bool known = number_of(f, &l, &n);
	*ret = (int64_t)n;
	return known;
}
