/* Objects of C++, and exceptions: tests/dap/objects. */
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

struct Base {
	int id = 7;
};
struct Shape : Base {
	std::string name;
	std::vector<Base> corners;
	static int made;
};
int Shape::made = 3;

static int look(const Shape &shape, std::map<std::string, int> &ages, std::vector<int> &many)
{
	return shape.id + (int)ages.size() + (int)many.size(); /* look */
}

int main()
{
	Shape shape;
	std::map<std::string, int> ages{{"ann", 30}, {"bob", 40}};
	std::vector<int> many(10000);
	std::unique_ptr<int> one(new int(5));

	for (int i = 0; i < 10000; i++)
		many[i] = 3 * i;
	shape.name = "square";
	shape.corners.resize(4);
	look(shape, ages, many);
	try {
		throw std::runtime_error("no"); /* throw */
	} catch (const std::exception &) {
		return 2;
	}
}
