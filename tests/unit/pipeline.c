#include "decode/custom/customs.h"
#include "unit/unit.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "sink/summary/summary.h"
#include "sink/text/text.h"
#include "tracer/pull.h"

/*
 * Records of our own through filter, pairing, decode and text: what a trace says when threads
 * interrupt each other, end inside of calls, change their ids, are let go.
 */

/** A source that lends a list of records. */
struct list {
	struct source source;
	struct event event;
	const struct record *at, *end;
};

static struct err *list_next(struct source *s, struct event **ret)
{
	struct list *l = (struct list *)s;

	*ret = NULL;
	if (l->at == l->end)
		return NULL;
	l->event.rec = *l->at++;
	*ret = &l->event;
	return NULL;
}

static void list_close(struct source *s)
{
	(void)s;
}

static const struct source_ops list_ops = {.next = list_next, .close = list_close};

static uint64_t nr_of(const char *name)
{
	for (uint32_t nr = 0; nr < sc_nr_n[ABI_X86_64]; nr++) {
		uint16_t id = sc_nr[sc_nr_first[ABI_X86_64] + nr];

		if (id && !strcmp(sc_name(sc_calls[id].name), name))
			return nr;
	}
	fail_msg("no %s", name);
	return 0;
}

/** Records, with times that go on by a millisecond each. */
static struct record records[32];
static size_t nrecords;

static struct record *add(enum record_kind kind, int tid)
{
	struct record *r = &records[nrecords++];

	*r = (struct record){.kind = (uint8_t)kind, .pid = 10, .tid = tid};
	r->mono_ns = 5000000000 + nrecords * 1000000;
	r->real_ns = 1700000000000000000 + nrecords * 1000000;
	r->stime_ns = nrecords * 1000;
	return r;
}

static void attached(int tid, int creator)
{
	struct record *r = add(RECORD_ATTACHED, tid);

	r->u.attach.creator = creator;
	r->flags = RECORD_MAIN;
}

static void enter(int tid, const char *name, uint64_t a0, uint64_t a1)
{
	struct record *r = add(RECORD_SYSCALL_ENTER, tid);

	r->u.enter.nr = nr_of(name);
	r->u.enter.ip = 0x1234;
	r->u.enter.args[0] = a0;
	r->u.enter.args[1] = a1;
}

static void leave(int tid, int64_t ret, uint32_t error)
{
	struct record *r = add(RECORD_SYSCALL_EXIT, tid);

	r->u.exit.ret = error ? -(int64_t)error : ret;
	r->u.exit.error = error;
}

static void ended(int tid, enum record_kind kind, int code)
{
	add(kind, tid)->u.end.code = code;
}

struct setup {
	struct options o;
	struct text_opts text;
	bool count;
	const char *where;
	uint64_t max_events;
};

static struct setup setup_default(void)
{
	struct setup s = {.o = {.status = STATUS_ALL, .signals = ~0ULL, .name = "pawl"},
			  .text = {.name = "pawl",
				   .relative_digits = TEXT_DIGITS_OFF,
				   .spent_digits = TEXT_DIGITS_OFF,
				   .quiet_attach = true}};

	callset_fill(&s.o.trace, true);
	summary_defaults(&s.o.table);
	nrecords = 0;
	return s;
}

/** Plays the records; the text must be `expected`. */
static void check(struct setup *s, const char *expected)
{
	static const struct decode_opts decode = {.customs = &decode_customs, .str_limit = 32};
	struct mem_bytes nothing;
	struct list list = {.source.ops = &list_ops, .at = records, .end = records + nrecords};
	struct output out;
	struct filter filter;
	struct pipeline p;
	struct where_eval eval = {.w = NULL};

	mem_bytes_init(&nothing, 0, "", 0);
	list.event.mem = &nothing.mem;
	output_init_stage(&out);
	filter_init(&filter, &s->o);
	pipeline_init(&p, &filter, &decode);
	p.count_only = s->text.messages_only;
	p.max_events = s->max_events;
	if (s->where) {
		assert_null(where_compile(s->where, &s->o.where));
		where_eval_init(&eval, s->o.where);
		p.where = &eval;
	}
	p.sinks[0] = text_create(&s->text, &out);
	p.sinks[1] = s->count ? summary_create(&s->o.table, &out) : NULL;
	assert_null(pull_run(&(struct pull){.to = &p}, &list.source));
	for (unsigned i = 0; i < 2 && p.sinks[i]; i++) {
		p.sinks[i]->ops->end(p.sinks[i], true);
		sink_destroy(p.sinks[i]);
	}
	assert_string_equal(buf_str(&out.buf), expected);
	pipeline_deinit(&p);
	filter_deinit(&filter);
	output_close(&out);
	where_eval_deinit(&eval);
	where_destroy(s->o.where);
	s->o.where = NULL;
}

static void one_thread(void **state)
{
	struct setup s = setup_default();

	(void)state;
	s.text.column = 20;
	attached(10, 0);
	enter(10, "close", 3, 0);
	leave(10, 0, 0);
	enter(10, "close", 9, 0);
	leave(10, 0, 9);
	enter(10, "pause", 0, 0);
	leave(10, 0, 514);
	enter(10, "exit_group", 3, 0);
	add(RECORD_EXITING, 10);
	ended(10, RECORD_EXITED, 3);
	check(&s, "close(3)            = 0\n"
		  "close(9)            = -1 EBADF (Bad file descriptor)\n"
		  "pause()             = ? ERESTARTNOHAND (To be restarted if no handler)\n"
		  "exit_group(3)       = ?\n"
		  "+++ exited with 3 +++\n");
}

static void two_threads(void **state)
{
	struct setup s = setup_default();

	(void)state;
	attached(10, 0);
	enter(10, "pause", 0, 0);
	attached(11, 10);
	enter(11, "close", 3, 0);
	leave(11, 0, 0);
	leave(10, 0, 4);
	enter(11, "exit", 0, 0);
	enter(10, "close", 3, 0);
	ended(11, RECORD_EXITED, 0);
	leave(10, 0, 0);
	ended(10, RECORD_KILLED, SIGKILL);
	check(&s, "pause( <unfinished ...>\n"
		  "[pid    11] close(3) = 0\n"
		  "[pid    10] <... pause resumed>) = -1 EINTR (Interrupted system call)\n"
		  "[pid    11] exit(0 <unfinished ...>\n"
		  "[pid    10] close(3 <unfinished ...>\n"
		  "[pid    11] <... exit resumed>) = ?\n"
		  "[pid    11] +++ exited with 0 +++\n"
		  "<... close resumed>) = 0\n"
		  "+++ killed by SIGKILL +++\n");
}

static void pid_column(void **state)
{
	struct setup s = setup_default();

	(void)state;
	s.text.pids = TEXT_PIDS_COLUMN;
	attached(10, 0);
	enter(10, "close", 3, 0);
	leave(10, 0, 0);
	check(&s, "10    close(3) = 0\n");
}

/** Lines that wait for their outcome are whole, and stand where the call ended. */
static void staged(void **state)
{
	struct setup s = setup_default();

	(void)state;
	s.o.status = STATUS_FAILED;
	s.text.stage = true;
	attached(10, 0);
	attached(11, 10);
	enter(10, "close", 3, 0);
	enter(11, "close", 4, 0);
	leave(11, 0, 9);
	leave(10, 0, 0);
	enter(10, "pause", 0, 0);
	ended(10, RECORD_KILLED, SIGTERM);
	check(&s, "[pid    11] close(4) = -1 EBADF (Bad file descriptor)\n"
		  "[pid    10] +++ killed by SIGTERM +++\n");
}

static void superseded(void **state)
{
	struct setup s = setup_default();

	(void)state;
	attached(10, 0);
	attached(12, 10);
	enter(10, "pause", 0, 0);
	enter(12, "execve", 0, 0);
	add(RECORD_EXITING, 10);
	add(RECORD_SUPERSEDED, 10)->u.exec.former_tid = 12;
	add(RECORD_EXEC, 10)->u.exec.former_tid = 12;
	leave(10, 0, 0);
	ended(10, RECORD_EXITED, 0);
	check(&s, "[pid    10] pause( <unfinished ...>\n"
		  "[pid    12] execve(NULL, NULL, NULL <unfinished ...>\n"
		  "[pid    10] <... pause resumed>) = ?\n"
		  "+++ superseded by execve in pid 12 +++\n"
		  "<... execve resumed>) = 0\n"
		  "+++ exited with 0 +++\n");
}

static void detached(void **state)
{
	struct setup s = setup_default();

	(void)state;
	attached(10, 0);
	attached(11, 10);
	enter(10, "pause", 0, 0);
	enter(11, "pause", 0, 0);
	add(RECORD_DETACHED, 10); // others broke its line: it says nothing more
	add(RECORD_DETACHED, 11);
	check(&s, "[pid    10] pause( <unfinished ...>\n"
		  "[pid    11] pause( <detached ...>\n");
}

static void times(void **state)
{
	struct setup s = setup_default();

	(void)state;
	s.text.clock = TEXT_CLOCK_UNIX;
	s.text.clock_digits = 3;
	s.text.relative_digits = 6;
	s.text.spent_digits = 9;
	s.text.ip = s.text.nr = true;
	attached(10, 0);
	enter(10, "close", 3, 0);
	leave(10, 0, 0);
	ended(10, RECORD_EXITED, 0);
	check(&s, "1700000000.002 (+     0.000000) [   3] [0000000000001234] close(3) = 0 "
		  "<0.001000000>\n"
		  "1700000000.004 (+     0.002000) [   3] [????????????????] "
		  "+++ exited with 0 +++\n");
}

static void filtered(void **state)
{
	struct setup s = setup_default();

	(void)state;
	assert_null(callset_parse("close", &s.o.trace));
	s.o.signals = 1ULL << (SIGUSR1 - 1);
	s.text.quiet_exit = true;
	attached(10, 0);
	enter(10, "pause", 0, 0);
	leave(10, 0, 0);
	enter(10, "close", 3, 0);
	leave(10, 0, 0);
	add(RECORD_SIGNAL, 10)->u.signal.sig = SIGUSR1;
	add(RECORD_SIGNAL, 10)->u.signal.sig = SIGUSR2;
	add(RECORD_GROUP_STOP, 10)->u.signal.sig = SIGSTOP;
	ended(10, RECORD_EXITED, 0);
	check(&s, "close(3) = 0\n--- SIGUSR1 ---\n");
}

static void restarted(void **state)
{
	struct setup s = setup_default();

	(void)state;
	attached(10, 0);
	enter(10, "pause", 0, 0);
	leave(10, 0, 516);
	enter(10, "restart_syscall", 0, 0);
	leave(10, 0, 0);
	check(&s, "pause() = ? ERESTART_RESTARTBLOCK (Interrupted by signal)\n"
		  "restart_syscall(<... resuming interrupted pause ...>) = 0\n");
}

static void counted(void **state)
{
	struct setup s = setup_default();

	(void)state;
	s.count = s.text.messages_only = true;
	s.o.table.wall = true;
	attached(10, 0);
	enter(10, "close", 3, 0);
	leave(10, 0, 0);
	enter(10, "close", 9, 0);
	leave(10, 0, 9);
	enter(10, "pause", 0, 0);
	add(RECORD_SIGNAL, 10)->u.signal.sig = SIGUSR2;
	leave(10, 0, 4);
	ended(10, RECORD_EXITED, 0);
	check(&s, "% time     seconds  usecs/call     calls    errors syscall\n"
		  "------ ----------- ----------- --------- --------- ----------------\n"
		  " 50.00    0.002000        1000         2         1 close\n"
		  " 50.00    0.002000        2000         1         1 pause\n"
		  "------ ----------- ----------- --------- --------- ----------------\n"
		  "100.00    0.004000        1333         3         2 total\n");
}

/** Two threads: whole lines in the order in which the calls end; who blocks says for how long. */
static void whole(void **state)
{
	struct setup s = setup_default();

	(void)state;
	s.text.stage = s.text.whole = true;
	attached(10, 0);
	enter(10, "pause", 0, 0);
	attached(11, 10);
	enter(11, "close", 3, 0);
	leave(11, 0, 0);
	add(RECORD_SIGNAL, 10)->u.signal.sig = SIGUSR2;
	leave(10, 0, 4);
	enter(11, "pause", 0, 0);
	enter(10, "exit", 0, 0);
	ended(10, RECORD_EXITED, 0);
	add(RECORD_DETACHED, 11);
	check(&s, "[pid    11] close(3) = 0\n"
		  "[pid    10] --- SIGUSR2 ---\n"
		  "pause() = -1 EINTR (Interrupted system call)\n"
		  "[pid    10] exit(0) = ?\n"
		  "[pid    10] +++ exited with 0 +++\n"
		  "[pid    11] pause( <blocked for 0.003000 s>\n");
}

/** What the entry decides is shown at once, the rest waits: lines of others go before it. */
static void conditions(void **state)
{
	struct setup s = setup_default();

	(void)state;
	s.where = "name == pause || ret < 0 && fd == 9";
	attached(10, 0);
	enter(10, "pause", 0, 0);
	attached(11, 10);
	enter(11, "close", 9, 0);
	enter(10, "close", 3, 0);
	leave(11, 0, 9);
	enter(11, "close", 9, 0);
	leave(11, 0, 0);
	enter(11, "pause", 0, 0);
	enter(10, "close", 9, 0);
	ended(10, RECORD_KILLED, SIGKILL);
	ended(11, RECORD_KILLED, SIGKILL);
	check(&s, "pause( <unfinished ...>\n"
		  "[pid    11] close(9) = -1 EBADF (Bad file descriptor)\n"
		  "[pid    11] pause() = ?\n"
		  "[pid    10] +++ killed by SIGKILL +++\n"
		  "+++ killed by SIGKILL +++\n");
	s.where = "tid == 11";
	check(&s, "[pid    11] close(9) = -1 EBADF (Bad file descriptor)\n"
		  "[pid    11] close(9) = 0\n"
		  "[pid    11] pause() = ?\n"
		  "+++ killed by SIGKILL +++\n");
}

/** Calls and signals count; the last one ends the trace. */
static void limited(void **state)
{
	struct setup s = setup_default();

	(void)state;
	s.max_events = 2;
	attached(10, 0);
	enter(10, "close", 3, 0);
	leave(10, 0, 0);
	add(RECORD_SIGNAL, 10)->u.signal.sig = SIGUSR2;
	enter(10, "close", 4, 0);
	leave(10, 0, 0);
	ended(10, RECORD_EXITED, 0);
	check(&s, "close(3) = 0\n"
		  "--- SIGUSR2 ---\n");
	s.where = "fd == 4";
	s.max_events = 1;
	check(&s, "--- SIGUSR2 ---\n");
	s.where = "fd == 4 && !signal";
	check(&s, "close(4) = 0\n");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(one_thread), cmocka_unit_test(two_threads),
		cmocka_unit_test(pid_column), cmocka_unit_test(staged),
		cmocka_unit_test(superseded), cmocka_unit_test(detached),
		cmocka_unit_test(times),      cmocka_unit_test(filtered),
		cmocka_unit_test(restarted),  cmocka_unit_test(counted),
		cmocka_unit_test(whole),      cmocka_unit_test(conditions),
		cmocka_unit_test(limited),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
