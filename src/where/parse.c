/**
 * The grammar, by recursive descent:
 *
 *	or      = and { "||" and }
 *	and     = not { "&&" not }
 *	not     = "!" not | test
 *	test    = sum [ ( "==" | "!=" | "<" | "<=" | ">" | ">=" | "~" | "=~" | "!~" ) sum ]
 *	sum     = mask { ( "|" | "+" | "-" ) mask }
 *	mask    = unit { "&" unit }
 *	unit    = "-" unit | "(" or ")" | NUMBER | TIME | STRING | REGEX | CLASS | WORD
 */
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "decode/names.h"
#include "where/program.h"

enum { DEPTH_MAX = 100 };

static struct where_piece parse_or(struct where_parser *p);

static struct where_piece parse_literal(struct where_parser *p, const struct where_term *t)
{
	return (struct where_piece){(enum where_type)t->type, parse_term(p, t), p->lex.begin,
				    p->lex.end};
}

static uint32_t keep_text(struct where_parser *p)
{
	uint32_t at = (uint32_t)p->w->text.len;

	buf_put(&p->w->text, p->lex.buf.p, p->lex.buf.len);
	buf_putc(&p->w->text, '\0');
	return at;
}

static struct where_piece parse_string(struct where_parser *p)
{
	struct where_term t = {.kind = TERM_TEXT, .type = TYPE_TEXT, .text = keep_text(p)};

	t.len = (uint32_t)p->lex.buf.len;
	return parse_literal(p, &t);
}

static struct where_piece parse_regex(struct where_parser *p)
{
	struct where_term t = {.kind = TERM_REGEX, .type = TYPE_REGEX};
	regex_t *r = alloc_grow(p->w->regexes, p->w->nregexes + 1, sizeof(*r));
	char why[128];

	p->w->regexes = r;
	t.regex = (uint16_t)p->w->nregexes;
	int e = regcomp(&r[t.regex], buf_str(&p->lex.buf), REG_EXTENDED);
	if (e) {
		regerror(e, &r[t.regex], why, sizeof(why));
		lex_fail(&p->lex, p->lex.begin, p->lex.end, "bad regular expression: %s", why);
		return (struct where_piece){0};
	}
	p->w->nregexes++;
	return parse_literal(p, &t);
}

static struct where_piece parse_class(struct where_parser *p)
{
	const char *name = buf_str(&p->lex.buf) + 1;
	struct where_term t = {.kind = TERM_CLASS, .type = TYPE_CLASS, .num = names_class(name)};
	const char *near = t.num ? NULL : name_near_class(name);

	if (!t.num)
		lex_fail(&p->lex, p->lex.begin, p->lex.end, "'%%%s' is no class of calls%s%s%s",
			 name, near ? "; near: '%" : "", near ? near : "", near ? "'" : "");
	return parse_literal(p, &t);
}

static struct where_piece parse_number(struct where_parser *p)
{
	struct where_term t = {.kind = TERM_NUMBER, .type = TYPE_NUMBER, .num = p->lex.num};

	if (p->lex.token == TOKEN_TIME)
		t.type = TYPE_TIME;
	return parse_literal(p, &t);
}

static struct where_piece parse_group(struct where_parser *p)
{
	const char *begin = p->lex.begin;

	lex_token(&p->lex);
	struct where_piece x = parse_or(p);
	if (p->lex.token != TOKEN_CLOSE)
		lex_fail(&p->lex, begin, begin + 1, "this '(' has no ')'");
	x.begin = begin;
	x.end = p->lex.end;
	return x;
}

static struct where_piece parse_unit(struct where_parser *p)
{
	struct where_piece x = {0};
	const char *begin = p->lex.begin;

	switch (p->lex.token) {
	case TOKEN_MINUS:
		lex_token(&p->lex);
		if (p->depth++ > DEPTH_MAX)
			lex_fail(&p->lex, begin, begin + 1, "nested too deeply");
		x = parse_failed(p) ? x : parse_unit(p);
		p->depth--;
		if (parse_failed(p))
			return x;
		x.begin = begin;
		return check_arithmetic(p, TERM_NEG, x, x);
	case TOKEN_OPEN:
		x = parse_group(p);
		break;
	case TOKEN_NUMBER:
	case TOKEN_TIME:
		x = parse_number(p);
		break;
	case TOKEN_STRING:
		x = parse_string(p);
		break;
	case TOKEN_REGEX:
		x = parse_regex(p);
		break;
	case TOKEN_CLASS:
		x = parse_class(p);
		break;
	case TOKEN_WORD:
		x = check_word(p);
		break;
	default:
		lex_fail(&p->lex, begin, p->lex.end,
			 p->lex.token == TOKEN_END ? "the expression ends too early"
						   : "a name or a value is missing here");
		return x;
	}
	lex_token(&p->lex);
	return x;
}

static struct where_piece parse_mask(struct where_parser *p)
{
	struct where_piece x = parse_unit(p);

	while (p->lex.token == TOKEN_AND && !parse_failed(p)) {
		lex_token(&p->lex);
		x = check_arithmetic(p, TERM_AND, x, parse_unit(p));
	}
	return x;
}

static struct where_piece parse_sum(struct where_parser *p)
{
	struct where_piece x = parse_mask(p);

	for (;;) {
		enum where_term_kind kind = p->lex.token == TOKEN_OR	  ? TERM_OR
					    : p->lex.token == TOKEN_PLUS  ? TERM_ADD
					    : p->lex.token == TOKEN_MINUS ? TERM_SUB
									  : TERM_WORD;

		if (kind == TERM_WORD || parse_failed(p))
			return x;
		lex_token(&p->lex);
		x = check_arithmetic(p, kind, x, parse_mask(p));
	}
}

static struct where_piece parse_test(struct where_parser *p)
{
	struct where_piece x = parse_sum(p);

	if (p->lex.token != TOKEN_COMPARE || parse_failed(p))
		return x;
	enum where_cmp cmp = p->lex.cmp;
	lex_token(&p->lex);
	struct where_piece y = parse_sum(p);
	x = check_compare(p, cmp, x, y);
	if (p->lex.token == TOKEN_COMPARE)
		lex_fail(&p->lex, p->lex.begin, p->lex.end,
			 "comparisons can't follow each other: use '&&'");
	return x;
}

static struct where_piece parse_not(struct where_parser *p)
{
	const char *begin = p->lex.begin;

	if (p->depth++ > DEPTH_MAX)
		lex_fail(&p->lex, begin, p->lex.end, "nested too deeply");
	struct where_piece x = {0};
	if (p->lex.token == TOKEN_NOT) {
		lex_token(&p->lex);
		x = check_condition(p, parse_not(p));
		x.at = parse_node(p, OP_NOT, x.at, 0);
		x.begin = begin;
	} else if (!parse_failed(p)) {
		x = parse_test(p);
	}
	p->depth--;
	return x;
}

static struct where_piece parse_and(struct where_parser *p)
{
	struct where_piece x = parse_not(p);

	while (p->lex.token == TOKEN_ANDAND && !parse_failed(p)) {
		x = check_condition(p, x);
		lex_token(&p->lex);
		struct where_piece y = check_condition(p, parse_not(p));
		x.at = parse_node(p, OP_AND, x.at, y.at);
		x.end = y.end;
	}
	return x;
}

static struct where_piece parse_or(struct where_parser *p)
{
	struct where_piece x = parse_and(p);

	while (p->lex.token == TOKEN_OROR && !parse_failed(p)) {
		x = check_condition(p, x);
		lex_token(&p->lex);
		struct where_piece y = check_condition(p, parse_and(p));
		x.at = parse_node(p, OP_OR, x.at, y.at);
		x.end = y.end;
	}
	return x;
}

uint16_t parse_term(struct where_parser *p, const struct where_term *t)
{
	if (p->w->nterms == WHERE_TERMS) {
		lex_fail(&p->lex, p->lex.begin, p->lex.end, "the expression is too long");
		return 0;
	}
	p->w->terms[p->w->nterms] = *t;
	return (uint16_t)p->w->nterms++;
}

uint16_t parse_node(struct where_parser *p, enum where_op op, uint16_t a, uint16_t b)
{
	if (p->w->nnodes == WHERE_TERMS) {
		lex_fail(&p->lex, p->lex.begin, p->lex.end, "the expression is too long");
		return 0;
	}
	p->w->nodes[p->w->nnodes] = (struct where_node){.op = (uint8_t)op, .a = a, .b = b};
	return (uint16_t)p->w->nnodes++;
}

static struct where *where_new(void)
{
	struct where *w = alloc_zeroed(sizeof(*w));

	w->nodes = alloc_array(WHERE_TERMS, sizeof(*w->nodes));
	w->tests = alloc_array(WHERE_TESTS, sizeof(*w->tests));
	w->terms = alloc_array(WHERE_TERMS, sizeof(*w->terms));
	return w;
}

void where_destroy(struct where *w)
{
	if (!w)
		return;
	for (unsigned i = 0; i < w->nregexes; i++)
		regfree(&w->regexes[i]);
	free(w->regexes);
	free(w->nodes);
	free(w->tests);
	free(w->terms);
	buf_deinit(&w->text);
	free(w);
}

static void note_subjects(struct where *w)
{
	for (unsigned i = 0; i < w->nterms; i++) {
		if (w->terms[i].kind != TERM_SUBJECT)
			continue;
		w->has_signal = w->has_signal || w->terms[i].subject == SUBJECT_SIGNAL;
		w->has_comm = w->has_comm || w->terms[i].subject == SUBJECT_COMM;
	}
}

/** Ends the parser behind its expression, whose root is at `root'. */
static struct err *finish(struct where_parser *p, uint16_t root, struct where **ret)
{
	if (p->lex.token == TOKEN_CLOSE)
		lex_fail(&p->lex, p->lex.begin, p->lex.end, "this ')' has no '('");
	else if (p->lex.token != TOKEN_END)
		lex_fail(&p->lex, p->lex.begin, p->lex.end, "an operator is missing here");
	p->w->root = root;
	note_subjects(p->w);
	buf_deinit(&p->lex.buf);
	if (p->lex.err) {
		where_destroy(p->w);
		return p->lex.err;
	}
	*ret = p->w;
	return NULL;
}

struct err *where_compile(const char *text, struct where **ret)
{
	struct where_parser p = {.lex = {.text = text, .at = text}, .w = where_new()};

	lex_token(&p.lex);
	struct where_piece x = check_condition(&p, parse_or(&p));
	return finish(&p, x.at, ret);
}

struct err *where_compile_number(const char *text, bool of_program, struct where **ret)
{
	struct where_parser p = {.lex = {.text = text, .at = text}, .w = where_new()};

	p.w->of_program = of_program;
	lex_token(&p.lex);
	struct where_piece x = check_number(&p, parse_sum(&p));
	return finish(&p, x.at, ret);
}
