#include "toolkit_peers.h"
#include <gtk/gtk.h>
#include <stdlib.h>
#include <string.h>

void *scroller_in(void *widget) {
  if (GTK_IS_SCROLLED_WINDOW(widget)) return widget;
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child;
       child = gtk_widget_get_next_sibling(child)) {
    void *found = scroller_in(child);
    if (found) return found;
  }
  return NULL;
}

static GtkAdjustment *along(void *scroller) { return gtk_scrolled_window_get_vadjustment(scroller); }

double scroll_value(void *scroller) { return gtk_adjustment_get_value(along(scroller)); }
double scroll_upper(void *scroller) {
  return gtk_adjustment_get_upper(along(scroller)) - gtk_adjustment_get_lower(along(scroller));
}
double scroll_start(void *scroller) { return gtk_adjustment_get_lower(along(scroller)); }
double scroll_page(void *scroller) { return gtk_adjustment_get_page_size(along(scroller)); }
void scroll_to(void *scroller, double value) { gtk_adjustment_set_value(along(scroller), value); }

static const char *first_text(GtkWidget *widget) {
  if (GTK_IS_LABEL(widget)) return gtk_label_get_text(GTK_LABEL(widget));
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child;
       child = gtk_widget_get_next_sibling(child)) {
    const char *text = first_text(child);
    if (text && strncmp(text, "Row", 3) == 0) return text;
  }
  return NULL;
}

int rows_on_screen(void *scroller, row_place *places, int capacity) {
  GtkWidget *list = gtk_scrolled_window_get_child(scroller);
  // GTK puts a viewport around what does not scroll by itself.
  if (GTK_IS_VIEWPORT(list)) list = gtk_viewport_get_child(GTK_VIEWPORT(list));
  double page = scroll_page(scroller);
  int count = 0;
  for (GtkWidget *row = gtk_widget_get_first_child(list); row && count < capacity;
       row = gtk_widget_get_next_sibling(row)) {
    graphene_rect_t bounds;
    const char *text = first_text(row);
    if (!text || !gtk_widget_get_mapped(row) || !gtk_widget_compute_bounds(row, scroller, &bounds))
      continue;
    if (bounds.origin.y + bounds.size.height <= 0 || bounds.origin.y >= page) continue;
    places[count++] = (row_place){ atoi(text + 4), bounds.origin.y, bounds.size.height };
  }
  return count;
}
