/*
 * What a descriptor is called that a call is about to close. The tracer reads the record later,
 * when it cannot look any more. To read a link in /proc takes microseconds, so it is done once for
 * descriptors that are copies of each other: fts(3), which find and du use, makes three of each
 * directory's.
 */
#include "agent/layout.h"
#include "agent/pieces.h"
#include "sc_nr.h"

#define AGENT __attribute__((section("pawl_agent")))

enum { ENOENT = 2, PATH = AGENT_LINKS + 16, F_DUPFD = 0, F_DUPFD_CLOEXEC = 1030 };

/** Eight characters at a time: the agent has no memcpy(3). */
static inline AGENT_PART void put_word(char *at, uint64_t word)
{
	((struct word *)at)->bytes = word;
}

/** Writes the path of the link that has a descriptor's name. */
static inline AGENT_PART void put_path(const struct agent_alike *a, char *path, uint32_t fd)
{
	char *at = path + a->nlinks;
	uint32_t unit = 1;

	for (uint32_t i = 0; i < AGENT_LINKS; i += sizeof(uint64_t))
		put_word(path + i, ((const struct word *)(a->links + i))->bytes);
	while (fd / unit > 9)
		unit *= 10;
	for (; unit; unit /= 10)
		*at++ = (char)('0' + fd / unit % 10);
	*at = '\0';
}

/** True for the path of a file whose details nobody will ask for (MEM_ASK_FD_PEER in event/ask.h,
 * which devices have, sockets and others), and that has not been deleted: such a name ends in
 * " (deleted)". */
static inline AGENT_PART int is_plain(const char *name, uint64_t n)
{
	return name[0] == '/' && name[n - 1] != ')' &&
	       !(n > 5 && name[1] == 'd' && name[2] == 'e' && name[3] == 'v' && name[4] == '/');
}

AGENT uint8_t *agent_take_name(struct agent_slot *s, uint64_t fd, uint8_t *at)
{
	struct agent_piece *p = (void *)at;
	char *name = (char *)(p + 1), path[PATH];
	uint32_t group = (uint32_t)fd < AGENT_ALIKE ? s->alike.of[(uint32_t)fd] : 0;
	uint64_t now = __builtin_ia32_rdtsc(), named = group ? s->alike.named[group] : 0;
	int64_t n;

	p->addr = AGENT_NAME_AT - group;
	p->want = p->len = 0;
	if (named && now - named < s->alike.fresh)
		return at + sizeof(*p);
	put_path(&s->alike, path, (uint32_t)fd);
	n = agent_read_link(path, name, AGENT_NAME_MAX + 1);
	if (n == -ENOENT) // it is not open
		n = 0;
	if (n < 0 || n > AGENT_NAME_MAX || (n && !is_plain(name, (uint64_t)n)))
		return 0;
	p->want = AGENT_NAME_MAX;
	p->len = (uint32_t)n;
	put_word(name + n, 0);
	s->alike.named[group] = group ? now : 0;
	return at + sizeof(*p) + ((p->len + 7u) & ~7u);
}

/** A descriptor is closed, or refers to something else. */
static inline AGENT_PART void leave(struct agent_alike *a, uint64_t fd)
{
	uint32_t group = fd < AGENT_ALIKE ? a->of[fd] : 0;

	if (!group)
		return;
	a->of[fd] = 0;
	if (!--a->size[group])
		a->named[group] = 0;
}

/** `to` refers to what `from` does. */
static inline AGENT_PART void join(struct agent_alike *a, uint64_t from, uint64_t to)
{
	uint32_t group;

	leave(a, to);
	if (from >= AGENT_ALIKE || to >= AGENT_ALIKE || from == to)
		return;
	group = a->of[from];
	for (uint32_t i = 1; !group && i < AGENT_ALIKE; i++)
		if (!a->size[i])
			group = i;
	if (!group)
		return;
	a->size[group] += a->of[from] ? 1 : 2;
	a->of[from] = a->of[to] = (uint8_t)group;
}

AGENT void agent_follow_copies(struct agent_slot *s)
{
	uint64_t from = (uint32_t)s->args[0], result = s->result;

	if (s->nr == SC_NR_x86_64_close)
		leave(&s->alike, from);
	if ((int64_t)result < 0)
		return;
	if (s->nr == SC_NR_x86_64_dup ||
	    (s->nr == SC_NR_x86_64_fcntl &&
	     ((uint32_t)s->args[1] == F_DUPFD || (uint32_t)s->args[1] == F_DUPFD_CLOEXEC)))
		join(&s->alike, from, result);
	if (s->nr == SC_NR_x86_64_dup2 || s->nr == SC_NR_x86_64_dup3)
		leave(&s->alike, result);
}

AGENT void agent_forget_names(struct agent_slot *s)
{
	for (uint32_t i = 0; i < AGENT_ALIKE; i++)
		s->alike.named[i] = 0;
}
