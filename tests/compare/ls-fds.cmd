# opts: -y -s 8
ls -l /usr/share
