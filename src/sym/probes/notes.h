#ifndef SYM_PROBES_NOTES_H
#define SYM_PROBES_NOTES_H
/**
 * The probes of an ELF file: markers that its authors have put into the code by <sys/sdt.h> (USDT),
 * each of which is a nop and a note of section .note.stapsdt. Source: "UserSpace Probe
 * Implementation" of the SystemTap wiki, version 3 of the notes.
 *
 *	the note's contents: the addresses of the nop, of .stapsdt.base when the file was linked,
 *	and of the semaphore or 0; then three strings: provider, name, arguments
 *
 * A semaphore is a counter of 16 bits in the program's data. While it is 0 the program does not
 * come to the probe, so whoever watches one adds 1 to it. Knows no process.
 */
#include "sym/elf/elffile.h"

struct probe {
	const char *provider, *name, *args; /* valid as long as the list */
	uint64_t addr;			    /* of the nop, at link time */
	uint64_t semaphore;		    /* at link time; 0: there is none */
};

/** Zero-initialised is empty. */
struct probes {
	struct probe *list; /* in the file's order */
	size_t n;
	struct elf_data notes;
};

/** Reads the probes of a file. Notes that do not fit are left out, and so are those of addresses
 * that are not in the file's code. */
void probes_read(struct probes *ret, const struct elffile *f);
void probes_deinit(struct probes *p);

#endif
