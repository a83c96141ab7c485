# Languages and wide characters: locale.h, libintl.h, iconv.h, wchar.h, wctype.h.
newlocale(x32 category_mask, str locale, ptr base) -> addr
dcngettext(str domainname, str msgid, str msgid_plural, ulong n, locale_category category) -> text
__dcgettext(str domainname, str msgid, locale_category category) -> text
iconv(ptr cd, inout ptr *inbuf, inout ulong *inbytesleft, inout ptr *outbuf, inout ulong *outbytesleft) -> ulong
mbrtowc(out s32 *pwc, str s, ulong n, ptr ps) -> ulong

# ---- locale.h
localeconv() -> addr
duplocale(ptr dataset) -> addr
freelocale(ptr dataset) -> none
uselocale(ptr dataset) -> addr

# ---- libintl.h
dgettext(str domainname, str msgid) -> text
__dgettext(str domainname, str msgid) -> text
ngettext(str msgid1, str msgid2, ulong n) -> text
dngettext(str domainname, str msgid1, str msgid2, ulong n) -> text
bind_textdomain_codeset(str domainname, str codeset) -> text

# ---- iconv.h
iconv_close(ptr cd) -> int32
iconv_open(str tocode, str fromcode) -> addr

# ---- langinfo.h
nl_langinfo(x32 item) -> text
nl_langinfo_l(x32 item, ptr l) -> text

# ---- nl_types.h
catopen(str cat_name, s32 flag) -> addr
catgets(ptr catalog, s32 set, s32 number, str string) -> text
catclose(ptr catalog) -> int32

# ---- wchar.h
wcscpy(ptr dest, wstr src) -> addr
wcsncpy(ptr dest, wstr src, ulong n) -> addr
wcscat(ptr dest, wstr src) -> addr
wcsncat(ptr dest, wstr src, ulong n) -> addr
wcscmp(wstr s1, wstr s2) -> int32
wcsncmp(wstr s1, wstr s2, ulong n) -> int32
wcscasecmp(wstr s1, wstr s2) -> int32
wcsncasecmp(wstr s1, wstr s2, ulong n) -> int32
wcscasecmp_l(wstr s1, wstr s2, ptr loc) -> int32
wcsncasecmp_l(wstr s1, wstr s2, ulong n, ptr loc) -> int32
wcscoll(wstr s1, wstr s2) -> int32
wcsxfrm(ptr s1, wstr s2, ulong n) -> ulong
wcscoll_l(wstr s1, wstr s2, ptr loc) -> int32
wcsxfrm_l(ptr s1, wstr s2, ulong n, ptr loc) -> ulong
wcsdup(wstr s) -> addr
wcschr(wstr wcs, s32 wc) -> addr
wcsrchr(wstr wcs, s32 wc) -> addr
wcschrnul(wstr s, s32 wc) -> addr
wcscspn(wstr wcs, wstr reject) -> ulong
wcsspn(wstr wcs, wstr accept) -> ulong
wcspbrk(wstr wcs, wstr accept) -> addr
wcsstr(wstr haystack, wstr needle) -> addr
wcstok(ptr s, wstr delim, ptr ptr) -> addr
wcslen(wstr s) -> ulong
wcswcs(wstr haystack, wstr needle) -> addr
wcsnlen(wstr s, ulong maxlen) -> ulong
wmemchr(wstr s, s32 c, ulong n) -> addr
wmemcmp(wstr s1, wstr s2, ulong n) -> int32
wmemcpy(ptr s1, wstr s2, ulong n) -> addr
wmemmove(ptr s1, wstr s2, ulong n) -> addr
wmemset(ptr s, s32 c, ulong n) -> addr
wmempcpy(ptr s1, wstr s2, ulong n) -> addr
btowc(s32 c) -> int32
wctob(s32 c) -> int32
mbsinit(ptr ps) -> int32
wcrtomb(ptr s, s32 wc, ptr ps) -> ulong
__mbrlen(str s, ulong n, ptr ps) -> ulong
mbrlen(str s, ulong n, ptr ps) -> ulong
mbsrtowcs(ptr dst, ptr src, ulong len, ptr ps) -> ulong
wcsrtombs(ptr dst, ptr src, ulong len, ptr ps) -> ulong
mbsnrtowcs(ptr dst, ptr src, ulong nmc, ulong len, ptr ps) -> ulong
wcsnrtombs(ptr dst, ptr src, ulong nwc, ulong len, ptr ps) -> ulong
wcwidth(s32 c) -> int32
wcswidth(wstr s, ulong n) -> int32
wcstol(wstr nptr, out wstr *endptr[1], s32 base early) -> word  !nofail
wcstoul(wstr nptr, out wstr *endptr[1], s32 base early) -> ulong  !nofail
wcstoll(wstr nptr, out wstr *endptr[1], s32 base early) -> int64  !nofail
wcstoull(wstr nptr, out wstr *endptr[1], s32 base early) -> uint64  !nofail
wcstoq(wstr nptr, out wstr *endptr[1], s32 base early) -> int64  !nofail
wcstouq(wstr nptr, out wstr *endptr[1], s32 base early) -> uint64  !nofail
wcstol_l(wstr nptr, out wstr *endptr[1], s32 base early, ptr loc) -> word  !nofail
wcstoul_l(wstr nptr, out wstr *endptr[1], s32 base early, ptr loc) -> ulong  !nofail
wcstoll_l(wstr nptr, out wstr *endptr[1], s32 base early, ptr loc) -> int64  !nofail
wcstoull_l(wstr nptr, out wstr *endptr[1], s32 base early, ptr loc) -> uint64  !nofail
wcpcpy(ptr dest, wstr src) -> addr
wcpncpy(ptr dest, wstr src, ulong n) -> addr
open_wmemstream(ptr bufloc, ptr sizeloc) -> addr
fwide(ptr fp, s32 mode) -> int32
vfwprintf(ptr s, wstr format, ptr arg) -> int32
vwprintf(wstr format, ptr arg) -> int32
vswprintf(ptr s, ulong n, wstr format, ptr arg) -> int32
vfwscanf(ptr s, wstr format, ptr arg) -> int32
vwscanf(wstr format, ptr arg) -> int32
vswscanf(wstr s, wstr format, ptr arg) -> int32
fgetwc(ptr stream) -> int32
getwc(ptr stream) -> int32
getwchar() -> int32
fputwc(s32 wc, ptr stream) -> int32
putwc(s32 wc, ptr stream) -> int32
putwchar(s32 wc) -> int32
fgetws(ptr ws, s32 n, ptr stream) -> addr
fputws(wstr ws, ptr stream) -> int32
ungetwc(s32 wc, ptr stream) -> int32
getwc_unlocked(ptr stream) -> int32
getwchar_unlocked() -> int32
fgetwc_unlocked(ptr stream) -> int32
fputwc_unlocked(s32 wc, ptr stream) -> int32
putwc_unlocked(s32 wc, ptr stream) -> int32
putwchar_unlocked(s32 wc) -> int32
fgetws_unlocked(ptr ws, s32 n, ptr stream) -> addr
fputws_unlocked(wstr ws, ptr stream) -> int32
wcsftime(ptr s, ulong maxsize, wstr format, tm *tp) -> ulong
wcsftime_l(ptr s, ulong maxsize, wstr format, tm *tp, ptr loc) -> ulong

# ---- wctype.h
wctrans(str property) -> addr
towctrans(s32 wc, ptr desc) -> int32
iswalnum_l(s32 wc, ptr locale) -> int32
iswalpha_l(s32 wc, ptr locale) -> int32
iswcntrl_l(s32 wc, ptr locale) -> int32
iswdigit_l(s32 wc, ptr locale) -> int32
iswgraph_l(s32 wc, ptr locale) -> int32
iswlower_l(s32 wc, ptr locale) -> int32
iswprint_l(s32 wc, ptr locale) -> int32
iswpunct_l(s32 wc, ptr locale) -> int32
iswspace_l(s32 wc, ptr locale) -> int32
iswupper_l(s32 wc, ptr locale) -> int32
iswxdigit_l(s32 wc, ptr locale) -> int32
iswblank_l(s32 wc, ptr locale) -> int32
wctype_l(str property, ptr locale) -> hexlong
iswctype_l(s32 wc, xlong desc, ptr locale) -> int32
towlower_l(s32 wc, ptr locale) -> int32
towupper_l(s32 wc, ptr locale) -> int32
wctrans_l(str property, ptr locale) -> addr
towctrans_l(s32 wc, ptr desc, ptr locale) -> int32

# ---- bits/wctype
iswalnum(s32 wc) -> int32
iswalpha(s32 wc) -> int32
iswcntrl(s32 wc) -> int32
iswdigit(s32 wc) -> int32
iswgraph(s32 wc) -> int32
iswlower(s32 wc) -> int32
iswprint(s32 wc) -> int32
iswpunct(s32 wc) -> int32
iswspace(s32 wc) -> int32
iswupper(s32 wc) -> int32
iswxdigit(s32 wc) -> int32
iswblank(s32 wc) -> int32
wctype(str property) -> hexlong
iswctype(s32 wc, xlong desc) -> int32
towlower(s32 wc) -> int32
towupper(s32 wc) -> int32
