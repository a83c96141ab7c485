#ifndef DEBUGGER_PROTOCOL_FIELD_H
#define DEBUGGER_PROTOCOL_FIELD_H
/**
 * The words of packets: hexadecimal numbers, bytes as pairs of digits, and the ids of threads
 * (gdb's manual, "Packets", "thread-id syntax"). The text comes from a client that is not trusted.
 * Each function that reads moves *at behind what it has read, and returns false where that is not
 * what it expects.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "base/buf.h"

/** The value of a hexadecimal digit, or -1. */
int field_digit(char c);
/** Reads a hexadecimal number of at most 64 bits. */
bool field_number(const char **at, uint64_t *ret);
/** Reads this one character. */
bool field_take(const char **at, char c);
/** Reads `N,N'. */
bool field_two(const char **at, uint64_t *first, uint64_t *second);
/** Appends the bytes that an even number of digits means, up to the first other character. */
bool field_bytes(const char **at, struct buf *ret);
/** The same for a text without NULs, which is malloc'd. */
bool field_text(const char **at, char **ret);
/** True if the text begins with the word, and moves *at behind it. */
bool field_begin(const char **at, const char *word);

/** Appends bytes as pairs of digits. */
void field_put_bytes(struct buf *b, const void *bytes, size_t n);
/** Appends a text for XML: what must not stand in an attribute is replaced (XML 1.0, 2.2, 2.4). */
void field_put_xml(struct buf *b, const char *text, size_t n);

/** A thread, or several: WORDS_ANY or WORDS_ALL may stand in place of an id. */
struct field_thread {
	pid_t pid; /* WORDS_ANY if it was not said */
	pid_t tid;
};
enum { WORDS_ANY = 0, WORDS_ALL = -1 };
/** Reads `pPID.TID', `pPID' (all threads of it) or `TID'. */
bool field_thread(const char **at, struct field_thread *ret);

#endif
