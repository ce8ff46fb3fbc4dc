// Writes OklabCounts.swift: how many pixels pixelmatch finds different in Oklab, in pairs of generated pictures.
//
//     git clone https://github.com/mapbox/pixelmatch && git -C pixelmatch checkout c6fee35
//     node Tests/Peers/make_oklab_counts.mjs pixelmatch/index.js > Tests/RasterTests/Compare/OklabCounts.swift
//
// PeerTests.swift draws the same pictures. In every other one, some pixels are not opaque.

import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const { default: pixelmatch } = await import(pathToFileURL(resolve(process.argv[2])).href);

const MASK = (1n << 64n) - 1n;

class SplitMix64 {
  constructor(seed) {
    this.state = BigInt(seed);
  }

  below(limit) {
    this.state = (this.state + 0x9e3779b97f4a7c15n) & MASK;
    let z = this.state;
    z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & MASK;
    z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & MASK;
    return Number((z ^ (z >> 31n)) % BigInt(limit));
  }
}

/** Mixes each pixel with the ones beside it. */
function smoothed(pixels, width, height) {
  const mixed = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (column) => (y * width + Math.min(Math.max(column, 0), width - 1)) * 4;
      for (let channel = 0; channel < 4; channel += 1) {
        const sum = pixels[at(x - 1) + channel] + 2 * pixels[at(x) + channel] + pixels[at(x + 1) + channel];
        mixed[at(x) + channel] = Math.floor(sum / 4);
      }
    }
  }
  return mixed;
}

/** Rectangles with smoothed sides; the second picture is moved, smoothed again, or has noise. */
function pictures(seed, isTranslucent) {
  const numbers = new SplitMix64(seed);
  const [width, height] = [3 + numbers.below(90), 3 + numbers.below(60)];
  let expected = new Uint8Array(width * height * 4).fill(255);
  for (let count = 0; count < 14; count += 1) {
    const [left, top] = [numbers.below(width), numbers.below(height)];
    const [right, bottom] = [left + 1 + numbers.below(20), top + 1 + numbers.below(12)];
    const color = [0, 1, 2].map(() => numbers.below(4) * 85);
    for (let y = top; y < Math.min(bottom, height); y += 1) {
      for (let x = left; x < Math.min(right, width); x += 1) {
        color.forEach((value, channel) => (expected[(y * width + x) * 4 + channel] = value));
      }
    }
  }
  const clear = (pixels) => {
    for (let count = 0; count < Math.floor((width * height) / 5); count += 1) {
      const [x, y] = [numbers.below(width), numbers.below(height)];
      pixels[(y * width + x) * 4 + 3] = numbers.below(256);
    }
  };
  if (isTranslucent) clear(expected);
  expected = smoothed(expected, width, height);
  let actual = expected.slice();
  if (seed % 3 === 0) {
    for (let y = 0; y < height; y += 1) {
      actual.set(expected.subarray(y * width * 4, (y * width + width - 1) * 4), (y * width + 1) * 4);
    }
  } else if (seed % 3 === 1) {
    actual = smoothed(expected, width, height);
  } else {
    for (let count = 0; count < Math.floor((width * height) / 5); count += 1) {
      const [x, y] = [numbers.below(width), numbers.below(height)];
      const [channel, value] = [numbers.below(3), numbers.below(256)];
      actual[(y * width + x) * 4 + channel] = value;
    }
  }
  return { expected, actual, width, height };
}

console.log(`// Written by Tests/Peers/make_oklab_counts.mjs.

/// What pixelmatch counts in Oklab, row by row: the seed, the threshold, then the pixels that differ without and with those
/// of smoothed edges.
let oklabCounts: [(seed: UInt64, threshold: Double, different: Int, all: Int)] = [`);
for (let seed = 0; seed < 90; seed += 1) {
  const { expected, actual, width, height } = pictures(seed, seed % 2 === 1);
  const threshold = [0.01, 0.05, 0.1, 0.3][seed % 4];
  const [different, all] = [false, true].map((includeAA) =>
    pixelmatch(expected, actual, undefined, width, height, { threshold, includeAA }),
  );
  console.log(`  (${seed}, ${threshold}, ${different}, ${all}),`);
}
console.log("]");
