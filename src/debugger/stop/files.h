#ifndef DEBUGGER_STOP_FILES_H
#define DEBUGGER_STOP_FILES_H
/** Debug information outlives the mapping of its file, for the sake of what was made of it. It must
 * not stay for ever: programs are built anew and run again, libraries come and go. */
#include "debugger/session/session.h"

/** Lets go of what is known of files that are mapped no more, as far as nothing refers to it: to be
 * called where no frame, type or line of before is used any more. */
void files_drop(struct session *s);

#endif
