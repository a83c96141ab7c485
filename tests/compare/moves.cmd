# opts: -e read=all -e write=all
$TOOLS/moves
