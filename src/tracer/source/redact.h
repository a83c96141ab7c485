#ifndef TRACER_SOURCE_REDACT_H
#define TRACER_SOURCE_REDACT_H
/**
 * Hides what nobody else shall read in the chunks of a recording (tracer/source/recording.h): bytes
 * are replaced by as many asterisks, in memory and in answers, before they are written. Records
 *have only numbers and stay as they are.
 *
 *	strings	   what programs read, write and pass as text, but not the paths of files; of
 *library calls all memory env	   the values of the environment that programs are started with;
 *those of 8 bytes and more wherever they occur later PATTERN	   what an extended regular
 *expression (regex(7)) matches, within a string: there is no match across a NUL, nor across two
 *events
 *
 * Where a string is all that was wanted, what was read behind its NUL is left out altogether.
 */
#include <stddef.h>

#include "base/buf.h"
#include "base/err.h"
#include "decode/decode.h"

struct redact;

/** words: NULL-ended, in the form above. The options say how calls are decoded; everything has to
 * be shown in full. They must stay valid. *ret is freed by redact_free(). */
struct err *redact_new(const char *const *words, const struct decode_opts *,
		       struct redact **ret) ERR_CHECK;
void redact_free(struct redact *r);

/** Appends the n bytes of an event, which are whole chunks, without what is hidden. The result is
 * not longer. Events come in their order. */
void redact_event(struct redact *r, const unsigned char *event, size_t n, struct buf *ret);

#endif
