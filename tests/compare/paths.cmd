# opts: -P /etc/passwd -P /etc
ls -l /etc /etc/passwd
