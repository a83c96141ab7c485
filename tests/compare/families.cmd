# opts: -f
$TOOLS/families
