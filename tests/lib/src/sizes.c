/** Makes calls with known numbers: allocations, writes of several parts, reads that fail. */
#include <stdlib.h>
#include <sys/uio.h>
#include <unistd.h>

int main(void)
{
	static const size_t sizes[] = {1, 3, 24, 24, 24, 1000, 70000};
	char bytes[300] = "";
	struct iovec parts[] = {{bytes, 10}, {bytes, 200}, {bytes, 300}};
	void *volatile p;

	for (size_t i = 0; i < sizeof(sizes) / sizeof(*sizes); i++) {
		p = malloc(sizes[i]);
		free(p);
	}
	if (writev(1, parts, 3) != 510 || writev(1, parts, 2) != 210)
		return 1;
	for (int i = 0; i < 3; i++)
		if (read(-1, bytes, 100) != -1)
			return 1;
	return 0;
}
