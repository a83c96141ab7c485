#ifndef LANG_PRINT_PARTS_H
#define LANG_PRINT_PARTS_H
/** What lang/print.c and lang/print_struct.c share. */
#include "lang/print.h"
#include "lang/style.h"

enum { PRINT_STATICS_MAX = 32 };

/** The state of printing a value. */
struct printing {
	struct eval_env *env;
	const struct print_opts *o;
	struct buf *b;
	unsigned depth;
	taddr statics[PRINT_STATICS_MAX]; /* static members that were already shown */
	unsigned nstatics;
	const struct type *virtuals[PRINT_STATICS_MAX]; /* virtual bases that were already shown */
	unsigned nvirtuals;
};

/** A line that is too long may be broken here, in front of a part of a value. */
static inline void print_break(const struct printing *p)
{
	style_break(p->o->style, p->o->indent + 2 * p->depth, p->b);
}

/** Appends a value; top: with its type first, if gdb shows it. */
void print_any(struct printing *p, struct datum *v, bool top);
/** Appends a fetched struct, union or class. */
void print_struct(struct printing *p, struct datum *v);
/** Appends a fetched pointer to a member (C++). */
void print_member_pointer(struct printing *p, const struct datum *v, bool top);
/** Appends a fetched struct of Rust. */
void print_rust_struct(struct printing *p, struct datum *v);
/** Appends ` b"text"' for a pointer to an array of bytes. */
void print_rust_bytes(struct printing *p, const struct type *array, taddr addr);
/** Appends a character of Rust: `120 'x''. */
void print_rust_char(struct buf *b, uint32_t c);

/** Appends a character as it stands in a literal with these quotes. */
void print_char(struct buf *b, unsigned char c, char quote);
/** Appends the string that a pointer points to, up to its NUL or the limit. */
void print_pointed(struct eval_env *env, taddr addr, const struct print_opts *o, struct buf *b);
/** Returns what stands in front of literals of a type of wide characters (L, u, U); NULL: it is no
 * such type. */
const char *print_wide_prefix(const struct type *t);
/** Appends ` L'x'' behind its number. */
void print_wide_char(struct buf *b, const char *prefix, uint32_t c);
/** Appends an array of them as a string; and the string that a pointer points to. */
void print_wide_array(const struct printing *p, const struct datum *v, const char *prefix);
void print_wide_pointed(const struct printing *p, taddr addr, uint64_t size, const char *prefix);
/** Is an array shown as a string? */
bool print_is_text(const struct type *t, char format);
/** An array, fetched. Every one has the limit for itself, those in it as well. */
void print_array(struct printing *p, struct datum *v);

#endif
