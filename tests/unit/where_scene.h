#ifndef WHERE_SCENE_H
#define WHERE_SCENE_H
/** A call of our own making, and what a condition answers about it at the entry and in the end. */
#include "decode/custom/customs.h"
#include "unit/bpf_run.h"

#include "decode/names.h"
#include "event/ask.h"
#include "tracer/engine/seccomp_guard.h"
#include "where/where.h"

/** Memory of the target at MEM; descriptors and names as they are asked for. */
enum { MEM = 0x10000, PATH = MEM, STAT = MEM + 0x1000, BUF = MEM + 0x2000, ARGV = MEM + 0x4000 };

struct target {
	struct mem mem;
	unsigned char bytes[0x6000];
	const char *comm;
	unsigned asked_comm;
};
static struct target target;

static inline size_t target_read(struct mem *m, taddr addr, void *buf, size_t n)
{
	struct target *t = (struct target *)m;

	if (addr < MEM || addr >= MEM + sizeof(t->bytes))
		return 0;
	size_t there = MEM + sizeof(t->bytes) - addr;
	n = n < there ? n : there;
	memcpy(buf, t->bytes + (addr - MEM), n);
	return n;
}

static inline long target_ask(struct mem *m, unsigned what, uint64_t key, char *buf, size_t n)
{
	struct target *t = (struct target *)m;
	const char *s = what == MEM_ASK_COMM		 ? t->comm
			: what == MEM_ASK_CWD		 ? "/home/me"
			: what == MEM_ASK_FD && key == 3 ? "/etc/passwd"
			: what == MEM_ASK_FD && key == 9 ? "/var/log/x"
							 : NULL;

	t->asked_comm += what == MEM_ASK_COMM;
	if (!s)
		return -1;
	memcpy(buf, s, strlen(s) < n ? strlen(s) : n);
	return (long)strlen(s);
}

static const struct mem_ops target_ops = {.read = target_read, .ask = target_ask};

static struct act {
	enum abi abi;
	const char *name;
	uint64_t nr, args[6];
	int64_t ret;
	uint32_t error;
	uint64_t ns;
	bool cut;
	const struct decode_opts *opts; /* NULL: only identified */
} act;

static const struct decode_opts plain = {.customs = &decode_customs, .str_limit = 32};

static inline uint64_t nr_of(enum abi abi, const char *name)
{
	for (uint32_t nr = 0; nr < sc_nr_n[abi]; nr++) {
		uint16_t id = decode_lookup(abi, nr);

		if (id && !strcmp(sc_name(sc_calls[id].name), name))
			return nr;
	}
	fail_msg("no %s", name);
	return 0;
}

static inline void put(taddr at, const void *p, size_t n)
{
	memcpy(target.bytes + (at - MEM), p, n);
}

static inline void begin(enum abi abi, const char *name, uint64_t a, uint64_t b, uint64_t c,
			 uint64_t d)
{
	memset(&target, 0, sizeof(target));
	target.mem.ops = &target_ops;
	target.comm = "bash";
	act = (struct act){.abi = abi, .name = name, .nr = nr_of(abi, name), .opts = &plain};
	act.args[0] = a;
	act.args[1] = b;
	act.args[2] = c;
	act.args[3] = d;
}

static inline struct where *compile(const char *text)
{
	struct where *w;
	struct err *e = where_compile(text, &w);

	if (e)
		fail_msg("%s", err_msg(e));
	return w;
}

/** Would a filter let the call stop? */
static inline bool guards_pass(const struct where *w)
{
	struct sock_filter code[4096];
	struct seccomp_data d = {.nr = (int)act.nr};
	struct where_guards g;

	where_guards(w, decode_lookup(act.abi, act.nr), act.abi, &g);
	if (!g.n)
		return true;
	for (unsigned i = 0; i < 6; i++)
		d.args[i] = act.abi == ABI_I386 ? (uint32_t)act.args[i] : act.args[i];
	struct sock_fprog p = {.filter = code};
	p.len = (unsigned short)seccomp_guard_put(&g, code, 4096);
	assert_int_not_equal(p.len, 0);
	return bpf_run(&p, &d) == SECCOMP_RET_TRACE;
}

/** 'n' no, 'y' yes at the entry; 'N', 'Y': the same, but only the exit could tell. */
static inline char outcome(const char *text)
{
	struct where *w = compile(text);
	struct where_eval eval;
	struct where_thread thread = {.known = 0};
	struct call c;
	struct event in = {
		.rec = {.kind = RECORD_SYSCALL_ENTER, .abi = act.abi, .pid = 41, .tid = 42},
		.mem = &target.mem};
	struct event out = in;

	in.rec.u.enter.nr = act.nr;
	memcpy(in.rec.u.enter.args, act.args, sizeof(act.args));
	in.rec.mono_ns = 5000;
	out.rec.kind = act.cut ? RECORD_EXITING : RECORD_SYSCALL_EXIT;
	out.rec.mono_ns = 5000 + act.ns;
	out.rec.u.exit.ret = act.ret;
	out.rec.u.exit.error = act.error;
	call_init(&c);
	where_eval_init(&eval, w);
	struct where_view v = {.ev = &in, .enter = &in.rec, .call = &c, .thread = &thread};
	if (act.opts)
		decode_enter(act.opts, &c, act.abi, act.nr, act.args, &target.mem);
	else
		decode_identify(&c, act.abi, act.nr, act.args);
	enum where_answer a = where_at_entry(&eval, &v);
	if (a != WHERE_NO) { // never may a call be ruled out that then fits
		assert_int_not_equal(where_of_call(w, decode_lookup(act.abi, act.nr)), WHERE_NO);
		assert_true(guards_pass(w));
	}
	char ret = a == WHERE_YES ? 'y' : 'n';
	if (a == WHERE_LATER) {
		if (act.opts && !act.cut)
			decode_exit(act.opts, &c, act.ret, act.error, &target.mem);
		v.ev = &out;
		ret = where_at_exit(&eval, &v) ? 'Y' : 'N';
	}
	where_eval_deinit(&eval);
	call_deinit(&c);
	where_destroy(w);
	return ret;
}

struct expect {
	const char *text;
	char outcome;
};

static inline void check_all(const struct expect *e)
{
	for (; e->text; e++) {
		char got = outcome(e->text);

		if (got != e->outcome)
			fail_msg("%s: %c, not %c", e->text, got, e->outcome);
	}
}

static inline void open_a_file(void)
{
	begin(ABI_X86_64, "openat", (uint32_t)-100, PATH, 0x80241,
	      0644); // WRONLY CREAT TRUNC CLOEXEC
	put(PATH, "/etc/app/main.conf", 19);
	act.ret = -13;
	act.error = 13;
	act.ns = 2500000;
}

#endif
