#pragma once

#include <fontconfig/fontconfig.h>
#include <glib-object.h>
#include <pango/pango.h>
#include <pango/pangofc-fontmap.h>
