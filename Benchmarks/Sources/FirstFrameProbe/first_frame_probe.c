#define _GNU_SOURCE
#include "first_frame_probe.h"
#include <dirent.h>
#include <dlfcn.h>
#include <gtk/gtk.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { settling_seconds = 5 };

static long frames, frames_before, wakes_before;
static gboolean found;

static double now(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static double number(const char *name) {
  const char *text = getenv(name);
  return text ? atof(text) : 0;
}

// A number that a file of /proc has behind a word.
static long field(const char *path, const char *name) {
  char line[256];
  long value = 0;
  FILE *file = fopen(path, "r");
  while (file && fgets(line, sizeof line, file)) {
    if (strncmp(line, name, strlen(name)) == 0) value = atol(line + strlen(name));
  }
  if (file) fclose(file);
  return value;
}

// How often threads of this process went to sleep, and so woke up.
static long wakes(void) {
  long sum = 0;
  DIR *tasks = opendir("/proc/self/task");
  for (struct dirent *task; tasks && (task = readdir(tasks));) {
    if (task->d_name[0] == '.') continue;
    char path[300];
    snprintf(path, sizeof path, "/proc/self/task/%s/status", task->d_name);
    sum += field(path, "voluntary_ctxt_switches:");
  }
  if (tasks) closedir(tasks);
  return sum;
}

static gboolean shows(GtkWidget *widget, const char *text) {
  if (!gtk_widget_get_mapped(widget)) return FALSE;
  if (GTK_IS_LABEL(widget) && strcmp(gtk_label_get_text(GTK_LABEL(widget)), text) == 0) return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child;
       child = gtk_widget_get_next_sibling(child)) {
    if (shows(child, text)) return TRUE;
  }
  return FALSE;
}

static gboolean end_counting(gpointer data) {
  // The timer that ends the counting is one of the wake-ups.
  printf("wakes %ld\nframes %ld\n", wakes() - wakes_before - 1, frames - frames_before);
  fflush(stdout);
  _exit(0);
}

static gboolean begin_counting(gpointer seconds) {
  frames_before = frames;
  g_timeout_add(GPOINTER_TO_UINT(seconds) * 1000, end_counting, NULL);
  wakes_before = wakes();
  return G_SOURCE_REMOVE;
}

static void after_paint(GdkFrameClock *clock, gpointer window) {
  frames++;
  if (found || !shows(window, getenv("PROBE_TEXT"))) return;
  found = TRUE;
  printf("first-wall %.2f\n", now(CLOCK_MONOTONIC) - number("PROBE_START"));
  printf("first-cpu %.2f\n", now(CLOCK_PROCESS_CPUTIME_ID));
  printf("resident %ld\n", field("/proc/self/status", "VmRSS:"));
  printf("peak %ld\n", field("/proc/self/status", "VmHWM:"));
  fflush(stdout);
  guint seconds = number("PROBE_IDLE");
  if (seconds == 0) _exit(0);
  g_timeout_add_seconds(settling_seconds, begin_counting, GUINT_TO_POINTER(seconds));
}

void gtk_window_present(GtkWindow *window) {
  void (*present)(GtkWindow *) = dlsym(RTLD_NEXT, "gtk_window_present");
  gtk_widget_realize(GTK_WIDGET(window));
  GdkFrameClock *clock = gtk_widget_get_frame_clock(GTK_WIDGET(window));
  g_signal_connect_after(clock, "after-paint", G_CALLBACK(after_paint), window);
  present(window);
}
