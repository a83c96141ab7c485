/* What ELF files contain: got, checksec, info sharedlibrary, info files. */
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>

#include "base/cleanup.h"
#include "debugger/cmd/all.h"
#include "debugger/show/examine.h"
#include "debugger/scope/maps.h"
#include "debugger/session/threads.h"
#include "sym/elf/slots.h"
#include "base/visible.h"

enum { SECTION_ALLOC = 2 /* SHF_ALLOC */ };

/** Opens the program's file, or that of the first object whose path contains a word. */
static struct err *open_object(struct session *s, const char *word, struct code_object *o,
			       struct elffile *ret)
{
	bool found = false;

	for (unsigned n = 0; !found && code_object(&s->code, n, o); n++)
		found = *o->path && (!*word || strstr(o->path, word));
	if (!found)
		return *word ? err_new("No file that the program has is named like \"%s\".", word)
			     : err_new("No program: \"file PROGRAM\" names one.");
	int fd = open(o->file, O_RDONLY | O_CLOEXEC);
	if (fd < 0)
		return err_sys(errno, "%s", o->path);
	return elffile_open(ret, fd) ? NULL : err_new("%s is no ELF file.", o->path);
}

/* -- got -------------------------------------------------------------------------------------- */

static struct err *cmd_got(struct session *s, const char *args)
{
	struct code_object o;
	struct elffile f;
	struct slots all;
	struct err *e = open_object(s, args, &o, &f);

	if (e)
		return e;
	slots_read(&all, &f, SLOTS_ALL);
	size_t word = f.is64 ? 8 : 4;
	elffile_deinit(&f);
	if (!all.n)
		e = err_new("%s imports nothing.", o.path);
	for (size_t i = 0; i < all.n; i++) {
		const struct slot *slot = &all.list[i];
		uint64_t value = 0;
		bool there =
			s->inf.pid && mem_read_all(&s->inf.mem, slot->addr + o.bias, &value, word);

		buf_printf(&s->out, "0x%llx  %-30s", (unsigned long long)(slot->addr + o.bias),
			   slot->name ? slot->name : "(ifunc)");
		if (there && value) {
			buf_puts(&s->out, " -> ");
			examine_put_address(s, value);
		}
		while (s->out.p[s->out.len - 1] == ' ')
			s->out.len--;
		buf_putc(&s->out, '\n');
	}
	slots_deinit(&all);
	return e;
}

/* -- checksec --------------------------------------------------------------------------------- */

/** Gets a value of the dynamic section; false: it has no such tag. */
static bool dynamic(const struct elffile *f, uint64_t tag, uint64_t *ret)
{
	const struct elf_section *s = elffile_section_of_type(f, SHT_DYNAMIC);
	size_t each = f->is64 ? 16 : 8;
	struct elf_data d;
	bool found = false;

	if (!s || !elffile_data(f, s, &d))
		return false;
	for (size_t i = 0; !found && i + each <= d.len; i += each) {
		uint64_t t = 0;

		*ret = 0;
		memcpy(&t, d.p + i, each / 2);
		memcpy(ret, d.p + i + each / 2, each / 2);
		found = t == tag;
	}
	elf_data_deinit(&d);
	return found;
}

static const struct elf_segment *segment(const struct elffile *f, uint32_t type)
{
	for (unsigned i = 0; i < f->nsegments; i++)
		if (f->segments[i].type == type)
			return &f->segments[i];
	return NULL;
}

static bool has_symbol(struct session *s, const char *name)
{
	struct code_symbol f;

	return code_named(&s->code, name, 0, &f);
}

/** True if checked functions of _FORTIFY_SOURCE are imported, like __printf_chk. */
static bool is_fortified(const struct elffile *f, bool *canary)
{
	struct slots all;
	bool yes = false;

	slots_read(&all, f, SLOTS_FUNCTIONS);
	for (size_t i = 0; i < all.n; i++) {
		const char *name = all.list[i].name ? all.list[i].name : "";
		size_t n = strlen(name);

		*canary |= !strcmp(name, "__stack_chk_fail");
		yes |= n > 6 && !strncmp(name, "__", 2) && !strcmp(name + n - 4, "_chk");
	}
	slots_deinit(&all);
	return yes;
}

static struct err *cmd_checksec(struct session *s, const char *args)
{
	enum { BIND_NOW = 8, NOW = 1 }; // These are DF_BIND_NOW and DF_1_NOW.
	struct code_object o;
	struct elffile f;
	uint64_t flags = 0, flags1 = 0, value;
	struct err *e = open_object(s, args, &o, &f);

	if (e)
		return e;
	bool now = (dynamic(&f, DT_FLAGS, &flags) && flags & BIND_NOW) ||
		   (dynamic(&f, DT_FLAGS_1, &flags1) && flags1 & NOW) ||
		   dynamic(&f, DT_BIND_NOW, &value);
	bool relro = segment(&f, PT_GNU_RELRO) != NULL, canary = false;
	bool fortified = is_fortified(&f, &canary);
	const struct elf_segment *stack = segment(&f, PT_GNU_STACK);
	bool library = f.type == ET_DYN && dynamic(&f, DT_SONAME, &value);

	// A static program has the function itself.
	canary |= !segment(&f, PT_INTERP) && !library && has_symbol(s, "__stack_chk_fail");
	buf_printf(&s->out, "%s:\n", visible_copy(&s->arena, o.path));
	buf_printf(&s->out, "Canary   %s\n", canary ? "yes" : "no");
	buf_printf(&s->out, "NX       %s\n",
		   stack && !(stack->flags & PF_X) ? "yes" : "no: the stack may be executed");
	buf_printf(&s->out, "PIE      %s\n",
		   f.type != ET_DYN ? "no"
		   : library	    ? "yes: a library"
				    : "yes");
	buf_printf(&s->out, "RELRO    %s\n", !relro ? "no" : now ? "full" : "partial");
	buf_printf(&s->out, "Fortify  %s\n", fortified ? "yes" : "no");
	elffile_deinit(&f);
	return NULL;
}

/* -- info sharedlibrary, info files ----------------------------------------------------------- */

static const struct elf_section *text_of(const struct code_object *o)
{
	for (unsigned i = 0; i < o->elf->nsections; i++)
		if (!strcmp(o->elf->sections[i].name, ".text"))
			return &o->elf->sections[i];
	return NULL;
}

static struct err *cmd_libraries(struct session *s, const char *args)
{
	struct code_object o;
	unsigned digits = 2u * s->env.types->word, shown = 0;
	bool lacking = false;

	for (unsigned n = 1; code_object(&s->code, n, &o); n++) {
		const struct elf_section *text = text_of(&o);

		// After the program's end the dynamic linker alone is known to be loaded again. The
		// vdso comes from the kernel and is no file.
		if ((!s->inf.pid && !o.is_linker) || !strcmp(o.path, "[vdso]") ||
		    (*args && !strstr(o.path, args)))
			continue;
		if (!shown++)
			buf_printf(&s->out, "%-*s  %-*s  Syms Read   Shared Object Library\n",
				   (int)digits + 2, "From", (int)digits + 2, "To");
		if (text) {
			style_address(&s->style, text->addr + o.bias, digits, &s->out);
			buf_puts(&s->out, "  ");
			style_address(&s->style, text->addr + text->size + o.bias, digits, &s->out);
		} else {
			buf_printf(&s->out, "%*s", 2 * (int)digits + 6, "");
		}
		bool has_info = code_has_info(&s->code, n);
		lacking |= !has_info;
		buf_printf(&s->out, "  %-10s  ", has_info ? "Yes" : "Yes (*)");
		style_puts(&s->style, STYLE_FILE, o.path, &s->out);
		buf_putc(&s->out, '\n');
	}
	if (lacking)
		buf_puts(&s->out, "(*): Shared library is missing debugging information.\n");
	if (!shown && *args)
		buf_printf(&s->out, "No shared libraries matched.\n");
	else if (!shown)
		buf_puts(&s->out, "No shared libraries loaded at this time.\n");
	return NULL;
}

static void put_running(struct session *s)
{
	struct dthread *t;

	if (!inferior_is_live(&s->inf) || err_discard(session_thread(s, &t)))
		return;
	buf_printf(&s->out, "Native process:\n\tUsing the running image of %s ",
		   s->inf.attached ? "attached" : "child");
	session_put_target(s, t, &s->out);
	buf_puts(&s->out, ".\n\tWhile running this, pawl does not access memory from...\n");
}

/** Says whose a section is. */
static void put_object(struct session *s, const struct code_object *o)
{
	if (strcmp(o->path, "[vdso]") != 0)
		buf_printf(&s->out, " in %s", visible_copy(&s->arena, o->path));
	else
		buf_printf(&s->out, " in system-supplied DSO at 0x%llx",
			   (unsigned long long)o->bias);
}

static struct err *cmd_files(struct session *s, const char *args)
{
	struct code_object o;
	unsigned digits = 2u * s->env.types->word;

	struct elffile f;

	(void)args;
	if (!code_object(&s->code, 0, &o))
		return NULL;
	uint64_t entry = 0;
	struct err *e = open_object(s, "", &o, &f);
	if (e)
		return e;
	if (!elffile_read(&f, 24, &entry, f.is64 ? 8 : 4)) // This is e_entry.
		entry = 0;
	elffile_deinit(&f);
	const char *path = visible_copy(&s->arena, o.path);
	buf_printf(&s->out, "Symbols from \"%s\".\n", path);
	put_running(s);
	buf_printf(&s->out, "Local exec file:\n\t`%s', file type elf%s-%s.\n", path,
		   o.elf->is64 ? "64" : "32",
		   o.elf->machine == EM_X86_64 ? (o.elf->is64 ? "x86-64" : "x86-64-x32") : "i386");
	buf_printf(&s->out, "\tEntry point: 0x%llx\n", (unsigned long long)(entry + o.bias));
	for (unsigned n = 0; code_object(&s->code, n, &o); n++)
		for (unsigned i = 0; i < o.elf->nsections; i++) {
			const struct elf_section *sec = &o.elf->sections[i];

			if (!(sec->flags & SECTION_ALLOC) || !sec->size || !*sec->name)
				continue;
			buf_putc(&s->out, '\t');
			buf_put_zhex(&s->out, sec->addr + o.bias, digits);
			buf_puts(&s->out, " - ");
			buf_put_zhex(&s->out, sec->addr + sec->size + o.bias, digits);
			buf_printf(&s->out, " is %s", visible_copy(&s->arena, sec->name));
			if (n)
				put_object(s, &o);
			buf_putc(&s->out, '\n');
		}
	return NULL;
}

/* -- compare-sections ------------------------------------------------------------------------- */

/** True if the program's memory has the bytes that the file has there. */
static bool is_in_memory(struct session *s, taddr at, const struct elf_data *d)
{
	uint8_t part[4096];

	for (size_t i = 0; i < d->len; i += sizeof(part)) {
		size_t n = d->len - i < sizeof(part) ? d->len - i : sizeof(part);

		if (!mem_read_all(&s->inf.mem, at + i, part, n) || memcmp(part, d->p + i, n) != 0)
			return false;
	}
	return true;
}

/** Compares a section with the memory; *differs is set if they differ. */
static void compare_section(struct session *s, const struct elffile *f, uint64_t bias,
			    const struct elf_section *sec, bool *differs)
{
	unsigned long long start = sec->addr + bias;
	struct elf_data d;

	if (!elffile_data(f, sec, &d))
		return;
	bool same = is_in_memory(s, start, &d);
	elf_data_deinit(&d);
	*differs |= !same;
	buf_printf(&s->out, "Section %s, range 0x%llx -- 0x%llx: %s\n",
		   visible_copy(&s->arena, sec->name), start, start + sec->size,
		   same ? "matched." : "MIS-MATCHED!");
}

static struct err *cmd_compare(struct session *s, const char *args)
{
	bool read_only = !strcmp(args, "-r"), differs = false, any = false;
	struct code_object o;
	struct elffile f;

	if (!s->code.program)
		return err_new("command cannot be used without an exec file");
	struct err *e = open_object(s, "", &o, &f);
	if (e)
		return e;
	for (unsigned i = 0; i < f.nsections; i++) {
		const struct elf_section *sec = &f.sections[i];

		if (!(sec->flags & SHF_ALLOC) || sec->type == SHT_NOBITS || !sec->size ||
		    (read_only ? sec->flags & SHF_WRITE : *args && strcmp(args, sec->name) != 0))
			continue;
		any = true;
		compare_section(s, &f, o.bias, sec, &differs);
	}
	elffile_deinit(&f);
	if (differs)
		buf_puts(&s->out,
			 "warning: One or more sections of the target image does not match\n"
			 "the loaded file\n\n");
	if (!any && *args && !read_only)
		buf_printf(&s->out, "No loaded section named '%s'.\n", args);
	return NULL;
}

const struct command commands_elf[] = {
	{"got", "looking", "[FILE]",
	 "Show the functions and variables that a file imports, and their addresses.\n"
	 "FILE: a part of the path of a mapped file; without it, the program.",
	 COMPLETE_NONE, cmd_got, false, false},
	{"checksec", "looking", "[FILE]",
	 "Show how a file is hardened: stack canaries, non-executable stack, PIE, "
	 "RELRO, fortified functions.",
	 COMPLETE_NONE, cmd_checksec, false, false},
	{"info sharedlibrary,info dll", "looking", "[WORD]",
	 "Show the loaded libraries, or those with a word in their path.", COMPLETE_NONE,
	 cmd_libraries, false, false},
	{"info files,info target", "looking", "",
	 "Show what is debugged, and the addresses of the sections of its files.", COMPLETE_NONE,
	 cmd_files, false, false},
	{"compare-sections", "looking", "[SECTION | -r]",
	 "Compare the sections of the program's file with its memory: all, one, or those that are "
	 "not written (-r).",
	 COMPLETE_NONE, cmd_compare, false, false},
	{0},
};
