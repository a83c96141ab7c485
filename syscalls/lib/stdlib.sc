# stdlib.h and unistd.h of libc.
getenv(str name) -> text
secure_getenv(str name) -> text
setenv(str name, str value, s32 overwrite) -> int32
unsetenv(str name) -> int32
putenv(str string) -> int32
clearenv() -> int32
atoi(str nptr) -> int32
atol(str nptr) -> word
atoll(str nptr) -> int64
strtol(str nptr, out str *endptr[1], s32 base early) -> word  !nofail
strtoul(str nptr, out str *endptr[1], s32 base early) -> ulong  !nofail
strtoll(str nptr, out str *endptr[1], s32 base early) -> int64  !nofail
strtoull(str nptr, out str *endptr[1], s32 base early) -> uint64  !nofail
abs(s32 j) -> int32
labs(long j) -> word
rand() -> int32
srand(u32 seed) -> none
random() -> word
srandom(u32 seed) -> none
qsort(ptr base, ulong nmemb, ulong size, func compar) -> none
bsearch(ptr key, ptr base, ulong nmemb, ulong size, func compar) -> addr
atexit(func function) -> int32
exit(s32 status) -> none
_exit(s32 status) -> none
abort() -> none
system(str command) -> int32
mkstemp(str template) -> int32
mkdtemp(str template) -> text
realpath(path path, ptr resolved_path) -> text
setlocale(locale_category category, str locale) -> text
bindtextdomain(str domainname, str dirname) -> text
textdomain(str domainname) -> text
gettext(str msgid) -> text
dcgettext(str domainname, str msgid, locale_category category) -> text
getopt(s32 argc, strv argv, str optstring) -> int32
getopt_long(s32 argc, strv argv, str optstring, ptr longopts, ptr longindex) -> int32
dlopen(path filename, dlopen_flags flags) -> addr
dlsym(dl_handle.ulong handle, str symbol) -> addr
dlclose(ptr handle) -> int32
dlerror() -> text
open(path pathname, open_flags flags, umode mode if flags & (O_CREAT|__O_TMPFILE)) -> int32
open64 = open
read(fd fd, out buf(ret) *buf, ulong count) -> word
write(fd fd, buf(count) *buf, ulong count) -> word
close(fd fd) -> int32
lseek(fd fd, long offset, whence whence) -> word
access(path pathname, access_mode mode) -> int32
unlink(path pathname) -> int32
rename(path oldpath, path newpath) -> int32
mkdir(path pathname, umode mode) -> int32
rmdir(path pathname) -> int32
chdir(path path) -> int32
getcwd(ptr buf, ulong size) -> text
isatty(fd fd) -> int32
dup(fd oldfd) -> int32
dup2(fd oldfd, fd newfd) -> int32
getpid() -> int32
getppid() -> int32
getuid() -> uint32
geteuid() -> uint32
fork() -> int32
wait(out wstatus *wstatus) -> int32
waitpid(tgid_or_pgid pid, out wstatus *wstatus, wait_options options) -> int32
sleep(u32 seconds) -> uint32
usleep(u32 usec) -> int32
signal(signo signum, sighandler handler) -> handler
raise(signo sig) -> int32
kill(tgid_or_pgid pid, signo sig) -> int32
time(ptr tloc) -> word
localtime(time_t *timep) -> addr
gmtime(time_t *timep) -> addr
__libc_start_main(func main, s32 argc, strv argv, func init, func fini, func rtld_fini) -> none
__cxa_atexit(func func, ptr arg, ptr dso_handle) -> int32
__cxa_finalize(ptr dso_handle) -> none
__cxa_at_quick_exit(func func, ptr dso_handle) -> int32
__errno_location() -> addr
__assert_fail(str assertion, str file, u32 line, str function) -> none
__assert_perror_fail(errno errnum, str file, u32 line, str function) -> none
__stack_chk_fail() -> none
__fortify_fail(str msg) -> none
__chk_fail() -> none
__realpath_chk(path path, ptr resolved, ulong resolvedlen) -> text
__mbstowcs_chk(ptr dst, str src, ulong len, ulong dstlen) -> ulong
__wcstombs_chk(ptr dst, wstr src, ulong len, ulong dstlen) -> ulong
__ptsname_r_chk(fd fd, out cstr(buflen) *buf, ulong buflen, ulong nreal) -> error
__isoc23_strtol = strtol
__isoc23_strtoul = strtoul
__isoc23_strtoll = strtoll
__isoc23_strtoull = strtoull
__isoc23_strtoimax = strtoll
__isoc23_strtoumax = strtoull
strtoimax = strtoll
strtoumax = strtoull
__strtol_internal(str nptr, out str *endptr[1], s32 base early, s32 group) -> word  !nofail
__strtoul_internal(str nptr, out str *endptr[1], s32 base early, s32 group) -> ulong  !nofail
arc4random() -> uint32
arc4random_uniform(u32 upper_bound) -> uint32
arc4random_buf(out buf(n) *buf, ulong n) -> none
initstate(u32 seed, ptr state, ulong n) -> addr
setstate(ptr state) -> addr
mkstemps(str template, s32 suffixlen) -> int32
mkostemp(str template, open_flags flags) -> int32
mkostemps(str template, s32 suffixlen, open_flags flags) -> int32
mkstemp64 = mkstemp
mkstemps64 = mkstemps
mkostemp64 = mkostemp
mkostemps64 = mkostemps
mktemp(str template) -> text
mbtowc(out s32 *pwc, str s, ulong n) -> int32
wcstombs(out cstr(n) *dest, wstr src, ulong n) -> ulong
posix_openpt(open_flags flags) -> int32
ptsname_r(fd fd, out cstr(buflen) *buf, ulong buflen) -> error

# ---- stdlib.h
__ctype_get_mb_cur_max() -> ulong
strtoq(str nptr, out str *endptr[1], s32 base early) -> int64  !nofail
strtouq(str nptr, out str *endptr[1], s32 base early) -> uint64  !nofail
strtol_l(str nptr, out str *endptr[1], s32 base early, ptr loc) -> word  !nofail
strtoul_l(str nptr, out str *endptr[1], s32 base early, ptr loc) -> ulong  !nofail
strtoll_l(str nptr, out str *endptr[1], s32 base early, ptr loc) -> int64  !nofail
strtoull_l(str nptr, out str *endptr[1], s32 base early, ptr loc) -> uint64  !nofail
l64a(long n) -> text
a64l(str s) -> word
random_r(ptr buf, ptr result) -> int32
srandom_r(u32 seed, ptr buf) -> int32
initstate_r(u32 seed, ptr statebuf, ulong statelen, ptr buf) -> int32
setstate_r(ptr statebuf, ptr buf) -> int32
rand_r(ptr seed) -> int32
lrand48() -> word
nrand48(ptr xsubi) -> word
mrand48() -> word
jrand48(ptr xsubi) -> word
srand48(long seedval) -> none
seed48(ptr seed16v) -> addr
lcong48(ptr param) -> none
drand48_r(ptr buffer, out double *result) -> int32
erand48_r(ptr xsubi, ptr buffer, out double *result) -> int32
lrand48_r(ptr buffer, ptr result) -> int32
nrand48_r(ptr xsubi, ptr buffer, ptr result) -> int32
mrand48_r(ptr buffer, ptr result) -> int32
jrand48_r(ptr xsubi, ptr buffer, ptr result) -> int32
srand48_r(long seedval, ptr buffer) -> int32
seed48_r(ptr seed16v, ptr buffer) -> int32
lcong48_r(ptr param, ptr buffer) -> int32
on_exit(func func, ptr arg) -> int32
quick_exit(s32 status) -> none
_Exit(s32 status) -> none
canonicalize_file_name(str name) -> text
qsort_r(ptr base, ulong nmemb, ulong size, func compar, ptr arg) -> none
llabs(s64 x) -> int64
qecvt(ldouble value, s32 ndigit, out s32 *decpt, out s32 *sign) -> text
qfcvt(ldouble value, s32 ndigit, out s32 *decpt, out s32 *sign) -> text
qgcvt(ldouble value, s32 ndigit, ptr buf) -> text
qecvt_r(ldouble value, s32 ndigit, ptr decpt, ptr sign, ptr buf, ulong len) -> int32
qfcvt_r(ldouble value, s32 ndigit, ptr decpt, ptr sign, ptr buf, ulong len) -> int32
mblen(str s, ulong n) -> int32
wctomb(ptr s, s32 wchar) -> int32
mbstowcs(ptr pwcs, str s, ulong n) -> ulong
rpmatch(str response) -> int32
getsubopt(ptr optionp, ptr tokens, ptr valuep) -> int32
grantpt(fd fd) -> int32
unlockpt(fd fd) -> int32
ptsname(fd fd) -> text
getpt() -> int32
getloadavg(out double *loadavg[ret], s32 nelem) -> int32

# ---- floating point
atof(str nptr) -> double
strtod(str nptr, out str *endptr[1]) -> double  !nofail
strtof(str nptr, out str *endptr[1]) -> float  !nofail
strtold(str nptr, out str *endptr[1]) -> ldouble  !nofail
strtof128(str nptr, out str *endptr[1]) -> float128  !nofail
strtof32 = strtof
strtof32x = strtod
strtof64 = strtod
strtof64x = strtold
strtod_l(str nptr, out str *endptr[1], ptr loc) -> double  !nofail
strtof_l(str nptr, out str *endptr[1], ptr loc) -> float  !nofail
strtold_l(str nptr, out str *endptr[1], ptr loc) -> ldouble  !nofail
__strtod_internal(str nptr, out str *endptr[1], s32 group) -> double  !nofail
__strtof_internal(str nptr, out str *endptr[1], s32 group) -> float  !nofail
__strtold_internal(str nptr, out str *endptr[1], s32 group) -> ldouble  !nofail
wcstod(wstr nptr, out wstr *endptr[1]) -> double  !nofail
wcstof(wstr nptr, out wstr *endptr[1]) -> float  !nofail
wcstold(wstr nptr, out wstr *endptr[1]) -> ldouble  !nofail
wcstod_l(wstr nptr, out wstr *endptr[1], ptr loc) -> double  !nofail
wcstof_l(wstr nptr, out wstr *endptr[1], ptr loc) -> float  !nofail
wcstold_l(wstr nptr, out wstr *endptr[1], ptr loc) -> ldouble  !nofail
strfromd(out str dest when n, ulong n, str format, double f) -> int32
strfromf(out str dest when n, ulong n, str format, float f) -> int32
strfroml(out str dest when n, ulong n, str format, ldouble f) -> int32
drand48() -> double
erand48(ptr xsubi) -> double
ecvt(double value, s32 ndigit, out s32 *decpt, out s32 *sign) -> text
fcvt(double value, s32 ndigit, out s32 *decpt, out s32 *sign) -> text
gcvt(double value, s32 ndigit, out str buf) -> text
ecvt_r(double value, s32 ndigit, out s32 *decpt, out s32 *sign, out str buf, ulong len) -> int32
fcvt_r(double value, s32 ndigit, out s32 *decpt, out s32 *sign, out str buf, ulong len) -> int32
difftime(time time1, time time0) -> double
