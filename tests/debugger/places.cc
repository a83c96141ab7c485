/* What tests/debugger/places breaks in: functions of C++ that share names or lines, templates, inlined ones. */
#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <vector>
template <class T> T twice(T x)
{
	T y = x + x;
	return y;
}
static inline __attribute__((always_inline)) int inl(int a)
{
	int b = a * 3;
	return b + 1;
}
struct S {
	int v;
	S(int x) : v(x) { printf("S %d\n", v); }
	virtual ~S() { printf("~S %d\n", v); }
	int get() const { return v; }
	int get(int k) const { return v + k; }
};
struct D : S {
	D(int x) : S(x + 1) {}
};
int over(int a) { return a + 1; }
double over(double a) { return a + 1.5; }
namespace ns {
int inner(int q)
{
	if (q > 3)
		throw std::runtime_error("big");
	return q;
}
}
int main(int argc, char **argv)
{
	int k = inl(argc);
	k += inl(k);
	k += twice(k);
	double d = twice(1.5);
	for (int i = 0; i < 3; i++)
		k += i;
	D s(k);
	k = over(k) + (int)over(d) + s.get() + s.get(2);
	try {
		ns::inner(1);
		ns::inner(5);
	} catch (std::exception &e) {
		puts(e.what());
	}
	try {
		try { ns::inner(6); } catch (...) { throw; }
	} catch (int) {
	} catch (std::exception &e) {
		puts(e.what());
	}
	return k & 1;
}
