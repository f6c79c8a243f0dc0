#include "toolkit_peers.h"
#include <gtk/gtk.h>
#include <stdio.h>
#include <time.h>

static double milliseconds(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

work_cost work_now(void) {
  return (work_cost){ milliseconds(CLOCK_MONOTONIC), milliseconds(CLOCK_PROCESS_CPUTIME_ID) };
}

work_cost work_since(work_cost start) {
  work_cost now = work_now();
  return (work_cost){ now.wall - start.wall, now.cpu - start.cpu };
}

long resident_kilobytes(void) {
  long size = 0, resident = 0;
  FILE *file = fopen("/proc/self/statm", "r");
  if (file && fscanf(file, "%ld %ld", &size, &resident) != 2) resident = 0;
  if (file) fclose(file);
  return resident * (sysconf(_SC_PAGESIZE) / 1024);
}

static long painted;

static void after_paint(GdkFrameClock *clock, gpointer data) { painted++; }

static void watch(GtkWidget *widget) {
  GdkFrameClock *clock = gtk_widget_get_frame_clock(widget);
  if (!clock || g_object_get_data(G_OBJECT(clock), "watched")) return;
  g_object_set_data(G_OBJECT(clock), "watched", clock);
  g_signal_connect_after(clock, "after-paint", G_CALLBACK(after_paint), NULL);
}

static void wait_for_paint(long before) {
  while (painted == before) g_main_context_iteration(NULL, TRUE);
}

void *window_around(void *widget) {
  GtkWidget *window = gtk_window_new();
  gtk_window_set_default_size(GTK_WINDOW(window), 480, 800);
  gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
  gtk_window_set_child(GTK_WINDOW(window), widget);
  return window;
}

work_cost present_window(void *window) {
  work_cost start = work_now();
  gtk_widget_realize(window);
  watch(window);
  long before = painted;
  gtk_window_present(window);
  wait_for_paint(before);
  return work_since(start);
}

void warm_up(void) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 8);
  gtk_box_append(GTK_BOX(box), gtk_image_new_from_icon_name("avatar-default-symbolic"));
  gtk_box_append(GTK_BOX(box), gtk_label_new("Row 1234567890 lorem ipsum dolor sit amet"));
  gtk_box_append(GTK_BOX(box), gtk_button_new_with_label("Like"));
  GtkWidget *window = window_around(box);
  present_window(window);
  let_settle(50);
  gtk_window_destroy(GTK_WINDOW(window));
  let_settle(50);
}

void paint_frame(void *widget) {
  long before = painted;
  gtk_widget_queue_draw(widget);
  wait_for_paint(before);
}

static gboolean end_wait(gpointer is_over) {
  *(gboolean *)is_over = TRUE;
  return G_SOURCE_REMOVE;
}

// Sleeps where there is nothing to do: a loop that polls would count as work of the list.
void let_settle(double time) {
  gboolean is_over = FALSE;
  g_timeout_add((guint)(time + 0.5), end_wait, &is_over);
  while (!is_over) g_main_context_iteration(NULL, TRUE);
}

long frame_count(void *widget) { return painted; }
