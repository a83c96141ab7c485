#ifndef UNIT_H
#define UNIT_H
/** What every cmocka program includes first. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/cleanup.h"

#endif
