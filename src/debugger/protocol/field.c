#include "debugger/protocol/field.h"

#include <limits.h>
#include <string.h>

#include "base/alloc.h"

int field_digit(char c)
{
	return c >= '0' && c <= '9'   ? c - '0'
	       : c >= 'a' && c <= 'f' ? c - 'a' + 10
	       : c >= 'A' && c <= 'F' ? c - 'A' + 10
				      : -1;
}

bool field_number(const char **at, uint64_t *ret)
{
	const char *from = *at;
	unsigned n = 0;
	int digit;

	for (*ret = 0; (digit = field_digit(**at)) >= 0; (*at)++) {
		n += n || digit; // Leading zeros do not count.
		if (n > 16)
			return false;
		*ret = *ret << 4 | (unsigned)digit;
	}
	return *at > from;
}

bool field_take(const char **at, char c)
{
	if (**at != c)
		return false;
	(*at)++;
	return true;
}

bool field_two(const char **at, uint64_t *first, uint64_t *second)
{
	return field_number(at, first) && field_take(at, ',') && field_number(at, second);
}

bool field_bytes(const char **at, struct buf *ret)
{
	int high, low;

	for (; (high = field_digit(**at)) >= 0; *at += 2) {
		low = field_digit((*at)[1]);
		if (low < 0)
			return false;
		buf_putc(ret, (char)(high << 4 | low));
	}
	return true;
}

bool field_text(const char **at, char **ret)
{
	struct buf b = {0};
	bool ok = field_bytes(at, &b) && (!b.len || !memchr(b.p, '\0', b.len));

	*ret = ok ? alloc_strdup(buf_str(&b)) : NULL;
	buf_deinit(&b);
	return ok;
}

bool field_begin(const char **at, const char *word)
{
	size_t n = strlen(word);

	if (strncmp(*at, word, n) != 0)
		return false;
	*at += n;
	return true;
}

void field_put_bytes(struct buf *b, const void *bytes, size_t n)
{
	static const char digits[] = "0123456789abcdef";
	const uint8_t *p = bytes;

	buf_reserve(b, 2 * n);
	for (size_t i = 0; i < n; i++) {
		buf_putc(b, digits[p[i] >> 4]);
		buf_putc(b, digits[p[i] & 0xf]);
	}
}

void field_put_xml(struct buf *b, const char *text, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		unsigned char c = (unsigned char)text[i];

		if (c == '&' || c == '<' || c == '>' || c == '"' || c == '\'')
			buf_printf(b, "&#%u;", c);
		else
			buf_putc(b, c < ' ' || c == 0x7f ? '?' : (char)c);
	}
}

static bool take_id(const char **at, pid_t *ret)
{
	uint64_t n;

	if (field_begin(at, "-1")) {
		*ret = WORDS_ALL;
		return true;
	}
	if (field_digit(**at) < 0 || !field_number(at, &n) || n > INT_MAX)
		return false;
	*ret = (pid_t)n;
	return true;
}

bool field_thread(const char **at, struct field_thread *ret)
{
	*ret = (struct field_thread){WORDS_ANY, WORDS_ALL};
	if (!field_take(at, 'p'))
		return take_id(at, &ret->tid);
	return take_id(at, &ret->pid) && (!field_take(at, '.') || take_id(at, &ret->tid));
}
