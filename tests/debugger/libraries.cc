// Objects that libstdc++ and libc++ have: tests/debugger/libraries.
#include <string>
#include <vector>
#include <deque>
#include <list>
#include <forward_list>
#include <map>
#include <set>
#include <unordered_map>
#include <unordered_set>
#include <memory>
#include <optional>
#include <variant>
#include <tuple>
#include <any>
#include <string_view>
#include <bitset>
#include <stack>
#include <queue>
#include <span>
#include <atomic>
struct Pt {
	int x, y;
	bool operator==(const Pt &) const = default;
};
__attribute__((noinline)) void stop()
{
	asm volatile("");
}
int main()
{
	std::string s = "short", es, ls(60, 'x'), nul("a\0b", 3);
	std::wstring ws = L"wide";
	std::vector<int> v{1, 2, 3}, ev;
	std::vector<std::string> vs{"a", "b"};
	std::vector<Pt> vp{{1, 2}};
	std::vector<bool> vb{1, 0, 1};
	std::vector<std::vector<int>> vv{{1}, {2, 3}};
	std::deque<int> dq, edq;
	for (int i = 0; i < 5; i++)
		dq.push_back(i);
	dq.push_front(-1);
	std::deque<int> big;
	for (int i = 0; i < 3000; i++)
		big.push_back(i);
	std::list<int> l{4, 5}, el;
	std::forward_list<int> fl{6, 7}, efl;
	std::map<int, std::string> m{{1, "one"}, {2, "two"}, {3, "three"}}, em;
	std::multimap<int, int> mm{{1, 2}, {1, 3}};
	std::set<int> st{3, 1, 2};
	std::multiset<int> mst{1, 1};
	std::unordered_map<int, int> um{{5, 6}};
	std::unordered_set<std::string> us{"k"};
	std::unordered_multimap<int, int> ums{{1, 2}};
	std::unique_ptr<int> up(new int(3)), eup;
	std::unique_ptr<Pt> upp(new Pt{1, 2});
	std::shared_ptr<Pt> sp = std::make_shared<Pt>(Pt{5, 6}), sp2 = sp, esp;
	std::weak_ptr<Pt> wp = sp;
	std::optional<int> o = 5, eo;
	std::optional<std::string> os = "opt";
	std::variant<int, std::string, Pt> va = "var";
	std::variant<int, double> vi = 1.5;
	std::tuple<int, double, std::string> t{1, 2.5, "t"};
	std::tuple<> et;
	std::any a = 3, ea, as = std::string("an any that is a string");
	std::string_view sv = "view";
	std::bitset<8> bs(5);
	std::stack<int> sk;
	sk.push(1);
	std::queue<int> q;
	q.push(2);
	std::priority_queue<int> pq;
	pq.push(9);
	std::pair<int, std::string> pr{1, "p"};
	std::span<int> span(v);
	auto it = v.begin();
	auto mit = m.begin();
	auto lit = l.begin();
	auto sit = st.begin();
	auto dit = dq.begin();
	auto uit = um.begin();
	std::atomic<int> at = 4;
	std::initializer_list<int> il{1, 2};
	stop();
	return v[0] + s.size();
}
