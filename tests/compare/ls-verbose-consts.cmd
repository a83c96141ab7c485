# opts: -X verbose
ls -l /etc/hostname /etc/nothing-here
