#ifndef DEBUGGER_HEAP_SHOW_H
#define DEBUGGER_HEAP_SHOW_H
/** The texts of `heap live', `heap leaks' and `heap who', and who owns blocks in those of `heap
 * info' and `heap chunks'. */
#include "debugger/session/session.h"

/** Who has how many live blocks: n rows; 0: all. */
struct err *heap_show_live(struct session *s, unsigned n) ERR_CHECK;
/** Blocks that nothing points to, by who allocated them. */
struct err *heap_show_leaks(struct session *s, unsigned n) ERR_CHECK;
/** What an address of the heap belongs to: its block, who allocated and who freed that, and when.
 */
struct err *heap_show_who(struct session *s, taddr addr) ERR_CHECK;
/** Appends the line of source that has allocated a block, after two blanks; nothing if it is not
 * known. */
void heap_show_owner(struct session *s, taddr addr);
/** Appends who holds most, if notes are taken. */
struct err *heap_show_owners(struct session *s) ERR_CHECK;

#endif
