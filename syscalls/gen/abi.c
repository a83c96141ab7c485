#include "gen/abi.h"

#include <stdlib.h>

enum { ABI_MAX_NR = 4096, X32_BIT = 0x40000000 };

void abi_init(struct gen *g)
{
	for (int i = 0; i < ABI_COUNT; i++)
		g->abi[i] = (struct abi_info){.word = 8, .klong = 8, .align64 = 8, .like = -1};
	g->abi[ABI_I386] = (struct abi_info){.word = 4, .klong = 4, .align64 = 4, .like = -1};
	g->abi[ABI_X32].word = 4;
}

static void abi_word(struct parser *p, struct abi_info *a, const struct name *word, struct pos at)
{
	static const char *const known[] = {"word",  "klong", "align64", "regs",
					    "pairs", "ids",   NULL};
	unsigned *const to[] = {&a->word, &a->klong, &a->align64};
	for (int i = 0; known[i]; i++) {
		if (strcmp(word->s, known[i]))
			continue;
		if (i == 4) /* `aligned' and `unaligned' for pairs of registers; x86 does not align
			     * them */
			parse_name(p, "aligned or unaligned");
		else {
			unsigned v = (unsigned)parse_number(p, "a number");
			if (i < 3 && (v == 2 || v == 4 || v == 8))
				*to[i] = v;
		}
		return;
	}
	parse_fail(p, at, "expected word, klong, align64, regs, pairs or ids");
}

/** Parses abi NAME { word N; ... }. */
static void abi_header(struct parser *p, struct gen *g, int abi)
{
	parse_name(p, "the name of the ABI");
	parse_expect(p, '{', "'{'");
	for (parse_lines(p); parse_is(p, TK_NAME); parse_lines(p)) {
		struct pos at = p->tok.pos;
		abi_word(p, &g->abi[abi], parse_name(p, "a word"), at);
	}
	parse_expect(p, '}', "'}'");
}

static void abi_line(struct parser *p, struct gen *g, int abi)
{
	struct number n = {.pos = p->tok.pos};
	if (parse_is_word(p, "abi")) {
		parse_next(p);
		abi_header(p, g, abi);
		return;
	}
	if (parse_accept_word(p, "like")) {
		g->abi[abi].like = parse_abi_of(parse_name(p, "an ABI behind like"));
		if (g->abi[abi].like < 0 || g->abi[abi].like == abi)
			parse_fail(p, n.pos, "like needs another ABI of ours");
		return;
	}
	uint64_t nr = parse_number(p, "a number and a name, `abi` or `like`") & ~(uint64_t)X32_BIT;
	n.nr = (uint32_t)nr;
	if (nr >= ABI_MAX_NR)
		parse_fail(p, n.pos, "a number below 4096 is expected");
	if (!parse_accept(p, '-')) {
		n.name = n.desc = parse_name(p, "the name of the call");
		if (parse_accept(p, '='))
			n.desc = parse_name(p, "the name of a description");
	}
	if (!parse_is(p, TK_LINE) && !parse_is(p, TK_EOF))
		parse_expected(p, "the end of the line");
	if (!parse_is(p, TK_ERROR))
		*vec_push(&g->zone, &g->numbers[abi]) = n;
}

void abi_read(struct gen *g, const char *path, const char *text, size_t n)
{
	struct parser p = {.diag = &g->diag, .zone = &g->zone, .ast = &g->ast};
	p.lex.names = &g->names;
	const char *base = strrchr(path, '/');
	base = base ? base + 1 : path;
	uint32_t file = diag_file(&g->diag, path);
	struct name *name = name_intern(&g->names, base, strlen(base) - strlen(".tbl"));
	int abi = parse_abi_of(name);
	if (abi < 0) {
		if (abi == -2)
			diag_error(&g->diag, (struct pos){file, 1}, "'%s' is no ABI", name->s);
		return;
	}
	lex_init(&p.lex, p.diag, p.lex.names, file, text, n);
	p.lex.hash_names = true;
	g->abi[abi].seen = true;
	p.tok.kind = TK_LINE;
	for (parse_lines(&p); !parse_is(&p, TK_EOF); parse_lines(&p)) {
		p.lex.brace = 0;
		abi_line(&p, g, abi);
		if (!parse_is(&p, TK_ERROR))
			continue;
		parse_recover(&p, 0);
		if (!parse_is(&p, TK_LINE))
			parse_next(&p);
	}
}

void abi_finish(struct gen *g)
{
	for (int a = 0; a < ABI_COUNT; a++) {
		bool *taken = zone_alloc(&g->zone, ABI_MAX_NR * sizeof *taken);
		int like = g->abi[a].like;
		for (uint32_t i = 0; i < g->numbers[a].n; i++) {
			struct number *n = &g->numbers[a].p[i];
			if (taken[n->nr])
				diag_error(&g->diag, n->pos, "number %u stands here twice", n->nr);
			taken[n->nr] = true;
		}
		for (uint32_t i = 0; like >= 0 && i < g->numbers[like].n; i++) {
			struct number n = g->numbers[like].p[i];
			if (!taken[n.nr])
				*vec_push(&g->zone, &g->numbers[a]) = n;
		}
	}
}
