/* Where thread-local variables are: the client knows their place in a file's storage. */
#include <errno.h>

#include "debugger/remote/server.h"
#include "debugger/scope/variables.h"

/** The address that a file is loaded at, by the dynamic linker's struct link_map of it, whose first
 * word that is (<link.h>). */
static bool read_bias(struct served *p, taddr map, taddr *ret)
{
	*ret = 0;
	return mem_read_all(&p->inf.mem, map, ret, p->inf.is64 ? 8 : 4);
}

/** `THREAD,OFFSET,LINK-MAP'. */
static void answer_address(struct server *v, const char *at, const char *end, struct buf *reply)
{
	struct field_thread id;
	uint64_t off, map;
	taddr bias, addr = 0;
	struct served *p;

	if (!field_thread(&at, &id) || !field_take(&at, ',') || !field_two(&at, &off, &map) ||
	    at != end) {
		server_fail(reply, EINVAL);
		return;
	}
	struct dthread *t = server_thread(v, &id, &p);
	if (!t || !read_bias(p, map, &bias)) {
		server_fail(reply, t ? EFAULT : ESRCH);
		return;
	}
	unsigned number = t->number;
	server_lend(v, p);
	v->s->thread = number;
	bool found = variables_tls(v->s, bias, off, &addr);
	v->s->thread = 0;
	server_take_back(v, p);
	if (found)
		buf_printf(reply, "%llx", (unsigned long long)addr);
	else
		server_fail(reply, ENOENT);
}

const struct server_row server_storage[] = {{"qGetTLSAddr:", answer_address, false}, {0}};
