# opts: -f -e trace=%file,read,write -e inject=openat:error=EACCES:when=3+2 -e inject=read:error=EINTR:when=5
cat /etc/passwd /etc/hostname /etc/hosts
