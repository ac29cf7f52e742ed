# SPDX-License-Identifier: GPL-3.0-or-later
"""Draws a terminal's cells, with their colours as escapes, as a PNG: screenshot.py COLUMNS ROWS PICTURE.png"""
import re
import sys

from PIL import Image, ImageDraw, ImageFont

WIDTH, HEIGHT = 10, 20  # of a cell in pixels: half blocks are exact, and the font fits
FONTS = "/usr/share/fonts/truetype/dejavu/DejaVuSansMono%s.ttf"
WHITE, BLACK = (229, 229, 229), (12, 12, 12)
NAMED = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
    (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255), (255, 0, 255), (0, 255, 255),
    (255, 255, 255),
]  # xterm's


def numbered(number):
    if number < 16:
        return NAMED[number]
    if number >= 232:
        return (8 + 10 * (number - 232),) * 3
    steps = (0, 95, 135, 175, 215, 255)
    number -= 16
    return steps[number // 36], steps[number // 6 % 6], steps[number % 6]


class Style:
    def __init__(self):
        self.reset()

    def reset(self):
        self.foreground, self.background = WHITE, BLACK
        self.bold = self.reversed = False

    def take(self, codes):
        codes = [int(code or 0) for code in codes.replace(":", ";").split(";")]
        while codes:
            code = codes.pop(0)
            if code == 0:
                self.reset()
            elif code in (1, 22):
                self.bold = code == 1
            elif code in (7, 27):
                self.reversed = code == 7
            elif code in (38, 48):
                kind = codes.pop(0)
                colour = tuple(codes.pop(0) for _ in range(3)) if kind == 2 else numbered(codes.pop(0))
                if code == 38:
                    self.foreground = colour
                else:
                    self.background = colour
            elif code == 39:
                self.foreground = WHITE
            elif code == 49:
                self.background = BLACK
            elif code // 10 in (3, 9):
                self.foreground = NAMED[code % 10 + (8 if code >= 90 else 0)]
            elif code // 10 in (4, 10):
                self.background = NAMED[code % 10 + (8 if code >= 100 else 0)]

    def colours(self):
        return (self.background, self.foreground) if self.reversed else (self.foreground, self.background)


# The parts of a cell, in eighths from left and top, that block signs fill.
BLOCKS = {"▀": (0, 0, 8, 4), "▄": (0, 4, 8, 8), "█": (0, 0, 8, 8), "▌": (0, 0, 4, 8), "▐": (4, 0, 8, 8)}


def draw_cell(draw, fonts, column, row, letter, style):
    foreground, background = style.colours()
    left, top = column * WIDTH, row * HEIGHT
    draw.rectangle((left, top, left + WIDTH - 1, top + HEIGHT - 1), fill=background)
    if letter in BLOCKS:
        x0, y0, x1, y1 = BLOCKS[letter]
        draw.rectangle(
            (left + x0 * WIDTH // 8, top + y0 * HEIGHT // 8, left + x1 * WIDTH // 8 - 1, top + y1 * HEIGHT // 8 - 1),
            fill=foreground)
    elif letter != " ":
        draw.text((left, top + HEIGHT - 5), letter, font=fonts[style.bold], fill=foreground, anchor="ls")


def main():
    columns, rows, path = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
    image = Image.new("RGB", (columns * WIDTH, rows * HEIGHT), BLACK)
    draw = ImageDraw.Draw(image)
    fonts = [ImageFont.truetype(FONTS % kind, 16) for kind in ("", "-Bold")]
    style = Style()
    lines = sys.stdin.buffer.read().decode().split("\n")
    for row, line in enumerate(lines[:rows]):
        column = 0
        for codes, letter in re.findall("\x1b\\[([0-9;:]*)m|([^\x1b\x0e\x0f])", line):
            if letter:
                draw_cell(draw, fonts, column, row, letter, style)
                column += 1
            else:
                style.take(codes)
    image.save(path)


main()
