#include "arch/features.h"

#include <stdio.h>
#include <string.h>

#include "base/cleanup.h"

/** A row: the registers of these names. `%u' stands for numbers up to below `count'; `first' is the
 * first one. */
struct row {
	const char *names, *ours; /* separated by blanks; NULL: ours have the same names */
	uint8_t first, count;	  /* of the numbers; count 0: the names have none */
	uint8_t bytes, from;	  /* the size, and where it begins in ours */
	const char *type, *group; /* of the document */
};

struct feature {
	const char *name, *types; /* types: what the feature defines, in XML */
	const struct row *rows;
};

static const char eflags[] =
	"<flags id=\"i386_eflags\" size=\"4\">"
	"<field name=\"\" start=\"22\" end=\"31\"/>"
	"<field name=\"CF\" start=\"0\" end=\"0\"/><field name=\"\" start=\"1\" end=\"1\"/>"
	"<field name=\"PF\" start=\"2\" end=\"2\"/><field name=\"AF\" start=\"4\" end=\"4\"/>"
	"<field name=\"ZF\" start=\"6\" end=\"6\"/><field name=\"SF\" start=\"7\" end=\"7\"/>"
	"<field name=\"TF\" start=\"8\" end=\"8\"/><field name=\"IF\" start=\"9\" end=\"9\"/>"
	"<field name=\"DF\" start=\"10\" end=\"10\"/><field name=\"OF\" start=\"11\" end=\"11\"/>"
	"<field name=\"NT\" start=\"14\" end=\"14\"/><field name=\"RF\" start=\"16\" end=\"16\"/>"
	"<field name=\"VM\" start=\"17\" end=\"17\"/><field name=\"AC\" start=\"18\" end=\"18\"/>"
	"<field name=\"VIF\" start=\"19\" end=\"19\"/><field name=\"VIP\" start=\"20\" end=\"20\"/>"
	"<field name=\"ID\" start=\"21\" end=\"21\"/></flags>";

static const char vectors[] =
	"<vector id=\"v8bf16\" type=\"bfloat16\" count=\"8\"/>"
	"<vector id=\"v8h\" type=\"ieee_half\" count=\"8\"/>"
	"<vector id=\"v4f\" type=\"ieee_single\" count=\"4\"/>"
	"<vector id=\"v2d\" type=\"ieee_double\" count=\"2\"/>"
	"<vector id=\"v16i8\" type=\"int8\" count=\"16\"/>"
	"<vector id=\"v8i16\" type=\"int16\" count=\"8\"/>"
	"<vector id=\"v4i32\" type=\"int32\" count=\"4\"/>"
	"<vector id=\"v2i64\" type=\"int64\" count=\"2\"/>"
	"<union id=\"vec128\"><field name=\"v8_bfloat16\" type=\"v8bf16\"/>"
	"<field name=\"v8_half\" type=\"v8h\"/><field name=\"v4_float\" type=\"v4f\"/>"
	"<field name=\"v2_double\" type=\"v2d\"/><field name=\"v16_int8\" type=\"v16i8\"/>"
	"<field name=\"v8_int16\" type=\"v8i16\"/><field name=\"v4_int32\" type=\"v4i32\"/>"
	"<field name=\"v2_int64\" type=\"v2i64\"/><field name=\"uint128\" type=\"uint128\"/>"
	"</union>";

static const char mxcsr[] =
	"<flags id=\"i386_mxcsr\" size=\"4\">"
	"<field name=\"IE\" start=\"0\" end=\"0\"/><field name=\"DE\" start=\"1\" end=\"1\"/>"
	"<field name=\"ZE\" start=\"2\" end=\"2\"/><field name=\"OE\" start=\"3\" end=\"3\"/>"
	"<field name=\"UE\" start=\"4\" end=\"4\"/><field name=\"PE\" start=\"5\" end=\"5\"/>"
	"<field name=\"DAZ\" start=\"6\" end=\"6\"/><field name=\"IM\" start=\"7\" end=\"7\"/>"
	"<field name=\"DM\" start=\"8\" end=\"8\"/><field name=\"ZM\" start=\"9\" end=\"9\"/>"
	"<field name=\"OM\" start=\"10\" end=\"10\"/><field name=\"UM\" start=\"11\" end=\"11\"/>"
	"<field name=\"PM\" start=\"12\" end=\"12\"/><field name=\"FZ\" start=\"15\" end=\"15\"/>"
	"</flags>";

static const char halves[] = "<vector id=\"v2ui128\" type=\"uint128\" count=\"2\"/>";

#define FLAGS_AND_SEGMENTS                                                                         \
	{"eflags", NULL, 0, 0, 4, 0, "i386_eflags", NULL},                                         \
		{"cs ss ds es fs gs", NULL, 0, 0, 4, 0, "int32", NULL},                            \
		{"st%u", NULL, 0, 8, 10, 0, "i387_ext", NULL},                                     \
	{                                                                                          \
		"fctrl fstat ftag fiseg fioff foseg fooff fop", NULL, 0, 0, 4, 0, "int", "float"   \
	}

static const struct row core_64[] = {
	{"rax rbx rcx rdx rsi rdi", NULL, 0, 0, 8, 0, "int64", NULL},
	{"rbp rsp", NULL, 0, 0, 8, 0, "data_ptr", NULL},
	{"r%u", NULL, 8, 8, 8, 0, "int64", NULL},
	{"rip", NULL, 0, 0, 8, 0, "code_ptr", NULL},
	FLAGS_AND_SEGMENTS,
	{0},
};
static const struct row core_32[] = {
	{"eax ecx edx ebx", NULL, 0, 0, 4, 0, "int32", NULL},
	{"esp ebp", NULL, 0, 0, 4, 0, "data_ptr", NULL},
	{"esi edi", NULL, 0, 0, 4, 0, "int32", NULL},
	{"eip", NULL, 0, 0, 4, 0, "code_ptr", NULL},
	FLAGS_AND_SEGMENTS,
	{0},
};
static const struct row sse_64[] = {
	{"xmm%u", NULL, 0, 16, 16, 0, "vec128", NULL},
	{"mxcsr", NULL, 0, 0, 4, 0, "i386_mxcsr", "vector"},
	{0},
};
static const struct row sse_32[] = {
	{"xmm%u", NULL, 0, 8, 16, 0, "vec128", NULL},
	{"mxcsr", NULL, 0, 0, 4, 0, "i386_mxcsr", "vector"},
	{0},
};
static const struct row linux_64[] = {{"orig_rax", NULL, 0, 0, 8, 0, "int", NULL}, {0}};
static const struct row linux_32[] = {{"orig_eax", NULL, 0, 0, 4, 0, "int", NULL}, {0}};
static const struct row bases[] = {{"fs_base gs_base", NULL, 0, 0, 8, 0, "int", NULL}, {0}};
static const struct row avx_64[] = {{"ymm%uh", "ymm%u", 0, 16, 16, 16, "uint128", NULL}, {0}};
static const struct row avx_32[] = {{"ymm%uh", "ymm%u", 0, 8, 16, 16, "uint128", NULL}, {0}};
static const struct row avx512_64[] = {
	{"xmm%u", NULL, 16, 16, 16, 0, "vec128", NULL},
	{"ymm%uh", "ymm%u", 16, 16, 16, 16, "uint128", NULL},
	{"k%u", NULL, 0, 8, 8, 0, "uint64", NULL},
	{"zmm%uh", "zmm%u", 0, 32, 32, 32, "v2ui128", NULL},
	{0},
};
static const struct row avx512_32[] = {
	{"k%u", NULL, 0, 8, 8, 0, "uint64", NULL},
	{"zmm%uh", "zmm%u", 0, 8, 32, 32, "v2ui128", NULL},
	{0},
};

/* A feature is there if this CPU has the registers of its first row. */
static const struct feature features_64[] = {
	{"org.gnu.gdb.i386.core", eflags, core_64},
	{"org.gnu.gdb.i386.sse", mxcsr, sse_64},
	{"org.gnu.gdb.i386.linux", "", linux_64},
	{"org.gnu.gdb.i386.segments", "", bases},
	{"org.gnu.gdb.i386.avx", "", avx_64},
	{"org.gnu.gdb.i386.avx512", halves, avx512_64},
	{0},
};
static const struct feature features_32[] = {
	{"org.gnu.gdb.i386.core", eflags, core_32},	{"org.gnu.gdb.i386.sse", mxcsr, sse_32},
	{"org.gnu.gdb.i386.linux", "", linux_32},	{"org.gnu.gdb.i386.avx", "", avx_32},
	{"org.gnu.gdb.i386.avx512", halves, avx512_32}, {0},
};

static const struct feature *features_of(bool is64)
{
	return is64 ? features_64 : features_32;
}

/** The next name of a row. False: there is no more. */
static bool next_name(const struct row *row, unsigned *i, char ret[FEATURES_NAME],
		      char ours[FEATURES_NAME])
{
	const char *p = row->names;
	unsigned number = row->first + *i;

	if (row->count) {
		const char *place = strstr(p, "%u");

		if (*i == row->count)
			return false;
		snprintf(ret, FEATURES_NAME, "%.*s%u%s", (int)(place - p), p, number, place + 2);
		// Of ours, the name is what stands in front of the number.
		snprintf(ours, FEATURES_NAME, "%.*s%u", (int)(place - p), p, number);
		++*i;
		return true;
	}
	for (unsigned k = 0; k < *i; k++) {
		p += strcspn(p, " ");
		p += *p == ' ';
	}
	++*i;
	snprintf(ret, FEATURES_NAME, "%.*s", (int)strcspn(p, " "), p);
	memcpy(ours, ret, FEATURES_NAME);
	return *p != '\0';
}

/** True if this CPU has the registers of a feature. */
static bool is_there(const struct feature *f, bool is64)
{
	char name[FEATURES_NAME], ours[FEATURES_NAME];
	unsigned i = 0;

	return next_name(f->rows, &i, name, ours) && regs_find(regs_table(is64), ours);
}

static void list_row(struct features *f, const struct row *row, bool is64)
{
	char name[FEATURES_NAME], ours[FEATURES_NAME];

	for (unsigned i = 0; next_name(row, &i, name, ours) && f->n < FEATURES_REGS;) {
		struct feature_reg *r = &f->regs[f->n];

		memcpy(r->name, name, sizeof(name));
		r->reg = regs_find(regs_table(is64), ours);
		r->from = row->from;
		r->size = row->bytes;
		if (r->reg)
			f->n++;
	}
}

static unsigned number_of(const struct features *f, const char *name)
{
	unsigned i = 0;

	while (i < f->n && strcmp(f->regs[i].name, name) != 0)
		i++;
	return i;
}

static void make_list(struct features *f, bool is64)
{
	for (const struct feature *feature = features_of(is64); feature->name; feature++)
		for (const struct row *row = feature->rows; is_there(feature, is64) && row->names;
		     row++)
			list_row(f, row, is64);
	f->fp = number_of(f, is64 ? "rbp" : "ebp");
	f->sp = number_of(f, is64 ? "rsp" : "esp");
	f->pc = number_of(f, is64 ? "rip" : "eip");
}

const struct features *features_list(bool is64)
{
	static struct features lists[2];

	if (!lists[is64].n)
		make_list(&lists[is64], is64);
	return &lists[is64];
}

static void put_row(const struct row *row, struct buf *b)
{
	char name[FEATURES_NAME], ours[FEATURES_NAME];

	for (unsigned i = 0; next_name(row, &i, name, ours);) {
		buf_printf(b, "<reg name=\"%s\" bitsize=\"%u\" type=\"%s\"", name, row->bytes * 8,
			   row->type);
		if (row->group)
			buf_printf(b, " group=\"%s\"", row->group);
		buf_puts(b, "/>");
	}
}

void features_put(bool is64, struct buf *b)
{
	buf_printf(b,
		   "<?xml version=\"1.0\"?><!DOCTYPE target SYSTEM \"gdb-target.dtd\"><target>"
		   "<architecture>%s</architecture><osabi>GNU/Linux</osabi>",
		   is64 ? "i386:x86-64" : "i386");
	for (const struct feature *f = features_of(is64); f->name; f++) {
		if (!is_there(f, is64))
			continue;
		buf_printf(b, "<feature name=\"%s\">%s%s", f->name,
			   f->rows->type && !strcmp(f->rows->type, "vec128") ? vectors : "",
			   f->types);
		for (const struct row *row = f->rows; row->names; row++)
			put_row(row, b);
		buf_puts(b, "</feature>");
	}
	buf_puts(b, "</target>");
}
