/* Packets about registers and memory. */
#include <errno.h>
#include <string.h>

#include "arch/features.h"
#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/remote/server.h"
#include "debugger/remote/values.h"
#include "proc/debug.h"

/* -- registers -------------------------------------------------------------------------------- */

bool values_open(struct values_of *v, struct served *p, struct dthread *t)
{
	struct err *e;

	*v = (struct values_of){.p = p, .t = t, .len = sizeof(v->area)};
	v->list = features_list(p->inf.is64);
	v->general = inferior_regs(t);
	e = inferior_xsave(t, v->area, &v->len);
	v->len = e ? 0 : v->len;
	err_free(e);
	return v->general != NULL;
}

/** The bytes of the whole register that this one is a part of. */
static void get_whole(const struct values_of *v, const struct reg *r, uint8_t ret[REGS_VALUE_MAX])
{
	memset(ret, 0, REGS_VALUE_MAX);
	if (r->set == REG_GENERAL) {
		memcpy(ret, v->general + r->offset, r->size);
	} else if (r->kind == REG_TAGS) {
		uint16_t tags = v->len ? regs_x87_tags(v->area) : 0;

		memcpy(ret, &tags, sizeof(tags));
	} else {
		regs_xsave_get(r, v->area, v->len, ret);
	}
}

void values_put(const struct values_of *v, unsigned number, struct buf *b)
{
	const struct feature_reg *f = &v->list->regs[number];
	uint8_t whole[REGS_VALUE_MAX];

	get_whole(v, f->reg, whole);
	field_put_bytes(b, whole + f->from, f->size);
}

/** Changes a register in the sets. False: it cannot be changed. */
static bool set_value(struct values_of *v, unsigned number, const uint8_t *bytes)
{
	const struct feature_reg *f = &v->list->regs[number];
	const struct reg *r = f->reg;
	uint8_t whole[REGS_VALUE_MAX], *general;

	get_whole(v, r, whole);
	if (!memcmp(whole + f->from, bytes, f->size))
		return true;
	memcpy(whole + f->from, bytes, f->size);
	if (r->set == REG_GENERAL) {
		general = inferior_regs_change(v->t);
		if (general)
			memcpy(general + r->offset, whole, r->size);
		return general != NULL;
	}
	if (!v->len)
		return false;
	if (r->kind == REG_TAGS) {
		whole[0] = regs_x87_short_tags(bytes);
		whole[1] = 0;
	}
	regs_xsave_put(r, v->area, v->len, whole);
	v->changed = true;
	return true;
}

/** Gives the thread what has changed. */
static struct err *commit(struct values_of *v)
{
	return v->changed ? inferior_put_xsave(v->t, v->area, v->len) : NULL;
}

static bool open_selected(struct server *v, struct values_of *values, struct buf *reply)
{
	struct dthread *t = server_selected(v);

	if (t && values_open(values, server_current(v), t))
		return true;
	server_fail(reply, ESRCH);
	return false;
}

static void answer_g(struct server *v, const char *at, const char *end, struct buf *reply)
{
	struct values_of values;

	(void)at, (void)end;
	if (!open_selected(v, &values, reply))
		return;
	for (unsigned i = 0; i < values.list->n; i++)
		values_put(&values, i, reply);
}

static void answer_G(struct server *v, const char *at, const char *end, struct buf *reply)
{
	struct values_of values;
	struct buf bytes = {0};
	size_t used = 0;
	bool ok = field_bytes(&at, &bytes) && at == end;

	if (ok && open_selected(v, &values, reply)) {
		for (unsigned i = 0; ok && i < values.list->n; i++) {
			size_t size = values.list->regs[i].size;

			if (bytes.len - used < size)
				break;
			ok = set_value(&values, i, (const uint8_t *)bytes.p + used);
			used += size;
		}
		server_fail_by(reply, ok ? commit(&values) : err_sys(EIO, "registers"));
	} else if (!ok) {
		server_fail(reply, EINVAL);
	}
	buf_deinit(&bytes);
}

static void answer_p(struct server *v, const char *at, const char *end, struct buf *reply)
{
	struct values_of values;
	uint64_t number;

	if (!field_number(&at, &number) || at != end)
		server_fail(reply, EINVAL);
	else if (!open_selected(v, &values, reply))
		return;
	else if (number >= values.list->n)
		server_fail(reply, EINVAL);
	else
		values_put(&values, (unsigned)number, reply);
}

static void answer_P(struct server *v, const char *at, const char *end, struct buf *reply)
{
	struct values_of values;
	struct buf bytes = {0};
	uint64_t number = 0;
	bool ok = field_number(&at, &number) && field_take(&at, '=') && field_bytes(&at, &bytes) &&
		  at == end;

	if (!ok)
		server_fail(reply, EINVAL);
	else if (open_selected(v, &values, reply)) {
		ok = number < values.list->n && bytes.len == values.list->regs[number].size;
		ok = ok && set_value(&values, (unsigned)number, (const uint8_t *)bytes.p);
		server_fail_by(reply, ok ? commit(&values) : err_sys(EINVAL, "register"));
	}
	buf_deinit(&bytes);
}

/* -- memory ----------------------------------------------------------------------------------- */

/** Reads memory without our breakpoints, also where the program itself may not read. Returns how
 * much of it there is. */
static size_t read_memory(struct served *p, taddr addr, void *buf, size_t n)
{
	enum { PAGE = 4096 };

	size_t got = n ? mem_read(&p->inf.mem, addr, buf, n) : 0;

	while (got < n) {
		taddr at = addr + got;
		size_t piece = PAGE - at % PAGE < n - got ? PAGE - at % PAGE : n - got;
		struct err *e = debug_read(p->inf.pid, at, (char *)buf + got, piece);

		if (err_discard(e))
			break;
		sites_hide(&p->inf.sites, at, (char *)buf + got, piece);
		got += piece;
	}
	return got;
}

/** Reads the memory that a packet names: `ADDR,LENGTH'. False: the reply has the error. */
static bool take_memory(struct server *v, const char *at, const char *end, size_t most,
			struct buf *ret, struct buf *reply)
{
	struct served *p = server_current(v);
	uint64_t addr, n;

	if (!field_two(&at, &addr, &n) || at != end) {
		server_fail(reply, EINVAL);
		return false;
	}
	if (!p || !p->inf.pid) {
		server_fail(reply, ESRCH);
		return false;
	}
	n = n > most ? most : n;
	buf_reserve(ret, n);
	ret->len = read_memory(p, addr, ret->p, n);
	if (ret->len || !n)
		return true;
	server_fail(reply, EFAULT);
	return false;
}

static void answer_m(struct server *v, const char *at, const char *end, struct buf *reply)
{
	struct buf bytes = {0};

	if (take_memory(v, at, end, PACKET_MAX / 2 - 8, &bytes, reply))
		field_put_bytes(reply, bytes.p, bytes.len);
	buf_deinit(&bytes);
}

static void answer_x(struct server *v, const char *at, const char *end, struct buf *reply)
{
	struct buf bytes = {0};

	if (take_memory(v, at, end, PACKET_MAX / 2 - 8, &bytes, reply)) {
		buf_putc(reply, 'b');
		packet_put_bytes(reply, bytes.p, bytes.len, PACKET_MAX);
	}
	buf_deinit(&bytes);
}

static void write_memory(struct server *v, taddr addr, const void *bytes, size_t n,
			 struct buf *reply)
{
	struct served *p = server_current(v);

	if (!p || !p->inf.pid)
		server_fail(reply, ESRCH);
	else if (!n)
		server_ok(reply);
	else if (err_discard(inferior_write(&p->inf, addr, bytes, n)))
		server_fail(reply, EFAULT);
	else
		server_ok(reply);
}

static void answer_M(struct server *v, const char *at, const char *end, struct buf *reply)
{
	struct buf bytes = {0};
	uint64_t addr, n;

	if (field_two(&at, &addr, &n) && field_take(&at, ':') && field_bytes(&at, &bytes) &&
	    at == end && bytes.len == n)
		write_memory(v, addr, bytes.p, bytes.len, reply);
	else
		server_fail(reply, EINVAL);
	buf_deinit(&bytes);
}

static void answer_X(struct server *v, const char *at, const char *end, struct buf *reply)
{
	uint64_t addr, n;

	if (field_two(&at, &addr, &n) && field_take(&at, ':') && (uint64_t)(end - at) == n)
		write_memory(v, addr, at, n, reply);
	else
		server_fail(reply, EINVAL);
}

const struct server_row server_memory[] = {
	{"g", answer_g, false}, {"G", answer_G, false}, {"p", answer_p, false},
	{"P", answer_P, false}, {"m", answer_m, false}, {"M", answer_M, false},
	{"x", answer_x, false}, {"X", answer_X, false}, {0},
};
