# Users, groups, and who is logged in: pwd.h, grp.h, shadow.h, utmpx.h.
getpwuid_r(uid uid, out passwd *pwd when *result, ptr buf, ulong buflen, out ptr *result) -> error
getpwnam_r(str name, out passwd *pwd when *result, ptr buf, ulong buflen, out ptr *result) -> error
getpwent_r(out passwd *pwd when *result, ptr buf, ulong buflen, out ptr *result) -> error
getgrgid_r(gid gid, out group *grp when *result, ptr buf, ulong buflen, out ptr *result) -> error
getgrnam_r(str name, out group *grp when *result, ptr buf, ulong buflen, out ptr *result) -> error
getgrent_r(out group *grp when *result, ptr buf, ulong buflen, out ptr *result) -> error
putpwent(passwd *p, file stream) -> int32
putgrent(group *g, file stream) -> int32
getgrouplist(str user, gid group, ptr groups, inout s32 *ngroups) -> int32

# ---- pwd.h
setpwent() -> none
endpwent() -> none
getpwent() -> addr
fgetpwent(file stream) -> addr
getpwuid(uid uid) -> addr
getpwnam(str name) -> addr
fgetpwent_r(file stream, ptr resultbuf, ptr buffer, ulong buflen, ptr result) -> error
getpw(uid uid, ptr buffer) -> int32

# ---- grp.h
setgrent() -> none
endgrent() -> none
getgrent() -> addr
fgetgrent(file stream) -> addr
getgrgid(gid gid) -> addr
getgrnam(str name) -> addr
fgetgrent_r(file stream, ptr resultbuf, ptr buffer, ulong buflen, ptr result) -> error
initgroups(str user, gid group) -> int32

# ---- shadow.h
setspent() -> none
endspent() -> none
getspent() -> addr
getspnam(str name) -> addr
sgetspent(str string) -> addr
fgetspent(file stream) -> addr
putspent(ptr p, file stream) -> int32
getspent_r(ptr result_buf, ptr buffer, ulong buflen, ptr result) -> error
getspnam_r(str name, ptr result_buf, ptr buffer, ulong buflen, ptr result) -> error
sgetspent_r(str string, ptr result_buf, ptr buffer, ulong buflen, ptr result) -> error
fgetspent_r(file stream, ptr result_buf, ptr buffer, ulong buflen, ptr result) -> error
lckpwdf() -> int32
ulckpwdf() -> int32

# ---- utmpx.h
setutxent() -> none
endutxent() -> none
getutxent() -> addr
getutxid(ptr id) -> addr
getutxline(ptr line) -> addr
pututxline(ptr utmpx) -> addr
utmpxname(path file) -> int32
updwtmpx(str wtmpx_file, ptr utmpx) -> none
getutmp(ptr utmpx, ptr utmp) -> none
getutmpx(ptr utmp, ptr utmpx) -> none
