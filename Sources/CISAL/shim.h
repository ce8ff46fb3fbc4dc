#pragma once

#include <isa-l/igzip_lib.h>
#include <stddef.h>

// A macro too deep for Swift.
static const size_t cisal_level_1_workspace = ISAL_DEF_LVL1_DEFAULT;
