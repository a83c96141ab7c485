#ifndef TRACER_DECODING_H
#define TRACER_DECODING_H
/**
 * How much of each call is decoded: for what is shown, as the user's options say, and for a
 * recording, which is to have what other options will show.
 */
#include "decode/decode.h"
#include "trace/options/options.h"

struct decoding {
	struct decode_opts shown;
	struct decode_opts greedy; /* everything, for a recording, */
	struct decode_opts reads;  /* ... and the same where only its chunks are wanted */
	uint8_t *how, *how_all;	   /* by call, enum decode_how */
};

/** Refers to what belongs to the options. Free it with decoding_deinit(). */
void decoding_init(struct decoding *, const struct options *);
/** There are no more bytes of a string, as a recording is replayed that has no more. */
void decoding_limit(struct decoding *, uint32_t strings);
void decoding_deinit(struct decoding *);

/** How many bytes of a string are recorded: no fewer than are shown. */
uint32_t decoding_kept_strings(const struct options *);

#endif
