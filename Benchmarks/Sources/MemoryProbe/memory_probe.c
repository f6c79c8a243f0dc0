#include "memory_probe.h"

#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stdbool.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

static atomic_bool counting;
static atomic_llong live, peak, blocks;

static void *came(void *block) {
  if (!atomic_load_explicit(&counting, memory_order_relaxed) || !block) return block;
  long long now = atomic_fetch_add(&live, malloc_usable_size(block)) + malloc_usable_size(block);
  atomic_fetch_add(&blocks, 1);
  long long seen = atomic_load(&peak);
  while (now > seen && !atomic_compare_exchange_weak(&peak, &seen, now)) {}
  return block;
}

static void went(void *block) {
  if (!atomic_load_explicit(&counting, memory_order_relaxed) || !block) return;
  atomic_fetch_sub(&live, malloc_usable_size(block));
}

void *malloc(size_t size) { return came(__libc_malloc(size)); }
void *calloc(size_t count, size_t size) { return came(__libc_calloc(count, size)); }
void free(void *block) { went(block); __libc_free(block); }
void *memalign(size_t alignment, size_t size) { return came(__libc_memalign(alignment, size)); }
void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

void *realloc(void *block, size_t size) {
  // Old and new block can be alive at once inside; what the caller holds is counted.
  went(block);
  return came(__libc_realloc(block, size));
}

int posix_memalign(void **place, size_t alignment, size_t size) {
  void *block = memalign(alignment, size);
  if (!block) return ENOMEM;
  *place = block;
  return 0;
}

void memory_probe_begin(void) {
  atomic_store(&live, 0);
  atomic_store(&peak, 0);
  atomic_store(&blocks, 0);
  atomic_store(&counting, true);
}

memory_use memory_probe_end(void) {
  atomic_store(&counting, false);
  memory_use use = {atomic_load(&peak), atomic_load(&live), atomic_load(&blocks)};
  return use;
}

void join_free_memory_at_once(void) { mallopt(M_MXFAST, 0); }

__attribute__((noinline)) void counted_section(void (*work)(void *), void *context) {
  work(context);
  __asm__ volatile("" ::: "memory");
}
