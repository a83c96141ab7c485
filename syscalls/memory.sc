# Memory: maps, protection, advice, locks, and where it lies.

header <asm-generic/mman-common.h>
flags mmap_prot : ulong "PROT_???" {
    PROT_NONE = 0, PROT_READ = 1, PROT_WRITE, PROT_EXEC, PROT_SEM, PROT_GROWSDOWN = 0x01000000, PROT_GROWSUP = 0x02000000
}
header <linux/mman.h>
enum mmap_type "MAP_???" { MAP_FILE = 0, MAP_SHARED, MAP_PRIVATE, MAP_SHARED_VALIDATE, MAP_DROPPABLE = 8 }
flags mmap_bits {
    MAP_FIXED = 0x10, MAP_ANONYMOUS = 0x20, MAP_32BIT = 0x40, MAP_ABOVE4G = 0x80, MAP_NORESERVE = 0x4000
    MAP_POPULATE = 0x8000, MAP_NONBLOCK = 0x10000, MAP_GROWSDOWN = 0x100, MAP_DENYWRITE = 0x800, MAP_EXECUTABLE = 0x1000
    MAP_LOCKED = 0x2000, MAP_STACK = 0x20000, MAP_HUGETLB = 0x40000, MAP_SYNC = 0x80000, MAP_FIXED_NOREPLACE = 0x100000
}
bits  mmap_flags : ulong { enum mmap_type mask 0xf; dec "MAP_HUGE_SHIFT" shift 26 mask 0xfc000000 last; flags mmap_bits mask 0x3fffff0 }
mmap(ptr addr, ulong length, mmap_prot prot, mmap_flags flags, fd fd, xlong offset) -> hex		%desc %memory !maps
# i386: its first form takes a block of arguments; the decoder puts them in place.
[i386] mmap(ptr addr) -> hex									%desc %memory !maps
[i386] mmap2(ptr addr, ulong length, mmap_prot prot, mmap_flags flags, fd fd, pages offset) -> hex	%desc %memory !maps
munmap(ptr addr, ulong length)							%memory !maps
mprotect(ptr addr, ulong length, mmap_prot prot)					%memory !maps
pkey_mprotect(ptr addr, ulong length, mmap_prot prot, int pkey)			%memory !maps
flags pkey_access : ulong "PKEY_???" { PKEY_UNRESTRICTED = 0, PKEY_DISABLE_ACCESS, PKEY_DISABLE_WRITE, PKEY_DISABLE_EXECUTE = 4 }
pkey_alloc(xlong flags, pkey_access access_rights)
pkey_free(int pkey)
flags mremap_flags : ulong "MREMAP_???" { MREMAP_MAYMOVE = 1, MREMAP_FIXED, MREMAP_DONTUNMAP }
mremap(ptr old_address, ulong old_size, ulong new_size, mremap_flags flags, ptr new_address if flags & MREMAP_MAYMOVE && flags & (MREMAP_FIXED|MREMAP_DONTUNMAP)) -> hex	%memory !maps
remap_file_pages(ptr addr, ulong size, mmap_prot prot, ulong pgoff, mmap_flags flags)	%memory !maps
brk(ptr addr) -> hex								%memory !maps
mseal(ptr addr, ulong length, xlong flags)					%memory
flags shadow_stack_flags "SHADOW_STACK_???" { SHADOW_STACK_SET_TOKEN = 1 }
map_shadow_stack(ptr addr, ulong len, shadow_stack_flags flags)		%memory !maps

enum madvise "MADV_???" {
    MADV_NORMAL = 0, MADV_RANDOM, MADV_SEQUENTIAL, MADV_WILLNEED, MADV_DONTNEED, MADV_FREE = 8, MADV_REMOVE, MADV_DONTFORK
    MADV_DOFORK, MADV_MERGEABLE, MADV_UNMERGEABLE, MADV_HUGEPAGE, MADV_NOHUGEPAGE, MADV_DONTDUMP, MADV_DODUMP
    MADV_WIPEONFORK, MADV_KEEPONFORK, MADV_COLD, MADV_PAGEOUT, MADV_POPULATE_READ, MADV_POPULATE_WRITE
    MADV_DONTNEED_LOCKED, MADV_COLLAPSE, MADV_HWPOISON = 100, MADV_SOFT_OFFLINE, MADV_GUARD_INSTALL, MADV_GUARD_REMOVE
}
# Another process's memory knows fewer of them.
enum process_madvise "MADV_???" {
    MADV_NORMAL = 0, MADV_RANDOM, MADV_SEQUENTIAL, MADV_WILLNEED, MADV_DONTNEED, MADV_FREE = 8, MADV_REMOVE, MADV_DONTFORK
    MADV_DOFORK, MADV_COLD = 20, MADV_PAGEOUT, MADV_POPULATE_READ, MADV_POPULATE_WRITE, MADV_DONTNEED_LOCKED
    MADV_HWPOISON = 100, MADV_SOFT_OFFLINE, MADV_GUARD_INSTALL, MADV_GUARD_REMOVE
}
madvise(ptr addr, ulong length, madvise advice)					%memory
process_madvise(fd pidfd, iovec_addr *iovec[n], ulong n, process_madvise advice, x32 flags)	%desc
process_mrelease(fd pidfd, x32 flags)						%desc
flags msync_flags "MS_???" { MS_SYNC = 4, MS_ASYNC = 1, MS_INVALIDATE = 2 }
msync(ptr addr, ulong length, msync_flags flags)				%memory
mincore(ptr addr, ulong length, out custom mincore_page.u8 *vec[(length + pagesize - 1) / pagesize])	%memory
mlock(ptr addr, ulong length)							%memory
flags mlock_flags "MLOCK_???" { MLOCK_ONFAULT = 1 }
mlock2(ptr addr, ulong length, mlock_flags flags)				%memory
munlock(ptr addr, ulong length)							%memory
flags mlockall_flags "MCL_???" { MCL_CURRENT = 1, MCL_FUTURE, MCL_ONFAULT }
mlockall(mlockall_flags flags)							%memory
munlockall()									%memory

header <linux/memfd.h>
flags memfd_bits "MFD_???" { MFD_CLOEXEC = 1, MFD_ALLOW_SEALING, MFD_HUGETLB, MFD_NOEXEC_SEAL, MFD_EXEC }
bits memfd_flags { flags memfd_bits; dec "MFD_HUGE_SHIFT" shift 26 mask 0xfc000000 last }
memfd_create(str name, memfd_flags flags) -> fd					%desc
flags memfd_secret_flags { O_CLOEXEC = 02000000 }
memfd_secret(memfd_secret_flags flags) -> fd					%desc
header <linux/userfaultfd.h>
flags userfaultfd_flags "UFFD_???" { UFFD_USER_MODE_ONLY = 1, O_NONBLOCK = 04000, O_CLOEXEC = 02000000 }
userfaultfd(userfaultfd_flags flags) -> fd					%desc

# ---- on which node
header <linux/mempolicy.h>
enum mempolicy "MPOL_???" {
    MPOL_DEFAULT = 0, MPOL_PREFERRED, MPOL_BIND, MPOL_INTERLEAVE, MPOL_LOCAL, MPOL_PREFERRED_MANY, MPOL_WEIGHTED_INTERLEAVE
}
flags mempolicy_bits "MPOL_???" { MPOL_F_STATIC_NODES = 0x8000, MPOL_F_RELATIVE_NODES = 0x4000, MPOL_F_NUMA_BALANCING = 0x2000 }
bits mempolicy_known : ulong { enum mempolicy mask 0x1fff; flags mempolicy_bits }
# An unknown policy is shown as a rest behind the flags.
type mempolicy_mode(ulong m) = select (m & ~0xe000) > MPOL_WEIGHTED_INTERLEAVE ? mempolicy_bits.ulong : mempolicy_known
type mempolicy_mode32(uint m) = select (m & ~0xe000) > MPOL_WEIGHTED_INTERLEAVE ? mempolicy_bits : mempolicy_known.u32
flags mbind_flags "MPOL_MF_???" { MPOL_MF_STRICT = 1, MPOL_MF_MOVE, MPOL_MF_MOVE_ALL }
flags move_pages_flags "MPOL_MF_???" { MPOL_MF_MOVE = 2, MPOL_MF_MOVE_ALL }
flags get_mempolicy_flags : ulong "MPOL_F_???" { MPOL_F_NODE = 1, MPOL_F_ADDR, MPOL_F_MEMS_ALLOWED }
mbind(ptr addr, ulong len, mempolicy_mode(mode) mode, zlong *nodemask[(maxnode + wordsize * 8 - 2) / (wordsize * 8)] when maxnode != 1 && maxnode <= 0xffffffffffffffc1, ulong maxnode, mbind_flags flags)	%memory
set_mempolicy(mempolicy_mode32(mode) mode, zlong *nodemask[(maxnode + wordsize * 8 - 2) / (wordsize * 8)] when maxnode != 1 && maxnode <= 0xffffffffffffffc1, ulong maxnode)	%memory
get_mempolicy(out mempolicy *mode, out zlong *nodemask[(maxnode + wordsize * 8 - 2) / (wordsize * 8)] when maxnode != 1 && maxnode <= 0xffffffffffffffc1, ulong maxnode, ptr addr, get_mempolicy_flags flags)	%memory
migrate_pages(tgid pid, ulong maxnode, zlong *old_nodes[(maxnode + wordsize * 8 - 2) / (wordsize * 8)] when maxnode != 1 && maxnode <= 0xffffffffffffffc1, zlong *new_nodes[(maxnode + wordsize * 8 - 2) / (wordsize * 8)] when maxnode != 1 && maxnode <= 0xffffffffffffffc1)	%memory
move_pages(tgid pid, ulong count, ptr *pages[count], int *nodes[count], out custom page_status.u32 *status[count], move_pages_flags flags)	%memory
set_mempolicy_home_node(ptr start, ulong len, ulong home_node, xlong flags)	%memory
