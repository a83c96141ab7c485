# Keys and keyrings.

header <linux/keyctl.h>
enum key : s32 {
    KEY_SPEC_THREAD_KEYRING = -1, KEY_SPEC_PROCESS_KEYRING = -2, KEY_SPEC_SESSION_KEYRING = -3, KEY_SPEC_USER_KEYRING = -4
    KEY_SPEC_USER_SESSION_KEYRING = -5, KEY_SPEC_GROUP_KEYRING = -6, KEY_SPEC_REQKEY_AUTH_KEY = -7
    KEY_SPEC_REQUESTOR_KEYRING = -8
}
flags key_perms "KEY_???" {
    KEY_POS_VIEW = 0x1000000, KEY_POS_READ, KEY_POS_WRITE, KEY_POS_SEARCH, KEY_POS_LINK, KEY_POS_SETATTR
    KEY_USR_VIEW = 0x10000, KEY_USR_READ, KEY_USR_WRITE, KEY_USR_SEARCH, KEY_USR_LINK, KEY_USR_SETATTR
    KEY_GRP_VIEW = 0x100, KEY_GRP_READ, KEY_GRP_WRITE, KEY_GRP_SEARCH, KEY_GRP_LINK, KEY_GRP_SETATTR
    KEY_OTH_VIEW = 1, KEY_OTH_READ, KEY_OTH_WRITE, KEY_OTH_SEARCH, KEY_OTH_LINK, KEY_OTH_SETATTR
}
enum key_reqkey : s32 "KEY_REQKEY_DEFL_???" {
    KEY_REQKEY_DEFL_NO_CHANGE = -1, KEY_REQKEY_DEFL_DEFAULT = 0, KEY_REQKEY_DEFL_THREAD_KEYRING
    KEY_REQKEY_DEFL_PROCESS_KEYRING, KEY_REQKEY_DEFL_SESSION_KEYRING, KEY_REQKEY_DEFL_USER_KEYRING
    KEY_REQKEY_DEFL_USER_SESSION_KEYRING, KEY_REQKEY_DEFL_GROUP_KEYRING, KEY_REQKEY_DEFL_REQUESTOR_KEYRING
}
flags key_move "KEYCTL_MOVE_???" { KEYCTL_MOVE_EXCL = 1 }
flags key_supports : u32 "KEYCTL_SUPPORTS_???" {
    KEYCTL_SUPPORTS_ENCRYPT = 1, KEYCTL_SUPPORTS_DECRYPT, KEYCTL_SUPPORTS_SIGN, KEYCTL_SUPPORTS_VERIFY
}
flags key_caps0 : u8 "KEYCTL_CAPS0_???" {
    KEYCTL_CAPS0_CAPABILITIES = 1, KEYCTL_CAPS0_PERSISTENT_KEYRINGS, KEYCTL_CAPS0_DIFFIE_HELLMAN, KEYCTL_CAPS0_PUBLIC_KEY
    KEYCTL_CAPS0_BIG_KEY, KEYCTL_CAPS0_INVALIDATE, KEYCTL_CAPS0_RESTRICT_KEYRING, KEYCTL_CAPS0_MOVE
}
flags key_caps1 : u8 "KEYCTL_CAPS1_???" {
    KEYCTL_CAPS1_NS_KEYRING_NAME = 1, KEYCTL_CAPS1_NS_KEY_TAG, KEYCTL_CAPS1_NOTIFICATIONS
}
struct keyctl_dh_params { key private; key prime; key base }
struct keyctl_kdf_params { str hashname errok; buf(otherinfolen) *otherinfo when otherinfolen errok; u32 otherinfolen; x32 __spare[8] nz }
struct keyctl_pkey_query {
    key_supports supported_ops; u32 key_size; u16 max_data_size; u16 max_sig_size; u16 max_enc_size; u16 max_dec_size
    x32 __spare[10] nz
}
struct keyctl_pkey_params { key key_id; u32 in_len; u32 out_len; x32 __spare[7] nz }
struct keyctl_pkey_verify { key key_id; u32 in_len; u32 in2_len; x32 __spare[7] nz }
enum keyctl_op "KEYCTL_???" {
    KEYCTL_GET_KEYRING_ID = 0       (key key, int create)
    KEYCTL_JOIN_SESSION_KEYRING     (str name)
    KEYCTL_UPDATE                   (key key, buf(plen) *payload, ulong plen)
    KEYCTL_REVOKE                   (key key)
    KEYCTL_CHOWN                    (key key, uid uid, gid gid)
    KEYCTL_SETPERM                  (key key, key_perms perms)
    KEYCTL_DESCRIBE                 (key key, out buf(min(ret, buflen), omit0) *buffer, ulong buflen)
    KEYCTL_CLEAR                    (key key)
    KEYCTL_LINK, KEYCTL_UNLINK      (key key, key keyring)
    KEYCTL_SEARCH                   (key keyring, str type, str description, key dest_keyring)
    KEYCTL_READ                     (key key, out buf(min(ret, buflen)) *buffer, ulong buflen)
    KEYCTL_INSTANTIATE              (key key, buf(plen) *payload, ulong plen, key keyring)
    KEYCTL_NEGATE                   (key key, uint timeout, key keyring)
    KEYCTL_SET_REQKEY_KEYRING       (key_reqkey reqkey_defl)
    KEYCTL_SET_TIMEOUT              (key key, uint timeout)
    KEYCTL_ASSUME_AUTHORITY         (key key)
    KEYCTL_GET_SECURITY             (key key, out buf(min(ret, buflen), omit0) *buffer, ulong buflen)
    KEYCTL_SESSION_TO_PARENT        ()
    KEYCTL_REJECT                   (key key, uint timeout, si_errno(error) error, key keyring)
    KEYCTL_INSTANTIATE_IOV          (key key, iovec(-1) *payload[plen], ulong plen, key keyring)
    KEYCTL_INVALIDATE               (key key)
    KEYCTL_GET_PERSISTENT           (uid uid, key keyring)
    KEYCTL_DH_COMPUTE               (keyctl_dh_params *dh_params, out buf(min(ret, buflen)) *buffer, ulong buflen, plain keyctl_kdf_params *kdf_params errok)
    KEYCTL_PKEY_QUERY               (key key, xlong reserved, str params, out keyctl_pkey_query *info)
    KEYCTL_PKEY_ENCRYPT, KEYCTL_PKEY_DECRYPT, KEYCTL_PKEY_SIGN  (keyctl_pkey_params *params, str info, custom pkey_buf(params.in_len) *in, out custom pkey_buf(params.out_len) *"out" if params && readable(params), out over custom pkey_buf(params.out_len) *in2 if !params || !readable(params))
    KEYCTL_PKEY_VERIFY              (keyctl_pkey_verify *params, str info, custom pkey_buf(params.in_len) *in, custom pkey_buf(params.in2_len) *in2)
    KEYCTL_RESTRICT_KEYRING         (key keyring, str type, str restriction)
    KEYCTL_MOVE                     (key key, key from_keyring, key to_keyring, key_move flags)
    KEYCTL_CAPABILITIES             (out plain custom key_caps(min(ret, buflen)) *buffer, ulong buflen)
    KEYCTL_WATCH_KEY                (xlong arg2, xlong arg3, xlong arg4, xlong arg5)
}
keyctl(keyctl_op operation, ...operation)
    else (xlong arg2, xlong arg3, xlong arg4, xlong arg5)
add_key(str type, str description, buf(plen) *payload, ulong plen, key keyring)
request_key(str type, str description, str callout_info, key dest_keyring)
