/* info scope: the variables of the blocks around a place, and where they are. */
#include "debugger/facts/facts.h"
#include "debugger/scope/location.h"
#include "debugger/session/session.h"
#include "sym/dwarf/type_die.h"
#include "sym/dwarf/var.h"

struct scope_listing {
	struct session *s;
	struct debuginfo *d;
	const char *where;
	unsigned n;
};

static void put_scope_place(struct scope_listing *l, Dwarf_Die *var)
{
	Dwarf_Attribute a;
	Dwarf_Op *ops;
	size_t n;
	uint64_t bias = 0;
	struct buf *b = &l->s->out;

	code_program_bias(&l->s->code, &bias);
	if (dwarf_attr_integrate(var, DW_AT_const_value, &a)) {
		buf_puts(b, "is constant");
	} else if (!dwarf_attr_integrate(var, DW_AT_location, &a)) {
		buf_puts(b, "is optimized out");
	} else if (dwarf_getlocation(&a, &ops, &n)) {
		buf_puts(b, "is multi-location");
	} else if (n == 1 && ops[0].atom == DW_OP_addr) {
		buf_printf(b, "is in static storage at address 0x%llx",
			   (unsigned long long)(ops[0].number + bias));
	} else if (n == 1 && ops[0].atom == DW_OP_fbreg) {
		buf_printf(b, "is a complex DWARF expression:\n     0: DW_OP_fbreg %lld\n",
			   (long long)ops[0].number);
	} else {
		buf_puts(b, "is a complex DWARF expression");
	}
}

static bool put_scope_entry(void *data, Dwarf_Die *var, int tag)
{
	struct scope_listing *l = data;
	const char *name = debuginfo_called(l->d, var);

	if (!name || (tag != DW_TAG_variable && tag != DW_TAG_formal_parameter))
		return true;
	if (!l->n++)
		buf_printf(&l->s->out, "Scope for %s:\n", l->where);
	buf_printf(&l->s->out, "Symbol %s ", name);
	put_scope_place(l, var);
	const struct type *t = type_strip(type_of_entry(l->d, var));
	buf_printf(&l->s->out, ", length %llu.\n", (unsigned long long)t->size);
	return true;
}

static struct err *cmd_info_scope(struct session *s, const char *args)
{
	struct scope_listing l = {.s = s, .where = args};
	struct var_scopes scopes;
	uint64_t bias;
	const char *rest;
	taddr at;

	if (!*args)
		return err_new("requires an argument (function, line or *addr) to define a scope");
	struct err *e = location_find(s, args, true, &rest, &at);
	if (e)
		return err_context(e, "No function contains specified address");
	l.d = code_debuginfo(&s->code, at, &bias);
	if (l.d && var_scopes_at(l.d, at - bias, &scopes))
		for (unsigned i = scopes.n; i-- > 0;)
			var_each(&scopes.dies[i], put_scope_entry, &l);
	if (!l.n)
		buf_printf(&s->out, "Scope for %s contains no locals or arguments.\n", args);
	return NULL;
}

const struct command commands_scopes[] = {
	{"info scope", "looking", "LOCATION", "Show the variables that are visible at a place.",
	 COMPLETE_SYMBOL, cmd_info_scope, false, false},
	{0},
};
