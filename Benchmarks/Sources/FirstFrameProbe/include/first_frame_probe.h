#pragma once

// Loaded into a program that is to be measured as it is (LD_PRELOAD). Tells when the first frame
// that shows a given text was painted, and how often the program wakes up when nothing happens.
//
// PROBE_START   milliseconds of the monotonic clock when the program was started
// PROBE_TEXT    the text of a label
// PROBE_FLING   for how many seconds to scroll, from PROBE_SPEED pixels a second to none; tells what the frames took
// PROBE_IDLE    for how many seconds to count; 0 ends the program after that frame
//
// Prints lines of a name and a number.
