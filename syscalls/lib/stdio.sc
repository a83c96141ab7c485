# stdio.h of libc. A FILE is only ever an address.
puts(str s) -> int32
putchar(chr c) -> int32
fputs(str s, file stream) -> int32
fputc(chr c, file stream) -> int32
putc(chr c, file stream) -> int32
fgets(out str s, s32 size, file stream) -> addr
fgetc(file stream) -> chr
getc(file stream) -> chr
getchar() -> chr
ungetc(chr c, file stream) -> int32
fopen(path pathname, str mode) -> addr
fopen64 = fopen
fdopen(fd fd, str mode) -> addr
freopen(path pathname, str mode, file stream) -> addr
fclose(file stream) -> int32
fflush(file stream) -> int32
fileno(file stream) -> int32
feof(file stream) -> int32
ferror(file stream) -> int32
fread(out buf(ret * size) *ptr, ulong size, ulong nmemb, file stream) -> ulong
fwrite(buf(size * nmemb) *ptr, ulong size, ulong nmemb, file stream) -> ulong
fseek(file stream, long offset, whence whence) -> int32
ftell(file stream) -> word
rewind(file stream) -> none
setvbuf(file stream, ptr buf, setvbuf_mode mode, ulong size) -> int32
setbuf(file stream, ptr buf) -> none
perror(str s) -> none
remove(path pathname) -> int32
popen(str command, str type) -> addr
pclose(file stream) -> int32
getline(inout ptr *lineptr, inout ulong *n, file stream) -> word
getdelim(inout ptr *lineptr, inout ulong *n, chr delim, file stream) -> word

# What follows a format goes by it; the number says which argument the format is.
printf(str format, custom printf_args(0) args) -> int32
fprintf(file stream, str format, custom printf_args(1) args) -> int32
dprintf(fd fd, str format, custom printf_args(1) args) -> int32
sprintf(out str str, str format early, custom printf_args(1) args early) -> int32
snprintf(out str str when size, ulong size, str format early, custom printf_args(2) args early) -> int32
asprintf(out str *strp[1], str format early, custom printf_args(1) args early) -> int32
__printf_chk(s32 flag, str format, custom printf_args(1) args) -> int32
__fprintf_chk(file stream, s32 flag, str format, custom printf_args(2) args) -> int32
__sprintf_chk(out str str, s32 flag, ulong strlen, str format early, custom printf_args(3) args early) -> int32
__snprintf_chk(out str str when maxlen, ulong maxlen, s32 flag, ulong strlen, str format early, custom printf_args(4) args early) -> int32
__asprintf_chk(out str *strp[1], s32 flag, str format early, custom printf_args(2) args early) -> int32
syslog(s32 priority, str format, custom printf_args(1) args) -> none
# ---- formats that take a va_list
vfprintf(file stream, str format, custom vprintf_args(1) ap) -> int32
vprintf(str format, custom vprintf_args(0) ap) -> int32
vdprintf(fd fd, str format, custom vprintf_args(1) ap) -> int32
vsprintf(out str str, str format early, custom vprintf_args(1) ap early) -> int32
vsnprintf(out str str when size, ulong size, str format early, custom vprintf_args(2) ap early) -> int32
vasprintf(out str *strp[1], str format early, custom vprintf_args(1) ap early) -> int32
vsyslog(s32 priority, str format, custom vprintf_args(1) ap) -> none
__vprintf_chk(s32 flag, str format, custom vprintf_args(1) ap) -> int32
__vfprintf_chk(file stream, s32 flag, str format, custom vprintf_args(2) ap) -> int32
__vdprintf_chk(fd fd, s32 flag, str format, custom vprintf_args(2) ap) -> int32
__vsprintf_chk(out str str, s32 flag, ulong strlen, str format early, custom vprintf_args(3) ap early) -> int32
__vsnprintf_chk(out str str when maxlen, ulong maxlen, s32 flag, ulong strlen, str format early, custom vprintf_args(4) ap early) -> int32
__vasprintf_chk(out str *strp[1], s32 flag, str format early, custom vprintf_args(2) ap early) -> int32
__vsyslog_chk(s32 priority, s32 flag, str format, custom vprintf_args(2) ap) -> none

__dprintf_chk(fd fd, s32 flag, str format, custom printf_args(2) args) -> int32
__syslog_chk(s32 priority, s32 flag, str format, custom printf_args(2) args) -> none
__asprintf = asprintf
warn(str format, custom printf_args(0) args) -> none
warnx(str format, custom printf_args(0) args) -> none
err(s32 status, str format, custom printf_args(1) args) -> none
errx(s32 status, str format, custom printf_args(1) args) -> none
vwarn(str format, custom vprintf_args(0) ap) -> none
vwarnx(str format, custom vprintf_args(0) ap) -> none
verr(s32 status, str format, custom vprintf_args(1) ap) -> none
verrx(s32 status, str format, custom vprintf_args(1) ap) -> none
error(s32 status, errno errnum, str format, custom printf_args(2) args) -> none
error_at_line(s32 status, errno errnum, str filename, u32 linenum, str format, custom printf_args(4) args) -> none

# ---- what was read: the values behind the addresses, as many as the result says
scanf(str format, out custom scanf_args(0) args) -> int32
fscanf(file stream, str format, out custom scanf_args(1) args) -> int32
sscanf(str str, str format, out custom scanf_args(1) args) -> int32
__isoc99_scanf = scanf
__isoc99_fscanf = fscanf
__isoc99_sscanf = sscanf
__isoc23_scanf = scanf
__isoc23_fscanf = fscanf
__isoc23_sscanf = sscanf
vscanf(str format early, inout custom vscanf_args(0) *ap errok) -> int32  !late
vfscanf(file stream, str format early, inout custom vscanf_args(1) *ap errok) -> int32  !late
vsscanf(str str early, str format early, inout custom vscanf_args(1) *ap errok) -> int32  !late
__isoc99_vscanf = vscanf
__isoc99_vfscanf = vfscanf
__isoc99_vsscanf = vsscanf
__isoc23_vscanf = vscanf
__isoc23_vfscanf = vfscanf
__isoc23_vsscanf = vsscanf

# ---- streams
freopen64 = freopen
fgets_unlocked(out str s, s32 size, file stream) -> addr
__fgets_chk(out str s, ulong size, s32 n, file stream) -> addr
__fgets_unlocked_chk = __fgets_chk
fread_unlocked(out buf(ret * size) *ptr, ulong size, ulong nmemb, file stream) -> ulong
__fread_chk(out buf(ret * size) *ptr, ulong ptrlen, ulong size, ulong nmemb, file stream) -> ulong
__fread_unlocked_chk = __fread_chk
fwrite_unlocked(buf(size * nmemb) *ptr, ulong size, ulong nmemb, file stream) -> ulong
gets(out str s) -> addr
__getdelim(inout ptr *lineptr, inout ulong *n, chr delim, file stream) -> word
fseeko(file stream, long offset, whence whence) -> int32
fseeko64(file stream, s64 offset, whence whence) -> int32
fmemopen(ptr buf, ulong size, str mode) -> addr
open_memstream(ptr ptr, ptr sizeloc) -> addr
fgetpos(file stream, ptr pos) -> int32
setlinebuf(file stream) -> none
tmpnam(out str s) -> addr
tmpnam_r(out str s) -> addr
renameat(dirfd olddirfd, path oldpath, dirfd newdirfd, path newpath) -> int32
renameat2(dirfd olddirfd, path oldpath, dirfd newdirfd, path newpath, rename_flags flags) -> int32
__uflow(file stream) -> int32
__overflow(file stream, chr c) -> int32
_IO_getc(file stream) -> chr
_IO_putc(chr c, file stream) -> int32

# ---- stdio.h
tmpfile() -> addr
tmpfile64() -> addr
tempnam(path dir, str pfx) -> text
fflush_unlocked(file stream) -> int32
fcloseall() -> int32
fopencookie(ptr magic_cookie, str modes, func io_funcs) -> addr
setbuffer(file stream, ptr buf, ulong size) -> none
getc_unlocked(file stream) -> chr
getchar_unlocked() -> chr
fgetc_unlocked(file stream) -> chr
fputc_unlocked(chr c, file stream) -> int32
putc_unlocked(chr c, file stream) -> int32
putchar_unlocked(chr c) -> int32
getw(file stream) -> int32
putw(s32 w, file stream) -> int32
fputs_unlocked(str s, file stream) -> int32
ftello(file stream) -> word
fsetpos(file stream, ptr pos) -> int32
ftello64(file stream) -> int64
fgetpos64(file stream, ptr pos) -> int32
fsetpos64(file stream, ptr pos) -> int32
clearerr(file stream) -> none
clearerr_unlocked(file stream) -> none
feof_unlocked(file stream) -> int32
ferror_unlocked(file stream) -> int32
fileno_unlocked(file stream) -> int32
ctermid(ptr s) -> text
cuserid(ptr s) -> text
obstack_vprintf(ptr obstack, str format, custom vprintf_args(1) ap) -> int32
flockfile(file stream) -> none
ftrylockfile(file stream) -> int32
funlockfile(file stream) -> none

# ---- stdio_ext.h
__fbufsize(file fp) -> ulong
__freading(file fp) -> int32
__fwriting(file fp) -> int32
__freadable(file fp) -> int32
__fwritable(file fp) -> int32
__flbf(file fp) -> int32
__fpurge(file fp) -> none
__fpending(file fp) -> ulong
_flushlbf() -> none
__fsetlocking(file fp, s32 type) -> int32
