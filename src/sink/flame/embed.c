#include "sink/flame/embed.h"

EMBED(flame_script, "src/sink/flame/flame.js");
EMBED(chart_script, "src/sink/flame/chart.js");
EMBED(flame_style, "src/sink/flame/flame.css");
