# What is never freed, and who allocated it? (The program is heap-leak.c beside this.)
# Two blocks of strdup, called by person_read: the error path frees the struct, and not the name in it.
. "$(dirname "$0")/setup"
need heap-leak
pawl heap --leaks heap-leak
# The verdict says the same in short, and how much was used at most.
pawl heap heap-leak
# shows: blocks that nothing points to: 28 bytes in 2 blocks;
# shows: ^  28 bytes in 2 blocks .*strdup.* < person_read heap-leak.c:[0-9]+ < main heap-leak.c:
# shows: at the end  28 bytes in 2 blocks: 28 bytes in 2 blocks leaked
