/* Places for probes that the user describes; the test knows the numbers of the lines. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

struct point {
	int x, y;
	const char *name;
};
enum color { RED, GREEN };
static int total;
static double half = 0.5;

static int load(const char *path, int n)
{
	struct point p = {n, 2 * n, path};
	enum color c = n % 2 ? GREEN : RED;
	char text[8] = "ab\n";
	unsigned bits = p.x & 1;

	total += p.x; /* line 21 */

	text[0] = (char)('a' + n); /* the next with code behind line 22 */
	return p.y + text[0] + (int)bits + c;
}

int main(void)
{
	int sum = 0;

	for (int n = 0; n < 3; n++)
		sum += load("a path", n);
	return sum == (int)half;
}
