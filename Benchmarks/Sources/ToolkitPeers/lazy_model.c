#include "lazy_model.h"

typedef GObjectClass BenchItemClass;
G_DEFINE_TYPE(BenchItem, bench_item, G_TYPE_OBJECT)
static void bench_item_init(BenchItem *item) {}
static void bench_item_class_init(BenchItemClass *class) {}

BenchItem *bench_item_new(guint number) {
  BenchItem *item = g_object_new(bench_item_get_type(), NULL);
  item->number = number;
  return item;
}

static GType item_type(GListModel *model) { return bench_item_get_type(); }
static guint item_count(GListModel *model) { return ((LazyModel *)model)->numbers->len; }

static void item_died(gpointer model, GObject *item) {
  g_hash_table_remove(((LazyModel *)model)->living, GUINT_TO_POINTER(((BenchItem *)item)->number + 1));
}

static gpointer item_at(GListModel *model, guint position) {
  LazyModel *lazy = (LazyModel *)model;
  if (position >= lazy->numbers->len) return NULL;
  guint number = g_array_index(lazy->numbers, guint, position);
  gpointer key = GUINT_TO_POINTER(number + 1);
  BenchItem *item = g_hash_table_lookup(lazy->living, key);
  if (item) return g_object_ref(item);
  item = bench_item_new(number);
  g_hash_table_insert(lazy->living, key, item);
  g_object_weak_ref(G_OBJECT(item), item_died, lazy);
  return item;
}

static void make_list_model(GListModelInterface *interface) {
  interface->get_item_type = item_type;
  interface->get_n_items = item_count;
  interface->get_item = item_at;
}

typedef GObjectClass LazyModelClass;
G_DEFINE_TYPE_WITH_CODE(LazyModel, lazy_model, G_TYPE_OBJECT,
                        G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, make_list_model))
static void lazy_model_init(LazyModel *model) {
  model->numbers = g_array_new(FALSE, FALSE, sizeof(guint));
  model->living = g_hash_table_new(NULL, NULL);
}
static void lazy_model_class_init(LazyModelClass *class) {}

LazyModel *lazy_model_new(guint count) {
  LazyModel *model = g_object_new(lazy_model_get_type(), NULL);
  g_array_set_size(model->numbers, count);
  for (guint place = 0; place < count; place++) {
    g_array_index(model->numbers, guint, place) = place;
  }
  return model;
}
