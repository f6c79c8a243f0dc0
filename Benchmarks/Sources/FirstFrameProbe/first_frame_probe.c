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

enum { settling_seconds = 5, max_flung = 10000, max_jumps = 10000, max_seen = 10000, max_threads = 200 };

static double fling_start, fling_seconds;
static GtkAdjustment *flung;
static double works[max_flung], walls[max_flung], last_work, last_wall;
static int flung_count;
static long frames, frames_before;
static gboolean found;
// Jumps to random places, and values that another program writes.
static double jump_walls[max_jumps], jump_start, seen[max_seen], newest_seen;
static int jump_frames[max_jumps], jumps_done, jumps_wanted, seen_count;
static gboolean jumping;

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

// How often threads of this process went to sleep, and so woke up, since the last call. A thread that
// ends takes its number with it.
static long wakes_since(void) {
  static long known[max_threads][2];
  static int count;
  long sum = 0;
  DIR *tasks = opendir("/proc/self/task");
  for (struct dirent *task; tasks && (task = readdir(tasks));) {
    if (task->d_name[0] == '.') continue;
    char path[300];
    snprintf(path, sizeof path, "/proc/self/task/%s/status", task->d_name);
    long thread = atol(task->d_name), number = field(path, "voluntary_ctxt_switches:");
    int index = 0;
    while (index < count && known[index][0] != thread) index++;
    if (index == max_threads) continue;
    if (index == count) known[count++][1] = 0;
    sum += number - known[index][1];
    known[index][0] = thread;
    known[index][1] = number;
  }
  if (tasks) closedir(tasks);
  return sum;
}

// Reads since the last call, without those of the call itself.
static long reads_since(void) {
  static long last;
  long number = field("/proc/self/io", "syscr:");
  long own = field("/proc/self/io", "syscr:") - number;
  long reads = number - last;
  last = number + 2 * own;
  return reads;
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

// The text of a mapped label that begins with the word.
static const char *text_with(GtkWidget *widget, const char *word) {
  if (!gtk_widget_get_mapped(widget)) return NULL;
  if (GTK_IS_LABEL(widget)) {
    const char *text = gtk_label_get_text(GTK_LABEL(widget));
    if (strncmp(text, word, strlen(word)) == 0) return text;
  }
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child;
       child = gtk_widget_get_next_sibling(child)) {
    const char *text = text_with(child, word);
    if (text) return text;
  }
  return NULL;
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

static void say_spread(const char *name, double *values, int count) {
  if (count == 0) return;
  qsort(values, count, sizeof *values, compare);
  printf("%s-median %.3f\n", name, values[count / 2]);
  printf("%s-p99 %.3f\n", name, values[count * 99 / 100]);
  printf("%s-worst %.3f\n", name, values[count - 1]);
}

static void say_memory(void) {
  printf("resident %ld\n", field("/proc/self/status", "VmRSS:"));
  printf("peak %ld\n", field("/proc/self/status", "VmHWM:"));
}

// Slows down like a finger's fling: from PROBE_SPEED pixels a second to none.
static gboolean fling(GtkWidget *widget, GdkFrameClock *clock, gpointer data) {
  double passed = (gdk_frame_clock_get_frame_time(clock) / 1e6 - fling_start) / fling_seconds;
  if (passed >= 1) {
    printf("fling-frames %d\n", flung_count);
    printf("fling-end %.0f\n", gtk_adjustment_get_value(flung));
    say_spread("fling-work", works, flung_count);
    say_spread("fling-wall", walls, flung_count);
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

static gboolean begin_jump(gpointer window) {
  find_longest(window);
  jump_start = now(CLOCK_MONOTONIC);
  jumping = TRUE;
  gtk_adjustment_set_value(flung, g_random_double() * gtk_adjustment_get_upper(flung));
  return G_SOURCE_REMOVE;
}

static gboolean end_resting(gpointer data) {
  say_memory();
  fflush(stdout);
  _exit(0);
}

// A jump is done with the first painted frame that has a row in it.
static void note_jump(gpointer window) {
  jump_frames[jumps_done]++;
  if (!text_with(window, getenv("PROBE_ROW"))) return;
  jumping = FALSE;
  jump_walls[jumps_done++] = now(CLOCK_MONOTONIC) - jump_start;
  if (jumps_done < jumps_wanted) {
    g_idle_add(begin_jump, window);
    return;
  }
  double frames_of_jumps[max_jumps];
  for (int index = 0; index < jumps_done; index++) frames_of_jumps[index] = jump_frames[index];
  say_spread("jump-wall", jump_walls, jumps_done);
  say_spread("jump-frames", frames_of_jumps, jumps_done);
  // What the app does not need at rest it gives back.
  g_timeout_add_seconds(settling_seconds, end_resting, NULL);
}

// Another program wrote the time of its commit into a text that is in view.
static void note_seen(gpointer window) {
  const char *text = text_with(window, "at ");
  double written = text ? atof(text + 3) : 0;
  if (written <= newest_seen || seen_count == max_seen) return;
  newest_seen = written;
  seen[seen_count++] = now(CLOCK_MONOTONIC) - written;
}

static gboolean end_seeing(gpointer data) {
  printf("seen %d\n", seen_count);
  say_spread("seen", seen, seen_count);
  fflush(stdout);
  _exit(0);
}

static gboolean end_counting(gpointer data) {
  long reads = reads_since();
  // The timer that ends the counting is one of the wake-ups.
  printf("wakes %ld\nreads %ld\nframes %ld\n", wakes_since() - 1, reads, frames - frames_before);
  say_memory();
  fflush(stdout);
  _exit(0);
}

static gboolean begin_counting(gpointer seconds) {
  frames_before = frames;
  g_timeout_add(GPOINTER_TO_UINT(seconds) * 1000, end_counting, NULL);
  wakes_since();
  reads_since();
  return G_SOURCE_REMOVE;
}

static void after_paint(GdkFrameClock *clock, gpointer window) {
  frames++;
  if (fling_start > 0) note_flung();
  if (jumping) note_jump(window);
  if (found && number("PROBE_SEEN") > 0) note_seen(window);
  const char *row = getenv("PROBE_ROW");
  if (found || !(row ? text_with(window, row) != NULL : shows(window, getenv("PROBE_TEXT")))) return;
  found = TRUE;
  printf("first-wall %.2f\n", now(CLOCK_MONOTONIC) - number("PROBE_START"));
  printf("first-cpu %.2f\n", now(CLOCK_PROCESS_CPUTIME_ID));
  say_memory();
  fflush(stdout);
  jumps_wanted = MIN(number("PROBE_JUMPS"), max_jumps);
  if (jumps_wanted > 0) {
    g_timeout_add_seconds(settling_seconds, begin_jump, window);
    return;
  }
  if (number("PROBE_SEEN") > 0) {
    g_timeout_add_seconds(number("PROBE_SEEN"), end_seeing, NULL);
    return;
  }
  fling_seconds = number("PROBE_FLING");
  if (fling_seconds > 0) {
    // A store counts its rows first.
    g_timeout_add_seconds(row ? settling_seconds : 1, begin_fling, window);
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
