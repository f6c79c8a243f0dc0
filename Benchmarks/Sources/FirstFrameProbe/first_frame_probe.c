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

enum { settling_seconds = 5, max_flung = 10000 };

static double fling_start, fling_seconds;
static GtkAdjustment *flung;
static double works[max_flung], walls[max_flung], last_work, last_wall;
static int flung_count;
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

// The part of the window that can be scrolled farthest down.
static void find_longest(GtkWidget *widget) {
  if (GTK_IS_SCROLLED_WINDOW(widget) && gtk_widget_get_mapped(widget)) {
    GtkAdjustment *found = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(widget));
    if (!flung || gtk_adjustment_get_upper(found) > gtk_adjustment_get_upper(flung)) flung = found;
  }
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child;
       child = gtk_widget_get_next_sibling(child)) {
    find_longest(child);
  }
}

static int compare(const void *a, const void *b) {
  double difference = *(const double *)a - *(const double *)b;
  return (difference > 0) - (difference < 0);
}

static void say_spread(const char *name, double *values) {
  qsort(values, flung_count, sizeof *values, compare);
  printf("%s-median %.3f\n", name, values[flung_count / 2]);
  printf("%s-p99 %.3f\n", name, values[flung_count * 99 / 100]);
  printf("%s-worst %.3f\n", name, values[flung_count - 1]);
}

// Slows down like a finger's fling: from PROBE_SPEED pixels a second to none.
static gboolean fling(GtkWidget *widget, GdkFrameClock *clock, gpointer data) {
  double passed = (gdk_frame_clock_get_frame_time(clock) / 1e6 - fling_start) / fling_seconds;
  if (passed >= 1) {
    printf("fling-frames %d\n", flung_count);
    printf("fling-end %.0f\n", gtk_adjustment_get_value(flung));
    say_spread("fling-work", works);
    say_spread("fling-wall", walls);
    fflush(stdout);
    _exit(0);
  }
  double rest = 1 - passed;
  double way = number("PROBE_SPEED") * fling_seconds / 3;
  gtk_adjustment_set_value(flung, way * (1 - rest * rest * rest));
  return G_SOURCE_CONTINUE;
}

static gboolean begin_fling(gpointer window) {
  find_longest(window);
  GdkFrameClock *clock = gtk_widget_get_frame_clock(window);
  fling_start = g_get_monotonic_time() / 1e6;
  gtk_widget_add_tick_callback(window, fling, NULL, NULL);
  gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_UPDATE);
  return G_SOURCE_REMOVE;
}

// All that the process did since the frame before, other threads included.
static void note_flung(void) {
  double work = now(CLOCK_PROCESS_CPUTIME_ID), wall = now(CLOCK_MONOTONIC);
  if (last_wall > 0 && flung_count < max_flung) {
    works[flung_count] = work - last_work;
    walls[flung_count++] = wall - last_wall;
  }
  last_work = now(CLOCK_PROCESS_CPUTIME_ID);
  last_wall = wall;
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
  if (fling_start > 0) note_flung();
  if (found || !shows(window, getenv("PROBE_TEXT"))) return;
  found = TRUE;
  printf("first-wall %.2f\n", now(CLOCK_MONOTONIC) - number("PROBE_START"));
  printf("first-cpu %.2f\n", now(CLOCK_PROCESS_CPUTIME_ID));
  printf("resident %ld\n", field("/proc/self/status", "VmRSS:"));
  printf("peak %ld\n", field("/proc/self/status", "VmHWM:"));
  fflush(stdout);
  fling_seconds = number("PROBE_FLING");
  if (fling_seconds > 0) {
    g_timeout_add_seconds(1, begin_fling, window);
    return;
  }
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
