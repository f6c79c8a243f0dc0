#!/usr/bin/env python3
"""Writes to a store of feedapp, as another program would, until it is stopped.

Usage: store-writer.py FILE times|changes

times    ten times a second, the time of the commit into the first post, as `at MILLISECONDS`
changes  200 commits a second among the first posts: likes, texts, new posts, posts that go
"""
import os
import random
import sqlite3
import sys
import time


def write(path, what):
    store = sqlite3.connect(path, isolation_level=None, timeout=10)
    store.execute("PRAGMA synchronous = NORMAL")
    rest = 0.1 if what == "times" else 0.005
    random.seed(7)
    top = [row[0] for row in store.execute("SELECT id FROM item ORDER BY position LIMIT 200")]
    next_time = time.monotonic()
    number = 0
    while True:
        number += 1
        store.execute("BEGIN IMMEDIATE")
        if what == "times":
            now = time.monotonic() * 1000
            store.execute(
                "UPDATE item SET json = json_set(json, '$.timestamp', ?) WHERE id = ?",
                [f"at {now:.3f}", top[0]],
            )
        elif number % 4 == 0:
            ident = f"post:{os.getpid()} {number}"
            store.execute(
                'INSERT INTO item (id, kind, position, "rows", likes, json) SELECT ?, kind, position + 1,'
                ' "rows", 0, json FROM item WHERE id = ?',
                [ident, random.choice(top)],
            )
            top.append(ident)
        elif number % 4 == 2:
            store.execute("DELETE FROM item WHERE id = ?", [top.pop(random.randrange(len(top)))])
        else:
            store.execute("UPDATE item SET likes = likes + 1 WHERE id = ?", [random.choice(top)])
        store.execute("COMMIT")
        # Not in step with the frames of a display.
        next_time += rest * (0.5 + random.random())
        time.sleep(max(0, next_time - time.monotonic()))


write(sys.argv[1], sys.argv[2])
