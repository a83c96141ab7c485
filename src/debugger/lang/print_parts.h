#ifndef DEBUGGER_LANG_PRINT_PARTS_H
#define DEBUGGER_LANG_PRINT_PARTS_H
/** What debugger/lang/print.c and debugger/lang/print_struct.c share. */
#include "debugger/lang/print.h"
#include "debugger/lang/style.h"

enum { PRINT_STATICS_MAX = 32 };

/** What a print of one value carries along. */
struct printing {
	struct eval_env *env;
	const struct print_opts *o;
	struct buf *b;
	unsigned depth;
	taddr statics[PRINT_STATICS_MAX]; /* members of classes that were shown already */
	unsigned nstatics;
	const struct type *virtuals[PRINT_STATICS_MAX]; /* virtual bases that were shown */
	unsigned nvirtuals;
};

/** Appends a value; top: with its type in front where gdb shows it. */
void print_any(struct printing *p, struct datum *v, bool top);
/** A struct, union or class, fetched. */
void print_struct(struct printing *p, struct datum *v);
/** A pointer to a member of C++, fetched. */
void print_member_pointer(struct printing *p, const struct datum *v, bool top);
/** The same of Rust. */
void print_rust_struct(struct printing *p, struct datum *v);
/** Appends ` b"text"' for a pointer to an array of bytes. */
void print_rust_bytes(struct printing *p, const struct type *array, taddr addr);
/** `120 'x'': a character of Rust. */
void print_rust_char(struct buf *b, uint32_t c);

#endif
