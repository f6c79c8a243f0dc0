#include "list_peer.h"

enum { many = 1000 };

static guint count_of(list_peer *peer) {
  return peer->lazy ? peer->lazy->numbers->len
                    : g_list_model_get_n_items(G_LIST_MODEL(peer->store));
}

// Where the n-th of many single rows goes: all over the list.
static guint scattered(guint index, guint count) { return (index * 7919u * 13u) % count; }

static void shuffle(gpointer base, guint count, gsize size) {
  GRand *random = g_rand_new_with_seed(5);
  char *bytes = base;
  for (guint place = count; place > 1; place--) {
    guint other = g_rand_int_range(random, 0, place);
    for (gsize byte = 0; byte < size; byte++) {
      char kept = bytes[(place - 1) * size + byte];
      bytes[(place - 1) * size + byte] = bytes[other * size + byte];
      bytes[other * size + byte] = kept;
    }
  }
  g_rand_free(random);
}

void list_peer_prepare(list_peer *peer, list_change change) {
  guint count = count_of(peer);
  guint new_count = change == change_insert_one || change == change_like ? 1 : many;
  if (peer->prepared) g_ptr_array_unref(peer->prepared), peer->prepared = NULL;
  if (peer->order) g_array_unref(peer->order), peer->order = NULL;
  if (peer->store) peer->prepared = g_ptr_array_new_with_free_func(g_object_unref);
  else peer->order = g_array_new(FALSE, FALSE, sizeof(guint));
  if (change == change_shuffle) {
    for (guint place = 0; place < count; place++) {
      if (peer->store) {
        g_ptr_array_add(peer->prepared, g_list_model_get_item(G_LIST_MODEL(peer->store), place));
      } else {
        g_array_append_val(peer->order, g_array_index(peer->lazy->numbers, guint, place));
      }
    }
    if (peer->store) shuffle(peer->prepared->pdata, count, sizeof(gpointer));
    else shuffle(peer->order->data, count, sizeof(guint));
    return;
  }
  for (guint index = 0; index < new_count; index++, peer->next++) {
    if (peer->store) g_ptr_array_add(peer->prepared, bench_item_new(peer->next));
    else g_array_append_val(peer->order, peer->next);
  }
}

// The row that shows something else: one in view, or the n-th of many all over the list.
static guint changed(list_change change, guint index, guint count) {
  return change == change_like ? count / 2 + 3 : scattered(index, count);
}

static void change_store(list_peer *peer, list_change change) {
  GPtrArray *new = peer->prepared;
  switch (change) {
  case change_insert_one:
  case change_insert_block: g_list_store_splice(peer->store, 0, 0, new->pdata, new->len); break;
  case change_insert_singles:
    for (guint index = 0; index < new->len; index++) {
      g_list_store_insert(peer->store, scattered(index, count_of(peer)), new->pdata[index]);
    }
    break;
  case change_like:
  case change_refresh:
    for (guint index = 0; index < new->len; index++) {
      guint place = changed(change, index, count_of(peer));
      g_list_store_splice(peer->store, place, 1, &new->pdata[index], 1);
    }
    break;
  case change_shuffle:
    g_list_store_splice(peer->store, 0, count_of(peer), new->pdata, new->len);
    break;
  }
}

static void change_lazy(list_peer *peer, list_change change) {
  GListModel *model = G_LIST_MODEL(peer->lazy);
  GArray *numbers = peer->lazy->numbers, *new = peer->order;
  switch (change) {
  case change_insert_one:
  case change_insert_block:
    g_array_insert_vals(numbers, 0, new->data, new->len);
    g_list_model_items_changed(model, 0, 0, new->len);
    break;
  case change_insert_singles:
    for (guint index = 0; index < new->len; index++) {
      guint place = scattered(index, numbers->len);
      g_array_insert_val(numbers, place, g_array_index(new, guint, index));
      g_list_model_items_changed(model, place, 0, 1);
    }
    break;
  case change_like:
  case change_refresh:
    for (guint index = 0; index < new->len; index++) {
      guint place = changed(change, index, numbers->len);
      g_array_index(numbers, guint, place) = g_array_index(new, guint, index);
      g_list_model_items_changed(model, place, 1, 1);
    }
    break;
  case change_shuffle:
    peer->lazy->numbers = new;
    peer->order = numbers;
    g_list_model_items_changed(model, 0, new->len, new->len);
    break;
  }
}

void list_peer_perform(list_peer *peer, list_change change) {
  if (peer->store) change_store(peer, change);
  else change_lazy(peer, change);
}

void list_peer_stream(list_peer *peer, unsigned step) {
  enum { in_view = 3 };
  guint last = count_of(peer);
  if (peer->store) {
    BenchItem *item = bench_item_new(peer->next++);
    g_list_store_insert(peer->store, in_view, item);
    g_object_unref(item);
    if (step % 3 == 0) g_list_store_remove(peer->store, last);
    return;
  }
  GListModel *model = G_LIST_MODEL(peer->lazy);
  guint number = peer->next++;
  g_array_insert_val(peer->lazy->numbers, in_view, number);
  if (peer->is_whole) {
    if (step % 3 == 0) g_array_remove_index(peer->lazy->numbers, last);
    g_list_model_items_changed(model, 0, last, peer->lazy->numbers->len);
    return;
  }
  g_list_model_items_changed(model, in_view, 0, 1);
  if (step % 3 != 0) return;
  g_array_remove_index(peer->lazy->numbers, last);
  g_list_model_items_changed(model, last, 1, 0);
}
