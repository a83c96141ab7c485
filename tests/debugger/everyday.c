/* What the script of this name looks at: a program of C with something of everything. Line numbers
 * matter: add at the end. */
#include <complex.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#define LIMIT 10
#define TWICE(x) ((x)*2)

enum colour { RED, GREEN, BLUE = 7 };
enum flags { FLAG_A = 1, FLAG_B = 2, FLAG_C = 4 };
typedef struct point {
	int x, y;
} point;
struct mixed {
	char c;
	double d;
	short s;
	unsigned a : 3, b : 7;
	union {
		int i;
		float f;
	} u;
	point p[2];
	const char *name;
};

int global = 5;
volatile int vglobal = 6;
const volatile long cvglobal = 7;
unsigned char bytes[16] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16};
int table[5] = {10, 20, 30, 40, 50};
int grid[2][3] = {{1, 2, 3}, {4, 5, 6}};
int zeros[300];
char text[32] = "hello";
const char *string = "a string";
wchar_t wide[8] = L"wide";
uint16_t text16[8] = u"sixteen";
uint32_t text32[8] = U"thirty";
double _Complex z = 1.5 + 2.5 * I;
float _Complex zf = 3 - 4 * I;
enum colour col = BLUE;
enum flags flags = FLAG_A | FLAG_C;
struct mixed mixed = {'m', 1.25, -3, 5, 100, {42}, {{1, 2}, {3, 4}}, "named"};
point *where = &mixed.p[1];
int (*function)(int);
void *nowhere;
double real = 3.25;
float single = 1.5f;
long double extended = 2.75L;
_Bool truth = 1;
long long big = 123456789012345;

static int counted(int n)
{
	static int calls = 3;
	calls += n;
	return calls;
}

int inner(int n)
{
	int here = n * 2;
	global += here;
	return here;
}

int middle(int n)
{
	int a = n + 1;
	int b = inner(a);
	{
		int a = 99;
		b += a;
	}
	return a + b;
}

int sum(int from, int to)
{
	int total = 0;
	for (int i = from; i < to; i++)
		total += i;
	return total;
}

int factorial(int n)
{
	if (n < 2)
		return 1;
	return n * factorial(n - 1);
}

int labelled(int n)
{
again:
	if (n-- > 0)
		goto again;
	return n;
}

int main(int argc, char **argv)
{
	function = inner;
	int result = middle(3);
	result += sum(1, 5);
	result += counted(2);
	result += factorial(4);
	result += labelled(2);
	for (int i = 0; i < 3; i++)
		table[i] += i;
	strcpy(text, "changed");
	global = TWICE(LIMIT);
	return result > argc ? 0 : !argv[0];
}

/* For ptype/o. */
struct within {
	char c;
	int i;
};
struct out {
	char c;
	struct within n;
	short s;
	struct {
		int q;
		char r;
	} anon;
	union {
		int i;
		struct within k;
		double d;
	} u;
	int b1 : 3;
	int : 5;
	int b2 : 9;
	long l;
	char t;
	struct within arr[2];
	int *p;
	void (*f)(int);
	int bf : 1;
};
struct emp {
};
union un {
	int a;
	char b[8];
	struct within z;
};
struct pk {
	char c;
	int i;
} __attribute__((packed));
struct deep {
	struct {
		struct {
			char a;
			long b;
		} x;
		int y;
	} w;
	struct {
		int m;
		union {
			char o;
			int p;
		};
	};
};
struct bits {
	unsigned a : 4;
	unsigned b : 30;
	unsigned c : 30;
	char d;
};
struct out outer;
struct emp empty;
union un one;
struct pk packed;
struct deep nested;
struct bits fields;
typedef struct within within_t;
within_t held;
