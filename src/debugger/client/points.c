/* Breakpoints and watchpoints: the packets Z and z. A server that does not know those for
 * breakpoints gets them as instructions in the program's memory. */
#include <string.h>

#include "debugger/client/inside.h"
#include "proc/site.h"

static struct client *of(struct site_access *a)
{
	return (struct client *)((char *)a - offsetof(struct client, access));
}

static struct err *read_byte(struct site_access *a, taddr addr, uint8_t *ret)
{
	if (client_read(of(a), addr, ret, 1) == 1)
		return NULL;
	return err_new("Cannot access memory at address 0x%llx", (unsigned long long)addr);
}

/** Asks the server for a point. False: it does not know such ones. */
static bool ask(struct client *c, bool on, unsigned kind, taddr addr, unsigned size,
		struct err **ret)
{
	*ret = NULL;
	if (!client_is_able(c, ABLE_POINT_0 + kind))
		return false;
	const char *answer =
		client_ask(c, "%c%u,%llx,%x", on ? 'Z' : 'z', kind, (unsigned long long)addr, size);
	if (client_refuses(c, answer, ABLE_POINT_0 + kind))
		return false;
	*ret = client_check(c, answer, on ? "inserting a breakpoint" : "removing a breakpoint");
	return true;
}

static struct err *put_byte(struct client *c, taddr addr, uint8_t byte)
{
	return client_write(c, addr, &byte, 1);
}

static struct err *put(struct site_access *a, taddr addr)
{
	struct err *e;

	return ask(of(a), true, 0, addr, 1, &e) ? e : put_byte(of(a), addr, SITE_INSTRUCTION);
}

static struct err *take(struct site_access *a, taddr addr, uint8_t saved)
{
	struct err *e;

	return ask(of(a), false, 0, addr, 1, &e) ? e : put_byte(of(a), addr, saved);
}

void client_points_init(struct client *c)
{
	c->access = (struct site_access){.read = read_byte, .put = put, .take = take};
	c->target.sites = &c->access;
}

struct err *client_put_watch(struct inferior *inf, unsigned n, bool on)
{
	static const uint8_t kinds[] = {[WATCH_EXEC] = 1, [WATCH_WRITE] = 2, [WATCH_ACCESS] = 4};
	const struct watch *w = &inf->watches[n];
	struct err *e;

	if (ask((struct client *)inf->target, on, kinds[w->how], w->addr, w->size, &e))
		return e;
	return on ? err_new("the target has no such hardware breakpoints") : NULL;
}

unsigned client_watches_at(const struct inferior *inf, enum stop_reason reason, taddr addr)
{
	unsigned hit = 0;

	for (unsigned i = 0; i < WATCHES; i++) {
		const struct watch *w = &inf->watches[i];

		if (w->size && (w->how == WATCH_EXEC) == (reason == REASON_HARDWARE) &&
		    addr - w->addr < w->size)
			hit |= 1u << i;
	}
	return hit;
}
