// Runs in the page: makes a label's elements, and measures where Chromium put each character.

window.addFonts = async rules => {
  const faces = rules.map(rule => new FontFace(
    rule.family, `url("${rule.source}")`, {weight: rule.weight, style: rule.style}));
  for (const face of faces) document.fonts.add(face);
};

// - cut: how many lines remain, and which limit the text exceeds; none where everything fits.
window.draw = async (label, cut) => {
  document.body.replaceChildren();
  document.body.style.margin = 0;
  // Of the whole page: a label that ends within a pixel fills it.
  document.documentElement.style.background = label.background;
  const outer = document.createElement('div');
  outer.style.cssText = label.label;
  const text = document.createElement('div');
  text.style.cssText = label.text;
  text.lang = label.language;
  text.dir = label.direction;
  outer.append(text);
  // Where an element holds each run: [element, start in the body].
  const pieces = [];
  let place = 0;
  const add = (parent, run) => {
    const holder = document.createElement('template');
    holder.innerHTML = run.html;
    const element = holder.content.firstChild;
    parent.append(element);
    let inner = element;
    while (!run.isAttachment && inner.firstElementChild) inner = inner.firstElementChild;
    pieces.push({element: inner, start: place, text: run.text, isAttachment: run.isAttachment});
    place += run.text.length;
  };
  label.paragraphs.forEach((runs, index) => {
    let parent = text;
    if (label.paragraph.isNeeded) {
      parent = document.createElement('div');
      parent.style.cssText = label.paragraph.style;
      if (index === label.paragraphs.length - 1) parent.style.marginBlockEnd = 0;
      text.append(parent);
    }
    for (const run of runs) add(parent, run);
    // A line break at the text's end has an empty line behind it.
    let end = null;
    if (label.paragraph.isNeeded || index === label.paragraphs.length - 1) {
      if (runs.length === 0) end = document.createElement('br');
    } else {
      end = document.createTextNode('\n');
    }
    if (end) parent.append(end);
    if (runs.length === 0) pieces.push({element: end, start: place, isEmptyLine: true});
    place += 1;
  });
  if (cut) {
    if (cut.reason === 'width') {
      text.style.overflow = 'hidden';
      text.style.textOverflow = 'ellipsis';
    } else {
      text.style.display = '-webkit-box';
      text.style.webkitBoxOrient = 'vertical';
      text.style.webkitLineClamp = cut.count;
      text.style.overflow = 'hidden';
    }
  }
  document.body.append(outer);
  const wanted = [...document.fonts].filter(face => label.families.includes(face.family.replaceAll('"', '')));
  await Promise.all(wanted.map(face => face.load()));
  await Promise.all([...document.images].map(image => image.decode()));
  const answer = measure(label, outer, text, pieces);
  answer.overflows = cut ? null : overflow(label, answer);
  return answer;
};

const rounded = value => Math.round(value * 1024) / 1024;
const box = rect => [rect.left, rect.top, rect.width, rect.height].map(rounded);

const measure = (label, outer, text, pieces) => {
  const range = document.createRange();
  const segments = [];
  for (const piece of pieces) {
    if (piece.isEmptyLine) {
      range.selectNode(piece.element);
      const rect = range.getClientRects()[0];
      segments.push({
        start: piece.start, end: piece.start, box: rect ? box(rect) : null,
        isAttachment: false, lineHeight: null});
      continue;
    }
    if (piece.isAttachment) {
      segments.push({
        start: piece.start, end: piece.start + 1, box: box(piece.element.getBoundingClientRect()),
        isAttachment: true, lineHeight: null});
      continue;
    }
    const node = piece.element.firstChild;
    const height = parseFloat(getComputedStyle(piece.element).lineHeight);
    for (const {segment, index} of new Intl.Segmenter('und').segment(piece.text)) {
      range.setStart(node, index);
      range.setEnd(node, index + segment.length);
      const rects = [...range.getClientRects()];
      const length = rect => label.isVertical ? rect.height : rect.width;
      // A hyphen that a soft one is shown as is told as part of what follows it.
      const longest = piece.text[index - 1] === '\u00AD'
        ? rects.at(-1) : rects.reduce((a, b) => length(b) > length(a) ? b : a, rects[0]);
      segments.push({
        start: piece.start + index, end: piece.start + index + segment.length,
        box: longest ? box(longest) : null, isAttachment: false,
        // null where the fonts decide: then rectangles are as high as the line.
        lineHeight: Number.isNaN(height) ? null : height});
    }
  }
  const canvas = document.createElement('canvas').getContext('2d');
  canvas.font = label.font;
  const metrics = canvas.measureText('x');
  const ellipsis = canvas.measureText('…').width;
  const block = box(text.getBoundingClientRect());
  return {
    size: [outer.getBoundingClientRect().width, outer.getBoundingClientRect().height].map(rounded),
    block, segments, ellipsis,
    ascent: metrics.fontBoundingBoxAscent, descent: metrics.fontBoundingBoxDescent,
    direction: getComputedStyle(text).direction,
    lines: linesOf(segments, label),
  };
};

// Segments by line, in the order of the text. The centre of what begins a new line is past the end of the line before.
const linesOf = (segments, label) => {
  const across = box => label.isVertical
    ? (label.isReversed ? [-(box[0] + box[2]), -box[0]] : [box[0], box[0] + box[2]])
    : [box[1], box[1] + box[3]];
  const lines = [];
  let end = -Infinity;
  segments.forEach((segment, index) => {
    if (!segment.box) {
      if (lines.length > 0) lines.at(-1).push(index);
      return;
    }
    const [from, to] = across(segment.box);
    if ((from + to) / 2 > end) {
      lines.push([]);
      end = to;
    } else if (!segment.isAttachment) {
      end = Math.max(end, to);
    }
    lines.at(-1).push(index);
  });
  return lines;
};

// What the text has too little room for, and how many lines stay; null where it fits.
const overflow = (label, answer) => {
  const count = answer.lines.length;
  const room = label.isVertical ? label.limits.width : label.limits.height;
  const along = label.isVertical ? label.limits.height : label.limits.width;
  const boxes = answer.lines.map(line => line.map(index => answer.segments[index].box).filter(Boolean));
  const slack = 0.02;
  if (label.isUnwrapped && along !== null) {
    const isTooLong = boxes.some(line => {
      const start = Math.min(...line.map(box => label.isVertical ? box[1] : box[0]));
      const end = Math.max(...line.map(box => label.isVertical ? box[1] + box[3] : box[0] + box[2]));
      return end - start > along + slack;
    });
    if (isTooLong) return {count, reason: 'width'};
  }
  let stay = count;
  let reason = null;
  if (label.lines > 0 && count > label.lines) [stay, reason] = [label.lines, 'lines'];
  if (room !== null && count > 0) {
    const length = label.isVertical ? answer.block[2] : answer.block[3];
    const total = textLength(answer, label);
    const each = total / count;
    const fitting = Math.max(1, Math.floor((room + slack) / each));
    if (total > room + slack && fitting < stay) [stay, reason] = [fitting, 'height'];
  }
  return reason ? {count: stay, reason} : null;
};

// How much all lines take up across them, whatever the block is stretched to.
const textLength = (answer, label) => {
  const text = document.body.firstChild.firstChild;
  const probe = text.cloneNode(true);
  probe.style.position = 'absolute';
  probe.style.visibility = 'hidden';
  probe.style.flex = 'none';
  if (label.isVertical) {
    probe.style.height = answer.block[3] + 'px';
    probe.style.width = 'max-content';
  } else {
    probe.style.width = answer.block[2] + 'px';
    probe.style.height = 'auto';
  }
  document.body.append(probe);
  const rect = probe.getBoundingClientRect();
  probe.remove();
  return label.isVertical ? rect.width : rect.height;
};
