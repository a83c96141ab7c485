/* What the script of this name looks at: objects of the standard library of C++ that are no containers. Line numbers matter: add at
 * the end. */
#include <tuple>
#include <variant>
#include <any>
#include <functional>
#include <chrono>
#include <filesystem>
#include <string>
#include <vector>
#include <map>
#include <list>
#include <set>
#include <deque>
#include <unordered_map>
#include <stdexcept>
#include <memory>
#include <optional>
#include <array>
#include <complex>
#include <atomic>
#include <mutex>
#include <thread>
#include <initializer_list>
#include <forward_list>
#include <ratio>
#if __cplusplus > 201703L
#include <span>
#endif
struct Pt { int x, y; };
static int twice(int x) { return 2 * x; }
void stop() {}
int main()
{
	std::tuple<int, std::string, double> t3{1, "two", 3.5};
	std::tuple<> t0;
	std::tuple<Pt> t1{{1, 2}};
	std::variant<int, std::string, Pt> v0{5}, v1{std::string("text")}, v2{Pt{1, 2}};
	std::any a0, a1{42}, a2{std::string("any")}, a3{Pt{3, 4}};
	std::function<int(int)> f0, f1{twice}, f2{[&](int x) { return x; }};
	std::chrono::seconds s{90};
	std::chrono::milliseconds ms{1500};
	std::chrono::duration<double> sec{2.5};
	std::chrono::system_clock::time_point tp{std::chrono::seconds{1600000000}};
	std::chrono::steady_clock::time_point st{std::chrono::nanoseconds{12345}};
	std::chrono::hours h{3};
	std::chrono::duration<long, std::ratio<1, 3>> third{7};
	std::filesystem::path p0, p1{"/usr/lib/x.so"}, p2{"name"};
	std::runtime_error ex{"went wrong"};
	std::vector<int> v{1, 2, 3};
	auto it = v.begin();
	std::map<int, std::string> m{{1, "one"}};
	auto mit = m.begin();
	std::list<int> l{4, 5};
	auto lit = l.begin();
	std::set<int> se{7};
	auto sit = se.begin();
	std::deque<int> d{1, 2};
	auto dit = d.begin();
	std::unordered_map<int, int> um{{1, 2}};
	auto uit = um.begin();
	std::array<int, 3> ar{1, 2, 3};
	std::complex<double> c{1.5, 2.5};
	std::atomic<int> at{3};
	std::initializer_list<int> il{1, 2, 3};
	std::forward_list<int> fl{1, 2};
	std::unique_ptr<int[]> ua{new int[3]{1, 2, 3}};
	std::optional<std::string> o{"opt"}, on;
	std::vector<std::tuple<int, char>> vt{{1, 'a'}, {2, 'b'}};
	std::pair<int, std::variant<int, double>> pv{1, 2.5};
	std::reference_wrapper<int> rw{v[0]};
	std::error_code ec;
	std::string str{"abc"};
	auto strit = str.begin();
	std::reverse_iterator<std::vector<int>::iterator> rit{v.end()};
	std::shared_ptr<std::tuple<int, int>> spt = std::make_shared<std::tuple<int, int>>(1, 2);
#if __cplusplus > 201703L
	std::span<int> sp{v};
	std::span<int, 3> sp3{ar};
#endif
	std::string_view sv{"view"};
	auto bi = std::vector<bool>{true}.begin();
	stop();
	return 0;
}
struct Base { int a; virtual ~Base() {} char c; static int st; void m(); };
class Derived : public Base { int b; public: double d; protected: char e; int f; };
struct Virtual : virtual Base { short s; };
namespace space { struct Named { char x; long y; struct Inner { int q; } in; }; }
int Base::st; Base base; Derived derived; Virtual virtually; space::Named named;
