# Patterns, tables in memory, options: search.h, regex.h, glob.h, fnmatch.h, getopt.h, argz.h.
fnmatch(str pattern, str string, fnm_flags flags) -> int32
glob(str pattern, glob_flags flags, func errfunc, ptr pglob) -> int32
glob64 = glob
regcomp(ptr preg, str regex, reg_cflags cflags) -> int32
regexec(ptr preg, str string, ulong nmatch, ptr pmatch, reg_eflags eflags) -> int32
regerror(s32 errcode, ptr preg, out cstr(errbuf_size) *errbuf, ulong errbuf_size) -> ulong

# ---- search.h
insque(ptr elem, ptr prev) -> none
remque(ptr elem) -> none
hcreate(ulong nel) -> int32
hdestroy() -> none
hcreate_r(ulong nel, ptr htab) -> int32
hdestroy_r(ptr htab) -> none
tsearch(ptr key, ptr rootp, func compar) -> addr
tfind(ptr key, ptr rootp, func compar) -> addr
tdelete(ptr key, ptr rootp, func compar) -> addr
twalk(ptr root, func action) -> none
twalk_r(ptr root, func action, ptr closure) -> none
tdestroy(ptr root, func freefct) -> none
lfind(ptr key, ptr base, ptr nmemb, ulong size, func compar) -> addr
lsearch(ptr key, ptr base, ptr nmemb, ulong size, func compar) -> addr

# ---- regex.h
re_compile_pattern(str pattern, ulong length, ptr buffer) -> text
re_compile_fastmap(ptr buffer) -> int32
re_search(ptr buffer, str String, s32 length, s32 start, s32 range, ptr regs) -> int32
re_match(ptr buffer, str String, s32 length, s32 start, ptr regs) -> int32
regfree(ptr preg) -> none

# ---- glob.h
globfree(ptr pglob) -> none
globfree64(ptr pglob) -> none
glob_pattern_p(str pattern, s32 quote) -> int32

# ---- wordexp.h
wordexp(str words, ptr pwordexp, s32 flags) -> int32
wordfree(ptr wordexp) -> none

# ---- bits/getopt
getopt_long_only(s32 argc, strv argv, str shortopts, ptr longopts, ptr longind) -> int32

# ---- argz.h
argz_create(strv argv, ptr argz, ptr len) -> error
argz_create_sep(str string, s32 sep, ptr argz, ptr len) -> error
__argz_count(str argz, ulong len) -> ulong
argz_count(str argz, ulong len) -> ulong
argz_extract(str argz, ulong len, strv argv) -> none
__argz_stringify(ptr argz, ulong len, s32 sep) -> none
argz_stringify(ptr argz, ulong len, s32 sep) -> none
argz_append(ptr argz, ptr argz_len, str buf, ulong buf_len) -> error
argz_add(ptr argz, ptr argz_len, str str) -> error
argz_add_sep(ptr argz, ptr argz_len, str string, chr delim) -> error
argz_delete(ptr argz, ptr argz_len, ptr entry) -> none
argz_insert(ptr argz, ptr argz_len, ptr before, str entry) -> error
argz_replace(ptr argz, ptr argz_len, str str, str with, ptr replace_count) -> error
__argz_next(str argz, ulong argz_len, str entry) -> text
argz_next(str argz, ulong argz_len, str entry) -> text
