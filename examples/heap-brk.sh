# Which malloc makes the kernel give memory, how much, and why so much? (The program is heap-classic.c beside this.)
#
#   malloc(512)     is the first one: the heap grows by 0x21000 bytes, which are 132 KiB, not 4: the cache of the thread and M_TOP_PAD.
#   ptr[400] = 'a'  needs no call. Its page is in memory already, as malloc has written the thread's cache into it.
#   free(ptr)       needs none either: the block stays in the cache, so the heap does not shrink.
#   malloc(100000)  fits into what is there. Storing into it makes page faults, one for each page.
#   malloc(204800)  is beyond M_MMAP_THRESHOLD: it has a mapping of its own, which its free gives back at once; and then the threshold is higher.
. "$(dirname "$0")/setup"
need heap-classic
pawl heap --brk -o story heap-classic
sed -n '/malloc(512)/,$p' story
# shows: brk +\+132 KiB +heap 132 KiB +the first block: .* M_TOP_PAD 128 KiB \+ 32, to the page +malloc\(512\) < main heap-classic.c:[0-9]+$
# shows: free\(512 bytes\): no system call \(kept by the thread.s cache, 528 bytes\)
# shows: memory was touched: no system call; 2[0-9] page faults, \+(9[0-9]|100) KiB of the heap resident
# shows: mmap \+204 KiB .*M_MMAP_THRESHOLD \(128 KiB\), so it has a mapping of its own +malloc\(204800\)
# shows: munmap -204 KiB .*M_MMAP_THRESHOLD adapts, 128 KiB to 204 KiB +free\(200 KiB\)
