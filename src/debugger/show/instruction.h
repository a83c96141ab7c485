#ifndef DEBUGGER_SHOW_INSTRUCTION_H
#define DEBUGGER_SHOW_INSTRUCTION_H
/** Lines that show instructions, as the command disassemble does. */
#include "debugger/code/code.h"
#include "debugger/session/session.h"

/** Appends the instruction of len bytes at an address. function: the one in which its place is told
 * by an offset alone; NULL: its name is told. */
void instruction_put(struct session *s, taddr at, unsigned len, bool current,
		     const struct code_symbol *function, bool bytes);
/** Appends what `set disassemble-next-line' wants of a frame that is shown: the instructions of its
 * line, which is that of the address `look' (frame_look()), with their bytes, or, where no line is
 * known, the one at pc. */
void instructions_put_wanted(struct session *s, taddr pc, taddr look, bool has_line);

#endif
