/* Prints compiled descriptions for human readers. */
#include "gen/emit.h"

struct dump {
	const struct comp *c;
	FILE *out;
	int abi;
	unsigned depth;
};

static const char *const abi_names[] = {"x86_64", "i386", "x32"};

static const char *text(const struct dump *d, uint32_t off)
{
	return off ? d->c->text + off : "";
}

/* -- expressions ------------------------------------------------------------------------------ */

static const struct {
	const char *name;
	uint8_t words;
} codes[] = {
	[SC_EX_IMM] = {"", 1},	      [SC_EX_ARG] = {"arg", 1},
	[SC_EX_DEREF] = {"*arg", 1},  [SC_EX_PARAM] = {"param", 1},
	[SC_EX_OLD] = {"old", 1},     [SC_EX_SIZEOF] = {"sizeof", 1},
	[SC_EX_VALUE] = {"value", 0}, [SC_EX_TABLE] = {"table", 1},
	[SC_EX_UP] = {"up", 1},	      [SC_EX_NEG] = {"neg", 0},
	[SC_EX_NOT] = {"!", 0},	      [SC_EX_INV] = {"~", 0},
	[SC_EX_MUL] = {"*", 0},	      [SC_EX_DIV] = {"/", 0},
	[SC_EX_MOD] = {"%", 0},	      [SC_EX_ADD] = {"+", 0},
	[SC_EX_SUB] = {"-", 0},	      [SC_EX_SHL] = {"<<", 0},
	[SC_EX_SHR] = {">>", 0},      [SC_EX_LT] = {"<", 0},
	[SC_EX_LE] = {"<=", 0},	      [SC_EX_GT] = {">", 0},
	[SC_EX_GE] = {">=", 0},	      [SC_EX_EQ] = {"==", 0},
	[SC_EX_NE] = {"!=", 0},	      [SC_EX_AND] = {"&", 0},
	[SC_EX_XOR] = {"^", 0},	      [SC_EX_OR] = {"|", 0},
	[SC_EX_LAND] = {"&&", 0},     [SC_EX_LOR] = {"||", 0},
	[SC_EX_COND] = {"?:", 0},     [SC_EX_MIN] = {"min", 0},
	[SC_EX_MAX] = {"max", 0},     [SC_EX_ALIGN] = {"align", 0},
	[SC_EX_ISDEV] = {"isdev", 0}, [SC_EX_READABLE] = {"readable arg", 1},
};
static const char *const vars[] = {"ret",      "failed",   "restarted", "verbose",
				   "wordsize", "pagesize", "len",	"exiting"};

/** Prints code in its order: operands before operators. */
static void dump_expr(struct dump *d, uint16_t at)
{
	const uint16_t *w = pool_at(&d->c->expr, const uint16_t, at);
	const char *sep = "";
	fputc('(', d->out);
	for (; *w != SC_EX_END; sep = " ") {
		unsigned op = *w++;
		fputs(sep, d->out);
		if (op == SC_EX_IMM) {
			fprintf(d->out, "%d", (int16_t)*w++);
		} else if (op == SC_EX_IMM64) {
			uint64_t v = 0;
			for (int i = 3; i >= 0; i--)
				v = v << 16 | w[i];
			fprintf(d->out, "0x%llx", (unsigned long long)v);
			w += 4;
		} else if (op == SC_EX_VAR) {
			fputs(vars[*w++], d->out);
		} else if (op == SC_EX_FIELD || op == SC_EX_ARGFIELD) {
			fputs(op == SC_EX_FIELD ? "field" : "arg", d->out);
			if (op == SC_EX_ARGFIELD)
				fprintf(d->out, "%u->", *w++);
			for (unsigned n = *w++; n; n--) {
				uint16_t place = *w++;
				fprintf(d->out, "%s%d%s", place & SC_EX_IN_CASE ? "case:" : "",
					place & (SC_EX_IN_CASE - 1), n > 1 ? "." : "");
			}
		} else {
			fputs(codes[op].name, d->out);
			if (codes[op].words)
				fprintf(d->out, "%u", *w++);
		}
	}
	fputc(')', d->out);
}

static void dump_opt(struct dump *d, const char *before, uint16_t at)
{
	if (!at)
		return;
	fputs(before, d->out);
	dump_expr(d, at);
}

/* -- types ------------------------------------------------------------------------------------ */

static void dump_node(struct dump *d, uint16_t id);
static void dump_layout(struct dump *d, uint16_t id);

static const char *const ops[] = {"none",     "int",	 "addr",     "scalar", "enum",	  "flags",
				  "bits",     "ptr",	 "array",    "buf",    "cstr",	  "str",
				  "strv",     "struct",	 "union",    "select", "payload", "keyed",
				  "keydata",  "records", "nlattrs",  "nestby", "concat",  "ioctl",
				  "ioctlarg", "custom",	 "remember", "float"};
static const char *const widths[] = {"8", "16", "32", "64", "long", "klong"};

static void dump_params(struct dump *d, uint16_t list, unsigned n)
{
	for (unsigned i = 0; i < n; i++)
		dump_expr(d, pool_at(&d->c->list, const uint16_t, list)[i]);
}

static void dump_union(struct dump *d, const struct sc_node *n)
{
	dump_expr(d, n->a);
	for (unsigned i = 0; i < n->c; i++) {
		const struct sc_ucase *u = pool_at(&d->c->ucases, const struct sc_ucase, n->b + i);
		fprintf(d->out, "\n%*s", (int)d->depth * 2 + 2, "");
		if (u->is_else)
			fputs("else:", d->out);
		else
			fprintf(d->out, "%llu:", (unsigned long long)u->val);
		d->depth++;
		dump_layout(d, u->layout[d->abi]);
		d->depth--;
	}
}

static const char *table_name(struct dump *d, uint16_t id)
{
	return text(d, pool_at(&d->c->tables, const struct sc_table, id)->name);
}

/** Prints types that consist of other types. */
static void dump_compound(struct dump *d, const struct sc_node *n)
{
	switch (n->op) {
	case SC_PTR:
	case SC_ARRAY:
		fputs(" of ", d->out);
		dump_node(d, n->a);
		dump_opt(d, " times ", n->b);
		dump_opt(d, " upto ", n->op == SC_ARRAY ? n->c : 0);
		break;
	case SC_UNION:
		dump_union(d, n);
		break;
	case SC_SELECT:
		dump_expr(d, n->a);
		fputc(' ', d->out);
		dump_node(d, n->b);
		fputs(" or ", d->out);
		dump_node(d, n->c);
		break;
	case SC_RECORDS:
		fputs(" of ", d->out);
		dump_node(d, n->a);
		dump_opt(d, " bytes ", n->b);
		break;
	case SC_CONCAT:
		fputc(' ', d->out);
		dump_node(d, n->a);
		fputs(" + ", d->out);
		dump_node(d, n->b);
		break;
	}
}

static void dump_node(struct dump *d, uint16_t id)
{
	const struct sc_node *n = node_at(d->c, id);
	fputs(ops[n->op], d->out);
	switch (n->op) {
	case SC_INT:
	case SC_ADDR:
	case SC_STR:
	case SC_KEYED:
		fputs(widths[n->width], d->out);
		break;
	case SC_SCALAR:
		fprintf(d->out, "#%u.%s", n->a, widths[n->width]);
		dump_params(d, n->b, n->c);
		break;
	case SC_FLOAT:
		fprintf(d->out, ".%u", n->a);
		break;
	case SC_ENUM:
	case SC_FLAGS:
		fprintf(d->out, ".%s:%s", widths[n->width], table_name(d, n->a));
		break;
	case SC_BITS:
		fprintf(d->out, ".%s:%s", widths[n->width],
			text(d, pool_at(&d->c->bits, const struct sc_bits, n->a)->name));
		break;
	case SC_BUF:
	case SC_CSTR:
		dump_opt(d, "", n->a);
		break;
	case SC_STRUCT:
		fprintf(d->out, ":%s",
			text(d, pool_at(&d->c->structs, const struct sc_struct, n->a)->name));
		dump_params(d, n->b, n->c);
		break;
	case SC_PAYLOAD:
	case SC_NLATTRS:
		fprintf(d->out, "%s:%s", n->op == SC_NLATTRS && n->d ? " each" : "",
			table_name(d, n->a));
		dump_params(d, n->b, n->op == SC_NLATTRS ? n->c : 0);
		break;
	case SC_KEYDATA:
		dump_opt(d, "", n->b);
		dump_opt(d, "", n->c);
		dump_opt(d, " len ", n->d);
		break;
	case SC_CUSTOM:
		fprintf(d->out, " %s", text(d, *pool_at(&d->c->customs, const uint32_t, n->a)));
		dump_params(d, n->b, n->c);
		break;
	default:
		dump_compound(d, n);
	}
}

static void dump_field(struct dump *d, const struct sc_field *f)
{
	static const char *const attrs[] = {"in",   "out",   "delta", "nz",   "v",
					    "hide", "early", "errok", "skip", "ver",
					    "pair", "anon",  "vector"};
	fprintf(d->out, "\n%*s%4u %s: ", (int)d->depth * 2 + 2, "", f->off, text(d, f->name));
	d->depth++;
	dump_node(d, f->node);
	d->depth--;
	for (unsigned i = 0; i < sizeof attrs / sizeof *attrs; i++) {
		if (f->attr >> i & 1)
			fprintf(d->out, " %s", attrs[i]);
	}
	dump_opt(d, " if ", f->if_);
	dump_opt(d, " when ", f->when);
	if (f->errshow)
		fprintf(d->out, " errshow %d", f->errshow - 1);
}

static void dump_layout(struct dump *d, uint16_t id)
{
	const struct sc_layout *l = pool_at(&d->c->layouts, const struct sc_layout, id);
	fprintf(d->out, " size %u align %u", l->size, l->align);
	for (unsigned i = 0; i < l->n && d->depth < 8; i++)
		dump_field(d, pool_at(&d->c->fields, const struct sc_field, l->first + i));
}

static void dump_sig(struct dump *d, uint16_t id)
{
	const struct sc_sig *s = pool_at(&d->c->sigs, const struct sc_sig, id);
	const struct sc_ret *r = pool_at(&d->c->rets, const struct sc_ret, s->ret);
	for (unsigned i = 0; i < s->n; i++)
		dump_field(d, pool_at(&d->c->fields, const struct sc_field, s->first + i));
	fprintf(d->out, "\n%*sresult %u", (int)d->depth * 2 + 2, "", r->kind);
	if (r->note) {
		fputs(" note ", d->out);
		dump_node(d, r->note);
	}
	fprintf(d->out, "; waits from %u", s->exit_from);
	for (unsigned i = 0; i < s->nplan; i++) {
		const struct sc_plan *p = pool_at(&d->c->plans, const struct sc_plan, s->plan + i);
		static const char *const kinds[] = {"bytes", "string", "strings", "deep"};
		fprintf(d->out, "; %s: %s slot %u", p->at_exit ? "exit" : "entry", kinds[p->kind],
			p->slot);
		dump_opt(d, " ", p->size);
	}
}

static void dump_payload(struct dump *d, const struct sc_payload *p);

static void dump_table(struct dump *d, uint16_t id)
{
	static const char *const search[] = {"direct", "binary", "linear"};
	const struct sc_table *t = pool_at(&d->c->tables, const struct sc_table, id);
	fprintf(d->out, "table %u %s: %u entries, %s%s%s \"%s\"\n", id, text(d, t->name), t->n,
		search[t->search], t->flags & SC_T_WIDE ? ", wide" : "",
		t->flags & SC_T_SIGNED ? ", signed" : "", text(d, t->dflt));
	for (unsigned i = 0; i < t->n; i++) {
		const struct sc_const *k =
			pool_at(&d->c->consts, const struct sc_const, t->first + i);
		const struct sc_const64 *w =
			pool_at(&d->c->consts64, const struct sc_const64, t->first + i);
		bool wide = t->flags & SC_T_WIDE;
		fprintf(d->out, "  0x%llx %s", (unsigned long long)(wide ? w->val : k->val),
			text(d, wide ? w->name : k->name));
		const struct sc_payload *p =
			pool_at(&d->c->payloads, const struct sc_payload, t->payload + i);
		d->depth = 1;
		if (t->payload && p->kind)
			dump_payload(d, p);
		fputc('\n', d->out);
	}
	d->depth = 0;
}

/* -- by name ---------------------------------------------------------------------------------- */

static void dump_call(struct dump *d, const struct sc_call *k, uint8_t abis)
{
	static const char *const names[] = {" x86_64", " i386", " x32"};
	const struct sc_sig *s = pool_at(&d->c->sigs, const struct sc_sig, k->sig);
	const struct sc_tail *t = pool_at(&d->c->tails, const struct sc_tail, s->tail);
	fprintf(d->out, "call %s:", text(d, k->name));
	for (int a = ABI_COUNT - 1; a >= 0; a--) {
		if (abis >> a & 1)
			d->abi = a;
	}
	for (int a = 0; a < ABI_COUNT; a++)
		fputs(abis >> a & 1 ? names[a] : "", d->out);
	for (int i = 1; i < 64; i++) {
		if (k->classes >> i & 1)
			fprintf(d->out, " %%%s",
				text(d, pool_at(&d->c->classes, const uint32_t, i)[0]));
	}
	fprintf(d->out, " props 0x%x", k->props);
	dump_sig(d, k->sig);
	for (unsigned i = 0; i < k->nold; i++)
		dump_opt(d, "\n  old ", pool_at(&d->c->list, const uint16_t, k->old)[i]);
	fputc('\n', d->out);
	if (!s->tail)
		return;
	dump_opt(d, "tail by ", t->key);
	d->depth = 1;
	for (unsigned i = 0; i < t->n; i++) {
		const struct sc_case *e = pool_at(&d->c->cases, const struct sc_case, t->first + i);
		fprintf(d->out, "\n  %llu:", (unsigned long long)e->val);
		dump_sig(d, e->sig);
	}
	fputs("\n  else:", d->out);
	if (t->els)
		dump_sig(d, t->els);
	fputc('\n', d->out);
	if (t->table)
		dump_table(d, t->table);
	d->depth = 0;
}

static bool dump_structs(struct dump *d, const char *name)
{
	bool any = false;
	for (uint32_t i = 1; i < d->c->structs.n; i++) {
		const struct sc_struct *s = pool_at(&d->c->structs, const struct sc_struct, i);
		for (int a = 0; a < ABI_COUNT && !strcmp(text(d, s->name), name); a++) {
			if (a && s->layout[a] == s->layout[a - 1])
				continue;
			d->abi = a;
			fprintf(d->out, "struct %s (%u parameters) %s, flags %u min %u", name,
				s->nparams, abi_names[a], s->flags, s->min);
			dump_opt(d, " sized ", s->sized);
			dump_opt(d, " step ", s->step);
			dump_opt(d, " spend ", s->spend);
			dump_layout(d, s->layout[a]);
			fputc('\n', d->out);
			any = true;
		}
	}
	return any;
}

static void dump_payload(struct dump *d, const struct sc_payload *p)
{
	static const char *const dirs[] = {"value", "in", "out", "inout"};
	if (p->kind == SC_PL_NODE)
		fprintf(d->out, " %s ", dirs[p->dir & 3]);
	if (p->kind == SC_PL_SIG)
		dump_sig(d, p->sig);
	if (p->node)
		dump_node(d, p->node);
	const struct sc_node *n = node_at(d->c, p->node);
	if (n->op == SC_STRUCT)
		dump_layout(d,
			    pool_at(&d->c->structs, const struct sc_struct, n->a)->layout[d->abi]);
	if (p->get_node) {
		fputs(" get ", d->out);
		dump_node(d, p->get_node);
	}
	if (p->name)
		fprintf(d->out, " \"%s\"", text(d, p->name));
}

static bool dump_ioctls(struct dump *d, const char *name)
{
	bool any = false;
	for (d->abi = 0; d->abi < ABI_COUNT; d->abi++) {
		const struct pool *p = &d->c->ioctls[d->abi];
		for (uint32_t i = 1; i < p->n; i++) {
			const struct sc_ioctl *e = pool_at(p, const struct sc_ioctl, i);
			if (strcmp(text(d, e->name), name))
				continue;
			fprintf(d->out, "ioctl %s %s 0x%x", name, abi_names[d->abi], e->code);
			if (e->payload)
				dump_payload(d, pool_at(&d->c->payloads, const struct sc_payload,
							e->payload));
			fputc('\n', d->out);
			any = true;
		}
	}
	return any;
}

static bool dump_bits(struct dump *d, const char *name)
{
	static const char *const kinds[] = {"enum", "flags", "type", "dec"};
	bool any = false;
	for (uint32_t i = 1; i < d->c->bits.n; i++) {
		const struct sc_bits *b = pool_at(&d->c->bits, const struct sc_bits, i);
		if (strcmp(text(d, b->name), name))
			continue;
		fprintf(d->out, "bits %s%s", name, b->split ? " split" : "");
		for (unsigned k = 0; k < b->n; k++) {
			const struct sc_part *q =
				pool_at(&d->c->parts, const struct sc_part, b->first + k);
			fprintf(d->out, "; %s ", q->hex ? "hex" : kinds[q->kind]);
			if (q->kind == SC_PART_TYPE)
				dump_node(d, q->ref);
			else
				fputs(q->kind == SC_PART_SHIFTED ? text(d, q->name)
								 : table_name(d, q->ref),
				      d->out);
			fprintf(d->out, " mask 0x%llx shift %u%s", (unsigned long long)q->mask,
				q->shift, q->last ? " last" : "");
		}
		fputc('\n', d->out);
		any = true;
	}
	return any;
}

bool dump_name(struct comp *c, FILE *out, const char *name)
{
	struct dump d = {.c = c, .out = out};
	bool any = false;
	for (uint32_t i = 1; i < c->calls.n; i++) {
		const struct sc_call *k = pool_at(&c->calls, const struct sc_call, i);
		if (strcmp(text(&d, k->name), name))
			continue;
		dump_call(&d, k, c->call_abis.p[i]);
		any = true;
	}
	d.abi = 0;
	for (uint32_t i = 1; i < c->tables.n; i++) {
		const struct sc_table *t = pool_at(&c->tables, const struct sc_table, i);
		if (strcmp(text(&d, t->name), name))
			continue;
		for (d.abi = ABI_COUNT - 1; d.abi > 0 && t->abi[d.abi] != i;)
			d.abi--;
		dump_table(&d, (uint16_t)i);
		any = true;
	}
	any |= dump_structs(&d, name);
	any |= dump_bits(&d, name);
	any |= dump_ioctls(&d, name);
	return any;
}
