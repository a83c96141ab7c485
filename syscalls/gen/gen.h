#ifndef GEN_GEN_H
#define GEN_GEN_H
/**
 * One run of the generator: its inputs, its state, its outputs.
 */
#include "gen/parse.h"

struct tables;
struct abi_info {
	unsigned word, klong, align64;
	int like; /* another ABI whose numbers it starts with, or -1 */
	bool seen;
};
/** A line of an ABI file. */
struct number {
	struct pos pos;
	uint32_t nr;
	struct name *name, *desc; /* desc: the description, usually the same */
};

struct gen {
	struct zone zone;
	struct names names;
	struct diag diag;
	struct ast ast;
	struct abi_info abi[ABI_COUNT];
	VEC(struct number) numbers[ABI_COUNT];
};

void gen_init(struct gen *g);
void gen_deinit(struct gen *g);
/** Reads a .sc or .tbl file, or all of them below a folder (except gen/). Returns the text of a
 * file, or NULL. */
const char *gen_read(struct gen *g, const char *path);
/** Parses a text in memory as a .sc file; for tests and fuzzing. */
void gen_read_text(struct gen *g, const char *name, const char *text, size_t n);

#endif
