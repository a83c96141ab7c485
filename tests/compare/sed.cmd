# drop: ^getrandom\(
# setup: seq 500 > f
sed -i -e s/1/one/g -e 3,5d f
