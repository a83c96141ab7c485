# libiberty.h, demangle.h, hashtab.h, splay-tree.h, objalloc.h of GNU libiberty; libbfd exports them, too.
flags dmgl_flags : u32 "DMGL_???" {
    DMGL_PARAMS = 1, DMGL_ANSI = 2, DMGL_JAVA = 4, DMGL_VERBOSE = 8, DMGL_TYPES = 0x10, DMGL_RET_POSTFIX = 0x20, DMGL_RET_DROP = 0x40
    DMGL_AUTO = 0x100, DMGL_GNU_V3 = 0x4000, DMGL_GNAT = 0x8000, DMGL_DLANG = 0x10000, DMGL_RUST = 0x20000, DMGL_NO_RECURSE_LIMIT = 0x40000
}
enum htab_insert : u32 "NO_INSERT_???" { NO_INSERT = 0, INSERT }

xmalloc(ulong size) -> addr
xcalloc(ulong nelem, ulong elsize) -> addr
xrealloc(ptr oldmem, ulong size) -> addr
xstrdup(str s) -> text
xstrndup(str s, ulong n) -> text
xmemdup(buf(copy_size) *input, ulong copy_size, ulong alloc_size) -> addr
xmalloc_set_program_name(str s) -> none
xmalloc_failed(ulong size) -> none
xexit(s32 code) -> none
xatexit(func fn) -> int32
xstrerror(s32 errnum) -> text
xcrc32(buf(len) *buf, s32 len, x32 init) -> hex32
lbasename(str name) -> text
lrealpath(path filename) -> text
getpwd() -> text
make_temp_file(str suffix) -> text
make_temp_file_with_prefix(str prefix, str suffix) -> text
choose_tmpdir() -> text
unlink_if_ordinary(path name) -> int32
make_relative_prefix(path progname, path bin_prefix, path prefix) -> text
make_relative_prefix_ignore_links(path progname, path bin_prefix, path prefix) -> text
buildargv(str input) -> addr
dupargv(strv argv) -> addr
freeargv(ptr vector) -> none
countargv(strv argv) -> int32
writeargv(strv argv, file f) -> int32
expandargv(ptr argcp, ptr argvp) -> none
spaces(s32 count) -> text
strerrno(s32 errnum) -> text
strsigno(s32 signo) -> text
strtoerrno(str name) -> int32
strtosigno(str name) -> int32
errno_max() -> int32
signo_max() -> int32
get_run_time() -> word
hex_init() -> none
filename_cmp(str s1, str s2) -> int32
filename_ncmp(str s1, str s2, ulong n) -> int32
filename_hash(ptr s) -> hex32
filename_eq(ptr s1, ptr s2) -> int32
unlock_stream(file stream) -> none
fopen_unlocked(path path, str mode) -> addr
fdopen_unlocked(fd fd, str mode) -> addr

# ---- demangle.h
cplus_demangle(str mangled, dmgl_flags options) -> text
cplus_demangle_v3(str mangled, dmgl_flags options) -> text
rust_demangle(str mangled, dmgl_flags options) -> text
ada_demangle(str mangled, dmgl_flags options) -> text
dlang_demangle(str mangled, dmgl_flags options) -> text
java_demangle_v3(str mangled) -> text
cplus_demangle_set_style(s32 style) -> int32
cplus_demangle_name_to_style(str name) -> int32
is_gnu_v3_mangled_ctor(str name) -> uint32
is_gnu_v3_mangled_dtor(str name) -> uint32

# ---- hashtab.h, splay-tree.h, objalloc.h
htab_create(ulong size, func hash, func eq, func del) -> addr
htab_create_alloc(ulong size, func hash, func eq, func del, func alloc, func free) -> addr
htab_delete(ptr htab) -> none
htab_empty(ptr htab) -> none
htab_find(ptr htab, ptr element) -> addr
htab_find_with_hash(ptr htab, ptr element, x32 hash) -> addr
htab_find_slot(ptr htab, ptr element, htab_insert insert) -> addr
htab_find_slot_with_hash(ptr htab, ptr element, x32 hash, htab_insert insert) -> addr
htab_remove_elt(ptr htab, ptr element) -> none
htab_clear_slot(ptr htab, ptr slot) -> none
htab_traverse(ptr htab, func callback, ptr info) -> none
htab_traverse_noresize(ptr htab, func callback, ptr info) -> none
htab_size(ptr htab) -> ulong
htab_elements(ptr htab) -> ulong
htab_hash_string(ptr s) -> hex32
htab_hash_pointer(ptr p) -> hex32
htab_eq_pointer(ptr p1, ptr p2) -> int32
iterative_hash(buf(length) *k, ulong length, x32 initval) -> hex32
splay_tree_new(func compare, func delete_key, func delete_value) -> addr
splay_tree_delete(ptr sp) -> none
splay_tree_insert(ptr sp, ulong key, ulong value) -> addr
splay_tree_remove(ptr sp, ulong key) -> none
splay_tree_lookup(ptr sp, ulong key) -> addr
splay_tree_foreach(ptr sp, func fn, ptr data) -> int32
objalloc_create() -> addr
objalloc_free(ptr o) -> none
objalloc_free_block(ptr o, ptr block) -> none
