#ifndef LANG_EVAL_OP_H
#define LANG_EVAL_OP_H
/**
 * The operators of expressions on values, by C's rules: conversions, arithmetic, comparison,
 * pointers. For lang/eval.c.
 */
#include "lang/eval.h"

/** Makes sure that v->bytes are there; if only types matter, they are zeros. */
struct err *eval_fetch(struct eval_env *env, struct datum *v) ERR_CHECK;

/** Applies EXPR_PLUS .. EXPR_NOT to a value. */
struct err *eval_unary(struct eval_env *env, enum expr_op op, struct datum *v,
		       struct datum **ret) ERR_CHECK;
/** Applies EXPR_MUL .. EXPR_OR to two values. */
struct err *eval_binary(struct eval_env *env, enum expr_op op, struct datum *a, struct datum *b,
			struct datum **ret) ERR_CHECK;
/** Converts a value to a type, as a cast does. */
struct err *eval_cast(struct eval_env *env, struct datum *v, const struct type *t,
		      struct datum **ret) ERR_CHECK;
/** Puts a value that was computed into the program's memory, if it is not there. */
struct err *eval_keep(struct eval_env *env, struct datum *v, struct datum **ret) ERR_CHECK;
/** Gives what is at a place in the program (memory, a register or a part of either) another value,
 * converted to its type. */
struct err *eval_assign(struct eval_env *env, const struct datum *to, struct datum *from,
			struct datum **ret) ERR_CHECK;
/** Evaluates *v. */
struct err *eval_dereference(struct eval_env *env, struct datum *v, struct datum **ret) ERR_CHECK;
/** Returns a static member of a class; lost if it cannot be found. */
struct datum *eval_static_field(struct eval_env *env, const struct type_field *f);
/** A virtual base, whose place is in the object. */
struct datum *eval_virtual_base(struct eval_env *env, const struct datum *v,
				const struct type_field *f);
/** An object as one of its bases, or as the object of which it is a base; NULL: it is neither. */
struct datum *eval_as_class(struct eval_env *env, struct datum *v, const struct type *t);
/** The same, but never the reverse; the object itself, if it is of that class. */
struct datum *eval_as_base(struct eval_env *env, struct datum *v, const struct type *t);

/* Whole objects of C++: lang/eval_class.c. */
/** True for a class with virtual functions or bases: its objects know of which class they are. */
bool eval_is_dynamic(const struct type *t);
/** The whole object of which an object in memory is a part; NULL: its class is not known. */
struct datum *eval_whole(struct eval_env *env, const struct datum *v);
/** The same for what a pointer or a reference points to. */
struct datum *eval_whole_pointed(struct eval_env *env, struct datum *v);
/** A pointer or reference to part of an object, as one to the whole object; NULL: it is none. */
struct datum *eval_whole_pointer(struct eval_env *env, struct datum *v);
/** Evaluates `dynamic_cast<to>(v)'. */
struct err *eval_dynamic_cast(struct eval_env *env, struct datum *v, const struct type *to,
			      struct datum **ret) ERR_CHECK;
/** Evaluates `reinterpret_cast<to>(v)'. */
struct err *eval_reinterpret(struct eval_env *env, struct datum *v, const struct type *to,
			     struct datum **ret) ERR_CHECK;
/** Converts a value to a reference: to the value, or to the part of it that is of a class. */
struct err *eval_as_reference(struct eval_env *env, struct datum *v, const struct type *to,
			      struct datum **ret) ERR_CHECK;

/** A function that is to be called. */
struct eval_callee {
	taddr addr;
	const struct type *type; /* TYPE_FUNC; NULL: not known */
	struct datum *object;	 /* the pointer `this' that it gets; or NULL */
};
/** Chooses the function of v's class with a name for arguments; v is no reference or pointer.
 * *found: false if the class has none of this name, which is no error. */
struct err *eval_method(struct eval_env *env, struct datum *v, const char *name,
			struct datum *const *args, unsigned n, bool *found,
			struct eval_callee *ret) ERR_CHECK;
/** Returns true for an object of a class of C++, or a reference to one. */
bool eval_is_object(const struct datum *v);
/** What a description (lang/printer.h) says that a function of an object returns; also for objects
 * of other languages than C++. NULL in *ret: none says it. */
struct err *eval_described(struct eval_env *env, struct datum *v, const char *name,
			   struct datum *const *args, unsigned n, struct datum **ret) ERR_CHECK;
/** Calls the operator that the classes of operands have: `v[0]', `a + b', `*p'. */
struct err *eval_operator(struct eval_env *env, const char *name, struct datum *const *v,
			  unsigned n, struct datum **ret) ERR_CHECK;
/** The C++ name of an operator without `operator'; NULL: it has none. */
const char *eval_operator_name(enum expr_op op);
/** What a reference refers to; other values as they are. */
struct err *eval_referred(struct eval_env *env, struct datum **v) ERR_CHECK;
/** The member to which a pointer to a member points, in an object (or a pointer to one). */
struct err *eval_member_of(struct eval_env *env, struct datum *v, struct datum *member,
			   struct datum **ret) ERR_CHECK;
/** Returns the result of a comparison, in the type that the language has for it. */
struct datum *eval_yes(struct eval_env *env, bool yes);
/** NULL if ++ and -- (op) have a meaning for a type, which is no class with such operators. */
struct err *eval_can_step(struct eval_env *env, enum expr_op op, const struct type *t) ERR_CHECK;
/** Sets *ret to true if the value is not zero. */
struct err *eval_truth(struct eval_env *env, struct datum *v, bool *ret) ERR_CHECK;

/** Returns the number of a fetched scalar, the address of an array or function. */
uint64_t eval_address(const struct datum *v);
/** Writes n to the bits of a fetched bit-field; returns the number of bytes that it occupies. */
uint64_t eval_put_bits(struct datum *v, uint64_t n);

/* What has a list of operands: lang/eval_list.c. */
/** Calls a function of the debugger, `$_strlen(s)', or of the program; as: the type of its result
 * if the program does not say it, or NULL. */
struct err *eval_call(struct eval_env *env, const struct expr *e, const struct type *as,
		      struct datum **ret) ERR_CHECK;
/** Finds the text that a value is or points to, up to its NUL. */
struct err *eval_text(struct eval_env *env, struct datum *v, char *text, size_t size) ERR_CHECK;
/** Evaluates `{1, 2, 3}'. */
struct err *eval_array(struct eval_env *env, const struct expr *list, struct datum **ret) ERR_CHECK;
/** Evaluates `L"x"'. */
struct datum *eval_wide_string(struct eval_env *env, const struct expr *e);

#endif
