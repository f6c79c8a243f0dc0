#include "list_peer.h"
#include <stdio.h>
#include <string.h>

void write_row_text(char *text, unsigned number, bool wraps) {
  char *end = text + sprintf(text, "Row %u", number);
  if (!wraps) return;
  for (unsigned word = 0; word < (number * 7919u) % 9; word++) {
    end = stpcpy(end, " lorem ipsum dolor sit amet consectetur");
  }
}

static GtkWidget *text(const char *content, gboolean wraps) {
  GtkWidget *label = gtk_label_new(content);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  if (wraps) {
    gtk_label_set_wrap(GTK_LABEL(label), TRUE);
  } else {
    gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
    gtk_label_set_single_line_mode(GTK_LABEL(label), TRUE);
  }
  return label;
}

// Rows of 50 pixels: the theme puts 4 around a cell.
enum { plain_height = 46 };

GtkWidget *peer_cell_new(list_peer *peer) {
  GtkWidget *icon = gtk_image_new_from_icon_name("avatar-default-symbolic");
  GtkWidget *button = gtk_button_new_with_label("Like");
  GtkWidget *title = text("", peer->wraps);
  GtkWidget *texts = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2);
  gtk_widget_set_hexpand(texts, TRUE);
  gtk_box_append(GTK_BOX(texts), title);
  if (!peer->has_clusters) gtk_box_append(GTK_BOX(texts), text("subtitle", FALSE));
  GtkWidget *cell;
  if (peer->is_grid) {
    cell = gtk_grid_new();
    gtk_grid_set_column_spacing(GTK_GRID(cell), 8);
    gtk_grid_attach(GTK_GRID(cell), icon, 0, 0, 1, 1);
    gtk_grid_attach(GTK_GRID(cell), texts, 1, 0, 1, 1);
    if (!peer->has_clusters) gtk_grid_attach(GTK_GRID(cell), button, 2, 0, 1, 1);
  } else {
    cell = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8);
    gtk_box_append(GTK_BOX(cell), icon);
    gtk_box_append(GTK_BOX(cell), texts);
    if (!peer->has_clusters) gtk_box_append(GTK_BOX(cell), button);
  }
  // Rows 30 pixels high have no room for a button.
  if (peer->has_clusters) g_object_ref_sink(button), g_object_unref(button);
  if (!peer->wraps && !peer->has_clusters) gtk_widget_set_size_request(cell, -1, plain_height);
  g_object_set_data(G_OBJECT(cell), "title", title);
  return cell;
}

void peer_cell_bind(list_peer *peer, GtkWidget *cell, guint number) {
  char text[600];
  write_row_text(text, number, peer->wraps);
  gtk_label_set_text(g_object_get_data(G_OBJECT(cell), "title"), text);
  if (peer->has_clusters) gtk_widget_set_size_request(cell, -1, number / 150 % 2 ? 136 : 26);
}
