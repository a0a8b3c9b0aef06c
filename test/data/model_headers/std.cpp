// What application code takes from the standard library; parsed with the model headers alone, from C++11 to C++23.
#include <assert.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <inttypes.h>
#include <math.h>
#include <netinet/in.h>
#include <omp.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <any>
#include <array>
#include <atomic>
#include <barrier>
#include <bit>
#include <bitset>
#include <cfloat>
#include <charconv>
#include <chrono>
#include <climits>
#include <cmath>
#include <complex>
#include <condition_variable>
#include <coroutine>
#include <deque>
#include <execution>
#include <expected>
#include <filesystem>
#include <format>
#include <forward_list>
#include <fstream>
#include <functional>
#include <future>
#include <iomanip>
#include <iostream>
#include <latch>
#include <limits>
#include <list>
#include <locale>
#include <map>
#include <memory>
#include <memory_resource>
#include <mutex>
#include <new>
#include <numbers>
#include <numeric>
#include <optional>
#include <print>
#include <queue>
#include <random>
#include <ranges>
#include <regex>
#include <semaphore>
#include <set>
#include <shared_mutex>
#include <source_location>
#include <span>
#include <sstream>
#include <stack>
#include <string>
#include <string_view>
#include <thread>
#include <typeindex>
#include <unordered_map>
#include <unordered_set>
#include <valarray>
#include <variant>
#include <vector>

namespace strings {
void f(std::string_view) {}
void g() {
  std::string s = "a", t("b"), u(3, 'c'), w{'a', 'b'};
  s += t + "x" + 'c' + std::to_string(3);
  s = "x" + t;
  bool b = s == "x" || "x" == s || s < t || s != "y";
  f(s);
  for (char& c : s) c = 'a';
  for (auto c : s) static_assert(std::is_same<decltype(c), char>::value, "");
  auto p = s.find("x");
  p == std::string::npos;
  s.substr(1).c_str();
  int k = std::stoi(s);
  using namespace std::literals;
#if __cplusplus >= 201402L
  auto q = "abc"s;
  auto v = "abc"sv;
  s = std::string(v);
  std::string z{v};
#else
  std::string_view v("abc");
#endif
  s.find('c');
  s.erase(s.begin());
  s.insert(s.end(), 'c');
  std::string(s.begin(), s.end());
  b = v == s;
  b = s == v;
  b = v == "a";
  std::string* n = new (std::nothrow) std::string("x");
  s.compare(0, 3, "abc");
}
#if __cplusplus >= 201402L
constexpr std::string_view kv = "abc";
static_assert(kv.size() == 3, "");
static_assert(kv == "abc" && kv.find('c') == 2, "");
#endif
}  // namespace strings

namespace containers {
struct Node {
  std::vector<Node> kids;
  std::map<int, Node> m;
  std::unique_ptr<Node> p;
  std::shared_ptr<Node> q;
};
struct Base {
  virtual ~Base();
};
struct D : Base {
  D(int);
  void f();
};
void g() {
  std::vector<int> v{1, 2, 3}, w(3), x(3, 4), y(v.begin(), v.end());
  v.push_back(1);
  v.emplace_back(2);
  v[0] = 1;
  static_assert(std::is_same<decltype(v.front()), int&>::value, "");
  for (auto& e : v) static_assert(std::is_same<decltype(e), int&>::value, "");
  v.insert(v.end(), w.begin(), w.end());
  v.erase(v.begin() + 1);
  bool b = v == w;
  b = v < w;
  b = v != w;
  std::vector<std::vector<std::string>> vv{{"a", "b"}, {"c"}};
  std::vector<std::string> vs{"a", "b", "c"};
  std::vector<bool> vb(3);
  vb[0] = true;
  if (vb[1]) vb.push_back(false);
  for (auto e : vb) b = e;
  std::map<std::string, int> m{{"a", 1}, {"b", 2}};
  m["x"] = 1;
  auto it = m.find("a");
  if (it != m.end()) it->second++;
  for (auto& kv : m) {
    static_assert(std::is_same<decltype(kv.second), int>::value, "");
  }
  m.insert({"a", 1});
  m.insert(std::make_pair("a", 1));
  m.emplace("a", 2);
  m.erase("a");
  m.erase(it);
  m.count("a");
  std::unordered_map<std::string, std::vector<int>> um;
  um["a"].push_back(1);
  um.insert({"k", {1, 2}});
  um.at("k").size();
  um.reserve(3);
  std::set<int> st{1, 2};
  st.insert(3);
  auto r = st.insert(4);
  b = r.second;
  for (auto e : st) static_assert(std::is_same<decltype(e), int>::value, "");
  st.erase(st.begin());
  std::multiset<int> ms;
  std::unordered_set<std::string> us{"a"};
  us.count("x");
  std::list<int> l;
  l.push_front(1);
  l.sort();
  std::deque<int> d;
  d.push_front(1);
  d.pop_front();
  d[0];
  std::forward_list<int> fl{1};
  fl.push_front(3);
  std::unique_ptr<Base> up = std::make_unique<D>(1);
  up.reset();
  std::shared_ptr<Base> sp = std::make_shared<D>(1);
  sp = nullptr;
  if (sp) {
  }
  if (sp == nullptr || nullptr != up) {
  }
  std::dynamic_pointer_cast<D>(sp)->f();
  std::unique_ptr<int[]> ua(new int[3]);
  ua[0] = 1;
  auto ma = std::make_unique<float[]>(3);
  ma[1];
  std::shared_ptr<float> spf(new float[3], std::default_delete<float[]>());
  std::weak_ptr<Base> wp = sp;
  if (auto l = wp.lock()) {
  }
  for (auto i = m.begin(); i != m.cend(); ++i) {
  }
  auto ri = v.rbegin();
  static_assert(std::is_same<decltype(*ri), int&>::value, "");
  *ri = 1;
#if __cplusplus >= 201703L
  for (auto& [k, val] : m) {
    static_assert(std::is_same<decltype(val), int>::value, "");
    static_assert(std::is_same<decltype(k), const std::string>::value, "");
  }
  std::vector z{1, 2, 3};
  static_assert(std::is_same<decltype(z), std::vector<int>>::value, "");
  std::map mm{std::pair{1, 2.0}};
  static_assert(std::is_same<decltype(mm), std::map<int, double>>::value, "");
  auto [i2, ok] = m.insert({"a", 3});
  m.try_emplace("a", 1);
  m.insert_or_assign("b", 2);
  std::vector zz(v.begin(), v.end());
  static_assert(std::is_same<decltype(zz), std::vector<int>>::value, "");
  std::set ss{1, 2};
  static_assert(std::is_same<decltype(ss), std::set<int>>::value, "");
#endif
#if __cplusplus >= 202002L
  struct Cmp {
    std::vector<int> v;
    std::string s;
    auto operator<=>(const Cmp&) const = default;
  } a1, a2;
  b = a1 < a2;
  b = a1 == a2;
#endif
  throw std::runtime_error("x" + std::to_string(1));
}
}  // namespace containers

namespace vocabulary {
struct Net {
  float forward(int, float) const;
  int x;
};
int add(int, int);
void ov(std::function<void()>);
void ov(std::function<void(int)>);
std::optional<std::string> maybe(bool b) {
  if (b) return "x";
  return {};
}
std::optional<std::vector<int>> mv() { return std::nullopt; }
void g() {
  std::function<float(int)> f = [](int a) { return a * 2.f; };
  f(3);
  if (f) {
  }
  f = nullptr;
  f == nullptr;
  static_assert(std::is_same<decltype(f(1)), float>::value, "");
  ov([] {});
  ov([](int) {});
  Net n;
  auto b = std::bind(&Net::forward, &n, std::placeholders::_1, 2.f);
  static_assert(std::is_same<decltype(b(1)), float>::value, "");
  std::function<float(int)> f2 = b;
  auto b2 = std::bind(add, 1, 2);
  static_assert(std::is_same<decltype(b2()), int>::value, "");
  auto b3 = std::bind(&Net::forward, std::ref(n), std::placeholders::_2, std::placeholders::_1);
  b3(1.f, 2);
  std::reference_wrapper<Net> rw = n;
  rw.get().x;
  std::vector<std::reference_wrapper<Net>> rs{n};
  for (Net& x : rs) x.x;
  std::function<int(Net&)> mem = std::mem_fn(&Net::x);
  std::function<float(const Net&, int, float)> mf = &Net::forward;
  std::less<int> l;
  l(1, 2);
  std::greater<> gr;
  gr(1, 2.0);
  std::array<int, 3> a{1, 2, 3}, a2{{1, 2, 3}};
  for (int& e : a) e++;
  a[0];
  a.size();
  a == a2;
  static_assert(std::tuple_size<decltype(a)>::value == 3, "");
  std::optional<int> o;
  o = 3;
  if (o) *o;
  o.value();
  o.value_or(3);
  o == 3;
  o == std::nullopt;
  o != std::nullopt;
  o.reset();
  std::optional<Net> on;
  if (on.has_value()) on->x;
  o < 3;
  if (o == o) {
  }
  static_assert(std::is_same<decltype(*o), int&>::value, "");
  std::optional<std::string> os = "abc";
  os = "d";
  os = std::string("x");
  auto mo = std::make_optional(3);
  std::optional<std::unique_ptr<Net>> ou;
  ou.emplace(nullptr);
  std::optional<long> ol = o;
  std::any an = 3;
  an = std::string("x");
  std::any_cast<int>(an);
  if (auto* p = std::any_cast<int>(&an)) *p = 3;
  an.type() == typeid(int);
  std::variant<int, std::string, std::vector<float>> v = 3;
  v = "abc";
  v = std::vector<float>{};
  std::get<int>(v) = 2;
  std::get<1>(v).size();
  if (auto p = std::get_if<std::string>(&v)) p->size();
  std::holds_alternative<int>(v);
  std::variant<std::monostate, bool, std::string> vm;
  vm = std::string("x");
  v.index();
#if __cplusplus >= 201703L
  std::visit(
      [](auto&& x) {
        using T = std::decay_t<decltype(x)>;
        if constexpr (std::is_same_v<T, int>)
          x + 1;
        else
          x.size();
      },
      v);
  auto r = std::visit([](const auto& x) -> float { return 1; }, v);
  static_assert(std::is_same<decltype(r), float>::value, "");
  std::function fd = [](int a, float b) { return a; };
  static_assert(std::is_same<decltype(fd), std::function<int(int, float)>>::value, "");
  std::function fadd = add;
  std::array ad{1, 2, 3};
  static_assert(std::is_same<decltype(ad), std::array<int, 3>>::value, "");
  auto [x, y, z] = a;
  std::optional oo{3};
  std::invoke(&Net::x, n);
  constexpr std::optional<int> co = 3;
  static_assert(*co == 3);
  constexpr std::optional<float> cn;
  static_assert(!cn);
  constexpr std::array<int, 2> ca{1, 2};
  static_assert(ca[1] == 2 && ca.size() == 2);
  std::not_fn(l)(1, 2);
  struct Ov {
    void operator()(int);
    void operator()(const std::string&);
    void operator()(const std::vector<float>&);
  };
  std::visit(Ov{}, v);
  constexpr std::variant<int, float> cv = 1;
  static_assert(cv.index() == 0);
#endif
#if __cplusplus >= 202002L
  auto bf = std::bind_front(add, 1);
  static_assert(std::is_same<decltype(bf(2)), int>::value, "");
#endif
}
}  // namespace vocabulary

namespace streams {
struct P {
  int x;
};
std::ostream& operator<<(std::ostream& os, const P& p) { return os << p.x; }
enum E { e1 };
void g() {
  std::cout << 1 << ' ' << "x" << 2.f << std::string("a") << true << std::endl
            << P{1} << (void*)0 << std::setw(3) << std::setprecision(2) << std::fixed << std::hex << '\n'
            << e1 << (unsigned char)3 << std::boolalpha << std::flush << size_t(3) << int64_t(3);
  std::cerr << std::left << std::setfill('0') << "\n";
  std::ostringstream os;
  os << "a" << 1;
  std::string s = os.str();
  std::stringstream ss(s);
  int a;
  std::string w;
  ss >> a >> w;
  while (ss >> a) {
  }
  std::ifstream in("f");
  if (!in) return;
  if (!in.is_open()) {
  }
  std::string line;
  while (std::getline(in, line)) {
  }
  while (std::getline(in, line, ',')) {
  }
  in.seekg(0, std::ios::end);
  auto n = in.tellg();
  size_t sz = n;
  in.seekg(0, std::ios_base::beg);
  char buf[10];
  in.read(buf, 10);
  std::ofstream out(s, std::ios::out | std::ios::binary);
  out.write(buf, in.gcount());
  out << "x";
  out.close();
  std::string all((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  std::ostream& o = out;
  o << std::put_time(std::localtime(nullptr), "%Y");
  auto str = (std::ostringstream() << "a" << 1).str();
  static_assert(std::is_same<decltype(std::cout << 1), std::ostream&>::value, "");
  std::shared_ptr<int> sp;
  std::cout << sp << sp.get();
  char c;
  std::cin >> c >> buf;
  std::cin.get();
  os.str("");
  os.clear();
  std::cout.precision(3);
  std::cout.flush();
  std::error_code ec;
  std::cout << ec.message() << ec;
  if (ec) {
  }
  try {
    throw std::system_error(errno, std::generic_category(), "x");
  } catch (const std::exception& e) {
    e.what();
  }
  printf("%d", 3);
  std::printf("x");
  fprintf(stderr, "x");
  std::tm t;
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  std::cout << std::string_view("x");
  in.clear(std::stringstream::goodbit);
  std::ofstream ofs;
  ofs.open(s, std::ios::app);
  in.exceptions(std::ifstream::failbit | std::ifstream::badbit);
}
}  // namespace streams

namespace numbers_and_time {
using namespace std;
void g() {
  static_assert(std::is_same<decltype(std::pow(2, 3)), double>::value, "");
  static_assert(std::is_same<decltype(std::pow(2.f, 3.f)), float>::value, "");
  static_assert(std::is_same<decltype(std::sqrt(2.f)), float>::value, "");
  static_assert(std::is_same<decltype(std::sqrt(2)), double>::value, "");
  static_assert(std::is_same<decltype(std::abs(-2)), int>::value, "");
  static_assert(std::is_same<decltype(std::abs(-2.0f)), float>::value, "");
  std::isnan(1.0);
  std::floor(1.5);
  std::log2(8);
  double x = sqrt(2.0);
  x = M_PI;
  fabs(1.0);
  static_assert(std::is_same<decltype(std::pow(2.f, 3)), double>::value, "");
  static_assert(std::is_same<decltype(pow(2.f, 2)), double>::value, "");
  round(1.f);
}
void h() {
  std::complex<float> z(1, 2);
  z = z * z + z;
  z.real();
  std::abs(z);
  std::complex<double> w = std::polar(1.0, 2.0);
  w *= 2.0;
  std::cout << z;
  std::exp(z);
  std::conj(z);
  z = 2.f * z;
  static_assert(std::numeric_limits<int>::max() == INT_MAX && std::numeric_limits<long long>::min() == LLONG_MIN &&
                    std::numeric_limits<unsigned char>::max() == 255 && std::numeric_limits<int8_t>::min() == -128,
                "");
  static_assert(std::numeric_limits<float>::max() == FLT_MAX, "");
  std::numeric_limits<double>::infinity();
  std::numeric_limits<float>::epsilon();
  auto t0 = std::chrono::steady_clock::now();
  auto dt = std::chrono::steady_clock::now() - t0;
  static_assert(std::is_same<decltype(dt), std::chrono::nanoseconds>::value, "");
  double sec = std::chrono::duration<double>(dt).count();
  auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(dt).count();
  static_assert(std::is_same<decltype(ms), int64_t>::value, "");
  std::chrono::duration<double, std::milli> fm = dt;
  std::chrono::seconds s(3);
  auto sum = s + std::chrono::milliseconds(5);
  static_assert(std::is_same<decltype(sum), std::chrono::milliseconds>::value, "");
  if (dt > s) {
  }
  auto tp = t0 + s;
  if (tp < t0) {
  }
  std::chrono::high_resolution_clock::time_point p;
  auto n = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  std::ctime(&n);
  s * 2;
  auto cnt = std::chrono::system_clock::now().time_since_epoch().count();
  std::cout << std::put_time(std::localtime(&n), "%F") << dt.count();
  std::chrono::high_resolution_clock::now();
#if __cplusplus >= 201402L
  using namespace std::chrono_literals;
  auto l = 100ms;
  static_assert(std::is_same<decltype(l), std::chrono::milliseconds>::value, "");
  auto l2 = 1s + 5ms;
  auto f = 1.5s;
  constexpr auto k = 2s;
  static_assert(k > 100ms && std::chrono::milliseconds(k).count() == 2000, "");
#endif
}
}  // namespace numbers_and_time

namespace algorithms {
struct P {
  int x;
  std::string n;
};
void g() {
  std::vector<int> v;
  std::vector<float> w;
  std::sort(v.begin(), v.end());
  std::sort(v.begin(), v.end(), [](int a, int b) { return a > b; });
  std::sort(v.begin(), v.end(), std::greater<int>());
  auto s = std::accumulate(v.begin(), v.end(), 0.0f);
  static_assert(std::is_same<decltype(s), float>::value, "");
  std::transform(v.begin(), v.end(), std::back_inserter(w), [](int a) { return a * 2.f; });
  std::for_each(v.begin(), v.end(), [&](int& a) { a++; });
  auto it = std::find(v.begin(), v.end(), 3);
  if (it != v.end()) *it = 1;
  auto it2 = std::find_if(v.begin(), v.end(), [](int a) { return a == 3; });
  v.erase(std::remove_if(v.begin(), v.end(), [](int a) { return a; }), v.end());
  int m = *std::max_element(w.begin(), w.end());
  std::max_element(v.begin(), v.end()) - v.begin();
  std::distance(v.begin(), it);
  std::iota(v.begin(), v.end(), 0);
  std::fill(v.begin(), v.end(), 0);
  std::copy(v.begin(), v.end(), w.begin());
  std::max({1, 2, 3});
  std::min<int64_t>(1, 2);
  static_assert(std::is_same<decltype(std::max(1.0, 2.0)), const double&>::value, "");
  std::any_of(v.begin(), v.end(), [](int a) { return a; });
  std::count_if(v.begin(), v.end(), [](int a) { return a; });
  std::reverse(v.begin(), v.end());
  std::next(v.begin());
  std::swap(v[0], v[1]);
  std::unique(v.begin(), v.end());
  std::partial_sort(v.begin(), v.begin() + 1, v.end());
  std::lower_bound(v.begin(), v.end(), 3);
  float arr[3];
  std::copy(arr, arr + 3, w.data());
  std::inner_product(v.begin(), v.end(), w.begin(), 0.f);
  std::accumulate(v.begin(), v.end(), std::string(), [](std::string a, int b) { return a + std::to_string(b); });
  auto mm = std::minmax_element(v.begin(), v.end());
  *mm.first;
  std::equal(v.begin(), v.end(), w.begin());
  std::nth_element(v.begin(), v.begin(), v.end(), std::greater<int>());
  struct L {
    int q;
  };
  std::vector<L> ls;
  std::sort(ls.begin(), ls.end(), [](const L& a, const L& b) { return a.q < b.q; });
  ls.push_back({1});
  ls.emplace_back(L{2});
  for (auto& l : ls) l.q++;
  ls.size();
  ls[0].q;
  ls.back();
  ls.erase(ls.begin());
#if __cplusplus >= 201402L
  std::for_each(v.begin(), v.end(), [](auto& a) { a++; });
  std::sort(v.begin(), v.end(), [](const auto& a, const auto& b) { return a < b; });
#endif
#if __cplusplus >= 201703L
  std::clamp(3, 1, 2);
  static_assert(std::max(1, 2) == 2 && std::gcd(4, 6) == 2);
#endif
#if __cplusplus >= 202002L
  std::ranges::sort(v);
  std::ranges::sort(v, std::greater{});
  std::vector<P> ps;
  std::ranges::sort(ps, {}, &P::x);
  auto r = std::ranges::find_if(ps, [](const P& p) { return p.x; });
  r->n;
  std::ranges::for_each(v, [](auto& x) { x++; });
  std::ranges::transform(v, std::back_inserter(w), [](int a) { return a; });
  std::ranges::max(v);
  std::erase_if(v, [](int a) { return a; });
  std::ranges::copy(v, w.begin());
  std::ranges::any_of(v, [](int a) { return a; });
  std::ranges::max_element(v);
  std::ranges::find(v, 3) != v.end();
  std::ranges::fill(v, 3);
  std::ranges::reverse(v);
  std::ranges::count_if(v, [](int a) { return a > 1; });
#endif
}
}  // namespace algorithms

namespace threads {
int work(int, const std::string&);
void vw(std::vector<int>&);
struct W {
  void run(int);
  int val();
  std::mutex m;
  std::condition_variable cv;
  std::atomic<bool> stop{false};
  std::thread t;
  std::atomic<int> n = {0};
  bool ready;
};
void g() {
  auto f = std::async(std::launch::async, work, 3, "x");
  static_assert(std::is_same<decltype(f), std::future<int>>::value, "");
  static_assert(std::is_same<decltype(f.get()), int>::value, "");
  auto f2 = std::async([] { return std::string(); });
  f2.get().size();
  if (f.wait_for(std::chrono::seconds(0)) == std::future_status::ready) {
  }
  std::vector<std::future<int>> fs;
  fs.push_back(std::async(std::launch::async | std::launch::deferred, [](int a) { return a; }, 3));
  for (auto& x : fs) x.get();
  std::future<void> fv = std::async(std::launch::async, [] {});
  fv.wait();
  W w;
  std::thread t(&W::run, &w, 3);
  t.join();
  std::thread t2([&w] { w.run(1); });
  t2.detach();
  std::vector<std::thread> ts;
  ts.emplace_back([] {});
  ts.push_back(std::thread(work, 3, "a"));
  for (auto& x : ts)
    if (x.joinable()) x.join();
  std::vector<int> v;
  std::thread t3(vw, std::ref(v));
  w.t = std::thread([] {});
  std::cout << std::this_thread::get_id();
  std::this_thread::sleep_for(std::chrono::milliseconds(10));
  auto n = std::thread::hardware_concurrency();
  std::lock_guard<std::mutex> lk(w.m);
  std::unique_lock<std::mutex> ul(w.m);
  w.cv.wait(ul, [&] { return w.ready; });
  w.cv.wait_for(ul, std::chrono::milliseconds(1), [&] { return w.ready; });
  w.cv.notify_all();
  ul.unlock();
  w.stop = true;
  if (w.stop) {
  }
  w.n++;
  w.n += 2;
  w.n.fetch_add(1);
  w.n.load(std::memory_order_acquire);
  std::atomic<size_t> sz{0};
  std::shared_mutex sm;
  std::shared_lock<std::shared_mutex> sl(sm);
  std::once_flag of;
  std::call_once(of, [] {});
  std::promise<int> p;
  auto pf = p.get_future();
  p.set_value(3);
  std::packaged_task<int()> pt([] { return 1; });
  pt();
  auto ptf = pt.get_future();
  std::shared_future<int> sf = pf.share();
  static_assert(std::is_same<decltype(sf.get()), const int&>::value, "");
  auto ppt = std::make_shared<std::packaged_task<int()>>(std::bind(work, 1, "x"));
  (*ppt)();
  std::random_device rd;
  std::mt19937 gen(rd());
  std::uniform_int_distribution<> d(0, 3);
  int r = d(gen);
  std::uniform_real_distribution<float> rf(0, 1);
  static_assert(std::is_same<decltype(rf(gen)), float>::value, "");
  std::normal_distribution<double> nd(0, 1);
  nd(gen);
  std::shuffle(v.begin(), v.end(), gen);
  std::default_random_engine e;
  e.seed(3);
  std::mt19937 g2{std::random_device{}()};
  std::bernoulli_distribution bd(0.5);
  bool bb = bd(gen);
  std::discrete_distribution<int> dd(v.begin(), v.end());
  std::mt19937_64 g64(42);
  std::discrete_distribution<> d3{1.0, 2.0};
  std::seed_seq sq{1, 2};
  std::mt19937 g3(sq);
  std::cout << gen;
#if __cplusplus >= 201703L
  std::lock_guard lg(w.m);
  std::scoped_lock sl2(w.m, sm);
  std::unique_lock ul2(w.m);
  static_assert(std::is_same<decltype(ul2), std::unique_lock<std::mutex>>::value, "");
  std::shared_lock sl3(sm);
  std::scoped_lock sl4(w.m);
#endif
  std::jthread jt([](std::stop_token st) {
    while (!st.stop_requested()) {
    }
  });
  std::jthread j2([] {});
  jt.request_stop();
  std::counting_semaphore<4> cs(4);
  cs.acquire();
  cs.release();
  std::binary_semaphore bs(1);
  std::latch l(3);
  l.count_down();
  std::barrier<> ba(3);
  ba.arrive_and_wait();
}
#if __cplusplus >= 202002L
struct Task {
  struct promise_type {
    Task get_return_object();
    std::suspend_never initial_suspend();
    std::suspend_always final_suspend() noexcept;
    void return_void();
    void unhandled_exception();
    std::suspend_always yield_value(int);
  };
  std::coroutine_handle<promise_type> h;
};
Task co() {
  co_await std::suspend_always{};
  co_yield 3;
  co_return;
}
struct Aw {
  bool await_ready();
  void await_suspend(std::coroutine_handle<> h) { h.resume(); }
  int await_resume();
};
Task co2() { int a = co_await Aw{}; }
#endif
}  // namespace threads

namespace library {
namespace fs = std::filesystem;
void g(const std::string& dir) {
  for (const auto& e : fs::directory_iterator(dir)) {
    if (e.path().extension() == ".jpg") std::cout << e.path().string() << e.path();
    std::ifstream in(e.path());
    fs::path p = dir;
    p /= "x";
    auto q = p / "a" / dir;
    std::string s = q.string();
    q.filename().stem();
    if (!fs::exists(q)) fs::create_directories(q);
    std::string s2 = e.path();
    e.is_regular_file();
    fs::exists(dir + "/x");
  }
  for (auto& e : fs::recursive_directory_iterator(fs::path(dir) / "x")) fs::file_size(e);
  std::vector<fs::path> ps{fs::directory_iterator(dir), fs::directory_iterator()};
  std::error_code ec;
  fs::remove(dir, ec);
  for (auto& part : fs::path("a/b")) part.string();
  fs::path pa("x");
  bool lt = pa < fs::path("y");
  std::ofstream of(pa / "z");
  fs::create_directory(dir);
  try {
  } catch (const fs::filesystem_error& e) {
    e.what();
  }
  std::regex r("a(b)");
  std::smatch m;
  std::string t;
  if (std::regex_search(t, m, r)) {
    m[1].str();
    std::string x = m[0];
  }
  std::regex_match(t, r);
  std::regex_replace(t, r, "x");
  for (std::sregex_iterator i(t.begin(), t.end(), r), e; i != e; ++i) i->str();
  std::stack<int> st;
  st.push(1);
  st.top();
  st.pop();
  std::queue<std::vector<float>> q;
  q.push({1.f});
  q.emplace(3);
  static_assert(std::is_same<decltype(q.front()), std::vector<float>&>::value, "");
  std::priority_queue<std::pair<float, int>> pq;
  pq.push({1.f, 2});
  pq.emplace(1.f, 2);
}
std::expected<int, std::string> ex(bool b) {
  if (b) return 3;
  return std::unexpected<const char*>("x");
}
void h() {
  std::priority_queue<int, std::vector<int>, std::greater<int>> pq2;
  std::bitset<8> bs(3);
  bs[1] = true;
  bs.count();
  std::cout << bs;
  std::valarray<float> va{1, 2};
  va = va * va;
  int out;
  std::string s;
  auto fc = std::from_chars(s.data(), s.data() + s.size(), out);
  if (fc.ec == std::errc()) {
  }
  std::vector<int> v;
  std::sort(std::execution::par, v.begin(), v.end());
  std::for_each(std::execution::par_unseq, v.begin(), v.end(), [](int& a) { a++; });
  std::type_index ti(typeid(int));
  std::map<std::type_index, int> tm;
  std::pmr::vector<int> pv;
  auto e = ex(true);
  if (e) *e;
  if (!e.has_value()) e.error();
  std::locale::global(std::locale(""));
  std::cout.imbue(std::locale());
#if __cplusplus >= 201703L
  std::span<const int> sp = v;
  for (int x : sp) out = x;
  sp.subspan(1).size();
  int arr[3];
  std::span sa(arr);
  static_assert(std::is_same<decltype(sa), std::span<int, 3>>::value, "");
  std::span sv(v);
  static_assert(std::is_same<decltype(sv), std::span<int>>::value, "");
  std::span<float> sf(va.size() ? nullptr : (float*)0, 3);
#endif
#if __cplusplus >= 202002L
  std::string f = std::format("{} {}", 1, "x");
  std::print("{}", 3);
  std::println("a {}", f);
  std::println();
  static_assert(std::popcount(7u) == 3 && std::bit_ceil(5u) == 8 && std::bit_width(8u) == 4);
  double pi = std::numbers::pi;
  auto loc = std::source_location::current();
  loc.line();
  std::bit_cast<int>(1.f);
  for (int i : std::views::iota(0, 10)) out = i;
  for (auto x :
       v | std::views::filter([](int a) { return a > 1; }) | std::views::transform([](int a) { return a * 2.f; }))
    static_assert(std::is_same<decltype(x), float>::value, "");
  for (auto& x : v | std::views::reverse) x++;
  for (auto& x : v | std::views::take(3)) static_assert(std::is_same<decltype(x), int&>::value, "");
  std::map<std::string, int> m;
  for (const auto& k : m | std::views::keys) static_assert(std::is_same<decltype(k), const std::string&>::value, "");
  for (auto& x : m | std::views::values) x++;
  for (auto [i, x] : std::views::enumerate(v)) x++;
  for (auto [a, b] : std::views::zip(v, v)) a = b;
  auto vec = v | std::views::transform([](int a) { return std::to_string(a); }) | std::ranges::to<std::vector>();
  static_assert(std::is_same<decltype(vec), std::vector<std::string>>::value, "");
  auto comp = std::views::filter([](int a) { return a; }) | std::views::take(2);
  for (int x : v | comp) out = x;
  std::ranges::sort(v | std::views::drop(1));
  auto tv = std::views::transform(v, [](const auto& a) { return a; });
  std::vector<int> cp(tv.begin(), tv.end());
  for (int x : std::ranges::iota_view(1, 3)) out = x;
  for (int i : std::ranges::views::iota(0)) break;
  for (auto&& c : v | std::views::chunk(2))
    for (int& x : c) x++;
  static_assert(std::integral<int> && !std::integral<float> && std::same_as<int, int> &&
                std::ranges::range<std::vector<int>> && std::convertible_to<int, float> &&
                std::invocable<void (*)(int), int> && std::copyable<std::string>);
#endif
}
}  // namespace library

namespace c_library {
using namespace std;
int c_and_posix() {
  assert(1 == 1);
  struct stat st;
  stat("x", &st);
  if (S_ISDIR(st.st_mode)) mkdir("x", 0755);
  errno = EINTR;
  printf("%" PRId64, (int64_t)3);
  double d = sqrt(2.0) + fabs(-1.0f) + abs(-3) + pow(2, 3);
  struct winsize w;
  ioctl(STDOUT_FILENO, TIOCGWINSZ, &w);
  vector<int> v;
  sort(v.begin(), v.end());
  string s;
  cout << s << endl;
  auto t = time(nullptr);
  struct timeval tv;
  gettimeofday(&tv, NULL);
  memcpy(&v, &s, 3);
  isnan(1.0);
  signal(SIGINT, SIG_IGN);
  struct sigaction sa;
  sigaction(SIGINT, &sa, nullptr);
  int data = 3;
  size_t size = 3;
  uint8_t u = 3;
  pthread_t p;
  pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
  std::isdigit('c');
  std::transform(s.begin(), s.end(), s.begin(), ::tolower);
  usleep(3);
  sockaddr_in a;
  a.sin_addr.s_addr = INADDR_ANY;
  bind(3, (sockaddr*)&a, sizeof a);
  int x = max(1, 2);
  omp_get_max_threads();
  return exp(1);
}
}  // namespace c_library
