/* Classes with functions and operators, for the debugger to call: tests/debugger/methods. */
#include <cstdio>
#include <string>
#include <vector>
#include <memory>
#include <map>
#include <stdexcept>
namespace ns
{
int f(int x)
{
	return x + 1;
}
double f(double x)
{
	return x * 2;
}
int f(const char *s)
{
	return s[0];
}
struct P {
	int x, y;
	P operator+(const P &o) const
	{
		return {x + o.x, y + o.y};
	}
	bool operator==(const P &o) const
	{
		return x == o.x && y == o.y;
	}
	int operator[](int i) const
	{
		return i ? y : x;
	}
	P operator-() const
	{
		return {-x, -y};
	}
	int operator()(int a)
	{
		return a + x;
	}
};
} // namespace ns
struct Base {
	int b = 1;
	virtual ~Base()
	{
	}
	virtual int v(int a)
	{
		return a + b;
	}
	int plain() const
	{
		return b;
	}
	static int st(int x)
	{
		return x * 3;
	}
};
struct Derived : Base {
	int d = 2;
	int v(int a) override
	{
		return a * 10 + d;
	}
	int plain(int k) const
	{
		return d + k;
	}
	int over(int)
	{
		return 1;
	}
	int over(double)
	{
		return 2;
	}
	int over(int, int)
	{
		return 3;
	}
};
struct It {
	int *p;
	int &operator*() const
	{
		return *p;
	}
	It &operator++()
	{
		++p;
		return *this;
	}
	bool operator!=(const It &o) const
	{
		return p != o.p;
	}
};
struct Ptr {
	ns::P *p;
	ns::P *operator->() const
	{
		return p;
	}
	ns::P &operator*() const
	{
		return *p;
	}
	explicit operator bool() const
	{
		return p;
	}
};
struct NT {
	int x;
	NT(int v) : x(v)
	{
	}
	NT(const NT &o) : x(o.x + 100)
	{
	}
	~NT()
	{
	}
};
int byref(int &r)
{
	r++;
	return r;
}
int bycref(const int &r)
{
	return r + 5;
}
int takesP(ns::P p)
{
	return p.x * 100 + p.y;
}
int takesNT(NT n)
{
	return n.x;
}
NT makesNT(int i)
{
	return NT(i);
}
int takesstr(const std::string &s)
{
	return (int)s.size();
}
int &refret()
{
	static int k = 42;
	return k;
}
int thrower(int x)
{
	if (x)
		throw std::runtime_error("no");
	return 1;
}
template <class T> T tmax(T a, T b)
{
	return a < b ? b : a;
}
int defarg(int a, int b = 7)
{
	return a + b;
}
int stop(int x)
{
	return x;
}
int main()
{
	ns::P p{1, 2}, q{3, 4};
	Derived d;
	Base *bp = &d;
	Base &br = d;
	int i = 3;
	double dd = 1.5;
	int arr[3] = {7, 8, 9};
	It it{arr}, end{arr + 3};
	Ptr pp{&p};
	NT nt(5);
	std::string s = "hello";
	std::vector<int> v{1, 2, 3};
	std::unique_ptr<ns::P> up(new ns::P{5, 6});
	std::shared_ptr<int> sp = std::make_shared<int>(9);
	std::map<int, std::string> m{{1, "one"}};
	int r = ns::f(i) + (int)ns::f(dd) + ns::f("a") + bp->v(1) + br.plain() + d.plain(1) +
		d.over(1) + d.over(1.0) + d.over(1, 2) + Base::st(2);
	r += (p + q).x + (p == q) + p[1] + (-p).x + p(1) + *it + (it != end) + pp->x + (*pp).y +
	     byref(i) + bycref(3) + takesP(p) + takesNT(nt) + makesNT(1).x + takesstr(s) +
	     refret() + thrower(0) + tmax(1, 2) + (int)tmax(1.5, 2.5) + defarg(1);
	r += (int)v.size() + v[1] + up->x + *sp + (int)m.size() + (int)s.length() + v.back() +
	     (int)v.empty() + s[0] + (int)m.count(1);
	++it;
	stop(r);
	return 0;
}
