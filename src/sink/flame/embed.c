#include "sink/flame/embed.h"

/** Defines a constant with the content of a file, which is found from the top of the tree on, where
 * make runs. A script stays a file of its own in this way, which editors and browsers know. */
#define EMBED(name, path)                                                                          \
	__asm__(".pushsection .rodata\n"                                                           \
		".global " #name "\n"                                                              \
		".type " #name ", @object\n" #name ":\n"                                           \
		".incbin \"" path "\"\n"                                                           \
		".byte 0\n"                                                                        \
		".size " #name ", . - " #name "\n"                                                 \
		".popsection\n")

EMBED(flame_script, "src/sink/flame/flame.js");
EMBED(chart_script, "src/sink/flame/chart.js");
EMBED(flame_style, "src/sink/flame/flame.css");
