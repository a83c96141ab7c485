# opts: -i -n
ls /
