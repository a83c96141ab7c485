prlimit --nofile=100:200 sh -c 'ulimit -a'
