# stdlib.h and unistd.h of libc.
getenv(str name) -> text
secure_getenv(str name) -> text
setenv(str name, str value, s32 overwrite) -> int32
unsetenv(str name) -> int32
putenv(str string) -> int32
clearenv() -> int32
atoi(str nptr) -> int32
atol(str nptr) -> long
atoll(str nptr) -> int64
strtol(str nptr, ptr endptr, s32 base) -> long
strtoul(str nptr, ptr endptr, s32 base) -> ulong
strtoll(str nptr, ptr endptr, s32 base) -> int64
strtoull(str nptr, ptr endptr, s32 base) -> uint64
abs(s32 j) -> int32
labs(long j) -> long
rand() -> int32
srand(u32 seed) -> none
random() -> long
srandom(u32 seed) -> none
qsort(ptr base, ulong nmemb, ulong size, ptr compar) -> none
bsearch(ptr key, ptr base, ulong nmemb, ulong size, ptr compar) -> addr
atexit(ptr function) -> int32
exit(s32 status) -> none
_exit(s32 status) -> none
abort() -> none
system(str command) -> int32
mkstemp(str template) -> int32
mkdtemp(str template) -> text
realpath(path path, ptr resolved_path) -> text
setlocale(s32 category, str locale) -> text
bindtextdomain(str domainname, str dirname) -> text
textdomain(str domainname) -> text
gettext(str msgid) -> text
dcgettext(str domainname, str msgid, s32 category) -> text
getopt(s32 argc, ptr argv, str optstring) -> int32
getopt_long(s32 argc, ptr argv, str optstring, ptr longopts, ptr longindex) -> int32
dlopen(path filename, s32 flags) -> addr
dlsym(ptr handle, str symbol) -> addr
dlclose(ptr handle) -> int32
dlerror() -> text
open(path pathname, open_flags flags, umode mode if flags & (O_CREAT|__O_TMPFILE)) -> int32
open64 = open
read(s32 fd, out buf(ret) *buf, ulong count) -> long
write(s32 fd, buf(count) *buf, ulong count) -> long
close(s32 fd) -> int32
lseek(s32 fd, long offset, s32 whence) -> long
access(path pathname, access_mode mode) -> int32
unlink(path pathname) -> int32
rename(path oldpath, path newpath) -> int32
mkdir(path pathname, umode mode) -> int32
rmdir(path pathname) -> int32
chdir(path path) -> int32
getcwd(ptr buf, ulong size) -> text
isatty(s32 fd) -> int32
dup(s32 oldfd) -> int32
dup2(s32 oldfd, s32 newfd) -> int32
getpid() -> int32
getppid() -> int32
getuid() -> uint32
geteuid() -> uint32
fork() -> int32
wait(ptr wstatus) -> int32
waitpid(s32 pid, ptr wstatus, s32 options) -> int32
sleep(u32 seconds) -> uint32
usleep(u32 usec) -> int32
signal(signo signum, sighandler handler) -> addr
raise(signo sig) -> int32
kill(s32 pid, signo sig) -> int32
time(ptr tloc) -> long
localtime(ptr timep) -> addr
gmtime(ptr timep) -> addr
