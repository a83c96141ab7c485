#include <stdlib.h>
#include <string.h>

#include "decode/dec.h"
#include "event/ask.h"
#include "sc_custom.h"

/* What BPF_OBJ_GET_INFO_BY_FD tells of an object: struct bpf_map_info and struct bpf_prog_info
 * (linux/bpf.h). The descriptor says which of them it is, and the caller how much of it there is.
 */

enum { INFO_MAX = 4096, LINK_MAX = 64 };

static const struct {
	const char *link, *name;
	uint16_t known; /* bytes that fields are in */
} objects[] = {
	{"anon_inode:bpf-map", "bpf_map_info", 100},
	{"anon_inode:bpf-prog", "bpf_prog_info", 228},
};

/** The index of the object that a descriptor refers to, or -1: nothing is known of what it tells.
 */
static int object_of(struct dec *d, int64_t fd)
{
	char link[LINK_MAX];
	long n = mem_ask(d->mem, MEM_ASK_FD, (uint32_t)fd, link, sizeof(link));

	for (size_t i = 0; n > 0 && i < sizeof(objects) / sizeof(objects[0]); i++)
		if ((size_t)n == strlen(objects[i].link) &&
		    !memcmp(link, objects[i].link, (size_t)n))
			return (int)i;
	return -1;
}

bool custom_bpf_object_info(struct dec *d, const struct cargs *a)
{
	uint8_t info[INFO_MAX] = {0};
	size_t size = (uint32_t)a->p[1];
	int64_t n = (int64_t)size;
	bool shown = d->full && a->val && size && size <= INFO_MAX;
	int which = shown ? object_of(d, a->p[0]) : -1;
	const uint8_t *p = which >= 0 ? dec_read(d, a->val, size) : NULL;

	if (!p) {
		dec_addr(d, a->val);
		return true;
	}
	memcpy(info, p, size);
	size_t known = objects[which].known;
	dec_struct_bytes(d, a->val, info, size > known ? size : known, objects[which].name, &n, 1);
	return true;
}

/** Shows the digest of a program. */
bool custom_bpf_tag(struct dec *d, const struct cargs *a)
{
	enum { TAG = 8 };

	if (!a->at || a->avail < TAG)
		return false;
	dec_string(d, a->at, TAG, VALUE_F_HEX);
	return true;
}

/** Shows the lowest bit of a word, the only one of which something is known. */
bool custom_bpf_bit(struct dec *d, const struct cargs *a)
{
	dec_int(d, SC_FMT_UDEC, 4, a->val & 1);
	return true;
}

/** Shows nanoseconds since the machine was started, and when that was. */
bool custom_bpf_load_time(struct dec *d, const struct cargs *a)
{
	enum { NS = 1000000000 };
	char text[32] = "";
	long n = mem_ask(d->mem, MEM_ASK_BOOT, 0, text, sizeof(text) - 1);

	dec_int(d, SC_FMT_UDEC, 8, a->val);
	if (n > 0) {
		uint64_t ns = strtoull(text, NULL, 10);

		dec_date(d, (int64_t)(a->val / NS + (a->val % NS + ns) / NS), 0);
	}
	return true;
}
