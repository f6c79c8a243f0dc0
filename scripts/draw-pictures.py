#!/usr/bin/env python3
"""Draws the pictures of the bundled fixtures.

Every picture is described here as SVG, with a seeded random source, so running the script again
gives the same drawings. Needs `rsvg-convert` (librsvg2-bin) and `convert` (imagemagick); only
people who change a picture need them, the results are committed.

Usage: scripts/draw-pictures.py [NAME...]      (no name: all of them)
"""

import math
import pathlib
import random
import subprocess
import sys
import tempfile

OUT = pathlib.Path(__file__).resolve().parent.parent / "resources" / "fixtures" / "images"
PICTURES = {}


def picture(name, width, height, colors=0):
    """Registers a drawing; `colors` > 0 stores a PNG with a palette of that size."""

    def register(draw):
        PICTURES[name] = (width, height, colors, draw)
        return draw

    return register


def gradient(name, *stops, horizontal=False):
    end = 'x2="1" y2="0"' if horizontal else 'x2="0" y2="1"'
    parts = "".join(
        f'<stop offset="{i / (len(stops) - 1):.3f}" stop-color="{c}"/>' for i, c in enumerate(stops)
    )
    return f'<linearGradient id="{name}" x1="0" y1="0" {end}>{parts}</linearGradient>'


def rect(x, y, w, h, fill, more=""):
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h:.1f}" fill="{fill}" {more}/>'


def circle(x, y, r, fill, more=""):
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" fill="{fill}" {more}/>'


def ellipse(x, y, rx, ry, fill, more=""):
    return f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{rx:.1f}" ry="{ry:.1f}" fill="{fill}" {more}/>'


def path(d, fill="none", more=""):
    return f'<path d="{d}" fill="{fill}" {more}/>'


def polygon(points, fill, more=""):
    return path("M" + "L".join(f"{x:.1f},{y:.1f}" for x, y in points) + "Z", fill, more)


def line(d, color, width, more=""):
    return path(d, "none", f'stroke="{color}" stroke-width="{width}" stroke-linecap="round" {more}')


def hills(width, height, base, swing, fill, phase, waves=3.0):
    """A smooth ridge across the picture, filled to the bottom."""
    points = [(-5, height)]
    for step in range(0, 81):
        t = step / 80
        y = base - swing * (
            0.6 * math.sin(t * waves * 2.1 + phase) + 0.4 * math.sin(t * waves * 4.7 + phase * 2.3)
        )
        points.append((-5 + t * (width + 10), y))
    points.append((width + 5, height))
    return polygon(points, fill)


def ridge(rng, width, height, base, swing, fill, step):
    """A jagged ridge of mountains, filled to the bottom."""
    points, x, up = [(-10, height)], -10.0, True
    while x < width + step:
        y = base - (swing * rng.uniform(0.55, 1.0) if up else swing * rng.uniform(0.0, 0.3))
        points.append((x, y))
        x += step * rng.uniform(0.6, 1.2)
        up = not up
    points.append((width + 10, height))
    return polygon(points, fill)


def stars(rng, width, height, count, color="#ffffff"):
    return "".join(
        circle(rng.uniform(0, width), rng.uniform(0, height), rng.uniform(0.6, 1.9), color,
               f'opacity="{rng.uniform(0.4, 1):.2f}"')
        for _ in range(count)
    )


def cloud(x, y, s, fill="#ffffff", opacity=0.85):
    return (
        f'<g fill="{fill}" opacity="{opacity}">'
        f'<rect x="{x - 60 * s}" y="{y - 12 * s}" width="{120 * s}" height="{24 * s}" rx="{12 * s}"/>'
        f'<circle cx="{x - 18 * s}" cy="{y - 14 * s}" r="{24 * s}"/>'
        f'<circle cx="{x + 18 * s}" cy="{y - 10 * s}" r="{18 * s}"/></g>'
    )


def kitten(x, y, s, fur, dark, light, eye, tilt=0, flip=1):
    """A sitting kitten, seen from the front; `x`, `y` is the middle of its paws."""
    whisker = "".join(
        line(f"M{side * 24},{-118 + dy} L{side * 66},{-124 + dy * 2.2}", "#ffffff", 1.6, 'opacity=".75"')
        for side in (-1, 1) for dy in (-5, 1, 7)
    )
    ears = "".join(
        polygon([(side * 18, -178), (side * 58, -212), (side * 62, -146)], fur,
                f'stroke="{fur}" stroke-width="8" stroke-linejoin="round"')
        + polygon([(side * 32, -177), (side * 53, -198), (side * 56, -160)], "#e3a8a8",
                  'stroke="#e3a8a8" stroke-width="4" stroke-linejoin="round"')
        for side in (-1, 1)
    )
    eyes = "".join(
        ellipse(side * 27, -139, 14, 15, "#ffffff") + ellipse(side * 27, -138, 12, 14, eye)
        + ellipse(side * 26, -138, 6.5, 11, "#26262b") + circle(side * 27 + 3, -143, 3.4, "#ffffff")
        for side in (-1, 1)
    )
    stripes = "".join(
        line(f"M{dx},-186 Q{dx * 0.9},-176 {dx * 0.75},-167", dark, 6) for dx in (-16, 0, 16)
    ) + "".join(
        line(f"M{side * 66},{-132 + dy} L{side * 51},{-130 + dy * 0.7}", dark, 5)
        for side in (-1, 1) for dy in (-6, 8)
    )
    return (
        f'<g transform="translate({x},{y}) scale({s * flip},{s})">'
        + line("M44,-18 C110,-6 122,-66 96,-92", fur, 22)
        + line("M103,-76 Q103,-84 97,-91", dark, 22)
        + path("M-50,0 C-60,0 -64,-8 -64,-22 C-66,-72 -44,-112 0,-112 C44,-112 66,-72 64,-22 C64,-8 60,0 50,0 Z", fur)
        + path("M-24,-4 C-32,-56 -22,-92 0,-96 C22,-92 32,-56 24,-4 Z", light)
        + "".join(line(f"M{side * 62},{-44 + dy} L{side * 46},{-42 + dy}", dark, 6)
                  for side in (-1, 1) for dy in (-16, 0, 16))
        + "".join(ellipse(side * 27, -7, 24, 14, light) +
                  line(f"M{side * 27 - 6},-3 v-8 M{side * 27 + 6},-3 v-8", dark, 2.4, 'opacity=".6"')
                  for side in (-1, 1))
        + f'<g transform="rotate({tilt} 0 -110)">' + ears
        + ellipse(0, -132, 70, 58, fur) + stripes
        + ellipse(-15, -108, 23, 18, light) + ellipse(15, -108, 23, 18, light)
        + ellipse(0, -96, 14, 10, light)
        + eyes + polygon([(-8, -122), (8, -122), (0, -113)], "#d98c8c",
                         'stroke="#d98c8c" stroke-width="4" stroke-linejoin="round"')
        + line("M0,-111 Q-1,-101 -12,-102 M0,-111 Q1,-101 12,-102", "#55555c", 2.6)
        + whisker + "</g></g>"
    )


@picture("kittens.png", 750, 500)
def kittens(rng, w, h):
    return (
        "<defs>" + gradient("wall", "#dfe6ea", "#c9d4da") + gradient("rug", "#b9c2c9", "#9faab3")
        + "</defs>" + rect(0, 0, w, h, "url(#wall)")
        + rect(470, 40, 210, 190, "#f4f7f8") + rect(482, 52, 88, 166, "#cfe3ee")
        + rect(580, 52, 88, 166, "#cfe3ee") + cloud(530, 130, 0.45) + cloud(628, 96, 0.4)
        + rect(0, 366, w, h, "#8f9aa3") + ellipse(w / 2, 438, 330, 58, "url(#rug)")
        + ellipse(255, 446, 92, 14, "#7d8790", 'opacity=".5"')
        + ellipse(505, 456, 100, 15, "#7d8790", 'opacity=".5"')
        + kitten(252, 446, 1.36, "#a9adb6", "#7e828d", "#e9ebee", "#7fb3a0", tilt=-5, flip=-1)
        + kitten(498, 456, 1.22, "#7c808b", "#5a5d68", "#d5d7dc", "#e0b45c", tilt=7)
        + circle(382, 452, 24, "#c96f6f") + line("M362,446 Q384,430 402,446", "#a95353", 3)
        + line("M361,458 Q382,442 404,458", "#a95353", 3)
        + line("M398,466 Q430,490 470,478 T560,488", "#c96f6f", 3.4)
    )


@picture("mountains.png", 750, 500)
def mountains(rng, w, h):
    peaks = [(120, 210, 190), (330, 120, 260), (560, 170, 230), (720, 230, 180)]
    snow = ""
    for x, y, half in peaks:
        snow += polygon([(x, y), (x + half, 400), (x + half, 450), (x - half, 450), (x - half, 400)], "#4f6d8f")
        snow += polygon([(x, y), (x + half, 400), (x + half, 450), (x + half * 0.12, 450), (x + half * 0.12, 400)], "#3f5a7a")
        k = 0.32
        snow += polygon([
            (x, y), (x + half * k, y + (400 - y) * k), (x + half * 0.14, y + (400 - y) * 0.24),
            (x + 2, y + (400 - y) * 0.36), (x - half * 0.13, y + (400 - y) * 0.25),
            (x - half * k, y + (400 - y) * k)], "#f4f7fb")
    trees = "".join(
        polygon([(x, 452 - s), (x + s * 0.3, 462), (x - s * 0.3, 462)], "#21473f")
        for x, s in ((rng.uniform(0, w), rng.uniform(30, 62)) for _ in range(46))
    )
    return (
        "<defs>" + gradient("sky", "#8ec5e8", "#d9edf5", "#fbf1df") + gradient("lake", "#6fa8c4", "#3f7594")
        + "</defs>" + rect(0, 0, w, h, "url(#sky)") + circle(610, 90, 38, "#fff6d8")
        + cloud(170, 92, 1.0) + cloud(455, 62, 0.7) + snow
        + hills(w, h, 392, 14, "#3d7263", 0.6) + hills(w, h, 436, 14, "#2b584d", 2.0)
        + trees + rect(0, 458, w, 50, "url(#lake)")
        + "".join(line(f"M{x},{y} h{l}", "#a9d0e2", 2, 'opacity=".6"')
                  for x, y, l in ((rng.uniform(0, w), rng.uniform(468, 494), rng.uniform(20, 80)) for _ in range(16)))
    )


@picture("sea.png", 750, 500)
def sea(rng, w, h):
    glitter = ""
    for i in range(26):
        y = 292 + i * 7
        half = (18 + i * 3.2) * rng.uniform(0.5, 1.2)
        glitter += line(f"M{w * 0.42 - half:.1f},{y} h{half * 2:.1f}", "#ffd9a0", 3, f'opacity="{0.95 - i * 0.026:.2f}"')
    boat = (
        '<g transform="translate(575,300)">' + polygon([(-46, 0), (46, 0), (30, 20), (-30, 20)], "#3a2b47")
        + polygon([(2, -92), (2, -6), (44, -6)], "#fff1e0") + polygon([(-4, -78), (-4, -6), (-34, -6)], "#f6c9a8")
        + line("M0,-96 V0", "#3a2b47", 4) + "</g>"
    )
    gulls = "".join(
        line(f"M{x - s},{y} Q{x - s / 2},{y - s * 0.7} {x},{y} Q{x + s / 2},{y - s * 0.7} {x + s},{y}", "#6b3f5e", 3)
        for x, y, s in ((180, 110, 18), (228, 84, 13), (138, 150, 11), (480, 96, 12))
    )
    return (
        "<defs>" + gradient("sky", "#5b4a86", "#c56a85", "#f6a876", "#fcdba0")
        + gradient("water", "#e08f78", "#84557f", "#3a3567") + "</defs>"
        + rect(0, 0, w, 290, "url(#sky)") + circle(w * 0.42, 268, 74, "#fff0c4") + rect(0, 286, w, 214, "url(#water)")
        + polygon([(610, 286), (680, 246), (720, 262), (750, 236), (750, 286)], "#6a4470")
        + glitter + boat + gulls
        + "".join(line(f"M{x},{y} q14,-8 28,0 t28,0", "#f3b99a", 2.2, 'opacity=".5"')
                  for x, y in ((rng.uniform(0, w), rng.uniform(330, 490)) for _ in range(24)))
    )


@picture("city-night.png", 750, 500)
def city(rng, w, h):
    def row(base, low, high, fill, lit, chance):
        out, x = "", -10.0
        while x < w:
            bw, bh = rng.uniform(44, 84), rng.uniform(low, high)
            top = base - bh
            out += rect(x, top, bw, bh, fill)
            if rng.random() < 0.3:
                out += rect(x + bw / 2 - 2, top - 34, 4, 34, fill)
                out += circle(x + bw / 2, top - 36, 3, "#ff6b6b")
            for wy in range(int(top) + 12, base - 14, 18):
                for wx in range(int(x) + 8, int(x + bw) - 12, 15):
                    if rng.random() < chance:
                        out += rect(wx, wy, 7, 9, rng.choice(lit))
            x += bw + rng.uniform(-2, 8)
        return out

    skyline = row(400, 120, 250, "#232a52", ["#59639a", "#7a7fb0"], 0.35)
    skyline += row(404, 60, 180, "#151a3a", ["#ffd873", "#ffb85c", "#ffe9b0", "#9fd3ff"], 0.5)
    return (
        "<defs>" + gradient("sky", "#0b1030", "#27265c", "#6a4488") + gradient("river", "#1a1d46", "#0d1030")
        + "</defs>" + rect(0, 0, w, 404, "url(#sky)") + stars(rng, w, 230, 90)
        + path("M612,44 A42,42 0 1 0 638,104 A36,36 0 0 1 612,44 Z", "#f7f1d3") + skyline
        + rect(0, 402, w, 98, "url(#river)")
        + "".join(rect(rng.uniform(0, w), rng.uniform(408, 480), rng.uniform(16, 60), 2.4,
                       rng.choice(["#ffd873", "#ffb85c", "#9fd3ff", "#b58cff"]), 'opacity=".45"') for _ in range(60))
    )


@picture("dunes.png", 750, 500)
def dunes(rng, w, h):
    camel = (
        '<g transform="translate(468,312) scale(.62)" fill="#5e2f2a">'
        '<path d="M-60,0 C-58,-34 -44,-40 -34,-30 C-28,-58 -6,-58 0,-32 C8,-60 32,-54 36,-28 C48,-22 56,-40 58,-60'
        ' C60,-76 76,-80 92,-68 L90,-58 C78,-60 74,-56 72,-44 C70,-14 58,0 44,4 Z"/>'
        '<path d="M-54,0 h11 l-3,66 h-8 Z M-36,2 h10 l2,64 h-8 Z M22,2 h10 l3,64 h-8 Z M40,0 h11 l-4,66 h-8 Z"/></g>'
    )
    return (
        "<defs>" + gradient("sky", "#f08a5d", "#f9b572", "#fde2a7") + gradient("d1", "#e9a15b", "#d07d43")
        + gradient("d2", "#d98847", "#b05f35") + gradient("d3", "#b9683a", "#7e3f2c") + "</defs>"
        + rect(0, 0, w, h, "url(#sky)") + circle(200, 150, 62, "#fff1cf", 'opacity=".95"')
        + hills(w, h, 292, 26, "#edb46f", 1.1) + path("M-5,350 C150,250 300,300 430,352 S640,370 760,300 V500 H-5 Z", "url(#d1)")
        + camel + path("M-5,420 C160,330 260,350 420,410 S650,420 760,362 V500 H-5 Z", "url(#d2)")
        + path("M-5,470 C190,420 330,388 520,440 S700,470 760,448 V500 H-5 Z", "url(#d3)")
    )


@picture("forest.png", 750, 500)
def forest(rng, w, h):
    def firs(base, size, fill, gap):
        out, x = "", -20.0
        while x < w + 20:
            s = size * rng.uniform(0.75, 1.2)
            for k in range(4):
                top = base - s + k * s * 0.2
                out += polygon([(x, top), (x + s * (0.1 + k * 0.05), top + s * 0.34), (x - s * (0.1 + k * 0.05), top + s * 0.34)], fill)
            out += rect(x - s * 0.025, base - s * 0.1, s * 0.05, s * 0.3, fill)
            x += gap * rng.uniform(0.6, 1.4)
        return out + rect(0, base - 6, w, h - base + 6, fill)

    deer = (
        '<g transform="translate(392,420)" fill="#0b2620" stroke="#0b2620" stroke-linecap="round">'
        + ellipse(0, -34, 30, 14, "#0b2620")
        + '<path d="M18,-40 L34,-74 L46,-70 L50,-62 L36,-56 L28,-30 Z"/>'
        + '<path d="M-22,-26 L-24,2 M-14,-24 L-12,2 M14,-24 L16,2 M22,-28 L26,2" stroke-width="5"/>'
        + '<path d="M37,-74 Q28,-92 36,-104 M34,-90 L26,-96 M42,-74 Q50,-90 46,-104 M48,-88 L56,-96" stroke-width="3.4" fill="none"/></g>'
    )
    return (
        "<defs>" + gradient("sky", "#cfe8dc", "#eef4da") + "</defs>" + rect(0, 0, w, h, "url(#sky)")
        + circle(540, 120, 58, "#fffbe2") + firs(300, 120, "#a9cdbd", 34) + firs(350, 170, "#6fa591", 50)
        + firs(398, 230, "#38705f", 84) + ellipse(400, 424, 420, 44, "#2a5a4b") + deer + firs(470, 330, "#123a30", 240)
    )


@picture("balloons.png", 750, 500)
def balloons(rng, w, h):
    def balloon(x, y, s, a, b):
        return (
            f'<g transform="translate({x},{y}) scale({s})">'
            f'<path d="M-52,0 C-52,-74 52,-74 52,0 C52,40 20,62 12,84 H-12 C-20,62 -52,40 -52,0 Z" fill="{a}"/>'
            f'<path d="M-26,0 C-26,-74 26,-74 26,0 C26,40 12,62 8,84 H-8 C-12,62 -26,40 -26,0 Z" fill="{b}"/>'
            f'<path d="M-8,0 C-8,-74 8,-74 8,0 C8,40 4,62 3,84 H-3 C-4,62 -8,40 -8,0 Z" fill="{a}"/>'
            '<path d="M-11,84 L-9,104 M11,84 L9,104" stroke="#5b4636" stroke-width="2"/>'
            '<rect x="-12" y="102" width="24" height="18" rx="4" fill="#8a5a3b"/></g>'
        )

    return (
        "<defs>" + gradient("sky", "#6db7e6", "#bfe3f2", "#fdeecb") + "</defs>" + rect(0, 0, w, h, "url(#sky)")
        + cloud(120, 110, 1.1) + cloud(420, 70, 0.8) + cloud(640, 210, 1.0)
        + balloon(525, 110, 0.62, "#7a5cc2", "#c9b6f2") + balloon(215, 178, 1.25, "#e4572e", "#ffd166")
        + balloon(405, 236, 0.9, "#1f8a8a", "#bfe8df") + balloon(640, 300, 0.5, "#d64570", "#ffd1dc")
        + hills(w, h, 432, 20, "#9ccf8a", 0.3) + hills(w, h, 466, 14, "#6fae6b", 2.4)
        + "".join(rect(x, 452 + (x % 5) * 4, 7, 7, "#4c8a55", 'rx="3.5"') for x in range(8, w, 23))
    )


@picture("aurora.jpg", 900, 600)
def aurora(rng, w, h):
    bands = ""
    for i, (color, opacity) in enumerate((("#3df2a5", 0.5), ("#59d8ff", 0.32), ("#b27bff", 0.36))):
        top, low = [], []
        for step in range(61):
            t = step / 60
            x = -80 + t * (w + 160)
            y = 240 - i * 46 + 60 * math.sin(t * 5 + i * 1.1) + 20 * math.sin(t * 13 + i)
            low.append((x, y))
            top.append((x + 40, y - 150 - 50 * math.sin(t * 9 + i * 2)))
        bands += polygon(low + top[::-1], f"url(#a{i})", f'opacity="{opacity + 0.3:.2f}" filter="url(#soft)"')
    defs = "".join(
        f'<linearGradient id="a{i}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="{c}" stop-opacity="0"/>'
        f'<stop offset=".75" stop-color="{c}" stop-opacity=".75"/><stop offset="1" stop-color="{c}" stop-opacity=".1"/></linearGradient>'
        for i, c in enumerate(("#3df2a5", "#59d8ff", "#b27bff"))
    )
    hut = (
        '<g transform="translate(640,508)">' + rect(-34, -34, 68, 34, "#10192b")
        + polygon([(-46, -32), (0, -72), (46, -32)], "#1a2740") + rect(-10, -26, 20, 18, "#ffcf70") + "</g>"
    )
    return (
        "<defs>" + gradient("sky", "#050b1f", "#0b2140", "#124056") + defs
        + '<filter id="soft" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="9"/></filter></defs>'
        + rect(0, 0, w, h, "url(#sky)") + stars(rng, w, 400, 170) + bands
        + ridge(rng, w, h, 470, 120, "#1b3350", 90) + hills(w, h, 505, 16, "#dfeaf2", 0.4) + hut
        + hills(w, h, 548, 14, "#b9cddd", 2.2)
    )


@picture("panorama.jpg", 2400, 400)
def panorama(rng, w, h):
    fields = "".join(
        polygon([(x, 330), (x + 150, 330), (x + 150 + (x + 75 - w / 2) * 0.12, 400), (x + (x - w / 2) * 0.12, 400)],
                ["#c9d77a", "#e3c65f", "#a9c46c", "#d98f5c", "#8fb46a"][(x // 150) % 5]) for x in range(-300, w + 300, 150)
    )
    village = ""
    for x in (300, 352, 398, 1460, 1512, 1558, 1602, 2120, 2166):
        s = rng.uniform(0.8, 1.2)
        village += rect(x, 330 - 30 * s, 36, 30 * s, "#f6ead6") + polygon(
            [(x - 5, 331 - 30 * s), (x + 18, 312 - 36 * s), (x + 41, 331 - 30 * s)], "#b6533c") + rect(x + 13, 330 - 18, 9, 11, "#6d8ba3")
    village += rect(1650, 252, 24, 78, "#efe2cc") + polygon([(1645, 254), (1662, 206), (1679, 254)], "#8f3f30")
    train = "".join(rect(830 + i * 74, 306, 68, 22, "#c23b4e" if i else "#8e2437", 'rx="6"')
                    + "".join(rect(838 + i * 74 + k * 15, 311, 9, 8, "#ffe9c9") for k in range(4)) for i in range(5))
    return (
        "<defs>" + gradient("sky", "#86c3ea", "#e4f1f4", "#fdf3dd") + "</defs>" + rect(0, 0, w, h, "url(#sky)")
        + circle(1900, 90, 44, "#fff7da") + "".join(cloud(x, y, s) for x, y, s in (
            (200, 80, 1.1), (560, 60, 0.8), (980, 96, 1.2), (1420, 64, 0.9), (2240, 110, 1.1)))
        + ridge(rng, w, h, 270, 150, "#a9bfd6", 120) + ridge(rng, w, h, 290, 100, "#86a3c0", 95)
        + hills(w, h, 305, 30, "#7fae86", 0.5, 9) + hills(w, h, 326, 14, "#5f9670", 1.9, 12) + fields
        + rect(0, 327, w, 5, "#7b6a58") + train + village
    )


@picture("tower.jpg", 480, 1400)
def tower(rng, w, h):
    body = polygon([(176, 1180), (202, 360), (278, 360), (304, 1180)], "#f5f1e8")
    for i in range(4):
        t0, t1 = 0.08 + i * 0.24, 0.20 + i * 0.24
        y0, y1 = 360 + 820 * t0, 360 + 820 * t1
        body += polygon([(202 - 26 * t0, y0), (278 + 26 * t0, y0), (278 + 26 * t1, y1), (202 - 26 * t1, y1)], "#d0433f")
    body += polygon([(252, 360), (278, 360), (304, 1180), (262, 1180)], "#000000", 'opacity=".10"')
    body += "".join(rect(232, y, 16, 28, "#37506b", 'rx="8"') for y in (400, 590, 790, 990))
    lamp = (
        polygon([(240, 296), (-60, 190), (-60, 330)], "#fff3b0", 'opacity=".5"')
        + polygon([(240, 296), (540, 190), (540, 330)], "#fff3b0", 'opacity=".5"')
        + rect(190, 346, 100, 16, "#2c3e50", 'rx="4"') + rect(208, 272, 64, 74, "#ffe680") + rect(208, 272, 10, 74, "#2c3e50")
        + rect(235, 272, 8, 74, "#2c3e50") + rect(262, 272, 10, 74, "#2c3e50")
        + path("M198,274 Q240,196 282,274 Z", "#d0433f") + circle(240, 226, 9, "#2c3e50")
    )
    return (
        "<defs>" + gradient("sky", "#1f2f5c", "#46618f", "#e79b7c", "#f9d7a4") + gradient("sea", "#3f7a94", "#1c3f5c")
        + "</defs>" + rect(0, 0, w, h, "url(#sky)") + stars(rng, w, 420, 80) + cloud(90, 560, 1.1, "#f7c9a8", 0.6)
        + cloud(400, 700, 1.2, "#f7c9a8", 0.6) + cloud(60, 860, 0.9, "#fbe0bd", 0.6)
        + rect(0, 1110, w, 290, "url(#sea)")
        + "".join(line(f"M{rng.uniform(0, w):.0f},{rng.uniform(1125, 1390):.0f} q12,-7 24,0 t24,0", "#8fc0d0", 2.4, 'opacity=".6"') for _ in range(34))
        + path("M40,1260 C60,1180 150,1150 240,1156 C340,1150 430,1190 450,1260 Q240,1310 40,1260 Z", "#6a5848")
        + path("M78,1200 C130,1150 350,1150 404,1204 Q240,1230 78,1200 Z", "#7fa065") + body + lamp
        + rect(306, 1122, 76, 58, "#f5f1e8") + polygon([(298, 1124), (344, 1088), (390, 1124)], "#d0433f")
        + rect(334, 1142, 20, 38, "#37506b")
    )


@picture("waves.png", 750, 500, colors=64)
def waves(rng, w, h):
    out, r = rect(0, 0, w, h, "#17456b"), 50
    inks = ["#17456b", "#f2ead8", "#2f6f98", "#f2ead8", "#7fb5cb", "#17456b"]
    for j in range(-2, 20):
        for i in range(-1, 9):
            x, y = i * 2 * r + (r if j % 2 else 0), j * 0.5 * r + r * 0.2
            group = inks if (i * 7 + j * 3) % 11 else ["#7a2b3a", "#f2ead8", "#c8514f", "#f2ead8", "#f0b27a", "#7a2b3a"]
            for k, ink in enumerate(group):
                out += circle(x, y * 1.0 + r, r - k * 8.4, ink)
    return out


@picture("tiles.png", 600, 600, colors=32)
def tiles(rng, w, h):
    palettes = ["#f4d35e", "#ee964b", "#f95738", "#0d3b66", "#3a7ca5", "#faf0ca"]
    out = rect(0, 0, w, h, "#faf0ca")
    for i in range(6):
        for j in range(6):
            x, y = i * 100, j * 100
            a, b = rng.sample(palettes, 2)
            kind, turn = rng.randrange(4), rng.randrange(4) * 90
            out += f'<g transform="translate({x},{y}) rotate({turn} 50 50)">' + rect(0, 0, 100.5, 100.5, a)
            if kind == 0:
                out += path("M0,0 A100,100 0 0 1 100,100 L0,100 Z", b)
            elif kind == 1:
                out += circle(50, 50, 50, b) + circle(50, 50, 22, a)
            elif kind == 2:
                out += path("M0,0 A50,50 0 0 0 100,0 Z", b) + path("M0,100 A50,50 0 0 1 100,100 Z", b)
            else:
                out += polygon([(0, 0), (100, 0), (0, 100)], b) + circle(70, 70, 16, b)
            out += "</g>"
    return out


@picture("coffee.png", 750, 500)
def coffee(rng, w, h):
    steam = "".join(line(f"M{x},168 q-18,-26 0,-52 t0,-52", "#ffffff", 7, 'opacity=".55"') for x in (330, 372, 414))
    beans = "".join(
        f'<g transform="translate({x},{y}) rotate({a})">' + ellipse(0, 0, 15, 10, "#5a3521")
        + line("M-12,0 q6,-5 12,0 t12,0", "#8f6242", 2) + "</g>"
        for x, y, a in ((120, 420, 20), (160, 446, -40), (92, 456, 70), (610, 432, 15), (650, 456, -30), (580, 462, 60))
    )
    return (
        "<defs>" + gradient("wall", "#f3d9c2", "#eab896") + gradient("cup", "#ffffff", "#dfe3e8", horizontal=True)
        + gradient("table", "#9c6b46", "#7d5234") + "</defs>" + rect(0, 0, w, h, "url(#wall)")
        + circle(160, 130, 70, "#fbe9d8") + rect(0, 360, w, 140, "url(#table)")
        + "".join(line(f"M0,{y} H{w}", "#8a5c3a", 2, 'opacity=".6"') for y in (392, 428, 470))
        + ellipse(372, 410, 210, 30, "#5f3d27", 'opacity=".45"') + ellipse(372, 398, 196, 27, "#eef1f4")
        + ellipse(372, 393, 120, 14, "#d4d9df")
        + line("M500,250 C580,236 586,338 484,338", "#e6eaee", 22)
        + path("M240,196 H504 C504,310 470,392 372,392 C274,392 240,310 240,196 Z", "url(#cup)")
        + ellipse(372, 196, 132, 27, "#f8fafb") + ellipse(372, 198, 118, 21, "#6f4327")
        + path("M372,213 C336,204 334,186 356,186 C366,186 371,190 372,194 C373,190 378,186 388,186 C410,186 408,204 372,213 Z", "#ecc9a0")
        + steam + beans
    )


@picture("garden.jpg", 750, 500)
def garden(rng, w, h):
    out = ""
    spots = sorted(((rng.uniform(-10, w + 10), rng.uniform(300, 490)) for _ in range(120)), key=lambda p: p[1])
    for x, y in spots:
        s = 0.35 + (y - 300) / 190 * 0.9
        color = rng.choice(["#e8476a", "#f7b733", "#ff7f51", "#b86bd6", "#ffffff", "#f78fb3"])
        out += line(f"M{x:.0f},{y:.0f} q{4 * s:.1f},{22 * s:.1f} 0,{46 * s:.1f}", "#2f7a45", 3.4 * s)
        for k in range(6):
            a = k * math.pi / 3
            out += circle(x + math.cos(a) * 10 * s, y + math.sin(a) * 10 * s, 7.4 * s, color)
        out += circle(x, y, 6.4 * s, "#5b3a1e" if color == "#f7b733" else "#ffd95a")
    return (
        "<defs>" + gradient("sky", "#a7dcf2", "#f1f9ee") + gradient("grass", "#8ccf77", "#3f934f") + "</defs>"
        + rect(0, 0, w, h, "url(#sky)") + cloud(150, 90, 1.0) + cloud(560, 120, 1.2) + hills(w, h, 262, 24, "#a5d79a", 0.9)
        + rect(0, 280, w, 220, "url(#grass)") + rect(604, 168, 16, 110, "#7a4f33") + circle(612, 150, 62, "#4f9e5a")
        + circle(574, 178, 40, "#5cae66") + circle(652, 176, 42, "#458f52") + out
    )


@picture("moon.png", 128, 128, colors=64)
def moon(rng, w, h):
    return (
        rect(0, 0, w, h, "#141a3c") + stars(rng, w, h, 26) + circle(66, 64, 40, "#efe7c8")
        + circle(52, 52, 9, "#d8cda6") + circle(80, 58, 6, "#d8cda6") + circle(66, 84, 11, "#d8cda6") + circle(86, 80, 4, "#d8cda6")
    )


@picture("leaf.png", 512, 512)
def leaf(rng, w, h):
    """Transparent where it is not leaf: shows how a picture with alpha lies on the theme."""
    veins = "".join(
        line(f"M256,{y} Q{256 + side * 60},{y - 26} {256 + side * (118 - abs(y - 270) * 0.32):.0f},{y - 62}", "#e4f3d3", 5, 'opacity=".8"')
        for y in (400, 340, 280, 220) for side in (-1, 1)
    )
    return (
        "<defs>" + gradient("half", "#7cc46a", "#3f8f4e") + "</defs>"
        + path("M256,40 C420,130 440,330 256,440 C72,330 92,130 256,40 Z", "url(#half)")
        + path("M256,40 C420,130 440,330 256,440 Z", "#000000", 'opacity=".08"')
        + veins + line("M256,90 V486", "#e4f3d3", 8) + line("M256,440 V490", "#3f8f4e", 10)
    )


@picture("windmill.gif", 160, 160)
def windmill(rng, w, h, part=0.0):
    """Moves: the sails turn by a quarter, which looks like a whole turn."""
    sails = "".join(
        f'<g transform="rotate({turn + 90 * part:.1f} 80 62)">' + polygon([(80, 62), (80, 12), (98, 18), (86, 60)], "#fdf6e3")
        + line("M80,62 V12", "#8a5a3c", 3) + "</g>" for turn in (0, 90, 180, 270)
    )
    return (
        "<defs>" + gradient("sky", "#7cc3ee", "#d9f0fb") + "</defs>" + rect(0, 0, w, h, "url(#sky)")
        + ellipse(40, 172, 110, 46, "#8cc26b") + ellipse(140, 176, 90, 44, "#6fae57")
        + polygon([(66, 62), (94, 62), (104, 142), (56, 142)], "#b5553c") + circle(80, 62, 16, "#8a3f2c") + sails
        + circle(80, 62, 5, "#5c2b1e")
    )


@picture("lighthouse.jpg", 240, 320)
def lighthouse(rng, w, h):
    """Stored lying on its side with a note to turn it, as cameras do."""
    bands = "".join(rect(96, y, 48, 32, c) for y, c in ((120, "#d6453d"), (152, "#ffffff"), (184, "#d6453d"), (216, "#ffffff")))
    return (
        "<defs>" + gradient("dusk", "#33427d", "#8a6fa8", "#f3a978") + "</defs>" + rect(0, 0, w, h, "url(#dusk)")
        + polygon([(120, 92), (0, 40), (0, 120)], "#fff3b8", 'opacity=".5"')
        + polygon([(120, 92), (240, 40), (240, 120)], "#fff3b8", 'opacity=".5"')
        + bands + rect(90, 108, 60, 12, "#2c3050") + rect(104, 78, 32, 30, "#ffe27a")
        + polygon([(98, 78), (142, 78), (120, 56)], "#2c3050")
        + polygon([(40, 320), (70, 248), (176, 246), (206, 320)], "#3c4a4f") + rect(0, 296, w, 24, "#27627e")
    )


# How many pictures follow each other, for those that move.
FRAMES = {"windmill.gif": 8}
# Pictures that are stored a quarter turn to the left, with the note to turn them back.
TURNED = {"lighthouse.jpg"}
# What cameras write behind the first two bytes of a JPEG: one field, the orientation, 6.
TURN_NOTE = bytes.fromhex(
    "ffe10022" "457869660000" "4d4d002a00000008" "0001" "0112" "0003" "00000001" "00060000" "00000000"
)


def render(name):
    if name in FRAMES:
        return render_moving(name)
    width, height, colors, draw = PICTURES[name]
    body = draw(random.Random(name), width, height)
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">{body}</svg>'
    with tempfile.TemporaryDirectory() as folder:
        png = pathlib.Path(folder) / "picture.png"
        subprocess.run(["rsvg-convert", "-o", png, "/dev/stdin"], input=svg.encode(), check=True)
        options = ["-strip", *(["-rotate", "-90"] if name in TURNED else [])]
        if name.endswith(".jpg"):
            options += ["-background", "white", "-flatten", "-quality", "86"]
        elif colors:
            options += ["-dither", "None", "-colors", str(colors)]
        subprocess.run(
            ["convert", png, *options, "-define", "png:compression-level=9", "-define", "png:exclude-chunks=date,time",
             OUT / name], check=True)
    if name in TURNED:
        stored = (OUT / name).read_bytes()
        (OUT / name).write_bytes(stored[:2] + TURN_NOTE + stored[2:])
    print(f"{name}: {width}x{height}, {(OUT / name).stat().st_size // 1024} KB")


def render_moving(name):
    width, height, _, draw = PICTURES[name]
    count = FRAMES[name]
    with tempfile.TemporaryDirectory() as folder:
        frames = [pathlib.Path(folder) / f"{number}.png" for number in range(count)]
        for number, frame in enumerate(frames):
            body = draw(random.Random(name), width, height, part=number / count)
            svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">{body}</svg>'
            subprocess.run(["rsvg-convert", "-o", frame, "/dev/stdin"], input=svg.encode(), check=True)
        subprocess.run(
            ["convert", "-delay", "12", "-loop", "0", *frames, "-strip", "-dither", "None", "-colors", "32",
             "-layers", "optimize", OUT / name], check=True)
    print(f"{name}: {count} of {width}x{height}, {(OUT / name).stat().st_size // 1024} KB")


def main():
    OUT.mkdir(parents=True, exist_ok=True)
    for name in sys.argv[1:] or PICTURES:
        if name not in PICTURES:
            sys.exit(f"no picture is called {name}; known: {', '.join(PICTURES)}")
        render(name)


if __name__ == "__main__":
    main()
