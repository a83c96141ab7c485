/* Classes of C++: by their names, and by their tables of virtual functions. */
#include <string.h>

#include "base/cleanup.h"
#include "debugger/code/code.h"
#include "sym/dwarf/type_die.h"

const struct type *code_class_named(struct code *c, const char *name)
{
	const struct type *t = NULL;
	struct debuginfo *d;
	uint64_t bias;

	for (unsigned i = 0; !t && (d = code_debuginfo_next(c, i, &bias)); i++)
		t = type_named(d, NULL, TYPE_STRUCT, name);
	return t;
}

/** Reads a number of the size of a pointer. */
static bool read_word(struct code *c, taddr addr, unsigned word, uint64_t *ret)
{
	*ret = 0;
	return code_read(c, addr, ret, word);
}

const struct type *code_class_at(struct code *c, taddr part, unsigned word, taddr *top)
{
	static const char of_class[] = "vtable for ";
	struct code_symbol symbol;
	uint64_t table, offset;

	if (!read_word(c, part, word, &table) || !code_at(c, table, &symbol) || symbol.is_code)
		return NULL;
	_free_ char *name = demangle(symbol.name);
	if (!name || strncmp(name, of_class, strlen(of_class)) != 0)
		return NULL;
	// Two words in front of the first function is the offset of the whole from this part.
	if (!read_word(c, table - 2 * word, word, &offset))
		return NULL;
	*top = part + (word == 8 ? offset : (uint64_t)(int64_t)(int32_t)offset);
	return code_class_named(c, name + strlen(of_class));
}
