/**
 * The engine of stops with nothing behind it: prints each record in one line, or nothing (-q).
 *
 *	enginedump [-fqnk] [-o FILE] [-e NR,NR...] [-SCbi] [-p PID] [COMMAND...]
 *
 * -e: only these calls (numbers of x86_64); -S: no seccomp filter; -C: no shared CPU; -n: count
 *only; -k: check that the records make sense together (exit status 125 and a line for each that
 *doesn't).
 */
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/log.h"
#include "base/map.h"
#include "tracer/engine/ptrace.h"

static void print(FILE *out, const struct record *r)
{
	fprintf(out, "%d/%d ", r->pid, r->tid);
	switch (r->kind) {
	case RECORD_SYSCALL_ENTER:
		fprintf(out, "enter %u:%" PRIu64 " %#" PRIx64 " %#" PRIx64 "\n", r->abi,
			r->u.enter.nr, r->u.enter.args[0], r->u.enter.args[1]);
		break;
	case RECORD_SYSCALL_EXIT:
		fprintf(out, "exit %u:%" PRIu64 " = %" PRId64 " %u%s\n", r->abi, r->u.exit.nr,
			r->u.exit.ret, r->u.exit.error,
			r->flags & RECORD_NO_ENTER ? " no-enter" : "");
		break;
	case RECORD_SIGNAL:
		fprintf(out, "signal %d code %d\n", r->u.signal.sig, r->u.signal.code);
		break;
	case RECORD_GROUP_STOP:
		fprintf(out, "stopped by %d\n", r->u.signal.sig);
		break;
	case RECORD_ATTACHED:
		fprintf(out, "attached by %d threads %d\n", r->u.attach.creator,
			r->u.attach.threads);
		break;
	case RECORD_DETACHED:
		fprintf(out, "detached\n");
		break;
	case RECORD_FORK:
		fprintf(out, "made %d kind %d\n", r->u.child.tid, r->u.child.kind);
		break;
	case RECORD_EXEC:
		fprintf(out, "exec by %d abi %u\n", r->u.exec.former_tid, r->abi);
		break;
	case RECORD_SUPERSEDED:
		fprintf(out, "superseded by %d\n", r->u.exec.former_tid);
		break;
	case RECORD_EXITED:
		fprintf(out, "exited %d%s\n", r->u.end.code,
			r->flags & RECORD_LEADER ? " leader" : "");
		break;
	case RECORD_KILLED:
		fprintf(out, "killed %d%s\n", r->u.end.code,
			r->flags & RECORD_LEADER ? " leader" : "");
		break;
	default:
		fprintf(out, "kind %d\n", r->kind);
	}
}

/** What the records so far say about a thread. */
struct seen {
	bool alive, in_call;
	uint64_t nr;
};

struct check {
	struct map threads;
	unsigned bad;
};

static struct seen *seen(struct check *c, int tid)
{
	struct seen *s = map_get(&c->threads, (uint64_t)tid);

	if (!s) {
		s = calloc(1, sizeof(*s));
		map_set(&c->threads, (uint64_t)tid, s);
	}
	return s;
}

static void check(struct check *c, const struct record *r)
{
	struct seen *s = seen(c, r->tid), *former;
	const char *bad = NULL;

	if (!s->alive && r->kind != RECORD_ATTACHED && r->kind != RECORD_EXITED &&
	    r->kind != RECORD_KILLED)
		bad = "of a thread that is not there";
	switch (r->kind) {
	case RECORD_ATTACHED:
		if (s->alive)
			bad = "of a thread that was there";
		*s = (struct seen){.alive = true};
		break;
	case RECORD_SYSCALL_ENTER:
		if (s->in_call)
			bad = "inside of a call";
		s->in_call = true;
		s->nr = r->u.enter.nr;
		break;
	case RECORD_SYSCALL_EXIT:
		if (!(r->flags & RECORD_NO_ENTER) && (!s->in_call || s->nr != r->u.exit.nr))
			bad = "of another call";
		s->in_call = false;
		break;
	case RECORD_SIGNAL:
		if (s->in_call)
			bad = "inside of a call";
		break;
	case RECORD_SUPERSEDED:
		s->in_call = false;
		break;
	case RECORD_EXEC:
		former = seen(c, r->u.exec.former_tid);
		if (former != s) {
			*s = *former;
			former->alive = former->in_call = false;
		}
		break;
	case RECORD_EXITED:
	case RECORD_KILLED:
	case RECORD_VANISHED:
	case RECORD_DETACHED:
		s->alive = s->in_call = false;
		break;
	default:
		break;
	}
	if (!bad)
		return;
	c->bad++;
	fprintf(stderr, "enginedump: %s: ", bad);
	print(stderr, r);
}

static bool check_end(struct check *c)
{
	uint64_t tid;
	void *p;

	for (size_t i = 0; map_next(&c->threads, &i, &tid, &p);) {
		if (((struct seen *)p)->alive) {
			fprintf(stderr, "enginedump: %" PRIu64 " never ended\n", tid);
			c->bad++;
		}
		free(p);
	}
	map_deinit(&c->threads);
	return !c->bad;
}

static void add_calls(uint64_t *bits, const char *list)
{
	for (char *end; *list; list = *end ? end + 1 : end) {
		unsigned long nr = strtoul(list, &end, 10);

		bits[nr / 64 % 8] |= 1ull << (nr % 64);
		if (end == list)
			exit(2);
	}
}

int main(int argc, char **argv)
{
	static uint64_t bits[8];
	struct engine_calls calls[ARCH_ABIS] = {
		{bits, 512, false}, {NULL, 0, false}, {bits, 512, false}};
	struct interrupt_inherited inherited;
	struct engine_opts o = {.inherited = &inherited};
	enum interrupt_mode mode = INTERRUPT_ANY;
	bool quiet = false, count = false, checking = false;
	struct check state = {0};
	const char *file = NULL;
	struct engine_end end;
	struct source *source;
	struct event *ev;
	struct err *e;
	uint64_t n = 0, kinds[RECORD_KINDS] = {0};
	pid_t pids[16];
	int opt;

	while ((opt = getopt(argc, argv, "+fqnko:e:SCbp:d:i")) != -1) {
		switch (opt) {
		case 'f':
			o.follow = true;
			break;
		case 'q':
			quiet = true;
			break;
		case 'n':
			quiet = count = true;
			break;
		case 'k':
			checking = true;
			break;
		case 'o':
			file = optarg;
			break;
		case 'e':
			add_calls(bits, optarg);
			o.calls = calls;
			break;
		case 'S':
			o.seccomp = ENGINE_NEVER;
			break;
		case 'C':
			o.share_cpu = ENGINE_NEVER;
			break;
		case 'b':
			o.detach_on_exec = true;
			break;
		case 'p':
			pids[o.npids++ % 16] = atoi(optarg);
			break;
		case 'd':
			log_enable(optarg);
			break;
		case 'i':
			mode = INTERRUPT_NEVER;
			break;
		default:
			return 2;
		}
	}
	o.pids = pids;
	o.argv = optind < argc ? argv + optind : NULL;
	o.stop = interrupt_install(mode, &inherited);
	if (engine_front(&o, &end))
		engine_die_like(&end);
	FILE *out = file ? fopen(file, "we") : stderr;
	e = engine_ptrace_open(&o, &source);
	if (e || !out) {
		fprintf(stderr, "enginedump: %s\n", e ? err_msg(e) : "cannot write");
		return 1;
	}
	while ((e = engine_ptrace_warning(source))) {
		fprintf(stderr, "enginedump: %s\n", err_msg(e));
		err_free(e);
	}
	while (!(e = source_next(source, &ev)) && ev) {
		if (ev->rec.kind == RECORD_NONE)
			continue; // a chance to write out what is there
		n++;
		kinds[ev->rec.kind]++;
		if (checking)
			check(&state, &ev->rec);
		if (!quiet)
			print(out, &ev->rec);
	}
	if (count) {
		fprintf(out, "records %" PRIu64, n);
		for (int i = 1; i < RECORD_KINDS; i++)
			fprintf(out, " %" PRIu64, kinds[i]);
		fprintf(out, "\n");
	}
	fclose(out);
	engine_ptrace_end(source, &end);
	source_close(source);
	if (checking && !check_end(&state))
		return 125;
	engine_die_like(&end);
}
