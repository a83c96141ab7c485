#ifndef PROBE_SCOPE_H
#define PROBE_SCOPE_H
/** What names mean in expressions of a probe: the variables, functions, types and registers at the
 * place where a thread is. Only the file of that place is looked at. */
#include "lang/eval.h"
#include "probe/said.h"
#include "sym/dwarf/var.h"

struct probe_scope {
	struct eval_env env;
	struct arena arena;
	struct types types;
	const struct probe_at *at;
	const struct reg_table *table;
	struct var_frame frame;
	struct debuginfo_unit *unit; /* or NULL */
	const struct printers *printers;
};

/** Both must outlive it. */
void probe_scope_open(struct probe_scope *s, const struct probe_at *at,
		      const struct printers *printers);
void probe_scope_close(struct probe_scope *s);
/** Parses an expression up to *rest (expr_parse()). */
struct err *probe_scope_parse(struct probe_scope *s, const char *text, const char **rest,
			      struct expr **ret) ERR_CHECK;
/** The value of a variable's entry here. */
struct datum *probe_scope_value(struct probe_scope *s, Dwarf_Die *die);
/** The function that the place is in, perhaps inlined. False: it is not known. */
bool probe_scope_function(const struct probe_scope *s, Dwarf_Die *ret);

#endif
