/* info sources: the files that the program was compiled from. */
#include <regex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "base/hash.h"
#include "base/map.h"
#include "base/path.h"
#include "base/visible.h"
#include "debugger/facts/facts.h"
#include "debugger/session/session.h"
#include "sym/dwarf/debuginfo.h"

/** Which files are wanted, and what was listed of one object. */
struct sources {
	struct session *s;
	regex_t regex;
	bool any; /* without a pattern */
	enum { OF_PATH, OF_DIRECTORY, OF_BASE } part;
	char **list;
	size_t n;
	struct map seen; /* by the hash of the path */
};

static bool is_wanted(const struct sources *l, const char *path)
{
	const char *base = path_base(path);

	if (l->any)
		return true;
	_free_ char *directory = alloc_strndup(path, (size_t)(base - path));
	const char *part = l->part == OF_PATH ? path : l->part == OF_BASE ? base : directory;
	return !regexec(&l->regex, part, 0, NULL, 0);
}

static void take(struct sources *l, const char *directory, const char *name)
{
	_free_ char *whole = *name == '/' || !directory ? alloc_strdup(name)
							: alloc_printf("%s/%s", directory, name);
	// A file that is there is named without links and dots, as gdb does.
	_free_ char *real = realpath(whole, NULL);
	const char *path = real ? real : whole;

	if (map_set(&l->seen, hash_bytes(path, strlen(path)), l) || !is_wanted(l, path))
		return;
	l->list = alloc_grow(l->list, l->n + 1, sizeof(*l->list));
	l->list[l->n++] = alloc_strdup(path);
}

static void take_unit(struct sources *l, Dwarf_Die *unit)
{
	Dwarf_Attribute a;
	Dwarf_Files *files;
	size_t n;
	const char *name = dwarf_diename(unit);
	const char *directory = dwarf_formstring(dwarf_attr(unit, DW_AT_comp_dir, &a));

	if (name)
		take(l, directory, name);
	if (dwarf_getsrcfiles(unit, &files, &n))
		return;
	for (size_t i = 1; i < n; i++) {
		const char *file = dwarf_filesrc(files, i, NULL, NULL);

		if (file && strcmp(file, "???") != 0)
			take(l, directory, file);
	}
}

/** Lists the sources of one object, with its name. */
static void put_object(struct sources *l, const char *path, struct debuginfo *d)
{
	struct session *s = l->s;
	size_t n = 0;

	buf_printf(&s->out, "%s:\n", visible_copy(&s->arena, path));
	const struct debuginfo_unit *units = d ? debuginfo_units(d, &n) : NULL;
	if (!n)
		buf_puts(&s->out, "(Objfile has no debug information.)\n");
	for (size_t i = 0; i < n; i++) {
		Dwarf_Die unit;

		if (debuginfo_unit_die(d, &units[i], &unit))
			take_unit(l, &unit);
	}
	buf_putc(&s->out, '\n');
	for (size_t i = 0; i < l->n; i++) {
		buf_puts(&s->out, i ? ", " : "");
		style_puts(&s->style, STYLE_FILE, l->list[i], &s->out);
		free(l->list[i]);
	}
	buf_puts(&s->out, l->n ? "\n\n" : "\n");
	free(l->list);
	l->list = NULL;
	l->n = 0;
	map_deinit(&l->seen);
	l->seen = (struct map){0};
}

static struct err *take_options(struct sources *l, const char **args)
{
	static const char *const names[] = {[OF_DIRECTORY] = "-dirname", [OF_BASE] = "-basename"};

	while (**args == '-') {
		size_t n = strcspn(*args, " \t");
		unsigned i = OF_DIRECTORY;

		if (n == 2 && !strncmp(*args, "--", n)) {
			*args += n + strspn(*args + n, " \t");
			break;
		}
		while (i <= OF_BASE && (n < 2 || strncmp(names[i], *args, n) != 0))
			i++;
		if (i > OF_BASE)
			return err_new("Unrecognized option at: %s", *args);
		if (l->part && l->part != i)
			return err_new("You cannot give both -basename and -dirname to 'info "
				       "sources'.");
		l->part = i;
		*args += n + strspn(*args + n, " \t");
	}
	l->any = !**args;
	return l->any && l->part ? err_new("Missing REGEXP for 'info sources'.") : NULL;
}

static struct err *cmd_info_sources(struct session *s, const char *args)
{
	struct sources l = {.s = s};
	struct code_object o;
	uint64_t bias;
	unsigned infos = 0;
	struct err *e = take_options(&l, &args);

	if (!e && !code_object(&s->code, 0, &o))
		e = err_new("No symbol table is loaded.  Use the \"file\" command.");
	if (!e && !l.any && regcomp(&l.regex, args, REG_EXTENDED | REG_NOSUB))
		e = err_new("Invalid regexp: %s", args);
	if (e)
		return e;
	for (unsigned n = 0; code_object(&s->code, n, &o); n++) {
		char name[64];

		snprintf(name, sizeof(name), "system-supplied DSO at 0x%llx",
			 (unsigned long long)o.bias);
		bool vdso = !strcmp(o.path, "[vdso]");
		_free_ char *path = alloc_strdup(vdso ? name : o.path);
		struct debuginfo *d = code_has_info(&s->code, n)
					      ? code_debuginfo_next(&s->code, infos++, &bias)
					      : NULL;
		put_object(&l, path, d);
	}
	if (!l.any)
		regfree(&l.regex);
	return NULL;
}

const struct command commands_sources[] = {
	{"info sources", "looking", "[-dirname | -basename] [--] [REGEX]",
	 "Show the source files that the program was compiled from.\n"
	 "REGEX: those whose path matches; -dirname: whose directory, -basename: whose name "
	 "matches.",
	 COMPLETE_NONE, cmd_info_sources, false, false},
	{0},
};
