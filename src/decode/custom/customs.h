#ifndef DECODE_CUSTOM_CUSTOMS_H
#define DECODE_CUSTOM_CUSTOMS_H
/**
 * What the description language cannot say, as one table. Whoever decodes hands it to the walker
 * (struct decode_opts), which knows none of these functions by its name.
 */
#include "decode/decode.h"

extern const struct decode_customs decode_customs;

#endif
