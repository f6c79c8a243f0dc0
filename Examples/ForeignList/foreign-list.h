// What libForeignList.so offers to programs in C. All of it belongs to the thread of GTK's loop, which
// has to be the first thread of the process.
#pragma once
#include <gtk/gtk.h>

// A list to be put into a window; NULL without a display. Keep it until foreign_list_free().
GtkWidget *foreign_list_new(void);
// Shows other texts, a row each; what stays keeps its row. Of equal ones the first is shown.
void foreign_list_show(GtkWidget *list, const char *const *lines, int count);
// Has a function called with the text of the row that a person selected.
void foreign_list_on_select(GtkWidget *list, void (*call)(const char *text, void *data), void *data);
// Lets go of a list that is in no window any more.
void foreign_list_free(GtkWidget *list);
