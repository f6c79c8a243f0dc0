#pragma once
#include "lazy_model.h"
#include "toolkit_peers.h"
#include <gtk/gtk.h>

struct list_peer {
  GtkWidget *scroller;
  GtkSelectionModel *selection;
  LazyModel *lazy;      // one of
  GListStore *store;    // these
  GtkWidget *list_box;  // three
  gboolean is_grid, wraps, has_clusters;
  gboolean is_whole;    // is handed all rows, and not told what changed
  guint created, bound;
  guint next;           // the number of the next new row
  GPtrArray *prepared;  // objects of a GListStore for the change that comes
  GArray *order;        // numbers of a lazy model for the change that comes
};

// The cell of the benchmark: icon, title over subtitle, button.
GtkWidget *peer_cell_new(list_peer *peer);
void peer_cell_bind(list_peer *peer, GtkWidget *cell, guint number);
