#include "debugger/code/probe.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "sym/probes/notes.h"

/** A file that has probes. */
struct code_probe_file {
	struct code_probe_file *next;
	char *path;
	struct probes probes;
};

/** Reads the probes of a file again: what is known of a loaded one are its headers. NULL: it has
 * none. */
static struct code_probe_file *file_read(const struct code_object *o)
{
	struct elffile f;
	int fd = elffile_section(o->elf, ".note.stapsdt")
			 ? open(o->path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
			 : -1;

	if (fd < 0 || !elffile_open(&f, fd))
		return NULL;
	struct code_probe_file *file = alloc_zeroed(sizeof(*file));
	probes_read(&file->probes, &f);
	file->path = alloc_strdup(o->path);
	elffile_deinit(&f);
	return file;
}

void code_probes_read(struct code *c, const char *provider, struct code_probes *ret)
{
	struct code_object o;

	*ret = (struct code_probes){0};
	for (unsigned i = 0; code_object(c, i, &o); i++) {
		struct code_probe_file *f = file_read(&o);

		if (!f)
			continue;
		f->next = ret->files;
		ret->files = f;
		ret->list = alloc_grow(ret->list, ret->n + f->probes.n, sizeof(*ret->list));
		for (size_t k = 0; k < f->probes.n; k++) {
			const struct probe *p = &f->probes.list[k];

			if (provider && strcmp(p->provider, provider) != 0)
				continue;
			ret->list[ret->n++] = (struct code_probe){
				.provider = p->provider,
				.name = p->name,
				.args = p->args,
				.object = f->path,
				.addr = p->addr + o.bias,
				.semaphore = p->semaphore ? p->semaphore + o.bias : 0};
		}
	}
}

void code_probes_deinit(struct code_probes *p)
{
	while (p->files) {
		struct code_probe_file *next = p->files->next;

		probes_deinit(&p->files->probes);
		free(p->files->path);
		free(p->files);
		p->files = next;
	}
	free(p->list);
	*p = (struct code_probes){0};
}
