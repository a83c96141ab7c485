# opts: -xx -s 10
cat /etc/hostname
