#include <stdio.h>
#include <time.h>

#include "sink/text/state.h"

static const uint64_t leader_second = 1000000000;

static void put_fraction(struct buf *b, uint64_t ns, int digits)
{
	if (digits <= 0)
		return;
	for (int d = digits; d < 9; d++)
		ns /= 10;
	buf_putc(b, '.');
	buf_put_digits(b, ns, (unsigned)digits);
}

void text_put_time(struct buf *b, uint64_t ns, int digits)
{
	buf_put_udec(b, ns / leader_second);
	put_fraction(b, ns % leader_second, digits);
}

static void leader_set_second(struct text_leader *l, const struct text_opts *o, int64_t second)
{
	time_t t = second;
	struct tm tm;

	l->second = second;
	if (o->clock == TEXT_CLOCK_UNIX || !localtime_r(&t, &tm))
		l->len = (unsigned)snprintf(l->text, sizeof(l->text), "%lld", (long long)second);
	else
		l->len = (unsigned)strftime(l->text, sizeof(l->text), "%T", &tm);
}

static void put_clock(struct text_leader *l, const struct text_opts *o, struct buf *b,
		      uint64_t real_ns)
{
	int64_t second = (int64_t)(real_ns / leader_second);

	if (second != l->second || !l->len)
		leader_set_second(l, o, second);
	buf_put(b, l->text, l->len);
	put_fraction(b, real_ns % leader_second, o->clock_digits);
	buf_putc(b, ' ');
}

static void put_relative(struct text_leader *l, const struct text_opts *o, struct buf *b,
			 uint64_t mono_ns)
{
	uint64_t d = l->last_mono && mono_ns > l->last_mono ? mono_ns - l->last_mono : 0;
	char sec[24];
	// After another time, this one is in brackets and has a sign.
	bool brackets = o->clock != TEXT_CLOCK_NONE;

	l->last_mono = mono_ns;
	int n = snprintf(sec, sizeof(sec), "%*llu", o->ltrace ? 3 : 6,
			 (unsigned long long)(d / leader_second));
	if (brackets)
		buf_put(b, "(+", 2);
	buf_put(b, sec, (size_t)n);
	put_fraction(b, d % leader_second, o->relative_digits);
	if (brackets)
		buf_putc(b, ')');
	buf_putc(b, ' ');
}

static void put_nr(const struct text_opts *o, struct output *out, const struct record *rec,
		   const struct record *entry)
{
	// The kernel's number of an x32 call contains this bit (__X32_SYSCALL_BIT), ours does not.
	const uint64_t x32_bit = 0x40000000;
	char tmp[32] = "????";
	uint64_t nr;
	bool known = (!entry || entry->kind != RECORD_CALL_ENTER) && record_number(rec, entry, &nr);

	if (known && nr == (uint64_t)-1)
		tmp[3] = '\0'; // -1 is no call: a tracer that skips calls writes it (ptrace(2))
	else if (known)
		snprintf(tmp, sizeof(tmp), "%4llu",
			 (unsigned long long)(nr | (entry && entry->abi == ABI_X32 ? x32_bit : 0)));
	text_punct(o, out, "[");
	buf_puts(&out->buf, tmp);
	text_punct(o, out, "]");
	buf_putc(&out->buf, ' ');
}

static void put_ip(const struct text_opts *o, struct output *out, const struct record *rec,
		   const struct record *entry)
{
	unsigned digits = rec->abi == ABI_X86_64 ? 16 : 8;
	static const char unknown[] = "????????????????";

	uint64_t at;

	text_punct(o, out, "[");
	if ((record_is_end(rec) && rec->kind != RECORD_SUPERSEDED) ||
	    !record_place(rec, entry, &at)) {
		if (o->ltrace)
			buf_printf(&out->buf, "%#llx", ~0ull);
		else
			buf_put(&out->buf, unknown, digits);
	} else {
		char tmp[20];
		unsigned long long ip = at;
		int n = o->ltrace ? snprintf(tmp, sizeof(tmp), "%#llx", ip)
				  : snprintf(tmp, sizeof(tmp), "%0*llx", (int)digits, ip);
		buf_put(&out->buf, tmp, (size_t)n);
	}
	text_punct(o, out, "]");
	buf_putc(&out->buf, ' ');
}

void text_leader_put(struct text_leader *l, const struct text_opts *o, struct output *out,
		     const struct record *rec, const struct record *entry)
{
	if (o->clock != TEXT_CLOCK_NONE)
		put_clock(l, o, &out->buf, rec->real_ns);
	if (o->relative_digits >= 0)
		put_relative(l, o, &out->buf, rec->mono_ns);
	if (o->nr)
		put_nr(o, out, rec, entry);
	if (o->ip)
		put_ip(o, out, rec, entry);
}
