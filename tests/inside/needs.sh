# For tests of this folder, by `.': skips where nothing can be recorded inside of programs.
PAWL_TIER_UP=0 "$PAWL" --engine=inside --debug=engine -o /dev/null true 2>&1 | grep -q 'the agent is in it' || {
	echo "nothing can be recorded inside of programs here: Linux 6.4 and a steady clock are needed"
	exit 77
}
