#include <string.h>

#include "decode/dec.h"
#include "sc_custom.h"

/*
 * Frames of signal handlers: sigreturn takes the mask back from the stack.
 */

static bool mask_show(struct dec *d, taddr addr, const uint8_t *p)
{
	dec_struct(d);
	dec_field_str(d, "mask");
	if (p)
		dec_sigset(d, p, sizeof(uint64_t));
	else
		dec_addr(d, addr);
	dec_struct_end(d);
	return true;
}

/** The set in the ucontext (asm/ucontext.h); the handler's return took its address off the stack.
 */
bool custom_rt_sigframe(struct dec *d, const struct cargs *a)
{
	static const uint16_t offset[ABI_COUNT] = {
		[ABI_X86_64] = 296, [ABI_I386] = 248, [ABI_X32] = 280};
	taddr addr = d->c->sp + offset[d->c->abi];

	(void)a;
	return mask_show(d, addr, d->verbose_off ? NULL : dec_read(d, addr, sizeof(uint64_t)));
}

/** Shows the mask of a signal frame of i386: its low word is in struct sigcontext, the high one
 * behind the state of the FPU. */
bool custom_sigframe(struct dec *d, const struct cargs *a)
{
	enum { OLDMASK = 80, EXTRAMASK = 88 + 624 };
	const uint8_t *low = dec_read(d, d->c->sp + OLDMASK, 4);
	const uint8_t *high = dec_read(d, d->c->sp + EXTRAMASK, 4);
	uint8_t mask[8];

	(void)a;
	if (d->verbose_off || !low || !high) {
		dec_addr(d, d->c->sp);
		return true;
	}
	memcpy(mask, low, 4);
	memcpy(mask + 4, high, 4);
	return mask_show(d, 0, mask);
}

/** A set of which only n bytes are asked for. */
bool custom_sigset_part(struct dec *d, const struct cargs *a)
{
	enum { WORD = 4 }; // a set has whole ones
	uint8_t mask[8] = {0};
	const uint8_t *p;

	if (a->p[0] <= 0 || a->p[0] > 8 || !(p = dec_read(d, a->val, (size_t)a->p[0])))
		return false;
	memcpy(mask, p, (size_t)a->p[0]);
	dec_sigset(d, mask, a->p[0] <= WORD ? WORD : sizeof(mask));
	return true;
}
