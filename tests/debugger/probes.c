/** A program with probes: that of the tests of -l usdt:. */
#include "../lib/src/probes.c"
