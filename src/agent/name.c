/*
 * What a descriptor is called that a call is about to close. The tracer reads the record later,
 * when it cannot look any more.
 */
#include "agent/layout.h"
#include "agent/pieces.h"

#define AGENT __attribute__((section("pawl_agent")))

enum { ENOENT = 2, PATH = 40 };

/** Eight characters at a time, as no string can be a constant of the agent's (layout.h). */
static inline AGENT_PART void put_word(char *at, uint64_t word)
{
	((struct word *)at)->bytes = word;
}

/** Writes /proc/thread-self/fd/FD: the process's own link may lead to a leader that has ended. */
static inline AGENT_PART void put_path(char *path, uint32_t fd)
{
	char *at = path + 21;
	uint32_t unit = 1;

	put_word(path, AGENT_WORD('/', 'p', 'r', 'o', 'c', '/', 't', 'h'));
	put_word(path + 8, AGENT_WORD('r', 'e', 'a', 'd', '-', 's', 'e', 'l'));
	put_word(path + 16, AGENT_WORD('f', '/', 'f', 'd', '/', 0, 0, 0));
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

AGENT uint8_t *agent_take_name(uint64_t fd, uint8_t *at)
{
	struct agent_piece *p = (void *)at;
	char *name = (char *)(p + 1), path[PATH];
	int64_t n;

	put_path(path, (uint32_t)fd);
	n = agent_read_link(path, name, AGENT_NAME_MAX + 1);
	if (n == -ENOENT) // it is not open
		n = 0;
	if (n < 0 || n > AGENT_NAME_MAX || (n && !is_plain(name, (uint64_t)n)))
		return 0;
	p->addr = AGENT_NAME_AT;
	p->want = AGENT_NAME_MAX;
	p->len = (uint32_t)n;
	put_word(name + n, 0);
	return at + sizeof(*p) + ((p->len + 7u) & ~7u);
}
