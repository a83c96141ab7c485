#ifndef SINK_RENDER_NETNUM_H
#define SINK_RENDER_NETNUM_H
/** Numbers and addresses in network order: htons(80), inet_addr("127.0.0.1"). */
#include "sink/render/render.h"

/** Shows a VALUE_INT with SC_FMT_BE. */
void netnum_int(struct render *r, const struct value *v);
/** Shows a VALUE_INADDR. */
void netnum_addr(struct render *r, const struct value *v);

/** Shows a VALUE_HWADDR. */
void netnum_hwaddr(struct render *r, const struct value *v);

#endif
