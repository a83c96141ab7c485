// What tests/debugger/rusted looks at: every kind of value. The places to stop at are marked.
#[derive(Clone, Copy)]
struct Point { x: i32, y: i32 }
struct Tup(i32, f64);
struct Unit;
#[derive(Clone, Copy, PartialEq)]
enum Color { Red, Green = 5, Blue }
enum Shape { Circle(f64), Rect { w: u32, h: u32 }, Dot, Named(String) }
enum Big { A(u8), B(u64, u64), C([u8; 4]) }
union Un { i: u32, f: f32 }
trait Speak { fn speak(&self) -> i32; }
impl Speak for Point { fn speak(&self) -> i32 { self.x } }
static GLOBAL: i32 = 42;
static mut COUNTER: u64 = 7;
const K: usize = 3;
mod inner {
    pub struct Deep { pub v: Vec<i32> }
    pub static NAME: &str = "inner";
    impl Deep { pub fn total(&self) -> i32 { self.v.iter().sum() } }
}
fn gen<T: Copy>(a: T, b: &T) -> T { let c = *b; let _d = c; a } // generic
#[inline(never)]
fn look(n: i32, s: &str, p: &Point, v: &[i32], name: String) -> i32 {
    let b: bool = true;
    let c: char = 'x';
    let uc: char = 'é';
    let by: u8 = 65;
    let i8v: i8 = -3;
    let u16v: u16 = 500;
    let i64v: i64 = -1234567890123;
    let u128v: u128 = 5;
    let f: f32 = 1.5;
    let d: f64 = 2.25;
    let arr = [1, 2, 3, 4];
    let arr2 = [[1u8; 2]; 3];
    let zeros = [0u32; 20];
    let t = (1, 2.5, 'z');
    let unit = ();
    let tup = Tup(3, 4.5);
    let us = Unit;
    let col = Color::Green;
    let red = Color::Red;
    let sh1 = Shape::Circle(2.0);
    let sh2 = Shape::Rect { w: 3, h: 4 };
    let sh3 = Shape::Dot;
    let sh4 = Shape::Named(String::from("nm"));
    let bg = Big::B(1, 2);
    let bc = Big::C([1, 2, 3, 4]);
    let some: Option<i32> = Some(5);
    let none: Option<i32> = None;
    let ob: Option<Box<i32>> = Some(Box::new(9));
    let nb: Option<Box<i32>> = None;
    let orf: Option<&Point> = Some(p);
    let ok: Result<i32, String> = Ok(3);
    let er: Result<i32, String> = Err(String::from("bad"));
    let bx = Box::new(Point { x: 7, y: 8 });
    let vec = vec![10, 20, 30];
    let st = String::from("hello");
    let lit = "literal";
    let bytes = b"bytes";
    let un = Un { i: 0x3f800000 };
    let rc = std::rc::Rc::new(5);
    let deep = inner::Deep { v: vec![1, 2] };
    let sl = &arr[1..3];
    let raw = &arr[0] as *const i32;
    let cl = |q: i32| q + n;
    let r = gen(n, &arr[0]) + cl(2); // values
    unsafe { COUNTER += 1; }
    r + v.len() as i32 + s.len() as i32 + name.len() as i32 + b as i32 + (c as u32 + uc as u32 + by as u32) as i32 + i8v as i32 + u16v as i32 + i64v as i32 + u128v as i32 + f as i32 + d as i32 + arr2[0][0] as i32 + zeros[0] as i32 + t.0 + tup.0 + p.speak() + sl[0] + deep.total() + K as i32 + GLOBAL + gen::<i32>(1, &2) + *rc + bytes[0] as i32 + lit.len() as i32 + unsafe { un.i } as i32 + bx.x + vec[0] + st.len() as i32 + col as i32 + red as i32 + unsafe { *raw } + match (sh1, sh2, sh3, sh4, bg, bc, some, none, ob, nb, orf, ok, er) { (Shape::Circle(q), ..) => q as i32, _ => 0 } + { let _x = (unit, us); 0 }
}
struct In { a: u8, t: (i32, char) }
struct Out { i: In, v: [In; 2], e: Option<In>, n: Option<u8> }
fn stop() {}
fn more() {
    let c1 = '€'; let c2 = '\u{1F600}'; let c3 = '\n'; let c4 = '\''; let c5 = '\u{7f}'; let c6='"'; let c7='\\'; let c8 = '\0';
    let s1 = "a\"b\n\té€";
    let lengthy = "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab";
    let o = Out { i: In { a: 1, t: (2, 'x') }, v: [In { a: 1, t: (2, 'x') }, In { a: 1, t: (2, 'x') }], e: Some(In{a:1,t:(2,'y')}), n: None };
    let bigv: Vec<u32> = (0..300).collect();
    let bs: &[u32] = &bigv[..];
    let cs = ['a', 'b'];
    let bsl: &[u8] = b"abc";
    let empty: &[u8] = &[];
    let es = "";
    let ms: &mut i32 = &mut 5;
    let bl = [true, false];
    let strs = ["x", "y"];
    let op: Option<&str> = Some("q");
    let u = 5usize; let is = -5isize; let i128v: i128 = -7; 
    let f = 1.0f32; let nan = f64::NAN;
    let fptr: fn() = stop;
    let bxs: Box<[i32]> = vec![1,2].into_boxed_slice();
    let cl = |q: i32| q + u as i32;
    let nested = Some(Some(3u8));
    stop();
    println!("{} {} {} {} {} {}", c1, c2, s1, lengthy, o.i.a, bs.len() + cs.len() + empty.len() + es.len() + strs.len() + bl.len() + u + bsl.len());
    println!("{}", lengthy.len()); // more
    println!("{:?} {} {:?} {} {} {} {:?} {} {:?} {}", op, is, i128v, ms, f, nan, bxs, cl(1), 0, nested.is_some());
    fptr(); println!("{}{}{}{}{}{}", c3, c4, c5, c6, c7, c8);
}
fn main() {
    more();
    let p = Point { x: 1, y: 2 };
    let v = [5, 6, 7];
    let r = look(3, "str", &p, &v, String::from("owned"));
    println!("{} {}", r, inner::NAME);
}
