# needs: make
# drop: SIGCHLD
# setup: mkfifo p; printf 'all: a b c\na:\n\t@echo a > a\nb:\n\t@read x < p; echo b > b\nc: a\n\t@echo c > c; echo > p\n' > Makefile
# opts: -f -e trace=execve,openat,write,exit_group,chdir
make -s -j2
