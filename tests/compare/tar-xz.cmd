# needs: tar xz
# setup: mkdir d; seq 1 3000 > d/a; touch -d @0 d/a d
# opts: -f -e trace=!%memory,futex,rseq,set_robust_list,rt_sigprocmask -y -s 16
# drop: SIGCHLD
# mode: shapes
tar -cJf t.tar.xz d && tar -tJf t.tar.xz && xz -t t.tar.xz
