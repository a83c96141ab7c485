# opts: -e fd=21 -P file
$TOOLS/uses
