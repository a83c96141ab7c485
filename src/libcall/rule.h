#ifndef LIBCALL_RULE_H
#define LIBCALL_RULE_H
/**
 * Rules of library calls as they are kept (select.h), and the patterns in them. Only the parsers of
 * rules include this header: select.c, and ltrace_rules.c for ltrace's language.
 */
#include <regex.h>

#include "libcall/select.h"

enum pattern_kind { PATTERN_ANY, PATTERN_GLOB, PATTERN_REGEX, PATTERN_MAIN };

struct pattern {
	enum pattern_kind kind;
	bool path;  /* matched against the whole path */
	char *glob; /* of PATTERN_GLOB; on the heap */
	regex_t regex;
};

struct lib_rule {
	bool remove;
	bool begins; /* an expression: what one removes, another may select, under ltrace's name */
	struct pattern symbol, library;
};

void pattern_deinit(struct pattern *p);
/** Appends a rule that matches everything. It is valid until the next call. */
struct lib_rule *lib_rules_append(struct lib_rules *r, bool remove);
/** Removes and frees the last rule. */
void lib_rules_drop_last(struct lib_rules *r);

/** Adds the rules of an expression in ltrace's language. What is wrong in it is told in
 * r->warnings, and the rule left out. */
void ltrace_rules_add(struct lib_rules *r, const char *expr);

#endif
