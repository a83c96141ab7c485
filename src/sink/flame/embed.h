#ifndef SINK_FLAME_EMBED_H
#define SINK_FLAME_EMBED_H
/** Files of this folder that go into each picture as they are, as NUL-ended texts. */

extern const char flame_script[]; /* flame.js */
extern const char chart_script[]; /* chart.js, of pictures over time */
extern const char flame_style[];  /* flame.css */

#endif
