# bpf, by command and size. All expected lines are the reference's.
call bpf 5 0x10033f54 0x48 = 0
mem 0x10001ffc hex:47504c00
mem 0x10005ff7 hex:6c6f67207465787400
mem 0x10007ff0 hex:b7100200030000009500000000000000
mem 0x10033f54 hex:0100000002000000f07f001000000000fc1f0010000000000100000009000000f75f001000000000001206000100000070726f67 zero:12 hex:0100000003 zero:103
opts -v -X raw
> bpf(0x5, {prog_type=0x1, insn_cnt=2, insns=[{code=0x7|0|0xb0, dst_reg=0, src_reg=0x1, off=2, imm=0x3}, {code=0x5|0|0x90, dst_reg=0, src_reg=0, off=0, imm=0}], license="GPL", log_level=1, log_size=9, log_buf="log text", kern_version=0x61200, prog_flags=0x1, prog_name="prog", prog_ifindex=1, expected_attach_type=0x3}, 72) = 0
call bpf 0x29 = 0
> bpf(0x29 /* BPF_??? */, NULL, 0) = 0
call bpf 0x27 0x10001f60 0xa0 = 0
mem 0x10001f60 zero:160
> bpf(0x27 /* BPF_??? */, 0x10001f60, 160) = 0
call bpf 0x2a = 0
> bpf(0x2a /* BPF_??? */, NULL, 0) = 0
call bpf 0x2b = 0
> bpf(0x2b /* BPF_??? */, NULL, 0) = 0
call bpf 0x2c = 0
> bpf(0x2c /* BPF_??? */, NULL, 0) = 0
call bpf 0x2d = 0
> bpf(0x2d /* BPF_??? */, NULL, 0) = 0
call bpf 0x2e = 0
> bpf(0x2e /* BPF_??? */, NULL, 0) = 0
call bpf 0x2f = 0
> bpf(0x2f /* BPF_??? */, NULL, 0) = 0
call bpf 0x13 0x10001f60 0xa0 = 0
mem 0x10001f60 zero:160
> bpf(BPF_BTF_GET_FD_BY_ID, {btf_id=0, open_flags=0, fd_by_id_token_fd=0}, 160) = 0
call bpf 0x13 = 0
> bpf(BPF_BTF_GET_FD_BY_ID, NULL, 0) = 0
call bpf 0x17 0x10001fd8 0x20 = -EINVAL
mem 0x10001fd8 hex:0100000002000000030000000400000005000000060000000700000008000000090000000a000000
> bpf(BPF_BTF_GET_NEXT_ID, {start_id=1, next_id=2, ...}, 32) = -1 EINVAL (Invalid argument)
call bpf 0x17 0x10001f60 0xa0 = 0
mem 0x10001f60 zero:160
> bpf(BPF_BTF_GET_NEXT_ID, {start_id=0, next_id=0}, 160) = 0
call bpf 0x17 = 0
> bpf(BPF_BTF_GET_NEXT_ID, NULL, 0) = 0
call bpf 0x12 0x10007fd8 0x28 = -EPERM
mem 0x10007fd8 hex:5500000000000000550000000000000004000000040000000100000004 zero:11
> bpf(BPF_BTF_LOAD, {btf=0x55, btf_log_buf=0x55, btf_size=4, btf_log_size=4, btf_log_level=1, btf_log_true_size=4, btf_flags=0, btf_token_fd=0}, 40) = -1 EPERM (Operation not permitted)
call bpf 0x12 0x10013fd8 0x28 = 0
mem 0x10013fd8 hex:01000000000000000200000000000000010000000200000003000000040000000001000006000000
> bpf(BPF_BTF_LOAD, {btf=0x1, btf_log_buf=0x2, btf_size=1, btf_log_size=2, btf_log_level=3, btf_log_true_size=4, btf_flags=0x100 /* BPF_F_??? */, btf_token_fd=6}, 40) = 0
call bpf 0x12 0x10009fd8 0x28 = -EPERM
mem 0x10001ffc hex:61626300
mem 0x10009fd8 hex:fc1f001000000000fc1f00100000000002000000020000000100000004 zero:11
> bpf(BPF_BTF_LOAD, {btf="ab", btf_log_buf=0x10001ffc, btf_size=2, btf_log_size=2, btf_log_level=1, btf_log_true_size=4, btf_flags=0, btf_token_fd=0}, 40) = -1 EPERM (Operation not permitted)
call bpf 0x12 0x100d3fd8 0x28 = 0
mem 0x10005ff7 hex:6c6f67207465787400
mem 0x10009ff8 hex:6162636465666768
mem 0x100d3fd8 hex:f89f001000000000f75f001000000000080000000900000001000000040000000000010005000000
> bpf(BPF_BTF_LOAD, {btf="abcdefgh", btf_log_buf=0x10005ff7, btf_size=8, btf_log_size=9, btf_log_level=1, btf_log_true_size=4, btf_flags=BPF_F_TOKEN_FD, btf_token_fd=5}, 40) = 0
call bpf 0x20 = 0
> bpf(BPF_ENABLE_STATS, NULL, 0) = 0
call bpf 0x20 0x10001f60 0xa0 = 0
mem 0x10001f60 zero:160
> bpf(BPF_ENABLE_STATS, {enable_stats={type=BPF_STATS_RUN_TIME}}, 160) = 0
call bpf 0x21 0x10001f60 0xa0 = 0
mem 0x10001f60 zero:160
> bpf(BPF_ITER_CREATE, {iter_create={link_fd=0, flags=0}}, 160) = 0
call bpf 0x21 = 0
> bpf(BPF_ITER_CREATE, NULL, 0) = 0
call bpf 0x1c 0x10001fd0 0x30 = 0
mem 0x10001fd0 hex:0300000004 zero:11 hex:05 zero:31
> bpf(BPF_LINK_CREATE, {link_create={prog_fd=3, target_fd=4, attach_type=BPF_CGROUP_INET_INGRESS, flags=0, target_btf_id=5}}, 48) = 0
call bpf 0x1c 0x10001fef 0x11 = 0
mem 0x10001fef hex:0300000004000000380000000800000000
> bpf(BPF_LINK_CREATE, {link_create={prog_fd=3, target_fd=4, attach_type=BPF_TRACE_KPROBE_SESSION, flags=BPF_F_BEFORE}}, 17) = 0
call bpf 0x22 0x10001f60 0xa0 = 0
mem 0x10001f60 zero:160
> bpf(BPF_LINK_DETACH, {link_detach={link_fd=0}}, 160) = 0
call bpf 0x22 = 0
> bpf(BPF_LINK_DETACH, NULL, 0) = 0
call bpf 0x1e = 0
> bpf(BPF_LINK_GET_FD_BY_ID, NULL, 0) = 0
call bpf 0x1e 0x10001f60 0xa0 = 0
mem 0x10001f60 zero:160
> bpf(BPF_LINK_GET_FD_BY_ID, {link_id=0}, 160) = 0
call bpf 0x1f 0x10001f60 0xa0 = 0
mem 0x10001f60 zero:160
> bpf(BPF_LINK_GET_NEXT_ID, {start_id=0, next_id=0}, 160) = 0
call bpf 0x1f 0x10001fd8 0x20 = -EINVAL
mem 0x10001fd8 hex:0100000002000000030000000400000005000000060000000700000008000000090000000a000000
> bpf(BPF_LINK_GET_NEXT_ID, {start_id=1, next_id=2, ...}, 32) = -1 EINVAL (Invalid argument)
call bpf 0x1f = 0
> bpf(BPF_LINK_GET_NEXT_ID, NULL, 0) = 0
call bpf 0x1d 0x10019ff4 0xc = 0
mem 0x10019ff4 hex:010000000200000000080000
> bpf(BPF_LINK_UPDATE, {link_update={link_fd=1, new_prog_fd=2, flags=0x800 /* BPF_F_??? */}}, 12) = 0
call bpf 0x1d 0x1001fff4 0xc = 0
mem 0x1001fff4 hex:010000000200000000400000
> bpf(BPF_LINK_UPDATE, {link_update={link_fd=1, new_prog_fd=2, flags=0x4000 /* BPF_F_??? */}}, 12) = 0
call bpf 0 0x1001dfec 0x14 = 0
mem 0x1001dfec hex:0100000001000000020000000300000000200000
> bpf(BPF_MAP_CREATE, {map_type=BPF_MAP_TYPE_HASH, key_size=1, value_size=2, max_entries=3, map_flags=BPF_F_LINK}, 20) = 0
call bpf 0 0x10003fec 0x14 = 0
mem 0x10003fec hex:0100000001000000020000000300000001000000
> bpf(BPF_MAP_CREATE, {map_type=BPF_MAP_TYPE_HASH, key_size=1, value_size=2, max_entries=3, map_flags=BPF_F_NO_PREALLOC}, 20) = 0
call bpf 0x1b 0x100e3fc8 0x38 = 0
mem 0x100e3fc8 hex:0100000000000000020000000000000003000000000000000400000000000000050000000600000004 zero:15
> bpf(BPF_MAP_DELETE_BATCH, {batch={keys=0x3, count=5, map_fd=6, elem_flags=BPF_F_LOCK, flags=0}}, 56) = 0
call bpf 0x1b 0x10001f60 0xa0 = 0
mem 0x10001f60 zero:160
> bpf(BPF_MAP_DELETE_BATCH, {batch={keys=NULL, count=0, map_fd=0, elem_flags=BPF_ANY, flags=0}}, 160) = 0
call bpf 3 0x10001f60 0xa0 = 0
mem 0x10001f60 zero:160
> bpf(BPF_MAP_DELETE_ELEM, {map_fd=0, key=NULL}, 160) = 0
call bpf 3 0x10001fed 0x13 = 0
mem 0x10001fed hex:010000000000000002 zero:9 hex:01
opts -v
> bpf(BPF_MAP_DELETE_ELEM, {map_fd=1, key=0x2, extra_data="\x00\x00\x01" /* bytes 16..18 */}, 19) = 0
call bpf 3 0x10001ff0 0x1001 = 0
mem 0x10001ff0 hex:01000000000000000200000000000000
> bpf(BPF_MAP_DELETE_ELEM, 0x10001ff0, 4097) = 0
call bpf 3 0x10001fdc 0x24 = 0
mem 0x10001fdc hex:010000000000000002 zero:15 hex:050000000000000007000000
opts -v
> bpf(BPF_MAP_DELETE_ELEM, {map_fd=1, key=0x2, extra_data="\x00\x00\x00\x00\x00\x00\x00\x00\x05\x00\x00\x00\x00\x00\x00\x00\x07\x00\x00\x00" /* bytes 16..35 */}, 36) = 0
call bpf 0x16 = 0
> bpf(BPF_MAP_FREEZE, NULL, 0) = 0
call bpf 0x16 0x10001f60 0xa0 = 0
mem 0x10001f60 zero:160
> bpf(BPF_MAP_FREEZE, {map_fd=0}, 160) = 0
call bpf 0xe 0x10009ff4 0xc = 0
mem 0x10009ff4 hex:010000000000000008000000
> bpf(BPF_MAP_GET_FD_BY_ID, {map_id=1, open_flags=BPF_F_RDONLY}, 12) = 0
call bpf 0xe 0x10015ff4 0xc = 0
mem 0x10015ff4 hex:01 zero:10 hex:02
> bpf(BPF_MAP_GET_FD_BY_ID, {map_id=1, open_flags=0x2000000 /* BPF_F_??? */}, 12) = 0
call bpf 0xc 0x10001f60 0xa0 = 0
mem 0x10001f60 zero:160
> bpf(BPF_MAP_GET_NEXT_ID, {start_id=0, next_id=0}, 160) = 0
call bpf 0xc 0x10001fd8 0x20 = -EINVAL
mem 0x10001fd8 hex:0100000002000000030000000400000005000000060000000700000008000000090000000a000000
> bpf(BPF_MAP_GET_NEXT_ID, {start_id=1, next_id=2, ...}, 32) = -1 EINVAL (Invalid argument)
call bpf 0xc = 0
> bpf(BPF_MAP_GET_NEXT_ID, NULL, 0) = 0
call bpf 4 0x10001f60 0xa0 = 0
mem 0x10001f60 zero:160
> bpf(BPF_MAP_GET_NEXT_KEY, {map_fd=0, key=NULL, next_key=NULL}, 160) = 0
call bpf 4 = 0
> bpf(BPF_MAP_GET_NEXT_KEY, NULL, 0) = 0
call bpf 0x19 = 0
> bpf(BPF_MAP_LOOKUP_AND_DELETE_BATCH, NULL, 0) = 0
call bpf 0x19 0x10001fd8 0x20 = -EINVAL
mem 0x10001fd8 hex:0100000002000000030000000400000005000000060000000700000008000000090000000a000000
> bpf(BPF_MAP_LOOKUP_AND_DELETE_BATCH, {batch={in_batch=0x200000001, out_batch=0x400000003, keys=0x600000005, values=0x800000007, count=0, map_fd=0, elem_flags=BPF_ANY, flags=0}}, 32) = -1 EINVAL (Invalid argument)
call bpf 0x19 0x100dffc8 0x38 = 0
mem 0x100dffc8 hex:0100000000000000020000000000000003000000000000000400000000000000050000000600000004 zero:15
> bpf(BPF_MAP_LOOKUP_AND_DELETE_BATCH, {batch={in_batch=0x1, out_batch=0x2, keys=0x3, values=0x4, count=5, map_fd=6, elem_flags=BPF_F_LOCK, flags=0}}, 56) = 0
call bpf 0x15 0x10001f60 0xa0 = 0
mem 0x10001f60 zero:160
> bpf(BPF_MAP_LOOKUP_AND_DELETE_ELEM, {map_fd=0, key=NULL, value=NULL, flags=BPF_ANY}, 160) = 0
call bpf 0x15 = 0
> bpf(BPF_MAP_LOOKUP_AND_DELETE_ELEM, NULL, 0) = 0
call bpf 0x18 0x10001fd8 0x20 = -EINVAL
mem 0x10001fd8 hex:0100000002000000030000000400000005000000060000000700000008000000090000000a000000
> bpf(BPF_MAP_LOOKUP_BATCH, {batch={in_batch=0x200000001, out_batch=0x400000003, keys=0x600000005, values=0x800000007, count=0, map_fd=0, elem_flags=BPF_ANY, flags=0}}, 32) = -1 EINVAL (Invalid argument)
call bpf 0x18 0x10003fc8 0x38 = 0
mem 0x10003fc8 hex:0100000000000000020000000000000003000000000000000400000000000000010000000200000001 zero:15
> bpf(BPF_MAP_LOOKUP_BATCH, {batch={in_batch=0x1, out_batch=0x2, keys=0x3, values=0x4, count=1, map_fd=2, elem_flags=0x1 /* BPF_??? */, flags=0}}, 56) = 0
call bpf 0x18 0x1001ffc8 0x38 = 0
mem 0x1001ffc8 hex:01000000000000000200000000000000030000000000000004000000000000000100000002 zero:8 hex:40 zero:10
> bpf(BPF_MAP_LOOKUP_BATCH, {batch={in_batch=0x1, out_batch=0x2, keys=0x3, values=0x4, count=1, map_fd=2, elem_flags=0x400000000000 /* BPF_??? */, flags=0}}, 56) = 0
call bpf 1 0x10001fe0 0x20 = 0
mem 0x10001fe0 hex:03 zero:25 hex:100000000000
> bpf(BPF_MAP_LOOKUP_ELEM, {map_fd=3, key=NULL, value=NULL, flags=0x100000 /* BPF_??? */}, 32) = 0
call bpf 1 0x10001fe0 0x20 = 0
mem 0x10001fe0 hex:03 zero:24 hex:04000000000000
> bpf(BPF_MAP_LOOKUP_ELEM, {map_fd=3, key=NULL, value=NULL, flags=0x400 /* BPF_??? */}, 32) = 0
call bpf 0x1a 0x100e1fc8 0x38 = 0
mem 0x100e1fc8 hex:0100000000000000020000000000000003000000000000000400000000000000050000000600000004 zero:15
> bpf(BPF_MAP_UPDATE_BATCH, {batch={keys=0x3, values=0x4, count=5, map_fd=6, elem_flags=BPF_F_LOCK, flags=0}}, 56) = 0
call bpf 0x1a 0x10001fd8 0x20 = -EINVAL
mem 0x10001fd8 hex:0100000002000000030000000400000005000000060000000700000008000000090000000a000000
> bpf(BPF_MAP_UPDATE_BATCH, {batch={keys=0x600000005, values=0x800000007, count=0, map_fd=0, elem_flags=BPF_ANY, flags=0}}, 32) = -1 EINVAL (Invalid argument)
call bpf 0x1a 0x10001f60 0xa0 = 0
mem 0x10001f60 zero:160
> bpf(BPF_MAP_UPDATE_BATCH, {batch={keys=NULL, values=NULL, count=0, map_fd=0, elem_flags=BPF_ANY, flags=0}}, 160) = 0
call bpf 2 0x10009fe0 0x20 = 0
mem 0x10009fe0 hex:0100000000000000010000000000000002000000000000000800000000000000
> bpf(BPF_MAP_UPDATE_ELEM, {map_fd=1, key=0x1, value=0x2, flags=BPF_F_CPU}, 32) = 0
call bpf 2 0x10013fe0 0x20 = 0
mem 0x10013fe0 hex:0100000000000000010000000000000002 zero:10 hex:0100000000
> bpf(BPF_MAP_UPDATE_ELEM, {map_fd=1, key=0x1, value=0x2, flags=0x1000000 /* BPF_??? */}, 32) = 0
call bpf 7 0x1003bff0 0x10 = 4
mem 0x10003ff2 hex:2f7379732f66732f6270662f7800
mem 0x1003bff0 hex:f23f0010 zero:8 hex:10400000
> bpf(BPF_OBJ_GET, {pathname="/sys/fs/bpf/x", bpf_fd=0, file_flags=BPF_F_WRONLY|BPF_F_PATH_FD}, 16) = 4
call bpf 7 = 0
> bpf(BPF_OBJ_GET, NULL, 0) = 0
call bpf 0xf 0x1016fff0 0x10 = 0
mem 0x1016bf00 zero:256
mem 0x1016fff0 hex:030000005000000000bf161000000000
opts -v
> bpf(BPF_OBJ_GET_INFO_BY_FD, {info={bpf_fd=3, info_len=80, info=0x1016bf00}}, 16) = 0
call bpf 0xf = 0
> bpf(BPF_OBJ_GET_INFO_BY_FD, NULL, 0) = 0
call bpf 0xf 0x10001fd8 0x20 = -EINVAL
mem 0x10001fd8 hex:0100000002000000030000000400000005000000060000000700000008000000090000000a000000
> bpf(BPF_OBJ_GET_INFO_BY_FD, {info={bpf_fd=1, info_len=2, info=0x400000003}, ...}, 32) = -1 EINVAL (Invalid argument)
call bpf 0xf 0x10001f60 0xa0 = 0
mem 0x10001f60 zero:160
> bpf(BPF_OBJ_GET_INFO_BY_FD, {info={bpf_fd=0, info_len=0, info=NULL}}, 160) = 0
call bpf 6 0x10011ff0 0x10 = 0
mem 0x10011ff0 hex:01000000000000000100000080000000
> bpf(BPF_OBJ_PIN, {pathname=0x1, bpf_fd=1, file_flags=0x80 /* BPF_F_??? */}, 16) = 0
call bpf 6 0x1000fff0 0x10 = 0
mem 0x1000fff0 hex:01000000000000000100000040000000
> bpf(BPF_OBJ_PIN, {pathname=0x1, bpf_fd=1, file_flags=0x40 /* BPF_F_??? */}, 16) = 0
call bpf 0x26 = 0
> bpf(BPF_PROG_ASSOC_STRUCT_OPS, NULL, 0) = 0
call bpf 0x26 0x10001f60 0xa0 = 0
mem 0x10001f60 zero:160
> bpf(BPF_PROG_ASSOC_STRUCT_OPS, {prog_assoc_struct_ops={map_fd=0, prog_fd=0, flags=0}}, 160) = 0
call bpf 8 0x10009ff0 0x10 = 0
mem 0x10009ff0 hex:01000000020000002400000000000000
> bpf(BPF_PROG_ATTACH, {target_fd=1, attach_bpf_fd=2, attach_type=BPF_SK_LOOKUP, attach_flags=0}, 16) = 0
call bpf 8 0x1001fff0 0x10 = 0
mem 0x1001fff0 hex:01000000020000000300000000000040
> bpf(BPF_PROG_ATTACH, {target_fd=1, attach_bpf_fd=2, attach_type=BPF_CGROUP_SOCK_OPS, attach_flags=0x40000000 /* BPF_F_??? */}, 16) = 0
call bpf 0x23 = 0
> bpf(BPF_PROG_BIND_MAP, NULL, 0) = 0
call bpf 0x23 0x10001f60 0xa0 = 0
mem 0x10001f60 zero:160
> bpf(BPF_PROG_BIND_MAP, {prog_bind_map={prog_fd=0, map_fd=0, flags=0}}, 160) = 0
call bpf 9 0x10001f60 0xa0 = 0
mem 0x10001f60 zero:160
> bpf(BPF_PROG_DETACH, {target_fd=0, attach_bpf_fd=0, attach_type=BPF_CGROUP_INET_INGRESS, attach_flags=0, replace_bpf_fd=0, relative_fd=0, expected_revision=0}, 160) = 0
call bpf 9 = 0
> bpf(BPF_PROG_DETACH, NULL, 0) = 0
call bpf 0xd 0x10001f60 0xa0 = 0
mem 0x10001f60 zero:160
> bpf(BPF_PROG_GET_FD_BY_ID, {prog_id=0}, 160) = 0
call bpf 0xd = 0
> bpf(BPF_PROG_GET_FD_BY_ID, NULL, 0) = 0
call bpf 0xb 0x10001fd8 0x20 = -EINVAL
mem 0x10001fd8 hex:0100000002000000030000000400000005000000060000000700000008000000090000000a000000
> bpf(BPF_PROG_GET_NEXT_ID, {start_id=1, next_id=2, ...}, 32) = -1 EINVAL (Invalid argument)
call bpf 0xb 0x10001f60 0xa0 = 0
mem 0x10001f60 zero:160
> bpf(BPF_PROG_GET_NEXT_ID, {start_id=0, next_id=0}, 160) = 0
call bpf 0xb = 0
> bpf(BPF_PROG_GET_NEXT_ID, NULL, 0) = 0
call bpf 5 0x1000dfe8 0x18 = 0
mem 0x1000dfe8 hex:0600000001 zero:19
> bpf(BPF_PROG_LOAD, {prog_type=BPF_PROG_TYPE_XDP, insn_cnt=1, insns=NULL, license=NULL}, 24) = 0
call bpf 5 0x10001fd8 0x20 = -EINVAL
mem 0x10001fd8 hex:0100000002000000030000000400000005000000060000000700000008000000090000000a000000
> bpf(BPF_PROG_LOAD, {prog_type=BPF_PROG_TYPE_SOCKET_FILTER, insn_cnt=2, insns=0x400000003, license=0x600000005, log_level=7, log_size=8, log_buf=NULL}, 32) = -1 EINVAL (Invalid argument)
call bpf 5 0x10017fe8 0x18 = 0
mem 0x10017fe8 hex:0b00000001 zero:19
> bpf(BPF_PROG_LOAD, {prog_type=BPF_PROG_TYPE_LWT_OUT, insn_cnt=1, insns=NULL, license=NULL}, 24) = 0
call bpf 0x10 0x100a5fe0 0x20 = 0
mem 0x1000bff4 hex:050000000600000007000000
mem 0x100a5fe0 hex:03000000060000000008000002000000f4bf0010000000000300000000000000
> bpf(BPF_PROG_QUERY, {query={target_fd=3, attach_type=BPF_CGROUP_DEVICE, query_flags=0x800 /* BPF_F_QUERY_??? */, attach_flags=BPF_F_ALLOW_MULTI, prog_ids=[5, 6, 7], prog_cnt=3}}, 32) = 0
call bpf 0x10 0x10005fc0 0x40 = -ENOSPC
mem 0x10001ff8 hex:0b0000000c000000
mem 0x10003ff8 hex:0100000080000000
mem 0x10005fc0 hex:03000000040000000100000002000000f81f0010000000000300000000000000f83f001000000000f81f001000000000f83f0010000000000900000000000000
> bpf(BPF_PROG_QUERY, {query={target_fd=3, attach_type=BPF_SK_SKB_STREAM_PARSER, query_flags=BPF_F_QUERY_EFFECTIVE, attach_flags=BPF_F_ALLOW_MULTI, prog_ids=0x10001ff8, prog_cnt=3, prog_attach_flags=0x10003ff8, link_ids=0x10001ff8, link_attach_flags=0x10003ff8, revision=0x9}}, 64) = -1 ENOSPC (No space left on device)
call bpf 0x10 0x100b1fe0 0x20 = 0
mem 0x1000bff4 hex:050000000600000007000000
mem 0x100b1fe0 hex:03000000060000000000020002000000f4bf0010000000000300000000000000
> bpf(BPF_PROG_QUERY, {query={target_fd=3, attach_type=BPF_CGROUP_DEVICE, query_flags=0x20000 /* BPF_F_QUERY_??? */, attach_flags=BPF_F_ALLOW_MULTI, prog_ids=[5, 6, 7], prog_cnt=3}}, 32) = 0
call bpf 0x10 0x10005fc0 0x40 = -ENOSPC
mem 0x10001ff8 hex:0b0000000c000000
mem 0x10003ff8 hex:0100000080000000
mem 0x10005fc0 hex:03000000040000000100000002000000f81f0010000000006400000000000000f83f001000000000f81f001000000000f83f0010000000000900000000000000
> bpf(BPF_PROG_QUERY, {query={target_fd=3, attach_type=BPF_SK_SKB_STREAM_PARSER, query_flags=BPF_F_QUERY_EFFECTIVE, attach_flags=BPF_F_ALLOW_MULTI, prog_ids=0x10001ff8, prog_cnt=100, prog_attach_flags=0x10003ff8, link_ids=0x10001ff8, link_attach_flags=0x10003ff8, revision=0x9}}, 64) = -1 ENOSPC (No space left on device)
call bpf 0x25 0x10003fec 0x14 = 2
mem 0x10001ffb hex:6162630000
mem 0x10003fec hex:fb1f0010 zero:8 hex:0100000005000000
opts -s 2
> bpf(BPF_PROG_STREAM_READ_BY_FD, {prog_stream_read={stream_buf="", stream_buf_len=0, stream_id=1, prog_fd=5}}, 20) = 2
call bpf 0x25 0x10003fec 0x14 = 2
mem 0x10001ffb hex:6162630000
mem 0x10003fec hex:fb1f001000000000090000000100000005000000
> bpf(BPF_PROG_STREAM_READ_BY_FD, {prog_stream_read={stream_buf=0x10001ffb, stream_buf_len=9, stream_id=1, prog_fd=5}}, 20) = 2
call bpf 0x25 0x10003fec 0x14 = -EPERM
mem 0x10001ffb hex:6162630000
mem 0x10003fec hex:fb1f001000000000030000000100000005000000
> bpf(BPF_PROG_STREAM_READ_BY_FD, {prog_stream_read={stream_buf="abc", stream_buf_len=3, stream_id=1, prog_fd=5}}, 20) = -1 EPERM (Operation not permitted)
call bpf 0x25 0x10003fec 0x14 = 9
mem 0x10001ffb hex:6162630000
mem 0x10003fec hex:fb1f001000000000090000000100000005000000
opts -s 2
> bpf(BPF_PROG_STREAM_READ_BY_FD, {prog_stream_read={stream_buf="ab"..., stream_buf_len=9, stream_id=1, prog_fd=5}}, 20) = 9
call bpf 0x25 0x10003fec 0x14 = 9
mem 0x10001ffb hex:6162630000
mem 0x10003fec hex:fb1f001000000000090000000100000005000000
> bpf(BPF_PROG_STREAM_READ_BY_FD, {prog_stream_read={stream_buf=0x10001ffb, stream_buf_len=9, stream_id=1, prog_fd=5}}, 20) = 9
call bpf 0x25 0x10001fd8 0x20 = -EINVAL
mem 0x10001fd8 hex:0100000002000000030000000400000005000000060000000700000008000000090000000a000000
> bpf(BPF_PROG_STREAM_READ_BY_FD, {prog_stream_read={stream_buf=0x200000001, stream_buf_len=3, stream_id=4, prog_fd=5}, ...}, 32) = -1 EINVAL (Invalid argument)
call bpf 0xa 0x10001fd8 0x20 = -EINVAL
mem 0x10001fd8 hex:0100000002000000030000000400000005000000060000000700000008000000090000000a000000
> bpf(BPF_PROG_TEST_RUN, {test={prog_fd=1, retval=2, data_size_in=3, data_size_out=4, data_in=0x600000005, data_out=0x800000007, repeat=0, duration=0}}, 32) = -1 EINVAL (Invalid argument)
call bpf 0xa 0x1003ffb4 0x4c = 0
mem 0x10009ff8 hex:6162636465666768
mem 0x1003ffb4 hex:03000000090000000800000004000000f89f001000000000f89f00100000000001000000020000000300000004000000f89f001000000000f89f001000000000010000000200000003000000
opts -v
> bpf(BPF_PROG_TEST_RUN, {test={prog_fd=3, retval=9, data_size_in=8, data_size_out=4, data_in=0x10009ff8, data_out=0x10009ff8, repeat=1, duration=2, ctx_size_in=3, ctx_size_out=4, ctx_in=0x10009ff8, ctx_out=0x10009ff8, flags=BPF_F_TEST_RUN_ON_CPU, cpu=2, batch_size=3}}, 76) = 0
call bpf 0xa 0x10065fb4 0x4c = 0
mem 0x10009ff8 hex:6162636465666768
mem 0x10065fb4 hex:03000000090000000800000004000000f89f001000000000f89f00100000000001000000020000000300000004000000f89f001000000000f89f001000000000000002000200000003000000
> bpf(BPF_PROG_TEST_RUN, {test={prog_fd=3, retval=9, data_size_in=8, data_size_out=4, data_in=0x10009ff8, data_out=0x10009ff8, repeat=1, duration=2, ctx_size_in=3, ctx_size_out=4, ctx_in=0x10009ff8, ctx_out=0x10009ff8, flags=0x20000 /* BPF_F_TEST_??? */, cpu=2, batch_size=3}}, 76) = 0
call bpf 0xa 0x10083fb4 0x4c = 0
mem 0x10009ff8 hex:6162636465666768
mem 0x10083fb4 hex:03000000090000000800000004000000f89f001000000000f89f00100000000001000000020000000300000004000000f89f001000000000f89f001000000000ffffffff0200000003000000
> bpf(BPF_PROG_TEST_RUN, {test={prog_fd=3, retval=9, data_size_in=8, data_size_out=4, data_in=0x10009ff8, data_out=0x10009ff8, repeat=1, duration=2, ctx_size_in=3, ctx_size_out=4, ctx_in=0x10009ff8, ctx_out=0x10009ff8, flags=BPF_F_TEST_RUN_ON_CPU|BPF_F_TEST_XDP_LIVE_FRAMES|0xfffffffc, cpu=2, batch_size=3}}, 76) = 0
call bpf 0x11 0x10001f60 0xa0 = 0
mem 0x10001f60 zero:160
> bpf(BPF_RAW_TRACEPOINT_OPEN, {raw_tracepoint={name=NULL, prog_fd=0, cookie=0}}, 160) = 0
call bpf 0x11 0x100d1fe8 0x18 = 0
mem 0x10001ffc hex:47504c00
mem 0x100d1fe8 hex:fc1f00100000000003000000000000000700000000000000
> bpf(BPF_RAW_TRACEPOINT_OPEN, {raw_tracepoint={name="GPL", prog_fd=3, cookie=0x7}}, 24) = 0
call bpf 0x14 0x10005fd0 0x30 = -EPERM
mem 0x10001ffb hex:6162630000
mem 0x10005fd0 hex:01000000020000000300000009000000fb1f001000000000050000000100000001000000000000000200000000000000
> bpf(BPF_TASK_FD_QUERY, {task_fd_query={pid=1, fd=2, flags=3, buf_len=9, buf="abc", prog_id=5, fd_type=BPF_FD_TYPE_TRACEPOINT, probe_offset=0x1, probe_addr=0x2}}, 48) = -1 EPERM (Operation not permitted)
call bpf 0x14 0x10009fd0 0x30 = 0
mem 0x10009fd0 hex:01000000020000000000000008 zero:11 hex:090000000400000001000000000000000200000000000000
> bpf(BPF_TASK_FD_QUERY, {task_fd_query={pid=1, fd=2, flags=0, buf_len=8, buf=NULL, prog_id=9, fd_type=BPF_FD_TYPE_UPROBE, probe_offset=0x1, probe_addr=0x2}}, 48) = 0
call bpf 0x14 0x10005fd0 0x30 = -EPERM
mem 0x10001ffb hex:6162630000
mem 0x10005fd0 hex:01000000020000000300000004000000fb1f001000000000050000000100000001000000000000000200000000000000
> bpf(BPF_TASK_FD_QUERY, {task_fd_query={pid=1, fd=2, flags=3, buf_len=4, buf="abc", prog_id=5, fd_type=BPF_FD_TYPE_TRACEPOINT, probe_offset=0x1, probe_addr=0x2}}, 48) = -1 EPERM (Operation not permitted)
call bpf 0x24 = 0
> bpf(BPF_TOKEN_CREATE, NULL, 0) = 0
call bpf 0x24 0x10001f60 0xa0 = 0
mem 0x10001f60 zero:160
> bpf(BPF_TOKEN_CREATE, {token_create={flags=0, bpffs_fd=0}}, 160) = 0
call bpf 32 0x10000010 4 = 1
mem 0x10000010 u32:0
fd 1 "/x"
opts -y
> bpf(BPF_ENABLE_STATS, {enable_stats={type=BPF_STATS_RUN_TIME}}, 4) = 1</x>

call x86_64 bpf 28 0x1e00 40 = 4
mem 0x1e00 hex:03000000000000002d000000000000000200000001000000fbffffff030000000000000000000000
> bpf(BPF_LINK_CREATE, {link_create={prog_fd=3, target_fd=0, attach_type=BPF_NETFILTER, flags=0, netfilter={pf=2, hooknum=1, priority=-5, flags=BPF_F_NETFILTER_IP_DEFRAG|0x2}}}, 40) = 4

# What a map tells (-v), and how much of it; what nothing is known of stays an address.
call x86_64 bpf 15 0x1e00 16 = 0
fd 3 "anon_inode:bpf-map"
mem 0x1e00 hex:03000000190000000020000000000000
mem 0x2000 hex:020000000700000004000000080000000400000001000000 "abc" zero:30
opts -v
> bpf(BPF_OBJ_GET_INFO_BY_FD, {info={bpf_fd=3, info_len=25, info={type=BPF_MAP_TYPE_ARRAY, id=7, key_size=4, value_size=8, max_entries=4, map_flags=BPF_F_NO_PREALLOC, name="a"}}}, 16) = 0

call x86_64 bpf 15 0x1e00 16 = 0
fd 3 "anon_inode:btf"
mem 0x1e00 hex:03000000190000000020000000000000
mem 0x2000 zero:40
opts -v
> bpf(BPF_OBJ_GET_INFO_BY_FD, {info={bpf_fd=3, info_len=25, info=0x2000}}, 16) = 0

# A program's: lengths that the kernel wrote over, and arrays, which have no more elements than there was room for.
call x86_64 bpf 15 0x1e00 16 = 0
fd 3 "anon_inode:bpf-prog"
mem 0x1e00 hex:03000000480000000020000000000000
mem 0x2000 hex:01000000070000000102030405060708000000000800000000000000000000000030000000000000 zero:12 hex:01000000 hex:0031000000000000 zero:8
exit 0x2000 hex:01000000070000000102030405060708 hex:1e00000010000000 hex:0000000000000000 hex:0030000000000000 zero:12 hex:03000000 hex:0031000000000000 "hello" zero:3
mem 0x3000 hex:b7000000000000009500000000000000
mem 0x3100 hex:0500000006000000
opts -v
> bpf(BPF_OBJ_GET_INFO_BY_FD, {info={bpf_fd=3, info_len=72, info={type=BPF_PROG_TYPE_SOCKET_FILTER, id=7, tag="\x01\x02\x03\x04\x05\x06\x07\x08", jited_prog_len=0 => 30, jited_prog_insns=NULL, xlated_prog_len=8 => 16, xlated_prog_insns=[{code=BPF_ALU64|BPF_K|BPF_MOV, dst_reg=BPF_REG_0, src_reg=BPF_REG_0, off=0, imm=0}], load_time=0, created_by_uid=0, nr_map_ids=1 => 3, map_ids=[5], name="hello"}}}, 16) = 0

# Attributes that end in the number of elements.
call bpf 25 0x10000000 35 = 0
mem 0x10000000 u64:1,2,3,4 hex:feffff
exit 0x10000000 u64:1,2,3,4 hex:04aa26
> bpf(BPF_MAP_LOOKUP_AND_DELETE_BATCH, {batch={in_batch=0x1, out_batch=0x2, keys=0x3, values=0x4, count=16777214, map_fd=0, elem_flags=BPF_ANY, flags=0}} => {batch={count=2533892}}, 35) = 0
