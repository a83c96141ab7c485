/**
 * The slots of this very program, by its file and by its memory. All ways to build one:
 * tests/lib/kinds.
 */
#include "unit/unit.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>

#include "sym/elf/slots.h"

extern const char __ehdr_start[] __attribute__((visibility("hidden")));

static size_t own_read(struct mem *m, taddr addr, void *buf, size_t n)
{
	struct iovec to = {buf, n}, from = {(void *)(uintptr_t)addr, n};
	ssize_t got = process_vm_readv(getpid(), &to, 1, &from, 1, 0);

	(void)m;
	return got > 0 ? (size_t)got : 0;
}

static const struct slot *named(const struct slots *s, const char *name)
{
	for (size_t i = 0; i < s->n; i++)
		if (!strcmp(s->list[i].name, name))
			return &s->list[i];
	return NULL;
}

static void read_file(struct slots *s)
{
	struct elffile f;

	assert_true(elffile_open(&f, open("/proc/self/exe", O_RDONLY)));
	assert_true(slots_read(s, &f, SLOTS_FUNCTIONS));
	elffile_deinit(&f);
}

static void of_file(void **state)
{
	struct slots s;
	const struct slot *slot;
	unsigned stubs = 0;

	(void)state;
	read_file(&s);
	assert_true(s.has_dynamic);
	slot = named(&s, "process_vm_readv");
	assert_non_null(slot);
	assert_null(named(&s, "of_file"));
	for (size_t i = 0; i < s.nstubs; i++)
		stubs += &s.list[s.stubs[i].slot] == slot;
	// Called through a stub, or through the slot itself.
	assert_true(stubs == 1 || (!stubs && slot->direct));
	slots_deinit(&s);
}

static void of_memory(void **state)
{
	static const struct mem_ops ops = {.read = own_read};
	struct mem mem = {&ops};
	struct slots file, memory;
	struct elffile f;
	size_t n = 0;
	void *bytes = slots_file_from_memory(&mem, (uintptr_t)__ehdr_start, &n);

	(void)state;
	assert_non_null(bytes);
	assert_true(elffile_open_bytes(&f, bytes, n));
	assert_int_equal(f.nsections, 0);
	assert_true(slots_read(&memory, &f, SLOTS_FUNCTIONS));
	read_file(&file);
	assert_int_equal(memory.n, file.n);
	assert_int_equal(memory.nstubs, file.nstubs);
	for (size_t i = 0; i < file.n; i++) {
		assert_int_equal(memory.list[i].addr, file.list[i].addr);
		assert_string_equal(memory.list[i].name, file.list[i].name);
		assert_int_equal(memory.list[i].direct, file.list[i].direct);
	}
	for (size_t i = 0; i < file.nstubs; i++)
		assert_int_equal(memory.stubs[i].addr, file.stubs[i].addr);
	slots_deinit(&file);
	slots_deinit(&memory);
	elffile_deinit(&f);
	free(bytes);
}

static void hostile(void **state)
{
	uint8_t bytes[4096] = "\177ELF\2\1\1";
	struct slots s;
	struct elffile f;

	(void)state;
	assert_null(slots_file_from_memory(&(struct mem){&(struct mem_ops){.read = own_read}}, 16,
					   &(size_t){0}));
	if (elffile_open_bytes(&f, bytes, sizeof(bytes))) {
		slots_read(&s, &f, SLOTS_FUNCTIONS);
		slots_deinit(&s);
		elffile_deinit(&f);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(of_file), cmocka_unit_test(of_memory),
					   cmocka_unit_test(hostile)};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
