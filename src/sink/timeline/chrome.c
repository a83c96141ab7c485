#include "sink/json/put.h"
#include "sink/timeline/form.h"

/* Readers accept an array that is not closed, so that a trace whose pawl was killed can be read,
 * too. A comma is in front of each event but the first. */

static void chrome_begin(struct buf *b)
{
	buf_puts(b, "{\"displayTimeUnit\":\"ns\",\"traceEvents\":[\n"
		    "{\"ph\":\"M\",\"name\":\"trace\",\"pid\":0,\"args\":{\"name\":\"pawl\"}}");
}

/** Begins an event. */
static void chrome_event(struct buf *b, const char *phase, int pid, int tid)
{
	buf_puts(b, ",\n{\"ph\":\"");
	buf_puts(b, phase);
	buf_puts(b, "\",\"pid\":");
	buf_put_dec(b, pid);
	buf_puts(b, ",\"tid\":");
	buf_put_dec(b, tid);
}

static void chrome_key(struct buf *b, const char *key)
{
	buf_puts(b, ",\"");
	buf_puts(b, key);
	buf_puts(b, "\":");
}

/** A time, or a duration, in microseconds. */
static void chrome_time(struct buf *b, const char *key, uint64_t ns)
{
	chrome_key(b, key);
	buf_put_udec(b, ns / 1000);
	buf_putc(b, '.');
	buf_put_zdec(b, ns % 1000, 3);
}

static void chrome_text(struct buf *b, const char *key, struct timeline_text t)
{
	chrome_key(b, key);
	json_put_string(b, t.p, t.n);
}

static void chrome_name(struct buf *b, const char *what, int pid, int tid,
			struct timeline_text name)
{
	chrome_event(b, "M", pid, tid);
	buf_printf(b, ",\"name\":\"%s\",\"args\":{\"name\":", what);
	json_put_string(b, name.p, name.n);
	buf_puts(b, "}}");
}

static void chrome_process(struct buf *b, int pid, struct timeline_text name)
{
	chrome_name(b, "process_name", pid, pid, name);
}

static void chrome_thread(struct buf *b, int pid, int tid, struct timeline_text name)
{
	chrome_name(b, "thread_name", pid, tid, name);
}

/** An end of an arrow: "s" or "f". */
static void chrome_flow(struct buf *b, const struct timeline_slice *s, const char *phase,
			uint64_t at, uint64_t id)
{
	chrome_event(b, phase, s->pid, s->tid);
	chrome_time(b, "ts", at);
	buf_printf(b, ",\"name\":\"flow\",\"cat\":\"flow\",\"id\":\"0x%llx\",\"bp\":\"e\"}",
		   (unsigned long long)id);
}

static struct timeline_times chrome_slice(struct buf *b, const struct timeline_slice *s)
{
	bool moment = s->begin == s->end;

	chrome_event(b, moment ? "i" : s->end ? "X" : "B", s->pid, s->tid);
	chrome_time(b, "ts", s->begin);
	if (s->end && !moment)
		chrome_time(b, "dur", s->end - s->begin);
	if (moment)
		buf_puts(b, ",\"s\":\"t\"");
	chrome_text(b, "name", s->name);
	chrome_key(b, "cat");
	buf_putc(b, '"');
	buf_puts(b, s->category);
	buf_puts(b, "\",\"args\":{");
	for (unsigned i = 0; i < s->nargs; i++) {
		if (i)
			buf_putc(b, ',');
		json_put_string(b, s->args[i].name.p, s->args[i].name.n);
		buf_putc(b, ':');
		json_put_string(b, s->args[i].text.p, s->args[i].text.n);
	}
	buf_puts(b, "}}");
	if (s->flow_out)
		chrome_flow(b, s, "s", s->begin, s->flow_out);
	// The end of a slice is outside of it.
	if (s->flow_in)
		chrome_flow(b, s, "f", s->flow_late ? s->end - 1 : s->begin, s->flow_in);
	return (struct timeline_times){0};
}

static void chrome_counter(struct buf *b, int pid, enum timeline_counter c, uint64_t at,
			   uint64_t value)
{
	chrome_event(b, "C", pid, pid);
	chrome_time(b, "ts", at);
	buf_printf(b, ",\"name\":\"%s\",\"args\":{\"value\":%llu}}", timeline_counters[c],
		   (unsigned long long)value);
}

static void chrome_end(struct buf *b)
{
	buf_puts(b, "\n]}\n");
}

const struct timeline_form timeline_chrome = {
	.begin = chrome_begin,
	.process = chrome_process,
	.thread = chrome_thread,
	.slice = chrome_slice,
	.counter = chrome_counter,
	.end = chrome_end,
};
