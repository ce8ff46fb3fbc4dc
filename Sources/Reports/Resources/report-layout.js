// Layout records as boxes to draw over the pictures, and as words about a place in them.

/**
 * How each kind is drawn: the dash tells kinds apart where colours do not.
 *
 * @type {Record<string, { name: string, colour: string, dash: number[], hatch?: number }>}
 */
const boxKinds = {
  insets: { name: "content box", colour: "#56606b", dash: [2, 3] },
  line: { name: "line", colour: "#0072b2", dash: [] },
  baseline: { name: "baseline", colour: "#d55e00", dash: [6, 3] },
  cluster: { name: "character", colour: "#009e73", dash: [1, 2] },
  run: { name: "run", colour: "#7b5cc4", dash: [4, 2] },
  attachment: { name: "attachment", colour: "#cc79a7", dash: [8, 3, 2, 3] },
  suffix: { name: "suffix", colour: "#a85b00", dash: [5, 2, 1, 2] },
  ellipsis: { name: "ellipsis", colour: "#c0392b", dash: [3, 2] },
  exclusion: { name: "exclusion", colour: "#8a4b08", dash: [6, 2], hatch: -1 },
  slack: { name: "unused space", colour: "#3b6e8f", dash: [1, 3], hatch: 1 },
};

/** @type {Side[]} */
const bothSides = ["expected", "actual"];
/** @param {Side} side */
const otherSide = (side) => (side === "expected" ? "actual" : "expected");

/** @param {unknown} box @returns {box is Box} */
const isBox = (box) => Array.isArray(box) && box.length === 4 && box.every(Number.isFinite);
/** @param {Box[]} boxes @returns {Box} */
function union(boxes) {
  const left = Math.min(...boxes.map((box) => box[0])), top = Math.min(...boxes.map((box) => box[1]));
  return [left, top, Math.max(...boxes.map((box) => box[0] + box[2])) - left,
    Math.max(...boxes.map((box) => box[1] + box[3])) - top];
}

/** @param {LayoutRecord} record */
const isUpright = (record) => (record.mode ?? "horizontal") === "horizontal";

/**
 * A run's box: it has an origin on the baseline and a length; its line has the rest.
 *
 * @param {LayoutRecord} record @param {LayoutLine} line @param {LayoutRun} run
 * @returns {Box | null}
 */
function runBox(record, line, run) {
  if (!isBox(line.box) || !Number.isFinite(run.x) || !Number.isFinite(run.y)) return null;
  return isUpright(record) ? [run.x, line.box[1], run.advance, line.box[3]]
    : [line.box[0], run.y, line.box[2], run.advance];
}

/**
 * What text flows around, in the label's points; nothing where nobody kept what the label was asked for.
 *
 * @param {LayoutRecord} record @param {Spec | null | undefined} spec
 * @returns {{ box: Box, isRound: boolean }[]}
 */
function exclusionsOf(record, spec) {
  const content = record["content-box"];
  if (!spec || !Array.isArray(spec.exclude) || !isBox(content)) return [];
  /** @type {{ box: Box, isRound: boolean }[]} */
  const areas = spec.exclude.map((one) => ({
    box: [content[0] + one?.x, content[1] + one?.y, one?.width, one?.height], isRound: one?.shape === "ellipse",
  }));
  return areas.filter(({ box }) => isBox(box));
}

/**
 * What a line leaves of its limit: at its end, or on both sides of a line in the middle.
 *
 * @param {LayoutRecord} record @param {LayoutLine} line @param {Spec | null | undefined} spec
 * @returns {NamedBox[]}
 */
function lineSlack(record, line, spec) {
  const content = record["content-box"], { box, limit, runs = [] } = line;
  if (!isBox(box) || !isBox(content) || limit === undefined) return [];
  const axis = isUpright(record) ? 0 : 1;
  const start = box[axis], end = start + box[axis + 2], total = limit - box[axis + 2];
  if (total <= 0.01) return [];
  let before = Math.max(start - content[axis], 0), after = Math.max(content[axis] + content[axis + 2] - end, 0);
  if (spec?.exclude && spec.exclude.length > 0) {
    // Beside an exclusion, the space up to the content's edge is not the line's alone.
    const isTurned = runs.length > 0 && runs.every((run) => run.level % 2 === 1);
    const part = spec.align === "center" ? 0.5 : spec.align === "end" ? 1 : 0;
    [before, after] = isTurned ? [total * (1 - part), total * part] : [total * part, total * (1 - part)];
  } else if (Math.abs(after - total) < 0.5) before = 0;
  else if (Math.abs(before - total) < 0.5) after = 0;
  /** @param {number} from @param {number} length @returns {Box} */
  const piece = (from, length) => (axis === 0 ? [from, box[1], length, box[3]] : [box[0], from, box[2], length]);
  /** @type {NamedBox[]} */
  const pieces = [["start", piece(start - Math.min(before, total), Math.min(before, total))],
    ["end", piece(end, Math.min(after, total))]];
  return pieces.filter(([, one]) => one[axis + 2] > 0.01);
}

/**
 * What the text leaves of the content box before its first line and behind its last.
 *
 * @param {LayoutRecord} record
 * @returns {NamedBox[]}
 */
function blockSlack(record) {
  const content = record["content-box"], text = record["text-block"];
  if (!isBox(content) || !isBox(text)) return [];
  const axis = isUpright(record) ? 1 : 0;
  /** @param {number} from @param {number} to @returns {Box} */
  const piece = (from, to) =>
    (axis === 1 ? [content[0], from, content[2], to - from] : [from, content[1], to - from, content[3]]);
  /** @type {NamedBox[]} */
  const pieces = [["before", piece(content[axis], text[axis])],
    ["behind", piece(text[axis] + text[axis + 2], content[axis] + content[axis + 2])]];
  return pieces.filter(([, box]) => box[axis + 2] > 0.01);
}

/**
 * Everything of a record that has a place, each with a key by which the other side's is found.
 *
 * @param {LayoutRecord} record @param {boolean} withClusters @param {Spec | null | undefined} spec
 */
function boxesOf(record, withClusters, spec) {
  /** @type {LayoutBox[]} */
  const boxes = [];
  /**
   * @param {string} kind
   * @param {string | number} key
   * @param {Box | null | undefined} box what is none is left out
   * @param {Partial<LayoutBox>} [more]
   */
  const add = (kind, key, box, more = {}) => isBox(box) && boxes.push({ kind, key: `${kind} ${key}`, box, ...more });
  add("insets", "", record["content-box"]);
  (record.lines ?? []).forEach((line, number) => {
    add("line", number, line.box);
    if (isBox(line.box) && Number.isFinite(line.baseline)) {
      add("baseline", number, isUpright(record)
        ? [line.box[0], line.baseline, line.box[2], 0] : [line.baseline, line.box[1], 0, line.box[3]]);
    }
    if (withClusters) for (const [side, box] of lineSlack(record, line, spec)) add("slack", `${number} ${side}`, box);
    /** @type {Map<string, number>} */
    const seen = new Map();
    /** @param {string} text */
    const nth = (text) => {
      seen.set(text, (seen.get(text) ?? 0) + 1);
      return `${text} ${seen.get(text)}`;
    };
    if (withClusters)
      for (const cluster of line.clusters ?? [])
        add("cluster", `${number} ${nth(cluster.text)}`, cluster.box, { text: cluster.text });
    (line.runs ?? []).forEach((run, order) => {
      if (!withClusters || run.source) add("run", `${number} ${order}`, runBox(record, line, run));
    });
  });
  (record.attachments ?? []).forEach((one) => add("attachment", one.index, one.box));
  add("ellipsis", "", record.truncation?.ellipsis);
  add("suffix", "", record.truncation?.suffix);
  for (const [side, box] of blockSlack(record)) add("slack", side, box);
  exclusionsOf(record, spec).forEach(({ box, isRound }, order) => add("exclusion", order, box, { isRound }));
  return boxes;
}

/**
 * Both sides' boxes, and whether the other side has the same one.
 *
 * @param {Layouts | null | undefined} layouts @param {Specs} [specs]
 */
function layoutBoxes(layouts, specs = {}) {
  // Recorded layouts may lack clusters: what one side does not tell cannot have changed.
  const withClusters = bothSides.every((side) => (layouts?.[side]?.lines ?? []).every((line) => line.clusters));
  /** @type {LayoutBoxes} */
  const found = {};
  for (const side of bothSides) {
    const record = layouts?.[side];
    if (record) found[side] = boxesOf(record, withClusters, specs[side]);
  }
  if (found.expected && found.actual) pairClusters(found.expected, found.actual);
  for (const side of bothSides) {
    const boxes = found[side] ?? [], other = found[otherSide(side)];
    const others = new Map((other ?? []).map((box) => [box.key, box]));
    for (const box of boxes) {
      const twin = others.get(box.key);
      // Without another side there is nothing to compare with, and all of it is shown.
      box.isChanged = !twin || twin.box.some((value, index) => Math.abs(value - box.box[index]) > 0.01)
        || twin.isRound !== box.isRound;
      if (box.kind === "exclusion" && other && !specs[otherSide(side)]) box.isChanged = false;
    }
    if (other) leaveToLines(boxes, others);
  }
  return found;
}

/**
 * Gives each character the key of the one that it was: before and behind what changed of a line, by its place.
 *
 * @param {LayoutBox[]} expected @param {LayoutBox[]} actual
 */
function pairClusters(expected, actual) {
  /** @param {LayoutBox[]} boxes */
  const byLine = (boxes) => {
    /** @type {Map<string, LayoutBox[]>} */
    const lines = new Map();
    for (const box of boxes) {
      if (box.kind !== "cluster") continue;
      const number = box.key.split(" ")[1];
      lines.set(number, [...(lines.get(number) ?? []), box]);
    }
    return lines;
  };
  const before = byLine(expected);
  for (const [number, now] of byLine(actual)) {
    const was = before.get(number) ?? [];
    const { start, end } = commonEnds(was.map((box) => box.text), now.map((box) => box.text));
    const left = was.slice(start, was.length - end);
    now.forEach((box, index) => {
      const behind = now.length - index;
      let twin = index < start ? was[index] : behind <= end ? was[was.length - behind] : null;
      if (!twin) {
        const found = left.findIndex((one) => one.text === box.text);
        if (found >= 0) [twin] = left.splice(found, 1);
      }
      box.key = twin?.key ?? `cluster ${number} new ${index}`;
    });
  }
}

/** @param {number} a @param {number} b */
const isNear = (a, b) => Math.abs(a - b) <= 0.01;

/**
 * Where a line moved, what moved with it is no change of its own; the line says how far.
 *
 * @param {LayoutBox[]} boxes
 * @param {Map<string, LayoutBox>} others by key
 */
function leaveToLines(boxes, others) {
  const lines = boxes.filter((box) => box.kind === "line").map((box) => {
    const was = others.get(box.key)?.box, number = box.key.slice("line ".length);
    if (!was) return { box, shift: null, isWhole: false, number };
    const shift = [box.box[0] - was[0], box.box[1] - was[1]];
    const isWhole = !shift.every((value) => isNear(value, 0)) && isNear(box.box[2], was[2])
      && isNear(box.box[3], was[3]);
    if (isWhole) box.was = was;
    return { box, shift, isWhole, number };
  });
  /** @param {LayoutBox} box @param {LineShift} line */
  const follows = (box, { shift }) => {
    const twin = others.get(box.key);
    return shift !== null && twin !== undefined && isNear(box.box[0] - twin.box[0], shift[0])
      && isNear(box.box[1] - twin.box[1], shift[1])
      && isNear(box.box[2], twin.box[2]) && isNear(box.box[3], twin.box[3]);
  };
  /** @param {LayoutBox} box @param {LineShift} line */
  const isOn = ({ box: [x, y, w, h] }, line) => contains(line.box.box, x + w / 2, y + h / 2);
  const allMoved = lines.length > 0 && lines.every((line) => line.isWhole);
  for (const box of boxes) {
    if (!box.isChanged || box.kind === "line") continue;
    const line = lines.find(({ number }) => box.key.split(" ")[1] === number);
    switch (box.kind) {
      case "cluster": case "run": case "baseline":
        if (line && follows(box, line)) box.isChanged = false;
        break;
      // What a line leaves of its limit follows from where it stands.
      case "slack":
        if (line ? line.isWhole : allMoved) box.isChanged = false;
        break;
      case "attachment": case "ellipsis": case "suffix":
        if (lines.some((one) => isOn(box, one) && follows(box, one))) box.isChanged = false;
        break;
      default:
    }
  }
}

/**
 * How far something moved, such as `6 pt left and 2 pt down`.
 *
 * @param {Box} box @param {Box} was
 */
function shiftText([x, y], was) {
  /** @param {number} by @param {string} more @param {string} less */
  const part = (by, more, less) => (isNear(by, 0) ? null : `${points(Math.abs(by))} pt ${by > 0 ? more : less}`);
  return [part(x - was[0], "right", "left"), part(y - was[1], "down", "up")].filter(Boolean).join(" and ");
}

/** The lines that moved as a whole, in words; those that moved alike together. */
function movedLines(/** @type {LayoutBoxes} */ boxes) {
  /** @type {Map<string, number[]>} */
  const ways = new Map();
  for (const { key, kind, box, was } of boxes.actual ?? []) {
    if (kind !== "line" || !was) continue;
    const words = shiftText(box, was);
    ways.set(words, [...(ways.get(words) ?? []), Number(key.slice("line ".length)) + 1]);
  }
  return [...ways].map(([words, numbers]) =>
    `${numbers.length === 1 ? `line ${numbers[0]}` : `${grouped(numbers.length)} lines`} moved ${words}`);
}

/** @param {unknown} box @param {number} x @param {number} y */
const contains = (box, x, y) => isBox(box) && x >= box[0] && x < box[0] + box[2] && y >= box[1] && y < box[1] + box[3];

/**
 * What of a record stands at a place in points: one line of words.
 *
 * @param {LayoutRecord} record @param {number} x @param {number} y
 */
function wordsAt(record, x, y) {
  for (const one of record.attachments ?? []) {
    if (!contains(one.box, x, y)) continue;
    const size = `${points(one.box[2])} × ${points(one.box[3])} pt`;
    return `attachment ${one.index}, ${size}${one.drawn ? "" : ", not drawn"}`;
  }
  const lines = record.lines ?? [];
  for (let number = 0; number < lines.length; number += 1) {
    const line = lines[number];
    const parts = [];
    const cluster = (line.clusters ?? []).find((one) => contains(one.box, x, y));
    const run = (line.runs ?? []).find((one) => (cluster
      ? !one.source && one.range?.[0] <= cluster.range?.[0] && one.range?.[1] > cluster.range?.[0]
      : contains(runBox(record, line, one), x, y)));
    if (cluster) {
      const codes = [...cluster.text].map(codePoint).join(" ");
      parts.push(`“${plain(cluster.text)}” ${codes}`, `advance ${points(cluster.advance)} pt`);
    }
    if (run) {
      const name = run.source ?? (run.attachment !== undefined && run.attachment !== null ? "attachment" : "run");
      parts.push(`${name} ${plain(run.font ?? "")}`.trim());
      if (!cluster) parts.push(`${points(run.advance)} pt long`);
      if (run.level) parts.push(`level ${run.level}`);
      if (run.face) parts.push(String(run.face).replace(/^(sha256:.{8}).*$/, "$1…"));
    }
    if (parts.length > 0 || contains(line.box, x, y)) {
      return [`line ${number + 1}`, ...parts, `baseline ${points(line.baseline)}`].join(" · ");
    }
  }
  return "no text here";
}

// Pictures in which rows were inserted or removed, on a canvas that has all rows of both: where each row stands there.

/**
 * Rows that one side alone has, or columns.
 *
 * @param {Detail | null} detail @param {"rows" | "columns"} [axis]
 * @returns {{ side: Side, y: number, height: number }[]}
 */
const bandsOf = (detail, axis = "rows") => (detail?.pixels?.[axis] ?? []).map(({ inserted, removed = [NaN, NaN] }) => {
  const [y, height] = inserted ?? removed;
  return { side: inserted ? "actual" : "expected", y, height };
});

/** Stretches of rows from top to bottom: their place on the canvas and in the pictures, null where one has none. */
function alignRows(/** @type {Detail | null} */ detail) {
  const { expected, actual } = detail?.size ?? {}, bands = bandsOf(detail);
  if (!expected || !actual || bands.length === 0) return null;
  const /** @type {RowPart[]} */ parts = [], next = { at: 0, expected: 0, actual: 0 };
  /** @param {number} height @param {...Side} sides */
  const add = (height, ...sides) => {
    /** @type {RowPart} */
    const part = { at: next.at, height, expected: null, actual: null };
    for (const side of sides) {
      part[side] = next[side];
      next[side] += height;
    }
    next.at += height;
    if (height > 0) parts.push(part);
    return height >= 0;
  };
  for (const { side, y, height } of bands) {
    if (!(add(y - next[side], "expected", "actual") && add(height, side))) return null;
  }
  // What does not add up is of another picture.
  const rest = actual[1] - next.actual;
  return rest === expected[1] - next.expected && add(rest, "expected", "actual") ? { parts, height: next.at } : null;
}

/**
 * The picture's row at a place on the canvas; null where it has none.
 *
 * @param {Alignment} alignment @param {Side} side @param {number} y
 */
function rowAt(alignment, side, y) {
  const part = alignment.parts.find((one) => y >= one.at && y < one.at + one.height);
  const from = part?.[side] ?? null;
  return part && from !== null ? from + y - part.at : null;
}

/**
 * A box of the actual picture as it lies on the canvas: higher where rows were removed within it.
 *
 * @param {Alignment} alignment @param {Box} box @returns {Box}
 */
function alignedBox(alignment, [x, y, w, h]) {
  /** @param {number} row */
  const place = (row) => {
    for (const { at, height, actual } of alignment.parts) {
      if (actual !== null && row < actual + height) return at + row - actual;
    }
    return row;
  };
  const top = place(y);
  return [x, top, w, place(y + h - 1) + 1 - top];
}

/**
 * Inserted and removed rows as boxes, on the canvas or, where rows are not aligned, in the picture that has them; and
 * columns, which the page does not align.
 *
 * @param {Detail | null} detail @param {Alignment | null} alignment
 */
function bandBoxes(detail, alignment) {
  /** @type {Stop[]} */
  const boxes = bandsOf(detail).map(({ side, y, height }) => {
    const part = alignment?.parts.find((one) => one[side] === y && one[otherSide(side)] === null);
    return { box: [0, part ? part.at : y, detail?.size?.[side]?.[0] ?? NaN, height],
      name: side === "actual" ? "rows inserted" : "rows removed" };
  });
  for (const { side, y, height } of bandsOf(detail, "columns")) {
    boxes.push({ box: [y, 0, height, detail?.size?.[side]?.[1] ?? NaN],
      name: side === "actual" ? "columns inserted" : "columns removed" });
  }
  return boxes.filter(({ box }) => isBox(box));
}

/**
 * What only one of two pictures of different sizes has: its columns at the right, its rows at the bottom. They never
 * overlap.
 *
 * @param {Detail | null} detail @returns {Edge[]}
 */
function edgesOf(detail) {
  const { expected, actual } = detail?.size ?? {};
  if (!expected || !actual) return [];
  const width = Math.min(expected[0], actual[0]), height = Math.min(expected[1], actual[1]);
  return bothSides.flatMap((side) => {
    const [wide, high] = side === "expected" ? expected : actual, name = `only ${side} has this`;
    return /** @type {Edge[]} */ ([
      { side, name, count: many(wide - width, "column"), box: [width, 0, wide - width, high] },
      { side, name, count: many(high - height, "row"), box: [0, height, width, high - height] },
    ]).filter(({ box: [, , w, h] }) => w > 0 && h > 0);
  });
}

/**
 * What differs of a picture once rows are aligned, on the canvas: regions, inserted and removed rows.
 *
 * @param {Detail} detail @param {Alignment} alignment
 * @returns {Box | null}
 */
function alignedBounds(detail, alignment) {
  /** @type {Partial<Pixels>} */
  const { regions = [], bounds, "more-regions": more = 0 } = detail.pixels ?? {};
  const boxes = [...bandBoxes(detail, alignment).map(({ box }) => box),
    ...regions.filter((region) => isBox(region.bounds)).map((region) => alignedBox(alignment, region.bounds))];
  // Of regions that are not listed there are only the bounds of all.
  if (boxes.length === 0 || more > 0) return isBox(bounds) ? alignedBox(alignment, bounds) : null;
  return union(boxes);
}

/**
 * Where the pointer is, in words.
 *
 * @param {Alignment | null} alignment @param {number} x @param {number} y
 */
function placeText(alignment, x, y) {
  if (!alignment) return `x ${x}, y ${y} px`;
  const was = rowAt(alignment, "expected", y), is = rowAt(alignment, "actual", y);
  if (is === null) return `x ${x}, expected y ${was} px · removed`;
  if (was === null) return `x ${x}, y ${is} px · inserted`;
  return `x ${x}, y ${is} px${was === is ? "" : ` · expected y ${was}`}`;
}

/**
 * The parts of a picture where they belong, and hatching where it has no rows.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {HTMLImageElement} image
 * @param {Side} side
 * @param {Alignment} alignment
 * @param {Point} o
 * @param {number} zoom
 * @param {CanvasPattern | null} hatching
 */
function drawAligned(context, image, side, { parts }, o, zoom, hatching) {
  /** @param {number} y */
  const edge = (y) => Math.round(o.y + y * zoom);
  for (const part of parts) {
    const top = edge(part.at), height = edge(part.at + part.height) - top;
    const from = part[side];
    if (from !== null) {
      context.drawImage(image, 0, from, image.naturalWidth, part.height, o.x, top, image.naturalWidth * zoom,
        height);
    } else if (hatching) {
      context.save();
      context.translate(o.x, top);
      context.fillStyle = hatching;
      context.fillRect(0, 0, image.naturalWidth * zoom, height);
      context.restore();
    }
  }
}

/**
 * Slanted lines, which no picture is taken for.
 *
 * @param {CanvasRenderingContext2D} context @param {number} ratio
 */
function hatch(context, ratio) {
  const side = Math.max(Math.round(10 * ratio), 4);
  const tile = make("canvas", { width: side, height: side }), inside = contextOf(tile);
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
  return existing(context.createPattern(tile, "repeat"), "pattern");
}
