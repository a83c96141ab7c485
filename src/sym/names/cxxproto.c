#include "sym/names/cxxproto.h"

#include <stdlib.h>
#include <string.h>

#include "base/cleanup.h"
#include "sym/names/demangle.h"

static const struct {
	const char *cxx, *type;
} types[] = {
	{"bool", "bool(uint8)"},
	{"char", "char"},
	{"signed char", "int8"},
	{"unsigned char", "uint8"},
	{"short", "short"},
	{"unsigned short", "ushort"},
	{"int", "int"},
	{"unsigned int", "uint"},
	{"long", "long"},
	{"unsigned long", "ulong"},
	{"long long", "llong"},
	{"unsigned long long", "ullong"},
	{"wchar_t", "int"},
	{"float", "float"},
	{"double", "double"},
	{"long double", "ldouble"},
	{"std::align_val_t", "ulong"},
	{"char const*", "string"},
};

static bool starts(const char *s, const char *with)
{
	return !strncmp(s, with, strlen(with));
}

/** operator new returns an address, and operator delete nothing. */
static bool is_allocation(const char *mangled)
{
	return starts(mangled, "_Znw") || starts(mangled, "_Zna") || starts(mangled, "_Zdl") ||
	       starts(mangled, "_Zda");
}

/** True for the constructors and destructors of a class, whose demangled name says its name twice.
 */
static bool makes_object(const char *readable, size_t n)
{
	size_t last = n;

	while (last >= 2 && strncmp(readable + last - 2, "::", 2) != 0)
		last--;
	if (last < 2)
		return false;
	size_t len = n - last;
	const char *name = readable + last;
	if (len && *name == '~')
		return true;
	return last - 2 >= len && !strncmp(readable + last - 2 - len, name, len) &&
	       (last - 2 == len || readable[last - 3 - len] == ':');
}

/** True if a function is certainly called for an object: it is const, or it belongs to a well-known
 * class of the standard library and is not static there (_S_). Any other qualifier may be a
 * namespace. */
static bool is_member(const char *mangled)
{
	bool known = (starts(mangled, "_ZNS") && mangled[4] && strchr("abiosd", mangled[4])) ||
		     starts(mangled, "_ZNSt7__cxx1112basic_string");

	return starts(mangled, "_ZNK") || (known && !strstr(mangled, "_S_"));
}

/** The beginning of the list of arguments that ends at `end'; NULL: there is none. */
static const char *list_start(const char *text, const char *end)
{
	int depth = 0;

	for (const char *p = end; p >= text; p--) {
		depth += *p == ')';
		depth -= *p == '(';
		if (!depth)
			return *p == '(' ? p : NULL;
	}
	return NULL;
}

/** The end of an argument, which is a comma outside of all brackets. */
static const char *arg_end(const char *p, const char *end)
{
	int depth = 0;

	for (; p < end && (depth || *p != ','); p++) {
		depth += strchr("(<[{", *p) != NULL;
		depth -= strchr(")>]}", *p) != NULL;
	}
	return p;
}

/** Appends a type. False: it is a class or an enumeration, whose form is not known. */
static bool put_type(struct buf *b, const char *s, size_t n)
{
	for (size_t i = 0; i < sizeof(types) / sizeof(types[0]); i++) {
		if (strlen(types[i].cxx) != n || memcmp(types[i].cxx, s, n) != 0)
			continue;
		buf_puts(b, types[i].type);
		return true;
	}
	if (memmem(s, n, "(*)", 3) && s[n - 1] == ')')
		buf_puts(b, "func");
	else if (s[n - 1] == '*' || s[n - 1] == '&')
		buf_puts(b, "addr");
	else
		return false;
	return true;
}

/** Appends the arguments, up to the first one whose type is not known. */
static void put_list(struct buf *b, const char *p, const char *end, bool is_sure, bool first)
{
	bool empty = end == p || (end - p == 4 && !memcmp(p, "void", 4));

	while (!empty && p < end) {
		const char *stop = arg_end(p, end);

		buf_puts(b, first ? "" : ",");
		first = false;
		if (stop == p || !put_type(b, p, (size_t)(stop - p))) {
			buf_puts(b, "...");
			return;
		}
		p = stop + (stop < end);
		p += strspn(p, " ");
	}
	if (!is_sure)
		buf_puts(b, first ? "?" : ",?");
}

bool cxxproto_put(struct buf *b, const char *mangled)
{
	_free_ char *readable = starts(mangled, "_Z") ? demangle(mangled) : NULL;
	size_t n = readable ? strlen(readable) : 0;

	if (n > 6 && !strcmp(readable + n - 6, " const"))
		n -= 6;
	if (n < 2 || readable[n - 1] != ')')
		return false;
	const char *end = readable + n - 1, *open = list_start(readable, end);
	if (!open)
		return false;
	bool object = makes_object(readable, (size_t)(open - readable));
	bool member = object || is_member(mangled);
	// For any other name of several parts, it is not known whether there is an object.
	if (!member && starts(mangled, "_ZN"))
		return false;
	bool returns = !object && !starts(mangled, "_Zdl") && !starts(mangled, "_Zda");
	buf_printf(b, "%s %s(", returns ? "guess" : "void", mangled);
	if (member)
		buf_puts(b, "addr this");
	put_list(b, open + 1, end, object || is_allocation(mangled), !member);
	buf_puts(b, ");");
	return true;
}
