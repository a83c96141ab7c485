// The same for C++.
#include <string>
#include <vector>

namespace ns
{
struct shape {
	int w = 3, h = 4;
	static int count;
	int area(int k) const
	{
		int all = w * h * k;
		return all; // line 13
	}
};
int shape::count = 7;

template <class T> T twice(T v)
{
	return v + v;
}
} // namespace ns

int main()
{
	ns::shape s;
	std::vector<int> v{1, 2, 3};
	std::string text = "hello";
	int a = s.area(2);

	a += ns::twice(5) + v[0] + (int)text.size(); // line 31
	return a == 0;
}
