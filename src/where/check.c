/** Checks types, and decides what a bare word means next to its neighbour. */
#include <string.h>

#include "decode/names.h"
#include "where/program.h"

static struct where_term *term_of(struct where_parser *p, struct where_piece x)
{
	return &p->w->terms[x.at];
}

static bool is_subject(struct where_parser *p, struct where_piece x, enum where_subject s)
{
	const struct where_term *t = term_of(p, x);

	return x.type != TYPE_CONDITION && t->kind == TERM_SUBJECT && t->subject == s;
}

static const char *word_of(struct where_parser *p, struct where_piece x)
{
	return buf_str(&p->w->text) + term_of(p, x)->text;
}

static void check_fail_name(struct where_parser *p, struct where_piece x, const char *what,
			    const char *near)
{
	lex_fail(&p->lex, x.begin, x.end, "'%.*s' is %s%s%s%s", (int)(x.end - x.begin), x.begin,
		 what, near ? "; near: '" : "", near ? near : "", near ? "'" : "");
}

/* -- words ------------------------------------------------------------------------------------ */

static enum where_type subject_type(enum where_subject s)
{
	switch (s) {
	case SUBJECT_NAME:
	case SUBJECT_COMM:
	case SUBJECT_PATH:
	case SUBJECT_RET_PATH:
	case SUBJECT_FD_PATH:
	case SUBJECT_ARG_PATH:
		return TYPE_TEXT;
	case SUBJECT_CLASS:
		return TYPE_CLASSES;
	case SUBJECT_DUR:
		return TYPE_TIME;
	case SUBJECT_ARG:
		return TYPE_ANY;
	default:
		return TYPE_NUMBER;
	}
}

/** Interprets the parts after the first dot: they name fields, except that a single `path` may mean
 * the path of a descriptor. */
static void word_fields(struct where_parser *p, struct where_term *t, struct where_piece x,
			uint32_t at, unsigned parts)
{
	const char *text = buf_str(&p->w->text);
	bool path = parts == 1 && !strcmp(text + at, "path");

	if (path && (t->subject == SUBJECT_FD || t->subject == SUBJECT_RET)) {
		t->subject = t->subject == SUBJECT_FD ? SUBJECT_FD_PATH : SUBJECT_RET_PATH;
		return;
	}
	if (t->subject != SUBJECT_ARG) {
		lex_fail(&p->lex, x.begin, x.end, "only arguments have fields");
		return;
	}
	if (path) {
		t->subject = SUBJECT_ARG_PATH;
		return;
	}
	if (parts > WHERE_FIELDS) {
		lex_fail(&p->lex, x.begin, x.end, "at most %d fields may follow each other",
			 WHERE_FIELDS);
		return;
	}
	for (unsigned i = 0; i < parts; i++, at += (uint32_t)strlen(text + at) + 1) {
		if (!p->w->of_program && !name_is_field(text + at)) {
			const char *near = name_near_field(text + at);

			lex_fail(&p->lex, x.begin, x.end, "'%s' is no field of any struct%s%s%s",
				 text + at, near ? "; near: '" : "", near ? near : "",
				 near ? "'" : "");
			return;
		}
		t->fields[t->nfields++] = (uint16_t)at;
	}
}

/** Splits the word at its dots, in where.text; returns the number of parts after the first. */
static unsigned word_cut(struct where_parser *p, uint32_t at)
{
	unsigned dots = 0;

	for (char *s = p->w->text.p + at; *s; s++) {
		if (*s == '.') {
			*s = '\0';
			dots++;
		}
	}
	return dots;
}

/** Interprets a name with fields, or with "arg." in front. False: it has no meaning. */
static bool word_subject(struct where_parser *p, struct where_term *t, struct where_piece x)
{
	uint32_t at = t->text;
	unsigned parts = word_cut(p, at);
	const char *first = buf_str(&p->w->text) + at;
	bool arg = parts && !strcmp(first, "arg");
	int subject = arg ? -1 : name_subject(first);

	at += (uint32_t)strlen(first) + 1;
	if (arg) {
		first += strlen(first) + 1;
		at += (uint32_t)strlen(first) + 1;
		parts--;
	}
	if (subject < 0 && !(t->arg = name_arg(first)) && !p->w->of_program) {
		if (parts || arg)
			check_fail_name(p, x, "not known here", name_near(first));
		return false;
	}
	t->kind = TERM_SUBJECT;
	t->arg_text = (uint32_t)(first - p->w->text.p);
	t->subject = (uint8_t)(subject < 0 ? SUBJECT_ARG : subject);
	if (parts)
		word_fields(p, t, x, at, parts);
	t->type = (uint8_t)subject_type((enum where_subject)t->subject);
	return true;
}

struct where_piece check_word(struct where_parser *p)
{
	struct where_term t = {.kind = TERM_WORD, .type = TYPE_WORD};
	struct where_piece x = {TYPE_WORD, 0, p->lex.begin, p->lex.end};

	if (p->w->text.len > UINT16_MAX / 2) {
		lex_fail(&p->lex, x.begin, x.end, "the expression is too long");
		return x;
	}
	t.text = (uint32_t)p->w->text.len;
	t.len = (uint32_t)p->lex.buf.len;
	buf_put(&p->w->text, buf_str(&p->lex.buf), p->lex.buf.len + 1);
	if (!word_subject(p, &t, x) && name_constant(buf_str(&p->lex.buf), &t.num)) {
		t.kind = TERM_NUMBER;
		t.type = TYPE_NUMBER;
		t.is_null = !strcmp(buf_str(&p->lex.buf), "NULL");
	}
	x.type = (enum where_type)t.type;
	x.at = parse_term(p, &t);
	return x;
}

/** Interprets a word by the other side of the comparison: next to the name of a call or a command
 * it is such a name; next to a signal, it is a signal. */
static void word_beside(struct where_parser *p, struct where_piece subject, struct where_piece *x)
{
	struct where_term *t = term_of(p, *x);
	bool bare = x->type != TYPE_CONDITION && t->len && t->kind != TERM_TEXT && !t->nfields;

	if (!bare)
		return;
	if (is_subject(p, subject, SUBJECT_NAME) || is_subject(p, subject, SUBJECT_COMM)) {
		bool name = is_subject(p, subject, SUBJECT_NAME) && !name_is_call(word_of(p, *x));
		if (name && name_is_function(word_of(p, *x))) {
			p->w->function = t->text + 1;
		} else if (name) {
			check_fail_name(p, *x, "no system call", name_near_call(word_of(p, *x)));
			return;
		}
		t->kind = TERM_TEXT;
		t->type = TYPE_TEXT;
		x->type = TYPE_TEXT;
	} else if (is_subject(p, subject, SUBJECT_SIGNAL) && x->type == TYPE_WORD) {
		t->num = names_signal_number(word_of(p, *x));
		if (t->num < 0) {
			check_fail_name(p, *x, "no signal", NULL);
			return;
		}
		t->kind = TERM_NUMBER;
		t->type = TYPE_NUMBER;
		x->type = TYPE_NUMBER;
	}
}

static bool word_is_left(struct where_parser *p, struct where_piece x)
{
	if (x.type == TYPE_WORD && !parse_failed(p))
		check_fail_name(p, x, "not known here", name_near(word_of(p, x)));
	return parse_failed(p);
}

/* -- comparisons ------------------------------------------------------------------------------ */

static const char *type_name(enum where_type t)
{
	static const char *const names[] = {
		[TYPE_NUMBER] = "a number",
		[TYPE_TIME] = "a time",
		[TYPE_TEXT] = "a text",
		[TYPE_ANY] = "an argument",
		[TYPE_REGEX] = "a regular expression",
		[TYPE_CLASS] = "a class",
		[TYPE_CLASSES] = "a class",
		[TYPE_WORD] = "a word",
		[TYPE_CONDITION] = "a condition",
	};

	return names[t];
}

static bool is_many(const struct where_parser *p, uint16_t term)
{
	const struct where_term *t = &p->w->terms[term];

	switch (t->kind) {
	case TERM_SUBJECT:
		return t->subject >= SUBJECT_PATH;
	case TERM_AND:
	case TERM_OR:
	case TERM_ADD:
	case TERM_SUB:
	case TERM_NEG:
		return is_many(p, t->a) || is_many(p, t->b);
	default:
		return false;
	}
}

static struct where_piece make_test(struct where_parser *p, enum where_cmp cmp,
				    struct where_piece l, struct where_piece r, bool text)
{
	struct where_piece x = {TYPE_CONDITION, 0, l.begin, r.end};

	if (p->w->ntests == WHERE_TESTS) {
		lex_fail(&p->lex, l.begin, r.end, "at most %d tests are possible", WHERE_TESTS);
		return x;
	}
	p->w->tests[p->w->ntests] = (struct where_test){
		.cmp = (uint8_t)cmp,
		.text = text,
		.many = is_many(p, l.at) || is_many(p, r.at),
		.raw = term_of(p, l)->is_null || term_of(p, r)->is_null,
		.left = l.at,
		.right = r.at,
	};
	x.at = parse_node(p, OP_TEST, (uint16_t)p->w->ntests++, 0);
	return x;
}

static bool is_text(enum where_type t)
{
	return t == TYPE_TEXT || t == TYPE_ANY;
}

static struct where_piece compare_like(struct where_parser *p, enum where_cmp cmp,
				       struct where_piece l, struct where_piece r)
{
	bool literal =
		r.type == TYPE_REGEX || (r.type == TYPE_TEXT && term_of(p, r)->kind == TERM_TEXT);

	if (!is_text(l.type))
		lex_fail(&p->lex, l.begin, l.end, "patterns are for text, and this is %s",
			 type_name(l.type));
	else if (!literal)
		lex_fail(&p->lex, r.begin, r.end,
			 "a pattern is wanted here: \"*.conf\" or /regular expression/");
	if (parse_failed(p))
		return l;
	return make_test(p, cmp, l, r, true);
}

static struct where_piece compare_class(struct where_parser *p, enum where_cmp cmp,
					struct where_piece l, struct where_piece r)
{
	if (l.type != TYPE_CLASSES || r.type != TYPE_CLASS || (cmp != CMP_EQ && cmp != CMP_NE)) {
		lex_fail(&p->lex, l.begin, r.end,
			 "classes are tested so: class == %%file, class != %%file, %%file");
		return l;
	}
	struct where_piece x = make_test(p, CMP_TRUE, r, r, false);
	if (cmp == CMP_NE)
		x.at = parse_node(p, OP_NOT, x.at, 0);
	x.begin = l.begin;
	return x;
}

/** True if a number is compared with a time and needs a unit. Only 0 needs none. */
static bool needs_unit(struct where_parser *p, struct where_piece time, struct where_piece x)
{
	if (time.type != TYPE_TIME || x.type != TYPE_NUMBER)
		return false;
	return term_of(p, x)->kind != TERM_NUMBER || term_of(p, x)->num;
}

static bool is_ordered(enum where_cmp cmp)
{
	return cmp >= CMP_LT && cmp <= CMP_GE;
}

struct where_piece check_compare(struct where_parser *p, enum where_cmp cmp, struct where_piece l,
				 struct where_piece r)
{
	if (parse_failed(p))
		return l;
	word_beside(p, l, &r);
	word_beside(p, r, &l);
	if (word_is_left(p, l) || word_is_left(p, r))
		return l;
	if (cmp == CMP_LIKE || cmp == CMP_UNLIKE)
		return compare_like(p, cmp, l, r);
	if (l.type == TYPE_CLASS || l.type == TYPE_CLASSES || r.type == TYPE_CLASS ||
	    r.type == TYPE_CLASSES)
		return compare_class(p, cmp, l, r);
	bool text = l.type == TYPE_TEXT || r.type == TYPE_TEXT;
	struct where_piece other = l.type == TYPE_TEXT ? r : l;
	if (l.type == TYPE_CONDITION || r.type == TYPE_CONDITION)
		lex_fail(&p->lex, l.begin, r.end, "conditions can't be compared: use '&&' or '||'");
	else if (l.type == TYPE_REGEX || r.type == TYPE_REGEX)
		lex_fail(&p->lex, l.begin, r.end, "a regular expression wants '=~'");
	else if (text && !is_text(other.type))
		lex_fail(&p->lex, l.begin, r.end, "%s is compared with %s", type_name(l.type),
			 type_name(r.type));
	else if (text && is_ordered(cmp))
		lex_fail(&p->lex, l.begin, r.end, "texts have no order: use == != ~ =~ !~");
	else if (needs_unit(p, l, r) || needs_unit(p, r, l))
		lex_fail(&p->lex, l.begin, r.end, "a time needs a unit, as in 10ms");
	else if (l.type != r.type && (l.type == TYPE_TIME || r.type == TYPE_TIME) &&
		 l.type != TYPE_ANY && r.type != TYPE_ANY && !(l.type == TYPE_NUMBER) &&
		 !(r.type == TYPE_NUMBER))
		lex_fail(&p->lex, l.begin, r.end, "%s is compared with %s", type_name(l.type),
			 type_name(r.type));
	if (parse_failed(p))
		return l;
	return make_test(p, cmp, l, r, text);
}

struct where_piece check_number(struct where_parser *p, struct where_piece x)
{
	if (parse_failed(p) || word_is_left(p, x))
		return x;
	if (x.type != TYPE_NUMBER && x.type != TYPE_TIME && x.type != TYPE_ANY)
		lex_fail(&p->lex, x.begin, x.end, "%s is no number", type_name(x.type));
	else
		p->w->many = is_many(p, x.at);
	return x;
}

struct where_piece check_condition(struct where_parser *p, struct where_piece x)
{
	if (parse_failed(p) || x.type == TYPE_CONDITION || word_is_left(p, x))
		return x;
	if (x.type != TYPE_NUMBER && x.type != TYPE_ANY && x.type != TYPE_CLASS) {
		lex_fail(&p->lex, x.begin, x.end, "%s is no condition: compare it with something",
			 type_name(x.type));
		return x;
	}
	return make_test(p, CMP_TRUE, x, x, false);
}

struct where_piece check_arithmetic(struct where_parser *p, enum where_term_kind kind,
				    struct where_piece a, struct where_piece b)
{
	struct where_term t = {.kind = (uint8_t)kind, .type = TYPE_NUMBER, .a = a.at, .b = b.at};
	bool sum = kind == TERM_ADD || kind == TERM_SUB || kind == TERM_NEG;

	if (parse_failed(p) || word_is_left(p, a) || word_is_left(p, b))
		return a;
	if (sum && a.type == TYPE_TIME && b.type == TYPE_TIME)
		t.type = TYPE_TIME;
	else if (a.type != TYPE_NUMBER && a.type != TYPE_ANY)
		lex_fail(&p->lex, a.begin, a.end, "a number is wanted here, and this is %s",
			 type_name(a.type));
	else if (b.type != TYPE_NUMBER && b.type != TYPE_ANY)
		lex_fail(&p->lex, b.begin, b.end, "a number is wanted here, and this is %s",
			 type_name(b.type));
	struct where_piece x = {(enum where_type)t.type, 0, a.begin, b.end};
	if (!parse_failed(p))
		x.at = parse_term(p, &t);
	return x;
}
