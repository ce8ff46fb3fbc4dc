"use strict";
// Pictures in which rows were inserted or removed, on a canvas that has all rows of both: where each row stands there.

/** Stretches of rows from top to bottom: their place on the canvas and in the pictures, null where one has none. */
function alignRows(detail) {
  const { expected, actual } = detail?.size ?? {}, bands = detail?.pixels?.rows;
  if (!expected || !actual || !Array.isArray(bands) || bands.length === 0) return null;
  const parts = [], next = { at: 0, expected: 0, actual: 0 };
  const add = (height, ...sides) => {
    const part = { at: next.at, height, expected: null, actual: null };
    for (const side of sides) {
      part[side] = next[side];
      next[side] += height;
    }
    next.at += height;
    if (height > 0) parts.push(part);
    return height >= 0;
  };
  for (const band of bands) {
    const side = band.inserted ? "actual" : "expected";
    const [y, height] = band.inserted ?? band.removed ?? [];
    if (!(add(y - next[side], "expected", "actual") && add(height, side))) return null;
  }
  // What does not add up is of another picture.
  const rest = actual[1] - next.actual;
  return rest === expected[1] - next.expected && add(rest, "expected", "actual") ? { parts, height: next.at } : null;
}

/** The picture's row at a place on the canvas; null where it has none. */
function rowAt(alignment, side, y) {
  const part = alignment.parts.find((one) => y >= one.at && y < one.at + one.height);
  return !part || part[side] === null ? null : part[side] + y - part.at;
}

/** A box of the actual picture as it lies on the canvas: higher where rows were removed within it. */
function alignedBox(alignment, [x, y, w, h]) {
  const place = (row) => {
    const part = alignment.parts.find((one) => one.actual !== null && row < one.actual + one.height);
    return part ? part.at + row - part.actual : row;
  };
  const top = place(y);
  return [x, top, w, place(y + h - 1) + 1 - top];
}

/** Inserted and removed rows as boxes, on the canvas or, where rows are not aligned, in the picture that has them. */
function bandBoxes(detail, alignment) {
  const { expected, actual } = detail.size ?? {};
  return (detail.pixels?.rows ?? []).map((band) => {
    const side = band.inserted ? "actual" : "expected";
    const [y, height] = band.inserted ?? band.removed ?? [];
    const part = alignment?.parts.find((one) => one[side] === y && one[side === "actual" ? "expected" : "actual"] === null);
    return { box: [0, part ? part.at : y, (side === "actual" ? actual : expected)?.[0], height], kind: band.inserted ? "inserted" : "removed" };
  }).filter(({ box }) => isBox(box));
}

/** What differs of a picture once rows are aligned, on the canvas: regions, inserted and removed rows. */
function alignedBounds(detail, alignment) {
  const { regions = [], bounds, "more-regions": more = 0 } = detail.pixels ?? {};
  const boxes = [...bandBoxes(detail, alignment).map(({ box }) => box), ...regions.filter((region) => isBox(region.bounds)).map((region) => alignedBox(alignment, region.bounds))];
  // Of regions that are not listed there are only the bounds of all.
  if (boxes.length === 0 || more > 0) return isBox(bounds) ? alignedBox(alignment, bounds) : null;
  const left = Math.min(...boxes.map(([x]) => x)), top = Math.min(...boxes.map(([, y]) => y));
  return [left, top, Math.max(...boxes.map(([x, , w]) => x + w)) - left, Math.max(...boxes.map(([, y, , h]) => y + h)) - top];
}

/** Where the pointer is, in words. */
function placeText(alignment, x, y) {
  if (!alignment) return `x ${x}, y ${y} px`;
  const was = rowAt(alignment, "expected", y), is = rowAt(alignment, "actual", y);
  if (is === null) return `x ${x}, expected y ${was} px · removed`;
  if (was === null) return `x ${x}, y ${is} px · inserted`;
  return `x ${x}, y ${is} px${was === is ? "" : ` · expected y ${was}`}`;
}

/** The parts of a picture where they belong, and hatching where it has no rows. */
function drawAligned(context, image, side, { parts }, o, zoom, hatching) {
  const edge = (y) => Math.round(o.y + y * zoom);
  for (const part of parts) {
    const top = edge(part.at), height = edge(part.at + part.height) - top;
    if (part[side] !== null) {
      context.drawImage(image, 0, part[side], image.naturalWidth, part.height, o.x, top, image.naturalWidth * zoom, height);
    } else if (hatching) {
      context.save();
      context.translate(o.x, top);
      context.fillStyle = hatching;
      context.fillRect(0, 0, image.naturalWidth * zoom, height);
      context.restore();
    }
  }
}

/** Slanted lines, which no picture is taken for. */
function hatch(context, ratio) {
  const tile = document.createElement("canvas");
  const side = tile.width = tile.height = Math.max(Math.round(10 * ratio), 4);
  const inside = tile.getContext("2d");
  inside.fillStyle = "#dfe3e8";
  inside.fillRect(0, 0, side, side);
  inside.strokeStyle = "#8b95a1";
  inside.lineWidth = Math.max(ratio, 1);
  inside.beginPath();
  for (const start of [-side, 0, side]) {
    inside.moveTo(start - 1, side + 1);
    inside.lineTo(start + side + 1, -1);
  }
  inside.stroke();
  return context.createPattern(tile, "repeat");
}
