#include "sym/probes/operand.h"

#include <ctype.h>
#include <string.h>

/** The part of the text that has not been read. */
struct rest {
	const char *p, *end;
};

static char rest_char(const struct rest *r)
{
	return r->p < r->end ? *r->p : '\0';
}

static bool rest_skip(struct rest *r, char c)
{
	if (rest_char(r) != c)
		return false;
	r->p++;
	return true;
}

/** Reads the digits of a number, in decimal or behind 0x. Those that do not fit are cut off, as by
 * the assembler. */
static bool take_digits(struct rest *r, uint64_t *ret)
{
	bool hex = r->end - r->p > 2 && r->p[0] == '0' && (r->p[1] | 32) == 'x';
	const char *begin = r->p += hex ? 2 : 0;

	for (*ret = 0; r->p < r->end; r->p++) {
		unsigned char c = (unsigned char)*r->p;

		if (hex ? !isxdigit(c) : !isdigit(c))
			break;
		*ret = *ret * (hex ? 16 : 10) +
		       (unsigned)(isdigit(c) ? c - '0' : (c | 32) - 'a' + 10);
	}
	return r->p > begin;
}

static bool is_of_symbol(char c)
{
	return isalnum((unsigned char)c) || c == '_' || c == '.' || c == '$' || c == '@';
}

/** Reads a sum of numbers, and of at most one symbol: `table+8-4'. Nothing at all is 0. */
static bool take_sum(struct rest *r, struct probe_operand *o)
{
	for (bool first = true;; first = false) {
		bool minus = rest_char(r) == '-';
		uint64_t n;

		if (minus || rest_char(r) == '+')
			r->p++;
		else if (!first || rest_char(r) == '(')
			return true;
		if (take_digits(r, &n)) {
			o->value = (int64_t)((uint64_t)o->value + (minus ? -n : n));
			continue;
		}
		const char *begin = r->p;
		while (r->p < r->end && is_of_symbol(*r->p))
			r->p++;
		if (minus || o->symbol || r->p == begin)
			return false;
		o->symbol = begin;
		o->symbol_len = (size_t)(r->p - begin);
	}
}

static const struct reg *take_register(struct rest *r, bool is64)
{
	const char *begin;

	if (!rest_skip(r, '%'))
		return NULL;
	begin = r->p;
	while (r->p < r->end && isalnum((unsigned char)*r->p))
		r->p++;
	return regs_assembler(regs_table(is64), begin, (size_t)(r->p - begin));
}

/** Reads the registers of an address: `(%rax,%rcx,8)'. */
static bool take_address(struct rest *r, bool is64, struct probe_operand *o)
{
	uint64_t scale = 1;

	if (!rest_skip(r, '('))
		return true;
	if (rest_char(r) != ',' && !(o->base = take_register(r, is64)))
		return false;
	if (rest_skip(r, ',') && !(o->index = take_register(r, is64)))
		return false;
	if (rest_skip(r, ',') && !take_digits(r, &scale))
		return false;
	o->scale = (uint8_t)scale;
	return (scale == 1 || scale == 2 || scale == 4 || scale == 8) && rest_skip(r, ')');
}

/** Reads the size in front of the @. Without it, the operand is a word without a sign. */
static bool take_size(struct rest *r, bool is64, struct probe_operand *o)
{
	const char *at = memchr(r->p, '@', (size_t)(r->end - r->p));
	uint64_t n = is64 ? 8 : 4;
	struct rest size = {r->p, at};

	o->size = (uint8_t)n;
	if (!at || (!isdigit((unsigned char)*r->p) && *r->p != '-'))
		return true;
	o->look = rest_skip(&size, '-') ? PROBE_SIGNED : PROBE_UNSIGNED;
	if (!take_digits(&size, &n) || n > 8)
		return false;
	if (rest_skip(&size, 'f'))
		o->look = PROBE_FLOAT;
	o->size = (uint8_t)n;
	r->p = at + 1;
	bool known = n == 1 || n == 2 || n == 4 || n == 8;
	return size.p == at && known && (o->look != PROBE_FLOAT || n >= 4);
}

static enum probe_place take_operand(struct rest *r, bool is64, struct probe_operand *o)
{
	if (rest_char(r) == '%') {
		o->base = take_register(r, is64);
		return o->base ? PROBE_REGISTER : PROBE_NOWHERE;
	}
	if (rest_skip(r, '$'))
		return take_sum(r, o) ? PROBE_CONSTANT : PROBE_NOWHERE;
	const char *begin = r->p;
	bool ok = take_sum(r, o) && take_address(r, is64, o) && r->p > begin;
	return ok ? PROBE_MEMORY : PROBE_NOWHERE;
}

bool probe_operand_next(const char **at, bool is64, struct probe_operand *ret)
{
	struct rest r = {*at + strspn(*at, " "), NULL};

	*ret = (struct probe_operand){.scale = 1, .text = r.p, .len = strcspn(r.p, " ")};
	*at = r.end = r.p + ret->len;
	if (!ret->len)
		return false;
	if (take_size(&r, is64, ret))
		ret->place = (uint8_t)take_operand(&r, is64, ret);
	if (r.p != r.end)
		ret->place = PROBE_NOWHERE;
	return true;
}

/* -- values ----------------------------------------------------------------------------------- */

static bool read_register(const struct probe_machine *m, const struct reg *r, uint64_t *ret)
{
	uint8_t bytes[REGS_VALUE_MAX] = {0};

	if (!m->read(m->of, r, bytes))
		return false;
	*ret = 0;
	memcpy(ret, bytes, r->size < 8 ? r->size : 8);
	return true;
}

static bool read_address(const struct probe_operand *o, const struct probe_machine *m, taddr *ret)
{
	uint64_t symbol = 0, base = 0, index = 0;

	if (o->symbol && !m->symbol(m->of, o->symbol, o->symbol_len, &symbol))
		return false;
	// To the assembler, table(%rip) is the place of the table itself.
	bool place = o->base && o->base->kind == REG_CODE && o->symbol;
	if (o->base && !place && !read_register(m, o->base, &base))
		return false;
	if (o->index && !read_register(m, o->index, &index))
		return false;
	*ret = (uint64_t)o->value + symbol + base + index * o->scale;
	if (!m->is64)
		*ret = (uint32_t)*ret;
	return true;
}

/** Extends a value of so many bytes to 64 bits. */
static uint64_t extend(uint64_t v, unsigned size, bool is_signed)
{
	unsigned spare = 64 - 8 * size;

	v <<= spare;
	return is_signed ? (uint64_t)((int64_t)v >> spare) : v >> spare;
}

bool probe_operand_read(const struct probe_operand *o, const struct probe_machine *m, uint64_t *ret)
{
	unsigned size = o->size;
	taddr at;

	*ret = 0;
	switch ((enum probe_place)o->place) {
	case PROBE_CONSTANT:
		if (!read_address(o, m, ret))
			return false;
		break;
	case PROBE_REGISTER:
		if (!read_register(m, o->base, ret))
			return false;
		size = o->base->size < size ? o->base->size : size;
		break;
	case PROBE_MEMORY:
		if (!read_address(o, m, &at) || !mem_read_all(m->mem, at, ret, size))
			return false;
		break;
	default:
		return false;
	}
	*ret = extend(*ret, size, o->look == PROBE_SIGNED);
	return true;
}
