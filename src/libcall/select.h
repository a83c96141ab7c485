#ifndef LIBCALL_SELECT_H
#define LIBCALL_SELECT_H
/**
 * Which library calls are wanted: chains of rules in ltrace's language ("FILTER EXPRESSIONS" of
 * ltrace(1)). `{[+-][symbol][@library]}': patterns are globs, or regular expressions between
 * slashes; a rule with + (or none, at first) adds what it matches, one with - takes it away; `!' in
 * front of an expression, or of an element of a list with commas, is the same as -.
 */
#include <stdbool.h>
#include <stddef.h>

#include "base/err.h"
#include "decode/library/proto.h"

struct lib_rule;
/** Zero: no rule, so nothing is matched. */
struct lib_rules {
	struct lib_rule *list;
	size_t n;
	bool by_library; /* some rule names a library */
	bool as_ltrace;	 /* a - always begins a rule, and regular expressions match whole names */
};

/** Adds the rules of an expression. opt: the option, for error messages. */
struct err *lib_rules_add(struct lib_rules *r, const char *opt, const char *expr) ERR_CHECK;
void lib_rules_deinit(struct lib_rules *r);

/** A library, as rules see it. */
struct lib_module_name {
	const char *path;
	bool is_main;
	const char *soname; /* NULL: none, or not known */
};
/** True if a rule selects this symbol of (or called from) this library. */
bool lib_rules_match(const struct lib_rules *r, const char *symbol,
		     const struct lib_module_name *m);
/** False: no rule can select a symbol of the library. */
bool lib_rules_may_match(const struct lib_rules *r, const struct lib_module_name *m);

/** The library calls to trace. An import is traced if both `from` and `to` select it; under the
 * name ltrace if either does. */
struct lib_opts {
	bool on, ltrace;
	enum { LIB_TRAPS_CODE, LIB_TRAPS_HARDWARE } traps; /* the kind of breakpoint */
	bool demangle;					   /* names as they stand in the source */
	const char *behind; /* the word behind an -l without expression, or NULL */
	bool has_files;	    /* the user named files of prototypes */
	uint32_t elements;  /* of arrays by these; 0: as -s */
	struct protos protos;
	struct buf complaints;	  /* ... what is wrong with them, lines */
	bool follow, no_imports;  /* of ltrace's command line, until it has been read */
	bool starts;		  /* ... -e names what starts and ends every program */
	struct lib_rules from;	  /* symbol@library that calls it; empty: no imports at all */
	struct lib_rules to;	  /* symbol@library that implements it; empty: any of them */
	struct lib_rules entries; /* symbol@library that implements it, whoever calls */
};

#endif
