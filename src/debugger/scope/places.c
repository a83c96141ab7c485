#include "debugger/scope/places.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "base/path.h"
#include "debugger/code/probe.h"
#include "debugger/scope/frames.h"
#include "debugger/scope/ifunc.h"
#include "sym/names/cxxname.h"
#include "sym/names/function_names.h"
#include "debugger/scope/env.h"

enum { NAME_ROOM = 4096 };

void places_add(struct buf *list, const struct spot *p)
{
	const struct spot *all = (const struct spot *)(const void *)list->p;

	for (size_t i = 0; i < list->len / sizeof(*p); i++)
		if (all[i].addr == p->addr)
			return;
	buf_put(list, p, sizeof(*p));
}

struct spot places_at(struct session *s, taddr addr)
{
	struct spot p = {.addr = addr};
	struct srcline row;

	p.info = code_debuginfo(&s->code, addr, &p.bias);
	if (p.info && !debuginfo_function(p.info, addr - p.bias, &p.function))
		p.function.addr = NULL;
	if (p.info && code_row(&s->code, addr, &row)) {
		p.file = row.file;
		p.line = row.line;
	}
	return p;
}

/* -- functions -------------------------------------------------------------------------------- */

/** If the code of a function begins with an inlined one, the line is that of the call. */
static void take_call_line(struct spot *p)
{
	struct debuginfo *d = p->info;
	struct var_scopes scopes;
	uint64_t entry;

	if (!d || !var_scopes_at(d, p->addr - p->bias, &scopes))
		return;
	for (unsigned i = 0; i < scopes.n; i++) {
		Dwarf_Die *die = &scopes.dies[i];

		if (dwarf_tag(die) == DW_TAG_inlined_subroutine && function_entry(die, &entry) &&
		    entry + p->bias == p->addr && srcline_of_call(die, &p->file, &p->line))
			return;
	}
}

void places_skip_prologue(struct session *s, struct spot *p)
{
	struct code_symbol f;
	Dwarf_Die function = p->function;

	if (!code_at(&s->code, p->addr, &f) || f.addr != p->addr)
		return;
	taddr to = code_after_prologue(&s->code, &f);
	if (to == p->addr)
		return;
	*p = places_at(s, to);
	p->function = function;
	take_call_line(p);
}

static void add_function(struct session *s, taddr addr, bool prologue, struct buf *ret)
{
	struct spot p = places_at(s, addr);

	if (prologue)
		places_skip_prologue(s, &p);
	places_add(ret, &p);
}

static void add_symbol(struct session *s, const struct code_symbol *f, bool prologue,
		       struct buf *ret)
{
	taddr target = f->is_resolver ? ifunc_target(s, f->addr) : 0;

	if (!f->is_resolver || target) {
		add_function(s, target ? target : f->addr, prologue, ret);
	} else if (s->inf.pid) {
		ifunc_wait(s, f->addr);
		add_function(s, f->addr, false, ret);
	}
}

/** A search for functions by name. */
struct function_search {
	struct session *s;
	const struct cxxname *wanted;
	bool prologue;
	struct buf *to;
	struct debuginfo *info;
	uint64_t bias;
};

/** True if a symbol's demangled name is a wanted one. */
static bool is_wanted(struct function_search *f, const char *mangled)
{
	_free_ char *name = demangle(mangled);
	struct cxxname parsed;

	return name && !strstr(name, " thunk to ") && !strstr(name, " [clone") &&
	       cxxname_parse(name, &parsed) && cxxname_matches(&parsed, f->wanted);
}

/** Finds functions with mangled names. */
static void find_mangled(struct function_search *f)
{
	size_t len;
	const char *word = cxxname_word(f->wanted, &len);
	struct code_walk walk = {0};
	struct code_symbol sym;

	while (code_next(&f->s->code, &walk, &sym)) {
		if (!sym.is_code || sym.name[0] != '_' ||
		    (len && !memmem(sym.name, strlen(sym.name), word, len)) ||
		    !is_wanted(f, sym.name))
			continue;
		add_symbol(f->s, &sym, f->prologue, f->to);
	}
}

static void take_place(void *data, const struct function_place *p)
{
	struct function_search *f = data;
	Dwarf_Die die = p->die;
	char name[NAME_ROOM];
	struct cxxname parsed;
	const char *linkage = debuginfo_string(f->info, &die, DW_AT_linkage_name);

	if (linkage && *linkage == '_') {
		if (!is_wanted(f, linkage))
			return;
	} else if (!function_qualified(f->info, &die, name, sizeof(name)) ||
		   !cxxname_parse(name, &parsed) || !cxxname_matches(&parsed, f->wanted)) {
		return;
	}
	if (!p->inlined) {
		add_function(f->s, p->entry + f->bias, f->prologue, f->to);
		return;
	}
	struct spot at = places_at(f->s, p->entry + f->bias);
	at.function = die;
	places_add(f->to, &at);
}

/** Finds functions by debug information, because inlined ones have no symbols. */
static void find_described(struct function_search *f)
{
	const struct cxxname_part *last = &f->wanted->parts[f->wanted->nparts - 1];
	_free_ char *name = alloc_strndup(last->p, last->n);

	for (unsigned i = 0; (f->info = code_debuginfo_next(&f->s->code, i, &f->bias)); i++)
		function_places(f->info, name, take_place, f);
}

static void find_functions(struct session *s, const char *name, bool prologue, struct buf *ret)
{
	struct cxxname wanted;
	struct code_symbol sym;
	struct function_search f = {.s = s, .wanted = &wanted, .prologue = prologue, .to = ret};

	for (unsigned i = 0; code_named(&s->code, name, i, &sym); i++)
		if (sym.is_code)
			add_symbol(s, &sym, prologue, ret);
	if (!cxxname_parse(name, &wanted) || wanted.start != name)
		return;
	if (wanted.global && wanted.nparts == 1 && !*wanted.params && !ret->len) {
		find_functions(s, name + 2, prologue, ret); // This is C's `::main'.
		return;
	}
	find_mangled(&f);
	find_described(&f);
	// Of a function of a library that is not loaded yet, the stub is there.
	for (unsigned i = 0; !ret->len && code_stub_named(&s->code, name, i, &sym); i++)
		add_symbol(s, &sym, prologue, ret);
}

/** Keeps only the places that are in a source file. */
static void keep_file(struct buf *list, const char *file)
{
	struct spot *all = (struct spot *)(void *)list->p;
	size_t kept = 0;

	for (size_t i = 0; i < list->len / sizeof(*all); i++)
		if (all[i].file && srcline_is_file(all[i].file, file))
			all[kept++] = all[i];
	list->len = kept * sizeof(*all);
}

/* -- what is typed ---------------------------------------------------------------------------- */

size_t places_len(const char *text)
{
	size_t n = strlen(text);
	int depth = 0;

	if (!strncmp(text, "if", 2) && strchr(" \t(", text[2]) && text[2])
		return 0;
	if (!strncmp(text, "thread", 6) && isspace((unsigned char)text[6]))
		return 0;
	for (size_t i = 0; i < n; i++) {
		depth += (text[i] == '(') - (text[i] == ')');
		if (depth || !isspace((unsigned char)text[i]))
			continue;
		const char *next = text + i + strspn(text + i, " \t");
		if (!strncmp(next, "if", 2) && (isspace((unsigned char)next[2]) || next[2] == '('))
			return i;
		if (!strncmp(next, "thread", 6) && isspace((unsigned char)next[6]))
			return i;
	}
	return n;
}

/** Returns the colon between a file and the rest of a location; NULL: there is none. */
static const char *file_colon(const char *place)
{
	for (const char *p = place; (p = strchr(p, ':')); p += 2) {
		if (*place == '\'' || strchr("(<", *place))
			return NULL;
		if (p[1] != ':')
			return p;
	}
	return NULL;
}

/** Gets the line from which relative lines count. */
static void here(struct session *s, const char **file, unsigned *line)
{
	struct frame f;

	*file = s->list.file;
	*line = s->list.first;
	if (frames_selected(s, &f) && f.file) {
		*file = f.file;
		*line = f.line;
	}
}

static struct err *find_line(struct session *s, const char *file, const char *digits, bool prologue,
			     struct buf *ret)
{
	const char *of = file ? file : s->list.file;
	unsigned long line = strtoul(digits + (*digits == '+' || *digits == '-'), NULL, 10);
	unsigned at = 0;
	bool found;

	if (*digits == '+' || *digits == '-') {
		here(s, &of, &at);
		if (*digits == '-' && line >= at)
			return err_new("No line 0 in the current file.");
		line = *digits == '-' ? at - line : at + line;
	}
	places_of_line(s, of, (unsigned)line, prologue, ret, &found);
	if (ret->len)
		return NULL;
	if (file && !found)
		return err_of(ERR_NOT_FOUND, "No source file named %s.", file);
	if (!file)
		return err_of(ERR_NOT_FOUND, "No line %lu in the current file.", line);
	return err_of(ERR_NOT_FOUND, "No line %lu in file \"%s\".", line, file);
}

static struct err *find_function(struct session *s, const char *file, const char *name,
				 bool prologue, struct buf *ret)
{
	find_functions(s, name, prologue, ret);
	if (file)
		keep_file(ret, file);
	if (ret->len)
		return NULL;
	if (!s->code.program && !s->inf.pid)
		return err_new("No symbol table is loaded.  Use the \"file\" command.");
	return file ? err_of(ERR_NOT_FOUND, "Function \"%s\" not defined in \"%s\".", name, file)
		    : err_of(ERR_NOT_FOUND, "Function \"%s\" not defined.", name);
}

static int by_address(const void *a, const void *b)
{
	const struct spot *x = a, *y = b;

	return (x->addr > y->addr) - (x->addr < y->addr);
}

/** Returns true for a line number, absolute or relative. */
static bool is_line(const char *text)
{
	text += *text == '+' || *text == '-';
	return isdigit((unsigned char)*text) && !text[strspn(text, "0123456789")];
}

/** Removes quotes around the text. */
static void unquote(char *place)
{
	size_t n = strlen(place);

	if (n > 1 && (*place == '\'' || *place == '"') && place[n - 1] == *place) {
		memmove(place, place + 1, n - 2);
		place[n - 2] = '\0';
	}
}

/** Finds what stands behind the colon of `function:label' or `function:line'; "" is the selected
 * frame's function. As in gdb, the line does not matter. */
static struct err *find_inside(struct session *s, const char *file, const char *function,
			       const char *what, bool prologue, struct buf *ret)
{
	_cleanup_(buf_deinit) struct buf functions = {0};
	struct frame f;

	if (!*function) {
		if (frames_selected(s, &f) && f.function.addr) {
			struct spot p = {.function = f.function, .bias = f.bias};

			buf_put(&functions, &p, sizeof(p));
		}
		return places_of_label(s, &functions, what, ret)
			       ? NULL
			       : err_of(ERR_NOT_FOUND,
					"No label \"%s\" defined in current function.", what);
	}
	if (is_line(what))
		return find_function(s, file, function, prologue, ret);
	struct err *e = find_function(s, file, function, false, &functions);
	if (!e && !places_of_label(s, &functions, what, ret))
		e = err_of(ERR_NOT_FOUND, "No label \"%s\" defined in function \"%s\".", what,
			   function);
	return e;
}

/** Finds FILE:LINE, FILE:FUNCTION, FUNCTION:LABEL or FILE:FUNCTION:LABEL. */
static struct err *find_in(struct session *s, const char *before, const char *what, bool prologue,
			   struct buf *ret)
{
	const char *colon = file_colon(what);
	_free_ char *function = colon ? alloc_strndup(what, (size_t)(colon - what)) : NULL;
	struct err *e = NULL;

	if (function)
		return find_inside(s, before, function, colon + 1, prologue, ret);
	if (*before)
		e = is_line(what) ? find_line(s, before, what, prologue, ret)
				  : find_function(s, before, what, prologue, ret);
	if (*before && (!e || err_kind(e) != ERR_NOT_FOUND))
		return e;
	struct err *label = find_inside(s, NULL, before, what, prologue, ret);
	struct buf functions = {0};
	// The error says what is wrong: there is such a function, or there is none.
	bool known = !*before || !label;
	if (!known)
		find_functions(s, before, false, &functions);
	known |= functions.len > 0;
	buf_deinit(&functions);
	err_free(known ? e : label);
	if (known)
		return label;
	unsigned line = 1;
	bool is_file;
	places_of_line(s, before, line, false, &functions, &is_file);
	buf_deinit(&functions);
	if (is_file || is_line(what))
		return e;
	err_free(e);
	return err_of(ERR_NOT_FOUND, "No source file named %s.", before);
}

/* -- probes ----------------------------------------------------------------------------------- */

bool places_is_probe(const char *text)
{
	static const char *const words[] = {"-probe", "-probe-stap"};
	size_t n = strcspn(text, " \t");

	for (unsigned i = 0; i < ARRAY_LEN(words); i++)
		if (n == strlen(words[i]) && !strncmp(text, words[i], n))
			return true;
	return false;
}

/** Takes off the word behind the last colon. Returns it, or the whole text. */
static const char *last_word(char *text)
{
	char *colon = strrchr(text, ':');

	if (!colon)
		return text;
	*colon = '\0';
	return colon + 1;
}

/** Finds the probes of `[[OBJECT:]PROVIDER:]NAME'. */
static struct err *find_probes(struct session *s, const char *text, struct buf *ret)
{
	_cleanup_(code_probes_deinit) struct code_probes all;
	_free_ char *words = alloc_strdup(text);
	const char *name = last_word(words), *provider = name == words ? NULL : last_word(words);
	const char *object = !provider || provider == words ? NULL : words;

	code_probes_read(&s->code, provider, &all);
	for (size_t i = 0; i < all.n; i++) {
		const struct code_probe *p = &all.list[i];
		struct spot at = places_at(s, p->addr);

		if (strcmp(p->name, name) != 0 || (object && strcmp(object, p->object) != 0 &&
						   strcmp(object, path_base(p->object)) != 0))
			continue;
		at.semaphore = p->semaphore;
		places_add(ret, &at);
	}
	if (ret->len)
		return NULL;
	return err_of(ERR_NOT_FOUND, "No probe matching objfile=`%s', provider=`%s', name=`%s'",
		      object ? object : "<any>", provider ? provider : "<any>", name);
}

struct err *places_find(struct session *s, const char *text, bool prologue, const char **rest,
			struct buf *ret)
{
	size_t n = places_len(text);
	_free_ char *place = alloc_strndup(text, n), *file = NULL;
	struct err *e = NULL;
	uint64_t at = session_pc(s);

	*rest = text + n + strspn(text + n, " \t");
	while (n && isspace((unsigned char)place[n - 1]))
		place[--n] = '\0';
	if (!n || *place == '*') {
		if (n)
			e = env_number(s, place + 1, &at);
		else if (!s->inf.pid)
			e = err_new("No default breakpoint address now.");
		struct spot p = places_at(s, at);
		if (!e)
			places_add(ret, &p);
		return e;
	}
	if (places_is_probe(place)) {
		const char *what = place + strcspn(place, " \t");

		e = find_probes(s, what + strspn(what, " \t"), ret);
		qsort(ret->p, ret->len / sizeof(struct spot), sizeof(struct spot), by_address);
		return e;
	}
	unquote(place);
	const char *colon = file_colon(place), *what = colon ? colon + 1 : place;
	if (colon)
		file = alloc_strndup(place, (size_t)(colon - place));
	what += strspn(what, " \t");
	size_t digits = strspn(what, "0123456789");
	if (digits && isspace((unsigned char)what[digits]))
		return err_new("malformed linespec error: unexpected string, \"%s\"",
			       what + digits + strspn(what + digits, " \t"));
	while (file && *file && isspace((unsigned char)file[strlen(file) - 1]))
		file[strlen(file) - 1] = '\0';
	if (file)
		e = find_in(s, file, what, prologue, ret);
	else
		e = is_line(what) ? find_line(s, NULL, what, prologue, ret)
				  : find_function(s, NULL, what, prologue, ret);
	if (!e)
		qsort(ret->p, ret->len / sizeof(struct spot), sizeof(struct spot), by_address);
	return e;
}
