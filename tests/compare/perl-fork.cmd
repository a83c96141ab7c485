# needs: perl
# opts: -f -e trace=%process,pipe,pipe2,read,write,close -y
# drop: SIGCHLD
# mode: shapes
perl -e 'pipe(R, W); if (!fork) { close R; syswrite W, "hello\n"; exit 3 } close W; print <R>; wait; exit($? >> 8)'
