# Why has a program with some threads half a gigabyte of addresses? (The program is heap-arenas.c beside this.) Each thread that finds the
# arenas in use gets another one, of 64 MiB of addresses, of which only what is used needs memory. The number of arenas is limited by that
# of CPUs (mallopt(3), M_ARENA_MAX).
. "$(dirname "$0")/setup"
need heap-arenas
pawl heap --brk -o story heap-arenas
grep -c 'addresses for a new arena' story
pawl heap -E GLIBC_TUNABLES=glibc.malloc.arena_max=1 heap-arenas
# shows: ^[1-8]$
# shows: ^  kernel .*; 1 arena$
