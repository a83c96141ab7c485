# Strings and bytes of libc: string(3), bstring(3), ctype(3).
strlen(str s) -> ulong
strnlen(str s, ulong maxlen) -> ulong
strcpy(ptr dest, str src) -> addr
strncpy(ptr dest, str src, ulong n) -> addr
stpcpy(ptr dest, str src) -> addr
strcat(str dest, str src) -> addr
strncat(str dest, str src, ulong n) -> addr
strlcpy(ptr dest, str src, ulong size) -> ulong
strlcat(str dest, str src, ulong size) -> ulong
strcmp(str s1, str s2) -> int32
strncmp(str s1, str s2, ulong n) -> int32
strcasecmp(str s1, str s2) -> int32
strncasecmp(str s1, str s2, ulong n) -> int32
strcoll(str s1, str s2) -> int32
strchr(str s, chr c) -> text
strrchr(str s, chr c) -> text
strchrnul(str s, chr c) -> text
index(str s, chr c) -> text
rindex(str s, chr c) -> text
strstr(str haystack, str needle) -> text
strcasestr(str haystack, str needle) -> text
strspn(str s, str accept) -> ulong
strcspn(str s, str reject) -> ulong
strpbrk(str s, str accept) -> text
strtok(str s, str delim) -> text
strtok_r(str s, str delim, out str *saveptr[1]) -> text  !nofail
strsep(inout str *stringp[1], str delim early) -> text  !nofail
strdup(str s) -> text
strndup(str s, ulong n) -> text
strerror(errno errnum) -> text
strsignal(signo sig) -> text
memcpy(ptr dest, buf(n) *src, ulong n) -> addr
mempcpy(ptr dest, buf(n) *src, ulong n) -> addr
memmove(ptr dest, buf(n) *src, ulong n) -> addr
memset(ptr s, chr c, ulong n) -> addr
memcmp(buf(n) *s1, buf(n) *s2, ulong n) -> int32
memchr(buf(n) *s, chr c, ulong n) -> addr
memrchr(buf(n) *s, chr c, ulong n) -> addr
memmem(buf(haystacklen) *haystack, ulong haystacklen, buf(needlelen) *needle, ulong needlelen) -> addr
bcopy(buf(n) *src, ptr dest, ulong n) -> none
bzero(ptr s, ulong n) -> none
bcmp(buf(n) *s1, buf(n) *s2, ulong n) -> int32
toupper(chr c) -> chr
tolower(chr c) -> chr
isalpha(chr c) -> int32
isdigit(chr c) -> int32
isspace(chr c) -> int32
isalnum(chr c) -> int32
isprint(chr c) -> int32
isupper(chr c) -> int32
islower(chr c) -> int32
memccpy(ptr dest, ptr src, chr c, ulong n) -> addr
rawmemchr(ptr s, chr c) -> addr
stpncpy(ptr dest, str src, ulong n) -> addr
__stpcpy(ptr dest, str src) -> addr
__stpncpy(ptr dest, str src, ulong n) -> addr
strxfrm(out cstr(n) *dest, str src, ulong n) -> ulong
strerror_r(errno errnum, ptr buf, ulong buflen) -> text
__xpg_strerror_r(errno errnum, out cstr(buflen) *buf, ulong buflen) -> error
strerrordesc_np(errno errnum) -> text
strerrorname_np(errno errnum) -> text
strerror_l(errno errnum, ptr locale) -> text
iscntrl(chr c) -> int32
isgraph(chr c) -> int32
ispunct(chr c) -> int32
isxdigit(chr c) -> int32
isblank(chr c) -> int32
_toupper(chr c) -> chr
_tolower(chr c) -> chr
isalnum_l(chr c, ptr locale) -> int32
isalpha_l = isalnum_l
iscntrl_l = isalnum_l
isdigit_l = isalnum_l
islower_l = isalnum_l
isgraph_l = isalnum_l
isprint_l = isalnum_l
ispunct_l = isalnum_l
isspace_l = isalnum_l
isupper_l = isalnum_l
isxdigit_l = isalnum_l
isblank_l = isalnum_l
swab(buf(n) *from, ptr to, long n) -> none

# ---- what _FORTIFY_SOURCE makes of them: the last argument is the size of the destination
__strcpy_chk(ptr dest, str src, ulong destlen) -> addr
__stpcpy_chk(ptr dest, str src, ulong destlen) -> addr
__strncpy_chk(ptr dest, str src, ulong n, ulong destlen) -> addr
__stpncpy_chk(ptr dest, str src, ulong n, ulong destlen) -> addr
__strcat_chk(str dest, str src, ulong destlen) -> addr
__strncat_chk(str dest, str src, ulong n, ulong destlen) -> addr
__memcpy_chk(ptr dest, buf(n) *src, ulong n, ulong destlen) -> addr
__mempcpy_chk(ptr dest, buf(n) *src, ulong n, ulong destlen) -> addr
__memmove_chk(ptr dest, buf(n) *src, ulong n, ulong destlen) -> addr
__memset_chk(ptr dest, chr c, ulong n, ulong destlen) -> addr
__explicit_bzero_chk(ptr dest, ulong n, ulong destlen) -> none

# ---- string.h
__memcmpeq(ptr s1, buf(n) *s2, ulong n) -> int32
strcoll_l(str s1, str s2, ptr l) -> int32
strxfrm_l(ptr dest, str src, ulong n, ptr l) -> ulong
__strtok_r(ptr s, str delim, ptr save_ptr) -> text
__mempcpy(ptr dest, buf(n) *src, ulong n) -> addr
explicit_bzero(ptr s, ulong n) -> none
sigabbrev_np(signo sig) -> text
sigdescr_np(signo sig) -> text
strverscmp(str s1, str s2) -> int32
strfry(ptr string) -> text
memfrob(ptr s, ulong n) -> addr
basename(path filename) -> text

# ---- strings.h
ffs(s32 i) -> int32
ffsl(long l) -> int32
ffsll(s64 ll) -> int32
strcasecmp_l(str s1, str s2, ptr loc) -> int32
strncasecmp_l(str s1, str s2, ulong n, ptr loc) -> int32

# ---- ctype.h
__ctype_b_loc() -> addr
__ctype_tolower_loc() -> addr
__ctype_toupper_loc() -> addr
isctype(chr c, s32 mask) -> int32
isascii(chr c) -> int32
toascii(chr c) -> int32
__tolower_l(chr c, ptr l) -> chr
tolower_l(chr c, ptr l) -> chr
__toupper_l(chr c, ptr l) -> chr
toupper_l(chr c, ptr l) -> chr
