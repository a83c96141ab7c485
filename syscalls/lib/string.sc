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
strchr(str s, s32 c) -> text
strrchr(str s, s32 c) -> text
strchrnul(str s, s32 c) -> text
index(str s, s32 c) -> text
rindex(str s, s32 c) -> text
strstr(str haystack, str needle) -> text
strcasestr(str haystack, str needle) -> text
strspn(str s, str accept) -> ulong
strcspn(str s, str reject) -> ulong
strpbrk(str s, str accept) -> text
strtok(str s, str delim) -> text
strtok_r(str s, str delim, ptr saveptr) -> text
strsep(ptr stringp, str delim) -> text
strdup(str s) -> text
strndup(str s, ulong n) -> text
strerror(errno errnum) -> text
strsignal(signo sig) -> text
memcpy(ptr dest, buf(n) *src, ulong n) -> addr
mempcpy(ptr dest, buf(n) *src, ulong n) -> addr
memmove(ptr dest, buf(n) *src, ulong n) -> addr
memset(ptr s, s32 c, ulong n) -> addr
memcmp(buf(n) *s1, buf(n) *s2, ulong n) -> int32
memchr(buf(n) *s, s32 c, ulong n) -> addr
memrchr(buf(n) *s, s32 c, ulong n) -> addr
memmem(buf(haystacklen) *haystack, ulong haystacklen, buf(needlelen) *needle, ulong needlelen) -> addr
bcopy(buf(n) *src, ptr dest, ulong n) -> none
bzero(ptr s, ulong n) -> none
bcmp(buf(n) *s1, buf(n) *s2, ulong n) -> int32
toupper(s32 c) -> int32
tolower(s32 c) -> int32
isalpha(s32 c) -> int32
isdigit(s32 c) -> int32
isspace(s32 c) -> int32
isalnum(s32 c) -> int32
isprint(s32 c) -> int32
isupper(s32 c) -> int32
islower(s32 c) -> int32
