#include "sym/names/rust_v0.h"

#include <string.h>

/* Hostile names may refer back to themselves again and again. */
enum { DEPTH = 200, LONGEST = 16384, STEPS = 1 << 16 };

struct v0 {
	const char *s;
	size_t at, n;
	struct buf *b;
	unsigned depth, steps;
	uint64_t lifetimes; /* bound around here */
	bool bad, quiet;    /* quiet: read, do not write */
};

static void path(struct v0 *x, bool in_value);
static void type(struct v0 *x);
static void constant(struct v0 *x, bool in_value);

static char peek(const struct v0 *x)
{
	return x->at < x->n ? x->s[x->at] : '\0';
}

static char next(struct v0 *x)
{
	char c = peek(x);

	if (!c)
		x->bad = true;
	else
		x->at++;
	return c;
}

static bool eat(struct v0 *x, char c)
{
	bool is = !x->bad && peek(x) == c;

	x->at += is;
	return is;
}

static void put(struct v0 *x, const char *s)
{
	if (x->bad || x->quiet)
		return;
	buf_puts(x->b, s);
	if (x->b->len > LONGEST)
		x->bad = true;
}

static bool enter(struct v0 *x)
{
	if (++x->depth > DEPTH || ++x->steps > STEPS)
		x->bad = true;
	return !x->bad;
}

/** "_" is 0, "0_" is 1, ... */
static uint64_t base62(struct v0 *x)
{
	uint64_t v = 0;

	if (eat(x, '_'))
		return 0;
	while (!x->bad && !eat(x, '_')) {
		char c = next(x);
		unsigned d = c >= '0' && c <= '9'   ? (unsigned)(c - '0')
			     : c >= 'a' && c <= 'z' ? (unsigned)(c - 'a' + 10)
			     : c >= 'A' && c <= 'Z' ? (unsigned)(c - 'A' + 36)
						    : 62;
		if (d == 62 || __builtin_mul_overflow(v, (uint64_t)62, &v) ||
		    __builtin_add_overflow(v, (uint64_t)d, &v))
			x->bad = true;
	}
	return v + 1;
}

static uint64_t optional62(struct v0 *x, char mark)
{
	return eat(x, mark) ? base62(x) + 1 : 0;
}

struct ident {
	const char *s;
	size_t n;
	bool punycode;
};

static struct ident ident(struct v0 *x)
{
	struct ident id = {.punycode = eat(x, 'u')};
	size_t n = 0;

	if (peek(x) < '0' || peek(x) > '9')
		x->bad = true;
	if (!eat(x, '0'))
		while (peek(x) >= '0' && peek(x) <= '9' && n < LONGEST)
			n = n * 10 + (size_t)(next(x) - '0');
	eat(x, '_');
	if (x->bad || n > x->n - x->at) {
		x->bad = true;
		return id;
	}
	id.s = x->s + x->at;
	id.n = n;
	x->at += n;
	return id;
}

static void put_ident(struct v0 *x, const struct ident *id)
{
	if (x->bad || x->quiet)
		return;
	if (!id->punycode)
		buf_put(x->b, id->s, id->n);
	else if (!rust_put_punycode(x->b, id->s, id->n))
		x->bad = true;
}

static void put_number(struct v0 *x, uint64_t v)
{
	if (!x->bad && !x->quiet)
		buf_put_udec(x->b, v);
}

/** What stands at an earlier place, read again by f. */
static void back(struct v0 *x, void (*f)(struct v0 *, bool), bool arg)
{
	size_t tag = x->at - 1;
	uint64_t to = base62(x);

	if (to >= tag)
		x->bad = true;
	if (x->bad || x->quiet)
		return;
	size_t keep = x->at;
	x->at = (size_t)to;
	f(x, arg);
	x->at = keep;
}

static void type_of(struct v0 *x, bool unused)
{
	(void)unused;
	type(x);
}

/** 'a, 'b, ... counted from the innermost; '_ where it has no name. */
static void put_lifetime(struct v0 *x, uint64_t index)
{
	put(x, "'");
	if (!index) {
		put(x, "_");
	} else if (index > x->lifetimes) {
		x->bad = true;
	} else {
		uint64_t depth = x->lifetimes - index;
		char name[2] = {(char)('a' + depth % 26), '\0'};

		put(x, depth < 26 ? name : "_");
		if (depth >= 26)
			put_number(x, depth);
	}
}

/** for<'a, 'b> in front of what f reads. */
static uint64_t binder(struct v0 *x)
{
	uint64_t n = optional62(x, 'G');

	if (!n || x->bad)
		return 0;
	if (n > 64) {
		x->bad = true;
		return 0;
	}
	put(x, "for<");
	for (uint64_t i = 0; i < n; i++) {
		if (i)
			put(x, ", ");
		x->lifetimes++;
		put_lifetime(x, 1);
	}
	put(x, "> ");
	return n;
}

static void generic_arg(struct v0 *x)
{
	if (eat(x, 'L'))
		put_lifetime(x, base62(x));
	else if (eat(x, 'K'))
		constant(x, false);
	else
		type(x);
}

/** Things up to an E, with commas. Returns how many. */
static unsigned list(struct v0 *x, void (*f)(struct v0 *))
{
	unsigned n = 0;

	for (; !x->bad && !eat(x, 'E'); n++) {
		if (n)
			put(x, ", ");
		f(x);
	}
	return n;
}

/* -- paths ----------------------------------------------------------------- */

static void impl_path(struct v0 *x)
{
	bool quiet = x->quiet;

	// Where the impl stands says nothing that its type does not.
	optional62(x, 's');
	x->quiet = true;
	path(x, false);
	x->quiet = quiet;
}

static void nested(struct v0 *x, bool in_value)
{
	char space = next(x);

	path(x, in_value);
	uint64_t number = optional62(x, 's');
	struct ident id = ident(x);
	if (space >= 'A' && space <= 'Z') {
		put(x, "::{");
		char other[2] = {space, '\0'};
		put(x, space == 'C' ? "closure" : space == 'S' ? "shim" : other);
		if (id.n) {
			put(x, ":");
			put_ident(x, &id);
		}
		put(x, "#");
		put_number(x, number);
		put(x, "}");
	} else if (id.n) {
		put(x, "::");
		put_ident(x, &id);
	}
}

static void qualified(struct v0 *x, char tag)
{
	if (tag != 'Y')
		impl_path(x);
	put(x, "<");
	type(x);
	if (tag != 'M') {
		put(x, " as ");
		path(x, false);
	}
	put(x, ">");
}

static void path(struct v0 *x, bool in_value)
{
	struct ident id;

	if (!enter(x))
		return;
	char tag = next(x);
	switch (tag) {
	case 'C':
		optional62(x, 's');
		id = ident(x);
		put_ident(x, &id);
		break;
	case 'M':
	case 'X':
	case 'Y':
		qualified(x, tag);
		break;
	case 'N':
		nested(x, in_value);
		break;
	case 'I':
		path(x, in_value);
		put(x, in_value ? "::<" : "<");
		list(x, generic_arg);
		put(x, ">");
		break;
	case 'B':
		back(x, path, in_value);
		break;
	default:
		x->bad = true;
	}
	x->depth--;
}

/* -- types ----------------------------------------------------------------- */

static const char *basic(char c)
{
	static const char *const names[26] = {"i8",   "bool",  "char",	"f64", "str", "f32", NULL,
					      "u8",   "isize", "usize", NULL,  "i32", "u32", "i128",
					      "u128", "_",     NULL,	NULL,  "i16", "u16", "()",
					      "...",  NULL,    "i64",	"u64", "!"};

	return c >= 'a' && c <= 'z' ? names[c - 'a'] : NULL;
}

static void function_type(struct v0 *x)
{
	uint64_t bound = binder(x);

	if (eat(x, 'U'))
		put(x, "unsafe ");
	if (eat(x, 'K')) {
		put(x, "extern \"");
		if (eat(x, 'C')) {
			put(x, "C");
		} else {
			struct ident abi = ident(x);

			put_ident(x, &abi);
		}
		put(x, "\" ");
	}
	put(x, "fn(");
	list(x, type);
	put(x, ")");
	if (!eat(x, 'u')) {
		put(x, " -> ");
		type(x);
	}
	x->lifetimes -= bound;
}

/** A trait with its associated types; the list of its arguments stays open for them. */
static void dyn_trait(struct v0 *x)
{
	bool open = eat(x, 'I');

	if (open) {
		path(x, false);
		put(x, "<");
		list(x, generic_arg);
	} else {
		path(x, false);
	}
	while (eat(x, 'p')) {
		put(x, open ? ", " : "<");
		open = true;
		struct ident id = ident(x);
		put_ident(x, &id);
		put(x, " = ");
		type(x);
	}
	if (open)
		put(x, ">");
}

static void dyn_type(struct v0 *x)
{
	put(x, "dyn ");
	uint64_t bound = binder(x);
	for (unsigned n = 0; !x->bad && !eat(x, 'E'); n++) {
		if (n)
			put(x, " + ");
		dyn_trait(x);
	}
	x->lifetimes -= bound;
	if (!eat(x, 'L')) {
		x->bad = true;
		return;
	}
	uint64_t lifetime = base62(x);
	if (lifetime) {
		put(x, " + ");
		put_lifetime(x, lifetime);
	}
}

static void reference(struct v0 *x, bool is_mut)
{
	put(x, "&");
	if (eat(x, 'L')) {
		uint64_t lifetime = base62(x);

		if (lifetime) {
			put_lifetime(x, lifetime);
			put(x, " ");
		}
	}
	if (is_mut)
		put(x, "mut ");
	type(x);
}

static void compound(struct v0 *x, char tag)
{
	switch (tag) {
	case 'A':
	case 'S':
		put(x, "[");
		type(x);
		if (tag == 'A') {
			put(x, "; ");
			constant(x, true);
		}
		put(x, "]");
		break;
	case 'T':
		put(x, "(");
		put(x, list(x, type) == 1 ? ",)" : ")");
		break;
	case 'R':
	case 'Q':
		reference(x, tag == 'Q');
		break;
	case 'P':
	case 'O':
		put(x, tag == 'P' ? "*const " : "*mut ");
		type(x);
		break;
	case 'F':
		function_type(x);
		break;
	case 'D':
		dyn_type(x);
		break;
	case 'B':
		back(x, type_of, false);
		break;
	default: // a path
		x->at--;
		path(x, false);
	}
}

static void type(struct v0 *x)
{
	if (!enter(x))
		return;
	char tag = next(x);
	const char *name = basic(tag);

	if (name)
		put(x, name);
	else if (!x->bad)
		compound(x, tag);
	x->depth--;
}

/* -- constants ------------------------------------------------------------- */

/** Hexadecimal digits up to "_"; more than 16 are kept as they stand. */
static void number(struct v0 *x, char kind)
{
	size_t start = x->at, n;
	uint64_t v = 0;

	while (!x->bad && peek(x) != '_') {
		char c = next(x);
		unsigned d = c >= '0' && c <= '9'   ? (unsigned)(c - '0')
			     : c >= 'a' && c <= 'f' ? (unsigned)(c - 'a' + 10)
						    : 16;
		if (d == 16)
			x->bad = true;
		v = v << 4 | d;
	}
	n = x->at - start;
	eat(x, '_');
	if (x->bad || x->quiet)
		return;
	if (n > 16) {
		put(x, "0x");
		buf_put(x->b, x->s + start, n);
	} else if (kind == 'b') {
		put(x, v ? "true" : "false");
	} else if (kind == 'c' && v >= 0x20 && v != 0x7f && v <= 0x10ffff) {
		put(x, "'");
		rust_put_char(x->b, (uint32_t)v);
		put(x, "'");
	} else {
		put_number(x, v);
	}
}

static void constant(struct v0 *x, bool in_value)
{
	static const char numbers[] = "ahstlmxynoijbc";

	if (!enter(x))
		return;
	char tag = next(x);
	if (tag == 'p') {
		put(x, "_");
	} else if (tag == 'B') {
		back(x, constant, in_value);
	} else if (tag && strchr(numbers, tag)) {
		if (eat(x, 'n'))
			put(x, "-");
		number(x, tag);
	} else {
		x->bad = true; // structures and strings: not in names of functions so far
	}
	x->depth--;
}

bool rust_v0(const char *s, struct buf *b)
{
	// Behind "." or "$" stands what a linker or LLVM has added.
	struct v0 x = {.s = s, .n = strcspn(s, ".$"), .b = b};

	// A number in front is a version of the form to come; paths begin with a capital.
	path(&x, true);
	if (!x.bad && x.at < x.n) { // the crate that made this instance
		x.quiet = true;
		path(&x, false);
	}
	return !x.bad && x.at == x.n && b->len;
}
