# opts: -f -e trace=openat -e inject=read,close,openat:error=EMFILE:when=3
cat /etc/passwd /etc/hostname
