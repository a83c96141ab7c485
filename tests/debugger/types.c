/* What tests/debugger/variables looks at: types and their values. Compiled there, in several ways.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
enum color { RED, GREEN = 5, BLUE };
enum flags { F_A = 1, F_B = 2, F_C = 4 };
struct point {
	int x, y;
};
union num {
	int i;
	float f;
	char c[4];
};
struct node {
	struct node *next;
	const char *name;
	enum color color;
	unsigned a : 3, b : 5;
	int c : 7;
	struct point at;
	int (*fn)(int);
	union {
		long l;
		double d;
	};
	struct {
		int in;
	} inner;
	char text[16];
	union num u;
};
typedef struct {
	int anon;
} anon_t;
typedef unsigned long ulong_t;
static int counter = 7;
int global[5] = {1, 2, 3, 4, 5};
int matrix[2][3] = {{1, 2, 3}, {4, 5, 6}};
char big[300];
int zeros[300];
double dbl = 1.5;
float flt = 2.25f;
long double ld = 3.125L;
_Bool flag = 1;
char hello[] = "hello";
char *str = "world\n";
const char *const cstr = "const";
unsigned char uc = 200;
signed char sc = -3;
short sh = -5;
unsigned short ush = 5;
enum color col = GREEN;
enum flags fl = F_A | F_C;
enum flags fl0 = 0, fl9 = 9;
enum color bad = 77;
struct node *head;
void *vp = &counter;
anon_t an = {9};
struct opaque *op;
volatile int vol = 3;
_Thread_local int tls = 42;
int *ip = &global[2];
struct point pts[3] = {{1, 2}, {3, 4}, {5, 6}};
ulong_t ul = 12;
#ifdef __SIZEOF_INT128__
__int128 wide = 5;
#endif
int square(int n)
{
	return n * n;
}
int (*fp)(int) = square;
int (*fpa[2])(int) = {square, 0};
int (*(*ffp)(void))(int);
static int walk(struct node *n, int depth, const char *why, struct point p, double d)
{
	static int calls = 3;
	int sum = 0;
	calls++;
	for (struct node *i = n; i; i = i->next) {
		int here = i->at.x;
		int vla[depth + 2];
		vla[0] = here;
		vla[1] = 2;
		sum += here + vla[0];
	}
	counter++;
	return sum + depth + (int)d + why[0] + p.x;
}
int main(int argc, char **argv)
{
	struct node a = {0, "a", BLUE, 3, 17, -4, {1, 2}, square, {.l = 5}, {6}, "text", {65}};
	struct node b = {&a, "b", RED, 1, 2, 3, {3, 4}, 0, {.d = 0}, {7}, "", {66}};
	head = &b;
	memset(big, 'x', 250);
	char local[20] = "local";
	int i = argc;
	return walk(head, 2, "why", a.at, 2.5) + i + local[0];
}
