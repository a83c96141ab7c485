# Which allocation makes the kernel move the end of the heap, and by how much? Library calls and system calls in
# one stream: a system call between the two halves of a library call is one that it needed. (The program is
# malloc-brk.c beside this.)
#
#   sbrk(0)      asks the kernel: libc knows nothing of the end so far. (The brk before all is the dynamic linker's.)
#   brk(+512)    one system call, and the end is 512 bytes further, not a page.
#   malloc(512)  moves it by 132 KiB, for this allocation and many to come, and then by what is left of the page.
#   p[0] = 1     no call at all: the page comes by a fault.
#   free(p)      no system call: the memory stays with libc for the next malloc.
#   sbrk(0)      needs none any more: libc knows the end.
. "$(dirname "$0")/setup"
need malloc-brk
pawl -l 'malloc+free+sbrk+brk' -e trace=brk -o trace malloc-brk
cat trace
# The same in numbers: by how many bytes each system call moved the end, and for whom.
awk '
function hex(s,  n, i) { n = 0; for (i = 3; i <= length(s); i++) n = n * 16 + index("0123456789abcdef", substr(s, i, 1)) - 1; return n }
/^brk\(.*unfinished|^[a-z]+\(.*unfinished/ { split($0, name, "("); who = name[1] }
/resumed>/ { who = "" }
/^brk\((NULL|0x[0-9a-f]+)\) +=/ { now = hex($NF); if (end && now != end) print who, "moves it by", now - end; end = now }
/^sbrk\(0\) +=/ { print "the second sbrk: 0 system calls" }
' trace
# All system calls are traced now: the store and the free have none.
pawl -l 'malloc+free' -o all malloc-brk
awk '/malloc resumed/ { began = NR } /^free\(.*= <void>/ { print "between malloc and the end of free:", NR - began - 1, "system calls" }' all
# shows: ^sbrk\(0 <unfinished \.\.\.>$
# shows: ^brk moves it by 512$
# shows: ^malloc moves it by 135168$
# shows: ^malloc moves it by 3584$
# shows: ^free\(0x[0-9a-f]+\) += <void>$
# shows: ^between malloc and the end of free: 0 system calls$
# shows: ^the second sbrk: 0 system calls$
