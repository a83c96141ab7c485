#include "gen/fill.h"

#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

struct fill {
	struct gen *g;
	const char *folder, *cc, *flags;
	VEC(struct entry *) todo;
};

static const char *path_in(struct fill *f, const char *name)
{
	return zone_printf(&f->g->zone, "%s/%s", f->folder, name);
}

/** Writes one line per name, so that the line number of a message tells the name. */
static bool write_question(struct fill *f, bool known_only)
{
	FILE *q = fopen(path_in(f, "q.c"), "w");
	if (!q)
		return false;
	fputs("#include <stdio.h>\n#include <sys/types.h>\n", q);
	for (uint32_t i = 0; i < f->g->ast.headers.n; i++)
		fprintf(q, "#include <%s>\n", f->g->ast.headers.p[i]);
	fputs("int main(void) {\n", q);
	for (uint32_t i = 0; i < f->todo.n; i++) {
		const struct entry *e = f->todo.p[i];
		fprintf(q, "#line %u \"scgen-name\"\n", i + 1);
		if (known_only && e->state[0] != 1)
			continue;
		fprintf(q, "printf(\"%u %%lld\\n\", (long long)(%s));\n", i, e->name->s);
	}
	fputs("return 0; }\n", q);
	return !fclose(q);
}

/** Compiles; names in messages are marked as unknown (state 0). */
static bool ask_known(struct fill *f)
{
	char line[1024];
	unsigned n;
	for (uint32_t i = 0; i < f->todo.n; i++)
		f->todo.p[i]->state[0] = 1;
	FILE *p = popen(zone_printf(&f->g->zone,
				    "%s %s -w -D_GNU_SOURCE -fmax-errors=0 -fsyntax-only %s 2>&1",
				    f->cc, f->flags, path_in(f, "q.c")),
			"r");
	if (!p)
		return false;
	while (fgets(line, sizeof line, p)) {
		const char *at = strstr(line, "scgen-name:");
		if (at && strstr(line, "error") && sscanf(at, "scgen-name:%u", &n) == 1 && n &&
		    n <= f->todo.n)
			f->todo.p[n - 1]->state[0] = 0;
		else if (strstr(line, "fatal error"))
			diag_error(&f->g->diag, (struct pos){UINT32_MAX, 0}, "%s",
				   strtok(line, "\n"));
	}
	pclose(p);
	return !f->g->diag.errors;
}

static bool ask_values(struct fill *f)
{
	char line[128];
	unsigned i;
	long long v;
	FILE *p = popen(zone_printf(&f->g->zone, "%s %s -w -D_GNU_SOURCE -o %s %s && %s", f->cc,
				    f->flags, path_in(f, "q"), path_in(f, "q.c"), path_in(f, "q")),
			"r");
	if (!p)
		return false;
	while (fgets(line, sizeof line, p)) {
		if (sscanf(line, "%u %lld", &i, &v) != 2 || i >= f->todo.n)
			continue;
		f->todo.p[i]->val[0] = (uint64_t)v;
		f->todo.p[i]->state[0] = 2;
	}
	return !pclose(p);
}

static void print_filled(struct fill *f, FILE *out, const char *text)
{
	const char *from = text;
	for (uint32_t i = 0; i < f->todo.n; i++) {
		const struct entry *e = f->todo.p[i];
		if (e->state[0] != 2) {
			diag_warning(&f->g->diag, e->pos, "no header knows '%s'", e->name->s);
			continue;
		}
		long long v = (long long)e->val[0];
		fwrite(from, 1, (size_t)(e->end - from), out);
		fprintf(out,
			v >= 0 && (e->owner->kind == D_FLAGS || v > 4096) ? " = %#llx" : " = %lld",
			v);
		from = e->end;
	}
	fputs(from, out);
}

bool fill_file(struct gen *g, FILE *out, const char *path, const char *flags)
{
	char folder[] = "/tmp/scgen.XXXXXX";
	const char *cc = getenv("CC");
	struct fill f = {.g = g, .folder = folder, .cc = cc ? cc : "cc", .flags = flags};
	const char *text = gen_read(g, path);
	if (!text || g->diag.errors || !mkdtemp(folder))
		return false;
	for (uint32_t i = 0; i < g->ast.decls.n; i++) {
		struct decl *d = g->ast.decls.p[i];
		for (uint32_t k = 0; k < d->entries.n; k++) {
			if (!d->entries.p[k]->values.n && !d->entries.p[k]->text)
				*vec_push(&g->zone, &f.todo) = d->entries.p[k];
		}
	}
	bool ok = write_question(&f, false) && ask_known(&f) && write_question(&f, true) &&
		  ask_values(&f);
	if (ok)
		print_filled(&f, out, text);
	else if (!g->diag.errors)
		diag_error(&g->diag, (struct pos){UINT32_MAX, 0},
			   "the C compiler '%s' does not answer", f.cc);
	unlink(path_in(&f, "q.c"));
	unlink(path_in(&f, "q"));
	rmdir(folder);
	return ok;
}
