# opts: -f -Z -e read=!3 -e write=4 -e trace=write,writev,read
$TOOLS/moves
