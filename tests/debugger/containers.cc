/* Containers of the standard library, sound and damaged: tests/debugger/printers. */
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
#include <string_view>
#include <array>
#include <bitset>
#include <stack>
#include <queue>
struct Pt { int x, y; };
struct Holder { std::string name; std::vector<int> v; Pt p; };
int stop(int x) { return x; }
int main() {
    std::string s = "hello", es, ls(300, 'x'), nul("a\0b", 3); std::wstring ws = L"wide";
    std::vector<int> v{1, 2, 3}, ev; std::vector<std::string> vs{"a", "bc"}; std::vector<Pt> vp{{1, 2}, {3, 4}}; std::vector<std::vector<int>> vv{{1}, {2, 3}};
    std::vector<bool> vb{true, false, true}; std::vector<int> big(300, 7);
    std::deque<int> dq{1, 2, 3}; std::deque<int> edq; std::deque<int> bdq; for (int i = 0; i < 150; i++) bdq.push_back(i);
    std::list<int> l{4, 5, 6}, el; std::forward_list<int> fl{7, 8};
    std::map<int, std::string> m{{1, "one"}, {2, "two"}}; std::map<std::string, int> em; std::multimap<int, int> mm{{1, 2}, {1, 3}};
    std::set<int> st{3, 1, 2}; std::multiset<int> mst{1, 1};
    std::unordered_map<int, int> um{{5, 6}}; std::unordered_set<int> us{9}; std::unordered_map<std::string, int> ums{{"k", 1}};
    std::unique_ptr<int> up(new int(5)), eup; std::shared_ptr<int> sp = std::make_shared<int>(9), sp2 = sp, esp; std::weak_ptr<int> wp = sp; std::unique_ptr<Pt> upp(new Pt{1,2});
    std::optional<int> o = 5, eo; std::optional<std::string> os = "opt"; std::string_view sv = "view";
    std::array<int, 3> a{{1, 2, 3}}; std::bitset<10> bs(5); std::stack<int> sk; sk.push(1); std::queue<int> q; q.push(2); std::priority_queue<int> pq; pq.push(3);
    std::pair<int, std::string> pr{1, "p"};
    Holder h{"holder", {1, 2}, {3, 4}}; Holder *hp = &h; std::vector<int> &rv = v; std::string &rs = s; const std::string cs = "const";
    auto vit = v.begin(); auto lit = l.begin(); auto mit = m.begin(); auto sit = st.begin();
    stop((int)s.size()); return 0; }
