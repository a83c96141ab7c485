# needs: socat
# opts: -f -yy -e trace=%network,%process,read,write,pselect6,select,poll
# drop: SIGCHLD
# mode: shapes
echo hello | socat -u STDIN EXEC:cat,pty=0
