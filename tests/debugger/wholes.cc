// Objects that are parts of others, by pointers and references to their bases.
#include <cstdio>
#include <memory>
#include <vector>
struct A { virtual ~A() {} int a = 1; virtual int f() { return a; } };
struct B : A { int b = 2; int f() override { return b; } };
struct X { virtual ~X() {} int x = 3; };
struct C : B, X { int c = 4; };
struct V : virtual A { int v = 5; };
struct P { int p = 1; };
struct Holder { A *pa; const A *ca; A &ra; X *px; std::unique_ptr<A> up; std::vector<A *> list; P *pp; };
static A *ga;
int main()
{
	C c;
	V v;
	A *pc = &c, *pv = &v, *n = nullptr;
	X *px = &c;
	A &rc = c;
	const A *cc = &c;
	A a;
	A *pa = &a;
	Holder h{&c, &c, c, &c, std::make_unique<B>(), {&c, &v, &a}, nullptr};
	A *arr[2] = {&c, &v};
	ga = &c;
	printf("%d\n", pc->f());
	return 0;
}
