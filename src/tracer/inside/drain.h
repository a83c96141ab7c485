#ifndef TRACER_INSIDE_DRAIN_H
#define TRACER_INSIDE_DRAIN_H
/**
 * The reader of a thread's ring. The program may write there whatever it likes and whenever it
 * likes, so a record is copied first, and nothing of it is believed: sizes are checked against
 * what there is, positions are our own. A ring that makes no sense is broken from then on.
 *
 * A call is told of twice, when it begins and when it is over, or, if it is over, at once. A call
 * that lasts is found in the ring before it is over, too.
 */
#include "agent/layout.h"
#include "arch/regs.h"
#include "base/buf.h"
#include "base/mem.h"

/** The answer of `asks' to a question that it cannot answer for a call that is over. */
enum { DRAIN_UNKNOWN = -2 };

/** What was copied of a call, as memory. Reads of what was not copied fail and are counted, and so
 * are questions that nobody can answer. */
struct drain_memory {
	struct mem mem;
	const uint8_t *pieces;
	size_t n;
	uint64_t missed;
	bool lasts; /* nothing of it is replaced until the next event: both ends of the call are
		     * known */
	bool both;  /* at the exit, what was only copied at the entry can be read, too */
	const uint8_t *before;
	size_t nbefore;
	const uint8_t *frames; /* the addresses of the call's stack, 8 bytes each */
	size_t nframes;
	/* In place of them: the thread's registers, and the memory of its stack. */
	struct drain_stack {
		taddr sp;
		const uint8_t *bytes;
		size_t n;	  /* 0: there is none */
		struct mem *code; /* what is not on the stack is read here: code, which a guess
				   * looks at, is as it was */
		uint64_t regs[REGS_GENERAL_SIZE / 8];
	} stack;
	uint32_t error; /* of a function's end: the errno behind it; 0: it was none, or is not known
			 */
	bool *asked;	/* becomes true when something is asked that is no stack; NULL: nobody
			 * wants to know */
	struct mem *asks; /* whom to ask for what is not memory; NULL: nobody */
};

struct drain {
	struct agent_slot *slot; /* the shared one; NULL: there is none */
	uint64_t tail;		 /* bytes that were taken */
	uint64_t told;		 /* ... and that the program has been told of */
	uint64_t napped;	 /* tail, when its reader slept last */
	uint64_t head;		 /* slot->head when it was last looked at. It is not looked at for
				  * each record, since the program's CPU writes there all the time */
	bool whole;		 /* `record` holds the one at tail, which is over */
	bool entry_told;	 /* its beginning was taken */
	bool broken;
	struct agent_record *record; /* a copy */
	size_t cap;
	uint32_t size; /* the bytes that it takes in the ring */
	struct drain_memory memory;
	struct drain_memory after; /* of the exit of a call that was taken whole */
};

/** A record of a function's call, or of its beginning or its end alone. */
static inline bool drain_is_function(const struct agent_record *r)
{
	return r->kind >= AGENT_RECORD_FUNCTION && r->kind <= AGENT_RECORD_FUNCTION_ENDS;
}

enum drain_what { DRAIN_NOTHING, DRAIN_ENTER, DRAIN_EXIT, DRAIN_WHOLE };

void drain_init(struct drain *d, struct agent_slot *slot);
void drain_deinit(struct drain *d);

/** What comes next, and its time stamp. begun: also the beginning of a call that is not over. */
enum drain_what drain_look(struct drain *d, bool begun, uint64_t *tsc);
/** Takes what drain_look() has just said: d->record and d->memory are of it until the next look.
 * Where it said that a call begins which is over (d->whole), DRAIN_WHOLE takes both ends of it. */
void drain_take(struct drain *d, enum drain_what what);
/** What the record of a call that is about to be taken carries of its stack, and its size. NULL: it
 * carries nothing. */
const struct agent_carried *drain_carried(const struct drain *d, size_t *n);
/** The frames that were found by it, which take its place in the record. */
void drain_found(struct drain *d, const uint64_t *frames, unsigned n);
/** The next call of this number, from *at on, which is d->tail or behind it: one that is over, or
 * that has begun. Copies it to *ret, a struct agent_record, as far as it is known at its entry;
 * *pos is its position. *at moves behind it if it is over. False: there is none so far. */
bool drain_ahead(const struct drain *d, uint16_t nr, uint64_t *at, uint64_t *pos, struct buf *ret);
/** The name of a descriptor that a record has (AGENT_OP_NAME). */
struct drain_name {
	const char *text; /* NULL: as it was said of the group before */
	size_t len;
	unsigned group; /* of its copies (struct agent_alike); 0: none */
};
/** Finds the name in a copy of a record. False: it has none. */
bool drain_name(const struct agent_record *r, struct drain_name *ret);
/** Tells the program how far we are. */
void drain_tell(struct drain *d);
/** The call that was begun will never be over there: it was rolled back, or completed elsewhere. */
void drain_forget(struct drain *d);

#endif
