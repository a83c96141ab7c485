/* Types of the library, whose short names are shown. */
#include <deque>
#include <fstream>
#include <functional>
#include <iostream>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <queue>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <variant>
#include <vector>

struct P {
	int x;
};
struct Order {
	bool operator()(int a, int b) const { return a > b; }
};
template <typename T> struct Box {
	T t;
	std::vector<T> many;
	T &get() { return t; }
	std::vector<T> all(const std::string &, int) { return many; }
};
using Names = std::vector<std::string>;
typedef std::map<int, Names> Index;
enum Choice { FIRST_CHOICE, SECOND_CHOICE, THIRD_CHOICE, FOURTH_CHOICE, SEVENTY = 77, LAST_CHOICE };
struct Held {
	int a;
	std::set<std::string> names;
};

struct All {
	std::string s;
	const std::string cs;
	std::string *ps;
	const std::string &rs;
	std::wstring ws;
	std::vector<int> v;
	std::vector<std::vector<std::string>> vv;
	std::vector<bool> vb;
	std::vector<const P *> vp;
	std::map<int, std::string> m;
	std::map<int, int, Order> ordered;
	std::map<std::string, const char *> named;
	std::map<unsigned long, long long> numbers;
	std::multimap<std::string, P> mm;
	std::set<P *> st;
	std::multiset<int> ms;
	std::list<const char *> l;
	std::deque<std::string> d;
	std::queue<int> q;
	std::priority_queue<int> pq;
	std::unordered_map<std::string, std::pair<int, std::string>> um;
	std::unordered_set<int> us;
	std::map<int, std::map<int, int>> nested;
	std::unique_ptr<P> up;
	std::unique_ptr<std::string[]> upa;
	std::shared_ptr<std::string> sp;
	std::unique_ptr<P, void (*)(P *)> upd;
	std::function<int(std::string)> f;
	std::tuple<int, std::string> t;
	std::variant<int, std::string> var;
	std::optional<std::vector<std::string>> o;
	std::pair<std::string, std::vector<int>> pr;
	std::vector<std::pair<std::string, int>> vpair;
	std::vector<std::unique_ptr<P>> owners;
	std::string_view sv;
	std::ostringstream *os;
	std::ifstream *ifs;
	std::vector<int>::iterator it;
	std::mt19937 mt;
	Box<std::string> box;
	Names names;
	Index index;
	std::string arr[3];
	std::vector<int> (*fp)(std::string, const std::vector<int> &);
	All(const std::string &x) : rs(x), upd(nullptr, nullptr) {}
	int take(std::string, const std::vector<std::string> &, std::map<int, P> *) { return 0; }
};

std::vector<int> global(const std::string &x, std::map<int, P> y)
{
	return {(int)(x.size() + y.size())};
}

int many(int a, const char *, unsigned long, struct All *, double, long long, std::string *, char **)
{
	return a;
}

int main()
{
	std::string text = "x";
	All all(text);
	Choice choice = SECOND_CHOICE;
	Box<int> *bi = new Box<int>;
	auto member = &All::v;
	auto method = &All::take;
	Held held;

	bi->all("", 1);
	global("", {});
	all.take("", {}, nullptr);
	std::cout << many(choice, "", 0, &all, 0, 0, nullptr, nullptr) << (all.*member).size() << held.names.size() << (method != nullptr) << "\n";
	return 0;
}
