/* Addresses and instructions as text. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/code/code.h"
#include "lang/style.h"
#include "sym/elf/disasm.h"
#include "sym/names/function_names.h"
#include "sym/dwarf/type_die.h"

enum { MAX_INSTRUCTION = 16 };

/** The length of a name without the number that distinguishes static variables (`counter.3'). */
static size_t without_number(const char *name)
{
	size_t n = strlen(name), end = n;

	while (end && isdigit((unsigned char)name[end - 1]))
		end--;
	bool numbered = end < n && end > 1 && name[end - 1] == '.';
	return numbered && !memchr(name, '.', end - 1) ? end - 1 : n;
}

void code_put_name(const char *name, struct buf *b)
{
	char *plain = demangle(name);

	buf_puts(b, plain ? plain : name);
	free(plain);
}

void code_put_source_name(const char *name, struct buf *b)
{
	size_t before = b->len, n;

	code_put_name(name, b);
	n = without_number(name);
	if (b->len - before == strlen(name) && n < strlen(name))
		b->len = before + n;
}

/** Returns true for a 64-bit program, whether it runs or not. */
static bool code_is64(struct code *c)
{
	struct code_object o;

	return c->inf->pid ? c->inf->is64 : !code_object(c, 0, &o) || o.elf->is64;
}

/** Appends the parameters of main, the only C++ function whose symbol has none. */
static void put_main_parameters(struct code *c, taddr addr, struct buf *b)
{
	Dwarf_Die die;
	uint64_t bias;
	struct debuginfo *d = code_debuginfo(c, addr, &bias);

	if (!d || !debuginfo_function(d, addr - bias, &die) ||
	    strcmp(code_language(&die), "c++") != 0)
		return;
	const struct type *t = type_load(type_of_die(d, &die));
	buf_putc(b, '(');
	for (unsigned i = 0; i < t->nfields; i++) {
		struct buf one = {0};

		type_put(&one, t->fields[i].type, NULL);
		buf_puts(b, i ? ", " : "");
		for (size_t k = 0; k < one.len; k++) // char**, as in names of C++
			if (one.p[k] != ' ' || k + 1 == one.len || !strchr("*&", one.p[k + 1]))
				buf_putc(b, one.p[k]);
		buf_deinit(&one);
	}
	buf_putc(b, ')');
}

const char *code_source_name(struct code *c, const struct code_symbol *s)
{
	Dwarf_Die die;
	uint64_t bias, entry;
	struct debuginfo *d = s->is_code ? code_debuginfo(c, s->addr, &bias) : NULL;

	if (!d || !debuginfo_function(d, s->addr - bias, &die) || !function_entry(&die, &entry) ||
	    entry + bias != s->addr)
		return s->name;
	const char *language = code_language(&die);
	if (strcmp(language, "c") != 0 && strcmp(language, "asm") != 0)
		return s->name;
	const char *name = debuginfo_string(d, &die, DW_AT_linkage_name);
	if (!name)
		name = debuginfo_called(d, &die);
	return name ? name : s->name;
}

/** True for a function of C++ that the linker does not know by a mangled name of its debug
 * information: main and static ones. */
static bool is_unlinked(struct code *c, const struct code_symbol *s)
{
	Dwarf_Die die;
	uint64_t bias, entry;
	struct debuginfo *d = s->is_code ? code_debuginfo(c, s->addr, &bias) : NULL;

	return d && debuginfo_function(d, s->addr - bias, &die) && function_entry(&die, &entry) &&
	       entry + bias == s->addr && !strcmp(code_language(&die), "c++") &&
	       !debuginfo_string(d, &die, DW_AT_linkage_name);
}

/** Removes the type of the result, which demanglers put in front of instances of templates: the
 * debug information's name has none. start: where the name begins in b. */
static void drop_result(struct buf *b, size_t start)
{
	size_t last = start, depth = 0;

	for (size_t i = start; i < b->len; i++) {
		if (b->p[i] == '(' && !depth) {
			if (i == start || b->p[i - 1] != '>' ||
			    strstr(buf_str(b) + start, "operator"))
				return;
			memmove(b->p + start, b->p + last, b->len - last);
			b->len -= last - start;
			return;
		}
		depth += b->p[i] == '<' || b->p[i] == '(';
		depth -= depth && (b->p[i] == '>' || b->p[i] == ')');
		if (b->p[i] == ' ' && !depth)
			last = i + 1;
	}
}

void code_put_linked_name(struct code *c, const struct code_symbol *s, struct buf *b)
{
	const char *name = code_source_name(c, s);
	bool mangled = !strncmp(name, "_Z", 2);
	size_t start = b->len;
	uint64_t bias;

	if ((c->demangles && *c->demangles) || !mangled || is_unlinked(c, s)) {
		code_put_name(name, b);
		if (mangled && s->is_code && code_debuginfo(c, s->addr, &bias))
			drop_result(b, start);
	} else {
		buf_puts(b, name);
	}
	if (s->is_code && !strcmp(s->name, "main"))
		put_main_parameters(c, s->addr, b);
}

bool code_put_linked(struct code *c, taddr addr, struct buf *b)
{
	struct code_symbol s;

	if (!code_at(c, addr, &s))
		return false;
	buf_putc(b, '<');
	style_begin(c->style, STYLE_FUNCTION, b);
	code_put_linked_name(c, &s, b);
	style_end(c->style, b);
	if (addr != s.addr)
		buf_printf(b, "+%llu", (unsigned long long)(addr - s.addr));
	buf_putc(b, '>');
	return true;
}

void code_put_function(struct code *c, const struct code_symbol *s, struct buf *b)
{
	uint64_t bias;
	size_t start = b->len;

	code_put_source_name(code_source_name(c, s), b);
	if (s->is_code && !strncmp(s->name, "_Z", 2) && code_debuginfo(c, s->addr, &bias))
		drop_result(b, start);
	if (s->is_code && !strcmp(s->name, "main"))
		put_main_parameters(c, s->addr, b);
}

bool code_put_symbol(struct code *c, taddr addr, bool code_only, struct buf *b)
{
	struct code_symbol s;

	if (!code_at(c, addr, &s) || (code_only && !s.is_code))
		return false;
	buf_putc(b, '<');
	style_begin(c->style, STYLE_FUNCTION, b);
	code_put_function(c, &s, b);
	style_end(c->style, b);
	if (addr != s.addr)
		buf_printf(b, "+%llu", (unsigned long long)(addr - s.addr));
	buf_putc(b, '>');
	return true;
}

/** Colours the mnemonic of the instruction that begins at `start'. */
static void colour_mnemonic(const struct code *c, size_t start, struct buf *b)
{
	if (!style_is_on(c->style))
		return;
	_free_ char *text = alloc_strdup(buf_str(b) + start);
	size_t n = strcspn(text, " ");

	b->len = start;
	style_begin(c->style, STYLE_MNEMONIC, b);
	buf_put(b, text, n);
	style_end(c->style, b);
	buf_puts(b, text + n);
}

unsigned code_put_instruction(struct code *c, taddr addr, struct buf *b)
{
	uint8_t bytes[MAX_INSTRUCTION];
	struct disasm_text text;
	size_t n = c->inf->pid ? mem_read(&c->inf->mem, addr, bytes, sizeof(bytes)) : 0;

	for (size_t want = sizeof(bytes); !c->inf->pid && want && !n; want--)
		n = code_read(c, addr, bytes, want) ? want : 0;
	if (!n)
		return 0;
	size_t start = b->len;
	disasm_put(c->disasm, code_is64(c), addr, bytes, n, b, &text);
	colour_mnemonic(c, start, b);
	if (text.has_target) {
		size_t before = b->len;

		if (text.is_branch)
			buf_putc(b, ' ');
		else
			buf_printf(b, "        # 0x%llx ", (unsigned long long)text.target);
		if (!code_put_linked(c, text.target, b))
			b->len = text.is_branch ? before : b->len - 1;
	}
	return text.len;
}
