#include "proc/site.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/search.h"
#include "proc/debug.h"

static const uint8_t INT3 = SITE_INSTRUCTION;
enum { PAGE = 4096 };

void sites_init(struct sites *s, pid_t pid)
{
	*s = (struct sites){.pid = pid, .memory = -1};
}

void sites_deinit(struct sites *s)
{
	sites_forget(s, 0);
	free(s->sites);
	*s = (struct sites){.memory = -1};
}

/** Replaces the program's byte by a breakpoint, or restores it. The descriptor is kept open,
 * because each step over a site writes two bytes. */
static struct err *replace(struct sites *s, const struct site *site, bool breakpoint)
{
	taddr addr = site->addr;
	uint8_t byte = breakpoint ? INT3 : site->saved;

	s->writes++;
	if (s->access)
		return breakpoint ? s->access->put(s->access, addr)
				  : s->access->take(s->access, addr, byte);
	if (s->memory < 0)
		s->memory = debug_open_memory(s->pid);
	if (s->memory >= 0 && debug_write_by(s->memory, addr, &byte, 1))
		return NULL;
	return debug_write(s->pid, addr, &byte, 1);
}

/** The first site at addr or after it. */
static size_t lower(const struct sites *s, taddr addr)
{
	return SEARCH_FIRST(s->n, i, s->sites[i].addr >= addr);
}

struct site *sites_at(const struct sites *s, taddr addr)
{
	size_t i = lower(s, addr);

	return i < s->n && s->sites[i].addr == addr ? &s->sites[i] : NULL;
}

static struct err *read_byte(const struct sites *s, taddr addr, uint8_t *ret)
{
	return s->access ? s->access->read(s->access, addr, ret) : debug_read(s->pid, addr, ret, 1);
}

bool site_is_breakpoint(const uint8_t *code)
{
	return *code == INT3;
}

struct err *sites_add(struct sites *s, taddr addr, enum site_owner who)
{
	size_t i = lower(s, addr);
	struct err *e;

	if (i < s->n && s->sites[i].addr == addr) {
		s->sites[i].owners[who]++;
		return NULL;
	}
	if (s->n == s->cap) {
		size_t cap = s->cap ? 2 * s->cap : 16;

		s->sites = alloc_grow(s->sites, cap, sizeof(*s->sites));
		s->cap = cap;
	}
	struct site new = {.addr = addr};
	new.owners[who] = 1;
	e = read_byte(s, addr, &new.saved);
	new.lifted = s->resting;
	if (!e && !s->resting)
		e = replace(s, &new, true);
	if (e)
		return e;
	memmove(s->sites + i + 1, s->sites + i, (s->n - i) * sizeof(*s->sites));
	s->sites[i] = new;
	s->n++;
	return NULL;
}

/** Restores the program's byte, unless the program has written something else there. */
static struct err *restore(const struct sites *s, const struct site *site)
{
	uint8_t now;

	if (s->access)
		return s->access->take(s->access, site->addr, site->saved);
	struct err *e = read_byte(s, site->addr, &now);
	if (e || now != INT3)
		return e;
	return debug_write(s->pid, site->addr, &site->saved, 1);
}

struct err *sites_remove(struct sites *s, taddr addr, enum site_owner who)
{
	struct site *site = sites_at(s, addr);
	unsigned left = 0;

	if (!site || !site->owners[who])
		return NULL;
	site->owners[who]--;
	for (unsigned i = 0; i < SITE_OWNERS; i++)
		left += site->owners[i];
	if (left)
		return NULL;
	struct err *e = site->lifted ? NULL : restore(s, site);
	s->writes++;
	size_t i = (size_t)(site - s->sites);
	s->n--;
	memmove(site, site + 1, (s->n - i) * sizeof(*site));
	return e;
}

void sites_remove_owner(struct sites *s, enum site_owner who)
{
	for (size_t i = s->n; i-- > 0;) {
		if (!s->sites[i].owners[who])
			continue;
		s->sites[i].owners[who] = 1;
		err_free(sites_remove(s, s->sites[i].addr, who));
	}
}

/** The number of sites, from the first-th on, that lie in one page. */
static size_t in_page(const struct sites *s, size_t first)
{
	size_t n = 1;

	while (first + n < s->n && s->sites[first + n].addr / PAGE == s->sites[first].addr / PAGE)
		n++;
	return n;
}

/** Inserts breakpoints at n sites of one page of a process, or restores the program's bytes. It
 * writes them together, because there may be thousands of sites. Returns how many it has changed.
 */
static size_t write_page(const struct site *sites, size_t n, pid_t pid, bool breakpoints)
{
	uint8_t bytes[PAGE];
	taddr start = sites[0].addr;
	size_t len = sites[n - 1].addr - start + 1, changes = 0;
	struct err *e = debug_read(pid, start, bytes, len);

	for (size_t i = 0; !e && i < n; i++) {
		uint8_t *now = &bytes[sites[i].addr - start];

		// A byte that the program has written there itself stays. A site that is lifted now
		// may not have been when a child's memory was copied.
		if ((breakpoints && sites[i].lifted) ||
		    *now != (breakpoints ? sites[i].saved : INT3))
			continue;
		*now = breakpoints ? INT3 : sites[i].saved;
		changes++;
	}
	if (changes)
		e = debug_write(pid, start, bytes, len);
	if (!e)
		return changes;
	err_free(e); // The page was unmapped meanwhile, so there is nothing to do.
	return 0;
}

static size_t write_all(const struct sites *s, pid_t pid, bool breakpoints)
{
	size_t changes = 0;

	for (size_t i = 0, n; i < s->n; i += n) {
		n = in_page(s, i);
		changes += write_page(s->sites + i, n, pid, breakpoints);
	}
	return changes;
}

size_t sites_clean(const struct sites *s, pid_t pid)
{
	return write_all(s, pid, false);
}

void sites_renew(const struct sites *s)
{
	write_all(s, s->pid, true);
}

void sites_move(struct sites *s, pid_t pid)
{
	size_t n = s->n;

	sites_forget(s, pid);
	s->n = n;
	s->resting = true;
}

void sites_rest(struct sites *s)
{
	s->resting = true;
	for (size_t i = 0; i < s->n; i++)
		err_free(sites_lift(s, &s->sites[i]));
}

void sites_wake(struct sites *s)
{
	s->resting = false;
	for (size_t i = 0; i < s->n; i++)
		err_free(sites_put(s, &s->sites[i]));
}

void sites_remove_all(struct sites *s)
{
	for (size_t i = 0; s->access && i < s->n; i++)
		if (!s->sites[i].lifted)
			err_free(restore(s, &s->sites[i]));
	if (!s->access)
		sites_clean(s, s->pid);
	s->n = 0;
	s->writes++;
}

void sites_forget(struct sites *s, pid_t pid)
{
	s->n = 0;
	s->pid = pid;
	s->resting = false;
	if (s->memory >= 0)
		close(s->memory);
	s->memory = -1;
}

void sites_copy(struct sites *ret, const struct sites *from, pid_t pid)
{
	sites_init(ret, pid);
	if (!from->n)
		return;
	ret->sites = alloc_array(from->n, sizeof(*ret->sites));
	ret->n = ret->cap = from->n;
	memcpy(ret->sites, from->sites, from->n * sizeof(*ret->sites));
}

struct err *sites_lift(struct sites *s, struct site *site)
{
	struct err *e = site->lifted ? NULL : replace(s, site, false);

	site->lifted |= !e;
	return e;
}

struct err *sites_put(struct sites *s, struct site *site)
{
	struct err *e;

	if (!site->lifted || s->resting)
		return NULL;
	e = replace(s, site, true);
	site->lifted = e != NULL;
	return e;
}

void sites_hide(const struct sites *s, taddr addr, void *buf, size_t n)
{
	for (size_t i = lower(s, addr); i < s->n && s->sites[i].addr - addr < n; i++)
		if (!s->sites[i].lifted)
			((uint8_t *)buf)[s->sites[i].addr - addr] = s->sites[i].saved;
}

void sites_write(struct sites *s, taddr addr, void *buf, size_t n)
{
	for (size_t i = lower(s, addr); i < s->n && s->sites[i].addr - addr < n; i++) {
		uint8_t *byte = (uint8_t *)buf + (s->sites[i].addr - addr);

		s->sites[i].saved = *byte;
		if (!s->sites[i].lifted)
			*byte = INT3;
	}
}
