/* Registers: the packets g, G and P, as the sets that the kernel has. */
#include <string.h>

#include "debugger/client/inside.h"
#include "debugger/protocol/field.h"

static struct client *of(const struct dthread *t)
{
	return (struct client *)t->target;
}

/** Reads the registers of a thread. Those that the server does not know now (xx) are zero. */
static struct err *read_block(struct client *c, pid_t tid)
{
	if (c->block.tid == tid && tid)
		return NULL;
	c->block.tid = 0;
	if (!client_select(c, 'g', tid))
		return c->link.lost ? client_lost(c) : &err_gone;
	const char *at = client_ask(c, "g");
	if (!at)
		return client_lost(c);
	size_t n = 0;
	memset(c->block.bytes, 0, sizeof(c->block.bytes));
	for (; at[0] && at[1] && n < BLOCK_MAX; at += 2, n++) {
		int high = field_digit(at[0]), low = field_digit(at[1]);

		if ((high < 0 || low < 0) && (at[0] != 'x' || at[1] != 'x'))
			break;
		c->block.bytes[n] = high < 0 ? 0 : (uint8_t)(high << 4 | low);
	}
	if (*at || !n)
		return err_new("the target does not tell the registers of thread %d", (int)tid);
	c->block.n = n;
	c->block.tid = tid;
	return NULL;
}

/** The bytes of a register in the block; NULL: the server has not sent it. */
static uint8_t *in_block(struct client *c, const struct layout_reg *r)
{
	return r->offset + r->size <= c->block.n ? c->block.bytes + r->offset : NULL;
}

static size_t size_of(const struct layout_reg *r)
{
	return r->size < r->ours->size ? r->size : r->ours->size;
}

struct err *client_get_regs(struct dthread *t)
{
	struct client *c = of(t);
	struct err *e = read_block(c, t->thread.tid);

	if (e)
		return e;
	regs_at(t->regs, c->layout.is64, 0, 0);
	regs_forget_call(t->regs);
	for (unsigned i = 0; i < c->layout.n; i++) {
		const struct layout_reg *r = &c->layout.regs[i];
		const uint8_t *bytes = in_block(c, r);

		if (r->ours->reg->set == REG_GENERAL && bytes)
			memcpy(t->regs + r->ours->reg->offset, bytes, size_of(r));
	}
	return NULL;
}

/** Tells the server about one register, which is changed in the block. */
static struct err *put_one(struct client *c, const struct layout_reg *r)
{
	buf_clear(&c->out);
	buf_printf(&c->out, "P%x=", r->number);
	field_put_bytes(&c->out, c->block.bytes + r->offset, r->size);
	const char *answer = client_ask_made(c);
	if (client_refuses(c, answer, ABLE_P))
		return NULL;
	return client_check(c, answer, "setting a register");
}

static struct err *put_block(struct client *c)
{
	buf_clear(&c->out);
	buf_putc(&c->out, 'G');
	field_put_bytes(&c->out, c->block.bytes, c->block.n);
	return client_check(c, client_ask_made(c), "setting registers");
}

/** Writes the registers of one set whose bytes differ from what the server has. get: the bytes of
 * ours. */
static struct err *put_changed(struct client *c, enum reg_set set,
			       void (*get)(const void *from, const struct reg *r, uint8_t *ret),
			       const void *from)
{
	struct err *e = NULL;
	bool changed = false;

	for (unsigned i = 0; !e && i < c->layout.n; i++) {
		const struct layout_reg *r = &c->layout.regs[i];
		uint8_t bytes[REGS_VALUE_MAX] = {0}, *old = in_block(c, r);

		if (r->ours->reg->set != set || !old)
			continue;
		get(from, r->ours->reg, bytes);
		if (!memcmp(old, bytes + r->ours->from, size_of(r)))
			continue;
		memcpy(old, bytes + r->ours->from, size_of(r));
		changed = true;
		if (client_is_able(c, ABLE_P))
			e = put_one(c, r);
	}
	if (!e && changed && !client_is_able(c, ABLE_P))
		e = put_block(c);
	if (e)
		c->block.tid = 0;
	return e;
}

static void get_general(const void *from, const struct reg *r, uint8_t *ret)
{
	memcpy(ret, (const uint8_t *)from + r->offset, r->size);
}

struct err *client_put_regs(struct dthread *t)
{
	struct client *c = of(t);
	struct err *e = read_block(c, t->thread.tid);

	if (!e && !client_select(c, 'g', t->thread.tid))
		e = client_lost(c);
	return e ? e : put_changed(c, REG_GENERAL, get_general, t->regs);
}

struct err *client_reg_set(struct dthread *t, void *set, size_t *len)
{
	const void *regs = inferior_regs(t);

	if (!regs)
		return &err_gone;
	*len = regs_make_set(regs, of(t)->layout.is64, set);
	return NULL;
}

struct err *client_get_xsave(struct dthread *t, void *area, size_t *len)
{
	struct client *c = of(t);
	struct err *e = read_block(c, t->thread.tid);

	if (e)
		return e;
	*len = *len < REGS_XSAVE_MAX ? *len : REGS_XSAVE_MAX;
	memset(area, 0, *len);
	// A register's lower part comes before its upper parts, each of which adds to it.
	for (unsigned i = 0; i < c->layout.n; i++) {
		const struct layout_reg *r = &c->layout.regs[i];
		const uint8_t *bytes = in_block(c, r);
		uint8_t whole[REGS_VALUE_MAX];

		if (r->ours->reg->set != REG_XSAVE || !bytes)
			continue;
		regs_xsave_get(r->ours->reg, area, *len, whole);
		if (r->ours->reg->kind == REG_TAGS)
			whole[0] = regs_x87_short_tags(bytes);
		else
			memcpy(whole + r->ours->from, bytes, size_of(r));
		regs_xsave_put(r->ours->reg, area, *len, whole);
	}
	return NULL;
}

struct area {
	const uint8_t *bytes;
	size_t n;
};

static void get_extended(const void *from, const struct reg *r, uint8_t *ret)
{
	const struct area *a = from;

	regs_xsave_get(r, a->bytes, a->n, ret);
	if (r->kind == REG_TAGS) {
		uint16_t tags = regs_x87_tags(a->bytes);

		memcpy(ret, &tags, sizeof(tags));
	}
}

struct err *client_put_xsave(struct dthread *t, const void *area, size_t len)
{
	struct client *c = of(t);
	const struct area a = {area, len};
	struct err *e = read_block(c, t->thread.tid);

	if (!e && !client_select(c, 'g', t->thread.tid))
		e = client_lost(c);
	return e ? e : put_changed(c, REG_XSAVE, get_extended, &a);
}
