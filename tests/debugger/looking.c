/* Data and code to look at: what looking shows of it is compared with gdb's. */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int ints[8] = {1, -2, 3, 0x7fffffff, -0x7fffffff - 1, 255, 256, 65535};
long longs[4] = {1, -1, 0x123456789abcdef, -0x123456789abcdef};
short shorts[6] = {1, -1, 300, -300, 32767, -32768};
unsigned char bytes[16] = {0, 1, 2, 10, 31, 32, 65, 97, 127, 128, 200, 255, 7, 8, 92, 39};
float floats[4] = {1.5f, -0.25f, 1e20f, 0};
double doubles[4] = {1.5, -0.1, 1e300, 0};
char text[64] = "hello, world";
char escapes[] = "a\tb\n\"q\"\\ \001\033\377 end";
char many[] = "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaabcccccccccccccccccccccccccd";
char *strings[3] = {text, many, NULL};
char empty[4];
char pattern[] = "xxabcxxabcxxABCxxabc";
static int hidden = 77;

struct node {
	int value;
	struct node *next;
	char name[8];
};
struct node second = {2, NULL, "two"}, first = {1, &second, "one"};

__attribute__((noinline)) int leaf(int n)
{
	return n * 3 + hidden;
}

__attribute__((noinline)) long branchy(int n)
{
	long sum = 0;

	for (int i = 0; i < n; i++)
		if (i % 3)
			sum += leaf(i);
		else
			sum ^= ints[i & 7];
	return sum;
}

__attribute__((noinline)) double floating(double d)
{
	return d * 2.5 + doubles[0] / floats[1];
}

int main(int argc, char **argv)
{
	char local[32] = "on the stack";
	void *blocks[16];

	for (int i = 0; i < 16; i++)
		blocks[i] = malloc((size_t)(24 + 16 * i));
	long n = branchy(argc + 5) + (long)floating(2.0);
	strcpy(blocks[0], local);
	printf("%ld %s %s\n", n, first.next->name, argv[0] ? "x" : "y");
	for (int i = 0; i < 16; i++)
		free(blocks[i]);
	return 0;
}
