#include <stdio.h>
#include <string.h>

#include "decode/custom/bpf_filter.h"
#include "decode/names.h"
#include "decode/walk.h"
#include "sc_custom.h"
#include "sc_ids.h"

/*
 * Objects of ptrace whose shape a size or a name decides: sets of registers, what is known of a
 * system call, places in struct user.
 */

/* The offsets of struct user (sys/user.h) for x86_64. strace uses them for 32-bit programs, too. */
static const struct {
	uint16_t offset;
	const char *name;
} places[] = {
	{0, "8*R15"},
	{8, "8*R14"},
	{16, "8*R13"},
	{24, "8*R12"},
	{32, "8*RBP"},
	{40, "8*RBX"},
	{48, "8*R11"},
	{56, "8*R10"},
	{64, "8*R9"},
	{72, "8*R8"},
	{80, "8*RAX"},
	{88, "8*RCX"},
	{96, "8*RDX"},
	{104, "8*RSI"},
	{112, "8*RDI"},
	{120, "8*ORIG_RAX"},
	{128, "8*RIP"},
	{136, "8*CS"},
	{144, "8*EFL"},
	{152, "8*RSP"},
	{160, "8*SS"},
	{216, "offsetof(struct user, u_fpvalid)"},
	{224, "offsetof(struct user, i387)"},
	{736, "offsetof(struct user, u_tsize)"},
	{744, "offsetof(struct user, u_dsize)"},
	{752, "offsetof(struct user, u_ssize)"},
	{760, "offsetof(struct user, start_code)"},
	{768, "offsetof(struct user, start_stack)"},
	{776, "offsetof(struct user, signal)"},
	{784, "offsetof(struct user, reserved)"},
	{792, "offsetof(struct user, u_ar0)"},
	{800, "offsetof(struct user, u_fpstate)"},
	{808, "offsetof(struct user, magic)"},
	{816, "offsetof(struct user, u_comm)"},
	{848, "offsetof(struct user, u_debugreg)"},
};
enum { USER_SIZE = 912, PLACES = sizeof(places) / sizeof(places[0]) };

bool custom_user_offset(struct dec *d, const struct cargs *a)
{
	char text[80];
	unsigned i = PLACES - 1;
	taddr at = dec_wordsize(d) == 4 ? (uint32_t)a->val : a->val;

	if (at == USER_SIZE) {
		dec_label(d, at, "sizeof(struct user)", NULL);
		dec_label_is_text(d);
		return true;
	}
	if (at > USER_SIZE) {
		dec_addr(d, at);
		return true;
	}
	while (places[i].offset > at)
		i--;
	if (!at) {
		static const char shown[] = "8*R15", both[] = "NULL /* 8*R15 */", null[] = "NULL";

		snprintf(text, sizeof(text), "%s%s%s", shown, both, null);
		dec_label_three(d, text, sizeof(shown) - 1, sizeof(both) - 1, sizeof(null) - 1);
		return true;
	}
	unsigned behind = (unsigned)at - places[i].offset;
	if (behind)
		snprintf(text, sizeof(text), "%s+%u", places[i].name, behind);
	else
		snprintf(text, sizeof(text), "%s", places[i].name);
	dec_label(d, at, text, NULL);
	dec_label_is_text(d);
	return true;
}

/* -- sets of registers ----------------------------------------------------------------------- */

static void registers_show(struct dec *d, uint64_t type, taddr base, uint64_t len)
{
	enum { NT_PRSTATUS = 1, NT_FPREGSET = 2, FX_SIZE = 512, FP_SIZE = 108 };
	unsigned word = d->c->abi == ABI_I386 ? 4 : 8;
	bool general = type == NT_PRSTATUS;
	size_t size = general ? (word == 4 ? 17 * 4 : 27 * 8) : (word == 4 ? FP_SIZE : FX_SIZE);
	size_t there = len < size ? (size_t)len : size;
	const int64_t n = len > size ? (int64_t)size + 1 : (int64_t)len;
	const uint8_t *p = NULL;

	if ((general || type == NT_FPREGSET) && base && len && !(len % word))
		p = dec_read(d, base, there);
	if (p)
		dec_struct_bytes(d, base, p, there, general ? "user_regs" : "user_fpregs", &n, 1);
	else
		dec_addr(d, base);
}

/** Shows a length that the call has changed. */
static void length_changed(struct dec *d, taddr addr, unsigned word)
{
	const uint8_t *old = dec_saved(d, addr, word), *now = dec_read(d, addr, word);

	if (!old || !now || !memcmp(old, now, word))
		return;
	dec_arrow(d);
	dec_int(d, SC_FMT_UDEC, word, bytes_load(now, word, word, false));
}

/** Shows the iovec of PTRACE_GETREGSET and PTRACE_SETREGSET; parameter: the type of the set. */
bool custom_regset(struct dec *d, const struct cargs *a)
{
	unsigned word = dec_wordsize(d);
	uint64_t base, len;

	if (d->half == HALF_SECOND) {
		length_changed(d, a->val + word, word);
		return true;
	}
	if (d->half == HALF_FIRST)
		dec_save(d, a->val + word, word);
	// Before PTRACE_GETREGSET only the length is of interest.
	if (d->silent && !d->exiting) {
		dec_save(d, a->val + word, word);
		return true;
	}
	if (!a->val || !dec_read_word(d, a->val, &base) ||
	    !dec_read_word(d, a->val + dec_wordsize(d), &len))
		return false;
	dec_struct(d);
	dec_field_str(d, "iov_base");
	if (d->exiting && d->c->failed)
		dec_addr(d, base);
	else
		registers_show(d, (uint64_t)a->p[0], base, len);
	const uint8_t *old = d->exiting ? dec_saved(d, a->val + word, word) : NULL;
	dec_field_str(d, "iov_len");
	if (old && bytes_load(old, word, word, false) != len) {
		dec_int(d, SC_FMT_UDEC, word, bytes_load(old, word, word, false));
		dec_arrow(d);
	}
	dec_int(d, SC_FMT_UDEC, word, len);
	// After PTRACE_SETREGSET the length may follow that the kernel used.
	if (d->half != HALF_FIRST)
		dec_struct_end(d);
	return true;
}

/* -- system calls ---------------------------------------------------------------------------- */

enum { INFO_NONE, INFO_ENTRY, INFO_EXIT, INFO_SECCOMP };
enum { INFO_SIZE = 88, AT_ARCH = 4, AT_IP = 8, AT_SP = 16, AT_REST = 24 };

static uint64_t info_word(const uint8_t *p)
{
	uint64_t v;

	memcpy(&v, p, sizeof(v));
	return v;
}

static void info_hex(struct dec *d, const char *name, uint64_t v)
{
	dec_field_str(d, name);
	dec_int(d, SC_FMT_HEX, 8, v);
}

static void info_addr(struct dec *d, const char *name, uint64_t v)
{
	dec_field_str(d, name);
	dec_addr(d, v);
}

static void info_args(struct dec *d, const uint8_t *p, size_t n)
{
	enum { ARGS = 6 };
	uint64_t limit = d->full ? UINT64_MAX : d->o->str_limit;

	dec_field_str(d, "args");
	dec_array(d);
	for (size_t i = 0; i < ARGS && (i + 1) * 8 <= n; i++) {
		if (i >= limit) {
			dec_more(d);
			break;
		}
		dec_int(d, SC_FMT_HEX, 8, info_word(p + i * 8));
	}
	dec_array_end(d);
}

/** Shows entry={...} or seccomp={...}: the number, the arguments, and what the filter returned. */
static void info_entry(struct dec *d, const uint8_t *p, size_t n, uint32_t arch, bool seccomp)
{
	enum { AT_ARGS = 8, AT_DATA = 56 };
	uint64_t nr = info_word(p);
	struct cargs a = {.val = nr, .width = 8, .n = 1, .p = {arch}};

	dec_field_str(d, seccomp ? "seccomp" : "entry");
	dec_struct(d);
	dec_field_str(d, "nr");
	dec_scalar(d, SC_S_SYSCALLNR, &a);
	if (n >= AT_ARGS + 8)
		info_args(d, p + AT_ARGS, n - AT_ARGS);
	if (seccomp && n >= AT_DATA + 4) {
		uint32_t data;

		memcpy(&data, p + AT_DATA, sizeof(data));
		dec_field_str(d, "ret_data");
		dec_int(d, SC_FMT_UDEC, 4, data);
	}
	dec_struct_end(d);
}

static void info_exit(struct dec *d, const uint8_t *p, size_t n)
{
	int64_t rval = (int64_t)info_word(p);
	bool error = n > 8 && p[8];
	const char *name = error && rval < 0 && rval >= -4095 ? names_errno((int)-rval) : NULL;
	char text[32];

	dec_field_str(d, "exit");
	dec_struct(d);
	dec_field_str(d, "rval");
	if (name) {
		snprintf(text, sizeof(text), "-%s", name);
		dec_label_dec(d, (uint64_t)rval, text);
	} else {
		dec_int(d, SC_FMT_DEC, 8, (uint64_t)rval);
	}
	if (n > 8) {
		dec_field_str(d, "is_error");
		dec_int(d, SC_FMT_UDEC, 1, p[8]);
	}
	dec_struct_end(d);
}

static void info_show(struct dec *d, const uint8_t *p, size_t n)
{
	uint32_t arch = 0;

	dec_field_str(d, "op");
	dec_enum(d, SC_TABLE_ptrace_info_op, p[0], false);
	if (n > 1 && p[1])
		info_hex(d, "reserved", p[1]);
	unsigned flags = (n > 2 ? p[2] : 0) | (n > 3 ? (unsigned)p[3] << 8 : 0);
	if (flags)
		info_hex(d, "flags", flags);
	if (n < AT_IP)
		return;
	memcpy(&arch, p + AT_ARCH, sizeof(arch));
	dec_field_str(d, "arch");
	dec_enum(d, SC_TABLE_audit_arch, arch, false);
	if (n >= AT_SP)
		info_addr(d, "instruction_pointer", info_word(p + AT_IP));
	if (n >= AT_REST)
		info_addr(d, "stack_pointer", info_word(p + AT_SP));
	if (n < AT_REST + 8)
		return;
	if (p[0] == INFO_ENTRY || p[0] == INFO_SECCOMP)
		info_entry(d, p + AT_REST, n - AT_REST, arch, p[0] == INFO_SECCOMP);
	else if (p[0] == INFO_EXIT)
		info_exit(d, p + AT_REST, n - AT_REST);
}

/** Shows struct ptrace_syscall_info. The parameters are how many bytes were asked for, and how many
 * there are. */
bool custom_syscall_info(struct dec *d, const struct cargs *a)
{
	int64_t n = a->p[0] < a->p[1] ? a->p[0] : a->p[1];
	const uint8_t *p;

	if (n <= 0 || n > INFO_SIZE || !(p = dec_read(d, a->val, (size_t)n)))
		return false;
	dec_struct(d);
	info_show(d, p, (size_t)n);
	dec_struct_end(d);
	return true;
}

/** What PTRACE_SECCOMP_GET_METADATA gave beyond its struct (parameter: the result), or a part of
 * its flags. */
bool custom_metadata_rest(struct dec *d, const struct cargs *a)
{
	enum { KNOWN = 16 };

	dec_unname(d);
	if (a->p[0] > KNOWN)
		dec_more(d);
	else
		dec_fault(d);
	return true;
}
