# opts: -r -f
ls /etc
