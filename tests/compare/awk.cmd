# opts: -f
# setup: seq 500 > f
awk '{ s += $1 } END { print s; system("true") }' f
