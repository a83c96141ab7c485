/**
 * Answers the questions about events of library calls: the names of symbols, functions and files.
 * All other questions go to the memory of the thread.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "event/ask.h"
#include "sym/names/demangle.h"
#include "tracer/libcalls/lib.h"

static struct lib *lib_of_mem(struct mem *m)
{
	return (struct lib *)((char *)m - offsetof(struct lib, mem));
}

static size_t read_memory(struct mem *m, taddr addr, void *buf, size_t n)
{
	return mem_read(&lib_of_mem(m)->e->memory.mem, addr, buf, n);
}

/** The thread whose event is lent, or NULL if it has vanished. */
static struct lib_thread *lent_thread(const struct lib *l)
{
	struct tracee *t = (struct tracee *)process_thread(&l->e->table, l->e->memory.tid);

	return t ? t->lib : NULL;
}

static struct lib_space *lent_space(const struct lib *l)
{
	const struct lib_thread *lt = lent_thread(l);

	return lt ? lt->space : NULL;
}

static long put_text(const char *text, char *buf, size_t n)
{
	size_t len = strlen(text);

	len = len < n ? len : n;
	memcpy(buf, text, len);
	return (long)len;
}

/** Writes a name with its library behind an @, as it is shown. Returns its length. symbol: if the
 * name was demangled, the symbol follows behind a NUL. */
static long ask_name(struct lib *l, const char *name, bool symbol, char *buf, size_t n)
{
	const char *library = strchr(name, '@');
	size_t len = library ? (size_t)(library - name) : strlen(name);
	char *own = l->o->demangle ? alloc_strndup(name, len) : NULL;
	char *readable = own ? demangle(own) : NULL;
	long put = 0;

	if (!readable) {
		put = put_text(name, buf, n);
	} else {
		put = put_text(readable, buf, n);
		if (library)
			put += put_text(library, buf + put, n - (size_t)put);
		if (symbol && (size_t)put < n) {
			buf[put++] = '\0';
			put += put_text(own, buf + put, n - (size_t)put);
		}
	}
	free(readable);
	free(own);
	return put;
}

/** Finds the name of the function that begins at an address. */
static long ask_function(struct lib *l, taddr addr, char *ret, size_t n)
{
	struct lib_space *s = lent_space(l);
	struct module *m = s ? modules_at(&s->modules, addr) : NULL;
	struct image *im = m ? modules_image(&s->modules, m, &l->e->memory.mem) : NULL;
	struct place *p = im ? image_place(im, addr - m->start + m->off, false) : NULL;

	// An address inside of a function does not say what is called.
	if (!p || !p->symbol || p->symbol->addr != p->vaddr || !*p->symbol->name)
		return -1;
	return ask_name(l, p->symbol->name, false, ret, n);
}

static long ask_file(struct lib *l, taddr at, char *buf, size_t n)
{
	struct lib_space *s = lent_space(l);

	// To ltrace the caller is the file whose stub was executed, also if another one's code has
	// called the stub by a pointer, or called a function that ends with a jump to it.
	if (at && at == l->entered.ret)
		at = l->entered.stub;
	struct module *m = s ? modules_at(&s->modules, at) : NULL;

	if (!m || !m->is_file)
		return -1;
	// ltrace's lines tell the library, not the file.
	const struct image *im =
		l->o->ltrace ? modules_image(&s->modules, m, &l->e->memory.mem) : NULL;
	const struct lib_image *li = im ? map_get(&l->image_of, (uintptr_t)im) : NULL;
	bool is_main = s->called && at >= s->main.start && at < s->main.end;
	return put_text(li ? lib_soname(li, is_main ? s->called : m->path) : m->path, buf, n);
}

static long ask_callee(struct lib *l, taddr at, char *buf, size_t n)
{
	struct lib_space *s = lent_space(l);
	const struct lib_point *p = s ? map_get(&s->points, at) : NULL;
	taddr to = p && p->slot ? 0 : at;

	if (!p || (p->slot && !mem_read_all(&l->e->memory.mem, p->slot, &to, s->is64 ? 8 : 4)))
		return -1;
	const struct module *m = modules_at(&s->modules, to);
	if (!m || !m->is_file)
		return -1;
	int len = snprintf(buf, n, "%llx %s", (unsigned long long)to, m->path);
	return len < (int)n ? len : (long)n - 1;
}

static long ask(struct mem *m, unsigned what, uint64_t key, char *buf, size_t n)
{
	struct lib *l = lib_of_mem(m);

	if (what == MEM_ASK_ERRNO) {
		struct lib_space *s = lent_space(l);

		return s ? lib_errno(l, s, l->e->memory.tid, buf, n) : -1;
	}
	if (what == MEM_ASK_PROBE || what == MEM_ASK_PROBE_TEXT) {
		const struct lib_thread *lt = lent_thread(l);

		return lt ? lib_probes_ask(lt, what, key, buf, n) : -1;
	}
	if (what == MEM_ASK_FUNCTION)
		return ask_function(l, key, buf, n);
	if (what == MEM_ASK_FILE)
		return ask_file(l, key, buf, n);
	if (what == MEM_ASK_CALLEE)
		return ask_callee(l, key, buf, n);
	if (what != MEM_ASK_SYMBOL && what != MEM_ASK_PROTOTYPE)
		return mem_ask(&l->e->memory.mem, what, key, buf, n);
	const struct lib_symbol *f = lib_names_at(&l->names, key);
	if (!f)
		return -1;
	return what == MEM_ASK_PROTOTYPE ? lib_prototype(l, f->name, buf, n)
					 : ask_name(l, f->name, true, buf, n);
}

void lib_ask_init(struct lib *l)
{
	static const struct mem_ops ops = {.read = read_memory, .ask = ask};

	l->mem.ops = &ops;
}
