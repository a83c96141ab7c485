/**
 * Files of --flame-diff: whatever they contain, they are read or refused with a line; and the
 * picture and the text of what was read are whole.
 */
#include <assert.h>
#include <string.h>

#include "fuzz/fuzz.h"
#include "sink/flame/flame.h"

const char *const fuzz_seeds[] = {
	"prog;main;read 12\nprog;main;write 3\n",
	"a;a;a;a;a;a 1\na;a;a 5\n;; 7\n",
	"p;<script>alert(1)</script>;]]> 9\np;\"&amp; 1\n",
	"x 999999999999999999\nx 999999999999999999\n",
	NULL,
};

void fuzz_one(const uint8_t *data, size_t n)
{
	static const struct flame_page page = {"t", "a", "ns", true};
	struct fold f = {0}, again = {0};
	struct buf b = {0};
	size_t line;

	bool read = fold_take_text(&f, (const char *)data, n, FOLD_NOW, &line);

	assert(line >= 1 && line <= n + 1);
	fold_finish(&f);
	flame_put(&f, &page, &b);
	assert(!memmem(b.p, b.len, "<script>alert", 13));
	buf_clear(&b);
	fold_put_text(&f, &b);
	// Empty names and sums at their limit are not told from others in the text.
	assert(!read || fold_take_text(&again, b.p, b.len, FOLD_NOW, &line) || b.len);
	fold_deinit(&again);
	fold_deinit(&f);
	buf_deinit(&b);
}
