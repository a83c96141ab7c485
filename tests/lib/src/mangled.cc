/** C++ without debug information: a library (LIB) and its caller. */
#include <cstdio>

struct thing {
	int n;
	explicit thing(int x);
	~thing();
	int add(int x);
	int get(const char *why) const;
};
long plain(long a, unsigned short b, const char *text, double d, thing &t, int (*f)(int));
int many(int a, ...);

#ifdef LIB
thing::thing(int x) : n(x) {}
thing::~thing() { n = 0; }
int thing::add(int x) { return n += x; }
int thing::get(const char *) const { return n; }
long plain(long a, unsigned short b, const char *, double d, thing &t, int (*f)(int)) { return a + b + (long)d + t.n + f(1); }
int many(int a, ...) { return a; }
#else
extern "C" int twice(int x) { return 2 * x; }
int main()
{
	char *room = new char[72];
	int *one = new int(5);
	thing t(7);

	t.add(*one);
	t.get("why");
	plain(-3, 4, "text", 2.5, t, twice);
	many(1, 2);
	delete one;
	delete[] room;
	return t.n - 12;
}
#endif
