// C++ names, short and long.
#include <string>
#include <unistd.h>
#include <vector>

namespace outer {
template <class T> struct Box {
	T value;
	__attribute__((noinline)) int open(const std::vector<T> &v, const std::string &s)
	{
		int r = write(1, "cxx\n", 4) < 0;
		__asm__ volatile("" ::: "memory");
		return r + static_cast<int>(v.size() + s.size());
	}
};
namespace {
__attribute__((noinline)) int hidden(const std::string &s)
{
	Box<long> b{1};
	auto call = [&](int n) __attribute__((noinline)) {
		int r = b.open({1, 2, n}, s);
		__asm__ volatile("" ::: "memory");
		return r;
	};
	int r = call(3);
	__asm__ volatile("" ::: "memory");
	return r;
}
} // namespace
} // namespace outer

int main()
{
	int r = outer::hidden("x");
	__asm__ volatile("" ::: "memory");
	return r & 0;
}
