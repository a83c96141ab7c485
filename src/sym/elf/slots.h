#ifndef SYM_ELF_SLOTS_H
#define SYM_ELF_SLOTS_H
/**
 * Where a module calls functions of other modules: the slots of its global offset table that the
 * dynamic linker fills with their addresses, and the stubs that jump through them. Found from the
 * dynamic section alone, so that files without section headers and modules that are only in memory
 * are as good; sections only narrow the search for stubs.
 *
 * A stub is an instruction that jumps through a slot (`jmp *slot(%rip)', on the i386 also
 * `jmp *off(%ebx)'), with the `endbr' or prefix in front of it that callers jump to: whatever the
 * linker calls its section and however long its entries are. Slots that no stub jumps through are
 * called through directly (-fno-plt). Slots of variables are told only to those who ask.
 *
 * Slots of functions of the module itself that are chosen when it is loaded (strlen in a static
 * program and in the C library) have no name, but the address of what chooses. Those of programs
 * without a dynamic section are found from section headers.
 */
#include <stdbool.h>

#include "base/mem.h"
#include "sym/elf/elffile.h"

struct slot {
	uint64_t addr;	   /* link-time address of the slot */
	const char *name;  /* as in the file, without its version; NULL: see resolver */
	uint64_t resolver; /* link-time address of the resolver; 0: there is a name */
	bool direct;	   /* code may load the slot itself, not only stubs (GLOB_DAT) */
};

struct stub {
	uint64_t addr; /* link-time address that callers jump to */
	uint32_t slot;
};

struct slots {
	struct slot *list;    /* by address */
	size_t n, cap, named; /* named: how many have a name */
	struct stub *stubs;   /* by address */
	size_t nstubs, stub_cap;
	struct elf_data strings, symbols;
	uint64_t init;	    /* link-time address of its first code that runs, relocated; 0: none */
	uint64_t plt_got;   /* the value that stubs of the i386 expect in %ebx */
	bool has_dynamic;   /* false: a static program */
	const char *soname; /* in `strings'; NULL: it has none */
};

enum { SLOTS_MAX = 1 << 20 };

/** SLOTS_CALLS: of functions, and pointers to functions of other modules that data contains. */
enum slots_kind { SLOTS_FUNCTIONS, SLOTS_CALLS, SLOTS_ALL };

/** Reads slots and stubs. False: the file is invalid (*ret is empty then). */
bool slots_read(struct slots *ret, const struct elffile *f, enum slots_kind which);
void slots_deinit(struct slots *s);

/** The slot at a link-time address, within `size` bytes; NULL: none. */
const struct slot *slots_at(const struct slots *s, uint64_t addr, unsigned size);
/** The stub that contains an address, and its size (16 bytes at most, because the file does not
 * contain the size); NULL: none. */
const struct stub *slots_stub_at(const struct slots *s, uint64_t addr, unsigned *size);

/**
 * A module as it would stand in its file, put together from memory: base is where its ELF header is
 * mapped. For files that are gone, or not to be read. The bytes are the caller's to free; NULL: no
 * ELF header there.
 */
void *slots_file_from_memory(struct mem *mem, taddr base, size_t *n);

#endif
