#pragma once
#include <gio/gio.h>

// A row's object: a number.
typedef struct {
  GObject parent;
  guint number;
} BenchItem;
GType bench_item_get_type(void);
BenchItem *bench_item_new(guint number);

// A list model that keeps numbers only and makes their objects when they are asked for; an object
// is the same as long as somebody holds it.
typedef struct {
  GObject parent;
  GArray *numbers;
  GHashTable *living;
} LazyModel;
GType lazy_model_get_type(void);
LazyModel *lazy_model_new(guint count);
