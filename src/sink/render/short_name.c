#include "sink/render/short_name.h"

#include <stdbool.h>
#include <string.h>

#include "base/begins.h"
#include "base/cleanup.h"

enum { LONG = 60 };

/** The length of "operator" and what belongs to its name, such as <<, -> or (); 0: another word is
 * there. */
static size_t operator_length(const char *s, size_t n)
{
	static const char word[] = "operator";
	size_t len = sizeof(word) - 1;

	if (!begins_with(s, n, word))
		return 0;
	if (begins_with(s + len, n - len, "()"))
		return len + 2;
	while (len < n && strchr("<>=-!", s[len]))
		len++;
	return len;
}

/** The length of what is in brackets, with these; of all that is left if they are not closed. */
static size_t bracket_length(const char *s, size_t n, char open, char close)
{
	size_t depth = 0;

	for (size_t i = 0; i < n; i++) {
		bool arrow = close == '>' && i && s[i - 1] == '-';

		depth += s[i] == open;
		if (s[i] == close && !arrow && !--depth)
			return i + 1;
	}
	return n;
}

/** Appends a name without what is in such brackets. */
static void leave_out(struct buf *b, const char *s, size_t n, char open, char close)
{
	for (size_t i = 0; i < n;) {
		size_t len = operator_length(s + i, n - i);

		if (begins_with(s + i, n - i, "(anonymous namespace)"))
			len = strlen("(anonymous namespace)");
		if (!len && s[i] == open) {
			size_t all = bracket_length(s + i, n - i, open, close);

			buf_putc(b, open);
			buf_puts(b, all > 2 ? "..." : "");
			buf_putc(b, close);
			i += all;
			continue;
		}
		len = len ? len : 1;
		buf_put(b, s + i, len);
		i += len;
	}
}

void short_name_put(struct buf *b, const char *name, size_t n)
{
	_cleanup_(buf_deinit) struct buf bare = {0};

	if (n > LONG)
		leave_out(&bare, name, n, '<', '>');
	if (bare.len > LONG)
		leave_out(b, bare.p, bare.len, '(', ')');
	else
		buf_put(b, bare.len ? bare.p : name, bare.len ? bare.len : n);
}
