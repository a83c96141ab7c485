#include "each.h"

#include <stdio.h>
#include <string.h>

#include "decode/walk.h"

enum { X32_BIT = 0x40000000, SWEEP_FD = 3 };

static unsigned long step, turn;

bool each_begin(struct maker *m, const char *name)
{
	memset(&m->call, 0, sizeof(m->call));
	m->n = 0;
	m->fields = 0;
	m->at_exit = false;
	for (uint32_t nr = 0; nr < sc_nr_n[m->abi]; nr++) {
		uint16_t id = decode_lookup(m->abi, nr);

		if (id && !strcmp(sc_name(sc_calls[id].name), name)) {
			m->call.nr = nr | (m->abi == ABI_X32 ? X32_BIT : 0);
			return true;
		}
	}
	return false;
}

void each_end(struct maker *m)
{
	if (turn++ % step)
		return;
	fwrite(&m->call, sizeof(m->call), 1, stdout);
	fwrite(m->out, 1, m->n, stdout);
}

/* -- ioctls ----------------------------------------------------------------------------------- */

enum { DIR_READ = 2, OBJECT = 4200 };

static void fill_object(struct maker *m, const struct sc_payload *p, enum how how, uint8_t *bytes,
			size_t n)
{
	fill_bytes(m, bytes, n);
	if (p && p->kind == SC_PL_NODE)
		fill_node(m, p->node, bytes, n);
	how_fill(m, how, bytes, n);
}

/** The code to be used: one that stands for any size gets one, and is one of those that are alike.
 */
static uint32_t ioctl_code(struct maker *m, uint32_t code)
{
	enum { SIZE_AT = 16, SMALL = 100, BITS = 0x80004520, AXIS = 0x80004540, SET = 0x400045c0 };
	unsigned alike = code == BITS ? 32 : code == AXIS || code == SET ? 64 : 1;

	if (!ioctl_is_sizeless(code))
		return code;
	return (code + (uint32_t)pick(m, alike)) |
	       (uint32_t)(likely(m, 90) ? pick(m, SMALL) : pick(m, OBJECT)) << SIZE_AT;
}

/** A code that a driver does not have: of another size or direction. */
static uint32_t ioctl_like(struct maker *m, uint32_t code)
{
	enum { SIZE = 0x3fff0000, DIR_AT = 30 };

	if (likely(m, 50))
		return code ^ (uint32_t)(1 + pick(m, 3)) << DIR_AT;
	return (code & ~(uint32_t)SIZE) | (uint32_t)pick(m, 128) << 16;
}

static void ioctl_make(struct maker *m, const struct sc_ioctl *i, uint32_t code, enum how how,
		       int64_t ret)
{
	const struct sc_payload *p = i->payload ? &sc_payloads[i->payload] : NULL;
	size_t n = code >> 16 & 0x3fff;
	uint8_t bytes[OBJECT];

	if (!each_begin(m, "ioctl"))
		return;
	m->depth = 0;
	m->writes = ret >= 0;
	m->call.ret = ret;
	if (p && p->kind == SC_PL_NODE && object_size(m, p->node))
		n = object_size(m, p->node);
	else if (!n || n > OBJECT)
		n = 64;
	if (n > OBJECT)
		n = OBJECT;
	fill_object(m, p, how, bytes, n);
	m->call.args[0] = SWEEP_FD;
	m->call.args[1] = code;
	uint64_t at = how_place(m, how, bytes, n);
	m->call.args[2] = p && !p->dir && pick(m, 2) ? pick_int(m, 4) : at;
	if (ret >= 0 && at && how != HOW_HOLE && (code >> 30 & DIR_READ || !(code >> 30))) {
		size_t room = ROOM_SIZE - (at - ROOMS_AT) % ROOM_STRIDE;

		m->at_exit = true;
		fill_object(m, p, how, bytes, n);
		block_add(m, at, bytes, n < room ? n : room);
		m->at_exit = false;
	}
	each_end(m);
}

static void each_ioctl(struct maker *m)
{
	for (uint32_t i = 0; i < sc_ioctl_n[m->abi]; i++) {
		const struct sc_ioctl *one = &sc_ioctls[sc_ioctl_first[m->abi] + i];

		const bool ns_type = one->code == 0xb703;

		// The kernel wants zeroes where SECCOMP_IOCTL_NOTIF_RECV puts what it received. And
		// what is said to be an address only is known not to be described. Behind a failed
		// NS_GET_NSTYPE the reference shows what an earlier call has left.
		if (one->code == 0xc0502100 ||
		    (one->payload && sc_nodes[sc_payloads[one->payload].node].op == SC_ADDR))
			continue;
		for (int how = 0; how < HOW_COUNT; how++) {
			uint32_t code = ioctl_code(m, one->code);

			ioctl_make(m, one, code, (enum how)how, 0);
			ioctl_make(m, one, code, (enum how)how, ns_type ? 1 << 30 : -22);
			if (how <= HOW_CUT)
				ioctl_make(m, one, code, (enum how)how, (int64_t)pick(m, 40));
		}
		ioctl_make(m, one, ioctl_like(m, one->code), HOW_INSIDE, 0);
	}
}

/* -- bpf -------------------------------------------------------------------------------------- */

/** Words of which many are addresses of something. */
static void fill_words(struct maker *m, uint8_t *p, size_t n)
{
	fill_bytes(m, p, n);
	for (size_t i = 0; i + 8 <= n; i += 8) {
		uint8_t text[48];

		if (!likely(m, 35))
			continue;
		fill_bytes(m, text, sizeof(text));
		if (likely(m, 50))
			memcpy(text, "name", 5);
		uint64_t at =
			how_place(m, likely(m, 70) ? HOW_WHOLE : HOW_CUT, text, 8 * pick(m, 7));
		memcpy(p + i, &at, 8);
	}
}

static void bpf_make(struct maker *m, unsigned cmd, size_t size, enum how how)
{
	uint8_t bytes[256];

	if (!each_begin(m, "bpf"))
		return;
	fill_words(m, bytes, size);
	how_fill(m, how, bytes, size);
	m->call.args[0] = cmd;
	m->call.args[1] = how_place(m, how, bytes, size);
	m->call.args[2] = size;
	m->call.ret = likely(m, 50) ? (int64_t)pick(m, 10) : -22;
	each_end(m);
}

static void each_bpf(struct maker *m)
{
	enum { COMMANDS = 42, SIZE_MAX_ = 200 };

	for (unsigned cmd = 0; cmd < COMMANDS; cmd++) {
		for (size_t size = 0; size <= SIZE_MAX_; size += size % 4 ? 1 : 4) {
			for (int how = 0; how < HOW_COUNT; how++)
				bpf_make(m, cmd, size, (enum how)how);
			bpf_make(m, cmd, size + pick(m, 4), HOW_WHOLE);
		}
	}
}

bool each_write(struct maker *m, const char *sweep, unsigned long nth, const char *call)
{
	step = nth ? nth : 1;
	turn = pick(m, step);
	if (!strcmp(sweep, "ioctl"))
		each_ioctl(m);
	else if (!strcmp(sweep, "netlink"))
		each_netlink(m);
	else if (!strcmp(sweep, "bpf"))
		each_bpf(m);
	else if (!strcmp(sweep, "prctl"))
		each_prctl(m);
	else if (!strcmp(sweep, "sockopt"))
		each_sockopt(m);
	else if (!strcmp(sweep, "io_uring"))
		each_uring(m);
	else if (!strcmp(sweep, "address"))
		each_address(m);
	else if (!strcmp(sweep, "control"))
		each_control(m);
	else if (!strcmp(sweep, "args"))
		each_args(m, call);
	else
		return false;
	return true;
}
