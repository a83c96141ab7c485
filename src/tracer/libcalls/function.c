/**
 * Names of functions that are passed to others: what begins at an address, by the symbol tables of
 * what the thread has mapped.
 */
#include "tracer/libcalls/lib.h"

long lib_function(struct lib *l, taddr addr, char *ret, size_t n)
{
	struct tracee *t = (struct tracee *)process_thread(&l->e->table, l->e->memory.tid);
	struct lib_space *s = t && t->lib ? t->lib->space : NULL;
	struct module *m = s ? modules_at(&s->modules, addr) : NULL;
	struct image *im = m ? modules_image(&s->modules, m, &l->e->memory.mem) : NULL;
	struct place *p = im ? image_place(im, addr - m->start + m->off, false) : NULL;

	// Somewhere in a function says nothing about what is called.
	if (!p || !p->symbol || p->symbol->addr != p->vaddr || !*p->symbol->name)
		return -1;
	return lib_name(l, p->symbol->name, ret, n);
}
