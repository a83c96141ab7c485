#ifndef BASE_ASIDE_H
#define BASE_ASIDE_H
/**
 * A thread of our own that does jobs while its owner goes on, one at a time. It shares nothing with
 * its owner but what the job uses, which the owner leaves alone until aside_settle().
 */
struct aside;

/** job: is called with data for each aside_begin(). The thread begins with the first of them; it
 * blocks all signals, and runs on the CPUs that the caller may use now. */
struct aside *aside_new(void (*job)(void *data), void *data);
/** Waits for the job in progress, and begins the next one. If no thread can be created, the job is
 * done before it returns. */
void aside_begin(struct aside *a);
/** Waits for the job in progress, if there is one. */
void aside_settle(struct aside *a);
/** Settles, and ends the thread. NULL is allowed. */
void aside_free(struct aside *a);

/** Does a job once, in a thread that blocks all signals and ends then: the kernel does less for a
 * process that has one thread. If no thread can be created, the job is left out; what it returns is
 * not looked at. */
void aside_once(void *(*job)(void *data), void *data);

#endif
