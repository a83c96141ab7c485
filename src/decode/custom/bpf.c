#include <string.h>

#include "decode/dec.h"
#include "decode/walk.h"
#include "sc_custom.h"
#include "sc_ids.h"

/* Shows union bpf_attr (linux/bpf.h), and what its pointers point to. The command selects the
 * struct, and the caller gives its size. Fields beyond that size are zero. */

enum {
	LINK_ORDERED = 0x18,
	CMD_OBJ_INFO = 15,
	CMD_LINK_CREATE = 28,
	ATTR_MAX = 4096,
	KNOWN_MAX = 168
};

static const struct {
	const char *name;
	uint8_t known; /* bytes that fields are in */
} commands[] = {
	[0] = {"bpf_map_create", 92},
	[1] = {"bpf_map_lookup", 32},
	[2] = {"bpf_map_update", 32},
	[3] = {"bpf_map_delete", 16},
	[4] = {"bpf_map_next_key", 24},
	[5] = {"bpf_prog_load", 168},
	[6] = {"bpf_obj", 20},
	[7] = {"bpf_obj", 20},
	[8] = {"bpf_prog_attach", 32},
	[9] = {"bpf_prog_attach", 32},
	[10] = {"bpf_prog_test_run", 76},
	[11] = {"bpf_next_id", 8},
	[12] = {"bpf_next_id", 8},
	[13] = {"bpf_prog_by_id", 4},
	[14] = {"bpf_map_by_id", 12},
	[15] = {"bpf_info_by_fd", 16},
	[16] = {"bpf_prog_query", 64},
	[17] = {"bpf_raw_tracepoint_open", 24},
	[18] = {"bpf_btf_load", 40},
	[19] = {"bpf_btf_by_id", 16},
	[20] = {"bpf_task_fd_query", 48},
	[21] = {"bpf_map_lookup", 32},
	[22] = {"bpf_map_freeze", 4},
	[23] = {"bpf_next_id", 8},
	[24] = {"bpf_map_lookup_batch", 56},
	[25] = {"bpf_map_lookup_batch", 56},
	[26] = {"bpf_map_update_batch", 56},
	[27] = {"bpf_map_delete_batch", 56},
	[CMD_LINK_CREATE] = {"bpf_link", 64},
	[29] = {"bpf_link_update", 16},
	[30] = {"bpf_link_by_id", 4},
	[31] = {"bpf_next_id", 8},
	[32] = {"bpf_enable_stats", 4},
	[33] = {"bpf_iter_create", 8},
	[34] = {"bpf_link_detach", 4},
	[35] = {"bpf_prog_bind_map", 12},
	[36] = {"bpf_token_create", 8},
	[37] = {"bpf_prog_stream_read", 20},
	[38] = {"bpf_prog_assoc_struct_ops", 12},
};

/* -- what a link is made to ------------------------------------------------------------------- */

enum link_kind {
	LINK_NONE,
	LINK_CGROUP,
	LINK_TRACING,
	LINK_ITER,
	LINK_PERF,
	LINK_KPROBE,
	LINK_UPROBE,
	LINK_NETFILTER,
	LINK_TCX,
	LINK_NETKIT,
	LINK_MULTI,
	LINK_BTF,
};

/* The bytes that contain the fields of each kind. */
static const uint8_t link_known[] = {
	[LINK_NONE] = 16, [LINK_CGROUP] = 32, [LINK_TRACING] = 32, [LINK_ITER] = 28,
	[LINK_PERF] = 24, [LINK_KPROBE] = 48, [LINK_UPROBE] = 64,  [LINK_NETFILTER] = 32,
	[LINK_TCX] = 32,  [LINK_NETKIT] = 32, [LINK_MULTI] = 36,   [LINK_BTF] = 20,
};

static enum link_kind link_kind(uint32_t type, uint32_t flags)
{
	/* The letters stand in the order of enum bpf_attach_type. */
	static const char kinds[] =
		"CCCC..C.CCCCCCCC..CCCCC.TTTTICCCC.C......PK..FXXUCCCCCNN..TMMM";

	if (type >= sizeof(kinds) - 1)
		return LINK_NONE;
	switch (kinds[type]) {
	case 'C':
		return flags & LINK_ORDERED ? LINK_CGROUP : LINK_BTF;
	case 'T':
		return LINK_TRACING;
	case 'I':
		return LINK_ITER;
	case 'P':
		return LINK_PERF;
	case 'K':
		return LINK_KPROBE;
	case 'U':
		return LINK_UPROBE;
	case 'F':
		return LINK_NETFILTER;
	case 'X':
		return LINK_TCX;
	case 'N':
		return LINK_NETKIT;
	case 'M':
		return LINK_MULTI;
	default:
		return LINK_NONE;
	}
}

/* -- the attributes --------------------------------------------------------------------------- */

static bool all_zero(const uint8_t *p, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		if (p[i])
			return false;
	}
	return true;
}

static void tail_show(struct dec *d, const uint8_t *p, size_t known, size_t size)
{
	if (size <= known || all_zero(p + known, size - known))
		return;
	if (!d->full) {
		dec_more(d);
		return;
	}
	dec_field_str(d, "extra_data");
	dec_string(d, p + known, size - known, VALUE_F_HEX);
	dec_commentf(d, "bytes %zu..%zu", known, size - 1);
}

/** A link's fields are a separate struct, whose length depends on the kind of link. */
/* From where on the attributes of a command are shown as they are at exit, as the kernel writes
 * there. The rest is shown as it was at entry. */
struct written {
	uint8_t cmd, first;
};

static const struct written written[] = {
	{5, 140}, {11, 4},  {12, 4}, {15, 4}, {16, 16},
	{18, 28}, {20, 12}, {23, 4}, {31, 4}, {37, 0},
};

/** Takes what was written over from the bytes at exit, size of them. */
static void written_take(uint8_t *attr, const uint8_t *now, uint64_t cmd, size_t size)
{
	for (size_t i = 0; i < sizeof(written) / sizeof(written[0]); i++) {
		const struct written *w = &written[i];

		if (w->cmd == cmd && w->first < size)
			memcpy(attr + w->first, now + w->first, size - w->first);
	}
}

/** How many elements of a batch were done, if that is another number than was asked for. Of a
 * number in which the attributes end, the bytes behind them are zero. */
static void batch_done(struct dec *d, const uint8_t *was, const uint8_t *now, uint64_t cmd,
		       size_t size)
{
	enum { LOOKUP = 24, DELETE = 27, COUNT_AT = 32, COUNT = 4 };
	uint32_t count = 0;

	if (cmd < LOOKUP || cmd > DELETE || size <= COUNT_AT)
		return;
	size_t n = size - COUNT_AT < COUNT ? size - COUNT_AT : COUNT;
	if (!memcmp(was + COUNT_AT, now + COUNT_AT, n))
		return;
	memcpy(&count, now + COUNT_AT, n);
	dec_arrow(d);
	dec_struct(d);
	dec_field_str(d, "batch");
	dec_struct(d);
	dec_field_str(d, "count");
	dec_int(d, SC_FMT_UDEC, COUNT, count);
	dec_struct_end(d);
	dec_struct_end(d);
}

static void link_show(struct dec *d, taddr addr, const uint8_t *p, size_t size, uint8_t *attr)
{
	uint32_t type, flags;
	int64_t params[2] = {(int64_t)size};

	memcpy(&type, attr + 8, sizeof(type));
	memcpy(&flags, attr + 12, sizeof(flags));
	enum link_kind kind = link_kind(type, flags);
	params[1] = kind;
	dec_struct(d);
	dec_field_str(d, "link_create");
	dec_struct_bytes(d, addr, attr, 64, commands[CMD_LINK_CREATE].name, params, 2);
	tail_show(d, p, link_known[size > 16 ? kind : LINK_NONE], size);
	dec_struct_end(d);
}

/** Keeps what the call was given about an object: lengths that the kernel then writes over. */
static void info_save(struct dec *d, taddr addr)
{
	struct {
		uint32_t fd, len;
		uint64_t info;
	} attr;
	const uint8_t *p = dec_read(d, addr, sizeof(attr));

	if (!p)
		return;
	memcpy(&attr, p, sizeof(attr));
	if (attr.len && attr.len <= ATTR_MAX)
		dec_save(d, attr.info, attr.len);
}

bool custom_bpf_attr(struct dec *d, const struct cargs *a)
{
	uint64_t cmd = (uint32_t)a->p[0];
	size_t size = (uint32_t)a->p[1];
	uint8_t attr[ATTR_MAX] = {0};
	int64_t n = (int64_t)size;

	if (cmd >= sizeof(commands) / sizeof(commands[0]) || !size || size > ATTR_MAX)
		return false;
	if (!d->exiting) {
		dec_save(d, a->val, size);
		if (cmd == CMD_OBJ_INFO && d->full)
			info_save(d, a->val);
		return true;
	}
	const uint8_t *p = dec_saved(d, a->val, size), *now = dec_read(d, a->val, size);
	if (!p)
		return false;
	size_t known = commands[cmd].known;
	memcpy(attr, p, size);
	if (now)
		written_take(attr, now, cmd, size);
	if (cmd == CMD_LINK_CREATE) {
		link_show(d, a->val, p, size, attr);
		return true;
	}
	dec_struct_bytes(d, a->val, attr, size > known ? size : known, commands[cmd].name, &n, 1);
	if (now)
		batch_done(d, p, now, cmd, size);
	return true;
}

/** Shows the extra argument of a map. If all bits are set, it has a name. */
bool custom_bpf_extra(struct dec *d, const struct cargs *a)
{
	if (a->val != UINT64_MAX) {
		dec_int(d, SC_FMT_UDEC, 8, a->val);
		return true;
	}
	uint32_t at = d->c->n;
	dec_label(d, a->val, "UINT64_MAX", NULL);
	if (d->c->n > at)
		d->c->vals[at].fmt = SC_FMT_UDEC;
	return true;
}

/** Shows a node of memory. The value that means any node has a name. */
bool custom_numa_node(struct dec *d, const struct cargs *a)
{
	dec_int(d, SC_FMT_UDEC, 4, a->val);
	if (a->val == UINT32_MAX)
		dec_note(d, "NUMA_NO_NODE");
	return true;
}

/** Shows a name of 16 bytes, of which only n were given. */
bool custom_bpf_name(struct dec *d, const struct cargs *a)
{
	enum { NAME = 16 };
	size_t room = a->p[0] < NAME ? (size_t)a->p[0] : NAME, n;

	if (!a->at || a->avail < room)
		return false;
	n = strnlen((const char *)a->at, room);
	bool cut = n == room;
	if (cut && n)
		n--;
	dec_string(d, a->at, n, cut ? VALUE_F_CUT : 0);
	return true;
}

bool custom_bpf_path(struct dec *d, const struct cargs *a)
{
	dec_mem_cstr(d, a->val, true);
	return true;
}

bool custom_bpf_str(struct dec *d, const struct cargs *a)
{
	dec_mem_cstr(d, a->val, false);
	return true;
}

/** Shows a buffer of no bytes that has an address; no program of 32 bits has one beyond those.
 * False: it is another buffer, and nothing was shown. */
static bool empty_show(struct dec *d, const struct cargs *a)
{
	if (!a->val || a->p[0])
		return false;
	if (dec_wordsize(d) == 4 && a->val > UINT32_MAX)
		dec_addr(d, a->val);
	else
		dec_string(d, "", 0, 0);
	return true;
}

/** Shows a string that ends at its NUL or after n bytes. */
bool custom_bpf_str_n(struct dec *d, const struct cargs *a)
{
	if (!empty_show(d, a))
		dec_mem_nstr(d, a->val, a->p[0]);
	return true;
}

bool custom_bpf_hex(struct dec *d, const struct cargs *a)
{
	if (!empty_show(d, a))
		dec_mem_string(d, a->val, (uint64_t)a->p[0], SC_BUF_HEX);
	return true;
}

bool custom_bpf_buf(struct dec *d, const struct cargs *a)
{
	dec_mem_string(d, a->val, (uint64_t)a->p[0], 0);
	return true;
}

/* -- arrays ----------------------------------------------------------------------------------- */

typedef void element_fn(struct dec *d, const uint8_t *p);

static uint64_t load(const uint8_t *p, size_t n)
{
	uint64_t v = 0;

	memcpy(&v, p, n);
	return v;
}

/** The number of elements, which is p[0]. The kernel may have written over what the call gave,
 * which stands p[2] bytes in front of the pointer in units of so many bytes; there is room for no
 * more. */
static uint64_t array_count(struct dec *d, const struct cargs *a, size_t unit)
{
	uint64_t n = (uint64_t)a->p[0], room;
	const uint8_t *was =
		a->n > 2 ? dec_saved(d, a->addr - (uint64_t)a->p[2], sizeof(uint32_t)) : NULL;

	if (!was)
		return n;
	room = load(was, sizeof(uint32_t)) / unit;
	return n < room ? n : room;
}

/** An array of p[0] elements, which a call that failed has not written if p[1] says that it would.
 */
static bool array_show(struct dec *d, const struct cargs *a, size_t each, element_fn *show)
{
	uint64_t n = array_count(d, a, 1), limit = d->full ? UINT64_MAX : d->o->str_limit;
	const uint8_t *p;

	if (!a->val || (n && ((a->p[1] && d->c->failed) || !dec_read(d, a->val, each)))) {
		dec_addr(d, a->val);
		return true;
	}
	dec_array(d);
	for (uint64_t i = 0; i < n && d->budget > 1; i++) {
		p = dec_read(d, a->val + i * each, each);
		if (!p)
			dec_fault_at(d, a->val + i * each);
		else if (i >= limit)
			dec_more(d);
		if (!p || i >= limit)
			break;
		show(d, p);
	}
	dec_array_end(d);
	return true;
}

static void show_u32(struct dec *d, const uint8_t *p)
{
	dec_int(d, SC_FMT_UDEC, 4, load(p, 4));
}

static void show_x64(struct dec *d, const uint8_t *p)
{
	dec_int(d, SC_FMT_HEX, 8, load(p, 8));
}

static void show_str(struct dec *d, const uint8_t *p)
{
	dec_mem_cstr(d, load(p, dec_wordsize(d)), false);
}

static void show_attach_flags(struct dec *d, const uint8_t *p)
{
	dec_flags(d, SC_TABLE_bpf_attach_flags, load(p, 4));
}

bool custom_bpf_u32s(struct dec *d, const struct cargs *a)
{
	return array_show(d, a, 4, show_u32);
}

bool custom_bpf_x64s(struct dec *d, const struct cargs *a)
{
	return array_show(d, a, 8, show_x64);
}

bool custom_bpf_strs(struct dec *d, const struct cargs *a)
{
	return array_show(d, a, dec_wordsize(d), show_str);
}

bool custom_bpf_attach_flags_v(struct dec *d, const struct cargs *a)
{
	return array_show(d, a, 4, show_attach_flags);
}

/* -- instructions ----------------------------------------------------------------------------- */

enum { INSN = 8, INSNS_MAX = 4096 };

static void insn_code(struct dec *d, unsigned code)
{
	unsigned class = code & 7;

	dec_enum(d, SC_TABLE_bpf_class64, class, false);
	if (class <= 3) {
		dec_or(d);
		dec_enum(d, SC_TABLE_bpf_size, code & 0x18, false);
		dec_or(d);
		dec_enum(d, SC_TABLE_bpf_mode64, code & 0xe0, false);
	} else if (class != 6) {
		dec_or(d);
		dec_enum(d, SC_TABLE_bpf_src, code & 8, false);
		dec_or(d);
		dec_enum(d, class == 5 ? SC_TABLE_bpf_jmp : SC_TABLE_bpf_alu, code & 0xf0, false);
	} else if (code & ~7U) {
		dec_or(d);
		dec_int(d, SC_FMT_HEX, 1, code & ~7U);
		dec_comment(d, "BPF_???");
	}
}

static void show_insn(struct dec *d, const uint8_t *p)
{
	dec_struct(d);
	dec_field_str(d, "code");
	insn_code(d, p[0]);
	dec_field_str(d, "dst_reg");
	dec_enum(d, SC_TABLE_bpf_reg, p[1] & 15, false);
	dec_field_str(d, "src_reg");
	dec_enum(d, SC_TABLE_bpf_reg, p[1] >> 4, false);
	dec_field_str(d, "off");
	dec_int(d, SC_FMT_DEC, 2, (uint64_t)(int64_t)(int16_t)load(p + 2, 2));
	dec_field_str(d, "imm");
	dec_int(d, SC_FMT_HEX, 4, load(p + 4, 4));
	dec_struct_end(d);
}

/** Shows a program of p[0] instructions, but only with -v, and not if a call has failed that would
 * have written it (p[1]). */
bool custom_bpf_insns(struct dec *d, const struct cargs *a)
{
	uint64_t n = array_count(d, a, INSN);
	const uint8_t *p;

	if (!a->val || !d->full ||
	    (n && ((a->p[1] && d->c->failed) || !dec_read(d, a->val, INSN)))) {
		dec_addr(d, a->val);
		return true;
	}
	dec_array(d);
	for (uint64_t i = 0; i < n && d->budget > 1; i++) {
		if (i >= INSNS_MAX) {
			dec_more(d);
			break;
		}
		p = dec_read(d, a->val + i * INSN, INSN);
		if (!p) {
			dec_fault_at(d, a->val + i * INSN);
			break;
		}
		show_insn(d, p);
	}
	dec_array_end(d);
	return true;
}
