// Ten thousand variables of each kind, and a loop to step through.
#include <list>
#include <map>
#include <vector>

struct point {
	int x, y;
};

static point points[10000];
static volatile long rounds;

static long look(const std::vector<point> &vector, const std::list<int> &list, const std::map<int, int> &map)
{
	return static_cast<long>(vector.size() + list.size() + map.size()); /* look */
}

int main()
{
	std::vector<point> vector;
	std::list<int> list;
	std::map<int, int> map;
	for (int i = 0; i < 10000; i++) {
		points[i] = {i, -i};
		vector.push_back({2 * i, 3 * i});
		list.push_back(5 * i);
		map[i] = 7 * i;
	}
	long sum = look(vector, list, map);
	for (;;) {
		rounds++; /* step */
		sum += rounds;
		if (sum < 0)
			break;
	}
	return 0;
}
