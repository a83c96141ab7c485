# opts: -s 50
date -u -d @0
