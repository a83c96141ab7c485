#include "sink/report/embed.h"

#include "sink/flame/embed.h"

EMBED(report_body, "src/sink/report/page.html");
EMBED(report_script, "src/sink/report/page.js");
EMBED(report_style, "src/sink/report/page.css");
