#include "tracer/python/python.h"

#include <stdlib.h>
#include <string.h>

#include "base/cleanup.h"
#include "base/path.h"
#include "tracer/python/text.h"

enum {
	INTERPRETERS_MAX = 16,
	THREADS_MAX = 4096,
	FRAMES_MAX = 256,
	OWNED_BY_C = 3,	     /* FRAME_OWNED_BY_CSTACK: no function, but the way into one */
	PTHREAD_TID = 0x2d0, /* of glibc's struct pthread, which the id of a thread points to */
};

/* -- finding --------------------------------------------------------------------------------- */

static const struct symbol *symbol_named(struct image *im, const char *name)
{
	size_t at = 0, exported = 0;
	const struct symbol *s = symtab_named(&im->symtab, name, &at);

	return s ? s : symtab_named(&im->exported, name, &exported);
}

/** The minor version in the name of a file, as in libpython3.9.so.1.0; 0: there is none. */
static unsigned minor_of(const char *path)
{
	const char *s = strstr(path_base(path), "python3.");
	unsigned long minor = s ? strtoul(s + sizeof("python3.") - 1, NULL, 10) : 0;

	return minor < 1000 ? (unsigned)minor : 0;
}

/** Looks for the interpreter in a module. */
static bool look_in(struct python *p, struct modules *m, struct module *mod, struct mem *mem)
{
	struct image *im = modules_image(m, mod, mem);
	uint64_t vaddr;
	uint32_t version;

	if (!im)
		return false;
	image_load(im);
	const struct symbol *runtime = symbol_named(im, "_PyRuntime");
	if (!runtime || !elffile_vaddr(&im->elf, mod->off, &vaddr))
		return false;
	p->runtime = runtime->addr - vaddr + mod->start;
	p->minor = minor_of(mod->path);
	// PY_VERSION_HEX, from 3.11 on
	const struct symbol *own = symbol_named(im, "Py_Version");
	if (own && mem_read_all(mem, own->addr - vaddr + mod->start, &version, sizeof(version)) &&
	    version >> 24 == 3)
		p->minor = version >> 16 & 0xff;
	p->known = python_layout_read(&p->layout, mem, p->runtime) ||
		   python_layout_of(&p->layout, p->minor);
	return true;
}

void python_find(struct python *ret, struct modules *m, struct mem *mem)
{
	bool first = true;

	*ret = (struct python){0};
	// The program itself may have the interpreter, under whatever name.
	for (size_t i = 0; i < m->n; i++) {
		struct module *mod = &m->list[i];

		if (!mod->exec || !mod->is_file)
			continue;
		if ((first || strstr(path_base(mod->path), "python")) && look_in(ret, m, mod, mem))
			return;
		first = false;
	}
}

/* -- walking --------------------------------------------------------------------------------- */

/** A pointer at an offset; 0: it is not readable. */
static taddr pointer_at(struct mem *mem, taddr object, uint16_t offset)
{
	uint64_t v = 0;

	return object && mem_read_all(mem, object + offset, &v, sizeof(v)) ? v : 0;
}

static bool is_thread(const struct python_layout *l, struct mem *mem, taddr thread, pid_t id)
{
	bool native = l->thread_native_id != PYTHON_ABSENT;
	taddr self = native ? 0 : pointer_at(mem, thread, l->thread_id);
	uint32_t its = 0;

	if (native)
		return (pid_t)pointer_at(mem, thread, l->thread_native_id) == id;
	return self && mem_read_all(mem, self + PTHREAD_TID, &its, sizeof(its)) && (pid_t)its == id;
}

/** The innermost frame of a thread of the interpreter; 0: there is none. */
static taddr innermost(const struct python_layout *l, struct mem *mem, taddr interpreter, pid_t id)
{
	taddr thread = pointer_at(mem, interpreter, l->interpreter_threads);

	for (unsigned i = 0; thread && i < THREADS_MAX; i++) {
		if (is_thread(l, mem, thread, id)) {
			taddr frame = pointer_at(mem, thread, l->thread_frame);

			return l->cframe_frame == PYTHON_ABSENT
				       ? frame
				       : pointer_at(mem, frame, l->cframe_frame);
		}
		thread = pointer_at(mem, thread, l->thread_next);
	}
	return 0;
}

/** The offset of a frame's instruction in its code. */
static uint64_t offset_of(const struct python_layout *l, struct mem *mem, taddr frame, taddr code)
{
	int32_t index = 0;

	if (l->code_bytes != PYTHON_ABSENT) {
		taddr at = pointer_at(mem, frame, l->frame_instruction);

		return at > code + l->code_bytes ? at - code - l->code_bytes : 0;
	}
	if (!mem_read_all(mem, frame + l->frame_instruction, &index, sizeof(index)) || index < 0)
		return 0;
	return (uint64_t)index * l->step;
}

/** True for a frame that stands for no function. */
static bool is_way_in(const struct python_layout *l, struct mem *mem, taddr frame)
{
	uint8_t owner = 0;

	return l->frame_owner != PYTHON_ABSENT &&
	       mem_read_all(mem, frame + l->frame_owner, &owner, sizeof(owner)) &&
	       owner == OWNED_BY_C;
}

unsigned python_stack(const struct python *p, struct mem *mem, pid_t id,
		      bool (*each)(void *data, const struct python_frame *), void *data)
{
	_cleanup_(buf_deinit) struct buf function = {0}, file = {0};
	const struct python_layout *l = &p->layout;
	unsigned n = 0;
	taddr frame = 0;

	taddr interpreter = pointer_at(mem, p->runtime, l->runtime_interpreters);
	for (unsigned i = 0; interpreter && !frame && i < INTERPRETERS_MAX; i++) {
		frame = innermost(l, mem, interpreter, id);
		interpreter = pointer_at(mem, interpreter, l->interpreter_next);
	}
	for (unsigned i = 0; frame && i < FRAMES_MAX; i++) {
		taddr code = is_way_in(l, mem, frame) ? 0 : pointer_at(mem, frame, l->frame_code);

		buf_clear(&function);
		buf_clear(&file);
		if (code && python_text(l, mem, pointer_at(mem, code, l->code_name), &function) &&
		    python_text(l, mem, pointer_at(mem, code, l->code_file), &file)) {
			uint64_t at = offset_of(l, mem, frame, code);
			struct python_frame f = {.function = buf_str(&function),
						 .file = buf_str(&file),
						 .line = python_line(l, mem, code, at)};

			n++;
			if (!each(data, &f))
				break;
		}
		frame = pointer_at(mem, frame, l->frame_back);
	}
	return n;
}
