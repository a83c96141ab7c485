/* Locations of variables: expressions that libdw has decoded, evaluated in a frame. */
#include <string.h>

#include "sym/dwarf/call_site.h"
#include "sym/dwarf/type_die.h"
#include "sym/dwarf/var_machine.h"

enum { DEPTH_MAX = 8 };

static bool run(struct var_machine *m, const Dwarf_Op *ops, size_t n);

/* -- the environment of the expression machine ------------------------------------------------ */

static bool env_reg(struct expr *x, uint64_t reg, uint64_t *ret)
{
	const struct var_machine *m = x->data;

	*ret = 0;
	return m->f->ops->reg(m->f, (unsigned)reg, (uint8_t *)ret, x->word);
}

static bool env_read(struct expr *x, taddr addr, unsigned size, uint64_t *ret)
{
	const struct var_machine *m = x->data;

	return mem_read_all(m->f->mem, addr, ret, size);
}

static bool env_other(struct expr *x, const Dwarf_Op *op);

static const struct expr_env env = {.reg = env_reg, .read = env_read, .other = env_other};

static void machine_init(struct var_machine *m, const struct var_frame *f, Dwarf_Attribute *attr,
			 unsigned depth, struct var_location *out)
{
	*m = (struct var_machine){
		.x = {.env = &env, .data = m, .word = (uint8_t)f->d->types.word, .bias = f->bias},
		.f = f,
		.attr = attr,
		.depth = depth,
		.out = out,
	};
}

/** Evaluates another expression with its own stack, and gets its only result. */
static bool nested(struct var_machine *m, const struct var_frame *f, Dwarf_Attribute *attr,
		   const Dwarf_Op *ops, size_t n, struct var_location *ret)
{
	struct var_machine inner;

	machine_init(&inner, f, attr, m->depth + 1, ret);
	ret->n = 0;
	return inner.depth < DEPTH_MAX && run(&inner, ops, n);
}

/** The number that a location has as its value: that of a register, or a computed one. */
static bool number_of(const struct var_frame *f, const struct var_location *l, uint64_t *ret)
{
	*ret = 0;
	if (l->n != 1)
		return false;
	switch (l->pieces[0].place) {
	case VAR_REGISTER:
		return f->ops->reg(f, (unsigned)l->pieces[0].n, (uint8_t *)ret, f->d->types.word);
	case VAR_VALUE:
	case VAR_MEMORY: // here, an expression that computes an address means the address as a
			 // number
		*ret = l->pieces[0].n;
		return true;
	default:
		return false;
	}
}

/** The same for an expression, evaluated in another frame. */
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
	struct var_machine m;

	machine_init(&m, f, NULL, 0, NULL);
	return expression(&m, f, attr, ret);
}

/** Gets the expression for the location at pc; false: there is none. Go writes single expressions
 * as blocks (DW_FORM_block1), which DWARF 4 has replaced by DW_FORM_exprloc, so libdw takes them
 * for lists. A length below 128 is written alike in both forms. */
static bool location_at(const Dwarf_Attribute *attr, uint64_t pc, Dwarf_Op **ops, size_t *n)
{
	Dwarf_Attribute a = *attr;

	if (a.form == DW_FORM_block1 && *a.valp < 0x80)
		a.form = DW_FORM_exprloc;
	return dwarf_getlocation_addr(&a, pc, ops, n, 1) == 1;
}

/* -- frames ----------------------------------------------------------------------------------- */

/** Gets the function's frame base, to which the offsets of its variables are relative. */
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
	       location_at(&attr, f->pc, &ops, &n) && nested(m, f, &attr, ops, n, &l) &&
	       number_of(f, &l, ret);
}

/** True if a call calls the function of this frame. Otherwise the function was entered by a tail
 * call of another one, whose arguments are of no use. The same holds if the function has entered
 * itself again by tail calls. */
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

/** True if a call's parameter is passed in the register or place that the expression means. */
static bool is_passed(Dwarf_Die *param, const Dwarf_Op *op)
{
	Dwarf_Attribute a;
	Dwarf_Op *ops;
	size_t n;

	return dwarf_attr(param, DW_AT_location, &a) && !dwarf_getlocation(&a, &ops, &n) &&
	       n == 1 && ops[0].atom == op->atom && ops[0].number == op->number;
}

/** Finds the caller, and the entry of its call for what was passed in a register or stack slot. */
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

/** Gets the value that was passed. */
static bool passed_value(struct var_machine *m, const struct var_frame *caller, Dwarf_Die *param,
			 uint64_t *ret)
{
	Dwarf_Attribute attr;

	return (dwarf_attr(param, DW_AT_call_value, &attr) ||
		dwarf_attr(param, DW_AT_GNU_call_site_value, &attr)) &&
	       expression(m, caller, &attr, ret);
}

/** Gets the register of a typed value as an operation, and the type. */
static bool typed_register(struct var_machine *m, Dwarf_Op *op, struct expr_type *type)
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
	struct expr_type type = {0};
	Dwarf_Op *ops, where;
	Dwarf_Die param;
	Dwarf_Attribute attr;
	size_t n;
	uint64_t value = 0;

	if (dwarf_getlocation_attr(m->attr, op, &attr) || dwarf_getlocation(&attr, &ops, &n) ||
	    n != 1) {
		m->x.bad = true;
		return;
	}
	where = ops[0];
	if (!typed_register(m, &where, &type) || !find_passed(m, &where, &caller, &param) ||
	    !passed_value(m, &caller, &param, &value))
		m->x.bad = true;
	expr_push_typed(&m->x, value, type);
}

/* -- places ----------------------------------------------------------------------------------- */

static void set_place(struct var_machine *m, enum var_place place, uint64_t n)
{
	m->last = (struct var_piece){.place = place, .n = n};
	m->has_last = true;
}

/** Ends a piece of so many bits; 0 = the whole variable. */
static void end_piece(struct var_machine *m, uint64_t bits, uint64_t bit_offset)
{
	struct var_piece p = {.place = VAR_LOST};

	if (m->has_last)
		p = m->last;
	else if (m->x.sp)
		p = (struct var_piece){.place = m->is_value ? VAR_VALUE : VAR_MEMORY,
				       .n = expr_pop(&m->x).n};
	p.bits = bits;
	p.bit_offset = (unsigned)bit_offset;
	m->has_last = m->is_value = false;
	if (m->out->n == VAR_PIECES_MAX)
		m->x.bad = true;
	else
		m->out->pieces[m->out->n++] = p;
}

static void implicit(struct var_machine *m, const Dwarf_Op *op)
{
	Dwarf_Block block;
	Dwarf_Die die;

	if (op->atom == DW_OP_implicit_value) {
		if (dwarf_getlocation_implicit_value(m->attr, op, &block)) {
			m->x.bad = true;
			return;
		}
		set_place(m, VAR_BYTES, 0);
		m->last.bytes = block.data;
		m->last.size = block.length;
		return;
	}
	if (dwarf_getlocation_die(m->attr, op, &die)) {
		m->x.bad = true;
		return;
	}
	set_place(m, VAR_POINTER, op->number2);
	m->last.target = dwarf_dieoffset(&die);
}

/** Pushes an address by its index in a table, relocated like the code if necessary. */
static void push_index(struct var_machine *m, const Dwarf_Op *op)
{
	Dwarf_Attribute attr;
	uint64_t n = 0;

	if (dwarf_getlocation_attr(m->attr, op, &attr) || dwarf_formaddr(&attr, &n))
		m->x.bad = true;
	bool is_addr = op->atom == DW_OP_addrx || op->atom == DW_OP_GNU_addr_index;
	expr_push(&m->x, is_addr ? n + m->f->bias : n);
}

static void tls(struct var_machine *m)
{
	taddr addr = 0;

	if (!m->f->ops->tls(m->f, expr_pop(&m->x).n, &addr))
		m->x.bad = true;
	expr_push(&m->x, addr);
}

/** Evaluates an expression in another entry. */
static void call(struct var_machine *m, const Dwarf_Op *op)
{
	Dwarf_Die die;
	Dwarf_Attribute attr, *outer = m->attr;
	Dwarf_Op *ops;
	size_t n;

	if (dwarf_getlocation_die(m->attr, op, &die) || m->depth >= DEPTH_MAX) {
		m->x.bad = true;
		return;
	}
	if (!dwarf_attr_integrate(&die, DW_AT_location, &attr) ||
	    !location_at(&attr, m->f->pc, &ops, &n))
		return; // without a location, it has no effect (DWARF 5, 2.5.1.5)
	m->attr = &attr;
	m->depth++;
	expr_run(&m->x, ops, n);
	m->depth--;
	m->attr = outer;
}

/* -- the walk --------------------------------------------------------------------------------- */

static void push_frame_base(struct var_machine *m, const Dwarf_Op *op)
{
	uint64_t n = 0;

	if (!frame_base(m, &n))
		m->x.bad = true;
	expr_push(&m->x, n + op->number);
}

static void push_cfa(struct var_machine *m)
{
	uint64_t n = 0;

	if (!m->f->ops->cfa(m->f, &n))
		m->x.bad = true;
	expr_push(&m->x, n);
}

/** Pushes a number that debug information or other frames have. False: the operation is another
 * one. */
static bool load(struct var_machine *m, const Dwarf_Op *op)
{
	switch (op->atom) {
	case DW_OP_fbreg:
		push_frame_base(m, op);
		return true;
	case DW_OP_call_frame_cfa:
		push_cfa(m);
		return true;
	case DW_OP_addrx:
	case DW_OP_constx:
	case DW_OP_GNU_addr_index:
	case DW_OP_GNU_const_index:
		push_index(m, op);
		return true;
	case DW_OP_entry_value:
	case DW_OP_GNU_entry_value:
		push_entry_value(m, op);
		return true;
	case DW_OP_form_tls_address:
	case DW_OP_GNU_push_tls_address:
		tls(m);
		return true;
	case DW_OP_call2 ... DW_OP_call_ref:
		call(m, op);
		return true;
	default:
		return false;
	}
}

/** Evaluates an operation that gives the location of the value. False: it is another one. */
static bool place(struct var_machine *m, const Dwarf_Op *op)
{
	switch (op->atom) {
	case DW_OP_reg0 ... DW_OP_reg31:
		set_place(m, VAR_REGISTER, op->atom - DW_OP_reg0);
		return true;
	case DW_OP_regx:
		set_place(m, VAR_REGISTER, op->number);
		return true;
	case DW_OP_piece:
		end_piece(m, 8 * op->number, 0);
		return true;
	case DW_OP_bit_piece:
		end_piece(m, op->number, op->number2);
		return true;
	case DW_OP_stack_value:
		m->is_value = true;
		return true;
	case DW_OP_implicit_value:
	case DW_OP_implicit_pointer:
	case DW_OP_GNU_implicit_pointer:
		implicit(m, op);
		return true;
	case DW_OP_GNU_uninit:
		return true;
	default:
		return false;
	}
}

static bool env_other(struct expr *x, const Dwarf_Op *op)
{
	struct var_machine *m = x->data;

	return load(m, op) || place(m, op) || var_typed(m, op);
}

/** Evaluates the operations. False: this is not possible. */
static bool run(struct var_machine *m, const Dwarf_Op *ops, size_t n)
{
	expr_run(&m->x, ops, n);
	// Without a piece operation, the result is the whole variable.
	if (!m->x.bad && !m->out->n && (m->has_last || m->x.sp))
		end_piece(m, 0, 0);
	return !m->x.bad && m->out->n;
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
	struct var_machine m;
	Dwarf_Attribute attr;
	Dwarf_Op *ops;
	size_t n;

	ret->n = 0;
	if (dwarf_attr_integrate(var, DW_AT_const_value, &attr)) {
		constant(&attr, ret);
		return;
	}
	if (!dwarf_attr_integrate(var, DW_AT_location, &attr) ||
	    !location_at(&attr, f->pc, &ops, &n))
		return;
	machine_init(&m, f, &attr, 0, ret);
	if (!run(&m, ops, n))
		ret->n = 0;
}

bool var_at_entry(const struct var_frame *f, Dwarf_Die *param, struct var_location *ret)
{
	struct debuginfo *d = f->d;
	struct var_machine m;
	struct var_frame caller;
	Dwarf_Die function, passed;
	Dwarf_Attribute attr;
	Dwarf_Op *ops;
	uint64_t entry, value;
	size_t n;

	ret->n = 0;
	// Where it was passed is its location at the function's first instruction.
	if (!debuginfo_function(d, f->pc, &function) || dwarf_entrypc(&function, &entry) ||
	    !dwarf_attr_integrate(param, DW_AT_location, &attr) ||
	    !location_at(&attr, entry, &ops, &n) || n != 1 ||
	    !(ops[0].atom == DW_OP_fbreg ||
	      (ops[0].atom >= DW_OP_reg0 && ops[0].atom < DW_OP_breg0)))
		return false;
	machine_init(&m, f, &attr, 0, ret);
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
	struct var_machine m;
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
	machine_init(&m, f, &attr, 0, &l);
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
