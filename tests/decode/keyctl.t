# Keys. All expected lines are the reference's.
call add_key 0x10003ffc 0x10003ffc 0x10005fc0 6 0xfffffffffffffffd = 6
mem 0x10003ffc hex:73747200
mem 0x10005fc0 hex:6162636465666768 zero:56
> add_key("str", "str", "abcdef", 6, KEY_SPEC_SESSION_KEYRING) = 6
call add_key 0x10003ffc 0 0x10005fc0 0xffffffffffffffff 7 = 6
mem 0x10003ffc hex:73747200
mem 0x10005fc0 hex:6162636465666768 zero:56
> add_key("str", NULL, "abcdefgh\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0"..., 18446744073709551615, 7) = 6
call keyctl 0x22 1 0x10005fc0 8 7 = -EPERM
mem 0x10005fc0 hex:6162636465666768 zero:56
> keyctl(0x22 /* KEYCTL_??? */, 0x1, 0x10005fc0, 0x8, 0x7) = -1 EPERM (Operation not permitted)
call keyctl 0x26 0x10003ffc 0x10003ffc 5 6 = 0
mem 0x10003ffc hex:73747200
> keyctl(0x26 /* KEYCTL_??? */, 0x10003ffc, 0x10003ffc, 0x5, 0x6) = 0
call keyctl 0x18 1 0 0 0x10055f60 = 3
mem 0x10055f60 hex:000000000100000002000000030000000400000005000000060000000700000008000000090000000a0000000b0000000c0000000d0000000e0000000f000000100000001100000012000000130000001400000015000000160000001700000018000000190000001a0000001b0000001c0000001d0000001e0000001f0000002000000021000000220000002300000024000000250000002600000027000000
opts -X verbose
> keyctl(0x18 /* KEYCTL_PKEY_QUERY */, 1, 0, NULL, {supported_ops=0, key_size=1, max_data_size=2, max_sig_size=0, max_enc_size=3, max_dec_size=0, __spare=[0x4, 0x5, 0x6, 0x7, 0x8, 0x9, 0xa, 0xb, 0xc, 0xd]}) = 3
call keyctl 0x1f 0x10057ffc 4 = 3
mem 0x10057ffc hex:010080ff
opts -X verbose
> keyctl(0x1f /* KEYCTL_CAPABILITIES */, [0x1 /* KEYCTL_CAPS0_CAPABILITIES */, 0, 0x80], 4) = 3
call keyctl 0x10 1 0x10005fc0 8 7 = -EPERM
mem 0x10005fc0 hex:6162636465666768 zero:56
> keyctl(KEYCTL_ASSUME_AUTHORITY, 1) = -1 EPERM (Operation not permitted)
call keyctl 0x10 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff = 0
> keyctl(KEYCTL_ASSUME_AUTHORITY, KEY_SPEC_THREAD_KEYRING) = 0
call keyctl 0x1f 1 0x10005fc0 8 7 = -EPERM
mem 0x10005fc0 hex:6162636465666768 zero:56
> keyctl(KEYCTL_CAPABILITIES, 0x1, 268459968) = -1 EPERM (Operation not permitted)
call keyctl 0x1f 0x10037fd8 0x10003ffc 0x10005fc0 0x10005fc0 = 5
mem 0x10003ffc hex:73747200
mem 0x10005fc0 hex:6162636465666768 zero:56
mem 0x10037fd8 hex:0100000008000000080000000400000005000000060000000700000008000000090000000a000000
> keyctl(KEYCTL_CAPABILITIES, [KEYCTL_CAPS0_CAPABILITIES, 0, 0, 0, 0x8], 268451836) = 5
call keyctl 4 1 2 0x10003ffc 0x10003ffc = 0
mem 0x10003ffc hex:73747200
> keyctl(KEYCTL_CHOWN, 1, 2, 268451836) = 0
call keyctl 4 1 0x10005fc0 8 7 = -EPERM
mem 0x10005fc0 hex:6162636465666768 zero:56
> keyctl(KEYCTL_CHOWN, 1, 268459968, 8) = -1 EPERM (Operation not permitted)
call keyctl 7 1 0x10005fc0 8 7 = -EPERM
mem 0x10005fc0 hex:6162636465666768 zero:56
> keyctl(KEYCTL_CLEAR, 1) = -1 EPERM (Operation not permitted)
call keyctl 7 0x10003ffc 0x10003ffc 5 6 = 0
mem 0x10003ffc hex:73747200
> keyctl(KEYCTL_CLEAR, 268451836) = 0
call keyctl 6 0x10003ffc 0x10003ffc 5 6 = 0
mem 0x10003ffc hex:73747200
> keyctl(KEYCTL_DESCRIBE, 268451836, "", 5) = 0
call keyctl 6 1 0x10005fc0 8 7 = -EPERM
mem 0x10005fc0 hex:6162636465666768 zero:56
> keyctl(KEYCTL_DESCRIBE, 1, 0x10005fc0, 8) = -1 EPERM (Operation not permitted)
call keyctl 0x17 1 0x10005fc0 8 7 = -EPERM
mem 0x10005fc0 hex:6162636465666768 zero:56
> keyctl(KEYCTL_DH_COMPUTE, 0x1, 0x10005fc0, 8, 0x7) = -1 EPERM (Operation not permitted)
call keyctl 0x17 0x10007fd8 0x10003ffc 0x10005fc0 0x10005fc0 = 5
mem 0x10003ffc hex:73747200
mem 0x10005fc0 hex:6162636465666768 zero:56
mem 0x10007fd8 hex:0100000008000000080000000400000005000000060000000700000008000000090000000a000000
> keyctl(KEYCTL_DH_COMPUTE, {private=1, prime=8, base=8}, 0x10003ffc, 268459968, {hashname=0x6867666564636261, otherinfo=NULL, otherinfolen=0}) = 5
call keyctl 0 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff = 0
> keyctl(KEYCTL_GET_KEYRING_ID, KEY_SPEC_THREAD_KEYRING, -1) = 0
call keyctl 0 1 0x10005fc0 8 7 = -EPERM
mem 0x10005fc0 hex:6162636465666768 zero:56
> keyctl(KEYCTL_GET_KEYRING_ID, 1, 268459968) = -1 EPERM (Operation not permitted)
call keyctl 0x16 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff = 0
> keyctl(KEYCTL_GET_PERSISTENT, -1, KEY_SPEC_THREAD_KEYRING) = 0
call keyctl 0x16 1 0x10005fc0 8 7 = -EPERM
mem 0x10005fc0 hex:6162636465666768 zero:56
> keyctl(KEYCTL_GET_PERSISTENT, 1, 268459968) = -1 EPERM (Operation not permitted)
call keyctl 0x11 1 0x10005fc0 8 7 = -EPERM
mem 0x10005fc0 hex:6162636465666768 zero:56
> keyctl(KEYCTL_GET_SECURITY, 1, 0x10005fc0, 8) = -1 EPERM (Operation not permitted)
call keyctl 0x11 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff = 0
> keyctl(KEYCTL_GET_SECURITY, KEY_SPEC_THREAD_KEYRING, "", 18446744073709551615) = 0
call keyctl 0xc 1 0x10005fc0 8 7 = -EPERM
mem 0x10005fc0 hex:6162636465666768 zero:56
> keyctl(KEYCTL_INSTANTIATE, 1, "abcdefgh", 8, 7) = -1 EPERM (Operation not permitted)
call keyctl 0xc 1 0x10005fc0 8 7 = 30
mem 0x10005fc0 hex:6162636465666768 zero:56
> keyctl(KEYCTL_INSTANTIATE, 1, "abcdefgh", 8, 7) = 30
call keyctl 0x14 1 0x1004dfe0 2 3 = 0
mem 0x10003ffc hex:73747200
mem 0x10005fc0 hex:6162636465666768 zero:56
mem 0x1004dfe0 hex:c05f0010000000000300000000000000fc3f0010000000000200000000000000
> keyctl(KEYCTL_INSTANTIATE_IOV, 1, [{iov_base="abc", iov_len=3}, {iov_base="st", iov_len=2}], 2, 3) = 0
call keyctl 0x14 1 0x10005fc0 8 7 = -EPERM
mem 0x10005fc0 hex:6162636465666768 zero:56
> keyctl(KEYCTL_INSTANTIATE_IOV, 1, [{iov_base="", iov_len=0}, {iov_base=NULL, iov_len=0}, {iov_base=NULL, iov_len=0}, {iov_base=NULL, iov_len=0}, ... /* 0x10006000 */], 8, 7) = -1 EPERM (Operation not permitted)
call keyctl 0x15 1 0x10005fc0 8 7 = -EPERM
mem 0x10005fc0 hex:6162636465666768 zero:56
> keyctl(KEYCTL_INVALIDATE, 1) = -1 EPERM (Operation not permitted)
call keyctl 0x15 1 2 0x10003ffc 0x10003ffc = 0
mem 0x10003ffc hex:73747200
> keyctl(KEYCTL_INVALIDATE, 1) = 0
call keyctl 1 1 0x10005fc0 8 7 = 3
mem 0x10005fc0 hex:6162636465666768 zero:56
> keyctl(KEYCTL_JOIN_SESSION_KEYRING, 0x1) = 3
call keyctl 1 1 0x10005fc0 8 7 = -EPERM
mem 0x10005fc0 hex:6162636465666768 zero:56
> keyctl(KEYCTL_JOIN_SESSION_KEYRING, 0x1) = -1 EPERM (Operation not permitted)
call keyctl 8 1 0x10005fc0 8 7 = -EPERM
mem 0x10005fc0 hex:6162636465666768 zero:56
> keyctl(KEYCTL_LINK, 1, 268459968) = -1 EPERM (Operation not permitted)
call keyctl 8 1 0x10005fc0 8 7 = 30
mem 0x10005fc0 hex:6162636465666768 zero:56
> keyctl(KEYCTL_LINK, 1, 268459968) = 30
call keyctl 0x1e 1 0x10005fc0 8 7 = -EPERM
mem 0x10005fc0 hex:6162636465666768 zero:56
> keyctl(KEYCTL_MOVE, 1, 268459968, 8, KEYCTL_MOVE_EXCL|0x6) = -1 EPERM (Operation not permitted)
call keyctl 0x1e 1 1 1 0x200 = 0
> keyctl(KEYCTL_MOVE, 1, 1, 1, 0x200 /* KEYCTL_MOVE_??? */) = 0
call keyctl 0xd 1 2 0x10003ffc 0x10003ffc = 0
mem 0x10003ffc hex:73747200
> keyctl(KEYCTL_NEGATE, 1, 2, 268451836) = 0
call keyctl 0xd 1 0x10005fc0 8 7 = -EPERM
mem 0x10005fc0 hex:6162636465666768 zero:56
> keyctl(KEYCTL_NEGATE, 1, 268459968, 8) = -1 EPERM (Operation not permitted)
call keyctl 0xd 1 0x10005fc0 8 7 = 30
mem 0x10005fc0 hex:6162636465666768 zero:56
> keyctl(KEYCTL_NEGATE, 1, 268459968, 8) = 30
call keyctl 0x1a 1 0x10005fc0 8 7 = -EPERM
mem 0x10005fc0 hex:6162636465666768 zero:56
> keyctl(KEYCTL_PKEY_DECRYPT, 0x1, "abcdefgh", 0x8, 0x7) = -1 EPERM (Operation not permitted)
call keyctl 0x1a 1 2 0x10003ffc 0x10003ffc = 0
mem 0x10003ffc hex:73747200
> keyctl(KEYCTL_PKEY_DECRYPT, 0x1, 0x2, 0x10003ffc, 0x10003ffc) = 0
call keyctl 0x19 1 0x10005fc0 8 7 = -EPERM
mem 0x10005fc0 hex:6162636465666768 zero:56
> keyctl(KEYCTL_PKEY_ENCRYPT, 0x1, "abcdefgh", 0x8, 0x7) = -1 EPERM (Operation not permitted)
call keyctl 0x19 1 2 0x10003ffc 0x10003ffc = 0
mem 0x10003ffc hex:73747200
> keyctl(KEYCTL_PKEY_ENCRYPT, 0x1, 0x2, 0x10003ffc, 0x10003ffc) = 0
call keyctl 0x18 1 0x10005fc0 8 7 = 3
mem 0x10005fc0 hex:6162636465666768 zero:56
> keyctl(KEYCTL_PKEY_QUERY, 1, 0x10005fc0, 0x8, 0x7) = 3
call keyctl 0x18 1 0 0 0x10003fd8 = -EPERM
mem 0x10003fd8 hex:01000000050000000500000009 zero:27
> keyctl(KEYCTL_PKEY_QUERY, 1, 0, NULL, 0x10003fd8) = -1 EPERM (Operation not permitted)
call keyctl 0x18 0x10011fd8 0x10003ffc 0x10005fc0 6 = 5
mem 0x10003ffc hex:73747200
mem 0x10005fc0 hex:6162636465666768 zero:56
mem 0x10011fd8 hex:0100000002000000030000000400000005000000060000000700000008000000090000000a000000
> keyctl(KEYCTL_PKEY_QUERY, 268509144, 0x10003ffc, "abcdefgh", 0x6) = 5
call keyctl 0x1b 1 0x10005fc0 8 7 = -EPERM
mem 0x10005fc0 hex:6162636465666768 zero:56
> keyctl(KEYCTL_PKEY_SIGN, 0x1, "abcdefgh", 0x8, 0x7) = -1 EPERM (Operation not permitted)
call keyctl 0x1b 1 2 0x10003ffc 0x10003ffc = 0
mem 0x10003ffc hex:73747200
> keyctl(KEYCTL_PKEY_SIGN, 0x1, 0x2, 0x10003ffc, 0x10003ffc) = 0
call keyctl 0x1c 1 0x10005fc0 8 7 = -EPERM
mem 0x10005fc0 hex:6162636465666768 zero:56
> keyctl(KEYCTL_PKEY_VERIFY, 0x1, "abcdefgh", 0x8, 0x7) = -1 EPERM (Operation not permitted)
call keyctl 0x1c 0x1002ffd8 0x10003ffc 0x10005fc0 0x10005fc0 = 5
mem 0x10003ffc hex:73747200
mem 0x10005fc0 hex:6162636465666768 zero:56
mem 0x1002ffd8 hex:0100000008000000080000000400000005000000060000000700000008000000090000000a000000
> keyctl(KEYCTL_PKEY_VERIFY, {key_id=1, in_len=8, in2_len=8, __spare=[0x4, 0x5, 0x6, 0x7, 0x8, 0x9, 0xa]}, "str", "abcdefgh", "abcdefgh") = 5
call keyctl 0x1c 0x10003fd8 0 0x10001fe8 0x10001fe8 = -EPERM
mem 0x10001fe8 hex:757365723b303b303b33663b616263 zero:9
mem 0x10003fd8 hex:01000000050000000500000009 zero:27
> keyctl(KEYCTL_PKEY_VERIFY, {key_id=1, in_len=5, in2_len=5, __spare=[0x9, 0, 0, 0, 0, 0, 0]}, NULL, "user;", "user;") = -1 EPERM (Operation not permitted)
call keyctl 0xb 0x10003ffc 0x10003ffc 5 6 = 0
mem 0x10003ffc hex:73747200
> keyctl(KEYCTL_READ, 268451836, "", 5) = 0
call keyctl 0xb 1 0x10005fc0 8 7 = -EPERM
mem 0x10005fc0 hex:6162636465666768 zero:56
> keyctl(KEYCTL_READ, 1, 0x10005fc0, 8) = -1 EPERM (Operation not permitted)
call keyctl 0x13 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff = 0
> keyctl(KEYCTL_REJECT, KEY_SPEC_THREAD_KEYRING, 4294967295, 4294967295, KEY_SPEC_THREAD_KEYRING) = 0
call keyctl 0x13 1 0x10005fc0 8 7 = -EPERM
mem 0x10005fc0 hex:6162636465666768 zero:56
> keyctl(KEYCTL_REJECT, 1, 268459968, ENOEXEC, 7) = -1 EPERM (Operation not permitted)
call keyctl 0x1d 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff = 0
> keyctl(KEYCTL_RESTRICT_KEYRING, KEY_SPEC_THREAD_KEYRING, 0xffffffffffffffff, 0xffffffffffffffff) = 0
call keyctl 0x1d 1 0x10005fc0 8 7 = -EPERM
mem 0x10005fc0 hex:6162636465666768 zero:56
> keyctl(KEYCTL_RESTRICT_KEYRING, 1, "abcdefgh", 0x8) = -1 EPERM (Operation not permitted)
call keyctl 3 1 0x10005fc0 8 7 = 3
mem 0x10005fc0 hex:6162636465666768 zero:56
> keyctl(KEYCTL_REVOKE, 1) = 3
call keyctl 3 1 0x10005fc0 8 7 = -EPERM
mem 0x10005fc0 hex:6162636465666768 zero:56
> keyctl(KEYCTL_REVOKE, 1) = -1 EPERM (Operation not permitted)
call keyctl 0xa 0xfffffffffffffffd 0x10003ffc 0x10003ffc 0xfffffffffffffffe = 7
mem 0x10003ffc hex:73747200
> keyctl(KEYCTL_SEARCH, KEY_SPEC_SESSION_KEYRING, "str", "str", KEY_SPEC_PROCESS_KEYRING) = 7
call keyctl 0xa 1 0x10005fc0 8 7 = -EPERM
mem 0x10005fc0 hex:6162636465666768 zero:56
> keyctl(KEYCTL_SEARCH, 1, "abcdefgh", 0x8, 7) = -1 EPERM (Operation not permitted)
call keyctl 0x12 1 0x10005fc0 8 7 = -EPERM
mem 0x10005fc0 hex:6162636465666768 zero:56
> keyctl(KEYCTL_SESSION_TO_PARENT) = -1 EPERM (Operation not permitted)
call keyctl 0x12 0x10003ffc 0x10003ffc 5 6 = 0
mem 0x10003ffc hex:73747200
> keyctl(KEYCTL_SESSION_TO_PARENT) = 0
call keyctl 5 1 0x10005fc0 8 7 = -EPERM
mem 0x10005fc0 hex:6162636465666768 zero:56
> keyctl(KEYCTL_SETPERM, 1, KEY_POS_LINK|KEY_GRP_VIEW|KEY_GRP_READ|KEY_GRP_WRITE|KEY_GRP_SEARCH|KEY_GRP_LINK|0x40c0) = -1 EPERM (Operation not permitted)
call keyctl 5 1 8 = 0
> keyctl(KEYCTL_SETPERM, 1, KEY_OTH_SEARCH) = 0
call keyctl 0xe 1 0x10005fc0 8 7 = -EPERM
mem 0x10005fc0 hex:6162636465666768 zero:56
> keyctl(KEYCTL_SET_REQKEY_KEYRING, KEY_REQKEY_DEFL_THREAD_KEYRING) = -1 EPERM (Operation not permitted)
call keyctl 0xe = 0
> keyctl(KEYCTL_SET_REQKEY_KEYRING, KEY_REQKEY_DEFL_DEFAULT) = 0
call keyctl 0xf 0x10003ffc 0x10003ffc 5 6 = 0
mem 0x10003ffc hex:73747200
> keyctl(KEYCTL_SET_TIMEOUT, 268451836, 268451836) = 0
call keyctl 0xf 1 0x10005fc0 8 7 = -EPERM
mem 0x10005fc0 hex:6162636465666768 zero:56
> keyctl(KEYCTL_SET_TIMEOUT, 1, 268459968) = -1 EPERM (Operation not permitted)
call keyctl 9 1 0x10005fc0 8 7 = -EPERM
mem 0x10005fc0 hex:6162636465666768 zero:56
> keyctl(KEYCTL_UNLINK, 1, 268459968) = -1 EPERM (Operation not permitted)
call keyctl 9 0x10003ffc 0x10003ffc 5 6 = 0
mem 0x10003ffc hex:73747200
> keyctl(KEYCTL_UNLINK, 268451836, 268451836) = 0
call keyctl 2 0x10003ffc 0x10003ffc 5 6 = 0
mem 0x10003ffc hex:73747200
> keyctl(KEYCTL_UPDATE, 268451836, 0x10003ffc, 5) = 0
call keyctl 2 1 0x10005fc0 8 7 = -EPERM
mem 0x10005fc0 hex:6162636465666768 zero:56
> keyctl(KEYCTL_UPDATE, 1, "abcdefgh", 8) = -1 EPERM (Operation not permitted)
call keyctl 0x20 1 0x10005fc0 8 7 = -EPERM
mem 0x10005fc0 hex:6162636465666768 zero:56
> keyctl(KEYCTL_WATCH_KEY, 0x1, 0x10005fc0, 0x8, 0x7) = -1 EPERM (Operation not permitted)
call keyctl 0x20 1 0x10005fc0 8 7 = 3
mem 0x10005fc0 hex:6162636465666768 zero:56
> keyctl(KEYCTL_WATCH_KEY, 0x1, 0x10005fc0, 0x8, 0x7) = 3
call keyctl 0x25 1 2 3 4 = 0
opts -N
> keyctl(operation=0x25 /* KEYCTL_??? */, arg2=0x1, arg3=0x2, arg4=0x3, arg5=0x4) = 0
call keyctl 0x10 1 2 3 4 = 0
opts -N
> keyctl(operation=KEYCTL_ASSUME_AUTHORITY, key=1) = 0
call keyctl 0x1f 0x1003bfd8 0x10003ffc 0x10005fc0 0x10005fc0 = 5
mem 0x10003ffc hex:73747200
mem 0x10005fc0 hex:6162636465666768 zero:56
mem 0x1003bfd8 hex:0100000008000000080000000400000005000000060000000700000008000000090000000a000000
opts -N
> keyctl(operation=KEYCTL_CAPABILITIES, buffer=[KEYCTL_CAPS0_CAPABILITIES, 0, 0, 0, 0x8], buflen=268451836) = 5
call keyctl 4 1 2 3 4 = 0
opts -N
> keyctl(operation=KEYCTL_CHOWN, key=1, uid=2, gid=3) = 0
call keyctl 7 1 2 3 4 = 0
opts -N
> keyctl(operation=KEYCTL_CLEAR, key=1) = 0
call keyctl 6 1 2 3 4 = 0
opts -N
> keyctl(operation=KEYCTL_DESCRIBE, key=1, buffer="", buflen=3) = 0
call keyctl 0x17 0x10049ff4 0x10005fc0 8 0x1004bfd0 = 5
mem 0x10003ffc hex:73747200
mem 0x10005fc0 hex:6162636465666768 zero:56
mem 0x10049ff4 hex:010000000200000003000000
mem 0x1004bfd0 hex:fc3f001000000000c05f0010000000000300000001 zero:23 hex:02000000
opts -N
> keyctl(operation=KEYCTL_DH_COMPUTE, dh_params={private=1, prime=2, base=3}, buffer="abcde", buflen=8, kdf_params=0x1004bfd0) = 5
call keyctl 0 1 2 3 4 = 0
opts -N
> keyctl(operation=KEYCTL_GET_KEYRING_ID, key=1, create=2) = 0
call keyctl 0x16 1 2 3 4 = 0
opts -N
> keyctl(operation=KEYCTL_GET_PERSISTENT, uid=1, keyring=2) = 0
call keyctl 0x11 1 2 3 4 = 0
opts -N
> keyctl(operation=KEYCTL_GET_SECURITY, key=1, buffer="", buflen=3) = 0
call keyctl 0xc 1 2 3 4 = 0
opts -N
> keyctl(operation=KEYCTL_INSTANTIATE, key=1, payload=0x2, plen=3, keyring=4) = 0
call keyctl 0x14 1 2 3 4 = 0
opts -N
> keyctl(operation=KEYCTL_INSTANTIATE_IOV, key=1, payload=0x2, plen=3, keyring=4) = 0
call keyctl 0x15 1 2 3 4 = 0
opts -N
> keyctl(operation=KEYCTL_INVALIDATE, key=1) = 0
call keyctl 1 1 2 3 4 = 0
opts -N
> keyctl(operation=KEYCTL_JOIN_SESSION_KEYRING, name=0x1) = 0
call keyctl 8 1 2 3 4 = 0
opts -N
> keyctl(operation=KEYCTL_LINK, key=1, keyring=2) = 0
call keyctl 0x1e 1 2 3 4 = 0
opts -N
> keyctl(operation=KEYCTL_MOVE, key=1, from_keyring=2, to_keyring=3, flags=0x4 /* KEYCTL_MOVE_??? */) = 0
call keyctl 0xd 1 2 3 4 = 0
opts -N
> keyctl(operation=KEYCTL_NEGATE, key=1, timeout=2, keyring=3) = 0
call keyctl 0x1a 0x10025fd8 0x10003ffc 0x10005fc0 6 = 5
mem 0x10003ffc hex:73747200
mem 0x10005fc0 hex:6162636465666768 zero:56
mem 0x10025fd8 hex:0100000002000000030000000400000005000000060000000700000008000000090000000a000000
opts -N
> keyctl(operation=KEYCTL_PKEY_DECRYPT, params={key_id=1, in_len=2, out_len=3, __spare=[0x4, 0x5, 0x6, 0x7, 0x8, 0x9, 0xa]}, info="str", in="ab", out=0x6) = 5
call keyctl 0x19 0x1001dfd8 0x10003ffc 0x10005fc0 6 = 5
mem 0x10003ffc hex:73747200
mem 0x10005fc0 hex:6162636465666768 zero:56
mem 0x1001dfd8 hex:0100000002000000030000000400000005000000060000000700000008000000090000000a000000
opts -N
> keyctl(operation=KEYCTL_PKEY_ENCRYPT, params={key_id=1, in_len=2, out_len=3, __spare=[0x4, 0x5, 0x6, 0x7, 0x8, 0x9, 0xa]}, info="str", in="ab", out=0x6) = 5
call keyctl 0x18 0x10013fd8 0x10003ffc 0x10005fc0 0x10005fc0 = 5
mem 0x10003ffc hex:73747200
mem 0x10005fc0 hex:6162636465666768 zero:56
mem 0x10013fd8 hex:0100000008000000080000000400000005000000060000000700000008000000090000000a000000
opts -N
> keyctl(operation=KEYCTL_PKEY_QUERY, key=268517336, reserved=0x10003ffc, params="abcdefgh", info={supported_ops=KEYCTL_SUPPORTS_ENCRYPT|0x64636260, key_size=1751606885, max_data_size=0, max_sig_size=0, max_enc_size=0, max_dec_size=0}) = 5
call keyctl 0x1b 0x1002bfd8 0x10003ffc 0x10005fc0 0x10005fc0 = 5
mem 0x10003ffc hex:73747200
mem 0x10005fc0 hex:6162636465666768 zero:56
mem 0x1002bfd8 hex:0100000008000000080000000400000005000000060000000700000008000000090000000a000000
opts -N
> keyctl(operation=KEYCTL_PKEY_SIGN, params={key_id=1, in_len=8, out_len=8, __spare=[0x4, 0x5, 0x6, 0x7, 0x8, 0x9, 0xa]}, info="str", in="abcdefgh", out="abcdefgh") = 5
call keyctl 0x1c 0x10033fd8 0x10003ffc 0x10005fc0 0x10005fc0 = 5
mem 0x10003ffc hex:73747200
mem 0x10005fc0 hex:6162636465666768 zero:56
mem 0x10033fd8 hex:0100000008000000080000000400000005000000060000000700000008000000090000000a000000
opts -N
> keyctl(operation=KEYCTL_PKEY_VERIFY, params={key_id=1, in_len=8, in2_len=8, __spare=[0x4, 0x5, 0x6, 0x7, 0x8, 0x9, 0xa]}, info="str", in="abcdefgh", in2="abcdefgh") = 5
call keyctl 0xb 1 2 3 4 = 0
opts -N
> keyctl(operation=KEYCTL_READ, key=1, buffer="", buflen=3) = 0
call keyctl 0x13 1 2 3 4 = 0
opts -N
> keyctl(operation=KEYCTL_REJECT, key=1, timeout=2, error=ESRCH, keyring=4) = 0
call keyctl 0x1d 1 2 3 4 = 0
opts -N
> keyctl(operation=KEYCTL_RESTRICT_KEYRING, keyring=1, type=0x2, restriction=0x3) = 0
call keyctl 3 1 2 3 4 = 0
opts -N
> keyctl(operation=KEYCTL_REVOKE, key=1) = 0
call keyctl 0xa 1 2 3 4 = 0
opts -N
> keyctl(operation=KEYCTL_SEARCH, keyring=1, type=0x2, description=0x3, dest_keyring=4) = 0
call keyctl 0x12 1 2 3 4 = 0
opts -N
> keyctl(operation=KEYCTL_SESSION_TO_PARENT) = 0
call keyctl 5 1 2 3 4 = 0
opts -N
> keyctl(operation=KEYCTL_SETPERM, key=1, perms=KEY_OTH_READ) = 0
call keyctl 0xe 1 2 3 4 = 0
opts -N
> keyctl(operation=KEYCTL_SET_REQKEY_KEYRING, reqkey_defl=KEY_REQKEY_DEFL_THREAD_KEYRING) = 0
call keyctl 0xf 1 2 3 4 = 0
opts -N
> keyctl(operation=KEYCTL_SET_TIMEOUT, key=1, timeout=2) = 0
call keyctl 9 1 2 3 4 = 0
opts -N
> keyctl(operation=KEYCTL_UNLINK, key=1, keyring=2) = 0
call keyctl 2 1 2 3 4 = 0
opts -N
> keyctl(operation=KEYCTL_UPDATE, key=1, payload=0x2, plen=3) = 0
call keyctl 0x20 1 2 3 4 = 0
opts -N
> keyctl(operation=KEYCTL_WATCH_KEY, arg2=0x1, arg3=0x2, arg4=0x3, arg5=0x4) = 0
call request_key 0x10003ffc 0x10003ffc 0x10003ffc 0xfffffffffffffffd = 6
mem 0x10003ffc hex:73747200
> request_key("str", "str", "str", KEY_SPEC_SESSION_KEYRING) = 6
