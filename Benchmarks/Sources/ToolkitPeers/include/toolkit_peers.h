#pragma once
#include <stdbool.h>

// GTK's own lists with the cells of the benchmark, and what both they and the library are measured
// with. Nothing of GTK shows here, so that a program can use the library beside it.

// --- Time and memory ------------------------------------------------------------------------

typedef struct {
  double wall; // milliseconds
  double cpu;  // milliseconds of all threads of this process
} work_cost;

work_cost work_now(void);
work_cost work_since(work_cost start);
long resident_kilobytes(void);

// --- Frames ---------------------------------------------------------------------------------

// Shows and closes a window with what cells are made of, so that fonts, icons, style sheets and the
// display are there. What starting the toolkit takes is no matter of lists.
void warm_up(void);
// A window of 480 by 800 pixels around a widget, not shown yet.
void *window_around(void *widget);
// Shows a window; returns when its first frame has been painted.
work_cost present_window(void *window);
// Has a widget drawn and returns when that frame has been painted.
void paint_frame(void *widget);
// Handles events for a while.
void let_settle(double milliseconds);
// How many frames the window of a widget has painted.
long frame_count(void *widget);

// --- Scrolling ------------------------------------------------------------------------------

// The scrolled window in or below a widget.
void *scroller_in(void *widget);
double scroll_value(void *scroller);
// The length of the content, and where it begins.
double scroll_upper(void *scroller);
double scroll_start(void *scroller);
double scroll_page(void *scroller);
void scroll_to(void *scroller, double value);

typedef struct {
  int number; // of the row's text, "Row 7 …"
  double y;
  double height;
} row_place;

// The rows that are seen in a scroller; returns how many there are.
int rows_on_screen(void *scroller, row_place *places, int capacity);

// --- GtkListView and GtkListBox ---------------------------------------------------------------

typedef struct list_peer list_peer;

// model: "lazy" makes objects when they are asked for, "store" is a GListStore, "box" a GtkListBox.
// cell: "box" or "grid". heights: "fixed", "wrap" or "clusters".
list_peer *list_peer_new(const char *model, const char *cell, const char *heights, unsigned count);
void *list_peer_widget(list_peer *peer);
unsigned list_peer_created(list_peer *peer);
unsigned list_peer_bound(list_peer *peer);
// From here on a lazy model is handed all rows when they change, and says nothing of which.
void list_peer_take_whole(list_peer *peer);

// Each makes what it needs in `prepare` and does the change in `perform`.
typedef enum {
  change_insert_one,
  change_insert_block,
  change_insert_singles,
  change_shuffle,
  change_like,
  change_refresh
} list_change;
void list_peer_prepare(list_peer *peer, list_change change);
void list_peer_perform(list_peer *peer, list_change change);
// One new row in view, and every third time the last row goes.
void list_peer_stream(list_peer *peer, unsigned step);
void list_peer_select_all(list_peer *peer);
void list_peer_unselect_all(list_peer *peer);

// Writes the text of a row into a buffer of at least 600 bytes.
void write_row_text(char *text, unsigned number, bool wraps);
