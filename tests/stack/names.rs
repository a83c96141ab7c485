// Rust names: a generic method of a trait, a closure.
use std::io::Write;

trait Open {
    fn open(&self, f: &dyn Fn(u32) -> u32) -> u32;
}
struct Crate<T>(T);
impl<T: Copy + Into<u32>> Open for Crate<T> {
    #[inline(never)]
    fn open(&self, f: &dyn Fn(u32) -> u32) -> u32 {
        f(self.0.into()) + 1
    }
}
fn main() {
    let c = Crate(7u8);
    let r = c.open(&|n| {
        let mut out = std::io::stdout();
        out.write_all(b"rust\n").unwrap();
        out.flush().unwrap();
        n
    });
    std::process::exit(if r == 8 { 0 } else { 1 });
}
