# Functions of libraries: results as wide as their types, outputs by the result, errors as results.
library strlen 0x1000 = 3
mem 0x1000 "abc\0"
> strlen("abc") = 3
opts -N
> strlen(s="abc") = 3
library strcmp 0x1000 0x1010 = 0xffffffff
mem 0x1000 "abc\0"
mem 0x1010 "b\0"
> strcmp("abc", "b") = -1
library strcmp 0x1000 0 = 0xdeadbeef00000001
mem 0x1000 "abc\0"
> strcmp("abc", NULL) = 1
library toupper 0xffffffff00000061 = 65
> toupper('a') = 'A'
library strchr 0x1000 98 = 0x1001
mem 0x1000 "abc\0"
> strchr("abc", 'b') = "bc"
library strchr 0x1000 120 = 0
mem 0x1000 "abc\0"
> strchr("abc", 'x') = NULL
library free 0x1000 = 7
> free(0x1000) = ?

# Outputs that were not written are addresses.
library read 3 0x1000 10 = 2
exit 0x1000 "hi"
> read(3, "hi", 10) = 2
library read 3 0x1000 10 = -1
mem 0x1000 "hi"
> read(3, 0x1000, 10) = -1
library fgets 0x1000 10 0x5000 = 0x1000
exit 0x1000 "line\n\0"
> fgets("line\n", 10, 0x5000) = 0x1000
library fgets 0x1000 10 0x5000 = 0
mem 0x1000 "line\n\0"
> fgets(0x1000, 10, 0x5000) = NULL
library fread 0x1000 2 10 0x5000 = 3
exit 0x1000 "abcdef"
> fread("abcdef", 2, 10, 0x5000) = 3
library pipe 0x1000 = 0
exit 0x1000 u32:3,4
> pipe([3, 4]) = 0
library pipe 0x1000 = 0xffffffff
exit 0x1000 u32:3,4
> pipe(0x1000) = -1
library localtime_r 0x1000 0x2000 = 0x2000
mem 0x1000 u64:86400
exit 0x2000 u32:1,2,3,4,5,70,6,7,0,0 u64:0 u64:0x3000
exit 0x3000 "UTC\0"
> localtime_r([86400 /* 1970-01-02T00:00:00+0000 */], {tm_sec=1, tm_min=2, tm_hour=3, tm_mday=4, tm_mon=5, tm_year=70, tm_wday=6, tm_yday=7, tm_isdst=0, tm_gmtoff=0, tm_zone="UTC"}) = 0x2000
library i386 localtime_r 0x1000 0x2000 = 0x2000
mem 0x1000 u32:86400
exit 0x2000 u32:1,2,3,4,5,70,6,7,0,0,0x3000
exit 0x3000 "UTC\0"
> localtime_r([86400 /* 1970-01-02T00:00:00+0000 */], {tm_sec=1, tm_min=2, tm_hour=3, tm_mday=4, tm_mon=5, tm_year=70, tm_wday=6, tm_yday=7, tm_isdst=0, tm_gmtoff=0, tm_zone="UTC"}) = 0x2000

# Results that are errors.
library pthread_mutex_lock 0x1000 = 0
> pthread_mutex_lock(0x1000) = 0
library pthread_mutex_lock 0x1000 = 35
> pthread_mutex_lock(0x1000) = EDEADLK
library pthread_create 0x1000 0 0x4000 0 = 0
exit 0x1000 u64:0x7f0000001000
> pthread_create([0x7f0000001000], NULL, 0x4000, NULL) = 0
library pthread_create 0x1000 0 0x4000 0 = 11
exit 0x1000 u64:0x7f0000001000
> pthread_create(0x1000, NULL, 0x4000, NULL) = EAGAIN
library getaddrinfo 0x1000 0 0 0x2000 = 0xfffffffe
mem 0x1000 "host\0"
> getaddrinfo("host", NULL, NULL, 0x2000) = EAI_NONAME
library getaddrinfo 0x1000 0 0 0x2000 = 0
mem 0x1000 "host\0"
exit 0x2000 u64:0x3000
> getaddrinfo("host", NULL, NULL, [0x3000]) = 0

# Flags and words by name.
library open 0x1000 0x80241 0x1a4 = 3
mem 0x1000 "f\0"
> open("f", O_WRONLY|O_CREAT|O_TRUNC|O_CLOEXEC, 0644) = 3
library mmap 0 4096 3 0x22 0xffffffff 0 = 0x7f0000000000
> mmap(NULL, 4096, PROT_READ|PROT_WRITE, MAP_PRIVATE|MAP_ANONYMOUS, -1, 0) = 0x7f0000000000
library setlocale 6 0x1000 = 0x1000
mem 0x1000 "C\0"
> setlocale(LC_ALL, "C") = "C"
library inflate 0x1000 4 = 0xfffffffb
> inflate(0x1000, Z_FINISH) = Z_BUF_ERROR
library SSL_get_error 0x1000 0xffffffff = 2
> SSL_get_error(0x1000, -1) = SSL_ERROR_WANT_READ
library SSL_read 0x1000 0x2000 100 = 5
exit 0x2000 "hello"
> SSL_read(0x1000, "hello", 100) = 5

# Wide characters.
library wcslen 0x1000 = 3
mem 0x1000 u32:0x61,0xe4,0x20ac,0
> wcslen("a\303\244\342\202\254") = 3
opts -s 1
> wcslen("a"...) = 3
library wcslen 0 = 0
> wcslen(NULL) = 0

# What was scanned, as much of it as the result says.
library sscanf 0x1000 0x1100 0x2000 0x2010 0x2030 0x2038 = 4
mem 0x1000 "-1 word ff 7\0"
mem 0x1100 "%d %*d%9s%%%hx %lu\0"
exit 0x2000 u32:0xffffffff
exit 0x2010 "word\0"
exit 0x2030 u16:255
exit 0x2038 u64:7
> sscanf("-1 word ff 7", "%d %*d%9s%%%hx %lu", [-1], "word", [0xff], [7]) = 4
library sscanf 0x1000 0x1100 0x2000 0x2010 = 1
mem 0x1000 "1 x\0"
mem 0x1100 "%d %d\0"
exit 0x2000 u32:1
exit 0x2010 u32:0
> sscanf("1 x", "%d %d", [1], 0x2010) = 1
library sscanf 0x1000 0x1100 0x2000 = -1
mem 0x1000 "\0"
mem 0x1100 "%[^]a]%3c\0"
> sscanf("", "%[^]a]%3c", 0x2000, NULL) = -1
library i386 sscanf 0x1000 0x1100 0x2000 0x2010 = 2
mem 0x1000 "abz\0"
mem 0x1100 "%[^]z]%3c\0"
exit 0x2000 "ab\0"
exit 0x2010 "zyx"
> sscanf("abz", "%[^]z]%3c", "ab", "zyx") = 2
library sscanf 0x1000 0x1100 = 0
mem 0x1000 "x\0"
mem 0x1100 "%*d\0"
> sscanf("x", "%*d") = 0

# A search that found nothing is no error, but writes nothing.
library getpwnam_r 0x1000 0x2000 0x3000 99 0x4000 = 0
mem 0x1000 "nobody else\0"
exit 0x4000 u64:0
> getpwnam_r("nobody else", 0x2000, 0x3000, 99, [NULL]) = 0
library nanosleep 0x1000 0x2000 = 0xffffffff
mem 0x1000 u64:5,0
exit 0x2000 u64:3,7
> nanosleep({tv_sec=5, tv_nsec=0}, {tv_sec=3, tv_nsec=7}) = -1
library nanosleep 0x1000 0x2000 = 0
mem 0x1000 u64:5,0
> nanosleep({tv_sec=5, tv_nsec=0}, 0x2000) = 0

# Functions that are passed, by their names; sets of signals; a sigaction of the C library.
library qsort 0x1000 3 4 0x4000 = 0
function 0x4000 "compare"
> qsort(0x1000, 3, 4, compare) = ?
opts -X raw
> qsort(0x1000, 3, 4, 0x4000) = ?
opts -X verbose
> qsort(0x1000, 3, 4, 0x4000 /* compare */) = ?
library qsort 0x1000 3 4 0x4001 = 0
> qsort(0x1000, 3, 4, 0x4001) = ?
library atexit 0 = 0
> atexit(NULL) = 0
library signal 2 0x4000 = 1
function 0x4000 "on_int"
> signal(SIGINT, on_int) = SIG_IGN
library signal 99 0 = 0xffffffffffffffff
> signal(99, SIG_DFL) = SIG_ERR
library sigaction 15 0x1000 0x2000 = 0
function 0x4000 "on_term"
mem 0x1000 u64:0x4000,0x200 zero:120 u32:0x10000000,0
exit 0x2000 u64:1,0 zero:120 u32:0,0
> sigaction(SIGTERM, {sa_handler=on_term, sa_mask=[USR1], sa_flags=SA_RESTART}, {sa_handler=SIG_IGN, sa_mask=[], sa_flags=0}) = 0
library i386 sigaction 15 0x1000 0 = 0
function 0x4000 "on_term"
mem 0x1000 u32:0x4000,0x200,0 zero:120 u32:0x10000000
> sigaction(SIGTERM, {sa_handler=on_term, sa_mask=[USR1], sa_flags=SA_RESTART}, NULL) = 0
library f 0x4000 = 0
function 0x4000 "compare"
prototype void f(func);
> f(compare) = ?

# What follows an option goes by it.
library curl_easy_setopt 0x1000 10002 0x2000 = 0
mem 0x2000 "http://localhost/\0"
> curl_easy_setopt(0x1000, CURLOPT_URL, "http://localhost/") = CURLE_OK
library curl_easy_setopt 0x1000 20011 0x4000 = 0
function 0x4000 "write_cb"
> curl_easy_setopt(0x1000, CURLOPT_WRITEFUNCTION, write_cb) = CURLE_OK
library curl_easy_setopt 0x1000 64 0 = 48
> curl_easy_setopt(0x1000, CURLOPT_SSL_VERIFYPEER, 0) = CURLE_UNKNOWN_OPTION
library i386 curl_easy_setopt 0x1000 30117 0x1 0x2 = 0
> curl_easy_setopt(0x1000, CURLOPT_MAXFILESIZE_LARGE, 8589934593) = CURLE_OK

# Characters; what is none is a number.
library putchar 0xffffffff00000027 = 39
> putchar('\'') = 39
library putchar 10 = 10
> putchar('\n') = 10
library putchar 0 = 0
> putchar('\0') = 0
library putchar 0xffffffff = 255
> putchar(-1) = 255
library putchar 0xffffffe9 = 233
> putchar('\351') = 233
library putchar 300 = 44
> putchar(300) = 44
library getchar = 0xffffffff
> getchar() = -1
library getchar = 32
> getchar() = ' '

# Where the number ends; a negative one is no failure.
library strtol 0x1000 0x2000 10 = 0xfffffffffffffff4
mem 0x1000 "-12x\0"
exit 0x2000 u64:0x1003
> strtol("-12x", ["x"], 10) = -12
library strtol 0x1000 0 0 = 7
mem 0x1000 "7\0"
> strtol("7", NULL, 0) = 7
library strtok_r 0 0x1000 0x2000 = 0
mem 0x1000 ",\0"
mem 0x2000 u64:0x1001
> strtok_r(NULL, ",", [""]) = NULL
library strsep 0x2000 0x1000 = 0x1010
mem 0x1000 ",\0"
mem 0x1010 "a,b\0"
mem 0x2000 u64:0x1010
exit 0x2000 u64:0x1012
> strsep(["a,b"] => ["b"], ",") = "a,b"

# Compression, patterns, documents, questions, windows.
library lzma_code 0x1000 3 = 1
> lzma_code(0x1000, LZMA_FINISH) = LZMA_STREAM_END
library lzma_easy_encoder 0x1000 6 4 = 0
> lzma_easy_encoder(0x1000, 6, LZMA_CHECK_CRC64) = LZMA_OK
library BZ2_bzCompress 0x1000 2 = 4
> BZ2_bzCompress(0x1000, BZ_FINISH) = BZ_STREAM_END
library BZ2_bzRead 0x1000 0x2000 0x3000 16 = 3
exit 0x1000 u32:0
exit 0x3000 "abc"
> BZ2_bzRead([BZ_OK], 0x2000, "abc", 16) = 3
library pcre2_compile_8 0x1000 3 0x80008 0x2000 0x2008 0 = 0x5000
mem 0x1000 "a+b\0"
exit 0x2000 u32:100
exit 0x2008 u64:0
> pcre2_compile_8("a+b", 3, PCRE2_CASELESS|PCRE2_UTF, [100], [0], NULL) = 0x5000
library pcre2_jit_compile_8 0x5000 1 = 0
> pcre2_jit_compile_8(0x5000, 1) = 0
library XML_Parse 0x5000 0x1000 4 1 = 1
mem 0x1000 "<a/>"
> XML_Parse(0x5000, "<a/>", 4, 1) = XML_STATUS_OK
library UI_add_input_string 0x5000 0x1000 1 0x2000 0 80 = 1
mem 0x1000 "Password: \0"
> UI_add_input_string(0x5000, "Password: ", 1, 0x2000, 0, 80) = 1
library XInternAtom 0x5000 0x1000 0 = 0x1a3
mem 0x1000 "WM_STATE\0"
> XInternAtom(0x5000, "WM_STATE", 0) = 0x1a3
library pcre2_compile_8 0x1000 0xffffffffffffffff 0 0x2000 0x2008 0 = 0
mem 0x1000 "a(\0"
exit 0x2000 u32:114
exit 0x2008 u64:2
> pcre2_compile_8("a(", PCRE2_ZERO_TERMINATED, 0, [114], [2], NULL) = NULL

# Guesses: text is shown, but no pointers, even if their bytes are characters and end with a zero.
library nobody_knows 7 0x20000 0x20000 0x20005 = 0
mem 0x20000 "A\0BC\0text\0\0\0"
> nobody_knows(7, "A", "A", "text" /* ? */) = 0
library nobody_knows 7 0x20000 0x20008 0x20010 = 0
mem 0x20000 u64:0x550000003041,0x7f0000414243,0
mem 0x550000003041 "x"
> nobody_knows(7, 0x20000, "CBA", 0x20010 /* ? */) = 0
library i386 nobody_knows 7 0x20000 0x20004 0x20008 = 0
mem 0x20000 u32:0x56554130,0x004a4b4c,0
mem 0x56554130 "x"
> nobody_knows(7, 0x20000, "LKJ", 0x20008 /* ? */) = 0
