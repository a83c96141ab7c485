// A shop that takes orders: templates, containers, inheritance, exceptions, threads, lambdas, smart pointers.
#include <algorithm>
#include <atomic>
#include <cstdio>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <numeric>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <thread>
#include <unordered_map>
#include <variant>
#include <vector>

namespace shop {

enum class State { open, paid, shipped };
enum Flags { fragile = 1, urgent = 2, gift = 4 };

struct Money {
	long cents = 0;
	Money operator+(const Money &o) const { return {cents + o.cents}; }
	bool operator<(const Money &o) const { return cents < o.cents; }
	double euros() const { return cents / 100.0; }
};

class Item {
public:
	Item(std::string n, Money p) : name(std::move(n)), price(p) { made++; }
	virtual ~Item() = default;
	virtual Money cost(int n) const { return {price.cents * n}; }
	virtual const char *kind() const { return "item"; }
	const std::string &title() const { return name; }
	static int made;

protected:
	std::string name;
	Money price;
};
int Item::made;

class Book : public Item {
public:
	Book(std::string n, Money p, unsigned pages) : Item(std::move(n), p), pages(pages) {}
	const char *kind() const override { return "book"; }
	unsigned pages;
};

struct Tagged {
	virtual ~Tagged() = default;
	virtual std::string tag() const { return "none"; }
	int weight = 3;
};

class Box : public Item, public Tagged {
public:
	Box(std::string n, Money p) : Item(std::move(n), p) {}
	Money cost(int n) const override { return {price.cents * n + 500}; }
	std::string tag() const override { return "box"; }
	std::vector<std::shared_ptr<Item>> inside;
	unsigned wide : 5 = 9, tall : 3 = 2;
};

template <typename T, unsigned N> class Ring {
public:
	void push(const T &v)
	{
		data[at++ % N] = v;
	}
	T &last() { return data[(at - 1) % N]; }

private:
	T data[N] = {};
	unsigned at = 0;
};

struct OutOfStock : std::runtime_error {
	OutOfStock(const std::string &what, int missing) : std::runtime_error(what), missing(missing) {}
	int missing;
};

class Order {
public:
	explicit Order(int id) : id(id) {}
	void add(std::shared_ptr<Item> item, int n)
	{
		if (n > 10)
			throw OutOfStock("too many of " + item->title(), n - 10);
		lines.emplace_back(std::move(item), n);
	}
	Money total() const
	{
		Money sum;
		for (const auto &[item, n] : lines)
			sum = sum + item->cost(n);
		return sum;
	}
	int id;
	State state = State::open;
	Flags flags = Flags(fragile | gift);
	std::vector<std::pair<std::shared_ptr<Item>, int>> lines;
	std::optional<std::string> note;
	std::variant<std::monostate, int, std::string> payment;
};

template <typename It, typename F> int count_where(It from, It to, F f)
{
	int n = 0;

	for (; from != to; ++from)
		if (f(*from))
			n++;
	return n;
}

template <typename T> T largest(const std::vector<T> &v)
{
	T best = v.front();

	for (const T &x : v)
		if (best < x)
			best = x;
	return best;
}

} // namespace shop

using namespace shop;
using Stock = std::unordered_map<std::string, int>;

static std::mutex lock;
static std::map<int, std::unique_ptr<Order>> orders;
static std::atomic<int> done{0};
static Stock stock{{"pen", 3}};
thread_local int mine = 7;

__attribute__((noinline)) static void checkpoint(Order &o, const Item *first)
{
	done += o.id;
	std::printf("order %d, %s\n", o.id, first->kind());
}

static int work(int id, const std::vector<std::shared_ptr<Item>> &items)
{
	auto order = std::make_unique<Order>(id);
	mine += id;
	for (size_t i = 0; i < items.size(); i++) {
		const auto &item = items[i];
		order->add(item, (int)i + id);
	}
	auto cheap = [&order, limit = 1000L](const auto &line) { return line.first->cost(1).cents < limit; };
	int n = count_where(order->lines.begin(), order->lines.end(), cheap);
	order->note = "cheap: " + std::to_string(n);
	order->payment = std::string("card");
	checkpoint(*order, items[0].get());
	std::lock_guard<std::mutex> guard(lock);
	orders[id] = std::move(order);
	return n;
}

static int refuse(Order &o, std::shared_ptr<Item> item)
{
	try {
		o.add(item, 12);
	} catch (const OutOfStock &e) {
		std::printf("%s: %d\n", e.what(), e.missing);
		return e.missing;
	}
	return 0;
}

static unsigned long fact(unsigned n)
{
	if (n < 2)
		return 1;
	return n * fact(n - 1);
}

int main(int argc, char **argv)
{
	std::vector<std::shared_ptr<Item>> items;
	auto box = std::make_shared<Box>("crate", Money{2500});
	items.push_back(std::make_shared<Book>("The C++ Language", Money{5999}, 1368u));
	items.push_back(std::make_shared<Item>("pen", Money{150}));
	box->inside = items;
	items.push_back(box);
	Ring<double, 4> ring;
	ring.push(1.5);
	ring.push(2.5);
	std::set<std::string> names;
	for (const auto &i : items)
		names.insert(i->title());
	std::function<int(int)> twice = [](int x) { return 2 * x; };
	int first = work(1, items);
	std::vector<int> results(2);
	std::vector<std::thread> threads;
	for (int i = 0; i < 2; i++) {
		threads.emplace_back([&, i] { results[i] = work(i + 2, items); });
		threads.back().join();
	}
	Order late(9);
	int missing = refuse(late, items[1]);
	int total = std::accumulate(results.begin(), results.end(), first);
	double avg = total / 3.0;
	int big = largest(results);
	unsigned long f = fact(5);
	std::printf("%d %d %d %.2f %lu %d %zu %d\n", argc, missing, total, avg, f, big, names.size(), twice(4));
	return argv[0][0] == 'x';
}
