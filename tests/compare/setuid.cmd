# needs: su
# root
# opts: -f -e trace=%creds,execve
su -s /bin/sh nobody -c id
