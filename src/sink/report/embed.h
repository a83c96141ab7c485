#ifndef SINK_REPORT_EMBED_H
#define SINK_REPORT_EMBED_H
/** Files of this folder that go into each page as they are, as NUL-ended texts. */

extern const char report_body[];   /* page.html: what is on the page before a script fills it */
extern const char report_script[]; /* page.js */
extern const char report_style[];  /* page.css */

#endif
