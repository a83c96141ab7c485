/* Modules, and files of source. */
#include "debugger/dap/adapter.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/scope/places.h"

enum { SOURCE_MAX = 8 << 20, LINES_MAX = 10000 };

/* -- modules ---------------------------------------------------------------------------------- */

static json_t *describe_module(struct dap *d, const struct code_object *o, bool has_info)
{
	const char *slash = strrchr(o->path, '/');

	(void)d;
	return json_pack("{s:o, s:o, s:o, s:s, s:o}", "id", wire_string(o->path), "name",
			 wire_string(slash ? slash + 1 : o->path), "path", wire_string(o->path),
			 "symbolStatus", has_info ? "Debug information is read." : "Symbols alone.",
			 "addressRange", wire_address(o->bias));
}

static struct err *on_modules(struct dap *d, const json_t *args, json_t *body)
{
	json_int_t first = wire_get_int(args, "startModule", 0);
	json_int_t n = wire_get_int(args, "moduleCount", 0);
	json_t *list = json_array();
	struct code_object o;
	unsigned i = 0;

	json_object_set_new(body, "modules", list);
	for (; code_object(&d->s->code, i, &o); i++)
		if (i >= first && (n <= 0 || i < first + n))
			json_array_append_new(
				list, describe_module(d, &o, code_has_info(&d->s->code, i)));
	json_object_set_new(body, "totalModules", json_integer(i));
	return NULL;
}

static bool has_path(const struct buf *list, const char *path)
{
	for (size_t i = 0; i < list->len; i += strlen(list->p + i) + 1)
		if (!strcmp(list->p + i, path))
			return true;
	return false;
}

void dap_tell_modules(struct dap *d)
{
	struct buf now = {0};
	struct code_object o;

	for (unsigned i = 0; code_object(&d->s->code, i, &o); i++) {
		buf_put(&now, o.path, strlen(o.path) + 1);
		if (!has_path(&d->told_modules, o.path))
			wire_event(
				d->wire, "module",
				json_pack("{s:s, s:o}", "reason", "new", "module",
					  describe_module(d, &o, code_has_info(&d->s->code, i))));
	}
	for (size_t i = 0; i < d->told_modules.len; i += strlen(d->told_modules.p + i) + 1)
		if (!has_path(&now, d->told_modules.p + i))
			wire_event(d->wire, "module",
				   json_pack("{s:s, s:{s:o, s:o}}", "reason", "removed", "module",
					     "id", wire_string(d->told_modules.p + i), "name",
					     wire_string(d->told_modules.p + i)));
	buf_deinit(&d->told_modules);
	d->told_modules = now;
}

/* -- source ----------------------------------------------------------------------------------- */

static struct err *on_loaded_sources(struct dap *d, const json_t *args, json_t *body)
{
	json_t *list = json_array();
	struct buf told = {0};
	struct debuginfo *info;
	uint64_t bias;
	size_t n;

	(void)args;
	json_object_set_new(body, "sources", list);
	for (unsigned i = 0; (info = code_debuginfo_next(&d->s->code, i, &bias)); i++) {
		const struct debuginfo_unit *units = debuginfo_units(info, &n);
		Dwarf_Die unit;

		for (size_t k = 0; k < n; k++) {
			const char *name = debuginfo_unit_die(info, &units[k], &unit)
						   ? debuginfo_path_string(&unit, DW_AT_name)
						   : NULL;
			const char *dir =
				name ? debuginfo_path_string(&unit, DW_AT_comp_dir) : NULL;
			if (!name)
				continue;
			_free_ char *path = *name == '/' || !dir ? alloc_strdup(name)
								 : alloc_printf("%s/%s", dir, name);
			if (has_path(&told, path))
				continue;
			buf_put(&told, path, strlen(path) + 1);
			const char *slash = strrchr(path, '/');
			json_array_append_new(list, json_pack("{s:o, s:o}", "name",
							      wire_string(slash ? slash + 1 : path),
							      "path", wire_string(path)));
		}
	}
	buf_deinit(&told);
	return NULL;
}

/** A file that the debug information names; others are none of the client's business here. */
static struct err *on_source(struct dap *d, const json_t *args, json_t *body)
{
	const char *path = wire_get_string(json_object_get(args, "source"), "path");
	struct stat st;

	if (!path)
		return dap_lacks("source");
	const char *place = code_source_path(&d->s->code, path);
	_close_ int fd = open(place, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
	if (fd < 0 || fstat(fd, &st))
		return err_sys(errno, "%s", place);
	if (!S_ISREG(st.st_mode) || st.st_size > SOURCE_MAX)
		return err_new("%s: it is no file, or too large", place);
	size_t n = (size_t)st.st_size;
	_free_ char *text = alloc_array(n + 1, 1);
	ssize_t got = pread(fd, text, n, 0);
	if (got < 0)
		return err_sys(errno, "%s", place);
	json_object_set_new(body, "content", wire_text(text, (size_t)got));
	return NULL;
}

/** The lines of a range that have code. */
static struct err *on_breakpoint_locations(struct dap *d, const json_t *args, json_t *body)
{
	const char *file = wire_get_string(json_object_get(args, "source"), "path");
	unsigned first = dap_line_in(d, wire_get_int(args, "line", 0));
	unsigned last = dap_line_in(d, wire_get_int(args, "endLine", dap_line_out(d, first)));
	json_t *list = json_array();

	json_object_set_new(body, "breakpoints", list);
	if (!file || !first)
		return dap_lacks(file ? "line" : "source");
	for (unsigned line = first; line <= last && line - first < LINES_MAX;) {
		struct buf places = {0};
		unsigned at = 0;
		const char *path;
		bool found = false;

		places_of_line(d->s, file, line, false, &places, &found);
		const struct spot *p = (const struct spot *)(const void *)places.p;
		if (places.len && !code_line(&d->s->code, p->addr, &path, &at))
			at = 0;
		buf_deinit(&places);
		if (at < line)
			break;
		if (at <= last)
			json_array_append_new(list,
					      json_pack("{s:I}", "line", dap_line_out(d, at)));
		line = at + 1;
	}
	return NULL;
}

const struct dap_request dap_file_requests[] = {
	{"modules", on_modules, WHEN_ALWAYS, false},
	{"loadedSources", on_loaded_sources, WHEN_ALWAYS, false},
	{"source", on_source, WHEN_ALWAYS, false},
	{"breakpointLocations", on_breakpoint_locations, WHEN_ALWAYS, false},
	{0},
};
