#ifndef SINK_FLAME_EMBED_H
#define SINK_FLAME_EMBED_H
/** Files of this folder that go into each picture as they are, as NUL-ended texts. */

extern const char flame_script[]; /* flame.js */
extern const char chart_script[]; /* chart.js, of pictures over time */
extern const char flame_style[];  /* flame.css */

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

#endif
