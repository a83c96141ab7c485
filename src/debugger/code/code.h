#ifndef DEBUGGER_CODE_CODE_H
#define DEBUGGER_CODE_CODE_H
/**
 * Names and code: which symbol an address belongs to, where a name is, what instructions are there.
 * Over src/sym; of the running program by its map, else of the program's file.
 */
#include "base/buf.h"
#include "debugger/inferior/inferior.h"
#include "sym/names/demangle.h"
#include "sym/elf/slots.h"
#include "sym/symbols.h"

struct style;

struct code {
	struct symbols *symbols;
	struct inferior *inf;
	char *program; /* its file, for when it does not run; or NULL */
	struct image *file;
	struct disasm *disasm;
	const struct style *style; /* of what is put, or NULL */
	struct debuginfo **kept;   /* what values have types of */
	unsigned nkept, kept_limit;
	unsigned kept_changes;	/* how often that has changed */
	struct buf import_name; /* the last one that code_at() gave */
	struct {
		char *name;
		struct buf path;
		unsigned kept_changes; /* when it was */
	} source;		       /* the last one that code_source_path() was asked for */
	struct {
		char *path;
		size_t skipped;
		unsigned kept_changes; /* when it was */
	} shown;		       /* the last one that code_shown_name() was asked for */
};

void code_init(struct code *c, struct inferior *inf);
void code_deinit(struct code *c);
/** The program's file; opened when something is asked of it. */
void code_set_program(struct code *c, const char *path);
/** The program was started, or maps something else now. */
void code_moved(struct code *c);

/** Lets debug information go of files that are mapped no more, but for what is in `used': a map by
 * the addresses of struct debuginfo.types. */
void code_drop_files(struct code *c, const struct map *used);
/** True if so much has come since then that it is worth doing again. */
bool code_has_many_files(const struct code *c);

/** A file that the program has, or that is to be run. */
struct code_object {
	const char *path;
	uint64_t bias; /* address = link-time address + bias */
	const struct elffile *elf;
};
/** The n-th one, the program's own first; false: there are no more. Valid until it runs. */
bool code_object(struct code *c, unsigned n, struct code_object *ret);
/** What the n-th one imports, read once for each file; NULL: there is no n-th. */
const struct slots *code_imports(struct code *c, unsigned n);
/** The slot that the stub at an address jumps through; 0: there is no stub. */
taddr code_stub_slot(struct code *c, taddr addr);
/** Has it debug information, its own or a separate file's? */
bool code_has_info(struct code *c, unsigned n);

/** A symbol at its place in the program. */
struct code_symbol {
	taddr addr;
	uint64_t size;
	const char *name;   /* not demangled */
	const char *object; /* the file's path */
	bool is_code;
	bool is_resolver; /* an indirect function: code that says where the function is */
};

/** The symbol that an address belongs to. False: none. Valid until the program runs, its name
 * until the next call. */
bool code_at(struct code *c, taddr addr, struct code_symbol *ret);
/** The path of the file that is mapped at an address, or NULL. */
const char *code_file_at(struct code *c, taddr addr);
/** The path of what the running program may execute at an address, or NULL. */
const char *code_executable_at(struct code *c, taddr addr);
/** The n-th symbol of a name, the program's own first. False: there are no more. */
bool code_named(struct code *c, const char *name, unsigned n, struct code_symbol *ret);
/** A walk over all symbols; zero at first. */
struct code_walk {
	unsigned object;
	size_t at;
};
/** The next one; false: there are no more. */
bool code_next(struct code *c, struct code_walk *w, struct code_symbol *ret);
/** The source line of an address. */
bool code_line(struct code *c, taddr addr, const char **file, unsigned *line);
/** The same with the addresses for which the row of the line table holds. */
bool code_row(struct code *c, taddr addr, struct srcline *ret);
/** The debug information of what has an address, and what to add to its addresses. NULL: there is
 * none. Valid to the end of the session. */
struct debuginfo *code_debuginfo(struct code *c, taddr addr, uint64_t *bias);
/** The section of the file that an address is in; NULL: none. */
const char *code_section(struct code *c, taddr addr);
/** Calls f for all symbols, those of each file by address, until the end; first: f has not returned
 * true yet. */
void code_each_symbol(struct code *c, bool (*f)(void *data, const struct code_symbol *, bool first),
		      void *data);
/** The language that an entry of debug information is in: "c", "c++", "rust", "asm" ... */
const char *code_language(const Dwarf_Die *die);
/** The whole path of a file of source, by the end of it; to be freed. NULL: there is none. */
char *code_source_file(struct code *c, const char *name);
/** Where such a file should be, from the root if that is known: the end of its path may be all that
 * its unit's lines say. Valid until the next call. */
const char *code_source_path(struct code *c, const char *name);
/** The reverse: as gdb names it, by its whole path. A part of `path'. */
const char *code_shown_name(struct code *c, const char *path);
/** The same of a file that a unit's lines or entries tell of. */
const char *code_shown_in(Dwarf_Die *unit, const char *path);
/** A file of source as gdb names it: as the compiler was told, that is without the directory it ran
 * in. A part of `path'. */
const char *code_shown_file(struct debuginfo *d, uint64_t vaddr, const char *path);
/** The first segment of a type, of the file with that bias; false: none. */
bool code_segment(struct code *c, uint64_t bias, uint32_t type, struct elf_segment *ret);
/** What to add to the addresses of the program's own file. */
bool code_program_bias(struct code *c, uint64_t *ret);
/** The n-th debug information there is, the program's own first. */
struct debuginfo *code_debuginfo_next(struct code *c, unsigned n, uint64_t *bias);
/** The first address of a line of a file, named by the end of its path; NULL: of the program's
 * main. */
bool code_line_address(struct code *c, const char *file, unsigned line, taddr *ret);
/** Behind `endbr64', `push %rbp', `mov %rsp,%rbp', as compilers begin functions that keep a frame
 * pointer; the address itself where they don't. *push: where it is pushed, 0: not at once. */
taddr code_after_frame(struct code *c, taddr addr, taddr *push);
/** Where a breakpoint on a function belongs: behind its prologue. */
taddr code_after_prologue(struct code *c, const struct code_symbol *f);

/** Reads n bytes of the program, or of its file when it does not run. False: not all there. */
bool code_read(struct code *c, taddr addr, void *buf, size_t n);

/** Where a function has several names, the one that debug information knows it by; else the
 * symbol's. Valid as that. */
const char *code_source_name(struct code *c, const struct code_symbol *s);
/** Appends a symbol's name as the source has it. */
void code_put_name(const char *name, struct buf *b);
/** The same of a symbol of data, without what the compiler has added to tell statics apart. */
void code_put_source_name(const char *name, struct buf *b);
/** Appends `<name+off>'; false: there is no symbol, or (code_only) no function. */
bool code_put_symbol(struct code *c, taddr addr, bool code_only, struct buf *b);
/** Appends `mov    %rsp,%rbp' of the instruction at addr, with names for the addresses that it
 * knows; returns its length, 0: it can't be read. */
unsigned code_put_instruction(struct code *c, taddr addr, struct buf *b);

#endif
