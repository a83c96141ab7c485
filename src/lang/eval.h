#ifndef LANG_EVAL_H
#define LANG_EVAL_H
/**
 * Evaluates trees of expressions (lang/syntax/expr.h) by C's rules. Everything except
 * arithmetic is asked of an environment: memory, registers, names, the debugger's variables and
 * history. So it works without a process, and tests have their own environment.
 */
#include "lang/syntax/expr.h"
#include "lang/datum.h"

struct eval_env;
struct eval_ops {
	/** Finds a variable or function; scope: the name of a file or function, or NULL. */
	struct err *(*name)(struct eval_env *, const char *scope, const char *name,
			    struct datum **ret);
	/** Finds a register by its name without the $. NULL in *ret without an error: there is
	 * none. */
	struct err *(*reg)(struct eval_env *, const char *name, struct datum **ret);
	/** The name of a register that reg() or name() returned. */
	const char *(*reg_name)(struct eval_env *, unsigned reg);
	/** Sets a register that reg() returned, to as many bytes as its type has. */
	struct err *(*set_reg)(struct eval_env *, unsigned reg, const uint8_t *bytes);
	/** Gets the variable for a pointer without an address (DATUM_SYNTHETIC). */
	struct err *(*pointed)(struct eval_env *, const struct datum *v, struct datum **ret);
	/** The value of `&scope::name' for a member of the objects of a class; NULL: it is not such
	 * a member. */
	struct datum *(*class_member)(struct eval_env *, const char *scope, const char *name);
	/** The functions with a name as seen at the place; returns how many, at most max. */
	unsigned (*functions)(struct eval_env *, const char *name, struct datum **ret,
			      unsigned max);
	/** What a description says that a function of an object's class returns
	 * (lang/printer.h); NULL in *ret: none says it. */
	struct err *(*described)(struct eval_env *, struct datum *object, const char *name,
				 struct datum *const *args, unsigned n, struct datum **ret);
	/** A type by its whole name; NULL: it is unknown. */
	const struct type *(*type)(struct eval_env *, const char *name);
	/** The class of the whole object of which a part is at an address, by the table of virtual
	 * functions to which that part points; *top: where the whole begins. NULL: unknown. */
	const struct type *(*whole)(struct eval_env *, taddr part, taddr *top);
	/** The address of the function of an ELF symbol. False: it is not there. */
	bool (*symbol)(struct eval_env *, const char *name, taddr *ret);
	/** The type of comparisons in the current language: int or bool. NULL: int. */
	const struct type *(*truth)(struct eval_env *);
	/** Writes to the program's memory. */
	struct err *(*write)(struct eval_env *, taddr addr, const uint8_t *bytes, size_t n);
	/** Gets a variable of the debugger whose value is made when it is asked for. NULL in *ret
	 * without an error: there is none of this name. */
	struct err *(*computed)(struct eval_env *, const char *name, struct datum **ret);
	/** Gets a variable of the debugger, or NULL; the next one sets it to a fetched value. */
	const struct datum *(*variable)(struct eval_env *, const char *name);
	void (*set_variable)(struct eval_env *, const char *name, const struct datum *v);
	/** Gets a value of the history: number n, or n before the last one. NULL: the history is
	 * empty, and the value is void. */
	struct err *(*history)(struct eval_env *, uint64_t n, bool back, const struct datum **ret);
};

/** Functions that run the program. eval_env.calls is NULL where that is not possible. */
struct eval_calls {
	/** Fails if nothing can be called now. */
	struct err *(*ready)(struct eval_env *);
	/** Calls the function at addr. result: its type, perhaps void. The arguments are fetched,
	 * and have the types in which they are passed. *ret is fetched, too. */
	struct err *(*call)(struct eval_env *, taddr addr, const struct type *result,
			    struct datum *const *args, unsigned n, struct datum **ret);
	/** Puts bytes into the program's memory, where they stay. */
	struct err *(*keep)(struct eval_env *, const uint8_t *bytes, size_t n, taddr *ret);
	/** The function that a resolver (STT_GNU_IFUNC) of this name chooses, or addr. */
	taddr (*target)(struct eval_env *, const char *name, taddr addr);
};

/** Functions of the debugger that need more than their arguments. */
struct eval_functions {
	/** Calls the function of this name, without the $. *ret is NULL without an error: there is
	 * none. */
	struct err *(*call)(struct eval_env *, const char *name, struct datum *const *args,
			    unsigned n, struct datum **ret);
	/** True if there is one. */
	bool (*known)(const char *name);
};

struct eval_env {
	const struct eval_ops *ops;		/* NULL members: such things do not exist */
	const struct eval_calls *calls;		/* NULL: nothing can be called */
	const struct eval_functions *functions; /* NULL: there are none */
	struct arena *arena;
	struct types *types;
	struct mem *mem;
	uint64_t max_size; /* of values that are read */
	bool objects;	   /* `p->member' is also found in the whole object of which *p is a part */
	bool dry;	   /* only types are wanted: memory is not read, nothing is changed */
};

/** Evaluates an expression once; a value in memory is not read yet. */
struct err *eval(struct eval_env *env, const struct expr *e, struct datum **ret) ERR_CHECK;
/** The same, and reads its bytes. */
struct err *eval_fetched(struct eval_env *env, const struct expr *e, struct datum **ret) ERR_CHECK;
/** Gets only the type, for sizeof and whatis. Nothing is assigned and no memory is read. */
struct err *eval_type(struct eval_env *env, const struct expr *e,
		      const struct type **ret) ERR_CHECK;
/** Evaluates to a number: an address, a count, a condition. Arrays and functions give their
 * address. */
struct err *eval_number(struct eval_env *env, const struct expr *e, uint64_t *ret) ERR_CHECK;

/** Gets a member of a struct or union, also from anonymous ones inside; v may be lazy. */
struct err *eval_member(struct eval_env *env, struct datum *v, const char *name,
			struct datum **ret) ERR_CHECK;
/** Returns the value of a field of v. */
struct datum *eval_field(struct eval_env *env, struct datum *v, const struct type_field *f);
/** Returns element i of an array. */
struct datum *eval_element(struct eval_env *env, struct datum *v, uint64_t i);

#endif
