#ifndef DEBUGGER_SCOPE_MAPS_H
#define DEBUGGER_SCOPE_MAPS_H
/** The program's mappings, from the lines of /proc/PID/maps. */
#include "debugger/session/session.h"
#include "proc/fs/maps.h"

/** Reads the mappings; the error says that there is no process. */
struct err *maps_read(struct session *s, struct maps *ret) ERR_CHECK;

#endif
