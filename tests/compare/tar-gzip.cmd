# drop: ^read\(0
# opts: -f -y
# vary: pipe:\[\d+\]|(?<=65536\) = )\d+
# setup: mkdir d; seq 20000 > d/1; touch -d 2001-01-01 d/1 d
# needs: gzip
tar czf d.tgz d
