// What tests/debugger/variables looks at in C++: classes with bases (virtual ones, too), static members,
// namespaces, templates, scoped enumerations, methods. Compiled there, in several ways.
#include <cstdio>

namespace geo {
enum class Color { Red, Green = 5 };
enum Plain { one, two };
static int counter = 7;
struct Point {
	int x, y;
	Point(int a, int b) : x(a), y(b)
	{
	}
	int sum() const;
};
class Shape
{
  public:
	Shape(int id) : id_(id), col(Color::Green)
	{
	}
	virtual ~Shape()
	{
	}
	virtual int area(int k) const = 0;
	static int made;

  protected:
	int id_;
	Color col;

  private:
	bool flag = true;
};
int Shape::made = 3;
class Box : public Shape, private Point
{
  public:
	Box(int id, int w, int h) : Shape(id), Point(1, 2), w(w), h(h), ref(counter)
	{
	}
	int area(int k) const override;
	template <class T> T scale(T f)
	{
		T r = f * w;
		return r + id_;
	}
	typedef int len_t;
	len_t l = 4;
	const char *name()
	{
		return "box";
	}

  private:
	int w, h;
	int &ref;
	int arr[3] = {1, 2, 3};
};
int Point::sum() const
{
	int t = x + y;
	return t;
}
int Box::area(int k) const
{
	int v = w * h + k;
	counter++;
	return v + counter + sum();
}
} // namespace geo

template <typename T, int N> struct Arr {
	T data[N];
	T get(int i)
	{
		return data[i];
	}
};
struct Pair {
	Arr<int, 3> a;
	double d;
	union {
		int i;
		float f;
	};
	unsigned b1 : 3, b2 : 5;
};
struct Plain {
	int a;
	void f()
	{
		a++;
	}
};
struct Mixed {
	int a;

  private:
	int b;
};
class Closed
{
	int a;
	void f()
	{
		a = 1;
	}

  public:
	Closed();
	static int g(int, const char *);
};
Closed::Closed()
{
	f();
}
int Closed::g(int n, const char *)
{
	return n;
}
class Empty
{
};
struct Typed {
	typedef int t;
	t a;
};
struct Holder {
	enum Kind { first, second } kind;
	struct In {
		int q;
	} in;
};
struct Root {
	virtual void f();
	int q = 3;
	virtual ~Root();
};
struct Left : virtual Root {
	int z;
	void f() override;
};
struct Right : virtual Root {
	int zz;
	void f() override;
};
struct Both : Left, Right {
	int w;
	void f() override;
	Both();
	Both(Both &&);
	Both &operator=(const Both &) = default;
	explicit operator int() const;
};
Root::~Root()
{
}
void Root::f()
{
	q++;
}
void Left::f()
{
	z = q;
}
void Right::f()
{
	zz = q;
}
void Both::f()
{
	w = q;
	z = 2;
	zz = 4;
}
Both::Both()
{
	w = 8;
	z = 1;
	zz = 2;
}
Both::Both(Both &&o)
{
	w = o.w;
}
Both::operator int() const
{
	return w;
}
struct Counted {
	static const int k = 5;
	static int st;
	int x;
	Counted();
	Counted(const Counted &);
};
int Counted::st = 9;
Counted::Counted()
{
	x = 1;
}
Counted::Counted(const Counted &)
{
	x = 2;
}
Counted make()
{
	return Counted();
}
Plain plain;
Mixed mixed;
Closed closed;
Empty empty;
Typed typed;
Holder holder;
Counted counted;

int main(int argc, char **)
{
	geo::Box box(9, 3, 4);
	geo::Shape *shape = &box;
	geo::Point point(5, 6);
	Pair pair = {{{1, 2, 3}}, 2.5, {7}, 3, 9};
	Both both;
	Counted copy(counted);
	plain.f();
	int r = shape->area(2);
	r += point.sum() + pair.a.get(1);
	r += (int)box.scale(2.0) + argc;
	both.f();
	copy = make();
	r += (int)both + geo::one + Closed::g(1, "");
	return box.name()[0] == 'b' && r ? 0 : copy.x;
}
