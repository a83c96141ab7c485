# opts: -P file
$TOOLS/uses
