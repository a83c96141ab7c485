# vary: st_ino=\d+|st_nlink=\d+|st_[amc]time=\d+ /\* [^*]* \*/|st_[amc]time_nsec=\d+
# needs: git
# opts: -f -y -v
# setup: git init -q r; cd r; touch a b c; git add a
git -C r status -s
