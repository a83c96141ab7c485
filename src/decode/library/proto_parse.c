#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "decode/library/line.h"
#include "decode/library/proto_type.h"

/* A longer line is refused. */
enum { LINE_MAX_LEN = 1 << 16 };

/* -- lines ----------------------------------------------------------------------------------- */

/** True if the name was defined in the same file; for ltrace all files are one. */
static bool is_of_this_file(const struct line *p, const struct proto_alias *a)
{
	if (p->p->as_ltrace)
		return true;
	for (const struct proto_alias *x = p->p->aliases; x && x != p->older; x = x->next)
		if (x == a)
			return true;
	return false;
}

static void alias_add(struct line *p, const char *name, struct proto_type *t)
{
	struct proto_alias *a = arena_alloc(&p->p->arena, sizeof(*a));

	*a = (struct proto_alias){name, t, p->p->aliases};
	p->p->aliases = a;
}

/** Parses a struct, with its elements or only announced. False: the line only begins with a
 * struct. */
static bool take_struct_alias(struct line *p, const char *name, struct proto_alias *a)
{
	struct proto_type *t;

	if (a && a->type->is_open)
		t = a->type;
	else
		t = proto_type_make(p, PROTO_STRUCT);
	bool promised = t->is_open;
	if (line_accept(p, ';')) {
		t->is_open = true;
	} else {
		if (!line_expect(p, '(') || !proto_type_fields(p, t))
			return true;
		t->is_open = false;
	}
	line_skip(p);
	if (*p->at == '*' && !promised)
		return false;
	if (!promised)
		alias_add(p, name, t);
	return true;
}

/** Parses typedef NAME = LENS; `typedef NAME = struct;' announces a struct. */
static void take_alias(struct line *p)
{
	const char *name = line_take_word(p);
	struct proto_alias *a = name ? proto_type_alias(p->p, name, strlen(name)) : NULL;
	bool is_open = a && a->type->is_open;

	if (!name || !line_expect(p, '='))
		return;
	if (a && !is_open && is_of_this_file(p, a)) {
		line_fail_word(p, "Redefinition of typedef '", name, strlen(name), "'");
		return;
	}
	line_skip(p);
	const char *start = p->at;
	if (line_accept_word(p, "struct")) {
		if (take_struct_alias(p, name, a))
			return;
		p->at = start; // a pointer to a struct without a name
	} else if (is_open && is_of_this_file(p, a)) {
		line_fail_word(p, "Definition of forward '", name, strlen(name),
			       "' must be a structure.");
		return;
	}
	struct proto_type *t = proto_type_take(p);
	if (t)
		alias_add(p, name, t);
}

/** Parses one argument. False: there is none, or an error was reported. */
static bool take_arg(struct line *p, struct proto *f, struct proto_arg *a)
{
	line_skip(p);
	if (!*p->at) {
		line_fail(p, "syntax error");
		return false;
	}
	*a = (struct proto_arg){.is_out = line_accept(p, '+')};
	a->type = proto_type_take(p);
	if (!a->type) {
		line_fail(p, "unknown argument type");
		return false;
	}
	a->name = proto_type_name(p);
	if (a->type->kind != PROTO_VOID || (!f->args && *p->at == ')'))
		return true;
	line_warn(p, "void parameter assumed to be 'hide(int)'");
	a->type = proto_type_make(p, PROTO_INT);
	a->type->width = 4;
	a->type->lens = PROTO_HIDE;
	return true;
}

/** Parses the arguments. False: they have an error. */
static bool take_args(struct line *p, struct proto *f)
{
	struct proto_arg **last = &f->args;

	if (!line_accept(p, '(')) {
		line_fail(p, "syntax error");
		return false;
	}
	if (line_accept(p, ')'))
		return true;
	p->format = LINE_FORMAT_MAY;
	for (unsigned n = 0; n < PROTO_ARGS_MAX; n++) {
		if (n && p->p->as_ltrace && line_accept(p, ')')) // behind a comma
			return true;
		struct proto_arg *a = arena_alloc(&p->p->arena, sizeof(*a));

		line_skip(p);
		bool more = !p->p->as_ltrace; // what is not said of them
		if (more && !strncmp(p->at, "...", 3)) {
			p->at += 3;
			f->is_variadic = true;
		} else if (more && line_accept(p, '?')) {
			f->is_guess = true;
		} else if (!take_arg(p, f, a)) {
			return false;
		} else if (a->type->kind != PROTO_VOID) { // f(void)
			*last = a;
			last = &a->next;
		}
		if (line_accept(p, ')'))
			return true;
		if (f->is_variadic || f->is_guess || !line_accept(p, ',')) {
			if (*p->at)
				line_fail_word(p, "syntax error around \"", p->at, strlen(p->at),
					       "\"");
			else
				line_fail(p, "syntax error");
			return false;
		}
	}
	line_fail(p, "there are too many arguments");
	return false;
}

/** The bracket that opens a function's arguments. For ltrace it is the one that belongs to the last
 * `)' of the line, so that a bracket that is missing inside of the arguments makes another name.
 * NULL: there is none. */
static const char *arguments_at(const struct line *p)
{
	const char *open = strchr(p->at, '('), *at = strrchr(p->at, ')');
	size_t closed = 0;

	if (!open || !at || at < open)
		return NULL;
	if (!p->p->as_ltrace)
		return open;
	for (; at >= open; at--) {
		closed += *at == ')';
		if (*at == '(' && !--closed)
			return at;
	}
	return NULL;
}

/** Parses the name of a function. For ltrace it is all that stands before the bracket. NULL: there
 * is none, which has been told. */
static const char *take_function(struct line *p)
{
	line_skip(p);
	const char *bracket = arguments_at(p);
	if (!bracket || (!p->p->as_ltrace && !line_peek_word(p))) {
		line_fail(p, "syntax error");
		return NULL;
	}
	if (!p->p->as_ltrace)
		return line_take_word(p);
	size_t n = (size_t)(bracket - p->at);
	char *name = arena_dup(&p->p->arena, p->at, n + 1);
	name[n] = '\0';
	p->at = bracket;
	return name;
}

static void take_prototype(struct line *p)
{
	struct proto *f = arena_alloc(&p->p->arena, sizeof(*f));

	*f = (struct proto){.result = proto_type_take(p)};
	if (!f->result)
		return;
	f->name = take_function(p);
	if (!f->name || !take_args(p, f))
		return;
	f->next = p->p->first;
	p->p->first = f;
}

/** What follows the last bracket of a function, or the type of an alias, is ignored. */
static void take_line(struct line *p)
{
	line_skip(p);
	if (!*p->at || *p->at == ';')
		return;
	if (line_accept_word(p, "typedef"))
		take_alias(p);
	else
		take_prototype(p);
}

unsigned protos_read(struct protos *protos, const char *text, const char *where, struct buf *said)
{
	struct line p = {.p = protos, .where = where, .said = said, .older = protos->aliases};

	while (*text) {
		size_t n = strcspn(text, "\n");

		p.line++;
		p.format = LINE_FORMAT_NO;
		if (n > LINE_MAX_LEN) {
			line_fail(&p, "the line is too long");
		} else {
			char *line = alloc_strndup(text, n);

			p.at = line;
			take_line(&p);
			free(line);
		}
		text += n + (text[n] == '\n');
	}
	return p.errors;
}

const struct proto *protos_find(const struct protos *p, const char *name)
{
	const struct proto *f = p->first;

	while (f && strcmp(f->name, name) != 0)
		f = f->next;
	return f;
}

void protos_deinit(struct protos *p)
{
	arena_deinit(&p->arena);
	*p = (struct protos){0};
}
