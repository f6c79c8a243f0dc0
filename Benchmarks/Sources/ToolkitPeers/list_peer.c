#include "list_peer.h"
#include <string.h>

static void made(GtkListItemFactory *factory, GtkListItem *item, list_peer *peer) {
  peer->created++;
  gtk_list_item_set_child(item, peer_cell_new(peer));
}

static void bound(GtkListItemFactory *factory, GtkListItem *item, list_peer *peer) {
  peer->bound++;
  peer_cell_bind(peer, gtk_list_item_get_child(item),
                 ((BenchItem *)gtk_list_item_get_item(item))->number);
}

static void make_store(list_peer *peer, guint count) {
  gpointer *items = g_new(gpointer, count);
  for (guint number = 0; number < count; number++) items[number] = bench_item_new(number);
  peer->store = g_list_store_new(bench_item_get_type());
  g_list_store_splice(peer->store, 0, 0, items, count);
  for (guint number = 0; number < count; number++) g_object_unref(items[number]);
  g_free(items);
}

static GtkWidget *make_list_view(list_peer *peer) {
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(made), peer);
  g_signal_connect(factory, "bind", G_CALLBACK(bound), peer);
  GListModel *model = peer->lazy ? G_LIST_MODEL(peer->lazy) : G_LIST_MODEL(peer->store);
  peer->selection = GTK_SELECTION_MODEL(gtk_multi_selection_new(model));
  return gtk_list_view_new(peer->selection, factory);
}

static GtkWidget *make_list_box(list_peer *peer, guint count) {
  GtkWidget *box = gtk_list_box_new();
  gtk_list_box_set_selection_mode(GTK_LIST_BOX(box), GTK_SELECTION_MULTIPLE);
  for (guint number = 0; number < count; number++) {
    GtkWidget *cell = peer_cell_new(peer);
    peer_cell_bind(peer, cell, number);
    gtk_list_box_append(GTK_LIST_BOX(box), cell);
  }
  peer->created = peer->bound = count;
  return box;
}

list_peer *list_peer_new(const char *model, const char *cell, const char *heights, unsigned count) {
  list_peer *peer = g_new0(list_peer, 1);
  peer->is_grid = strcmp(cell, "grid") == 0;
  peer->wraps = strcmp(heights, "wrap") == 0;
  peer->has_clusters = strcmp(heights, "clusters") == 0;
  peer->next = count;
  GtkWidget *list;
  if (strcmp(model, "box") == 0) {
    list = peer->list_box = make_list_box(peer, count);
  } else {
    if (strcmp(model, "lazy") == 0) peer->lazy = lazy_model_new(count);
    else make_store(peer, count);
    list = make_list_view(peer);
  }
  peer->scroller = gtk_scrolled_window_new();
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(peer->scroller), GTK_POLICY_NEVER,
                                 GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(peer->scroller), list);
  return peer;
}

void *list_peer_widget(list_peer *peer) { return peer->scroller; }
unsigned list_peer_created(list_peer *peer) { return peer->created; }
unsigned list_peer_bound(list_peer *peer) { return peer->bound; }
void list_peer_take_whole(list_peer *peer) { peer->is_whole = TRUE; }

void list_peer_select_all(list_peer *peer) {
  if (peer->list_box) gtk_list_box_select_all(GTK_LIST_BOX(peer->list_box));
  else gtk_selection_model_select_all(peer->selection);
}

void list_peer_unselect_all(list_peer *peer) {
  if (peer->list_box) gtk_list_box_unselect_all(GTK_LIST_BOX(peer->list_box));
  else gtk_selection_model_unselect_all(peer->selection);
}
