# What grows and grows, although nothing is lost? (The program is heap-cache.c beside this.) There are no leaks in it. What counts is who
# holds more than when half of the events had passed, or earlier:
. "$(dirname "$0")/setup"
need heap-cache
pawl heap --leaks --growth --by=function heap-cache
# And what only comes and goes: a block for each question.
pawl heap --temporary --lifetimes --by=function heap-cache
# Of a server that runs: pawl heap --growth --for=10s -p PID
# shows: blocks that nothing points to: nothing;
# shows: ^  [0-9,]+ bytes in [0-9]+ blocks +cache_get$
# shows: ^  1,000,000 bytes in 1,000 blocks, on average [0-9.]+[mun]*s +request$
