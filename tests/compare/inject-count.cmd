# opts: -f -c -S name -e inject=newfstatat,statx:error=EACCES:when=4+
# mode: summary
ls -l /usr
