# Record once, look at it in other ways later.
# shows: ^same$
# shows: calls    errors syscall
. "$(dirname "$0")/setup"
pawl --record ls.rec -o live ls / >/dev/null
pawl --replay ls.rec -o again
cmp live again && echo same
pawl --replay ls.rec -c
