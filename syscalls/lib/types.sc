# Results of library functions, for which the words of system calls (dec, fd, ...) are not meant: an int is
# 32 bits of the register, and a string is shown as one.
type int32 = s32
type uint32 = u32
type int64 = s64
type uint64 = u64
type text = str
