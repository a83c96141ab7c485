#ifndef SYM_ELF_DEBUGFILE_H
#define SYM_ELF_DEBUGFILE_H
/**
 * Where the symbols of a stripped file are kept: a file named by its build id or by .gnu_debuglink
 * under /usr/lib/debug (gdb manual, "Debugging Information in Separate Files"), and the compressed
 * table in .gnu_debugdata ("MiniDebugInfo").
 */
#include "sym/elf/elffile.h"
#include "sym/elf/servers.h"

/** Opens the separate debug file of f, which is at path. If the machine has none, servers are
 * asked. False: there is none. */
bool debugfile_open(const struct elffile *f, const char *path, const struct servers *servers,
		    struct elffile *ret);

/** Unpacks .gnu_debugdata; the result is an ELF file. False: there is none, or it is damaged. */
bool debugfile_unpack(const struct elffile *f, struct elf_data *ret);

#endif
