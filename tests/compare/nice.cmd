# root
nice -n 3 ionice -c 2 -n 3 chrt -b 0 taskset -c 0 true
