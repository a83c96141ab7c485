/**
 * Prototypes of ltrace's language: whatever the text is, it is read or refused in one line; what
 * was read shows calls over hostile memory.
 */
#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "decode/custom/customs.h"
#include "decode/decode.h"
#include "decode/library/proto.h"
#include "fuzz/fuzz.h"

const char *const fuzz_seeds[] = {
	"int f(int, +string[arg3], ulong);",
	"typedef a = struct;\ntypedef a = struct(int, a*, array(char,elt1));\nvoid f(a*);",
	"typedef e = enum[short](A=1,B);\ne f(bitvec(array(char,32)*), e, hex(double));",
	"struct(double,int) f(struct(long,long,long), format);",
	"double f(array(int,zero(arg2))*, int count, ...);",
	"string(array(char,retval)*) f(bool(int), oct(int), hide(addr), char**);",
	NULL,
};

/** Memory that follows from its address, so that it points everywhere, itself too. */
static size_t hostile_read(struct mem *m, taddr addr, void *buf, size_t n)
{
	(void)m;
	if (addr >= 0x100000)
		return 0;
	for (size_t i = 0; i < n; i++)
		((uint8_t *)buf)[i] = (addr + i) % 8 < 2 ? (uint8_t)((addr + i) * 7) : 0;
	return n;
}

static const struct mem_ops hostile = {.read = hostile_read};

static void call(const struct proto *p, enum abi abi, bool as_ltrace)
{
	const struct decode_opts opts = {
		.customs = &decode_customs, .str_limit = 32, .ltrace = as_ltrace};
	static const uint64_t args[6] = {0x1000, 0x2001, 0x30, 0x4000, 0, 0x5008};
	struct mem mem = {&hostile};
	struct call c;

	call_init(&c);
	c.proto = p;
	c.sp = 0x8000;
	decode_library_enter(&opts, &c, abi, 0, p->name, args, &mem);
	decode_library_exit(&opts, &c, 0x1008, &mem);
	call_deinit(&c);
}

/** as_ltrace: read without additions, and shown as ltrace has it. */
static void read_and_call(const char *text, bool as_ltrace)
{
	struct protos protos = {.as_ltrace = as_ltrace};
	struct buf said = {0};
	unsigned errors = protos_read(&protos, text, "file", &said);
	assert(!errors || said.len);
	buf_deinit(&said);
	unsigned n = 0;
	for (const struct proto *p = protos.first; p && n < 8; p = p->next, n++)
		call(p, n % 2 ? ABI_I386 : ABI_X86_64, as_ltrace);
	protos_deinit(&protos);
}

void fuzz_one(const uint8_t *data, size_t size)
{
	char *text = malloc(size + 1);

	memcpy(text, data, size);
	text[size] = '\0';
	read_and_call(text, false);
	read_and_call(text, true);
	free(text);
}
