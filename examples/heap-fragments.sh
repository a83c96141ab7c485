# Why does a program need 4 MB for 20 KB? (The program is heap-fragments.c beside this.) The allocator holds all that was asked for at the
# peak; nearly all of it is free, but in between: only what is free at the top can go back to the kernel.
. "$(dirname "$0")/setup"
need heap-fragments
pawl heap heap-fragments
# The sizes show whose blocks are still there.
pawl heap --sizes --by=line heap-fragments
# shows: ^  at the end  20,000 bytes in 500 blocks: nothing leaked$
# shows: ^  held +3\.[0-9]+M by the allocator: .* 3\.[0-9]+M free in between
# shows: ^  32\.\.63 .* live 20,000 bytes in 500 blocks$
