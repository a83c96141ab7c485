/** The arguments of the functions of printf(3), by their format. */
#include "decode/library/variadic.h"
#include "sc_custom.h"

enum { FORMAT_MAX = 4096 };

static void format_args(struct dec *d, struct variadic *v, unsigned at)
{
	char format[FORMAT_MAX];

	if (variadic_format(d, at, format, sizeof(format)))
		variadic_printf(d, v, format);
	variadic_end(d, v);
}

bool custom_printf_args(struct dec *d, const struct cargs *a)
{
	// The parameter: which argument is the format.
	unsigned at = a->n ? (unsigned)a->p[0] : 0;
	struct variadic v = {.at = at + 1};

	format_args(d, &v, at);
	return true;
}

bool custom_vprintf_args(struct dec *d, const struct cargs *a)
{
	struct variadic v = {0};

	if (!variadic_list(d, &v, a->val))
		return false;
	format_args(d, &v, a->n ? (unsigned)a->p[0] : 0);
	return true;
}
