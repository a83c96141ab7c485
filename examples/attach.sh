# Watch a program that runs already, and leave it running.
# shows: Process [0-9]+ attached
# shows: nanosleep
# shows: Process [0-9]+ detached
# shows: still there
. "$(dirname "$0")/setup"
sleep 30 &
timeout -s INT 1 pawl -p $!
kill -0 $! && echo still there
kill $!
