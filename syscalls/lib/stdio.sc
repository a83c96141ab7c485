# stdio.h of libc. A FILE is only ever an address.
puts(str s) -> int32
putchar(s32 c) -> int32
fputs(str s, ptr stream) -> int32
fputc(s32 c, ptr stream) -> int32
putc(s32 c, ptr stream) -> int32
fgets(ptr s, s32 size, ptr stream) -> text
fgetc(ptr stream) -> int32
getc(ptr stream) -> int32
getchar() -> int32
ungetc(s32 c, ptr stream) -> int32
fopen(path pathname, str mode) -> addr
fopen64 = fopen
fdopen(s32 fd, str mode) -> addr
freopen(path pathname, str mode, ptr stream) -> addr
fclose(ptr stream) -> int32
fflush(ptr stream) -> int32
fileno(ptr stream) -> int32
feof(ptr stream) -> int32
ferror(ptr stream) -> int32
fread(ptr ptr, ulong size, ulong nmemb, ptr stream) -> ulong
fwrite(buf(size * nmemb) *ptr, ulong size, ulong nmemb, ptr stream) -> ulong
fseek(ptr stream, long offset, s32 whence) -> int32
ftell(ptr stream) -> long
rewind(ptr stream) -> none
setvbuf(ptr stream, ptr buf, s32 mode, ulong size) -> int32
setbuf(ptr stream, ptr buf) -> none
perror(str s) -> none
remove(path pathname) -> int32
popen(str command, str type) -> addr
pclose(ptr stream) -> int32
getline(ptr lineptr, ptr n, ptr stream) -> long
getdelim(ptr lineptr, ptr n, s32 delim, ptr stream) -> long

# What follows a format goes by it; the number says which argument the format is.
printf(str format, custom printf_args(0) args) -> int32
fprintf(ptr stream, str format, custom printf_args(1) args) -> int32
dprintf(s32 fd, str format, custom printf_args(1) args) -> int32
sprintf(ptr str, str format, custom printf_args(1) args) -> int32
snprintf(ptr str, ulong size, str format, custom printf_args(2) args) -> int32
asprintf(ptr strp, str format, custom printf_args(1) args) -> int32
__printf_chk(s32 flag, str format, custom printf_args(1) args) -> int32
__fprintf_chk(ptr stream, s32 flag, str format, custom printf_args(2) args) -> int32
__sprintf_chk(ptr str, s32 flag, ulong strlen, str format, custom printf_args(3) args) -> int32
__snprintf_chk(ptr str, ulong maxlen, s32 flag, ulong strlen, str format, custom printf_args(4) args) -> int32
__asprintf_chk(ptr strp, s32 flag, str format, custom printf_args(2) args) -> int32
syslog(s32 priority, str format, custom printf_args(1) args) -> none
