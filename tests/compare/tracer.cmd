$TOOLS/tracer
