/* contents FILE: the content of each intact block of a recording, with its length as 8 bytes before
 * it, for tests that look at what was recorded (recording.py). */
#include <stdio.h>

#include "tracer/source/recording.h"

int main(int argc, char **argv)
{
	struct recording_reader r;
	const unsigned char *content;
	size_t n;

	if (argc != 2)
		return 2;
	struct err *e = recording_open(&r, argv[1]);
	while (!e && !(e = recording_next(&r, &content, &n)) && n) {
		uint64_t length = n;

		fwrite(&length, sizeof(length), 1, stdout);
		fwrite(content, 1, n, stdout);
	}
	recording_close(&r);
	err_free(e);
	return 0;
}
