#include "gen/emit.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>

static void emit_text(const struct comp *c, FILE *f)
{
	fputs("const char sc_names[] = \"\\0\"\n", f);
	for (uint32_t i = 1; i < c->text_n; i += (uint32_t)strlen(c->text + i) + 1) {
		fputs("\t\"", f);
		for (const char *s = c->text + i; *s; s++) {
			if (*s == '"' || *s == '\\')
				fprintf(f, "\\%c", *s);
			else if (isprint((unsigned char)*s) && *s != '?')
				fputc(*s, f);
			else
				fprintf(f, "\\%03o", (unsigned char)*s);
		}
		fputs("\\0\"\n", f);
	}
	fputs("\t;\n", f);
}

/** Writes the numbers of an element in order. */
typedef unsigned numbers_fn(const void *elem, uint64_t *ret);

static void emit_pool(const struct pool *p, FILE *f, const char *type, const char *name,
		      numbers_fn *fn)
{
	fprintf(f, "const %s %s[] = {\n", type, name);
	for (uint32_t i = 0; i < p->n; i++) {
		uint64_t v[24];
		unsigned n = fn(p->p + i * p->elem, v);
		fputs(n > 1 ? "\t{" : i % 16 ? "" : "\t", f);
		for (unsigned k = 0; k < n; k++)
			fprintf(f, "%s%llu%s", k ? ", " : "", (unsigned long long)v[k],
				v[k] > INT64_MAX ? "u" : "");
		fputs(n > 1 ? "},\n" : i % 16 == 15 ? ",\n" : ", ", f);
	}
	fputs("\n};\n", f);
}

#define NUMBERS(name, T, ...)                                                                      \
	static unsigned name(const void *elem, uint64_t *ret)                                      \
	{                                                                                          \
		const T *e = elem;                                                                 \
		const uint64_t v[] = {__VA_ARGS__};                                                \
		memcpy(ret, v, sizeof v);                                                          \
		return sizeof v / sizeof *v;                                                       \
	}
NUMBERS(of_word, uint16_t, *e)
NUMBERS(of_long, uint32_t, *e)
NUMBERS(of_node, struct sc_node, e->op, e->width, e->fmt, e->flags, e->a, e->b, e->c, e->d)
NUMBERS(of_const, struct sc_const, e->val, e->name)
NUMBERS(of_const64, struct sc_const64, e->val, e->name, 0)
NUMBERS(of_part, struct sc_part, e->kind, e->shift, e->last, e->hex, e->ref, 0, e->name, e->mask)
NUMBERS(of_bits, struct sc_bits, e->name, e->first, e->n, e->split)
NUMBERS(of_payload, struct sc_payload, e->kind, e->dir, e->sig, e->node, e->get_node, e->ret,
	e->remember, e->name)
NUMBERS(of_field, struct sc_field, e->name, e->off, e->node, e->if_, e->when, e->attr, e->errshow)
NUMBERS(of_layout, struct sc_layout, e->first, e->n, e->size, e->align)
NUMBERS(of_sig, struct sc_sig, e->first, e->n, e->exit_from, e->ret, e->tail, e->plan, e->nplan,
	e->more)
NUMBERS(of_tail, struct sc_tail, e->key, e->table, e->first, e->n, e->els, 0)
NUMBERS(of_ret, struct sc_ret, e->kind, e->nz, e->note, e->prefix, e->select, e->a, e->b, 0)
NUMBERS(of_plan, struct sc_plan, e->at_exit, e->kind, e->slot, 0, e->size, 0)
NUMBERS(of_nest, struct sc_nest, e->str, e->node, 0)

static void emit_tables(const struct comp *c, FILE *f)
{
	fputs("const struct sc_table sc_tables[] = {\n", f);
	for (uint32_t i = 0; i < c->tables.n; i++) {
		const struct sc_table *t = pool_at(&c->tables, const struct sc_table, i);
		fprintf(f, "\t{%u, %u, %u, %u, %u, %u, %u, %u, {%u, %u, %u}, %u},\n", t->name,
			t->dflt, t->first, t->n, t->search, t->flags, t->base, t->payload,
			t->abi[0], t->abi[1], t->abi[2], t->order);
	}
	fputs("};\nconst struct sc_struct sc_structs[] = {\n", f);
	for (uint32_t i = 0; i < c->structs.n; i++) {
		const struct sc_struct *s = pool_at(&c->structs, const struct sc_struct, i);
		fprintf(f, "\t{%u, {%u, %u, %u}, %u, %u, %u, %u, %u, %u, %u},\n", s->name,
			s->layout[0], s->layout[1], s->layout[2], s->nparams, s->flags, s->sized,
			s->min, s->step, s->spend, s->params);
	}
	fputs("};\nconst struct sc_ucase sc_ucases[] = {\n", f);
	for (uint32_t i = 0; i < c->ucases.n; i++) {
		const struct sc_ucase *u = pool_at(&c->ucases, const struct sc_ucase, i);
		fprintf(f, "\t{%lluu, {%u, %u, %u}, %u},\n", (unsigned long long)u->val,
			u->layout[0], u->layout[1], u->layout[2], u->is_else);
	}
	fputs("};\nconst struct sc_case sc_cases[] = {\n", f);
	for (uint32_t i = 0; i < c->cases.n; i++) {
		const struct sc_case *k = pool_at(&c->cases, const struct sc_case, i);
		fprintf(f, "\t{%lluu, %u},\n", (unsigned long long)k->val, k->sig);
	}
	fputs("};\nconst struct sc_key sc_keys[] = {\n", f);
	for (uint32_t i = 0; i < c->keys.n; i++) {
		const struct sc_key *k = pool_at(&c->keys, const struct sc_key, i);
		fprintf(f, "\t{%lluu, %u, %u},\n", (unsigned long long)k->key, k->family, k->table);
	}
	fputs("};\n", f);
}

static void emit_calls(const struct comp *c, FILE *f)
{
	fputs("const struct sc_call sc_calls[] = {\n", f);
	for (uint32_t i = 0; i < c->calls.n; i++) {
		const struct sc_call *k = pool_at(&c->calls, const struct sc_call, i);
		fprintf(f, "\t{%u, %u, %lluu, %u, %u, %u, %u, %u, %u}, /* %s */\n", k->name,
			k->props, (unsigned long long)k->classes, k->sig, k->old, k->nold,
			c->call_abis.p[i], k->plan, k->nplan, c->text ? c->text + k->name : "");
	}
	fputs("};\n", f);
}

static void emit_abis(const struct comp *c, FILE *f)
{
	uint32_t first = 0, ioctl = 0, at[ABI_COUNT], io[ABI_COUNT];
	fputs("const uint16_t sc_nr[] = {\n", f);
	for (int a = 0; a < ABI_COUNT; a++) {
		at[a] = first;
		for (uint32_t i = 0; i < c->nr_n[a]; i++)
			fprintf(f, "%u,%s", c->nr[a][i], i % 20 == 19 ? "\n" : " ");
		first += c->nr_n[a];
	}
	fprintf(f,
		"0 };\nconst uint32_t sc_nr_first[ABI_COUNT] = {%u, %u, %u};\n"
		"const uint32_t sc_nr_n[ABI_COUNT] = {%u, %u, %u};\n"
		"const struct sc_ioctl sc_ioctls[] = {\n",
		at[0], at[1], at[2], c->nr_n[0], c->nr_n[1], c->nr_n[2]);
	for (int a = 0; a < ABI_COUNT; a++) {
		io[a] = ioctl;
		for (uint32_t i = 1; i < c->ioctls[a].n; i++) {
			const struct sc_ioctl *e = pool_at(&c->ioctls[a], const struct sc_ioctl, i);
			fprintf(f, "\t{0x%x, %u, %u},\n", e->code, e->name, e->payload);
		}
		ioctl += c->ioctls[a].n - 1;
	}
	fprintf(f,
		"\t{0}\n};\nconst uint32_t sc_ioctl_first[ABI_COUNT] = {%u, %u, %u};\n"
		"const uint32_t sc_ioctl_n[ABI_COUNT] = {%u, %u, %u};\n",
		io[0], io[1], io[2], c->ioctls[0].n - 1, c->ioctls[1].n - 1, c->ioctls[2].n - 1);
	fprintf(f,
		"const uint32_t sc_ncalls = %u, sc_ntables = %u, sc_nstructs = %u, sc_nnodes = %u, "
		"sc_nclasses = %u, sc_nkeys = %u;\n",
		c->ncalls, c->tables.n, c->structs.n, c->nodes.n, c->classes.n, c->keys.n);
	fputs("const struct sc_lib sc_libs[] = {\n", f);
	for (uint32_t i = 0; i < c->libs.n; i++)
		fprintf(f, "\t{%u, {%u, %u, %u}, 0}, /* %s */\n", c->libs.p[i].name,
			c->libs.p[i].id[0], c->libs.p[i].id[1], c->libs.p[i].id[2],
			c->text + c->libs.p[i].name);
	fprintf(f, "\t{0}\n};\nconst uint32_t sc_nlibs = %u;\n", c->libs.n);
}

static int by_name(const void *a, const void *b, void *comp)
{
	const struct comp *c = comp;
	uint16_t i = *(const uint16_t *)a, k = *(const uint16_t *)b;
	int order = strcmp(c->text + pool_at(&c->calls, const struct sc_call, i)->name,
			   c->text + pool_at(&c->calls, const struct sc_call, k)->name);

	return order ? order : i - k;
}

static void emit_names(const struct comp *c, FILE *f)
{
	uint16_t *ids = zone_alloc(c->z, c->ncalls * sizeof(*ids));

	for (uint32_t i = 1; i < c->ncalls; i++)
		ids[i - 1] = (uint16_t)i;
	qsort_r(ids, c->ncalls - 1, sizeof(*ids), by_name, (void *)(uintptr_t)c);
	fputs("const uint16_t sc_by_name[] = {\n", f);
	for (uint32_t i = 1; i < c->ncalls; i++)
		fprintf(f, "%u,%s", ids[i - 1], i % 20 ? " " : "\n");
	fputs("0 };\n", f);
}

static void emit_c(const struct comp *c, FILE *f)
{
	fputs("/* Made by scgen from syscalls/. */\n#include \"decode/table.h\"\n\n", f);
	emit_text(c, f);
	emit_pool(&c->expr, f, "uint16_t", "sc_expr", of_word);
	emit_pool(&c->list, f, "uint16_t", "sc_list", of_word);
	emit_pool(&c->nodes, f, "struct sc_node", "sc_nodes", of_node);
	emit_pool(&c->consts, f, "struct sc_const", "sc_consts", of_const);
	emit_pool(&c->consts64, f, "struct sc_const64", "sc_consts64", of_const64);
	emit_pool(&c->parts, f, "struct sc_part", "sc_parts", of_part);
	emit_pool(&c->bits, f, "struct sc_bits", "sc_bitsets", of_bits);
	emit_pool(&c->payloads, f, "struct sc_payload", "sc_payloads", of_payload);
	emit_pool(&c->fields, f, "struct sc_field", "sc_fields", of_field);
	emit_pool(&c->layouts, f, "struct sc_layout", "sc_layouts", of_layout);
	emit_pool(&c->sigs, f, "struct sc_sig", "sc_sigs", of_sig);
	emit_pool(&c->tails, f, "struct sc_tail", "sc_tails", of_tail);
	emit_pool(&c->rets, f, "struct sc_ret", "sc_rets", of_ret);
	emit_pool(&c->plans, f, "struct sc_plan", "sc_plans", of_plan);
	emit_pool(&c->nests, f, "struct sc_nest", "sc_nests", of_nest);
	emit_pool(&c->notes, f, "uint32_t", "sc_notes", of_long);
	emit_pool(&c->classes, f, "uint32_t", "sc_classes", of_long);
	emit_pool(&c->customs, f, "uint32_t", "sc_custom_names", of_long);
	emit_tables(c, f);
	emit_calls(c, f);
	emit_names(c, f);
	emit_abis(c, f);
}

/* -- the headers ------------------------------------------------------------------------------ */

static void emit_id(FILE *f, const char *prefix, const char *name, const char *more, unsigned id)
{
	fprintf(f, "\t%s", prefix);
	for (const char *s = name; *s; s++)
		fputc(isalnum((unsigned char)*s) ? *s : '_', f);
	fprintf(f, "%s = %u,\n", more, id);
}

static void emit_call_ids(const struct comp *c, FILE *f)
{
	static const char *const abis[] = {"_x86_64", "_i386", "_x32"};
	uint8_t *seen = zone_alloc(c->z, c->text_n + 1);
	fputs("enum sc_call_id {\n\tSC_CALL_NONE,\n", f);
	for (uint32_t i = 1; i < c->ncalls; i++) {
		const struct sc_call *k = pool_at(&c->calls, const struct sc_call, i);
		const char *more = "";
		for (int a = 0; seen[k->name] && a < ABI_COUNT; a++) {
			if (c->call_abis.p[i] >> a & 1 && !(seen[k->name] >> a & 1)) {
				more = abis[a];
				break;
			}
		}
		if (!seen[k->name] || *more)
			emit_id(f, "SC_CALL_", c->text + k->name, more, i);
		seen[k->name] |= (uint8_t)(c->call_abis.p[i] | 0x80);
	}
	fputs("};\n", f);
}

static void emit_table_ids(const struct comp *c, FILE *f)
{
	fputs("enum sc_table_id {\n\tSC_TABLE_NONE,\n", f);
	for (uint32_t i = 0; i < c->slot_list.n; i++) {
		const struct table_slot *s = c->slot_list.p[i];
		if (s->name && !s->env && !s->call && !(s->payloads && s->first->kind != D_NLATTRS))
			emit_id(f, s->first->kind == D_NLATTRS ? "SC_ATTRS_" : "SC_TABLE_",
				s->name->s, "", s->id);
	}
	fputs("};\nenum sc_struct_id {\n\tSC_STRUCT_NONE,\n", f);
	for (uint32_t i = 0; i < c->shape_list.n; i++) {
		const struct shape *s = c->shape_list.p[i];
		if (s && !s->env && !s->outer)
			emit_id(f, "SC_STRUCT_", s->name->s, "", s->id);
	}
	fputs("};\n", f);
}

static void emit_ids(const struct comp *c, FILE *f)
{
	fputs("/* Made by scgen from syscalls/. */\n#ifndef SC_IDS_H\n#define SC_IDS_H\n", f);
	emit_call_ids(c, f);
	emit_table_ids(c, f);
	fputs("enum sc_class_id {\n\tSC_CLASS_NONE, /* bit 0 of the classes is never set */\n", f);
	for (uint32_t i = 1; i < c->classes.n; i++)
		emit_id(f, "SC_CLASS_", c->text + *pool_at(&c->classes, const uint32_t, i), "", i);
	fputs("};\nenum sc_more_props {\n\tSC_P_MORE_NONE,\n", f);
	for (uint32_t i = 0; i < c->props.n; i++) {
		char *upper = zone_strndup(c->z, c->props.p[i]->s, c->props.p[i]->len);
		for (char *s = upper; *s; s++)
			*s = (char)toupper((unsigned char)*s);
		emit_id(f, "SC_P_", upper, "", (uint32_t)SC_P_OTHER << i);
	}
	fputs("};\n#endif\n", f);
}

/** Writes the numbers of calls, for files below decode/, which must not use tables. Names that are
 * invalid in C (x32's `execve#64') are left out. */
static void emit_numbers(const struct comp *c, FILE *f)
{
	static const char *const abis[] = {"x86_64", "i386", "x32"};

	fputs("/* Made by scgen from syscalls/abi/: SC_NR_<abi>_<name>; those of x32 without its "
	      "bit. */\n"
	      "#ifndef SC_NR_H\n#define SC_NR_H\n",
	      f);
	for (unsigned a = 0; a < ABI_COUNT; a++) {
		fprintf(f, "enum sc_nr_%s {\n\tSC_NR_%s_NONE = -1,\n", abis[a], abis[a]);
		for (uint32_t i = 0; i < c->g->numbers[a].n; i++) {
			const struct number *n = &c->g->numbers[a].p[i];
			if (n->name && !strchr(n->name->s, '#'))
				fprintf(f, "\tSC_NR_%s_%s = %u,\n", abis[a], n->name->s, n->nr);
		}
		fputs("};\n", f);
	}
	fputs("#endif\n", f);
}

static void emit_custom(const struct comp *c, FILE *f)
{
	fputs("/* Made by scgen from syscalls/. */\n#ifndef SC_CUSTOM_H\n#define SC_CUSTOM_H\n"
	      "#include \"decode/dec.h\"\n\n",
	      f);
	for (uint32_t i = 1; i < c->customs.n; i++)
		fprintf(f, "bool custom_%s(struct dec *, const struct cargs *);\n",
			c->text + *pool_at(&c->customs, const uint32_t, i));
	fputs("\n/** By an SC_CUSTOM node's a. */\n"
	      "extern custom_fn *const sc_customs[];\n"
	      "#endif\n",
	      f);
}

static void emit_customs(const struct comp *c, FILE *f)
{
	fputs("/* Made by scgen from syscalls/. */\n#include \"sc_custom.h\"\n\n"
	      "custom_fn *const sc_customs[] = {\n\tNULL,\n",
	      f);
	for (uint32_t i = 1; i < c->customs.n; i++)
		fprintf(f, "\tcustom_%s,\n", c->text + *pool_at(&c->customs, const uint32_t, i));
	fputs("};\n", f);
}

/* -- files ------------------------------------------------------------------------------------ */

static bool same_content(const char *path, const char *text, size_t n)
{
	FILE *f = fopen(path, "r");
	char buf[4096];
	size_t at = 0, got;
	bool same = f != NULL;
	while (same && (got = fread(buf, 1, sizeof buf, f)) > 0) {
		same = at + got <= n && !memcmp(text + at, buf, got);
		at += got;
	}
	if (f)
		fclose(f);
	return same && at == n;
}

/** Writes a file whole or not at all: make would take one that is cut short, as by a full disk, for
 * good. */
static bool file_write(struct comp *c, const char *path, const char *text, size_t n)
{
	const char *temp = zone_printf(c->z, "%s.new", path);
	FILE *f = fopen(temp, "w");
	if (!f)
		return false;
	bool written = fwrite(text, 1, n, f) == n;
	if (fclose(f) || !written || rename(temp, path)) {
		int why = errno;
		remove(temp);
		errno = why;
		return false;
	}
	return true;
}

static bool emit_file(struct comp *c, const char *folder, const char *name, bool touch,
		      void (*fill)(const struct comp *, FILE *))
{
	char *text = NULL;
	size_t n = 0;
	const char *path = zone_printf(c->z, "%s/%s", folder, name);
	FILE *f = open_memstream(&text, &n);
	bool filled = false;
	if (f) {
		fill(c, f);
		filled = !ferror(f);
		filled &= !fclose(f);
	}
	bool ok =
		filled && ((!touch && same_content(path, text, n)) || file_write(c, path, text, n));
	if (!ok)
		diag_error(c->d, (struct pos){UINT32_MAX, 0}, "%s: %s", path, strerror(errno));
	free(text);
	return ok;
}

bool emit_all(struct comp *c, const char *folder)
{
	/* the .c is the target in the Makefile, so its time must change */
	return emit_file(c, folder, "sc_ids.h", false, emit_ids) &&
	       emit_file(c, folder, "sc_nr.h", false, emit_numbers) &&
	       emit_file(c, folder, "sc_custom.h", false, emit_custom) &&
	       emit_file(c, folder, "sc_customs.c", true, emit_customs) &&
	       emit_file(c, folder, "sc_tables.c", true, emit_c);
}
