#ifndef SINK_SECCOMP_SECCOMP_H
#define SINK_SECCOMP_SECCOMP_H
/**
 * The calls that a program makes, as a list of what it is allowed to: the member linux.seccomp of
 * the OCI runtime specification ("Seccomp" in config-linux.md), which Docker, Podman and containerd
 * read. Whatever is not in the list fails with EPERM. Written at the end.
 *
 * It has the calls that were seen, and no others: what a program does only in other situations is
 * not in it.
 */
#include "sink/output.h"
#include "sink/sink.h"

/** out must outlive the sink. */
struct sink *seccomp_sink_create(struct output *out);

#endif
