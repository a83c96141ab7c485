#include "sym/names/demangle.h"

#include <libiberty/demangle.h>
#include <setjmp.h>
#include <stdbool.h>
#include <string.h>

#include "base/buf.h"

/* Longer mangled names are hostile, and so are longer readable ones: nested references to earlier
 * parts of a name double the output each time, so that some hundred bytes could give an endless
 * text. */
enum { MANGLED_MAX = 16384, READABLE_MAX = 256 << 10 };

struct writer {
	struct buf text;
	jmp_buf stop;
};

static bool is_ascii(const char *text, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if ((unsigned char)text[i] >= 0x80)
			return false;
	return true;
}

/**
 * Takes the next piece of the readable name. libiberty cannot be stopped, so a name that is too
 * long is left by longjmp(3). While libiberty calls us, the only memory it holds is that of a Rust
 * identifier decoded from Punycode, which has non-ASCII characters. In that case we wait for the
 * next piece, at least a "::".
 */
static void put_piece(const char *piece, size_t n, void *data)
{
	struct writer *w = data;

	if (w->text.len + n <= READABLE_MAX)
		buf_put(&w->text, piece, n);
	else if (is_ascii(piece, n))
		longjmp(w->stop, 1);
}

/** False: the name is not mangled, or hostile; the output is invalid then. */
static bool write_readable(struct writer *w, const char *name)
{
	if (setjmp(w->stop))
		return false;
	if (rust_demangle_callback(name, DMGL_PARAMS, put_piece, w))
		return true;
	buf_clear(&w->text);
	return name[1] == 'Z' &&
	       cplus_demangle_v3_callback(name, DMGL_PARAMS | DMGL_ANSI, put_piece, w);
}

char *demangle(const char *name)
{
	struct writer w = {0};

	if (name[0] != '_' || strnlen(name, MANGLED_MAX) == MANGLED_MAX)
		return NULL;
	if (write_readable(&w, name)) {
		buf_str(&w.text);
		return w.text.p;
	}
	buf_deinit(&w.text);
	return NULL;
}
