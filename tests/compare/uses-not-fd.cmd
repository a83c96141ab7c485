# opts: -e trace-fd=!20
$TOOLS/uses
