#include "decode/multiplex.h"
#include "sc_nr.h"

#include <string.h>

enum { WORD = 4, ARGS = 6 };

/* -- socketcall (linux/net.h): the arguments are words in a block of memory -------------------- */

static const struct {
	const char *name;
	uint8_t args;
} sockets[] = {
	[1] = {"socket", 3},	  [2] = {"bind", 3},	    [3] = {"connect", 3},
	[4] = {"listen", 2},	  [5] = {"accept", 3},	    [6] = {"getsockname", 3},
	[7] = {"getpeername", 3}, [8] = {"socketpair", 4},  [9] = {"send", 4},
	[10] = {"recv", 4},	  [11] = {"sendto", 6},	    [12] = {"recvfrom", 6},
	[13] = {"shutdown", 2},	  [14] = {"setsockopt", 5}, [15] = {"getsockopt", 5},
	[16] = {"sendmsg", 3},	  [17] = {"recvmsg", 3},    [18] = {"accept4", 4},
	[19] = {"recvmmsg", 5},	  [20] = {"sendmmsg", 4},
};

/** The description of a name that i386 uses, or else of any ABI. */
static uint16_t call_find(const char *name)
{
	enum { MAX = 8 };
	uint16_t ids[MAX];
	unsigned n = decode_find(name, ids, MAX);

	if (n > MAX)
		n = MAX;
	for (unsigned i = 0; i < n; i++) {
		if (sc_calls[ids[i]].abis & 1u << ABI_I386)
			return ids[i];
	}
	return n ? ids[0] : 0;
}

static bool words_read(struct mem *mem, taddr addr, uint32_t *w, size_t n)
{
	return mem && mem_read(mem, addr, w, n * WORD) == n * WORD;
}

static uint16_t socket_enter(struct call *c, struct mem *mem)
{
	uint64_t which = c->args[0];
	uint32_t w[ARGS];

	if (!which || which >= sizeof(sockets) / sizeof(sockets[0]))
		return 0;
	size_t n = sockets[which].args;
	if (mem) {
		if (!words_read(mem, c->args[1], w, n))
			return 0;
		for (size_t i = 0; i < n; i++)
			c->args[i] = w[i];
	}
	return call_find(sockets[which].name);
}

/* -- ipc (linux/ipc.h): (call, first, second, third, ptr, fifth) ------------------------------- */

enum { FIRST = 1, SECOND, THIRD, PTR, FIFTH };
enum { SEMCTL = 3, MSGRCV = 12, SHMAT = 21 };
/* Where semctl has its argument, the pointer to it, and whether that could be read. */
enum { SEMCTL_ARG = 3, SEMCTL_PTR, SEMCTL_READ };

static const struct {
	const char *name;
	uint8_t from[5]; /* which word becomes which argument */
} ipcs[] = {
	[1] = {"semop", {FIRST, PTR, SECOND}},
	[2] = {"semget", {FIRST, SECOND, THIRD}},
	[SEMCTL] = {"semctl", {FIRST, SECOND, THIRD, PTR}},
	[4] = {"semtimedop", {FIRST, PTR, SECOND, FIFTH}},
	[11] = {"msgsnd", {FIRST, PTR, SECOND, THIRD}},
	[MSGRCV] = {"msgrcv", {FIRST, PTR, SECOND, FIFTH, THIRD}},
	[13] = {"msgget", {FIRST, SECOND}},
	[14] = {"msgctl", {FIRST, SECOND, PTR}},
	[SHMAT] = {"shmat", {FIRST, PTR, SECOND}},
	[22] = {"shmdt", {PTR}},
	[23] = {"shmget", {FIRST, SECOND, THIRD}},
	[24] = {"shmctl", {FIRST, SECOND, PTR}},
};

static uint16_t ipc_enter(struct call *c, struct mem *mem)
{
	uint64_t which = c->args[0] & 0xffff, version = c->args[0] >> 16, old[ARGS];
	uint32_t w[2];

	if (which >= sizeof(ipcs) / sizeof(ipcs[0]) || !ipcs[which].name)
		return 0;
	memcpy(old, c->args, sizeof(old));
	for (unsigned i = 0; i < sizeof(ipcs[0].from); i++)
		c->args[i] = ipcs[which].from[i] ? old[ipcs[which].from[i]] : 0;
	// The first version of msgrcv has the pointer and the type in memory, semctl its argument.
	if (which == MSGRCV && !version && words_read(mem, old[PTR], w, 2)) {
		c->args[1] = w[0];
		c->args[3] = w[1];
	}
	if (which == SEMCTL)
		c->args[SEMCTL_PTR] = old[PTR];
	if (which == SEMCTL && (c->args[SEMCTL_READ] = words_read(mem, old[PTR], w, 1)))
		c->args[SEMCTL_ARG] = w[0];
	if (which == SHMAT)
		c->args[5] = old[THIRD];
	return call_find(ipcs[which].name);
}

/* -- numbers for sets ----------------------------------------------------------------------------
 */

/** The name of an inner call by its number in sets, or NULL. */
static const char *inner_name(enum abi abi, uint64_t number)
{
	if (abi != ABI_I386 || number < MULTIPLEX_SOCKET)
		return NULL;
	if (number < MULTIPLEX_SOCKET + sizeof(sockets) / sizeof(sockets[0]))
		return sockets[number - MULTIPLEX_SOCKET].name;
	if (number >= MULTIPLEX_IPC && number < MULTIPLEX_IPC + sizeof(ipcs) / sizeof(ipcs[0]))
		return ipcs[number - MULTIPLEX_IPC].name;
	return NULL;
}

bool multiplex_is_inner(enum abi abi, uint64_t number)
{
	return inner_name(abi, number) != NULL;
}

uint64_t multiplex_number(enum abi abi, uint64_t nr, const uint64_t args[6])
{
	uint64_t number = UINT64_MAX;

	if (abi != ABI_I386)
		return nr;
	if (nr == SC_NR_i386_socketcall && (uint32_t)args[0] < MULTIPLEX_IPC - MULTIPLEX_SOCKET)
		number = MULTIPLEX_SOCKET + (uint32_t)args[0];
	else if (nr == SC_NR_i386_ipc && (args[0] & 0xffff) < MULTIPLEX_END - MULTIPLEX_IPC)
		number = MULTIPLEX_IPC + (args[0] & 0xffff);
	if (inner_name(abi, number))
		return number;
	// A socketcall or ipc operation that the kernel does not have.
	return nr >= MULTIPLEX_SOCKET && nr < MULTIPLEX_END ? UINT64_MAX : nr;
}

uint64_t multiplex_outer(uint64_t number)
{
	return number < MULTIPLEX_IPC ? SC_NR_i386_socketcall : SC_NR_i386_ipc;
}

uint16_t multiplex_lookup(enum abi abi, uint64_t number)
{
	const char *name = inner_name(abi, number);

	return name ? call_find(name) : decode_lookup(abi, number);
}

/* -- mmap and select of the first kernels: the arguments are words in a block of memory ----------
 */

static uint16_t block_enter(struct call *c, struct mem *mem, const char *name, size_t n)
{
	enum { MAX = 8 };
	uint16_t ids[MAX];
	uint32_t w[ARGS];
	unsigned found = decode_find(name, ids, MAX);

	if (!words_read(mem, c->args[0], w, n))
		return 0;
	for (unsigned i = 0; i < found && i < MAX; i++) {
		if (sc_calls[ids[i]].abis & 1u << ABI_I386)
			continue;
		for (size_t k = 0; k < n; k++)
			c->args[k] = w[k];
		return ids[i];
	}
	return 0;
}

bool multiplex_is(const struct call *c)
{
	return c->abi == ABI_I386 && (c->nr == SC_NR_i386_select || c->nr == SC_NR_i386_mmap ||
				      c->nr == SC_NR_i386_socketcall || c->nr == SC_NR_i386_ipc);
}

void multiplex_enter(struct call *c, struct mem *mem)
{
	enum { MMAP_ARGS = 6, SELECT_ARGS = 5 };
	uint16_t id = 0;

	if (c->abi != ABI_I386)
		return;
	if (c->nr == SC_NR_i386_socketcall)
		id = socket_enter(c, mem);
	else if (c->nr == SC_NR_i386_ipc)
		id = ipc_enter(c, mem);
	else if (c->nr == SC_NR_i386_mmap)
		id = block_enter(c, mem, "mmap", MMAP_ARGS);
	else if (c->nr == SC_NR_i386_select)
		id = block_enter(c, mem, "select", SELECT_ARGS);
	if (!id)
		return;
	c->id = id;
	c->sig = sc_calls[id].sig;
}

void multiplex_unread(struct call *c)
{
	if (c->abi != ABI_I386 || c->nr != SC_NR_i386_ipc ||
	    strcmp(sc_name(sc_calls[c->id].name), ipcs[SEMCTL].name) != 0)
		return;
	c->args[SEMCTL_ARG] = c->args[SEMCTL_PTR];
	c->args[SEMCTL_READ] = 0;
}

unsigned multiplex_raw(struct call *c, const uint64_t args[6])
{
	if (!multiplex_is(c) || c->nr == SC_NR_i386_socketcall)
		return 0;
	if (c->nr != SC_NR_i386_ipc) {
		c->id = decode_lookup(ABI_I386, c->nr);
		c->sig = sc_calls[c->id].sig;
		c->args[0] = (uint32_t)args[0];
		return 0;
	}
	uint64_t which = args[0] & 0xffff;
	unsigned n = 0;

	if (which >= sizeof(ipcs) / sizeof(ipcs[0]) || !ipcs[which].name)
		return 0;
	for (unsigned i = 0; i < sizeof(ipcs[0].from); i++) {
		c->args[i] = (uint32_t)args[i + 1];
		n = ipcs[which].from[i] > n ? ipcs[which].from[i] : n;
	}
	return n;
}

bool multiplex_exit(const struct call *c, int64_t *ret, struct mem *mem)
{
	uint32_t w;

	if (c->abi != ABI_I386 || c->nr != SC_NR_i386_ipc || c->raw ||
	    strcmp(sc_name(sc_calls[c->id].name), "shmat") != 0)
		return true;
	if (!words_read(mem, c->args[5], &w, 1))
		return false;
	*ret = w;
	return true;
}
