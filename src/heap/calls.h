#ifndef HEAP_CALLS_H
#define HEAP_CALLS_H
/**
 * Makes heap events of a thread's calls of an allocator's functions, whoever has seen these: `pawl
 * heap` or the debugger. Only the outermost one of nested calls may be given to it.
 */
#include "event/record.h"
#include "heap/process.h"

/** A call begins. wanted: it counts. */
void heap_call_begin(struct heap_thread *t, const struct heap_function *f, const struct record *rec,
		     bool wanted);
/** Frees the block that the call was given, before another thread can get its memory. */
void heap_call_free(struct heap_thread *t, struct heap_account *a, const struct record *rec);

/** How a call has ended. */
struct heap_return {
	const struct record *rec;
	struct mem *mem;
	bool is64, wanted; /* wanted: what it has allocated counts */
	uint32_t stack;	   /* the number of the call stack from the caller on; 0: not known */
};
/** True if the end of the call is only understood with its stack. */
bool heap_call_needs_stack(const struct heap_thread *t);
/** A call has returned: its block is there. One that could not be resized is put back. */
void heap_call_end(struct heap_thread *t, struct heap_account *a, const struct heap_return *r);

#endif
