# opts: -X raw
ls -l /etc/hostname
