#ifndef GEN_CODE_H
#define GEN_CODE_H
/**
 * An expression while it is being compiled; shared by expr.c, fold.c and path.c only.
 */
#include "gen/comp.h"

enum { CODE_MAX = 400, EXPR_DEPTH = 100 };

struct emit {
	struct comp *c;
	uint16_t w[CODE_MAX];
	unsigned n, depth;
	uint8_t uses;
	bool failed;
};

void code_put(struct emit *m, unsigned w);
void code_put_number(struct emit *m, __int128 v);
void code_wrong(struct emit *m, const struct expr *e, const char *message);
/** Compiles any expression. */
void code_expr(struct emit *m, const struct ctx *x, const struct expr *e);
/** Gets the value of an expression if it is constant. Reports only errors about constants. */
bool code_fold(struct emit *m, const struct ctx *x, const struct expr *e, __int128 *ret);
/** Compiles `name` or `name.member.member`. */
void code_name(struct emit *m, const struct ctx *x, const struct expr *e);
/** Compiles `*name`. */
void code_deref(struct emit *m, const struct ctx *x, const struct expr *e);
/** Compiles `readable(name)`. */
void code_readable(struct emit *m, const struct ctx *x, const struct expr *e);

#endif
