# opts: -x -s 200 -a 60
cat /bin/true
