# needs: xargs
# opts: -f -e trace=%process,write,openat
# drop: SIGCHLD|WNOHANG
# mode: shapes
printf '1\n2\n3\n4\n' | xargs -P 2 -n 1 sh -c 'echo $0 > f.$0'
