# opts: -f -P out
cat > out <<X; read a < out; echo $a; cat < nothing
one
X
