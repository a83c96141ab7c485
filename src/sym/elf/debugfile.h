#ifndef SYM_ELF_DEBUGFILE_H
#define SYM_ELF_DEBUGFILE_H
/**
 * Where the symbols of a stripped file are kept: a file named by its build id or by .gnu_debuglink
 * under /usr/lib/debug (gdb manual, "Debugging Information in Separate Files"), and the compressed
 * table in .gnu_debugdata ("MiniDebugInfo").
 */
#include "sym/elf/elffile.h"
#include "sym/elf/servers.h"

/** Opens the debug file that belongs to f, which lies at path; servers are asked when the machine
 * has none. False: there is none. */
bool debugfile_open(const struct elffile *f, const char *path, const struct servers *servers,
		    struct elffile *ret);

/** Unpacks .gnu_debugdata; the bytes are an ELF file. False: none, or damaged. */
bool debugfile_unpack(const struct elffile *f, struct elf_data *ret);

#endif
