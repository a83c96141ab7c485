/* qXfer: objects that the client reads in parts, and one that it writes. */
#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arch/features.h"
#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/inferior/linkmap.h"
#include "debugger/remote/libraries.h"
#include "debugger/remote/server.h"
#include "debugger/session/threads.h"
#include "proc/debug.h"
#include "proc/fs/everyone.h"
#include "proc/fs/procfs.h"

/** Appends an object. False: there is none of this name. */
typedef bool object_make(struct server *v, const char *annex, struct buf *ret);

/* -- objects ---------------------------------------------------------------------------------- */

static bool make_features(struct server *v, const char *annex, struct buf *ret)
{
	const struct served *p = server_current(v);

	if (strcmp(annex, "target.xml") != 0)
		return false;
	features_put(!p || p->inf.is64, ret);
	return true;
}

static bool make_auxv(struct server *v, const char *annex, struct buf *ret)
{
	const struct served *p = server_current(v);

	return !*annex && p && p->inf.pid && procfs_read_all(p->inf.pid, "auxv", ret);
}

static bool make_libraries(struct server *v, const char *annex, struct buf *ret)
{
	struct served *p = server_current(v);

	(void)annex; // It has what the client knows already; we tell all.
	if (!p || !p->inf.pid)
		return false;
	libraries_put(&p->inf, ret);
	return true;
}

static void put_thread(const struct server *v, const struct served *p, const struct dthread *t,
		       struct buf *ret)
{
	char room[THREAD_NAME];
	const char *name = session_thread_name(t, room);
	int cpu = procfs_cpu(t->thread.tid);

	buf_puts(ret, "<thread id=\"");
	server_put_thread(v, p, t->thread.tid, ret);
	if (cpu >= 0)
		buf_printf(ret, "\" core=\"%d", cpu);
	buf_puts(ret, "\" name=\"");
	field_put_xml(ret, name, strlen(name));
	buf_puts(ret, "\"/>\n");
}

static bool make_threads(struct server *v, const char *annex, struct buf *ret)
{
	if (*annex)
		return false;
	buf_puts(ret, "<threads>\n");
	for (struct served *p = v->programs; p; p = p->next) {
		_free_ struct dthread **threads = NULL;
		size_t n = server_threads_of(p, &threads);

		for (size_t i = 0; i < n; i++)
			put_thread(v, p, threads[i], ret);
	}
	buf_puts(ret, "</threads>\n");
	return true;
}

/** The siginfo of the signal that the selected thread has stopped for. 32-bit programs have another
 * layout of it, which nobody gets here. */
static bool make_siginfo(struct server *v, const char *annex, struct buf *ret)
{
	const struct dthread *t = server_selected(v);

	if (*annex || !t || !server_current(v)->inf.is64 || !t->info.si_signo)
		return false;
	buf_put(ret, &t->info, sizeof(t->info));
	return true;
}

static bool make_exec_file(struct server *v, const char *annex, struct buf *ret)
{
	const struct served *p = server_current(v);
	uint64_t pid = 0;
	char path[PATH_MAX];

	if (*annex && (!field_number(&annex, &pid) || *annex || pid > INT_MAX))
		return false;
	if (pid)
		p = server_program(v, (pid_t)pid);
	long n = p && p->inf.pid ? procfs_link(p->inf.pid, "exe", path, sizeof(path)) : -1;
	buf_put(ret, path, n > 0 ? (size_t)n : 0);
	return n > 0;
}

static void put_column(struct buf *ret, const char *name, const char *text, size_t n)
{
	buf_printf(ret, "<column name=\"%s\">", name);
	field_put_xml(ret, text, n);
	buf_puts(ret, "</column>");
}

/** The processes of this machine that the client may attach to (`info os processes'). */
static bool make_osdata(struct server *v, const char *annex, struct buf *ret)
{
	_free_ pid_t *pids = NULL;
	char line[256], number[16];

	(void)v;
	if (*annex && strcmp(annex, "processes") != 0)
		return false;
	buf_puts(ret, "<?xml version=\"1.0\"?><!DOCTYPE target SYSTEM \"osdata.dtd\">\n");
	buf_printf(ret, "<osdata type=\"%s\">\n", *annex ? "processes" : "types");
	if (!*annex)
		buf_puts(ret, "<item><column name=\"Type\">processes</column>"
			      "<column name=\"Description\">Listing of all processes</column>"
			      "<column name=\"Title\">Processes</column></item>\n");
	size_t n = *annex ? everyone_pids(&pids) : 0;
	for (size_t i = 0; i < n; i++) {
		struct buf command = {0};
		int len = snprintf(number, sizeof(number), "%d", (int)pids[i]);

		procfs_read_all(pids[i], "cmdline", &command);
		for (size_t k = 0; k < command.len; k++)
			command.p[k] = command.p[k] ? command.p[k] : ' ';
		while (command.len && command.p[command.len - 1] == ' ')
			command.len--;
		long name = command.len ? 0 : procfs_comm(pids[i], line, sizeof(line));
		buf_puts(ret, "<item>");
		put_column(ret, "pid", number, (size_t)len);
		put_column(ret, "command", name > 0 ? line : command.p,
			   name > 0 ? (size_t)name : command.len);
		buf_puts(ret, "</item>\n");
		buf_deinit(&command);
	}
	buf_puts(ret, "</osdata>\n");
	return true;
}

/* -- reading in parts ------------------------------------------------------------------------- */

/** Makes an object, or keeps the one that was made for the last part. */
static bool have(struct server *v, object_make *make, const char *name, const char *annex,
		 bool first)
{
	_free_ char *whole = alloc_printf("%s:%s", name, annex);

	if (!first && v->object_name && !strcmp(v->object_name, whole) && v->object_runs == v->runs)
		return true;
	buf_clear(&v->object);
	free(v->object_name);
	v->object_name = take_ptr(whole);
	v->object_runs = v->runs;
	if (make(v, annex, &v->object))
		return true;
	free(v->object_name);
	v->object_name = NULL;
	return false;
}

/** The request is `ANNEX:OFFSET,LENGTH'. */
static void read_part(struct server *v, object_make *make, const char *name, const char *at,
		      const char *end, struct buf *reply)
{
	const char *colon = strrchr(at, ':');
	uint64_t off, n;

	if (!colon) {
		server_fail(reply, EINVAL);
		return;
	}
	_free_ char *annex = alloc_strndup(at, (size_t)(colon - at));
	const char *numbers = colon + 1;
	if (!field_two(&numbers, &off, &n) || numbers != end) {
		server_fail(reply, EINVAL);
		return;
	}
	if (!have(v, make, name, annex, !off)) {
		server_fail(reply, ENOENT);
		return;
	}
	size_t left = off < v->object.len ? v->object.len - off : 0;
	size_t most = n < PACKET_MAX - 2 ? n : PACKET_MAX - 2;
	buf_putc(reply, 'm');
	size_t taken = packet_put_bytes(reply, v->object.p + (left ? off : 0),
					left < most ? left : most, PACKET_MAX);
	if (taken == left)
		reply->p[0] = 'l';
}

#define OBJECT(name, make)                                                                         \
	static void answer_##name(struct server *v, const char *at, const char *end,               \
				  struct buf *reply)                                               \
	{                                                                                          \
		read_part(v, make, #name, at, end, reply);                                         \
	}
OBJECT(features, make_features)
OBJECT(auxv, make_auxv)
OBJECT(libraries, make_libraries)
OBJECT(threads, make_threads)
OBJECT(siginfo, make_siginfo)
OBJECT(exec_file, make_exec_file)
OBJECT(osdata, make_osdata)

/** `:OFFSET:BYTES'. The program gets this siginfo if it gets the signal. */
static void write_siginfo(struct server *v, const char *at, const char *end, struct buf *reply)
{
	struct dthread *t = server_selected(v);
	uint64_t off;

	if (!field_take(&at, ':') || !field_number(&at, &off) || !field_take(&at, ':') ||
	    off > sizeof(t->info) || (size_t)(end - at) > sizeof(t->info) - off) {
		server_fail(reply, EINVAL);
		return;
	}
	if (!t || !server_current(v)->inf.is64 || !t->info.si_signo) {
		server_fail(reply, ESRCH);
		return;
	}
	size_t n = (size_t)(end - at);
	memcpy((char *)&t->info + off, at, n);
	if (err_discard(debug_set_siginfo(t->thread.tid, &t->info)))
		server_fail(reply, EIO);
	else
		buf_printf(reply, "%zx", n);
}

/** lldb finds the libraries by itself (lldb's document on its packets, "qShlibInfoAddr"). */
static void answer_place(struct server *v, const char *at, const char *end, struct buf *reply)
{
	struct served *p = server_current(v);
	taddr place = p && p->inf.pid ? linkmap_place(&p->inf) : 0;

	(void)at, (void)end;
	if (place)
		buf_printf(reply, "%llx", (unsigned long long)place);
	else
		server_fail(reply, ENOENT);
}

const struct server_row server_objects[] = {
	{"qShlibInfoAddr", answer_place, false},
	{"qXfer:features:read:", answer_features, false},
	{"qXfer:auxv:read:", answer_auxv, false},
	{"qXfer:libraries-svr4:read:", answer_libraries, false},
	{"qXfer:threads:read:", answer_threads, false},
	{"qXfer:siginfo:read:", answer_siginfo, false},
	{"qXfer:siginfo:write:", write_siginfo, false},
	{"qXfer:exec-file:read:", answer_exec_file, false},
	{"qXfer:osdata:read:", answer_osdata, false},
	{0},
};
