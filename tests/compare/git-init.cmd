# needs: git
# opts: -f -s 50
git init -q -b main r
