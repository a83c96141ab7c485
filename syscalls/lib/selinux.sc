# Contexts of security: libselinux.
is_selinux_enabled() -> int32
is_selinux_mls_enabled() -> int32
getcon(out str *context[1]) -> int32
getcon_raw(out str *context[1]) -> int32
getpidcon(tgid pid, out str *context[1]) -> int32
getpidcon_raw(tgid pid, out str *context[1]) -> int32
getprevcon(out str *context[1]) -> int32
getexeccon(out str *context[1]) -> int32
getfscreatecon(out str *context[1]) -> int32
getfscreatecon_raw(out str *context[1]) -> int32
getkeycreatecon(out str *context[1]) -> int32
getsockcreatecon(out str *context[1]) -> int32
getpeercon(fd fd, out str *context[1]) -> int32
getfilecon(path path, out str *context[1]) -> int32
getfilecon_raw(path path, out str *context[1]) -> int32
lgetfilecon(path path, out str *context[1]) -> int32
lgetfilecon_raw(path path, out str *context[1]) -> int32
fgetfilecon(fd fd, out str *context[1]) -> int32
fgetfilecon_raw(fd fd, out str *context[1]) -> int32
setfilecon(path path, str context) -> int32
setfilecon_raw(path path, str context) -> int32
lsetfilecon(path path, str context) -> int32
lsetfilecon_raw(path path, str context) -> int32
fsetfilecon(fd fd, str context) -> int32
setcon(str context) -> int32
setexeccon(str context) -> int32
setfscreatecon(str context) -> int32
setfscreatecon_raw(str context) -> int32
setkeycreatecon(str context) -> int32
setsockcreatecon(str context) -> int32
freecon(ptr con) -> none
freeconary(ptr con) -> none
security_check_context(str con) -> int32
security_getenforce() -> int32
security_setenforce(s32 value) -> int32
security_policyvers() -> int32
security_deny_unknown() -> int32
security_get_boolean_active(str name) -> int32
selabel_open(u32 backend, ptr opts, u32 nopts) -> addr
selabel_close(ptr handle) -> none
selabel_lookup(ptr handle, out str *con[1], str key, s32 type) -> int32
selabel_lookup_raw(ptr handle, out str *con[1], str key, s32 type) -> int32
matchpathcon(path path, umode mode, out str *con[1]) -> int32
selinux_check_access(str scon, str tcon, str tclass, str perm, ptr auditdata) -> int32
selinux_file_context_path() -> text
selinux_policy_root() -> text
selinux_getenforcemode(out s32 *enforce) -> int32
string_to_security_class(str name) -> uint16
context_new(str str) -> addr
context_str(ptr con) -> text
context_free(ptr con) -> none
context_type_get(ptr con) -> text
context_user_get(ptr con) -> text
context_role_get(ptr con) -> text
context_range_get(ptr con) -> text
