#ifndef LIBCALL_SELECT_H
#define LIBCALL_SELECT_H
/**
 * Which library calls are wanted: rules in ltrace's language ("FILTER EXPRESSIONS" of ltrace(1)). A
 * rule is `[+-][symbol][@library]'. Patterns are globs, or regular expressions between slashes. A
 * rule with + (or without a sign, at the beginning) adds what it matches, one with - removes it.
 * `!' before an expression, or before an element of a list with commas, is the same as -.
 */
#include <stdbool.h>
#include <stddef.h>

#include "base/buf.h"
#include "base/err.h"
#include "decode/library/proto.h"
#include "probe/wanted.h"

struct lib_rule;
/** Zero-initialised has no rule and matches nothing. */
struct lib_rules {
	struct lib_rule *list;
	size_t n;
	bool by_library;   /* some rule names a library */
	bool of_libraries; /* a rule without @ is a library, not a function */
	struct buf
		*warnings; /* lent; not NULL: the rules are in ltrace's language (ltrace_rules.c),
			    * and what is wrong in them is told here, as lines */
};

/** Adds the rules of an expression. opt is the option's name, for error messages. In ltrace's
 * language each expression selects on its own. */
struct err *lib_rules_add(struct lib_rules *r, const char *opt, const char *expr) ERR_CHECK;
/** Only for ltrace's language: adds the rule that any function of a library is wanted. No sign has
 * a meaning in the name. */
void lib_rules_add_library(struct lib_rules *r, const char *name);
void lib_rules_deinit(struct lib_rules *r);

/** A library as rules see it. */
struct lib_module_name {
	const char *path;
	bool is_main;
	const char *soname; /* NULL: none, or not known */
};
/** True if the rules select this symbol of this library (or called from this library). */
bool lib_rules_match(const struct lib_rules *r, const char *symbol,
		     const struct lib_module_name *m);
/** False if no rule can select a symbol of the library. */
bool lib_rules_may_match(const struct lib_rules *r, const struct lib_module_name *m);

/** The library calls to trace. An import is traced if both `from` and `to` select it; under the
 * name ltrace if either does. */
struct lib_opts {
	bool on, ltrace;
	enum { LIB_TRAPS_CODE, LIB_TRAPS_HARDWARE } traps; /* the kind of breakpoint */
	bool demangle;					   /* show names as in the source code */
	const char *behind; /* the word after an -l without an expression, or NULL */
	bool has_files;	    /* the user named files of prototypes */
	uint32_t elements;  /* how many elements of an array are shown; 0: as many as -s says */
	struct protos protos;
	struct buf warnings;   /* about rules in ltrace's language, as lines */
	struct buf complaints; /* messages about errors in these files, as lines */
	/* of ltrace's command line, until it has been read: -f, -L, -e, -l */
	bool follow, no_imports, chosen, libraries_chosen;
	bool callers_default;	     /* `from' is what -l alone means */
	struct lib_rules from;	     /* symbol@library that calls it; empty: no imports at all */
	struct lib_rules to;	     /* symbol@library that implements it; empty: any of them */
	struct lib_rules entries;    /* symbol@library that implements it, whoever calls */
	struct lib_rules probes;     /* PROVIDER:NAME@file of probes (USDT) */
	struct probe_wanted *wanted; /* probes that the user has described */
	size_t nwanted;
};

#endif
