/* Values of variables in the debugger, which can be changed where they are. */
#include "debugger/scope/variables.h"
#include "debugger/session/registers.h"
#include "lang/located.h"

struct values_of {
	struct located at;
	struct session *s;
};

static void in_register(const struct located *at, const struct var_frame *f, unsigned reg,
			uint8_t *whole, struct datum *v)
{
	const struct reg_table *set = session_regs(((const struct values_of *)at)->s);
	const taddr *saved = frames_saved(f);

	if (saved && reg < FRAME_REGS && saved[reg]) {
		v->place = DATUM_MEMORY;
		v->addr = saved[reg];
		return;
	}
	const struct reg *r = regs_dwarf(set, reg);
	if (!r || r->kind == REG_X87)
		return;
	v->place = DATUM_REGISTER;
	v->reg = (unsigned)(r - set->regs);
	v->whole = whole;
}

static struct values_of values_in(struct session *s)
{
	return (struct values_of){
		.at = {.arena = &s->arena, .types = s->env.types, .in_register = in_register},
		.s = s};
}

struct datum *variables_value_at(struct session *s, const struct var_frame *f, const struct type *t,
				 const struct var_location *l)
{
	struct values_of v = values_in(s);

	return located_value(&v.at, f, t, l);
}

struct datum *variables_value(struct session *s, const struct var_frame *f, Dwarf_Die *var)
{
	struct values_of v = values_in(s);

	return located_variable(&v.at, f, var);
}
