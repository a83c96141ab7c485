#include "unit/unit.h"

#include <stdlib.h>
#include <string.h>

#include "sink/summary/summary.h"

/*
 * Calls of known length through the summary: what it counts, how it shows it, what it says of where
 * the time went.
 */

struct play {
	struct summary_opts o;
	struct output out;
	struct sink *sink;
	struct call call;
	struct pending thread;
	struct mem_bytes mem;
	uint64_t now, stime;
	bool unwanted; /* the outcome is filtered out */
};

static void play_begin(struct play *p)
{
	output_init_stage(&p->out);
	p->sink = summary_create(&p->o, &p->out);
	assert_non_null(p->sink);
	call_init(&p->call);
	mem_bytes_init(&p->mem, 0, "", 0);
	p->now = 1000000000;
}

static void play_defaults(struct play *p, bool wide)
{
	*p = (struct play){0};
	summary_defaults(&p->o);
	if (wide)
		summary_wide(&p->o, true, true);
}

static void play_end(struct play *p, const char *expected)
{
	p->sink->ops->end(p->sink, true);
	assert_string_equal(buf_str(&p->out.buf), expected);
	sink_destroy(p->sink);
	output_close(&p->out);
	call_deinit(&p->call);
}

static struct record record_now(const struct play *p, enum record_kind kind, int tid)
{
	return (struct record){.kind = (uint8_t)kind,
			       .pid = 10,
			       .tid = tid,
			       .mono_ns = p->now,
			       .stime_ns = p->stime};
}

static void tell(struct play *p, void (*hook)(struct sink *, const struct moment *),
		 const struct record *rec)
{
	struct event ev = {.rec = *rec, .mem = &p->mem.mem};

	if (hook)
		hook(p->sink, &(struct moment){.ev = &ev,
					       .thread = &p->thread,
					       .call = &p->call,
					       .wanted = !p->unwanted});
}

static void other(struct play *p, enum record_kind kind, int tid)
{
	struct record rec = record_now(p, kind, tid);

	tell(p, p->sink->ops->other, &rec);
}

static void begin(struct play *p, int tid, const char *name)
{
	uint16_t id = 0;
	uint64_t args[6] = {1};
	struct record rec = record_now(p, RECORD_SYSCALL_ENTER, tid);

	for (uint64_t nr = 0; nr < 512 && !id; nr++)
		if (!strcmp(sc_name(sc_calls[decode_lookup(ABI_X86_64, nr)].name), name)) {
			id = decode_lookup(ABI_X86_64, nr);
			decode_identify(&p->call, ABI_X86_64, nr, args);
		}
	assert_int_not_equal(id, 0);
	p->thread.tid = tid;
	p->thread.enter = rec;
	tell(p, p->sink->ops->enter, &rec);
}

static void end(struct play *p, uint64_t wall, uint64_t cpu, int64_t ret)
{
	p->now += wall;
	p->stime += cpu;
	struct record rec = record_now(p, RECORD_SYSCALL_EXIT, p->thread.tid);

	rec.u.exit.ret = ret;
	rec.u.exit.error = ret < 0 ? (uint32_t)-ret : 0;
	p->call.failed = ret < 0;
	tell(p, p->sink->ops->exit, &rec);
}

/** A call of `wall` ns, of which `cpu` on the CPU, `gap` ns after what was before. */
static void call(struct play *p, const char *name, uint64_t gap, uint64_t wall, uint64_t cpu,
		 int64_t ret)
{
	p->now += gap;
	begin(p, 10, name);
	end(p, wall, cpu, ret);
}

static void strace_table(void **state)
{
	struct play p;

	(void)state;
	play_defaults(&p, false);
	play_begin(&p);
	call(&p, "read", 0, 5000, 3000, 10);
	call(&p, "read", 0, 7000, 5000, -9);
	call(&p, "close", 0, 9000, 2000, 0);
	play_end(&p, "% time     seconds  usecs/call     calls    errors syscall\n"
		     "------ ----------- ----------- --------- --------- ----------------\n"
		     " 80.00    0.000008           4         2         1 read\n"
		     " 20.00    0.000002           2         1           close\n"
		     "------ ----------- ----------- --------- --------- ----------------\n"
		     "100.00    0.000010           3         3         1 total\n");
}

/** 100 calls of 10 us and a long one: 10 us each are the cost of stops, as are the gaps. */
static void wide_table(void **state)
{
	struct play p;

	(void)state;
	play_defaults(&p, true);
	play_begin(&p);
	other(&p, RECORD_ATTACHED, 10);
	for (int i = 0; i < 100; i++)
		call(&p, "write", 8000, 10000, 1000, 16);
	call(&p, "read", 5000000, 40000000, 2000000, 100000);
	p.now += 1000000;
	other(&p, RECORD_EXITED, 10);
	play_end(&p, "% wall   wall    cpu calls errors    avg    p50    p95    p99    max "
		     "8.19us..67.1ms syscall\n"
		     "------ ------ ------ ----- ------ ------ ------ ------ ------ ------ "
		     "-------------- -------\n"
		     "  97.6 40.0ms 2.00ms     1        40.0ms 40.0ms 40.0ms 40.0ms 40.0ms         "
		     "    @  read\n"
		     "   2.4 1.00ms  100us   100        10.0us 10.0us 10.0us 10.0us 10.0us @       "
		     "       write\n"
		     "------ ------ ------ ----- ------ ------ ------ ------ ------ ------ "
		     "-------------- -------\n"
		     " 100.0 41.0ms 2.10ms   101         405us 10.1us 10.1us 10.1us 40.0ms @       "
		     "    .  total\n"
		     "\n"
		     "bytes calls   avg   p50   max 16..128K      syscall\n"
		     "----- ----- ----- ----- ----- ------------- -------\n"
		     "97.6K     1 97.6K 97.6K 97.6K             @ read\n"
		     "1.56K   100    16    16    16 @             write\n"
		     "----- ----- ----- ----- ----- ------------- -------\n"
		     "99.2K   101  1005    16 97.6K @           . total\n"
		     "\n"
		     "wall 47.8ms = 2.10ms in calls + 37.8ms waiting + 5.99ms running user code"
		     " + 1.82ms cost of tracing (estimate)\n"
		     "events 204, lost 0\n");
}

/** Rows by error; what is beyond --top is added up. */
static void by_errno(void **state)
{
	struct play p;

	(void)state;
	play_defaults(&p, false);
	p.o.by[p.o.nby++] = SUMMARY_BY_ERRNO;
	p.o.by[p.o.nby++] = SUMMARY_BY_CALL;
	p.o.sort = SUMMARY_CALLS;
	p.o.top = 2;
	p.o.columns[0] = SUMMARY_CALLS;
	p.o.columns[1] = SUMMARY_NAME;
	p.o.ncolumns = 2;
	play_begin(&p);
	for (int i = 0; i < 3; i++)
		call(&p, "close", 10, 10, 0, 0);
	for (int i = 0; i < 2; i++)
		call(&p, "close", 10, 10, 0, -9);
	call(&p, "open", 10, 10, 0, -2);
	call(&p, "read", 10, 10, 0, -512);
	play_end(&p, "    calls errno    syscall\n"
		     "--------- -------- -------\n"
		     "        3 success  close\n"
		     "        2 EBADF    close\n"
		     "        2 (2 more)\n"
		     "--------- -------- -------\n"
		     "        7 total\n");
}

/** Each interval shows its own calls, the end all of them. */
static void intervals(void **state)
{
	struct play p;

	(void)state;
	play_defaults(&p, false);
	p.o.interval_ns = 1000000000;
	p.o.sort = SUMMARY_NAME;
	p.o.columns[0] = SUMMARY_CALLS;
	p.o.columns[1] = SUMMARY_NAME;
	p.o.ncolumns = 2;
	play_begin(&p);
	call(&p, "read", 0, 1000, 0, 0);
	call(&p, "read", 999000000, 1000, 0, 0);
	call(&p, "close", 600000000, 1000, 0, 0);
	call(&p, "close", 5000000000, 1000, 0, 0);
	play_end(&p, "after 1.00s:\n"
		     "    calls syscall\n"
		     "--------- ----------------\n"
		     "        2 read\n"
		     "--------- ----------------\n"
		     "        2 total\n"
		     "\n"
		     "after 2.00s:\n"
		     "    calls syscall\n"
		     "--------- ----------------\n"
		     "        1 close\n"
		     "--------- ----------------\n"
		     "        1 total\n"
		     "\n"
		     "after 6.00s: no calls\n"
		     "\n"
		     "after 6.59s, in all:\n"
		     "    calls syscall\n"
		     "--------- ----------------\n"
		     "        2 close\n"
		     "        2 read\n"
		     "--------- ----------------\n"
		     "        4 total\n");
}

static void histograms(void **state)
{
	struct play p;

	(void)state;
	play_defaults(&p, false);
	p.o.histogram = true;
	p.o.columns[0] = SUMMARY_CALLS;
	p.o.columns[1] = SUMMARY_NAME;
	p.o.ncolumns = 2;
	play_begin(&p);
	for (int i = 0; i < 4; i++)
		call(&p, "write", 10, 1024, 0, 1);
	for (int i = 0; i < 2; i++)
		call(&p, "write", 10, 2047, 0, -11);
	call(&p, "write", 10, 5000, 0, 4096);
	play_end(&p, "    calls syscall\n"
		     "--------- ----------------\n"
		     "        7 write\n"
		     "--------- ----------------\n"
		     "        7 total\n"
		     "\n"
		     "write: 7 calls by time\n"
		     "    1.02us .. 2.04us 6 85.7% ########################################\n"
		     "    2.04us .. 4.09us 0  0.0%\n"
		     "    4.09us .. 8.19us 1 14.3% ######\n"
		     "\n"
		     "write: 5 calls by bytes\n"
		     "         0 ..     2 4 80.0% ########################################\n"
		     "         2 ..     4 0  0.0%\n"
		     "         4 ..     8 0  0.0%\n"
		     "         8 ..    16 0  0.0%\n"
		     "        16 ..    32 0  0.0%\n"
		     "        32 ..    64 0  0.0%\n"
		     "        64 ..   128 0  0.0%\n"
		     "       128 ..   256 0  0.0%\n"
		     "       256 ..   512 0  0.0%\n"
		     "       512 .. 1.00K 0  0.0%\n"
		     "     1.00K .. 2.00K 0  0.0%\n"
		     "     2.00K .. 4.00K 0  0.0%\n"
		     "     4.00K .. 8.00K 1 20.0% ##########\n");
}

/** Threads' times add up to the threads' lives; what was lost is told. */
static void threads(void **state)
{
	struct play p;
	struct record lost;

	(void)state;
	play_defaults(&p, true);
	p.o.columns[0] = SUMMARY_CALLS;
	p.o.columns[1] = SUMMARY_NAME;
	p.o.ncolumns = 2;
	play_begin(&p);
	other(&p, RECORD_ATTACHED, 10);
	other(&p, RECORD_ATTACHED, 11);
	begin(&p, 11, "pause");
	call(&p, "close", 1000000, 2000000, 0, 0);
	lost = record_now(&p, RECORD_LOST, 10);
	lost.u.lost.count = 1234;
	tell(&p, p.sink->ops->other, &lost);
	p.now += 3000000;
	other(&p, RECORD_EXITED, 11);
	other(&p, RECORD_EXITED, 10);
	play_end(&p, "calls syscall\n"
		     "----- -------\n"
		     "    1 close\n"
		     "----- -------\n"
		     "    1 total\n"
		     "\n"
		     "wall 6.00ms; 2 threads 12.0ms = 0 in calls + 8.00ms waiting + 4.00ms running"
		     " user code + 0 cost of tracing (estimate)\n"
		     "events 8, lost 1,234\n");
}

/** A call that the filter drops at its exit is time between calls. */
static void dropped(void **state)
{
	struct play p;

	(void)state;
	play_defaults(&p, true);
	p.o.filtered = true;
	p.o.columns[0] = SUMMARY_CALLS;
	p.o.columns[1] = SUMMARY_NAME;
	p.o.ncolumns = 2;
	play_begin(&p);
	other(&p, RECORD_ATTACHED, 10);
	call(&p, "close", 0, 2000000, 0, 0);
	p.unwanted = true;
	call(&p, "read", 0, 7000000, 7000000, -9);
	play_end(&p, "calls syscall\n"
		     "----- -------\n"
		     "    1 close\n"
		     "----- -------\n"
		     "    1 total\n"
		     "\n"
		     "wall 9.00ms = 0 in calls + 2.00ms waiting + 7.00ms outside of these calls"
		     " + 0 cost of tracing (estimate)\n"
		     "events 5, lost 0\n");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(strace_table), cmocka_unit_test(wide_table),
		cmocka_unit_test(by_errno),	cmocka_unit_test(intervals),
		cmocka_unit_test(histograms),	cmocka_unit_test(threads),
		cmocka_unit_test(dropped),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
