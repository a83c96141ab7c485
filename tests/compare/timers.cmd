$TOOLS/timers
