#ifndef TRACER_RECORDING_H
#define TRACER_RECORDING_H
/**
 * The file of --record and --replay: every record as the engine lent it, and with it every piece of
 * memory and every answer that was asked for while it was lent. A sequence of chunks:
 *
 *	"PAWLREC1"  u32 size of a record
 *	'E' record
 *	'R' u64 addr  u32 wanted  u32 got  got bytes
 *	'A' u32 what  u64 key     i32 result (-1: not known)  result bytes
 *
 * in the byte order of the machine. R and A belong to the E before them. A file that is cut off
 * ends with the last whole chunk.
 */
#include <stdint.h>

static const char recording_magic[8] = {'P', 'A', 'W', 'L', 'R', 'E', 'C', '1'};

enum {
	RECORDING_EVENT = 'E',
	RECORDING_READ = 'R',
	RECORDING_ASK = 'A',
	RECORDING_MAX_PIECE = 1 << 24, /* a longer piece is not believed */
};

struct recording_read {
	uint64_t addr;
	uint32_t wanted, got;
};

struct recording_ask {
	uint64_t key;
	uint32_t what;
	int32_t result;
};

#endif
