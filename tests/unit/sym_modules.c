#include "unit/unit.h"

#include <elf.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "event/stack.h"
#include "proc/fs/procfs.h"
#include "sym/modules.h"
#include "sym/symbols.h"

static const char maps[] =
	"00400000-00401000 r--p 00000000 fe:01 77                         /usr/bin/a b (deleted)\n"
	"00401000-00500000 r-xp 00001000 fe:01 77                         /usr/bin/a b (deleted)\n"
	"00600000-00700000 rw-p 00000000 00:00 0                          [heap]\n"
	"nonsense\n"
	"00800000-00801000 r-xp 00000000 00:00 0 \n"
	"00800800-00900000 r-xp 00000000 00:00 0 \n"
	"00a00000-00a01000 r-xp 00003000 00:1f 5                          /tmp/new\\012line\n"
	"7ff000000000-7ff000002000 r-xp 00000000 00:00 0                  [vdso]\n"
	"cut off";

static void text(void **state)
{
	struct image_store store = {0};
	struct modules m;

	(void)state;
	modules_init(&m, &store, 1);
	assert_true(m.stale);
	modules_update(&m, maps, strlen(maps));
	assert_false(m.stale);
	assert_int_equal(m.n, 5); // no heap, no nonsense, nothing that overlaps
	assert_string_equal(modules_at(&m, 0x401000)->path, "/usr/bin/a b (deleted)");
	assert_true(modules_at(&m, 0x4fffff)->exec);
	assert_false(modules_at(&m, 0x400fff)->exec);
	assert_null(modules_at(&m, 0x500000));
	assert_null(modules_at(&m, 0x600000));
	assert_string_equal(modules_at(&m, 0x800000)->path, "");
	assert_string_equal(modules_at(&m, 0xa00fff)->path, "/tmp/new\nline");
	assert_int_equal(modules_at(&m, 0xa00000)->off, 0x3000);
	assert_string_equal(modules_at(&m, 0x7ff000001fff)->path, "[vdso]");
	assert_null(modules_at(&m, 0));
	assert_null(modules_at(&m, UINT64_MAX));
	// Code only.
	assert_true(modules_touch(&m, 0x4fff00, 0x100));
	assert_false(modules_touch(&m, 0x400000, 0x1000));
	assert_false(modules_touch(&m, 0x500000, 0x10000));
	modules_deinit(&m);
	image_store_deinit(&store);
}

static size_t self_read(struct mem *m, taddr addr, void *buf, size_t n)
{
	(void)m;
	memcpy(buf, (const void *)(uintptr_t)addr, n);
	return n;
}

/* Our own process: functions of ours and of libc, the same file once. */
static void self(void **state)
{
	static const struct mem_ops ops = {.read = self_read};
	static char buf[1 << 20];
	struct mem mem = {.ops = &ops};
	struct image_store store = {0};
	struct modules a, b;
	uint8_t raw[27 * 8] = {0};
	struct frame_regs regs;
	const struct frame_machine *machine = frame_regs_load(raw, sizeof(raw), &regs);
	taddr here = (taddr)(uintptr_t)self;

	(void)state;
	long n = procfs_read(getpid(), "maps", buf, sizeof(buf));
	assert_true(n > 0);
	modules_init(&a, &store, getpid());
	modules_init(&b, &store, getpid());
	modules_update(&a, buf, (size_t)n);
	modules_update(&b, buf, (size_t)n);
	const struct modules_place *p = modules_place(&a, machine, &mem, here + 1, MODULES_EXACT);
	assert_non_null(p->place);
	assert_string_equal(p->place->symbol->name, "self");
	assert_true(p->place->has_row);
	// Behind a call at a function's end the name is still that function's.
	taddr end = here + p->place->symbol->size;
	p = modules_place(&a, machine, &mem, end, MODULES_RETURN);
	assert_string_equal(p->place->symbol->name, "self");
	struct image *im = p->module->image;
	p = modules_place(&b, machine, &mem, here, MODULES_EXACT);
	assert_ptr_equal(p->module->image, im);
	assert_int_equal(p->place->vaddr, p->place->symbol->addr);
	size_t at = 0;
	assert_non_null(symtab_named(&im->symtab, "self", &at));
	assert_null(symtab_named(&im->symtab, "no such name", &at));
	// The map is read again: what did not change keeps its image.
	modules_update(&a, buf, (size_t)n);
	assert_ptr_equal(modules_image(&a, modules_at(&a, here), &mem), im);
	// A forked process has the same, and keeps it when its parent has gone.
	struct modules child;
	modules_init(&child, &store, getpid());
	a.stale = true;
	modules_inherit(&child, &a);
	assert_true(child.stale && !child.n);
	a.stale = false;
	modules_inherit(&child, &a);
	assert_true(!child.stale && child.n == a.n);
	modules_deinit(&a);
	modules_deinit(&b);
	p = modules_place(&child, machine, &mem, here + 1, MODULES_EXACT);
	assert_ptr_equal(p->module->image, im);
	assert_string_equal(p->module->path, im->name);
	assert_string_equal(p->place->symbol->name, "self");
	modules_deinit(&child);
	image_store_deinit(&store);
}

static void no_elf(void **state)
{
	struct image_store store = {0};
	struct elffile f;

	(void)state;
	assert_null(image_get(&store, "/etc/passwd", "/etc/passwd"));
	assert_null(image_get(&store, "/no/such/file", ""));
	assert_null(image_get(&store, "/", "/"));
	assert_null(image_get_bytes(&store, "\177ELF", 4));
	assert_false(elffile_open(&f, open("/dev/null", O_RDONLY)));
	image_store_deinit(&store);
}

static void frames(void **state)
{
	struct stack_frame f = {.address = 0x1234,
				.offset = 5,
				.line = 7,
				.module = "m",
				.module_len = 1,
				.symbol = "sym",
				.symbol_len = 3,
				.source = "x.c",
				.source_len = 3},
			   g;
	struct buf b = {0};

	(void)state;
	stack_put(&b, &f);
	size_t one = b.len;
	stack_put(&b, &(struct stack_frame){.flags = STACK_MORE});
	stack_mark(b.p, STACK_GUESSED);
	const char *p = b.p, *end = b.p + b.len;
	assert_true(stack_next(&p, end, &g));
	assert_int_equal(g.address, 0x1234);
	assert_int_equal(g.offset, 5);
	assert_int_equal(g.line, 7);
	assert_int_equal(g.flags, STACK_GUESSED);
	assert_memory_equal(g.symbol, "sym", 3);
	assert_memory_equal(g.source, "x.c", 3);
	assert_true(stack_next(&p, end, &g));
	assert_int_equal(g.flags, STACK_MORE);
	assert_false(stack_next(&p, end, &g));
	for (size_t n = 0; n < one; n++) { // cut off anywhere
		p = b.p;
		assert_false(stack_next(&p, b.p + n, &g));
	}
	buf_deinit(&b);
}

/** Segments as lld lays them out: code begins in the page of the file in which the one before it
 * ends, and is mapped at another distance. */
static void shared_pages(void **state)
{
	struct elf_segment segments[] = {
		{.type = PT_LOAD, .flags = PF_R, .filesz = 0x13e7c, .memsz = 0x13e7c},
		{.type = PT_LOAD,
		 .flags = PF_R | PF_X,
		 .off = 0x13e80,
		 .vaddr = 0x14e80,
		 .filesz = 0x3ec80,
		 .memsz = 0x3ec80},
	};
	const struct elffile f = {.segments = segments, .nsegments = 2};
	uint64_t vaddr;

	(void)state;
	assert_true(elffile_vaddr(&f, 0x13e80, &vaddr));
	assert_int_equal(vaddr, 0x14e80);
	assert_true(elffile_code_vaddr(&f, 0x13000, &vaddr));
	assert_int_equal(vaddr, 0x14000);
	assert_true(elffile_code_vaddr(&f, 0x20000, &vaddr));
	assert_int_equal(vaddr, 0x21000);
	assert_false(elffile_code_vaddr(&f, 0x12fff, &vaddr));
	assert_false(elffile_code_vaddr(&f, 0x13e80 + 0x3ec80, &vaddr));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(text),	  cmocka_unit_test(self),	  cmocka_unit_test(no_elf),
		cmocka_unit_test(frames), cmocka_unit_test(shared_pages),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
