// Only what Swift cannot say: GTK itself. Deprecations are pinned to the oldest GTK that is supported.
#define GDK_VERSION_MIN_REQUIRED GDK_VERSION_4_8
#include <gtk/gtk.h>
#include <glib-unix.h>
