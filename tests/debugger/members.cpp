/* What tests/debugger/variables looks at: pointers to members, names by `using', empty bases.
 * Compiled there, in several ways. */
#include <cstdio>
namespace na
{
int one = 1;
struct T {
	int v;
	int get()
	{
		return v;
	}
};
namespace nb
{
int two = 2;
}
} // namespace na
namespace nc
{
int three = 3;
typedef int myint;
} // namespace nc
using namespace na;
namespace alias = na::nb;
struct S {
};
struct Empty2 : S {
};
struct A {
	int x, y;
	virtual int vf(int i)
	{
		return i + x;
	}
	int nf(int i)
	{
		return i * y;
	}
	virtual ~A()
	{
	}
};
struct B {
	int z;
	virtual int vb()
	{
		return z;
	}
};
struct D : A, B {
	int w;
	int vf(int i) override
	{
		return i + w;
	}
	int own() const
	{
		return w;
	}
};
struct E : S {
	int k;
};
struct F : virtual S {
	int k;
};
int A::*pax = &A::x;
int A::*pay = &A::y;
int D::*pdw = &D::w;
int A::*pnull = nullptr;
int (A::*pnf)(int) = &A::nf;
int (A::*pvf)(int) = &A::vf;
int (D::*pown)() const = &D::own;
int (D::*pvb)() = (int(D::*)()) & B::vb;
int (A::*pfnull)(int) = nullptr;
struct H {
	int A::*m;
	int (A::*f)(int);
} h = {&A::y, &A::vf};
static int stop(D &d, A *a)
{
	using namespace nc;
	int r = three;
	return d.vf(1) + a->nf(2) + r;
}
int main()
{
	D d;
	d.x = 1;
	d.y = 2;
	d.z = 3;
	d.w = 4;
	E e;
	e.k = 5;
	F f;
	f.k = 6;
	Empty2 e2;
	S s;
	na::T t{7};
	int r = stop(d, &d);
	printf("%d %d %d %d %d\n", r, t.get(), d.vb(), d.own(), alias::two + nc::myint(one));
	return (int)sizeof(e) + (int)sizeof(f) + (int)sizeof(e2) + (int)sizeof(s);
}
