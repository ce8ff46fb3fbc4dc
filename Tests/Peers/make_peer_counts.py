#!/usr/bin/env python3
"""Writes PeerCounts.swift: how many pixels pixelmatch finds different in pairs of generated pictures.

    pip install numpy pybind11-pixelmatch==0.1.6
    Tests/Peers/make_peer_counts.py > Tests/RasterTests/Compare/PeerCounts.swift

pybind11-pixelmatch is pixelmatch in C++, in a version from before alpha was blended over a pattern, so it
says nothing about pictures that are not opaque. PeerTests.swift draws the same pictures.
"""

import numpy as np
from pybind11_pixelmatch import Options, pixelmatch

MASK = (1 << 64) - 1


class SplitMix64:
    def __init__(self, seed):
        self.state = seed

    def below(self, limit):
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = self.state
        z = ((z ^ z >> 30) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ z >> 27) * 0x94D049BB133111EB) & MASK
        return (z ^ z >> 31) % limit


def smoothed(picture):
    """Mixes each pixel with the ones beside it."""
    wide = np.pad(picture.astype(np.uint16), ((0, 0), (1, 1), (0, 0)), mode="edge")
    return ((wide[:, :-2] + 2 * wide[:, 1:-1] + wide[:, 2:]) // 4).astype(np.uint8)


def pictures(seed):
    """Rectangles with smoothed sides; the second picture is moved, smoothed again, or has noise."""
    numbers = SplitMix64(seed)
    width, height = 3 + numbers.below(90), 3 + numbers.below(60)
    expected = np.full((height, width, 4), 255, np.uint8)
    for _ in range(14):
        left, top = numbers.below(width), numbers.below(height)
        right, bottom = left + 1 + numbers.below(20), top + 1 + numbers.below(12)
        color = [numbers.below(4) * 85 for _ in range(3)]
        expected[top:bottom, left:right, :3] = color
    expected = smoothed(expected)
    if seed % 3 == 0:
        actual = np.concatenate([expected[:, :1], expected[:, :-1]], axis=1)
    elif seed % 3 == 1:
        actual = smoothed(expected)
    else:
        actual = expected.copy()
        for _ in range(width * height // 5):
            x, y = numbers.below(width), numbers.below(height)
            channel, value = numbers.below(3), numbers.below(256)
            actual[y, x, channel] = value
    return np.ascontiguousarray(expected), np.ascontiguousarray(actual)


def main():
    print("// Written by Tests/Peers/make_peer_counts.py.\n")
    print("/// What pixelmatch counts, row by row: the seed, the threshold, then the pixels that differ")
    print("/// without and with those of smoothed edges.")
    print("let peerCounts: [(seed: UInt64, threshold: Double, different: Int, all: Int)] = [")
    for seed in range(90):
        expected, actual = pictures(seed)
        threshold = [0.01, 0.05, 0.1, 0.3][seed % 4]
        counts = []
        for includes_antialiasing in [False, True]:
            options = Options()
            options.threshold = threshold
            options.includeAA = includes_antialiasing
            counts.append(pixelmatch(expected, actual, options=options))
        print(f"  ({seed}, {threshold}, {counts[0]}, {counts[1]}),")
    print("]")


if __name__ == "__main__":
    main()
