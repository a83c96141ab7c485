# needs: make
# setup: printf 'all: a b c\na b c:\n\t@sleep 0.05; echo $@ > $@\n' > Makefile
# opts: -f -e trace=execve,openat,write,exit_group,chdir
make -s -j2
