#include "tracer/tip.h"

#include <errno.h>
#include <unistd.h>

void tip_print(const struct options *o)
{
	struct buf b = {0};

	tips_put(&o->tips, &b);
	for (size_t done = 0; done < b.len;) {
		ssize_t n = write(STDERR_FILENO, b.p + done, b.len - done);

		if (n <= 0 && errno != EINTR)
			break;
		done += n > 0 ? (size_t)n : 0;
	}
	buf_deinit(&b);
}
