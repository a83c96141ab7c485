# opts: -e fd=21 --trace-path=file
$TOOLS/uses
