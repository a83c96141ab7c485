#include "lang/syntax/expr_name.h"

#include <ctype.h>
#include <string.h>

#include "base/buf.h"
#include "lang/syntax/expr.h"

static bool is_name(int c)
{
	return isalnum(c) || c == '_';
}

/** Appends a list of template arguments, with blanks as compilers write them; returns its end,
 * NULL: there is none. */
static const char *put_arguments(const char *s, bool tight, struct buf *b)
{
	int depth = 0;

	for (; *s; s++) {
		char last = b->len ? b->p[b->len - 1] : ' ';

		if (isspace((unsigned char)*s)) {
			if (is_name((unsigned char)last) && is_name((unsigned char)s[1]))
				buf_putc(b, ' ');
			continue;
		}
		if (strchr(";\"'=|", *s)) // these characters cannot be in arguments
			return NULL;
		if (*s == '>' && last == '>' && !tight)
			buf_putc(b, ' ');
		buf_putc(b, *s);
		if (*s == ',')
			buf_putc(b, ' ');
		depth += (*s == '<') - (*s == '>');
		if (!depth)
			return s + 1;
	}
	return NULL;
}

const char *expr_whole_name(struct arena *a, const char *text, bool tight, const char **ret)
{
	struct buf b = {0};
	const char *s = text;

	for (;;) {
		while (is_name((unsigned char)*s))
			buf_putc(&b, *s++);
		size_t before = b.len;
		const char *next = s + strspn(s, " \t");
		const char *end = *next == '<' ? put_arguments(next, tight, &b) : NULL;
		if (end)
			s = end;
		else
			b.len = before;
		next = s + strspn(s, " \t");
		if (strncmp(next, "::", 2) != 0)
			break;
		next += 2 + strspn(next + 2, " \t");
		if (!isalpha((unsigned char)*next) && *next != '_')
			break;
		buf_puts(&b, "::");
		s = next;
	}
	*ret = s;
	const char *name = arena_dup(a, buf_str(&b), b.len + 1);
	buf_deinit(&b);
	return name;
}

const char *expr_template(struct arena *a, const struct expr_names *names,
			  const struct lex_token *k, const char **rest)
{
	const char *end, *whole;

	if (k->kind != LEX_NAME || (*rest)[strspn(*rest, " \t")] != '<' || !names ||
	    !names->is_function)
		return NULL;
	whole = expr_whole_name(a, k->at, false, &end);
	if (!names->is_function(names->data, whole))
		return NULL;
	*rest = end;
	return whole;
}

bool expr_is_entry(const char *s)
{
	static const char word[] = "entry";
	size_t n = sizeof(word) - 1;

	s += strspn(s, " \t");
	return !strncmp(s, word, n) && !is_name((unsigned char)s[n]);
}

const char *expr_entry_name(struct arena *a, const char *name)
{
	struct buf b = {0};

	buf_printf(&b, "%s@entry", name);
	name = arena_dup(a, buf_str(&b), b.len + 1);
	buf_deinit(&b);
	return name;
}

const char *expr_part(struct arena *a, const struct lex_token *k, const char *end)
{
	size_t n = (size_t)(end - k->at) - 1;

	if (*k->at != '.' || !n || strspn(k->at + 1, "0123456789") < n)
		return NULL;
	char *part = arena_dup(a, k->at + 1, n + 1);
	part[n] = '\0';
	return part;
}

bool expr_is_base_word(const char *text)
{
	static const char *const words[] = {"signed", "unsigned", "char", "short", "int", "long",
					    "float",  "double",	  "void", "_Bool", "bool"};

	for (unsigned i = 0; i < sizeof(words) / sizeof(*words); i++)
		if (!strcmp(text, words[i]))
			return true;
	return false;
}
