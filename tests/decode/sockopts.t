# Data whose type a key decides; lengths of every kind.

call getsockopt 3 1 9999 0x1ff8 0x3ff8 = 0
exit 0x1ff8 u64:7
mem 0x3ff8 u32:8
> getsockopt(3, SOL_SOCKET, 0x270f /* SO_??? */, "\7\0\0\0\0\0\0\0", [8]) = 0

call getsockopt 3 1 9999 0x1ff8 0x3ff8 = 0
exit 0x1ff8 u64:7
mem 0x3ff8 u32:9
> getsockopt(3, SOL_SOCKET, 0x270f /* SO_??? */, 0x1ff8, [9]) = 0

call getsockopt 3 1 2 0x1ff8 0x3ff8 = 0
exit 0x1ff8 u64:7
mem 0x3ff8 u32:3
> getsockopt(3, SOL_SOCKET, SO_REUSEADDR, "\x07\x00\x00", [3]) = 0

call getsockopt 3 1 2 0x1ff8 0x3ff8 = 0
exit 0x1ff8 u64:7
mem 0x3ff8 u32:5
> getsockopt(3, SOL_SOCKET, SO_REUSEADDR, [7], [5]) = 0

call getsockopt 3 1 2 0x1ff8 0x3ff8 = 0
exit 0x1ff8 u64:7
mem 0x3ff8 u32:8
exit 0x3ff8 u32:3
> getsockopt(3, SOL_SOCKET, SO_REUSEADDR, "\x07\x00\x00", [8 => 3]) = 0

call getsockopt 3 1 2 0x1ff8 0x3ff8 = 0
exit 0x1ff8 u64:7
mem 0x3ff8 u32:8
exit 0x3ff8 u32:-1
> getsockopt(3, SOL_SOCKET, SO_REUSEADDR, 0x1ff8, [8 => -1]) = 0

call getsockopt 3 1 2 0x1ff8 0x3ff8 = 0
exit 0x1ff8 u64:7
mem 0x3ff8 u32:-2
exit 0x3ff8 u32:4
> getsockopt(3, SOL_SOCKET, SO_REUSEADDR, 0x1ff8, [-2 => 4]) = 0

call getsockopt 3 1 13 0x1ff8 0x3ff8 = 0
exit 0x1ff8 u64:7
mem 0x3ff8 u32:6
> getsockopt(3, SOL_SOCKET, SO_LINGER, {l_onoff=7, l_linger="\x00\x00"}, [6]) = 0

call setsockopt 3 1 9999 0x1ff8 8 = 0
mem 0x1ff8 u64:7
> setsockopt(3, SOL_SOCKET, 0x270f /* SO_??? */, "\7\0\0\0\0\0\0\0", 8) = 0

call setsockopt 3 1 9999 0x1ff8 9 = 0
mem 0x1ff8 u64:7
> setsockopt(3, SOL_SOCKET, 0x270f /* SO_??? */, 0x1ff8, 9) = 0

call setsockopt 3 1 9999 0x1ff8 -1 = 0
mem 0x1ff8 u64:7
> setsockopt(3, SOL_SOCKET, 0x270f /* SO_??? */, 0x1ff8, -1) = 0

call setsockopt 3 99 9999 0x1ff8 8 = 0
mem 0x1ff8 u64:7
> setsockopt(3, 0x63 /* SOL_?? */, 9999, "\7\0\0\0\0\0\0\0", 8) = 0

call setsockopt 3 1 2 0x1ff8 3 = 0
mem 0x1ff8 u64:7
> setsockopt(3, SOL_SOCKET, SO_REUSEADDR, 0x1ff8, 3) = 0

call setsockopt 3 1 2 0x1ff8 5 = 0
mem 0x1ff8 u64:7
> setsockopt(3, SOL_SOCKET, SO_REUSEADDR, [7], 5) = 0

call setsockopt 3 1 2 0x1ff8 -5 = 0
mem 0x1ff8 u64:7
> setsockopt(3, SOL_SOCKET, SO_REUSEADDR, 0x1ff8, -5) = 0

call setsockopt 3 1 13 0x1ff8 7 = 0
mem 0x1ff8 u64:7
> setsockopt(3, SOL_SOCKET, SO_LINGER, 0x1ff8, 7) = 0

call setsockopt 3 1 13 0x1ff8 9 = 0
mem 0x1ff8 u64:7
> setsockopt(3, SOL_SOCKET, SO_LINGER, {l_onoff=7, l_linger=0}, 9) = 0

call getsockopt 3 1 2 0x1ff8 0x3ff8 = -EINVAL
exit 0x1ff8 u64:7
mem 0x3ff8 u32:4
> getsockopt(3, SOL_SOCKET, SO_REUSEADDR, 0x1ff8, [4]) = -1 EINVAL (Invalid argument)

call getsockopt 3 1 4 0x1ff8 0x3ff8 = 0
exit 0x1ff8 u64:7
mem 0x3ff8 u32:2
> getsockopt(3, SOL_SOCKET, SO_ERROR, "\x07\x00", [2]) = 0

call getsockopt 3 1 2 0x2000 0x3ff8 = 0
mem 0x3ff8 u32:4
> getsockopt(3, SOL_SOCKET, SO_REUSEADDR, 0x2000, [4]) = 0

call getsockopt 3 1 2 0x1ff8 0x3000 = 0
exit 0x1ff8 u64:7
> getsockopt(3, SOL_SOCKET, SO_REUSEADDR, 0x1ff8, 0x3000) = 0

call getsockopt 3 1 2 0 0 = 0
> getsockopt(3, SOL_SOCKET, SO_REUSEADDR, NULL, NULL) = 0

call getsockopt 3 1 2 0x1ff8 0x3ff8 = 0
exit 0x1ff8 u64:7
mem 0x3ff8 u32:0
exit 0x3ff8 u32:4
> getsockopt(3, SOL_SOCKET, SO_REUSEADDR, 0x1ff8, [0 => 4]) = 0

call getsockopt 3 1 2 0x1ff8 0x3ff8 = 0
exit 0x1ff8 u64:7
mem 0x3ff8 u32:4
exit 0x3ff8 u32:0
> getsockopt(3, SOL_SOCKET, SO_REUSEADDR, 0x1ff8, [4 => 0]) = 0

call getsockopt 3 1 2222 0x1ff8 0x3ff8 = 0
exit 0x1ff8 u64:7
mem 0x3ff8 u32:0
> getsockopt(3, SOL_SOCKET, 0x8ae /* SO_??? */, 0x1ff8, [0]) = 0

call getsockopt 3 1 2222 0x1ff8 0x3ff8 = 0
exit 0x1ff8 u64:7
mem 0x3ff8 u32:4
exit 0x3ff8 u32:0
> getsockopt(3, SOL_SOCKET, 0x8ae /* SO_??? */, 0x1ff8, [4 => 0]) = 0

call getsockopt 3 1 2222 0x1ff8 0x3ff8 = 0
exit 0x1ff8 u64:7
mem 0x3ff8 u32:4
exit 0x3ff8 u32:8
> getsockopt(3, SOL_SOCKET, 0x8ae /* SO_??? */, "\7\0\0\0\0\0\0\0", [4 => 8]) = 0

call getsockopt 3 1 13 0x1ff8 0x3ff8 = 0
exit 0x1ff8 u64:7
mem 0x3ff8 u32:4
exit 0x3ff8 u32:8
> getsockopt(3, SOL_SOCKET, SO_LINGER, {l_onoff=7, l_linger=0}, [4 => 8]) = 0

call setsockopt 3 1 2 0x1ff8 0 = 0
mem 0x1ff8 u64:7
> setsockopt(3, SOL_SOCKET, SO_REUSEADDR, 0x1ff8, 0) = 0

call setsockopt 3 1 2222 0x1ff8 0 = 0
mem 0x1ff8 u64:7
> setsockopt(3, SOL_SOCKET, 0x8ae /* SO_??? */, "", 0) = 0

call getsockopt 3 77 0xf0000000 0x1ff8 0x3ff8 = 0
exit 0x1ff8 u64:7
mem 0x3ff8 u32:4
> getsockopt(3, 0x4d /* SOL_?? */, 4026531840, [7], [4]) = 0

call setsockopt 3 1 2222 0x1fc0 -5 = 0
mem 0x1fc0 u64:7,1,1,1,1,1,1,1
> setsockopt(3, SOL_SOCKET, 0x8ae /* SO_??? */, "\7\0\0\0\0\0\0\0\1\0\0\0\0\0\0\0\1\0\0\0\0\0\0\0\1\0\0\0\0\0\0\0"..., -5) = 0

call setsockopt 3 1 2 0x1fc0 -5 = 0
mem 0x1fc0 u64:7,1,1,1,1,1,1,1
> setsockopt(3, SOL_SOCKET, SO_REUSEADDR, 0x1fc0, -5) = 0
