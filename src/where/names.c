/**
 * The names that an expression may use, found in the generated tables, and the known name that is
 * most like a mistyped one.
 */
#include <string.h>

#include "base/cleanup.h"
#include "decode/argument.h"
#include "decode/names.h"
#include "where/program.h"

static const struct {
	const char *name;
	enum where_subject subject;
} subjects[] = {
	{"name", SUBJECT_NAME},	    {"class", SUBJECT_CLASS}, {"pid", SUBJECT_PID},
	{"tid", SUBJECT_TID},	    {"comm", SUBJECT_COMM},   {"ret", SUBJECT_RET},
	{"errno", SUBJECT_ERRNO},   {"dur", SUBJECT_DUR},     {"bytes", SUBJECT_BYTES},
	{"signal", SUBJECT_SIGNAL}, {"path", SUBJECT_PATH},   {"fd", SUBJECT_FD},
};

/* Names of fields that only custom decoders know, so they are in no table. */
static const char *const custom_fields[] = {
	"api",	    "cmsg_data",   "cmsg_len",	  "cmsg_level", "cmsg_type",   "code",
	"config",   "d_ino",	   "d_name",	  "d_off",	"d_reclen",    "d_type",
	"dst_reg",  "src_reg",	   "ifc_buf",	  "ifc_len",	"imm",	       "is_error",
	"last_op",  "limit",	   "msg_hdr",	  "mtext",	"mtype",       "nla_len",
	"nla_type", "nlmsg_flags", "nlmsg_len",	  "nlmsg_pid",	"nlmsg_seq",   "nlmsg_type",
	"query_op", "rval",	   "sched_flags", "fm_extents", "link_create",
};

/* Calls whose result is a number of transferred bytes. */
static const char *const byte_calls[] = {
	"read",
	"pread64",
	"readv",
	"preadv",
	"preadv2",
	"recv",
	"recvfrom",
	"recvmsg",
	"write",
	"pwrite64",
	"writev",
	"pwritev",
	"pwritev2",
	"send",
	"sendto",
	"sendmsg",
	"sendfile",
	"sendfile64",
	"splice",
	"tee",
	"vmsplice",
	"copy_file_range",
	"getrandom",
	"getdents",
	"getdents64",
	"process_vm_readv",
	"process_vm_writev",
	"mq_timedreceive",
	"readahead",
};

int name_subject(const char *name)
{
	for (unsigned i = 0; i < ARRAY_LEN(subjects); i++)
		if (!strcmp(subjects[i].name, name))
			return (int)subjects[i].subject;
	return -1;
}

bool name_counts_bytes(uint16_t call)
{
	for (unsigned i = 0; call && i < ARRAY_LEN(byte_calls); i++)
		if (!strcmp(byte_calls[i], sc_name(sc_calls[call].name)))
			return true;
	return false;
}

bool name_is_call(const char *name)
{
	uint16_t id;

	return decode_find(name, &id, 1) > 0;
}

bool name_is_function(const char *name)
{
	return decode_library(ABI_X86_64, name) || decode_library(ABI_I386, name);
}

/* -- walking all names ------------------------------------------------------------------------ */

/** A walk over names. It ends when `see` returns true. */
struct visit {
	bool (*see)(struct visit *, uint32_t name, const char *text);
	const char *wanted;
	uint32_t found; /* offset in the string pool */
	const char *best;
	unsigned distance;
};

static bool visit_fields(struct visit *v, unsigned first, unsigned n)
{
	for (unsigned i = first; i < first + n; i++)
		if (sc_fields[i].name && v->see(v, sc_fields[i].name, sc_name(sc_fields[i].name)))
			return true;
	return false;
}

static bool visit_args_of(struct visit *v, uint16_t id)
{
	uint16_t sig;

	for (unsigned i = 0; (sig = decode_next_sig(id, &i));)
		if (visit_fields(v, sc_sigs[sig].first, sc_sigs[sig].n))
			return true;
	return false;
}

static bool visit_args(struct visit *v)
{
	for (uint32_t id = 1; id < sc_ncalls; id++)
		if (visit_args_of(v, (uint16_t)id))
			return true;
	for (uint32_t i = 0; i < sc_nlibs; i++)
		if (sc_libs[i].id[ABI_X86_64] && visit_args_of(v, sc_libs[i].id[ABI_X86_64]))
			return true;
	return false;
}

static bool visit_layout(struct visit *v, uint16_t layout)
{
	return visit_fields(v, sc_layouts[layout].first, sc_layouts[layout].n);
}

/** Visits the cases of a union. */
static bool visit_cases(struct visit *v, const struct sc_node *n)
{
	for (unsigned k = 0; k < n->c; k++)
		for (unsigned abi = 0; abi < ABI_COUNT; abi++)
			if (visit_layout(v, sc_ucases[n->b + k].layout[abi]))
				return true;
	return false;
}

static bool visit_struct_fields(struct visit *v)
{
	for (uint32_t i = 1; i < sc_nstructs; i++)
		for (unsigned abi = 0; abi < ABI_COUNT; abi++)
			if (visit_layout(v, sc_structs[i].layout[abi]))
				return true;
	for (uint32_t i = 1; i < sc_nnodes; i++)
		if (sc_nodes[i].op == SC_UNION && visit_cases(v, &sc_nodes[i]))
			return true;
	for (unsigned i = 0; i < ARRAY_LEN(custom_fields); i++)
		if (v->see(v, 0, custom_fields[i]))
			return true;
	return false;
}

static bool see_equal(struct visit *v, uint32_t name, const char *text)
{
	if (strcmp(text, v->wanted) != 0)
		return false;
	v->found = name;
	return true;
}

uint32_t name_arg(const char *name)
{
	struct visit v = {.see = see_equal, .wanted = name};

	return visit_args(&v) ? v.found : 0;
}

bool name_is_field(const char *name)
{
	struct visit v = {.see = see_equal, .wanted = name};

	return visit_struct_fields(&v);
}

/* -- constants -------------------------------------------------------------------------------- */

/** The shift of the values of a table: for parts of a word, the table contains them without it. */
static unsigned table_shift(uint16_t table)
{
	for (uint32_t i = 1; i < sc_nnodes; i++) {
		const struct sc_bits *b = &sc_bitsets[sc_nodes[i].a];

		for (unsigned k = 0; sc_nodes[i].op == SC_BITS && k < b->n; k++) {
			const struct sc_part *part = &sc_parts[b->first + k];

			if ((part->kind == SC_PART_ENUM || part->kind == SC_PART_FLAGS) &&
			    part->ref == table)
				return part->shift;
		}
	}
	return 0;
}

static bool constant_of_table(uint16_t table, const char *name, where_num *ret)
{
	uint64_t val;
	const char *s;

	for (unsigned i = 0; (s = names_entry(table, i, &val)); i++) {
		if (strcmp(s, name) != 0)
			continue;
		*ret = (where_num)val << table_shift(table);
		if (sc_tables[table].flags & SC_T_SIGNED)
			*ret = sc_tables[table].flags & SC_T_WIDE ? (int64_t)val : (int32_t)val;
		return true;
	}
	return false;
}

static bool constant_of_ioctl(const char *name, where_num *ret)
{
	for (unsigned abi = 0; abi < ABI_COUNT; abi++) {
		for (uint32_t i = 0; i < sc_ioctl_n[abi]; i++) {
			const struct sc_ioctl *c = &sc_ioctls[sc_ioctl_first[abi] + i];

			if (!strcmp(sc_name(c->name), name)) {
				*ret = c->code;
				return true;
			}
		}
	}
	return false;
}

static bool constant_of_errno(const char *name, where_num *ret)
{
	enum { ERRNOS = 540 };

	for (int e = 1; e < ERRNOS; e++) {
		const char *s = names_errno(e);

		if (s && !strcmp(s, name)) {
			*ret = e;
			return true;
		}
	}
	return false;
}

/* Named values that are in no list of the tables. */
static const struct {
	const char *name;
	where_num val;
} constants[] = {
	{"NULL", 0},	      {"AT_FDCWD", -100},   {"S_IFMT", 0170000},  {"S_IFSOCK", 0140000},
	{"S_IFLNK", 0120000}, {"S_IFREG", 0100000}, {"S_IFBLK", 0060000}, {"S_IFDIR", 0040000},
	{"S_IFCHR", 0020000}, {"S_IFIFO", 0010000}, {"S_ISUID", 04000},	  {"S_ISGID", 02000},
	{"S_ISVTX", 01000},   {"SIG_DFL", 0},	    {"SIG_IGN", 1},	  {"O_ACCMODE", 3},
	{"EWOULDBLOCK", 11},
};

bool name_constant(const char *name, where_num *ret)
{
	for (unsigned i = 0; i < ARRAY_LEN(constants); i++) {
		if (!strcmp(constants[i].name, name)) {
			*ret = constants[i].val;
			return true;
		}
	}
	if (!strncmp(name, "SIG", 3) && names_signal_number(name) > 0) {
		*ret = names_signal_number(name);
		return true;
	}
	if (constant_of_errno(name, ret))
		return true;
	for (uint32_t t = 1; t < sc_ntables; t++)
		if (constant_of_table((uint16_t)t, name, ret))
			return true;
	return constant_of_ioctl(name, ret);
}

bool where_constant(const char *name, int64_t *ret)
{
	where_num n;

	if (!name_constant(name, &n))
		return false;
	*ret = (int64_t)n;
	return true;
}

/* -- what was meant --------------------------------------------------------------------------- */

enum { NEAR_MAX = 40 };

/** The number of letters to change, add, drop or swap to get from a to b; if it is greater than
 * `most`, most + 1. */
static unsigned distance_of(const char *a, const char *b, unsigned most)
{
	unsigned row[3][NEAR_MAX + 1], n = (unsigned)strlen(a), m = (unsigned)strlen(b);

	if (n > NEAR_MAX || m > NEAR_MAX || (n > m ? n - m : m - n) > most)
		return most + 1;
	for (unsigned j = 0; j <= m; j++)
		row[0][j] = j;
	for (unsigned i = 1; i <= n; i++) {
		unsigned *now = row[i % 3], *up = row[(i + 2) % 3], *up2 = row[(i + 1) % 3];

		now[0] = i;
		for (unsigned j = 1; j <= m; j++) {
			unsigned best = up[j - 1] + (a[i - 1] != b[j - 1]);

			best = up[j] + 1 < best ? up[j] + 1 : best;
			best = now[j - 1] + 1 < best ? now[j - 1] + 1 : best;
			if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] &&
			    up2[j - 2] + 1 < best)
				best = up2[j - 2] + 1;
			now[j] = best;
		}
	}
	return row[n % 3][m];
}

static bool see_near(struct visit *v, uint32_t name, const char *text)
{
	unsigned d = distance_of(v->wanted, text, v->distance);

	(void)name;
	if (d < v->distance) {
		v->distance = d;
		v->best = text;
	}
	return false;
}

static struct visit near_begin(const char *name)
{
	// Up to a third of the letters may be wrong, but not more than four.
	unsigned most = (unsigned)(strlen(name) + 2) / 3;

	return (struct visit){
		.see = see_near, .wanted = name, .distance = (most > 4 ? 4 : most) + 1};
}

const char *name_near_call(const char *name)
{
	struct visit v = near_begin(name);

	for (uint32_t id = 1; id < sc_ncalls; id++)
		see_near(&v, 0, sc_name(sc_calls[id].name));
	return v.best;
}

const char *name_near_field(const char *name)
{
	struct visit v = near_begin(name);

	visit_struct_fields(&v);
	return v.best;
}

const char *name_near_class(const char *name)
{
	struct visit v = near_begin(name);

	for (uint32_t i = 0; i < sc_nclasses; i++)
		see_near(&v, 0, sc_name(sc_classes[i]));
	return v.best;
}

static void near_constants(struct visit *v)
{
	uint64_t val;
	const char *s;

	for (int e = 1; e < 540; e++)
		if ((s = names_errno(e)))
			see_near(v, 0, s);
	for (uint32_t t = 1; t < sc_ntables; t++)
		for (unsigned i = 0; (s = names_entry((uint16_t)t, i, &val)); i++)
			see_near(v, 0, s);
}

const char *name_near(const char *name)
{
	struct visit v = near_begin(name);
	bool upper = *name >= 'A' && *name <= 'Z';

	if (upper) {
		near_constants(&v);
		return v.best;
	}
	for (unsigned i = 0; i < ARRAY_LEN(subjects); i++)
		see_near(&v, 0, subjects[i].name);
	visit_args(&v);
	return v.best;
}
