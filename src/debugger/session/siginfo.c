#include "debugger/session/siginfo.h"

#include <string.h>

#include "base/cleanup.h"

/* The layout of siginfo_t in 64-bit programs: include/uapi/asm-generic/siginfo.h of Linux 6.1. The
 * names of types are those of the C library (sigaction(2)). */

enum { SIZE = 128, UNION_AT = 16, UNION_SIZE = SIZE - UNION_AT, PARTS_MAX = 5 };

enum part_type { INT, UINT, SHORT, LONG, POINTER, PID, UID, CLOCK, SIGVAL, BOUNDS };

struct part {
	const char *name;
	uint8_t type, offset;
};

/** The members of the union, by the kind of signal. */
static const struct kind {
	const char *name;
	struct part parts[PARTS_MAX];
} kinds[] = {
	{"_kill", {{"si_pid", PID, 0}, {"si_uid", UID, 4}}},
	{"_timer", {{"si_tid", INT, 0}, {"si_overrun", INT, 4}, {"si_sigval", SIGVAL, 8}}},
	{"_rt", {{"si_pid", PID, 0}, {"si_uid", UID, 4}, {"si_sigval", SIGVAL, 8}}},
	{"_sigchld",
	 {{"si_pid", PID, 0},
	  {"si_uid", UID, 4},
	  {"si_status", INT, 8},
	  {"si_utime", CLOCK, 16},
	  {"si_stime", CLOCK, 24}}},
	{"_sigfault",
	 {{"si_addr", POINTER, 0}, {"_addr_lsb", SHORT, 8}, {"_addr_bnd", BOUNDS, 16}}},
	{"_sigpoll", {{"si_band", LONG, 0}, {"si_fd", INT, 8}}},
	{"_sigsys", {{"_call_addr", POINTER, 0}, {"_syscall", INT, 8}, {"_arch", UINT, 12}}},
};

/** The types that are being made. */
struct making {
	struct session *s;
	struct types *types;
	const struct type *sigval, *bounds;
};

static const struct type *make_struct(struct making *m, enum type_kind kind, const char *name,
				      uint64_t size, const struct type_field *fields, unsigned n)
{
	struct type_field *copy = arena_dup(&m->types->arena, fields, n * sizeof(*fields));

	return types_make(
		m->types,
		&(struct type){
			.kind = kind, .name = name, .size = size, .fields = copy, .nfields = n});
}

static const struct type *make_name(struct making *m, const char *name, const struct type *target)
{
	return types_make(m->types, &(struct type){.kind = TYPE_TYPEDEF,
						   .size = target->size,
						   .name = name,
						   .target = target});
}

static const struct type *type_of(struct making *m, enum part_type type)
{
	const struct types *t = m->types;

	switch (type) {
	case UINT:
		return t->uint;
	case SHORT:
		return t->short_;
	case LONG:
		return t->long_;
	case POINTER:
		return t->data_ptr;
	case PID:
		return make_name(m, "__pid_t", t->int_);
	case UID:
		return make_name(m, "__uid_t", t->uint);
	case CLOCK:
		return make_name(m, "__clock_t", t->long_);
	case SIGVAL:
		return m->sigval;
	case BOUNDS:
		return m->bounds;
	default:
		return t->int_;
	}
}

static const struct type *make_kind(struct making *m, const struct kind *k)
{
	struct type_field fields[PARTS_MAX] = {0};
	uint64_t size = 0;
	unsigned n = 0;

	for (; n < PARTS_MAX && k->parts[n].name; n++) {
		const struct type *t = type_of(m, k->parts[n].type);

		fields[n] = (struct type_field){
			.name = k->parts[n].name, .type = t, .offset = k->parts[n].offset};
		size = k->parts[n].offset + t->size;
	}
	return make_struct(m, TYPE_STRUCT, NULL, (size + 7) & ~7ULL, fields, n);
}

static const struct type *make(struct session *s)
{
	struct making m = {.s = s, .types = s->env.types};
	const struct types *t = m.types;
	const struct type_field sigval[] = {{.name = "sival_int", .type = t->int_},
					    {.name = "sival_ptr", .type = t->data_ptr}};
	const struct type_field bounds[] = {{.name = "_lower", .type = t->data_ptr},
					    {.name = "_upper", .type = t->data_ptr, .offset = 8}};
	struct type_field members[ARRAY_LEN(kinds) + 1] = {
		{.name = "_pad", .type = types_array(m.types, t->int_, UNION_SIZE / 4)}};

	m.sigval = make_struct(&m, TYPE_UNION, "sigval_t", 8, sigval, 2);
	m.bounds = make_struct(&m, TYPE_STRUCT, NULL, 16, bounds, 2);
	for (unsigned i = 0; i < ARRAY_LEN(kinds); i++)
		members[i + 1] = (struct type_field){.name = kinds[i].name,
						     .type = make_kind(&m, &kinds[i])};
	const struct type_field all[] = {
		{.name = "si_signo", .type = t->int_},
		{.name = "si_errno", .type = t->int_, .offset = 4},
		{.name = "si_code", .type = t->int_, .offset = 8},
		{.name = "_sifields",
		 .type = make_struct(&m, TYPE_UNION, NULL, UNION_SIZE, members, ARRAY_LEN(members)),
		 .offset = UNION_AT}};
	return make_struct(&m, TYPE_STRUCT, "siginfo", SIZE, all, ARRAY_LEN(all));
}

struct err *siginfo_value(struct session *s, const char *name, struct datum **ret)
{
	(void)name;
	siginfo_t info;
	struct dthread *t;
	struct err *e = NULL;

	_Static_assert(sizeof(info) == SIZE, "the kernel's layout");
	*ret = NULL;
	if (!s->inf.pid || !s->inf.is64)
		return NULL;
	e = session_thread(s, &t);
	if (!e)
		e = inferior_siginfo(t, &info);
	if (e)
		return e;
	if (!s->siginfo_type)
		s->siginfo_type = make(s);
	*ret = datum_at(&s->arena, s->siginfo_type, 0);
	(*ret)->place = DATUM_NOWHERE;
	(*ret)->bytes = arena_dup(&s->arena, &info, sizeof(info));
	return NULL;
}
