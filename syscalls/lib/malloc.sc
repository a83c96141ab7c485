# Memory of libc: malloc(3), posix_memalign(3), malloc_usable_size(3), sbrk(2).
malloc(ulong size) -> addr
calloc(ulong nmemb, ulong size) -> addr
realloc(ptr ptr, ulong size) -> addr
reallocarray(ptr ptr, ulong nmemb, ulong size) -> addr
free(ptr ptr) -> none
cfree(ptr ptr) -> none
aligned_alloc(ulong alignment, ulong size) -> addr
memalign(ulong alignment, ulong size) -> addr
valloc(ulong size) -> addr
pvalloc(ulong size) -> addr
posix_memalign(out ptr *memptr, ulong alignment, ulong size) -> int32
malloc_usable_size(ptr ptr) -> ulong
malloc_trim(ulong pad) -> int32
sbrk(long increment) -> addr
brk(ptr addr) -> int32
mallopt(s32 param, s32 val) -> int32
malloc_stats() -> none
malloc_info(s32 options, file fp) -> int32
