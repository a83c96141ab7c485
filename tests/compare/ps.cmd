# drop: \d+ \(ps\)
# opts: -e trace=%file -s 20 -e trace=!openat
ps --version
