# setup: seq 6 >numbers
# drop: rt_sigreturn
xargs -n 2 -P 1 echo <numbers
