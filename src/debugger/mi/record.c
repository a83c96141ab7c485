#include "debugger/mi/record.h"

void record_quote(struct buf *b, const char *bytes, size_t n)
{
	static const char plain[] = "\n\t\r\a\b\f\v\033\"\\", escaped[] = "ntrabfve\"\\";

	buf_putc(b, '"');
	for (size_t i = 0; i < n; i++) {
		const char *at = bytes[i] ? strchr(plain, bytes[i]) : NULL;

		if (at) {
			buf_putc(b, '\\');
			buf_putc(b, escaped[at - plain]);
		} else if ((unsigned char)bytes[i] < ' ' || (unsigned char)bytes[i] >= 0x7f) {
			buf_printf(b, "\\%03o", (unsigned char)bytes[i]);
		} else {
			buf_putc(b, bytes[i]);
		}
	}
	buf_putc(b, '"');
}

static void separate(struct buf *b)
{
	if (b->len && !strchr("{[", b->p[b->len - 1]))
		buf_putc(b, ',');
}

static void put_name(struct buf *b, const char *name)
{
	separate(b);
	if (!name)
		return;
	buf_puts(b, name);
	buf_putc(b, '=');
}

void record_bytes(struct buf *b, const char *name, const char *bytes, size_t n)
{
	put_name(b, name);
	record_quote(b, bytes, n);
}

void record_string(struct buf *b, const char *name, const char *value)
{
	record_bytes(b, name, value, strlen(value));
}

void record_number(struct buf *b, const char *name, long long n)
{
	put_name(b, name);
	buf_printf(b, "\"%lld\"", n);
}

void record_address(struct buf *b, const char *name, taddr addr)
{
	put_name(b, name);
	buf_printf(b, "\"0x%016llx\"", (unsigned long long)addr);
}

void record_open(struct buf *b, const char *name, char bracket)
{
	put_name(b, name);
	buf_putc(b, bracket);
}

void record_close(struct buf *b, char bracket)
{
	buf_putc(b, bracket);
}
