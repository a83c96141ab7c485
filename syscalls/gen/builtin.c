/* The built-in types of the language. */
#include "gen/comp.h"

// clang-format off
static const struct { const char *name; uint8_t width, fmt, flags; } widths[] = {
	{"u8", SC_W8, SC_FMT_UDEC, 0}, {"u16", SC_W16, SC_FMT_UDEC, 0}, {"u32", SC_W32, SC_FMT_UDEC, 0},
	{"u64", SC_W64, SC_FMT_UDEC, 0}, {"uint", SC_W32, SC_FMT_UDEC, 0}, {"uchar", SC_W8, SC_FMT_UDEC, 0},
	{"ushort", SC_W16, SC_FMT_UDEC, 0}, {"ulong", SC_WLONG, SC_FMT_UDEC, 0}, {"uklong", SC_WKLONG, SC_FMT_UDEC, 0},
	{"s8", SC_W8, SC_FMT_DEC, 1}, {"s16", SC_W16, SC_FMT_DEC, 1}, {"s32", SC_W32, SC_FMT_DEC, 1},
	{"s64", SC_W64, SC_FMT_DEC, 1}, {"int", SC_W32, SC_FMT_DEC, 1}, {"schar", SC_W8, SC_FMT_DEC, 1},
	{"short", SC_W16, SC_FMT_DEC, 1}, {"slong", SC_WLONG, SC_FMT_DEC, 1}, {"long", SC_WLONG, SC_FMT_DEC, 1},
	{"klong", SC_WKLONG, SC_FMT_DEC, 1}, {"sklong", SC_WKLONG, SC_FMT_DEC, 1},
	{"x8", SC_W8, SC_FMT_HEX, 0}, {"x16", SC_W16, SC_FMT_HEX, 0}, {"x32", SC_W32, SC_FMT_HEX, 0},
	{"x64", SC_W64, SC_FMT_HEX, 0}, {"xint", SC_W32, SC_FMT_HEX, 0}, {"xlong", SC_WLONG, SC_FMT_HEX, 0},
	{"xklong", SC_WKLONG, SC_FMT_HEX, 0},
	{"z8", SC_W8, SC_FMT_ZHEX, 0}, {"z16", SC_W16, SC_FMT_ZHEX, 0}, {"z32", SC_W32, SC_FMT_ZHEX, 0},
	{"z64", SC_W64, SC_FMT_ZHEX, 0}, {"zlong", SC_WLONG, SC_FMT_ZHEX, 0}, {"zklong", SC_WKLONG, SC_FMT_ZHEX, 0},
	{"o8", SC_W8, SC_FMT_OCT, 0}, {"o16", SC_W16, SC_FMT_OCT, 0}, {"o32", SC_W32, SC_FMT_OCT, 0},
	{"o64", SC_W64, SC_FMT_OCT, 0}, {"olong", SC_WLONG, SC_FMT_OCT, 0},
	{"be8", SC_W8, SC_FMT_BE, 0}, {"be16", SC_W16, SC_FMT_BE, 0}, {"be32", SC_W32, SC_FMT_BE, 0},
	{"be64", SC_W64, SC_FMT_BE, 0},
};

#define SCALAR(n, kind, w, flags, lo, hi) {n, SC_SCALAR, w, 0, flags, kind, lo, hi, false}
#define BYTES(n, kind, lo, hi) {n, SC_SCALAR, SC_W64, 0, 0, kind, lo, hi, true}
static const struct builtin builtins[] = {
	{"none", SC_NONE, 0, 0, 0, 0, 0, 0, true},
	{"ptr", SC_ADDR, SC_WLONG, SC_FMT_HEX, 0, 0, 0, 0, false},
	{"ptr64", SC_ADDR, SC_W64, SC_FMT_HEX, 0, 0, 0, 0, true},
	{"path", SC_STR, SC_WLONG, 0, 0, 0, 0, 0, true},
	{"str", SC_STR, SC_WLONG, 0, 0, 0, 0, 0, true},
	{"strv", SC_STRV, SC_WLONG, 0, 0, 0, 0, 0, true},
	{"envv", SC_STRV, SC_WLONG, 0, 0, 0, 0, 0, true},
	{"buf", SC_BUF, 0, 0, 0, 0, 0, 3, true},
	{"cstr", SC_CSTR, 0, 0, 0, 0, 0, 1, true},
	{"records", SC_RECORDS, 0, 0, 0, 0, 0, 2, true},
	{"payload", SC_PAYLOAD, 0, 0, 0, 0, 0, 2, true},
	{"optval", SC_KEYDATA, 0, 0, 0, SC_FAM_SOCKOPT, 3, 3, true},
	{"sockopt", SC_KEYED, SC_W32, 0, SC_N_SIGNED, SC_FAM_SOCKOPT, 1, 1, false},
	{"cmsg", SC_KEYED, SC_W32, 0, SC_N_SIGNED, SC_FAM_CMSG, 1, 1, false},
	{"nlmsg", SC_KEYED, SC_W16, 0, 0, SC_FAM_NLMSG, 1, 1, false},
	{"float", SC_FLOAT, SC_W32, 0, 0, SC_FLOAT_SINGLE, 0, 0, true},
	{"double", SC_FLOAT, SC_W64, 0, 0, SC_FLOAT_DOUBLE, 0, 0, true},
	{"ldouble", SC_FLOAT, SC_W64, 0, 0, SC_FLOAT_LONG, 0, 0, true},
	{"float128", SC_FLOAT, SC_W64, 0, 0, SC_FLOAT_QUAD, 0, 0, true},
	{"cfloat", SC_FLOAT, SC_W64, 0, 0, SC_FLOAT_CPLX_SINGLE, 0, 0, true},
	{"cdouble", SC_FLOAT, SC_W64, 0, 0, SC_FLOAT_CPLX_DOUBLE, 0, 0, true},
	{"cldouble", SC_FLOAT, SC_W64, 0, 0, SC_FLOAT_CPLX_LONG, 0, 0, true},
	{"ioctl", SC_IOCTL, SC_W32, 0, 0, 0, 0, 0, false},
	{"ioctlarg", SC_IOCTLARG, SC_WLONG, 0, 0, 0, 1, 1, false},
	SCALAR("fd", SC_S_FD, SC_W32, 1, 0, 0), SCALAR("dirfd", SC_S_DIRFD, SC_W32, 1, 0, 0),
	SCALAR("tid", SC_S_TID, SC_W32, 1, 0, 0), SCALAR("tgid", SC_S_TGID, SC_W32, 1, 0, 0),
	SCALAR("pgid", SC_S_PGID, SC_W32, 1, 0, 0), SCALAR("sid", SC_S_SID, SC_W32, 1, 0, 0),
	SCALAR("tgid_or_pgid", SC_S_TGID_OR_PGID, SC_W32, 1, 0, 0),
	SCALAR("uid", SC_S_UID, SC_W32, 0, 0, 0), SCALAR("gid", SC_S_GID, SC_W32, 0, 0, 0),
	SCALAR("uid16", SC_S_UID, SC_W16, 0, 0, 0), SCALAR("gid16", SC_S_GID, SC_W16, 0, 0, 0),
	SCALAR("signo", SC_S_SIGNO, SC_W32, 1, 0, 0), BYTES("sigset", SC_S_SIGSET, 1, 1),
	SCALAR("sighandler", SC_S_SIGHANDLER, SC_WLONG, 0, 0, 0),
	SCALAR("wstatus", SC_S_WSTATUS, SC_W32, 1, 0, 0),
	SCALAR("mode", SC_S_MODE, SC_W32, 0, 0, 0), SCALAR("umode", SC_S_UMODE, SC_W32, 0, 0, 0),
	SCALAR("dev", SC_S_DEV, SC_W32, 0, 0, 0), SCALAR("errno", SC_S_ERRNO, SC_W32, 1, 0, 0),
	SCALAR("time", SC_S_TIME, SC_WKLONG, 1, 0, 1), SCALAR("clock_t", SC_S_CLOCK_T, SC_WKLONG, 0, 0, 0),
	SCALAR("ifindex", SC_S_IFINDEX, SC_W32, 0, 0, 0), SCALAR("in4", SC_S_IN4, SC_W32, 0, 0, 0),
	BYTES("in6", SC_S_IN6, 0, 0), BYTES("inaddr", SC_S_INADDR, 1, 1), BYTES("mac", SC_S_MAC, 0, 0),
	BYTES("hwaddr", SC_S_HWADDR, 2, 2), SCALAR("rlim", SC_S_RLIM, SC_WLONG, 0, 0, 0),
	SCALAR("ioprio", SC_S_IOPRIO, SC_W32, 0, 0, 0), SCALAR("kver", SC_S_KVER, SC_W32, 0, 0, 0),
	SCALAR("syscallnr", SC_S_SYSCALLNR, SC_W32, 1, 0, 1), BYTES("uuid", SC_S_UUID, 0, 0),
	BYTES("bitset", SC_S_BITSET, 2, 2), BYTES("cpuset", SC_S_CPUSET, 1, 1),
	SCALAR("pages", SC_S_PAGES, SC_WLONG, 0, 0, 0), SCALAR("scope6", SC_S_SCOPE6, SC_W32, 0, 1, 1),
	SCALAR("off64", SC_S_OFF64, SC_W64, 1, 0, 0), SCALAR("bool", SC_S_BOOL, SC_W32, 0, 0, 0),
};
// clang-format on

enum { NBUILTINS = sizeof builtins / sizeof *builtins, NWIDTHS = sizeof widths / sizeof *widths };

const struct builtin *builtin_find(const char *name)
{
	for (unsigned i = 0; i < NBUILTINS; i++) {
		if (!strcmp(builtins[i].name, name))
			return &builtins[i];
	}
	return NULL;
}

bool builtin_width(const char *name, uint8_t *width, uint8_t *fmt, uint8_t *flags)
{
	for (unsigned i = 0; i < NWIDTHS; i++) {
		if (strcmp(widths[i].name, name))
			continue;
		*width = widths[i].width;
		*fmt = widths[i].fmt;
		*flags = widths[i].flags;
		return true;
	}
	return false;
}

void builtin_nearest(const char *name, const char **best, unsigned *distance)
{
	for (unsigned i = 0; i < NBUILTINS + NWIDTHS; i++) {
		const char *s = i < NBUILTINS ? builtins[i].name : widths[i - NBUILTINS].name;
		unsigned d = name_distance(name, s, *distance - 1);
		if (d < *distance) {
			*distance = d;
			*best = s;
		}
	}
}
