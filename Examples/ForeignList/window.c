// A window made in C with a list of libForeignList.so:
//   cc window.c $(pkg-config --cflags --libs gtk4) -L FOLDER -Wl,-rpath,FOLDER -l ForeignList
#include "foreign-list.h"
#include <stdio.h>

static GtkWidget *list;

static void selected(const char *text, void *data) {
  printf("selected %s\n", text);
  fflush(stdout);
  g_application_quit(G_APPLICATION(data));
}

static gboolean change(gpointer data) {
  const char *lines[] = {"one", "two", "three"};
  foreign_list_show(list, lines, 3);
  puts("changed");
  fflush(stdout);
  return G_SOURCE_REMOVE;
}

static void activate(GtkApplication *application, gpointer data) {
  GtkWidget *window = gtk_application_window_new(application);
  const char *lines[] = {"one", "three"};
  list = foreign_list_new();
  foreign_list_show(list, lines, 2);
  foreign_list_on_select(list, selected, application);
  gtk_window_set_title(GTK_WINDOW(window), "In C");
  gtk_window_set_default_size(GTK_WINDOW(window), 300, 200);
  gtk_window_set_child(GTK_WINDOW(window), list);
  gtk_window_present(GTK_WINDOW(window));
  g_timeout_add(200, change, NULL);
}

int main(void) {
  GtkApplication *application = gtk_application_new(NULL, G_APPLICATION_NON_UNIQUE);
  g_signal_connect(application, "activate", G_CALLBACK(activate), NULL);
  int status = g_application_run(G_APPLICATION(application), 0, NULL);
  g_object_unref(application);
  foreign_list_free(list);
  return status;
}
