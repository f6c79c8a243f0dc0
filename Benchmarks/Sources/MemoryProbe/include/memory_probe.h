#pragma once
#include <stddef.h>

// Counts what a piece of work takes from the heap. The program's malloc and its kin are replaced by
// ones that ask glibc for the memory and, between begin and end, keep count.

typedef struct {
  long long peak_bytes;  // the most that was alive at one time, above what was alive at begin
  long long live_bytes;  // what is alive now, above what was alive at begin
  long long allocations; // how many blocks were asked for
} memory_use;

void memory_probe_begin(void);
memory_use memory_probe_end(void);

// Has pieces that become free joined with their neighbours at once, and not many at a time later on.
void join_free_memory_at_once(void);

// Calls a function through a frame whose name an instruction counter can be told to look for.
void counted_section(void (*work)(void *), void *context);
