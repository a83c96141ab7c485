# opts: -P /dev/zero -P file -e trace=!%network
$TOOLS/uses
