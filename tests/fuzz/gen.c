/* Descriptions and ABI files of any bytes: the generator says what is wrong, and stays alive. */
#include "fuzz/fuzz.h"

#include <stdio.h>
#include <string.h>

#include "gen/abi.h"
#include "gen/emit.h"

void fuzz_one(const uint8_t *data, size_t n)
{
	struct gen g;
	struct comp c;
	FILE *null = fopen("/dev/null", "w");
	gen_init(&g);
	g.diag.out = NULL;
	g.diag.lint = true;
	/* what stands behind a zero byte is an ABI file */
	const uint8_t *zero = memchr(data, 0, n);
	size_t first = zero ? (size_t)(zero - data) : n;
	gen_read_text(&g, "input.sc", (const char *)data, first);
	if (zero)
		abi_read(&g, "i386.tbl", (const char *)zero + 1, n - first - 1);
	else
		abi_read(&g, "x86_64.tbl", "0 a\n1 b\n2 c\n", 12);
	comp_run(&c, &g);
	if (null) {
		dump_name(&c, null, "a");
		dump_name(&c, null, "e");
		dump_name(&c, null, "s");
		fclose(null);
	}
	gen_deinit(&g);
}

const char *const fuzz_seeds[] = {
	"enum e : u16 \"E_???\" { A = 0, B, C = 0x10 @i386 5, D (int x) -> fd; E = 7 { u8 q } }\n"
	"a(int x, e op, ...op) -> hex (e \"f \" nz) %file !late\n else (xlong y)\n order op x\n",
	"struct s(ulong n) sized n min 8 tail bytes { u32 q; ver 4.5; s(n - 1) *p; buf r[8]\n"
	"union (q) rest { 1: u8 z; 2, 3: u16 y; else: cstr w } }\na(s(n) *p, ulong n)\n",
	"type t(x) = select x & 1 ? fd : uid\nflags f { F = 1, G, H @x32 8 }\n"
	"bits w : u64 split { enum e mask 3; flags f; hex \"S\" shift 3 mask 0xf last }\n"
	"enum e { X = 1 << 2, Y }\na(w.ulong x, out t(y) *p[min(y, 3)] when ret, inout delta int "
	"*y)\n",
	"ioctls 'T' { I = R 1 s; J = 0x5401 in s; K = N 3 u32 -> fd }\nstruct s { u64 x }\n"
	"sockopts 1 \"SO_???\" { O = 1 int; P = 2 get s; set s[len] }\n"
	"a(int l, sockopt(l) o, out optval(l, o, *n) *v, inout delta int *n)\n",
	"nlattrs n(p) { N1 = 1 str -> k; N2 = 2 nest by k { \"a\" = n(p) }; N3 records(h + n(f)) "
	"}\n"
	"struct h step align(f, 4) { u16 f }\nnlmsgs 0 { M = 1 h + n(f) }\n",
	"c = a with u32=u64, s=q\nstruct s { u32 x }\nstruct q { u64 y }\n[i386] a(s *p)\n"
	"a(out s *p errshow(x), u32 y, custom z(1, 2) v)\n",
	NULL,
};
