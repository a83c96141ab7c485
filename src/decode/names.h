#ifndef DECODE_NAMES_H
#define DECODE_NAMES_H
/**
 * Names for numbers, from the generated tables: enums, flag sets, words made of parts, signals,
 * errors. Used by the walker and by every sink; allocates nothing.
 */
#include <stdbool.h>
#include <stdint.h>

#include "decode/table.h"

/** The name of v in the table, or NULL. Only as many bits of v are compared as the table has. */
const char *names_enum(uint16_t table, uint64_t v);
/** The comment that is shown for unknown values ("CLOCK_???"), or NULL. */
const char *names_unknown(uint16_t table);
/** Walks the names whose bits are all set in *rest, in table order, and removes these bits from
 * *rest. Start with *i = 0; NULL at the end, when *rest has only unknown bits. An entry of value 0
 * is yielded only if the whole value is 0. */
const char *names_flags_next(uint16_t table, unsigned *i, uint64_t *rest);
/** Entries of the table, in file order. */
unsigned names_count(uint16_t table);
const char *names_entry(uint16_t table, unsigned i, uint64_t *val);
/** Returns the index of v's entry (for payloads), or -1. */
int names_index(uint16_t table, uint64_t v);
/** Returns "SIGINT" or "SIGRT_5" (which is written to buf); NULL if sig is not 1 to 64. */
const char *names_signal(int sig, char buf[16]);
/** Returns the signal that "INT", "SIGINT" or a number means, or -1. */
int names_signal_number(const char *name);
/** "ENOENT", or NULL. Also has the kernel's own errors from 512 on (ERESTARTSYS ...). */
const char *names_errno(int e);
/** The name of an error, or of a signal (in buf), that is the nearest to a word; NULL: none is
 * near.
 */
const char *names_errno_near(const char *word);
const char *names_signal_near(const char *word, char buf[16]);
/** Returns the text of strerror(3) in the C locale ("No such file or directory"), as strace prints
 * it. */
const char *names_errno_text(int e);
/** Walks the names of an ioctl code on an ABI; start with *i = 0. NULL at the end. */
const char *names_ioctl_next(enum abi abi, uint32_t code, unsigned *i, uint16_t *payload);

/** The class of a name without its % ("file", "network", "%stat" for %%stat): its bit in
 * sc_call.classes, 0 if there is none. */
uint64_t names_class(const char *name);

#endif
