/* The offsets of registers in the XSAVE area as ptrace shows it: the standard format (Intel SDM,
 * volume 1, 13.4), whose offsets the CPU reports (CPUID leaf 0xD). */
#include <cpuid.h>
#include <string.h>

#include "arch/regs.h"

enum { LEGACY_XMM = 160, STATE_BV = 512, HEADER_END = 576 };
enum component {
	COMPONENT_SSE = 1,
	COMPONENT_AVX,
	COMPONENT_MASK = 5,
	COMPONENT_HIGH,
	COMPONENT_HIGHER
};

/** The components that the system has enabled (XCR0). */
static uint64_t components(void)
{
	enum { OSXSAVE = 1 << 27 };
	unsigned a, b, c, d;

	if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & OSXSAVE))
		return 3;
	__asm__ volatile("xgetbv" : "=a"(a), "=d"(d) : "c"(0));
	return a | (uint64_t)d << 32;
}

/** The offset of a component; 0: unknown. */
static unsigned component_offset(unsigned component)
{
	unsigned a = 0, b = 0, c, d;

	if (component == COMPONENT_AVX)
		return HEADER_END;
	return __get_cpuid_count(0x0d, component, &a, &b, &c, &d) && a ? b : 0;
}

bool regs_has(const struct reg *r)
{
	return r->needs < COMPONENT_MASK || (components() >> r->needs & 1);
}

unsigned regs_pieces(const struct reg *r, struct reg_piece ret[REGS_PIECES])
{
	unsigned n = r->number, count = 0;

	if (r->kind != REG_VECTOR && r->kind != REG_MASK) {
		ret[0] = (struct reg_piece){0, r->size, r->offset};
		return 1;
	}
	if (r->kind == REG_MASK || n >= 16) {
		unsigned component = r->kind == REG_MASK ? COMPONENT_MASK : COMPONENT_HIGHER;
		unsigned at = component_offset(component);

		at += r->kind == REG_MASK ? 8 * n : 64 * (n - 16);
		ret[0] = (struct reg_piece){(uint8_t)component, r->size, (uint16_t)at};
		return 1;
	}
	ret[count++] = (struct reg_piece){COMPONENT_SSE, 16, (uint16_t)(LEGACY_XMM + 16 * n)};
	if (r->size > 16)
		ret[count++] = (struct reg_piece){
			COMPONENT_AVX, 16, (uint16_t)(component_offset(COMPONENT_AVX) + 16 * n)};
	if (r->size > 32)
		ret[count++] = (struct reg_piece){
			COMPONENT_HIGH, 32, (uint16_t)(component_offset(COMPONENT_HIGH) + 32 * n)};
	return count;
}

void regs_xsave_get(const struct reg *r, const uint8_t *area, size_t len,
		    uint8_t ret[REGS_VALUE_MAX])
{
	struct reg_piece pieces[REGS_PIECES];
	unsigned n = regs_pieces(r, pieces), at = 0;

	memset(ret, 0, REGS_VALUE_MAX);
	for (unsigned i = 0; i < n; at += pieces[i++].size) {
		const struct reg_piece *p = &pieces[i];
		bool saved = p->component <= COMPONENT_SSE ||
			     (len > STATE_BV && (area[STATE_BV] >> p->component & 1));

		if (saved && len >= (size_t)p->offset + p->size)
			memcpy(ret + at, area + p->offset, p->size);
	}
}

void regs_xsave_put(const struct reg *r, uint8_t *area, size_t len, const uint8_t *bytes)
{
	struct reg_piece pieces[REGS_PIECES];
	unsigned n = regs_pieces(r, pieces), at = 0;

	for (unsigned i = 0; i < n; at += pieces[i++].size) {
		const struct reg_piece *p = &pieces[i];
		unsigned component = r->kind == REG_VECTOR || r->kind == REG_MASK ? p->component
				     : r->kind == REG_X87			  ? 0
										  : COMPONENT_SSE;

		if (len < (size_t)p->offset + p->size)
			continue;
		memcpy(area + p->offset, bytes + at, p->size);
		area[STATE_BV] |= (uint8_t)(1 << component);
	}
}
