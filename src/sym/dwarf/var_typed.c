/* Typed values in location expressions (DWARF 5, 2.5.1.6), also in GNU's older form. */
#include <string.h>

#include "sym/dwarf/type_die.h"
#include "sym/dwarf/var_machine.h"
#include "sym/unwind/dwarf_read.h"

static bool is_conversion(const Dwarf_Op *op)
{
	return op->atom == DW_OP_convert || op->atom == DW_OP_GNU_convert ||
	       op->atom == DW_OP_reinterpret || op->atom == DW_OP_GNU_reinterpret;
}

bool var_op_type(struct var_machine *m, const Dwarf_Op *op, struct expr_type *ret)
{
	Dwarf_Die die;

	*ret = (struct expr_type){0};
	if (dwarf_getlocation_die(m->attr, op, &die))
		return is_conversion(op) && !op->number; // 0: conversion to the generic type
	const struct type *t = type_strip(type_of_die(m->f->d, &die));
	if (!t->size || t->size > 8)
		return false;
	*ret = (struct expr_type){.size = (uint8_t)t->size,
				  .is_signed = t->is_signed,
				  .is_float = t->kind == TYPE_FLOAT};
	return true;
}

/** Gets the bytes of a typed constant. For GNU's operation, libdw only gives their place. */
static bool constant_of(struct var_machine *m, const Dwarf_Op *op, Dwarf_Block *ret)
{
	Dwarf_Block whole;

	if (!dwarf_getlocation_implicit_value(m->attr, op, ret))
		return true;
	if (dwarf_formblock(m->attr, &whole) || op->offset >= whole.length)
		return false;
	struct dwarf_read r = {.p = whole.data + op->offset + 1, .end = whole.data + whole.length};
	dwarf_uleb(&r); // skips the type
	ret->length = dwarf_uint(&r, 1);
	ret->data = (uint8_t *)(uintptr_t)dwarf_skip(&r, ret->length);
	return !r.bad;
}

static void push_constant(struct var_machine *m, const Dwarf_Op *op, struct expr_type t)
{
	Dwarf_Block block;
	uint64_t n = 0;

	if (!constant_of(m, op, &block) || block.length > sizeof(n)) {
		m->x.bad = true;
		return;
	}
	memcpy(&n, block.data, block.length);
	expr_push_typed(&m->x, n, t);
}

static void push_register(struct var_machine *m, const Dwarf_Op *op, struct expr_type t)
{
	uint64_t n = 0;

	if (!m->f->ops->reg(m->f, (unsigned)op->number, (uint8_t *)&n, t.size))
		m->x.bad = true;
	expr_push_typed(&m->x, n, t);
}

bool var_typed(struct var_machine *m, const Dwarf_Op *op)
{
	bool is = is_conversion(op) ||
		  (op->atom >= DW_OP_const_type && op->atom <= DW_OP_deref_type) ||
		  (op->atom >= DW_OP_GNU_const_type && op->atom <= DW_OP_GNU_deref_type);
	struct expr_type t;

	if (!is || !var_op_type(m, op, &t))
		return false;
	switch (op->atom) {
	case DW_OP_convert:
	case DW_OP_GNU_convert:
		expr_convert(&m->x, t);
		break;
	case DW_OP_reinterpret:
	case DW_OP_GNU_reinterpret:
		expr_push_typed(&m->x, expr_pop(&m->x).n, t);
		break;
	case DW_OP_regval_type:
	case DW_OP_GNU_regval_type:
		push_register(m, op, t);
		break;
	case DW_OP_deref_type:
	case DW_OP_GNU_deref_type:
		expr_read(&m->x, expr_pop(&m->x).n, t.size, t);
		break;
	default:
		push_constant(m, op, t);
	}
	return true;
}
