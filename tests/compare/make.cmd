# needs: make
# setup: printf 'all: a b c\na:\n\t@sleep 0.05; echo a > a\nb:\n\t@sleep 0.5; echo b > b\nc:\n\t@sleep 0.05; echo c > c\n' > Makefile
# opts: -f -e trace=execve,openat,write,exit_group,chdir
make -s -j2
