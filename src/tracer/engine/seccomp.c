#include "tracer/engine/seccomp.h"

#include <linux/audit.h>
#include <linux/capability.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "base/log.h"
#include "proc/control.h"
#include "proc/sigtrap.h"
#include "tracer/engine/seccomp_guard.h"
#include "tracer/engine/share_cpu.h"
#include "sc_nr.h"

enum {
	CLONE_UNTRACED_FLAG = 0x00800000,
	CLONE3 = SC_NR_x86_64_clone3 /* the same in every ABI */,
	NUMBERS = 1024,
	PROGRAM_MAX = BPF_MAXINSNS
};

enum action { ACT_ALLOW, ACT_TRACE, ACT_IF_SECCOMP, ACT_IF_UNTRACED, ACT_IF_SIGTRAP, ACT_GUARDED };

/** The numbers of calls that the filter treats specially, by ABI. */
static const struct special {
	uint16_t seccomp, prctl, clone, ptrace, userfaultfd;
} special[ARCH_ABIS] = {
	[ARCH_ABI_X86_64] = {SC_NR_x86_64_seccomp, SC_NR_x86_64_prctl, SC_NR_x86_64_clone,
			     SC_NR_x86_64_ptrace, SC_NR_x86_64_userfaultfd},
	[ARCH_ABI_I386] = {SC_NR_i386_seccomp, SC_NR_i386_prctl, SC_NR_i386_clone,
			   SC_NR_i386_ptrace, SC_NR_i386_userfaultfd},
	[ARCH_ABI_X32] = {SC_NR_x32_seccomp, SC_NR_x32_prctl, SC_NR_x32_clone, SC_NR_x32_ptrace,
			  SC_NR_x32_userfaultfd},
};

bool seccomp_is_install(unsigned abi, uint64_t nr, uint64_t arg0)
{
	return nr == special[abi].seccomp ||
	       (nr == special[abi].prctl && (uint32_t)arg0 == PR_SET_SECCOMP);
}

bool seccomp_is_query(unsigned abi, uint64_t nr, uint64_t arg0)
{
	return nr == special[abi].prctl && (uint32_t)arg0 == PR_GET_SECCOMP;
}

bool seccomp_is_ptrace(unsigned abi, uint64_t nr)
{
	return nr == special[abi].ptrace;
}

bool seccomp_is_userfaultfd(unsigned abi, uint64_t nr)
{
	return nr == special[abi].userfaultfd;
}

enum seccomp_clone seccomp_is_clone(unsigned abi, uint64_t nr)
{
	if (nr == special[abi].clone)
		return SECCOMP_CLONE;
	return nr == CLONE3 ? SECCOMP_CLONE3 : SECCOMP_NO_CLONE;
}

uint64_t seccomp_traced_flags(uint64_t arg0)
{
	return arg0 & ~(uint64_t)CLONE_UNTRACED_FLAG;
}

/* -- the program ------------------------------------------------------------------------------ */

struct program {
	struct sock_filter *code;
	unsigned n;
	bool full;
};

struct range {
	uint32_t first;
	enum action action;
	const struct where_guards *guards; /* for ACT_GUARDED */
};

static unsigned emit(struct program *p, struct sock_filter f)
{
	if (p->n == PROGRAM_MAX) {
		p->full = true;
		return 0;
	}
	p->code[p->n] = f;
	return p->n++;
}

static void emit_ret(struct program *p, uint32_t what)
{
	emit(p, (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, what));
}

static void emit_load(struct program *p, size_t off)
{
	emit(p, (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (uint32_t)off));
}

static void emit_guards(struct program *p, const struct where_guards *g)
{
	unsigned n = p->full ? 0 : seccomp_guard_put(g, p->code + p->n, PROGRAM_MAX - p->n);

	p->full = p->full || !n;
	p->n += n;
}

static void emit_leaf(struct program *p, const struct range *r)
{
	switch (r->action) {
	case ACT_GUARDED:
		emit_guards(p, r->guards);
		return;
	case ACT_ALLOW:
		emit_ret(p, SECCOMP_RET_ALLOW);
		return;
	case ACT_TRACE:
		emit_ret(p, SECCOMP_RET_TRACE);
		return;
	case ACT_IF_SECCOMP:
		emit_load(p, offsetof(struct seccomp_data, args[0]));
		emit(p,
		     (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, PR_GET_SECCOMP, 1, 0));
		emit(p,
		     (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, PR_SET_SECCOMP, 0, 1));
		break;
	case ACT_IF_UNTRACED:
		emit_load(p, offsetof(struct seccomp_data, args[0]));
		emit(p, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K,
						     CLONE_UNTRACED_FLAG, 0, 1));
		break;
	case ACT_IF_SIGTRAP:
		emit_load(p, offsetof(struct seccomp_data, args[0]));
		emit(p, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SIGTRAP, 0, 1));
		break;
	}
	emit_ret(p, SECCOMP_RET_TRACE);
	emit_ret(p, SECCOMP_RET_ALLOW);
}

/** Emits a test of the accumulator. If it fails, the code up to branch_here() is skipped. The test
 * is followed by an unconditional jump for that, since a conditional jump reaches only 255
 * instructions. */
static unsigned emit_branch(struct program *p, unsigned op, uint32_t value)
{
	emit(p, (struct sock_filter)BPF_JUMP(BPF_JMP | op | BPF_K, value, 1, 0));
	return emit(p, (struct sock_filter)BPF_STMT(BPF_JMP | BPF_JA, 0));
}

static void branch_here(struct program *p, unsigned branch)
{
	p->code[branch].k = p->n - branch - 1;
}

/** A binary search for the range that contains the number in the accumulator. The recursion is at
 * most log2(NUMBERS + 1) deep, rounded up. */
static void emit_search(struct program *p, const struct range *r, unsigned n)
{
	if (n == 1) {
		emit_leaf(p, r);
		return;
	}
	unsigned half = n / 2, branch = emit_branch(p, BPF_JGE, r[half].first);
	emit_search(p, r + half, n - half);
	branch_here(p, branch);
	emit_search(p, r, half);
}

static void add_calls(uint8_t *actions, const int *nrs, enum action action)
{
	for (; *nrs >= 0; nrs++)
		actions[*nrs] = actions[*nrs] == ACT_ALLOW ? (uint8_t)action : ACT_TRACE;
}

/** True if the filter treats a call with this action and these guards like the calls of the range.
 */
static bool is_same(const struct range *r, enum action action, const struct where_guards *g)
{
	return r->action == action && (action != ACT_GUARDED || !memcmp(r->guards, g, sizeof(*g)));
}

static const struct where_guards *guards_of(const struct engine_calls *c, uint32_t nr)
{
	return c->guards && nr < c->n && c->guards[nr].n ? &c->guards[nr] : NULL;
}

static void emit_abi(struct program *p, const struct arch_abi_info *info, unsigned abi,
		     const struct engine_opts *o, bool share)
{
	const struct engine_calls *calls = &o->calls[abi];
	uint8_t actions[NUMBERS];
	struct range ranges[NUMBERS + 1];
	unsigned n = 0;

	for (uint32_t nr = 0; nr < NUMBERS; nr++) {
		bool wanted = nr < calls->n ? calls->bits[nr / 64] >> (nr % 64) & 1 : calls->beyond;

		actions[nr] = !wanted ? ACT_ALLOW : guards_of(calls, nr) ? ACT_GUARDED : ACT_TRACE;
	}
	actions[special[abi].seccomp] = ACT_TRACE;
	actions[special[abi].prctl] = actions[special[abi].prctl] ? ACT_TRACE : ACT_IF_SECCOMP;
	actions[special[abi].userfaultfd] = ACT_TRACE;
	actions[CLONE3] = ACT_TRACE; // The filter cannot read its flags, which are in memory.
	actions[special[abi].clone] = actions[special[abi].clone] ? ACT_TRACE : ACT_IF_UNTRACED;
	if (!o->follow)
		actions[special[abi].ptrace] = ACT_TRACE;
	if (share) {
		add_calls(actions, share_cpu_rare_calls(abi), ACT_TRACE);
		add_calls(actions, share_cpu_open_calls(abi), ACT_TRACE);
	}
	if (o->lib) {
		add_calls(actions, sigtrap_mask_calls(abi), ACT_TRACE);
		add_calls(actions, sigtrap_action_calls(abi), ACT_IF_SIGTRAP);
	}
	for (uint32_t nr = 0; nr < NUMBERS; nr++)
		if (!n || !is_same(&ranges[n - 1], actions[nr], guards_of(calls, nr)))
			ranges[n++] = (struct range){nr | info->nr_flag, actions[nr],
						     guards_of(calls, nr)};
	if (ranges[n - 1].action != (calls->beyond ? ACT_TRACE : ACT_ALLOW))
		ranges[n++] = (struct range){NUMBERS | info->nr_flag,
					     calls->beyond ? ACT_TRACE : ACT_ALLOW, NULL};
	emit_search(p, ranges, n);
}

/** True if all calls that open files trap, in every ABI, whatever their arguments. */
static bool watches_opens(const struct engine_opts *o)
{
	for (unsigned abi = 0; abi < ARCH_ABIS; abi++) {
		const struct engine_calls *c = &o->calls[abi];

		for (const int *nr = share_cpu_open_calls(abi); *nr >= 0; nr++)
			if (guards_of(c, (uint32_t)*nr) ||
			    ((uint32_t)*nr < c->n ? !(c->bits[*nr / 64] >> (*nr % 64) & 1)
						  : !c->beyond))
				return false;
	}
	return true;
}

/** Builds the program; guards says whether it tests arguments. False: it is too long. */
static bool build(const struct arch *a, const struct engine_opts *opts, bool guards,
		  struct seccomp_filter *ret)
{
	struct program p = {.code = alloc_array(PROGRAM_MAX, sizeof(*p.code))};
	struct engine_calls calls[ARCH_ABIS];
	struct engine_opts unguarded = *opts;
	const struct engine_opts *o = guards ? opts : &unguarded;
	unguarded.calls = calls;
	for (unsigned abi = 0; abi < ARCH_ABIS; abi++) {
		calls[abi] = opts->calls[abi];
		calls[abi].guards = NULL;
	}
	// With breakpoints, sharing gains so much that stops at calls that open files do not
	// matter.
	bool share = o->share_cpu == ENGINE_AUTO && (o->lib || watches_opens(o));
	ret->watches_cpus = share;
	emit_load(&p, offsetof(struct seccomp_data, arch));
	unsigned compat = emit_branch(&p, BPF_JEQ, a->abi[ARCH_ABI_X86_64].audit);
	emit_load(&p, offsetof(struct seccomp_data, nr));
	unsigned plain = emit_branch(&p, BPF_JGE, a->abi[ARCH_ABI_X32].nr_flag);
	emit_abi(&p, &a->abi[ARCH_ABI_X32], ARCH_ABI_X32, o, share);
	branch_here(&p, plain);
	emit_abi(&p, &a->abi[ARCH_ABI_X86_64], ARCH_ABI_X86_64, o, share);
	branch_here(&p, compat);
	emit_load(&p, offsetof(struct seccomp_data, nr));
	emit_abi(&p, &a->abi[ARCH_ABI_I386], ARCH_ABI_I386, o, share);
	if (p.full) {
		free(p.code);
		return false;
	}
	ret->prog = (struct sock_fprog){.len = (unsigned short)p.n, .filter = p.code};
	return true;
}

/* -- whether ---------------------------------------------------------------------------------- */

static bool has_sys_admin(void)
{
	struct __user_cap_header_struct h = {.version = _LINUX_CAPABILITY_VERSION_3};
	struct __user_cap_data_struct d[2];

	return !syscall(SYS_capget, &h, d) && d[0].effective >> CAP_SYS_ADMIN & 1;
}

static const char *why_not(const struct engine_opts *o)
{
	if (!o->calls)
		return "all calls are wanted";
	if (o->seccomp == ENGINE_NEVER)
		return "--seccomp=never";
	if (o->no_filter)
		return o->no_filter;
	if (!o->argv || o->npids)
		return "a filter can't be given to a process that runs already";
	if (!o->follow && o->seccomp != ENGINE_ALWAYS)
		return "without -f, children would inherit it and have to be traced for its sake, "
		       "and nobody else could trace them; --seccomp=always sets it all the same";
	if (o->detach_on_exec)
		return "programs that are let go could not live with it";
	if (o->at_once)
		return "-I 1 lets a signal end the tracer alone";
	if (!o->follow && !has_sys_admin())
		return "without -f it takes CAP_SYS_ADMIN, since no_new_privs would change setuid "
		       "programs that are not traced";
	return NULL;
}

bool seccomp_needs_front(const struct engine_opts *o)
{
	return (!o->follow || o->may_be_over || !o->kill_on_exit) && o->role == LAUNCH_CHILD &&
	       !why_not(o);
}

bool seccomp_plan(const struct arch *a, const struct engine_opts *o, struct seccomp_filter *ret)
{
	const char *why = why_not(o);

	*ret = (struct seccomp_filter){0};
	if (!why && !o->front && seccomp_needs_front(o))
		why = "there is no front process";
	if (!why && !build(a, o, true, ret) && !build(a, o, false, ret))
		why = "it would be too long";
	if (why) {
		LOG(LOG_SECCOMP, "no filter is set, every call stops: %s", why);
		ret->why_not = why;
		return false;
	}
	ret->no_new_privs = !has_sys_admin();
	LOG(LOG_SECCOMP, "a filter of %u instructions is set%s", ret->prog.len,
	    ret->no_new_privs ? ", with no_new_privs" : "");
	return true;
}

void seccomp_deinit(struct seccomp_filter *f)
{
	free(f->prog.filter);
	*f = (struct seccomp_filter){0};
}
