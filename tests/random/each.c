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

/** The object ends at every field, and inside of every one. */
static void ioctl_cuts(struct maker *m, const struct sc_ioctl *i, uint32_t code, int64_t failed)
{
	const struct sc_payload *p = i->payload ? &sc_payloads[i->payload] : NULL;
	struct cuts cuts;

	if (!p || p->kind != SC_PL_NODE || !p->dir)
		return;
	if (sc_nodes[p->node].op == SC_CUSTOM)
		cuts_any(&cuts, (code >> 16 & 0x3fff) % CUTS_MAX);
	else
		cuts_find(m, p->node, &cuts);
	for (m->keep = 0; m->keep < CUTS_MAX; m->keep++) {
		if (!cuts.is[m->keep])
			continue;
		ioctl_make(m, i, code, HOW_AT, 0);
		ioctl_make(m, i, code, HOW_AT, failed);
	}
}

static void each_ioctl(struct maker *m)
{
	for (uint32_t i = 0; i < sc_ioctl_n[m->abi]; i++) {
		const struct sc_ioctl *one = &sc_ioctls[sc_ioctl_first[m->abi] + i];

		const bool ns_type = one->code == 0xb703;

		// The kernel wants zeroes where SECCOMP_IOCTL_NOTIF_RECV puts what it received.
		// Behind a failed NS_GET_NSTYPE the reference shows what an earlier call has left.
		if (one->code == 0xc0502100)
			continue;
		for (int how = 0; how < HOW_COUNT; how++) {
			uint32_t code = ioctl_code(m, one->code);

			ioctl_make(m, one, code, (enum how)how, 0);
			ioctl_make(m, one, code, (enum how)how, ns_type ? 1 << 30 : -22);
			if (how > HOW_CUT)
				continue;
			// Some drives say more behind EIO.
			ioctl_make(m, one, code, (enum how)how, ns_type ? 1 << 30 : -5);
			ioctl_make(m, one, code, (enum how)how, (int64_t)pick(m, 40));
		}
		ioctl_make(m, one, ioctl_like(m, one->code), HOW_INSIDE, 0);
		ioctl_cuts(m, one, one->code, ns_type ? 1 << 30 : -22);
	}
}

/* -- bpf -------------------------------------------------------------------------------------- */

/* What the attributes of each command are. */
static const char *const bpf_attrs[] = {
	"bpf_map_create",
	"bpf_map_lookup",
	"bpf_map_update",
	"bpf_map_delete",
	"bpf_map_next_key",
	"bpf_prog_load",
	"bpf_obj",
	"bpf_obj",
	"bpf_prog_attach",
	"bpf_prog_attach",
	"bpf_prog_test_run",
	"bpf_next_id",
	"bpf_next_id",
	"bpf_prog_by_id",
	"bpf_map_by_id",
	"bpf_info_by_fd",
	"bpf_prog_query",
	"bpf_raw_tracepoint_open",
	"bpf_btf_load",
	"bpf_btf_by_id",
	"bpf_task_fd_query",
	"bpf_map_lookup",
	"bpf_map_freeze",
	"bpf_next_id",
	"bpf_map_lookup_batch",
	"bpf_map_lookup_batch",
	"bpf_map_update_batch",
	"bpf_map_delete_batch",
	"bpf_link",
	"bpf_link_update",
	"bpf_link_by_id",
	"bpf_next_id",
	"bpf_enable_stats",
	"bpf_iter_create",
	"bpf_link_detach",
	"bpf_prog_bind_map",
	"bpf_token_create",
	"bpf_prog_stream_read",
	"bpf_prog_assoc_struct_ops",
};

static void bpf_make(struct maker *m, unsigned cmd, size_t size, enum how how)
{
	uint8_t bytes[256];

	if (!each_begin(m, "bpf"))
		return;
	fill_bytes(m, bytes, size);
	fill_addresses(m, bytes, size, 8, 35);
	if (cmd < sizeof(bpf_attrs) / sizeof(bpf_attrs[0]) && likely(m, 50))
		fill_named(m, bpf_attrs[cmd], bytes, size);
	how_fill(m, how, bytes, size);
	m->call.args[0] = cmd;
	m->call.args[1] = how_place(m, how, bytes, size);
	m->call.args[2] = size;
	m->call.ret = likely(m, 50) ? (int64_t)pick(m, 10) : -22;
	each_end(m);
}

/** Links of every type: what they are made to follows from that. */
static void bpf_links(struct maker *m)
{
	enum { LINK_CREATE = 28, TYPES = 66, TYPE_AT = 8, KINDS_AT = 16, ALL = 64, TIMES = 12 };
	uint8_t bytes[ALL];

	for (uint32_t i = 0; i < TYPES * TIMES * HOW_COUNT; i++) {
		const uint32_t type = i / HOW_COUNT % TYPES;
		const enum how how = (enum how)(i % HOW_COUNT);

		if (!each_begin(m, "bpf"))
			return;
		fill_bytes(m, bytes, ALL);
		fill_addresses(m, bytes + KINDS_AT, ALL - KINDS_AT, 8, 50);
		how_fill(m, how, bytes, ALL);
		memcpy(bytes + TYPE_AT, &type, sizeof(type));
		m->call.args[0] = LINK_CREATE;
		m->call.args[1] = how_place(m, how, bytes, ALL);
		m->call.args[2] = likely(m, 70) ? ALL : KINDS_AT + pick(m, ALL - KINDS_AT);
		m->call.ret = likely(m, 50) ? (int64_t)pick(m, 10) : -22;
		each_end(m);
	}
}

static void each_bpf(struct maker *m)
{
	enum { COMMANDS = 42, SIZE_MAX_ = 200 };

	bpf_links(m);
	for (unsigned cmd = 0; cmd < COMMANDS; cmd++) {
		for (size_t size = 0; size <= SIZE_MAX_; size += size % 4 ? 1 : 4) {
			for (int how = 0; how < HOW_COUNT; how++)
				bpf_make(m, cmd, size, (enum how)how);
			bpf_make(m, cmd, size + pick(m, 4), HOW_WHOLE);
		}
		for (m->keep = 0; m->keep < SIZE_MAX_; m->keep++)
			bpf_make(m, cmd, likely(m, 50) ? SIZE_MAX_ : m->keep + 1 + pick(m, 8),
				 HOW_AT);
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
