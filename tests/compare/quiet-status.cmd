# opts: -f -q -e status=failed
ls /nothing /etc
