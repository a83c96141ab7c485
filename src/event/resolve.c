#include "event/resolve.h"

/** The fixed part of a step. */
struct head {
	uint64_t number;
	int32_t error;
	uint32_t mode, uid, gid;
	uint16_t len;
	uint8_t kind, pad[5];
};

_Static_assert(sizeof(struct head) == 32, "recordings contain it");

void resolve_put(struct buf *b, const struct resolve_step *s)
{
	struct head h = {.number = s->number,
			 .error = s->error,
			 .mode = s->mode,
			 .uid = s->uid,
			 .gid = s->gid,
			 .len = s->len,
			 .kind = s->kind};

	buf_put(b, &h, sizeof(h));
	buf_put(b, s->text, s->len);
}

bool resolve_next(const char **p, const char *end, struct resolve_step *ret)
{
	struct head h;

	if ((size_t)(end - *p) < sizeof(h))
		return false;
	memcpy(&h, *p, sizeof(h));
	if ((size_t)(end - *p) - sizeof(h) < h.len)
		return false;
	*ret = (struct resolve_step){.number = h.number,
				     .error = h.error,
				     .mode = h.mode,
				     .uid = h.uid,
				     .gid = h.gid,
				     .len = h.len,
				     .kind = h.kind,
				     .text = *p + sizeof(h)};
	*p += sizeof(h) + h.len;
	return true;
}
