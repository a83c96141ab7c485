#ifndef DEBUGGER_LANG_EVAL_H
#define DEBUGGER_LANG_EVAL_H
/**
 * Trees of expressions (debugger/lang/expr.h) to values, by C's rules. All that is not arithmetic
 * is asked of an environment: memory, registers, names, the debugger's variables and history. So it
 * works without a process, and tests give it one of their own.
 */
#include "debugger/lang/expr.h"
#include "debugger/lang/datum.h"

struct eval_env;
struct eval_ops {
	/** The variable or function of that name; scope: a file's, a function's, or NULL. */
	struct err *(*name)(struct eval_env *, const char *scope, const char *name,
			    struct datum **ret);
	/** A register by its name without the $. NULL in *ret, and no error: there is none. */
	struct err *(*reg)(struct eval_env *, const char *name, struct datum **ret);
	/** The name of a register that reg() or name() gave. */
	const char *(*reg_name)(struct eval_env *, unsigned reg);
	/** Sets a register that reg() gave; the bytes are as many as its type has. */
	struct err *(*set_reg)(struct eval_env *, unsigned reg, const uint8_t *bytes);
	/** What a pointer points to that is none (DATUM_SYNTHETIC). */
	struct err *(*pointed)(struct eval_env *, const struct datum *v, struct datum **ret);
	/** What `&scope::name' is where that is a member of the objects of a class; NULL: it is
	 * none. */
	struct datum *(*class_member)(struct eval_env *, const char *scope, const char *name);
	/** What comparisons give in the language of the place: int, or bool. NULL: int. */
	const struct type *(*truth)(struct eval_env *);
	/** Writes into the program's memory. */
	struct err *(*write)(struct eval_env *, taddr addr, const uint8_t *bytes, size_t n);
	/** A variable of the debugger, or NULL; and sets one to a fetched value. */
	const struct datum *(*variable)(struct eval_env *, const char *name);
	void (*set_variable)(struct eval_env *, const char *name, const struct datum *v);
	/** A value of the history: number n, or n before the last one. NULL: the history is empty,
	 * which counts as void. */
	struct err *(*history)(struct eval_env *, uint64_t n, bool back, const struct datum **ret);
};

struct eval_env {
	const struct eval_ops *ops; /* those not there: such things do not exist */
	struct arena *arena;
	struct types *types;
	struct mem *mem;
	bool dry; /* only types matter: memory is not read, nothing is changed */
};

/** What it is, not read yet if it is in memory. Nothing is done twice. */
struct err *eval(struct eval_env *env, const struct expr *e, struct datum **ret) ERR_CHECK;
/** The same, with its bytes. */
struct err *eval_fetched(struct eval_env *env, const struct expr *e, struct datum **ret) ERR_CHECK;
/** Its type only: what sizeof and whatis want. Nothing is assigned and no memory is read. */
struct err *eval_type(struct eval_env *env, const struct expr *e,
		      const struct type **ret) ERR_CHECK;
/** A number: addresses, counts, conditions. Arrays and functions give their address. */
struct err *eval_number(struct eval_env *env, const struct expr *e, uint64_t *ret) ERR_CHECK;

/** A member of a struct or union, looked for in anonymous ones, too; v may be lazy. */
struct err *eval_member(struct eval_env *env, struct datum *v, const char *name,
			struct datum **ret) ERR_CHECK;
/** What a field of v is. */
struct datum *eval_field(struct eval_env *env, struct datum *v, const struct type_field *f);
/** Element i of an array value. */
struct datum *eval_element(struct eval_env *env, struct datum *v, uint64_t i);

#endif
