# Where does the time go? Wall-clock time per call, most expensive first.
# shows: ^% time     seconds  usecs/call     calls    errors syscall
# shows: clock_nanosleep
. "$(dirname "$0")/setup"
pawl -f -c -w sh -c 'sleep 0.2; ls /usr/bin >/dev/null'
