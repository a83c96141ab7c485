#include <string.h>

#include "base/visible.h"
#include "decode/dec.h"
#include "event/ask.h"
#include "sc_custom.h"

/* Shows the namespaces that a call entered, in the note behind its result (-e namespace=new): those
 * that its flags name, by the links in /proc/PID/ns. The links are read after the call. They name
 * the new namespace even if only children will live in it. */

enum { LINK_MAX_ = 64 };

/** In the order of their names, which is that of the note. CLONE_NEW* of <linux/sched.h>. */
static const uint32_t flags[MEM_NS_KINDS] = {
	[MEM_NS_CGROUP] = 0x02000000, [MEM_NS_IPC] = 0x08000000, [MEM_NS_MNT] = 0x00020000,
	[MEM_NS_NET] = 0x40000000,    [MEM_NS_PID] = 0x20000000, [MEM_NS_TIME] = 0x00000080,
	[MEM_NS_USER] = 0x10000000,   [MEM_NS_UTS] = 0x04000000,
};

/** Parameters: the flags; whether they are those of a child that was made, or of the caller. */
bool custom_new_namespaces(struct dec *d, const struct cargs *a)
{
	char text[MEM_NS_KINDS * (LINK_MAX_ + 2) + 1];
	int child = a->n > 1 && a->p[1] ? (int)d->c->ret : 0;
	size_t len = 0;

	for (unsigned ns = 0; d->o->namespaces && ns < MEM_NS_KINDS; ns++) {
		char *to = text + len + (len ? 2 : 0);
		long n = a->p[0] & flags[ns]
				 ? mem_ask(d->mem, MEM_ASK_NS, mem_ns_key((enum mem_ns)ns, child),
					   to, LINK_MAX_)
				 : -1;

		if (n <= 0 || !visible_is(to, (size_t)n, ""))
			continue;
		if (len)
			memcpy(text + len, ", ", 2);
		len = (size_t)(to - text) + (size_t)n;
	}
	text[len] = '\0';
	if (len)
		dec_text(d, text);
	return true;
}
