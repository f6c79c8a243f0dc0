// Only what Swift cannot say: GTK itself, and a few declarations that have no importable header.
// Deprecations are pinned to the oldest GTK that is supported.
#define GDK_VERSION_MIN_REQUIRED GDK_VERSION_4_8
#include <gtk/gtk.h>
#include <glib-unix.h>
#include <malloc.h>
#include <sys/syscall.h>
#include <unistd.h>

// libdispatch exports these two for event loops that own the main thread, but publishes no header.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *);

// The first thread of the process; it alone may drain the main queue.
static inline gboolean cgtk_is_first_thread(void) { return getpid() == (pid_t)syscall(SYS_gettid); }

// Swift cannot call C variadics. NULL means that the accessible has the value.
static inline char *cgtk_test_string_property(GtkAccessible *accessible,
                                              GtkAccessibleProperty property, const char *value) {
  return gtk_test_accessible_check_property(accessible, property, value);
}
static inline char *cgtk_test_int_property(GtkAccessible *accessible,
                                           GtkAccessibleProperty property, int value) {
  return gtk_test_accessible_check_property(accessible, property, value);
}
static inline void cgtk_warn(const char *domain, const char *message) {
  g_log_structured(domain, G_LOG_LEVEL_WARNING, "MESSAGE", "%s", message);
}
/* Emits a signal that has one enumeration, as a test does in GTK's place. */
static inline void cgtk_emit_enum(gpointer object, const char *signal, int value) {
  g_signal_emit_by_name(object, signal, value);
}
static inline char *cgtk_test_boolean_state(GtkAccessible *accessible, GtkAccessibleState state,
                                            gboolean value) {
  return gtk_test_accessible_check_state(accessible, state, value);
}
