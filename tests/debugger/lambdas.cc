// Functions inside of functions: lambdas, and methods of a local class.
#include <algorithm>
#include <cstdio>
#include <vector>
int main()
{
	std::vector<int> v{3, 1, 2};
	int limit = 2;
	struct Local { int k; int twice(int x) { int y = x * k; return y; } } local{2};
	auto f = [&](int a) {
		int b = a + limit;
		return b;
	};
	int n = std::count_if(v.begin(), v.end(), [limit](int e) {
		bool yes = e < limit;
		return yes;
	});
	printf("%d %d %d\n", f(1), n, local.twice(4));
	return 0;
}
