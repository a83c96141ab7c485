# How long do calls take, typically and at worst, and how many bytes do they move?
# shows: % wall +wall +cpu +calls +errors +avg +p50 +p95 +p99 +max
# shows: ^bytes calls
# shows: cost of tracing \(estimate\)
. "$(dirname "$0")/setup"
pawl -f --summary=wide --top=5 sh -c 'ls -l /usr/bin | sort -k 5 -n | tail -n 3'
