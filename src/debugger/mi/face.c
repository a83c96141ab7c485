#include "debugger/mi/face.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/serve/quiet.h"
#include "debugger/serve/seen.h"
#include "debugger/serve/tree.h"

void mi_write(const char *text, size_t n)
{
	while (n) {
		ssize_t done = write(STDOUT_FILENO, text, n);

		if (done < 0 && errno == EINTR)
			continue;
		if (done <= 0)
			return;
		text += done;
		n -= (size_t)done;
	}
}

struct err *mi_command(struct mi *m, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	struct err *e = quiet_run(m->s, fmt, ap);
	va_end(ap);
	return e;
}

char *mi_join(const struct words *w, size_t i)
{
	struct buf b = {0};

	for (size_t k = i; k < w->n; k++) {
		buf_puts(&b, k > i ? " " : "");
		buf_puts(&b, w->word[k]);
	}
	char *text = alloc_strdup(b.len ? buf_str(&b) : "");
	buf_deinit(&b);
	return text;
}

struct err *mi_usage(const char *usage)
{
	return err_new("Usage: -%s", usage);
}

/* -- frames ----------------------------------------------------------------------------------- */

static bool put_argument(void *data, const char *name, struct datum *v)
{
	struct mi *m = data;
	struct buf text = {0};

	tree_put_value(m->s, v, 0, &text);
	record_open(&m->out, NULL, '{');
	record_string(&m->out, "name", name);
	record_bytes(&m->out, "value", text.p, text.len);
	record_close(&m->out, '}');
	buf_deinit(&text);
	return true;
}

void mi_put_frame(struct mi *m, const struct frame *f, const char *name, bool level, bool arguments)
{
	struct session *s = m->s;
	struct buf text = {0}, *out = &m->out;

	record_open(out, name, '{');
	if (level)
		record_number(out, "level", f->level);
	record_address(out, "addr", f->pc);
	if (f->signal)
		buf_puts(&text, "<signal handler called>");
	else if (f->dummy)
		buf_puts(&text, "<function called from gdb>");
	else
		frames_put_name(s, f, &text);
	record_bytes(out, "func", text.p, text.len);
	buf_deinit(&text);
	if (arguments) {
		struct seen_page all = {.n = UINT64_MAX, .found = put_argument, .data = m};

		record_open(out, "args", '[');
		seen_list(s, f, SEEN_ARGUMENTS, &all);
		record_close(out, ']');
	}
	const char *module = code_file_at(&s->code, f->pc);
	if (f->file) {
		record_string(out, "file", code_shown_name(&s->code, f->file));
		record_string(out, "fullname", code_source_path(&s->code, f->file));
		record_number(out, "line", f->line);
	} else if (module) {
		record_string(out, "from", module);
	}
	record_string(out, "arch", s->inf.is64 ? "i386:x86-64" : "i386");
	record_close(out, '}');
}

/* -- values ----------------------------------------------------------------------------------- */

enum mi_values mi_take_values(struct words *w)
{
	static const struct {
		const char *word;
		enum mi_values means;
	} known[] = {{"--no-values", MI_NO_VALUES},	    {"0", MI_NO_VALUES},
		     {"--all-values", MI_ALL_VALUES},	    {"1", MI_ALL_VALUES},
		     {"--simple-values", MI_SIMPLE_VALUES}, {"2", MI_SIMPLE_VALUES}};

	for (unsigned i = 0; i < ARRAY_LEN(known); i++)
		if (words_take(w, known[i].word))
			return known[i].means;
	return MI_NO_VALUES;
}

bool mi_is_simple(const struct type *t)
{
	const struct type *of = type_strip(t);

	return of->kind != TYPE_STRUCT && of->kind != TYPE_UNION && of->kind != TYPE_ARRAY;
}

void mi_put_type(struct mi *m, const struct datum *v)
{
	struct buf text = {0};

	type_put(&text, v->type, NULL);
	record_bytes(&m->out, "type", text.p, text.len);
	buf_deinit(&text);
}
