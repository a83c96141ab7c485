# One file per process.
# shows: ^2$
. "$(dirname "$0")/setup"
pawl -ff -o trace sh -c '/bin/echo one; true'
ls trace.* | wc -l
