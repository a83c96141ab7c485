/* The threads of the program, as the server lists them. */
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "base/map.h"
#include "debugger/client/inside.h"
#include "debugger/protocol/field.h"

enum { THREADS_MAX = 1 << 16 };

/** The threads that are there, in the server's order, by which new ones get their numbers. */
struct there {
	pid_t *list;
	size_t n;
	struct map all;
};

static void there_deinit(struct there *t)
{
	free(t->list);
	map_deinit(&t->all);
}

static void add(struct there *t, pid_t tid)
{
	if (t->n >= THREADS_MAX || map_set(&t->all, (uint64_t)tid, t))
		return;
	t->list = alloc_more(t->list, t->n, sizeof(*t->list));
	t->list[t->n++] = tid;
}

/** Adds the thread whose id stands at `at'. */
static void note(const struct client *c, const char *at, struct there *there)
{
	struct field_thread id;

	if (field_thread(&at, &id) && id.tid > 0 && (id.pid <= 0 || id.pid == c->pid))
		add(there, id.tid);
}

/** By the object `threads', a document of XML. */
static bool read_object(struct client *c, struct there *there)
{
	_cleanup_(buf_deinit) struct buf b = {0};

	if (!client_is_able(c, ABLE_THREADS) || !client_transfer(c, "threads", "", &b)) {
		c->unable |= 1u << ABLE_THREADS;
		return false;
	}
	for (const char *at = buf_str(&b); (at = strstr(at, "<thread"));) {
		const char *end = strchr(at, '>'), *id = strstr(at, " id=\"");

		if (id && end && id < end)
			note(c, id + 5, there);
		at += 7;
	}
	return there->n > 0;
}

/** By the packets qfThreadInfo and qsThreadInfo. */
static bool read_list(struct client *c, struct there *there)
{
	const char *answer = client_ask(c, "qfThreadInfo");

	for (unsigned i = 0; i < THREADS_MAX && answer && *answer == 'm'; i++) {
		for (const char *at = answer; at; at = strchr(at + 1, ','))
			note(c, at + 1, there);
		answer = client_ask(c, "qsThreadInfo");
	}
	return answer && there->n > 0;
}

static void remove_gone(struct inferior *inf, const struct there *there)
{
	uint64_t key;
	void *p;

	for (size_t i = 0; map_next(&inf->table.threads, &i, &key, &p);) {
		if (map_get(&there->all, key))
			continue;
		inferior_tell_left(
			inf, &(struct event_info){.kind = EVENT_THREAD_EXIT, .tid = (pid_t)key});
		inferior_remove(inf, p);
		i = 0;
	}
}

void client_update_threads(struct client *c, struct inferior *inf)
{
	_cleanup_(there_deinit) struct there there = {0};
	bool first = !inf->threads_made;

	if (!read_object(c, &there) && !read_list(c, &there)) {
		if (c->link.lost)
			return;
		// A server that knows no threads has one. It may say how it calls it.
		add(&there, c->stop.tid > 0 ? c->stop.tid : 1);
	}
	remove_gone(inf, &there);
	for (size_t i = 0; i < there.n; i++) {
		if (inferior_thread(inf, there.list[i]))
			continue;
		struct dthread *t = inferior_add(inf, there.list[i]);

		t->running = false;
		if (!first && inf->came)
			inf->came(inf->data, inf, t);
	}
}
