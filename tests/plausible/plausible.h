#ifndef PLAUSIBLE_H
#define PLAUSIBLE_H
/**
 * Calls with values as programs give them: flags that are set, arrays of no and of many elements,
 * strings without an end, counts beyond the array, reserved fields that are not zero.
 *
 * Each program of this folder is a list of cases, and writes a script (../random/script.h) of them,
 * for the ABI that it was compiled for, to standard output: PROGRAM [NTH [FIRST]], every NTH call
 * only. A case is a call with its objects:
 *
 *     EACH() io(BLKPG, NEW(struct blkpg_ioctl_arg, 1, 0, 152, NEW(struct blkpg_partition, 4096,
 * 1)));
 *
 * It is made many times: fails, succeeds, and returns a number; and each of its objects in turn is
 * missing, unreadable, readable up to a place inside, or followed by more memory.
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>

#include "../random/script.h"

enum { FD_FILE = 12, MARK = 31351, PARTS = 64, CUTS = 32, OUT_MAX = 16384 };

/** An object of the case that is made now. */
struct part {
	uint64_t at;
	size_t there; /* bytes that are readable */
	uint8_t *bytes;
};

static struct part part[PARTS];
static unsigned parts;	   /* that the case has so far */
static size_t size[PARTS]; /* of the objects, from the first time that the case was made */
static unsigned first_parts;
static struct {
	uint64_t at;
	size_t n;
	uint8_t bytes[OUT_MAX];
} given; /* what the call writes */

/** The way in which the case is made: one object is cut, absent or followed by more. */
static enum { WAY_WHOLE, WAY_CUT, WAY_NULL, WAY_MORE, WAY_END } way;
static unsigned way_part, way_step, way_result;
static const int64_t results[] = {-25, 0, 5};
static unsigned long nth = 1, turn;

/** The step-th length at which an object of n bytes is cut; n: there are no more of them. */
static size_t cut_at(size_t n, unsigned step)
{
	enum { SMALL = 64, WORD = 4 };
	const size_t large[] = {0,     1,	  4,	 8,	16,    32,    n / 4,
				n / 2, n * 3 / 4, n - 8, n - 4, n - 2, n - 1, n};

	if (n <= SMALL) {
		size_t at = (size_t)step / 2 * WORD + step % 2;

		return at < n ? at : n;
	}
	return step < sizeof(large) / sizeof(large[0]) ? large[step] : n;
}

/** Whether the way that was chosen exists; goes on to the next one that does. */
static bool way_exists(void)
{
	if (way == WAY_WHOLE)
		return way_result < 3;
	if (way_part >= first_parts || way_result > 1)
		return false;
	return way != WAY_CUT || cut_at(size[way_part], way_step) < size[way_part];
}

static void way_next(void)
{
	way_result++;
	if (way_exists())
		return;
	way_result = 0;
	if (way == WAY_CUT) {
		way_step++;
		if (way_exists())
			return;
	}
	way_step = 0;
	if (way != WAY_WHOLE) {
		way_part++;
		if (way_exists())
			return;
	}
	way_part = 0;
	way++;
}

static void each_begin(void)
{
	way = WAY_WHOLE;
	way_part = way_step = way_result = 0;
	first_parts = 0;
}

static bool case_again(bool *begun)
{
	if (*begun)
		way_next();
	*begun = true;
	while (way < WAY_END && way != WAY_WHOLE && !way_exists())
		way_next();
	for (unsigned i = 0; i < parts; i++)
		free(part[i].bytes);
	parts = 0;
	given.n = 0;
	return way < WAY_END;
}

#define EACH() for (bool begun = (each_begin(), false); case_again(&begun);)

/** An object in memory of its own, behind which nothing is readable; returns its address. */
static inline void *put(const void *p, size_t n)
{
	const unsigned i = parts++;
	struct part *o = &part[i % PARTS];
	const uint64_t room = ROOMS_AT + (uint64_t)i * ROOM_STRIDE;

	if (i >= PARTS || n > ROOM_SIZE)
		abort();
	size[i] = n;
	if (way == WAY_WHOLE && first_parts < parts)
		first_parts = parts;
	o->there = n;
	if (i == way_part && way == WAY_CUT)
		o->there = cut_at(n, way_step);
	if (i == way_part && way == WAY_NULL)
		o->there = 0;
	o->bytes = malloc(n + 1);
	memcpy(o->bytes, p, n);
	o->at = i == way_part && way == WAY_MORE ? room + 64 : room + ROOM_SIZE - o->there;
	return i == way_part && way == WAY_NULL ? NULL : (void *)(uintptr_t)o->at;
}

/** What the call writes where the object lies that was put last, if it succeeds. */
static inline void gives(const void *p, size_t n)
{
	const struct part *o = &part[parts - 1];

	given.at = o->at;
	given.n = n < o->there ? n : o->there;
	memcpy(given.bytes, p, given.n);
}

static inline void block_write(uint64_t at, const uint8_t *p, size_t n, unsigned at_exit)
{
	static const uint8_t none[8];
	struct script_block b = {(uint32_t)at, (uint32_t)n, at_exit, 0};

	fwrite(&b, sizeof(b), 1, stdout);
	fwrite(p, 1, n, stdout);
	fwrite(none, 1, -n & 7, stdout);
}

/** Makes the call with the objects that were put. */
static inline void call(long nr, long a, long b, long c, long d, long e, long f)
{
	const long v[6] = {a, b, c, d, e, f};
	struct script_call s = {.nr = (uint64_t)nr, .ret = results[way_result], .blocks = parts};

	if (turn++ % nth)
		return;
	for (int i = 0; i < 6; i++)
		s.args[i] = (unsigned long)v[i];
	const bool writes = s.ret >= 0 && given.n;
	s.blocks += writes;
	fwrite(&s, sizeof(s), 1, stdout);
	for (unsigned i = 0; i < parts; i++)
		block_write(part[i].at, part[i].bytes, part[i].there, 0);
	if (writes)
		block_write(given.at, given.bytes, given.n, 1);
}

/** An ioctl with an address, or a number. */
#define io(code, arg) call(SYS_ioctl, FD_FILE, (long)(code), (long)(arg), 0, 0, 0)

/** The same, and what it writes, of the object's type: IO_GIVES(code, T, ({before}), ({behind})).
 */
#define FIELDS(...) __VA_ARGS__
#define IO_GIVES(code, T, before, after)                                                           \
	EACH()                                                                                     \
	{                                                                                          \
		__typeof__(T) before_ = FIELDS before, after_ = FIELDS after;                      \
		void *at_ = put(&before_, sizeof(before_));                                        \
                                                                                                   \
		gives(&after_, sizeof(after_));                                                    \
		io(code, at_);                                                                     \
	}

#define NEW(T, ...) put(&(T){__VA_ARGS__}, sizeof(T))
#define LIST(T, ...) put((T[]){__VA_ARGS__}, sizeof((T[]){__VA_ARGS__}))
#define TEXT(s) put(s, sizeof(s))
/* Without the NUL behind it. */
#define CHARS(s) put(s, sizeof(s) - 1)
#define ADDRESS(p) ((uint64_t)(uintptr_t)(p))

/** n bytes that count. */
static inline void *counting(size_t n)
{
	static uint8_t bytes[ROOM_SIZE];

	for (size_t i = 0; i < n && i < sizeof(bytes); i++)
		bytes[i] = (uint8_t)(i + 1);
	return put(bytes, n);
}

/** Begins the script; the cases follow. */
static inline void script_begin(int argc, char **argv)
{
	const struct script_call mark = {.nr = SYS_close, .args = {MARK}};

	nth = argc > 1 ? strtoul(argv[1], NULL, 0) : 1;
	turn = argc > 2 ? strtoul(argv[2], NULL, 0) : 0;
	nth = nth ? nth : 1;
	fwrite(&mark, sizeof(mark), 1, stdout);
}

#endif
