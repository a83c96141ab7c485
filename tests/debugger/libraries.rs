// Objects of Rust's standard library: tests/debugger/libraries.
use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};
use std::ffi::OsString;
use std::rc::Rc;
use std::sync::Arc;

struct Point {
    x: i32,
    y: i32,
}

#[inline(never)]
fn stop() {}

fn main() {
    let s = String::from("hello");
    let es = String::new();
    let v = vec![1, 2, 3];
    let ev: Vec<i32> = Vec::new();
    let vs = vec![String::from("a"), String::from("b")];
    let vp = vec![Point { x: 1, y: 2 }];
    let vv = vec![vec![1], vec![2, 3]];
    let os = Some(String::from("inside"));
    let no: Option<String> = None;
    let b = Box::new(7);
    let bv = Box::new(vec![4]);
    let rc = Rc::new(9);
    let rc2 = rc.clone();
    let weak = Rc::downgrade(&rc);
    let arc = Arc::new(String::from("shared"));
    let dynamic: Rc<dyn Fn(i32) -> i32> = Rc::new(|x| x + 1);
    let mut m: HashMap<String, i32> = HashMap::new();
    m.insert("one".to_string(), 1);
    let em: HashMap<i32, i32> = HashMap::new();
    let mut many: HashMap<i32, i32> = HashMap::new();
    let mut hs: HashSet<i32> = HashSet::new();
    hs.insert(4);
    let mut bm: BTreeMap<i32, &str> = BTreeMap::new();
    let mut big: BTreeMap<u64, u8> = BTreeMap::new();
    for i in 0..1000 {
        many.insert(i, i * i);
        bm.insert(i % 30, "x");
        big.insert(i as u64, i as u8);
    }
    let eb: BTreeMap<i32, i32> = BTreeMap::new();
    let bs: BTreeSet<i32> = [2, 1, 3].iter().cloned().collect();
    let mut vd: VecDeque<i32> = VecDeque::new();
    vd.push_back(1);
    vd.push_front(0);
    let c = Cell::new(3);
    let rf = RefCell::new(String::from("borrowed"));
    let borrowed = rf.borrow();
    let mut three = [1, 2, 3];
    let slice: &[i32] = &v[1..];
    let changing: &mut [i32] = &mut three;
    let text = OsString::from("os");
    let path = std::path::PathBuf::from("/a/b");
    let ok: Result<Vec<u8>, String> = Ok(vec![1]);
    let bad: Result<i32, String> = Err("bad".into());
    let nz = std::num::NonZeroU32::new(5).unwrap();
    stop(); // here
    changing[0] = borrowed.len() as i32 + slice.len() as i32 + dynamic(nz.get() as i32);
    drop((&es, &ev, &vs, vp[0].x + vp[0].y, &vv, &os, &no, &b, &bv, &rc2, &weak, &arc, &m, &em));
    drop((&many, &hs, &bm, &big, &eb, &bs, &vd, &c, &text, &path, &ok, &bad));
    println!("{} {}", s, changing[0]);
}
