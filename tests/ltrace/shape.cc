// C++: mangled names, a library, exceptions of no one, objects that are returned and passed.
struct Shape {
	virtual ~Shape();
	virtual double area() const;
	int scaled(int by, const char *name);
	static unsigned long count(Shape &, long);
};
namespace room
{
struct Square : Shape {
	explicit Square(int side);
	double area() const override;
	int side;
};
Square larger(const Square &s, int n);
}
int operator+(const Shape &a, int b);

#ifdef LIBRARY
Shape::~Shape() {}
double Shape::area() const { return 0; }
int Shape::scaled(int by, const char *) { return 2 * by; }
unsigned long Shape::count(Shape &, long n) { return n; }
namespace room
{
Square::Square(int n) : side(n) {}
double Square::area() const { return side * side; }
Square larger(const Square &s, int n) { return Square(s.side + n); }
}
int operator+(const Shape &, int b) { return b; }
#else
int main()
{
	room::Square s(3), l = room::larger(s, 2);

	s.scaled(4, "four");
	Shape::count(s, 7);
	return static_cast<int>(l.room::Square::area()) + (s + 1) - 26;
}
#endif
