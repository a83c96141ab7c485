#ifndef DECODE_SCALAR_H
#define DECODE_SCALAR_H
/** The semantic scalars that have files of their own; see scalar.c for the table. */
#include "decode/dec.h"

/* scalar_time.c */
void scalar_time(struct dec *d, const struct cargs *a);
void scalar_clock_t(struct dec *d, const struct cargs *a);
void scalar_ioprio(struct dec *d, const struct cargs *a);

/* scalar_net.c */
void scalar_ifindex(struct dec *d, const struct cargs *a);
void scalar_in4(struct dec *d, const struct cargs *a);
void scalar_in6(struct dec *d, const struct cargs *a);
void scalar_inaddr(struct dec *d, const struct cargs *a);
void scalar_mac(struct dec *d, const struct cargs *a);
void scalar_hwaddr(struct dec *d, const struct cargs *a);
void scalar_scope6(struct dec *d, const struct cargs *a);

#endif
