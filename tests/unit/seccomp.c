/* The filter's program is run here, for every number of every ABI. */
#include "unit/bpf_run.h"

#include <linux/audit.h>
#include <linux/seccomp.h>
#include <string.h>
#include <sys/prctl.h>

#include "tracer/engine/seccomp.h"

static void check_all(const struct seccomp_filter *f, const struct engine_calls *calls, bool follow)
{
	const struct arch *a = arch_native();

	for (unsigned abi = 0; abi < ARCH_ABIS; abi++) {
		const struct engine_calls *c = &calls[abi];

		for (uint32_t nr = 0; nr < 2000; nr++) {
			struct seccomp_data d = {.nr = (int)(nr | a->abi[abi].nr_flag),
						 .arch = a->abi[abi].audit};
			bool want = nr < c->n ? c->bits[nr / 64] >> (nr % 64) & 1 : c->beyond;

			want |= seccomp_is_install(abi, nr, 0) || seccomp_is_userfaultfd(abi, nr) ||
				seccomp_is_clone(abi, nr) == SECCOMP_CLONE3;
			// Without -f children may want to be traced by others.
			want |= !follow && seccomp_is_ptrace(abi, nr);
			assert_int_equal(bpf_run(&f->prog, &d),
					 want ? SECCOMP_RET_TRACE : SECCOMP_RET_ALLOW);
			d.args[0] = PR_SET_SECCOMP;
			assert_int_equal(bpf_run(&f->prog, &d),
					 want || seccomp_is_install(abi, nr, 22)
						 ? SECCOMP_RET_TRACE
						 : SECCOMP_RET_ALLOW);
			d.args[0] = PR_GET_SECCOMP;
			assert_int_equal(bpf_run(&f->prog, &d),
					 want || seccomp_is_query(abi, nr, PR_GET_SECCOMP)
						 ? SECCOMP_RET_TRACE
						 : SECCOMP_RET_ALLOW);
			d.args[0] = 0x800000 | 17; // CLONE_UNTRACED
			want |= seccomp_is_clone(abi, nr) == SECCOMP_CLONE;
			assert_int_equal(bpf_run(&f->prog, &d),
					 want ? SECCOMP_RET_TRACE : SECCOMP_RET_ALLOW);
		}
	}
}

/** From nothing over a few (round 0) to every second number (round 59). */
static void choose(uint64_t bits[8], unsigned round, uint32_t *random)
{
	for (unsigned i = 0; i < 512; i++) {
		*random = *random * 1103515245 + 12345;
		if (!(i % 64))
			bits[i / 64] = 0;
		if (*random >> 16 & 1 && (*random >> 17) % 60 < round)
			bits[i / 64] |= 1ull << (i % 64);
	}
}

static void traps_what_is_wanted(void **state)
{
	char *argv[] = {(char *)"true", NULL};
	uint64_t bits[3][8];
	uint32_t random = 1;

	(void)state;
	for (int round = 0; round < 60; round++) {
		struct engine_calls calls[ARCH_ABIS];
		struct engine_opts o = {.argv = argv,
					.follow = round % 2,
					.calls = calls,
					.seccomp = ENGINE_ALWAYS,
					.share_cpu = ENGINE_NEVER,
					.front = 1};
		struct seccomp_filter f;

		for (unsigned abi = 0; abi < ARCH_ABIS; abi++) {
			choose(bits[abi], (unsigned)round, &random);
			calls[abi] = (struct engine_calls){bits[abi], 512, round % 3 == 0};
		}
		if (!seccomp_plan(arch_native(), &o, &f))
			skip(); // without -f it takes a capability
		check_all(&f, calls, o.follow);
		seccomp_deinit(&f);
	}
}

static void knows_when_not(void **state)
{
	static const struct engine_calls calls[ARCH_ABIS];
	char *argv[] = {(char *)"true", NULL};
	pid_t pid = 1;
	struct seccomp_filter f;
	struct engine_opts o = {.argv = argv, .follow = true, .kill_on_exit = true};

	(void)state;
	assert_false(seccomp_plan(arch_native(), &o, &f)); // all calls
	o.calls = calls;
	assert_true(seccomp_plan(arch_native(), &o, &f));
	seccomp_deinit(&f);
	assert_false(seccomp_needs_front(&o));
	o.kill_on_exit = false; // programs may outlive the trace: that takes a front
	assert_true(seccomp_needs_front(&o));
	assert_false(seccomp_plan(arch_native(), &o, &f));
	o.front = 1;
	assert_true(seccomp_plan(arch_native(), &o, &f));
	seccomp_deinit(&f);
	o.seccomp = ENGINE_NEVER;
	assert_false(seccomp_plan(arch_native(), &o, &f));
	o.seccomp = ENGINE_AUTO;
	o.detach_on_exec = true;
	assert_false(seccomp_plan(arch_native(), &o, &f));
	o.detach_on_exec = false;
	o.pids = &pid;
	o.npids = 1;
	assert_false(seccomp_plan(arch_native(), &o, &f));
	o.npids = 0;
	o.follow = false; // children would be in its way
	assert_false(seccomp_plan(arch_native(), &o, &f));
	assert_non_null(strstr(f.why_not, "--seccomp=always"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(traps_what_is_wanted),
		cmocka_unit_test(knows_when_not),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
