#ifndef DEBUGGER_CODE_CODE_H
#define DEBUGGER_CODE_CODE_H
/**
 * Names and code: the symbol of an address, the address of a name, the instructions there. Uses
 * src/sym with the running program's map, or else with the program's file.
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
	char *program; /* the program's file, used while it does not run; or NULL */
	struct image *file;
	struct {
		struct object *list; /* debugger/code/objects.h */
		size_t n;
		pid_t pid;	  /* whose they are */
		uint64_t updates; /* modules.updates when they were read */
		bool stale;
	} objects;
	struct disasm *disasm;
	const struct style *style; /* colours of the output, or NULL */
	const bool *demangles;	   /* the setting print asm-demangle; NULL: off */
	struct debuginfo **kept;   /* debug information that types of values refer to */
	unsigned nkept, kept_limit;
	unsigned kept_changes;	/* how often `kept' has changed */
	struct buf import_name; /* the last name returned by code_at() for an import */
	struct {
		char *name;
		struct buf path;
		unsigned kept_changes; /* kept_changes at that time */
	} source;		       /* the last answer of code_source_path() */
	struct {
		char *path;
		size_t skipped;
		unsigned kept_changes; /* kept_changes at that time */
	} shown;		       /* the last answer of code_shown_name() */
};

void code_init(struct code *c, struct inferior *inf);
void code_deinit(struct code *c);
/** Sets the program's file, which is opened when it is needed. */
void code_set_program(struct code *c, const char *path);
/** To be called when the program was started or has loaded something. */
void code_loaded(struct code *c);
/** To be called whenever the program may have changed its mappings. Those of a program elsewhere
 * are only read again when it has loaded something, as reading them takes long. */
void code_moved(struct code *c);
/** To be called when the program is a new one that is no process of this system. */
void code_foreign(struct code *c);

/** Frees debug information of files that are no longer mapped, except what is in `used': a map by
 * the addresses of struct debuginfo.types. */
void code_drop_files(struct code *c, const struct map *used);
/** True if there is so much new debug information that code_drop_files() is worth calling again. */
bool code_has_many_files(const struct code *c);

/** A file of the program, running or not. */
struct code_object {
	const char *path; /* as the program has loaded it; for the user alone */
	const char *file; /* what the kernel has mapped, to be opened */
	uint64_t bias;	  /* address = link-time address + bias */
	const struct elffile *elf;
	bool is_linker; /* the dynamic linker of a program that was started by us */
};
/** Gets the n-th object, the program's own first; false: there are no more. Valid until the program
 * runs. */
bool code_object(struct code *c, unsigned n, struct code_object *ret);
/** The imports of the n-th object, read once for each file; NULL: there is no n-th object. */
const struct slots *code_imports(struct code *c, unsigned n);
/** Returns the symbols of the n-th object, at link-time addresses; NULL: there is no n-th object.
 */
struct symtab *code_symbols(struct code *c, unsigned n);
/** Returns the address of the slot through which the stub at an address jumps; 0: there is no stub.
 */
taddr code_stub_slot(struct code *c, taddr addr);
/** True if the n-th object has debug information, in its own or a separate file. */
bool code_has_info(struct code *c, unsigned n);

/** A symbol at its address in the program. */
struct code_symbol {
	taddr addr;
	uint64_t size;
	const char *name;   /* not demangled */
	const char *object; /* the file's path */
	bool is_code;
	bool is_resolver; /* the code of an indirect function's resolver, which returns the address
			   * of the function */
};

/** Finds the symbol that contains an address. False: none. Valid until the program runs; the name
 * only until the next call. */
bool code_at(struct code *c, taddr addr, struct code_symbol *ret);
/** The path of the file that is mapped at an address, or NULL. */
const char *code_file_at(struct code *c, taddr addr);
/** The path of the file whose code is mapped at an address, or NULL. */
const char *code_executable_at(struct code *c, taddr addr);
/** Finds the n-th symbol with a name, the program's own first. False: there are no more. */
bool code_named(struct code *c, const char *name, unsigned n, struct code_symbol *ret);
/** Finds the n-th stub through which a function of another file is called, by the function's name,
 * the program's own first. Before the program runs there is nothing else with that name. False:
 * there are no more. ret->name ends in "@plt", and is valid until the next call. */
bool code_stub_named(struct code *c, const char *name, unsigned n, struct code_symbol *ret);
/** The first symbol with a name; if there is none, the first stub. */
bool code_symbol_or_stub(struct code *c, const char *name, struct code_symbol *ret);
/** A walk over all symbols. Zero-initialise it. */
struct code_walk {
	unsigned object;
	size_t at;
};
/** The next one; false: there are no more. */
bool code_next(struct code *c, struct code_walk *w, struct code_symbol *ret);
/** Finds the source line of an address. */
bool code_line(struct code *c, taddr addr, const char **file, unsigned *line);
/** The same, with the range of addresses of the row in the line table. */
bool code_row(struct code *c, taddr addr, struct srcline *ret);
/** Returns the debug information for an address, and the bias of its addresses. NULL: there is
 * none. Valid until the end of the session. */
struct debuginfo *code_debuginfo(struct code *c, taddr addr, uint64_t *bias);
/** The section of the file that an address is in; NULL: none. */
const char *code_section(struct code *c, taddr addr);
/** Calls f for all symbols, those of each file by address. first: f has not returned true yet. */
void code_each_symbol(struct code *c, bool (*f)(void *data, const struct code_symbol *, bool first),
		      void *data);
/** The language that an entry of debug information is in: "c", "c++", "rust", "asm" ... */
const char *code_language(const Dwarf_Die *die);
/** The whole path of a source file, given by the end of its path; the caller frees it. NULL: there
 * is none. */
char *code_source_file(struct code *c, const char *name);
/** The place of such a file, absolute if it is known: line tables may contain only the end of the
 * path. Valid until the next call. */
const char *code_source_path(struct code *c, const char *name);
/** The reverse: a file's name as gdb shows it, a part of `path'. */
const char *code_shown_name(struct code *c, const char *path);
/** The same for a file in a unit's line table or entries. */
const char *code_shown_in(Dwarf_Die *unit, const char *path);
/** A source file's name as gdb shows it: as it was given to the compiler, without the directory in
 * which that ran. A part of `path'. */
const char *code_shown_file(struct debuginfo *d, uint64_t vaddr, const char *path);
/** Gets the first segment of a type in the file with this bias; false: none. */
bool code_segment(struct code *c, uint64_t bias, uint32_t type, struct elf_segment *ret);
/** Gets the bias of the program's own file. */
bool code_program_bias(struct code *c, uint64_t *ret);
/** Returns the n-th debug information, the program's own first; NULL: there are no more. */
struct debuginfo *code_debuginfo_next(struct code *c, unsigned n, uint64_t *bias);
/** Gets the first address of a line of a file, given by the end of its path; NULL: the file of
 * main. */
bool code_line_address(struct code *c, const char *file, unsigned line, taddr *ret);
/** Returns the address for a breakpoint on a function: after its prologue. */
taddr code_after_prologue(struct code *c, const struct code_symbol *f);

/** The class of the whole object (C++) of which a part is at an address, by the table of virtual
 * functions to which that part points (Itanium C++ ABI, 2.5.2); word: the size of a pointer. *top:
 * where the whole begins. NULL: there is no such pointer, or the class has no debug information. */
const struct type *code_class_at(struct code *c, taddr part, unsigned word, taddr *top);
/** The class with this whole name; NULL: there is none. */
const struct type *code_class_named(struct code *c, const char *name);

/** Reads n bytes of the program, or of its file if it does not run. False: not all can be read. */
bool code_read(struct code *c, taddr addr, void *buf, size_t n);

/** The name that debug information has for a function with several names; else the symbol's name.
 * Valid as long as that. */
const char *code_source_name(struct code *c, const struct code_symbol *s);
/** Appends the name of a function as in the source, with its parameters in C++. */
void code_put_function(struct code *c, const struct code_symbol *s, struct buf *b);
/** Appends a symbol's name as in the source. */
void code_put_name(const char *name, struct buf *b);
/** The same for a data symbol, without the suffix by which compilers distinguish static
 * variables. */
void code_put_source_name(const char *name, struct buf *b);
/** Appends `<name+off>'; false: there is no symbol, or, with code_only, no function. */
bool code_put_symbol(struct code *c, taddr addr, bool code_only, struct buf *b);
/** The same for instructions and what is at addresses: the name by which the linker knows it,
 * unless the setting print asm-demangle is on. */
bool code_put_linked(struct code *c, taddr addr, struct buf *b);
/** Appends that name of a symbol, without brackets. */
void code_put_linked_name(struct code *c, const struct code_symbol *s, struct buf *b);
/** Appends the instruction at addr, `mov    %rsp,%rbp', with names for known addresses; returns its
 * length, 0: it cannot be read. */
unsigned code_put_instruction(struct code *c, taddr addr, struct buf *b);

#endif
