#include "sink/json/put.h"
#include "sink/timeline/form.h"
#include "sink/timeline/protobuf.h"

/* Numbers of fields: perfetto's trace_packet.proto, track_descriptor.proto, track_event.proto,
 * debug_annotation.proto. */
enum {
	TRACE_PACKET = 1,

	PACKET_TIMESTAMP = 8,
	PACKET_SEQUENCE_ID = 10,
	PACKET_TRACK_EVENT = 11,
	PACKET_SEQUENCE_FLAGS = 13,
	PACKET_TRACK_DESCRIPTOR = 60,

	SEQUENCE_CLEARED = 1,
	SEQUENCE_NEEDED = 2,

	TRACK_UUID = 1,
	TRACK_NAME = 2,
	TRACK_PROCESS = 3,
	TRACK_THREAD = 4,
	TRACK_PARENT = 5,
	TRACK_COUNTER = 8,

	PROCESS_PID = 1,
	PROCESS_NAME = 6,
	THREAD_PID = 1,
	THREAD_TID = 2,
	THREAD_NAME = 5,
	COUNTER_UNIT = 3,
	COUNTER_UNIT_COUNT = 2,
	COUNTER_UNIT_BYTES = 3,

	EVENT_ANNOTATION = 4,
	EVENT_TYPE = 9,
	EVENT_TRACK = 11,
	EVENT_CATEGORY = 22,
	EVENT_NAME = 23,
	EVENT_COUNTER_VALUE = 30,
	EVENT_FLOW = 47,
	EVENT_FLOW_END = 48,

	TYPE_SLICE_BEGIN = 1,
	TYPE_SLICE_END = 2,
	TYPE_INSTANT = 3,
	TYPE_COUNTER = 4,

	ANNOTATION_STRING = 6,
	ANNOTATION_NAME = 10,

	OUR_SEQUENCE = 1,
};

/** The kinds of tracks: the upper half of their ids. */
enum { TRACKS_PROCESS = 1, TRACKS_THREAD = 2, TRACKS_COUNTER = 3 };

static uint64_t uuid(unsigned kind, int id)
{
	return (uint64_t)kind << 32 | (uint32_t)id;
}

static size_t packet_begin(struct buf *b)
{
	size_t packet = protobuf_begin(b, TRACE_PACKET);

	protobuf_number(b, PACKET_SEQUENCE_ID, OUR_SEQUENCE);
	return packet;
}

static void put_text(struct buf *b, unsigned field, struct timeline_text t)
{
	if (json_is_utf8(t.p, t.n)) {
		protobuf_bytes(b, field, t.p, t.n);
		return;
	}
	struct buf whole = {0};

	for (size_t i = 0; i < t.n; i++) {
		unsigned char c = (unsigned char)t.p[i];

		if (c < 0x80)
			buf_putc(&whole, (char)c);
		else
			buf_printf(&whole, "\\x%02x", c);
	}
	protobuf_bytes(b, field, whole.p, whole.len);
	buf_deinit(&whole);
}

static void perfetto_begin(struct buf *b)
{
	size_t packet = packet_begin(b);

	protobuf_number(b, PACKET_SEQUENCE_FLAGS, SEQUENCE_CLEARED);
	protobuf_end(b, packet);
}

static void perfetto_process(struct buf *b, int pid, struct timeline_text name)
{
	size_t packet = packet_begin(b), track = protobuf_begin(b, PACKET_TRACK_DESCRIPTOR);

	protobuf_number(b, TRACK_UUID, uuid(TRACKS_PROCESS, pid));
	size_t process = protobuf_begin(b, TRACK_PROCESS);
	protobuf_number(b, PROCESS_PID, (uint64_t)pid);
	put_text(b, PROCESS_NAME, name);
	protobuf_end(b, process);
	protobuf_end(b, track);
	protobuf_end(b, packet);
	for (unsigned i = 0; i < TIMELINE_COUNTERS; i++) {
		packet = packet_begin(b);
		track = protobuf_begin(b, PACKET_TRACK_DESCRIPTOR);
		protobuf_number(b, TRACK_UUID, uuid(TRACKS_COUNTER + i, pid));
		protobuf_number(b, TRACK_PARENT, uuid(TRACKS_PROCESS, pid));
		protobuf_bytes(b, TRACK_NAME, timeline_counters[i], strlen(timeline_counters[i]));
		size_t counter = protobuf_begin(b, TRACK_COUNTER);
		protobuf_number(b, COUNTER_UNIT,
				i == TIMELINE_HEAP ? COUNTER_UNIT_BYTES : COUNTER_UNIT_COUNT);
		protobuf_end(b, counter);
		protobuf_end(b, track);
		protobuf_end(b, packet);
	}
}

static void perfetto_thread(struct buf *b, int pid, int tid, struct timeline_text name)
{
	size_t packet = packet_begin(b), track = protobuf_begin(b, PACKET_TRACK_DESCRIPTOR);

	protobuf_number(b, TRACK_UUID, uuid(TRACKS_THREAD, tid));
	protobuf_number(b, TRACK_PARENT, uuid(TRACKS_PROCESS, pid));
	size_t thread = protobuf_begin(b, TRACK_THREAD);
	protobuf_number(b, THREAD_PID, (uint64_t)pid);
	protobuf_number(b, THREAD_TID, (uint64_t)tid);
	put_text(b, THREAD_NAME, name);
	protobuf_end(b, thread);
	protobuf_end(b, track);
	protobuf_end(b, packet);
}

/** An event that has begun: where what contains it began, and where its time is. */
struct event_place {
	size_t packet, event, time;
};

static struct event_place event_begin(struct buf *b, uint64_t at, unsigned type, uint64_t track)
{
	struct event_place p = {.packet = packet_begin(b)};

	p.time = protobuf_wide(b, PACKET_TIMESTAMP, at);
	protobuf_number(b, PACKET_SEQUENCE_FLAGS, SEQUENCE_NEEDED);
	p.event = protobuf_begin(b, PACKET_TRACK_EVENT);
	protobuf_number(b, EVENT_TYPE, type);
	protobuf_number(b, EVENT_TRACK, track);
	return p;
}

static void event_end(struct buf *b, const struct event_place *p)
{
	protobuf_end(b, p->event);
	protobuf_end(b, p->packet);
}

static void put_args(struct buf *b, const struct timeline_slice *s)
{
	for (unsigned i = 0; i < s->nargs; i++) {
		size_t note = protobuf_begin(b, EVENT_ANNOTATION);

		put_text(b, ANNOTATION_NAME, s->args[i].name);
		put_text(b, ANNOTATION_STRING, s->args[i].text);
		protobuf_end(b, note);
	}
}

static struct timeline_times perfetto_slice(struct buf *b, const struct timeline_slice *s)
{
	bool moment = s->begin == s->end;
	uint64_t track = uuid(TRACKS_THREAD, s->tid);
	struct event_place p =
		event_begin(b, s->begin, moment ? TYPE_INSTANT : TYPE_SLICE_BEGIN, track);
	struct timeline_times times = {.begin = p.time};

	put_text(b, EVENT_NAME, s->name);
	protobuf_bytes(b, EVENT_CATEGORY, s->category, strlen(s->category));
	if (s->flow_out)
		protobuf_fixed(b, EVENT_FLOW, s->flow_out);
	if (s->flow_in && !s->flow_late)
		protobuf_fixed(b, EVENT_FLOW_END, s->flow_in);
	put_args(b, s);
	event_end(b, &p);
	if (moment || !s->end)
		return times;
	p = event_begin(b, s->end, TYPE_SLICE_END, track);
	times.end = p.time;
	if (s->flow_in && s->flow_late)
		protobuf_fixed(b, EVENT_FLOW_END, s->flow_in);
	event_end(b, &p);
	return times;
}

static void perfetto_counter(struct buf *b, int pid, enum timeline_counter c, uint64_t at,
			     uint64_t value)
{
	struct event_place p = event_begin(b, at, TYPE_COUNTER, uuid(TRACKS_COUNTER + c, pid));

	protobuf_number(b, EVENT_COUNTER_VALUE, value);
	event_end(b, &p);
}

static void perfetto_end(struct buf *b)
{
	(void)b; // A trace is a sequence of packets, without an end.
}

const struct timeline_form timeline_perfetto = {
	.begin = perfetto_begin,
	.process = perfetto_process,
	.thread = perfetto_thread,
	.slice = perfetto_slice,
	.put_time = protobuf_change,
	.counter = perfetto_counter,
	.end = perfetto_end,
};
