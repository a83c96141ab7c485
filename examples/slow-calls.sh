# Which calls took longest? With -T each line ends in the time spent.
# shows: nanosleep.*<[1-9][0-9.]*>
. "$(dirname "$0")/setup"
pawl -f -T -o trace sh -c 'sleep 1'
sed -n 's/\(.*\) <\([0-9.]*\)>$/\2 \1 <\2>/p' trace | sort -rn | head -n 3 | cut -d' ' -f2-
