/* Reads descriptions of printers. */
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "lang/printer.h"
#include "lang/printer_inside.h"

/* PARAMETER: NAME = PARAMETER : EXPRESSION; SYMBOL: NAME, IS = PREFIX : EXPRESSION */
enum form { PLAIN, NAMED, PARAMETER, PAIR, SYMBOL };

static const struct word {
	const char *word;
	enum printer_word kind;
	enum form form;
	bool conditional; /* CONDITION : precedes the rest */
} words[] = {
	{"let", PRINTER_LET, NAMED, false},
	{"try", PRINTER_TRY, NAMED, false},
	{"typeof", PRINTER_TYPEOF, NAMED, false},
	{"parameter", PRINTER_PARAMETER, PARAMETER, false},
	{"text", PRINTER_TEXT, PLAIN, false},
	{"text-if", PRINTER_TEXT, PLAIN, true},
	{"string", PRINTER_STRING, PAIR, false},
	{"value", PRINTER_VALUE, PLAIN, false},
	{"child", PRINTER_CHILD, NAMED, false},
	{"child-if", PRINTER_CHILD, NAMED, true},
	{"count", PRINTER_COUNT, PLAIN, false},
	{"start", PRINTER_START, PLAIN, false},
	{"next", PRINTER_NEXT, PLAIN, false},
	{"step", PRINTER_STEP, NAMED, false},
	{"successor", PRINTER_SUCCESSOR, PLAIN, false},
	{"until", PRINTER_UNTIL, PLAIN, false},
	{"only", PRINTER_ONLY, PLAIN, false},
	{"key", PRINTER_KEY, PLAIN, false},
	{"from", PRINTER_FROM, PLAIN, false},
	{"label-if", PRINTER_LABEL, PLAIN, true},
	{"base", PRINTER_BASE, PLAIN, false},
	{"symbol", PRINTER_SYMBOL, SYMBOL, false},
	{"item", PRINTER_ITEM, PLAIN, false},
	{"array", PRINTER_ARRAY, PLAIN, false},
	{"method", PRINTER_METHOD, NAMED, false},
	{"alias", PRINTER_ALIAS, NAMED, false},
};

/** Cuts the text at a separator; returns what is behind it, NULL: it is not there. */
static char *cut(char *text, const char *separator)
{
	char *at = strstr(text, separator);

	if (!at)
		return NULL;
	*at = '\0';
	return at + strlen(separator);
}

/** Parses a line into *ret. False: it is damaged. */
static bool take_line(char *text, struct printer_line *ret)
{
	size_t n = strcspn(text, " \t"), i = 0;
	char *rest = text + n + strspn(text + n, " \t");

	while (i < ARRAY_LEN(words) && (strncmp(words[i].word, text, n) != 0 || words[i].word[n]))
		i++;
	if (i == ARRAY_LEN(words) || (!*rest && words[i].kind != PRINTER_ARRAY))
		return false;
	*ret = (struct printer_line){.word = words[i].kind};
	if (words[i].conditional) {
		ret->condition = rest;
		rest = cut(rest, " : ");
	}
	if (rest && words[i].form == SYMBOL) {
		ret->name = rest;
		char *prefix = cut(rest, " = ");
		ret->condition = prefix;
		rest = prefix ? cut(prefix, " : ") : NULL;
		ret->more = cut((char *)(uintptr_t)ret->name, ", ");
		return rest && ret->more && (ret->text = rest);
	}
	if (rest && (words[i].form == NAMED || words[i].form == PARAMETER)) {
		ret->name = rest;
		rest = cut(rest, " = ");
	}
	if (rest && words[i].form == PARAMETER) {
		ret->more = rest;
		rest = cut(rest, " : ");
	}
	ret->text = rest;
	if (rest && words[i].form == PAIR)
		ret->more = cut(rest, ", ");
	return rest && (words[i].form != PAIR || ret->more);
}

/** A file that is being read. */
struct reading {
	struct printers *to;
	struct printer *current, **end;
	struct printer_line **last;
	bool go;
};

static bool take_type(struct reading *r, const char *pattern, bool of_pointers)
{
	struct printer *p = arena_alloc(&r->to->arena, sizeof(*p));

	*p = (struct printer){.pattern = pattern,
			      .plain = strcspn(pattern, "*?["),
			      .of_pointers = of_pointers,
			      .go = r->go,
			      .next = *r->end};
	*r->end = r->current = p;
	r->end = &p->next;
	r->last = &p->lines;
	return true;
}

/** The types that follow are of this language; any: of each one. */
static bool take_language(struct reading *r, const char *name)
{
	r->go = !strcmp(name, "go");
	r->current = NULL;
	return r->go || !strcmp(name, "any");
}

/** SHORT = NAME. */
static bool take_short(struct reading *r, char *text)
{
	struct printer_short *s = arena_alloc(&r->to->arena, sizeof(*s));
	char *form = cut(text, " = ");

	*s = (struct printer_short){.next = r->to->shorts, .name = text, .form = form};
	r->current = NULL;
	if (form)
		r->to->shorts = s;
	return form;
}

static bool take(struct reading *r, char *line)
{
	struct printer_line *to;

	line += strspn(line, " \t\r");
	size_t n = strlen(line);
	while (n && strchr(" \t\r", line[n - 1]) && strncmp(line, "text", 4) != 0)
		line[--n] = '\0';
	if (!*line || *line == '#')
		return true;
	if (!strncmp(line, "type ", 5))
		return take_type(r, line + 5 + strspn(line + 5, " \t"), false);
	if (!strncmp(line, "typedef ", 8))
		return take_type(r, line + 8 + strspn(line + 8, " \t"), true);
	if (!strncmp(line, "language ", 9))
		return take_language(r, line + 9 + strspn(line + 9, " \t"));
	if (!strncmp(line, "short ", 6))
		return take_short(r, line + 6 + strspn(line + 6, " \t"));
	if (!r->current)
		return false;
	to = arena_alloc(&r->to->arena, sizeof(*to));
	if (!take_line(line, to))
		return false;
	*r->last = to;
	r->last = &to->next;
	return true;
}

struct err *printers_read(struct printers **list, const char *text, const char *file)
{
	if (!*list)
		*list = alloc_zeroed(sizeof(**list));
	struct reading r = {.to = *list, .end = &(*list)->first};
	char *copy = arena_dup(&r.to->arena, text, strlen(text) + 1);
	unsigned number = 0;

	while (copy) {
		char *next = cut(copy, "\n");

		number++;
		if (!take(&r, copy))
			return err_new("%s:%u: this is no line of a description of a printer.",
				       file, number);
		copy = next;
	}
	return NULL;
}

void printers_destroy(struct printers *list)
{
	if (!list)
		return;
	arena_deinit(&list->arena);
	free(list);
}

/* The files become a part of the program. */
#define PRINTERS_TEXT(name)                                                                        \
	extern const char printers_##name[];                                                       \
	__asm__(".pushsection .rodata\n"                                                           \
		".hidden printers_" #name "\n"                                                     \
		"printers_" #name ":\n"                                                            \
		"	.incbin \"src/lang/" #name ".printers\"\n"                                 \
		"	.byte 0\n"                                                                       \
		".popsection\n")

PRINTERS_TEXT(libstdcxx);
PRINTERS_TEXT(libcxx);
PRINTERS_TEXT(rust);
PRINTERS_TEXT(go);

struct printers *printers_standard(void)
{
	static const struct {
		const char *text, *file;
	} files[] = {{printers_libstdcxx, "libstdcxx.printers"},
		     {printers_libcxx, "libcxx.printers"},
		     {printers_rust, "rust.printers"},
		     {printers_go, "go.printers"}};
	struct printers *list = NULL;

	for (unsigned i = 0; i < ARRAY_LEN(files); i++)
		err_free(printers_read(&list, files[i].text, files[i].file));
	return list;
}
