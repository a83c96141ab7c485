/** Netlink's messages and attributes: both are chains (walk.h). */
#include "decode/walk.h"

enum { ALIGN = 4 };

void chain_begin(struct chain *c, struct dec *d, taddr addr, uint64_t n)
{
	c->d = d;
	c->addr = addr;
	c->n = n;
	c->limit = d->full ? UINT64_MAX : d->o->str_limit;
	c->shown = c->step = 0;
	c->many = false;
}

/** The header at c->addr, or NULL if it is not there, which is shown. */
static const uint8_t *header_read(struct chain *c)
{
	if (c->n < c->header) {
		dec_mem_string(c->d, c->addr, c->n, SC_BUF_HEX);
		return NULL;
	}
	const uint8_t *p = dec_read(c->d, c->addr, c->header);
	if (!p && c->shown)
		dec_fault_at(c->d, c->addr);
	else if (!p)
		dec_addr(c->d, c->addr);
	return p;
}

const uint8_t *chain_next(struct chain *c)
{
	if (c->shown && !c->step)
		return NULL; // The last one has been shown.
	c->addr += c->step;
	c->n -= c->step;
	const uint8_t *p = c->d->budget > 1 ? header_read(c) : NULL;
	if (!p)
		return NULL;
	if (c->shown++ >= c->limit) {
		dec_more(c->d);
		return NULL;
	}
	uint64_t len = bytes_load(p, c->length, c->length, false);
	// The kernel's NLMSG_ALIGN() has 32 bits: past them, nothing follows.
	c->step = (uint32_t)((len + ALIGN - 1) & ~(uint64_t)(ALIGN - 1));
	if (len < c->header || c->step >= c->n || c->addr + c->step < c->addr)
		c->step = 0;
	if (c->step && !c->many) {
		c->many = true;
		dec_array(c->d);
	}
	return p;
}

void chain_end(struct chain *c)
{
	if (c->many)
		dec_array_end(c->d);
}
