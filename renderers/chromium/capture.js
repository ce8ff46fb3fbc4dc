// Runs in a page: says which texts it shows, in which boxes, and how long these may become. docs/capture.md has the form.
//
// It changes nothing that lasts. To learn how long a box may become, it makes the box's text longer, measures, and puts it
// back before anything else runs.

window.harnessCapture = (() => {
  const TRANSFORMS = {none: 'none', uppercase: 'upper', lowercase: 'lower', capitalize: 'capitalize'};
  const WRAPS = {'break-all': 'character', 'keep-all': 'keep-all'};
  const KEYS = ['data-i18n', 'data-i18n-key', 'data-l10n-id'];
  const OBJECT = '\ufffc';
  const INLINE = new Set(['inline', 'contents', 'ruby', 'ruby-base', 'ruby-text']);
  // How much may differ before a length is another one, in px.
  const NEAR = 0.5;
  // No label is as long, in characters; each of them would have to be looked at.
  const LONGEST = 10_000;
  // Mark flex items, and texts, while they are measured.
  const RIGID = 'data-harness-rigid';
  const DIVIDED = 'data-harness-divided';
  // Marks what would not be painted before somebody scrolls to it.
  const PAINTED = 'data-harness-painted';

  let nodes = [];
  // Closed shadow roots that the producer has found, by their hosts.
  const closed = new WeakMap();

  const rounded = value => Math.round(value * 1000) / 1000;
  const px = value => parseFloat(value) || 0;
  const partOf = (value, whole) => px(value) * (value.endsWith('%') ? whole / 100 : 1);
  // A sum of lengths and parts of another, such as `calc(100% - 50px)`.
  const sumOf = (words, whole) => [...words.matchAll(/([-+]? ?[\d.]+)(px|%)/g)]
    .reduce((sum, [, number, unit]) => sum + partOf(number.replace(' ', '') + unit, whole), 0);
  const terms = words => words.match(/calc\([^)]*\)|[^ ]+/g);
  const styleOf = element => getComputedStyle(element);

  // What an element's boxes are made of: slots have what is put into them. What is for pages without scripts has none, though
  // styles give it some.
  const children = node => {
    const shadow = node.shadowRoot ?? closed.get(node);
    if (shadow) return [...shadow.childNodes];
    if (node.localName === 'details' && !node.open) return [...node.querySelectorAll(':scope > summary')].slice(0, 1);
    if (node.localName === 'slot' && node.assignedNodes().length) return node.assignedNodes();
    return [...node.childNodes].filter(child => child.localName !== 'noscript');
  };
  const parent = node => slotOf(node) || node.parentElement || (node.getRootNode().host ?? null);
  // Nodes do not say in which slot of a closed root they stand.
  const slotOf = node => node.assignedSlot
    ?? [...closed.get(node.parentElement)?.querySelectorAll('slot') ?? []].find(slot => slot.assignedNodes().includes(node));

  // The words of an element that are shown; drawings and formulas do not say which are.
  const seenWords = element => (element.innerText ?? element.textContent).trim();

  const isBlank = text => !/[^\s\u200b]/.test(text);

  const isHidden = (element, style) => {
    if (style.display === 'none' || style.visibility !== 'visible' || style.contentVisibility === 'hidden') return true;
    if (style.clip !== 'auto' && /rect\((0|1)px/.test(style.clip)) return true;
    if (/inset\((50|100)%/.test(style.clipPath)) return true;
    return isFolded(element, style);
  };

  // One pixel is how pages hide a text from all but screen readers, and nothing what is left of a closed panel.
  const isFolded = (element, style) => !INLINE.has(style.display)
    && ((/hidden|clip/.test(style.overflowX) && element.offsetWidth <= 1)
      || (/hidden|clip/.test(style.overflowY) && element.offsetHeight <= 1));

  // Whether a replaced or inline-block element stands in its line as one character.
  const isAtom = (element, style) =>
    /^(IMG|SVG|CANVAS|VIDEO|AUDIO|OBJECT|EMBED|IFRAME|INPUT|TEXTAREA|SELECT|METER|PROGRESS)$/i.test(element.tagName)
    || !INLINE.has(style.display);

  // Whether lines of a style are columns.
  const isColumns = style => style.writingMode !== 'horizontal-tb';

  const isOutOfFlow = style => style.position === 'absolute' || style.position === 'fixed';

  // Calls `found` for each element whose lines have text.
  const blocks = (root, found) => {
    const visit = (element, opacity, isCovered) => {
      const style = styleOf(element);
      if (isHidden(element, style)) {
        // What is in it may be visible all the same.
        if (style.display !== 'none' && style.visibility !== 'visible') {
          for (const child of children(element)) {
            if (child.nodeType !== 1) continue;
            const own = styleOf(child);
            if (INLINE.has(own.display) && !isHidden(child, own) && hasText(child)) found(child, 'visibility');
            else visit(child, opacity, isCovered);
          }
        }
        return;
      }
      const shown = opacity * Number(style.opacity);
      if (shown === 0) return;
      if (/^(SCRIPT|STYLE|TEMPLATE|TITLE|HEAD)$/.test(element.tagName)) return;
      if (element.namespaceURI === 'http://www.w3.org/2000/svg') {
        for (const text of element.querySelectorAll('text, foreignObject')) found(text, 'svg');
        return;
      }
      if (element.namespaceURI === 'http://www.w3.org/1998/Math/MathML') {
        found(element, 'formula');
        return;
      }
      if (element.tagName === 'IMG') {
        if (element.complete && !element.naturalWidth) found(element, 'text of an image');
        return;
      }
      if (/^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName)) {
        found(element, 'form control');
        return;
      }
      if (/^(IFRAME|FRAME)$/.test(element.tagName) || (/^(OBJECT|EMBED)$/.test(element.tagName) && /html|pdf/.test(element.type))) {
        found(element, 'frame');
        return;
      }
      if (!INLINE.has(style.display)) {
        isCovered = hasText(element);
        if (isCovered) found(element, null);
      }
      // What CSS writes in the lines of a text is said of that text.
      if (generatedText(element, isCovered)) found(element, 'generated content');
      for (const child of children(element)) if (child.nodeType === 1) visit(child, shown, isCovered);
    };
    visit(root, 1, false);
  };

  // Whether an element's own lines have text: its own, or that of inline elements.
  const hasText = element => children(element).some(child => {
    if (child.nodeType === 3) return !isBlank(child.data);
    if (child.nodeType !== 1) return false;
    const style = styleOf(child);
    return INLINE.has(style.display) && !isOutOfFlow(style) && !isHidden(child, style)
      && style.float === 'none' && !isAtomTag(child) && hasText(child);
  });
  const isAtomTag = element => isAtom(element, {display: 'inline'});

  const hasGenerated = element => ['::before', '::after'].some(part => {
    const style = getComputedStyle(element, part);
    return style.content !== 'none' && style.content !== 'normal' && style.display !== 'none'
      && !isOutOfFlow(style);
  });

  // The words that CSS writes before and behind an element's own; of those within lines, only where the element has none.
  const generatedText = (element, isCovered) => ['::marker', '::before', '::after'].map(part => {
    const style = getComputedStyle(element, part), isMarker = part === '::marker', own = styleOf(element);
    if (isMarker && (own.display !== 'list-item' || own.listStylePosition === 'inside')) return '';
    if (style.display === 'none' || style.visibility !== 'visible' || Number(style.opacity) === 0) return '';
    if (!isMarker && isCovered && !isOutOfFlow(style)) return '';
    const content = isMarker && style.content === 'normal' ? own.listStyleType : style.content;
    const written = content.matchAll(/"((?:[^"\\]|\\.)*)"|attr\(\s*([^\s,)]+)[^)]*\)/g);
    return [...written].map(([, text, name]) => name ? element.getAttribute(name) ?? '' : text).join('');
  }).filter(text => /\p{L}/u.test(text)).join(' ').trim();

  // The runs of an element's lines, and what is in its way.
  const pieces = (block, cannot) => {
    const list = [];
    const visit = element => {
      if (hasGenerated(element)) cannot.add('generated content');
      for (const child of children(element)) {
        if (child.nodeType === 3) {
          list.push({node: child, element, style: styleOf(element)});
          continue;
        }
        if (child.nodeType !== 1) continue;
        const style = styleOf(child);
        if (style.display === 'none') continue;
        if (isOutOfFlow(style)) continue;
        if (style.float !== 'none') {
          cannot.add('float');
          continue;
        }
        if (child.tagName === 'BR') {
          list.push({isBreak: true, element: child, style});
          continue;
        }
        if (child.tagName === 'WBR') {
          list.push({text: '\u200b', element: child, style});
          continue;
        }
        if (style.display.startsWith('ruby')) cannot.add('ruby');
        if (isAtom(child, style)) {
          if (/^(block|flex|grid|table|list-item|flow-root)/.test(style.display) && !isAtomTag(child)) {
            cannot.add('blocks beside text');
            continue;
          }
          if (isHidden(child, style) && child.getBoundingClientRect().width === 0) continue;
          list.push({atom: child, element, style});
          continue;
        }
        const edges = ['paddingLeft', 'paddingRight', 'borderLeftWidth', 'borderRightWidth', 'marginLeft',
          'marginRight'];
        if (style.display !== 'contents' && edges.some(edge => px(style[edge]) !== 0)) cannot.add('inline padding');
        visit(child);
      }
    };
    visit(block);
    return list;
  };

  const collapses = style => !/^(pre|pre-wrap|break-spaces|preserve|preserve-spaces)$/.test(style.whiteSpaceCollapse ?? style.whiteSpace);
  const keepsBreaks = style => /^(pre-line|preserve-breaks)$/.test(style.whiteSpaceCollapse ?? style.whiteSpace);

  // What becomes of white space in another text. Who writes line breaks as elements, does so there as well.
  const whiteSpace = list => {
    const style = list.find(({node}) => node && !isBlank(node.data))?.style;
    if (!style || !collapses(style)) return null;
    return keepsBreaks(style) || list.some(({isBreak}) => isBreak) ? 'preserve-breaks' : 'collapse';
  };

  // Each character as it is shown, with its place. White space is collapsed as CSS has it.
  const characters = list => {
    const shown = [];
    const range = document.createRange();
    let isSpace = true;
    const add = (text, rect, piece) => shown.push({text, rect, piece});
    for (const piece of list) {
      if (piece.isBreak) {
        while (shown.at(-1)?.text === ' ' && collapses(shown.at(-1).piece.style)) shown.pop();
        add('\n', null, piece);
        isSpace = true;
        continue;
      }
      if (piece.atom) {
        add(OBJECT, piece.atom.getBoundingClientRect(), piece);
        isSpace = false;
        continue;
      }
      if (piece.text) {
        add(piece.text, null, piece);
        continue;
      }
      const data = piece.node.data;
      const isCollapsed = collapses(piece.style);
      let index = 0;
      for (const character of data) {
        const end = index + character.length;
        const isWhite = /[ \t\n\r\f]/.test(character);
        if (isWhite && isCollapsed) {
          const isBreak = character === '\n' && keepsBreaks(piece.style);
          if (isBreak) {
            while (shown.at(-1)?.text === ' ') shown.pop();
            add('\n', null, piece);
            isSpace = true;
          } else if (!isSpace) {
            range.setStart(piece.node, index);
            range.setEnd(piece.node, end);
            add(' ', seenRect(range), piece);
            isSpace = true;
          }
        } else {
          range.setStart(piece.node, index);
          range.setEnd(piece.node, end);
          add(character === '\r' ? '\n' : character, character === '\n' ? null : seenRect(range), piece);
          isSpace = false;
        }
        index = end;
      }
    }
    while (shown.length && (shown.at(-1).text === '\n' || (shown.at(-1).text === ' ' && collapses(shown.at(-1).piece.style)))) {
      shown.pop();
    }
    return shown;
  };

  // A ligature's parts and collapsed characters have empty rectangles, too, and one behind a hyphen at a line's end has that first.
  const seenRect = range => {
    const rects = [...range.getClientRects()];
    return rects.findLast(rect => rect.width > 0 && rect.height > 0) ?? rects.at(-1) ?? null;
  };

  // Lines, by where characters stand across them.
  const lines = (shown, isVertical, isReversed) => {
    const across = rect => isVertical ? (rect.left + rect.right) / 2 : (rect.top + rect.bottom) / 2;
    const height = rect => isVertical ? rect.width : rect.height;
    const found = [];
    let current = null;
    let isNew = true;
    for (const one of shown) {
      if (one.text === '\n') {
        if (isNew) found.push({text: '', rects: []});
        isNew = true;
        current = null;
        continue;
      }
      const rect = one.rect;
      const isSeen = rect && (rect.width > 0 || rect.height > 0);
      if (isSeen && current?.middle !== undefined && one.text !== ' ') {
        const step = isReversed ? current.middle - across(rect) : across(rect) - current.middle;
        if (step > Math.max(height(rect), current.height) / 2) isNew = true;
      }
      // What begins behind all of a line, such as an icon of its own, is in another.
      const [start, end] = !isSeen ? [] : isReversed ? [-rect.right, -rect.left] : isVertical ? [rect.left, rect.right] : [rect.top, rect.bottom];
      if (isSeen && one.text !== ' ' && start >= current?.end - height(rect) / 4) isNew = true;
      if (isNew) {
        current = {text: '', rects: [], end: -Infinity};
        found.push(current);
        isNew = false;
      }
      current.text += one.text;
      if (isSeen && one.text !== ' ' && one.text !== OBJECT) {
        if (current.middle === undefined || height(rect) > current.height) {
          current.middle = across(rect);
          current.height = height(rect);
        }
      }
      if (isSeen) {
        current.rects.push([one.text, rect, one.piece]);
        // A space that is left out at a line's end is said to stand in the next one.
        if (one.text !== ' ') current.end = Math.max(current.end, end);
      }
    }
    return found;
  };

  const lineRecord = (line, box, isVertical) => {
    const text = line.text.replace(/[ \t]+$/u, '');
    const kept = [...line.rects];
    while (kept.length > 1 && /[ \t\u3000]/.test(kept.at(-1)[0])) kept.pop();
    let low = Infinity;
    let high = -Infinity;
    for (const [, rect, piece] of kept) {
      const [start, end] = piece.atom ? marginEdges(piece, rect, isVertical)
        : isVertical ? [rect.top, rect.bottom] : [rect.left, rect.right];
      low = Math.min(low, start);
      high = Math.max(high, end);
    }
    if (low === Infinity) return {text, x: 0, width: 0};
    const origin = isVertical ? box.top : box.left;
    return {text, x: rounded(low - origin), width: rounded(high - low)};
  };

  const marginEdges = (piece, rect, isVertical) => {
    const style = styleOf(piece.atom);
    return isVertical
      ? [rect.top - px(style.marginTop), rect.bottom + px(style.marginBottom)]
      : [rect.left - px(style.marginLeft), rect.right + px(style.marginRight)];
  };

  const FULLWIDTH = /[、。，．：；！？（）「」『』【】〔〕〈〉《》［］｛｝・]/u;

  const font = (style, text) => {
    const features = {};
    for (const [, tag, value] of style.fontFeatureSettings.matchAll(/"(....)"\s*(on|off|\d+)?/g)) {
      features[tag] = value === 'off' ? 0 : value === 'on' || value === undefined ? 1 : Number(value);
    }
    const variant = style.fontVariant + ' ' + style.fontVariantNumeric + ' ' + style.fontVariantCaps;
    const tags = {
      'tabular-nums': 'tnum', 'lining-nums': 'lnum', 'oldstyle-nums': 'onum', 'proportional-nums': 'pnum',
      'slashed-zero': 'zero', ordinal: 'ordn', 'small-caps': 'smcp', 'all-small-caps': 'c2sc'};
    for (const word of variant.split(' ')) {
      if (word in tags) features[tags[word]] = 1;
      if (word === 'all-small-caps') features.smcp = 1;
    }
    if (/none/.test(style.fontVariantLigatures)) Object.assign(features, {liga: 0, clig: 0, calt: 0});
    if (/no-common-ligatures/.test(style.fontVariantLigatures)) Object.assign(features, {liga: 0, clig: 0});
    if (style.fontKerning === 'none') features.kern = 0;
    const trim = style.textSpacingTrim;
    // These do the same to all marks, so nothing is trimmed besides.
    const isTight = ['halt', 'palt', 'vhal', 'vpal'].some(tag => features[tag]);
    if (trim && trim !== 'space-all' && !isTight && FULLWIDTH.test(text)) features[style.writingMode === 'horizontal-tb' ? 'chws' : 'vchw'] ??= 1;
    const variations = {};
    for (const [, tag, value] of style.fontVariationSettings.matchAll(/"(....)"\s*([-.\d]+)/g)) {
      variations[tag] = Number(value);
    }
    return {
      families: style.fontFamily, size: px(style.fontSize), weight: Number(style.fontWeight),
      style: style.fontStyle.startsWith('oblique') ? 'oblique' : style.fontStyle,
      features, variations, isSizedOptically: style.fontOpticalSizing !== 'none',
      isSynthesized: {weight: style.fontSynthesisWeight !== 'none', style: style.fontSynthesisStyle !== 'none'}};
  };

  // Red, green and blue to 255, and how opaque it is to 1; null for what is no plain colour.
  const channels = color => {
    const numbers = color.match(/^rgba?\(([^)]*)\)$/)?.[1].split(/[ ,/]+/).map(Number);
    if (!numbers || numbers.length < 3 || numbers.some(Number.isNaN)) return null;
    return [...numbers.slice(0, 3), numbers[3] ?? 1];
  };
  const hexOf = ([red, green, blue, opacity]) =>
    '#' + [red, green, blue, opacity * 255].map(value => Math.round(value).toString(16).padStart(2, '0')).join('');
  // A colour over another that is opaque.
  const over = (color, below, opacity = 1) => {
    const part = (color?.[3] ?? 0) * opacity;
    return [...below.slice(0, 3).map((value, index) => part === 0 ? value : color[index] * part + value * (1 - part)), 1];
  };
  // What is seen where an element, and what it stands in, is drawn, and behind it: in an ink, or of the ground alone.
  const seenIn = (element, ink) => {
    const around = [];
    for (let at = element; at; at = parent(at)) around.unshift(styleOf(at));
    const draw = (index, below) => {
      if (index === around.length) return ink ? over(ink, below) : below;
      const inner = draw(index + 1, over(channels(around[index].backgroundColor), below));
      return over(inner, below, Number(around[index].opacity));
    };
    return draw(0, [255, 255, 255, 1]);
  };
  const isFaint = element => {
    for (let at = element; at; at = parent(at)) if (Number(styleOf(at).opacity) < 1) return true;
    return false;
  };

  const runs = shown => {
    const list = [];
    let last = null;
    for (const {text, piece} of shown) {
      if (piece.atom) {
        const rect = piece.atom.getBoundingClientRect();
        const style = styleOf(piece.atom);
        list.push({box: [
          Math.max(0, rounded(rect.width + px(style.marginLeft) + px(style.marginRight))),
          Math.max(0, rounded(rect.height + px(style.marginTop) + px(style.marginBottom)))]});
        last = null;
        continue;
      }
      // A line break belongs to the text before it.
      if (last && (piece.isBreak || piece.text || last.element === piece.element)) {
        last.run.text += text;
        if (piece.node && !isBlank(text)) last.run.nodes.add(piece.node);
        continue;
      }
      const run = {text, nodes: new Set(), style: piece.style, element: piece.element};
      if (piece.node && !isBlank(text)) run.nodes.add(piece.node);
      list.push(run);
      last = {run, element: piece.element};
    }
    return list;
  };

  const describe = (run, block) => {
    if (run.box) return run;
    const {style} = run;
    const described = {text: run.text, css: font(style, run.text)};
    const [letters, words] = [style.letterSpacing, style.wordSpacing].map(value => partOf(value, px(style.fontSize)));
    if (letters) described['letter-spacing'] = letters;
    if (words) described['word-spacing'] = words;
    const color = channels(style.webkitTextFillColor);
    if (color) described.color = hexOf(isFaint(run.element) ? seenIn(run.element, color) : color);
    const transform = TRANSFORMS[style.textTransform];
    if (transform && transform !== 'none') described['text-transform'] = transform;
    const language = run.element.closest('[lang]')?.lang;
    const around = block.closest('[lang]')?.lang;
    if (language && language !== around) described.language = language;
    return {...described, nodes: [...run.nodes], element: run.element};
  };

  // Runs of elements that look the same are one.
  const joined = described => {
    const list = [];
    const look = run => JSON.stringify({...run, text: '', nodes: [], element: null});
    for (const run of described) {
      const last = list.at(-1);
      if (last && !run.box && !last.box && look(run) === look(last)) {
        last.text += run.text;
        last.nodes.push(...run.nodes);
      } else {
        list.push(run);
      }
    }
    return list.map(({element, ...run}) => {
      if (run.box) return run;
      // White space alone has no fonts that Chromium would tell: one of its element's is its own.
      const told = run.nodes.length ? run.nodes : [element];
      return {...run, nodes: told.map(node => nodes.push(node) - 1)};
    });
  };

  // Names that a build or a framework makes anew each time are left out.
  const isStable = name => /^[a-z][a-z-]*[a-z]$/i.test(name) && !/^(css|sc|jss|emotion|svelte|ng)-/.test(name)
    && !/__|[A-Z]{3}/.test(name) && name.length < 30;
  const step = element => {
    const test = element.dataset?.testid;
    if (test) return `${element.localName}.${test}`;
    if (element.id && isStable(element.id)) return `${element.localName}.${element.id}`;
    const name = [...element.classList].find(isStable);
    return name ? `${element.localName}.${name}` : element.localName;
  };
  const path = element => {
    const steps = [];
    for (let at = element; at && at.localName !== 'body' && at.localName !== 'html'; at = parent(at)) {
      const isWrapper = /^(div|span)$/.test(at.localName) && at !== element && step(at) === at.localName;
      if (!isWrapper) steps.unshift(step(at));
    }
    return steps.slice(-4).join('/') || element.localName;
  };

  // The key that an element says its text has; `[title]` and the like say which attribute another key is of.
  const key = element => {
    for (const name of KEYS) {
      for (const part of element.getAttribute(name)?.split(';') ?? []) {
        const [, attribute, own] = part.trim().match(/^(?:\[([^\]]*)\])?(.*)$/s);
        if (own && /^(text|html|)$/.test(attribute ?? '')) return own;
      }
    }
    return null;
  };

  // That of a block's text: its own, or that of the elements that have all of the text and no other.
  const keyOf = (block, list, neighbours) => {
    const texts = list.filter(({node}) => node && !isBlank(node.data));
    for (let at = texts[0]?.element; at && at !== block; at = parent(at)) {
      if (key(at) && texts.every(({node}) => at.contains(node))) return key(at);
    }
    for (let at = block; at; at = parent(at)) {
      const [start, end] = neighbours.within.get(at) ?? [0, 0];
      if (at !== block && end - start !== 1) return null;
      if (key(at)) return key(at);
    }
    return null;
  };

  // The nearest box around an element.
  const holder = element => {
    let at = parent(element);
    while (at && styleOf(at).display === 'contents') at = parent(at);
    return at;
  };

  // What style sheets say of how long a box is: their words, and not what has come of these.
  const wordsOfLength = (element, isVertical) => {
    const words = element.computedStyleMap(), side = isVertical ? 'height' : 'width';
    return [side, `min-${side}`, `max-${side}`].map(name => String(words.get(name)));
  };

  const isPx = word => /^[\d.]+px$/.test(word);

  // Whether a box is as long as what it stands in has room for, whatever its text.
  const fills = (element, isVertical = isColumns(styleOf(element))) => {
    const style = styleOf(element), around = holder(element);
    if (!/^(block|list-item|flow-root|-webkit-box|flex|grid)$/.test(style.display) || style.float !== 'none'
      || isOutOfFlow(style) || /^(BUTTON|FIELDSET)$/.test(element.tagName)) return false;
    const words = wordsOfLength(element, isVertical);
    if (words.some(word => /content/.test(word))) return false;
    // Among lines, columns are as long as their text, and wherever a box is not stretched, so is that.
    if (isPx(words[0]) || !around) return true;
    const place = style.justifySelf === 'auto' ? styleOf(around).justifyItems : style.justifySelf;
    return isColumns(styleOf(around)) === isVertical && /normal|stretch|legacy/.test(place);
  };

  // Whether a box shares the room of what it stands in with others.
  const isSharing = element => {
    const around = holder(element);
    return Boolean(around) && /flex|grid|table/.test(styleOf(around).display);
  };

  // Says whether nothing but its surroundings decides how long a box is, all the way up, while nothing changes.
  const fillingNow = () => {
    const known = [new Map(), new Map()];
    return function isFilling(element, isVertical = isColumns(styleOf(element))) {
      const map = known[Number(isVertical)];
      if (!map.has(element)) {
        const around = holder(element);
        map.set(element, fills(element, isVertical) && !isSharing(element) && (!around || isFilling(around, isVertical)));
      }
      return map.get(element);
    };
  };

  // Whether a box probably does not become longer with its text, though it shares room: it takes what others leave, or
  // all of a column.
  const isLikelyFilling = element => {
    if (!fills(element)) return false;
    if (!isSharing(element)) return true;
    const style = styleOf(element), up = styleOf(parent(element));
    if (!/flex/.test(up.display)) return true;
    if (/column/.test(up.flexDirection)) return /normal|stretch/.test(style.alignSelf === 'auto' ? up.alignItems : style.alignSelf);
    return Number(style.flexGrow) > 0 && parseFloat(style.flexBasis) === 0;
  };

  const isDivided = element => element.getClientRects().length > 1 && !INLINE.has(styleOf(element).display);

  // Of a box that columns divide, the longest part.
  const lengthOf = (box, isVertical) => {
    const rects = box.nodeType === 1 && isDivided(box) ? [...box.getClientRects()] : [box.getBoundingClientRect()];
    return Math.max(...rects.map(rect => isVertical ? rect.height : rect.width));
  };

  // What stands beside a box, where rows and tables share their room among it. Whatever begins and ends at the same places
  // in one of them becomes shorter together, so one of these is looked at for all: a page may have thousands.
  class Neighbours {
    constructor(texts) {
      this.texts = texts;
      // How often texts have been made longer.
      this.turn = 0;
      // Texts that others make shorter.
      this.squeezed = new Set();
      // The texts within each element, which stand one after the other.
      this.within = new Map();
      texts.forEach((text, index) => {
        for (let at = text; at; at = parent(at)) {
          const range = this.within.get(at);
          if (range) range[1] = index + 1; else this.within.set(at, [index, index + 1]);
        }
      });
      // Groups of containers, of boxes whose lines are rows, and are columns.
      this.known = [new Map(), new Map()];
      this.knownBeside = [new Map(), new Map()];
      this.bases = this.measuredBases();
    }

    // How long those flex items want to be that have no text, and that become longer or shorter with the room there is.
    measuredBases() {
      // Style sheets of the document do not reach into shadow trees.
      const items = [...this.within.keys()].filter(element => /flex/.test(styleOf(element).display)).flatMap(element =>
        children(element).filter(child => child.nodeType === 1 && child.getRootNode() === document && !this.within.has(child)
          && !isOutOfFlow(styleOf(child))));
      for (const item of items) item.setAttribute(RIGID, '');
      const bases = new Map(items.map(item => [item, [lengthOf(item, false), lengthOf(item, true)]]));
      for (const item of items) item.removeAttribute(RIGID);
      return bases;
    }

    // Groups of what begins and ends at the same places in a container; in a table, of all its cells.
    groups(container, isVertical) {
      const known = this.known[Number(isVertical)];
      if (known.has(container)) return known.get(container);
      const groups = new Map();
      const isRow = isAlong(container, isVertical);
      const add = element => {
        if (!this.within.has(element) && !(isRow && this.bases.has(element))) return;
        const rect = element.getBoundingClientRect();
        const [low, high] = isVertical ? [rect.top, rect.bottom] : [rect.left, rect.right];
        const name = `${rounded(low)} ${rounded(high)}`;
        if (!groups.has(name)) groups.set(name, {members: [], length: high - low, texts: null, trials: new Map()});
        groups.get(name).members.push(element);
      };
      const cells = element => {
        for (const child of children(element)) {
          if (child.nodeType !== 1) continue;
          if (styleOf(child).display === 'table-cell') add(child); else if (child.childElementCount) cells(child);
        }
      };
      if (isTable(styleOf(container))) cells(container);
      else for (const child of children(container)) if (child.nodeType === 1) add(child);
      known.set(container, groups);
      return groups;
    }

    // What a container has one beside the other, texts too, and where each begins and ends; of what does so at the same places, one.
    beside(container, isVertical) {
      const known = this.knownBeside[Number(isVertical)];
      if (known.has(container)) return known.get(container);
      const found = new Map();
      for (const child of children(container)) {
        let box = child, range = this.within.get(child) ?? [0, 0];
        if (child.nodeType === 3 && !isBlank(child.data)) {
          box = document.createRange();
          box.selectNodeContents(child);
          // It is the container's own text, the first of those within it.
          const [first] = this.within.get(container) ?? [0];
          range = [first, first + 1];
        } else if (child.nodeType !== 1 || isOutOfFlow(styleOf(child))) {
          continue;
        }
        const was = edgesOf(box, isVertical);
        if (was[1] - was[0] > 0) found.set(was.map(rounded).join(' '), {box, was, texts: this.texts.slice(...range)});
      }
      known.set(container, [...found.values()]);
      return known.get(container);
    }

    // The cells of a column that have a text each, and nothing else: they become longer together. null for other boxes.
    column(block, isVertical) {
      let member = block;
      for (let container = parent(block); container; container = parent(container)) {
        const {display} = styleOf(member);
        if (display === 'table-cell' || /grid/.test(styleOf(container).display)) {
          while (display === 'table-cell' && container && !isTable(styleOf(container))) container = parent(container);
          const [start, end] = this.within.get(member);
          if (!container || end - start > 1) return null;
          return [...this.groups(container, isVertical).values()].find(group => group.members.includes(member)) ?? null;
        }
        if (!/^(block|list-item|flow-root)$/.test(display)) return null;
        member = container;
      }
      return null;
    }

    // All that may become shorter when the box becomes longer, as it is before.
    around(block, isVertical) {
      let scope = null;
      for (let at = parent(block); at; at = parent(at)) {
        if (/flex|grid|table/.test(styleOf(at).display)) scope = at;
        if (scope && isTable(styleOf(at))) break;
      }
      const found = [];
      for (let at = block; scope && at !== scope;) {
        let container = parent(at);
        if (styleOf(at).display === 'table-cell') {
          while (container !== scope && !isTable(styleOf(container))) container = parent(container);
        }
        const canShrink = isAlong(container, isVertical) && Number(styleOf(at).flexShrink) > 0;
        for (const group of this.groups(container, isVertical).values()) {
          const shown = group.members[0] === at ? group.members[1] : group.members[0];
          if (!shown) continue;
          group.texts ??= group.members.flatMap(member => this.texts.slice(...this.within.get(member) ?? [0, 0]))
            .map(text => ({text, length: lengthOf(text, isVertical)}));
          // A flex item that may become shorter does so together with those beside it, and not after them.
          const base = group.texts.length === 0 && canShrink ? this.bases.get(shown)[Number(isVertical)] : null;
          found.push({group, shown, base});
        }
        at = container;
      }
      return found;
    }

    shrunk(around, isVertical) {
      return around.filter(({group, shown}) => lengthOf(shown, isVertical) < group.length - NEAR);
    }

    // By how much texts of a group are shorter than they were, other than a box. They are measured once for each turn.
    losses(group, block, isVertical) {
      if (group.turn !== this.turn) {
        group.turn = this.turn;
        group.losses = group.texts.map(({text, length}) => ({text, lost: length - lengthOf(text, isVertical)}))
          .filter(({lost}) => lost > 0);
      }
      return group.losses.filter(({text}) => text !== block);
    }

    // The texts that have become shorter.
    shorter(around, block, isVertical) {
      return this.shrunk(around, isVertical).flatMap(({group}) => this.losses(group, block, isVertical))
        .filter(({lost}) => lost > NEAR).map(({text}) => text);
    }

    // By how much boxes without text that have become shorter are shorter than they want to be.
    pressed(around, isVertical) {
      return this.shrunk(around, isVertical)
        .reduce((sum, {shown, base}) => sum + (base === null ? 0 : Math.max(0, base - lengthOf(shown, isVertical))), 0);
    }

    // By how much texts are shorter than they were.
    lost(around, block, isVertical) {
      return this.shrunk(around, isVertical)
        .reduce((sum, {group}) => sum + Math.max(0, ...this.losses(group, block, isVertical).map(({lost}) => lost)), 0);
    }
  }
  // How far a box sticks out of what it stands in.
  const excess = (block, isVertical) => {
    const [start, end] = edgesOf(block, isVertical);
    let most = 0;
    for (let at = block; at && at.localName !== 'body';) {
      const isOut = isOutOfFlow(styleOf(at));
      at = isOut ? at.offsetParent : parent(at);
      if (!at || INLINE.has(styleOf(at).display)) continue;
      const [low, high] = edgesOf(at, isVertical, isOut ? 'padding' : 'content');
      most = Math.max(most, low - start, end - high);
    }
    return most;
  };
  // Whether a container's flex items stand one after the other along a box's lines.
  const isAlong = (container, isVertical) => {
    const style = styleOf(container);
    return /flex/.test(style.display) && /column/.test(style.flexDirection) === (isColumns(style) !== isVertical);
  };
  // What an element does with what sticks out of it along a box's lines: it cuts that off, lets people scroll to it, or shows it.
  const overflowOf = (element, isVertical) => {
    const style = styleOf(element), value = isVertical ? style.overflowY : style.overflowX;
    if (INLINE.has(style.display)) return 'visible';
    if (/auto|scroll/.test(value)) return 'scroll';
    const isContained = /paint|strict|content/.test(style.contain);
    return isContained || /hidden|clip/.test(value) ? 'cut' : 'visible';
  };

  // How far beyond which of its edges an element shows what sticks out: only one that nothing scrolls, and that cuts off both ways.
  const clipMargin = ({overflow, overflowClipMargin}) => {
    const [, from = 'padding', margin] = (/^(clip|visible)$/.test(overflow) && overflowClipMargin.match(/^(?:(\w+)-box)? ?(\S+)?$/)) || [];
    return {from, margin: px(margin)};
  };

  // From where to where an element shows what is in it, where it cuts off the rest. A path may show what is outside of it.
  const windowOf = (element, isVertical) => {
    if (/^(body|html)$/.test(element.localName)) return null;
    if (overflowOf(element, isVertical) === 'cut') {
      const {from, margin} = clipMargin(styleOf(element)), [low, high] = edgesOf(element, isVertical, from);
      return [low - margin, high + margin];
    }
    return pathOf(element, isVertical);
  };

  // The same of a `clip-path` that is a rectangle.
  const pathOf = (element, isVertical) => {
    const words = styleOf(element).clipPath.match(/^(?:inset\((.*?)(?: round .*)?\))?(?:(?:^| )(border|padding|content)-box)?$/);
    if (!words) return null;
    const [top, right = top, bottom = top, left = right] = terms(words[1] ?? '0px');
    const [low, high] = edgesOf(element, isVertical, words[2]);
    const [before, behind] = (isVertical ? [top, bottom] : [left, right]).map(word => sumOf(word, high - low));
    return [low + before, high - behind];
  };

  // What hides parts of a text along no straight line: masks, and shapes other than rectangles and polygons around all of its box.
  const shapesOf = (block, elements) => {
    const found = new Set();
    for (const element of elements) {
      for (let at = element; at; at = parent(at)) {
        if (at !== block && [false, true].some(isVertical => overflowOf(at, isVertical) === 'scroll')) break;
        const style = styleOf(at);
        if (style.webkitMaskImage !== 'none') found.add('mask');
        if (style.clipPath !== 'none' && !pathOf(at, false) && !isWithin(block, at)) found.add('clip-path');
      }
    }
    return found;
  };

  // Whether all of a box's content is within the polygon that an element shows.
  const isWithin = (block, element) => {
    const words = styleOf(element).clipPath.match(/^polygon\((?:(\w+), )?(.*)\)$/);
    if (!words || INLINE.has(styleOf(element).display)) return false;
    const {left, top, width, height} = element.getBoundingClientRect(), path = new Path2D();
    for (const point of words[2].split(', ')) {
      const [x, y] = terms(point);
      path.lineTo(left + sumOf(x, width), top + sumOf(y, height));
    }
    const [xs, ys] = [false, true].map(isVertical => {
      const [low, high] = edgesOf(block, isVertical, 'content');
      // Edges themselves are neither in it nor not.
      return Array.from({length: 9}, (_, index) => low + 0.1 + (high - low - 0.2) * index / 8);
    });
    return xs.every(x => ys.every(y => pen.isPointInPath(path, x, y, words[1] ?? 'nonzero')));
  };

  // Where a box begins and ends along lines: its border's edges, or those of its padding, or of its content.
  const edgesOf = (box, isVertical, within = 'border') => {
    const rect = box.getBoundingClientRect(), [low, high] = isVertical ? [rect.top, rect.bottom] : [rect.left, rect.right];
    if (within === 'border') return [low, high];
    const style = styleOf(box);
    const inset = side => px(style[`border${side}Width`]) + (within === 'content' ? px(style[`padding${side}`]) : 0);
    return isVertical ? [low + inset('Top'), high - inset('Bottom')] : [low + inset('Left'), high - inset('Right')];
  };

  // A text that does not wrap becomes as long as it is, so that it is what it stands in that ends its room: where the text, or
  // what stands behind it, sticks out of that, or is cut off. Boxes that become longer themselves are followed to what they
  // stand in; one that is out of the flow may stick out of everything that does not cut it off.
  class Surroundings {
    constructor(block, isVertical, neighbours) {
      Object.assign(this, {block, isVertical, levels: [], isFree: false, isStuck: false});
      for (let at = block; at && at.localName !== 'body';) {
        const isOut = isOutOfFlow(styleOf(at));
        this.isFree ||= isOut;
        const container = isOut ? at.offsetParent : parent(at);
        if (!container) break;
        const overflow = overflowOf(container, isVertical);
        const isEnd = !INLINE.has(styleOf(container).display) && (!this.isFree || overflow !== 'visible');
        const level = {at, container, overflow, isEnd, within: this.isFree ? 'padding' : 'content',
          was: edgesOf(at, isVertical), beside: isOut ? [] : neighbours.beside(container, isVertical)};
        this.levels.push(level);
        if (isEnd && overflow === 'visible') {
          const [low, high] = edgesOf(container, isVertical, level.within), [start, end] = edgesOf(block, isVertical);
          this.isStuck ||= start < low - NEAR || end > high + NEAR;
        }
        if (isEnd && overflow !== 'visible') {
          this.isFree = false;
          break;
        }
        at = container;
      }
      this.was = edgesOf(block, isVertical);
    }

    // By how much a longer text has too little room, and what else has been moved out of sight by it.
    spill() {
      const {block, isVertical} = this;
      const moved = [];
      const pushed = new Set();
      let excess = 0;
      for (const {at, container, overflow, isEnd, within, was, beside} of this.levels) {
        for (const one of beside) {
          if (one.box === at) continue;
          const now = edgesOf(one.box, isVertical);
          if (now.some((edge, index) => Math.abs(edge - one.was[index]) > NEAR)) moved.push({...one, now});
        }
        if (!isEnd) continue;
        const [low, high] = edgesOf(container, isVertical, within);
        if (overflow === 'scroll') {
          excess = Math.max(excess, lengthOf(block, isVertical) - (high - low));
          continue;
        }
        let [before, behind] = [0, 0];
        const own = [{was: this.was, now: edgesOf(block, isVertical)}, {was, now: edgesOf(at, isVertical)}];
        for (const {was: [start, end], now, texts} of [...own, ...moved]) {
          const [first, last] = [Math.min(low, start) - now[0], now[1] - Math.max(high, end)];
          before = Math.max(before, first);
          behind = Math.max(behind, last);
          if (Math.max(first, last) > NEAR) for (const text of texts ?? []) pushed.add(text);
        }
        excess = Math.max(excess, before + behind);
      }
      return {excess, pushed: [...pushed].filter(text => text !== block)};
    }

    // Whether nothing at all ends the room of the text.
    get isOpen() {
      const {block, isVertical} = this;
      return this.isFree && (isVertical ? block.scrollHeight <= block.clientHeight + 1 : block.scrollWidth <= block.clientWidth + 1);
    }
  }

  // Whether lines are seen in part only, because of what a box stands in, and whether a box of a length is longer than that.
  const cutAround = (block, isVertical, found, length) => {
    const [start] = edgesOf(block, isVertical);
    let isCut = false, isLonger = false;
    // What cuts off all that is in it; what is out of the flow escapes everything but paths.
    let next = block;
    for (let at = block; at && at.localName !== 'body'; at = parent(at)) {
      const isNext = at === next && at !== block;
      if (isNext && overflowOf(at, isVertical) === 'scroll') break;
      if (at === next) next = isOutOfFlow(styleOf(at)) ? at.offsetParent : parent(at);
      const shown = isNext ? windowOf(at, isVertical) : pathOf(at, isVertical);
      if (!shown) continue;
      const [low, high] = shown;
      isLonger ||= length > high - low + NEAR;
      isCut ||= found.some(({x, width}) => start + x < high && start + x + width > low
        && (start + x < low - 1 || start + x + width > high + 1));
    }
    return {isCut, isLonger};
  };

  // How many lines of a text are seen at most, where it stands alone in what ends them, whether an ellipsis does, and whether
  // some are out of sight already.
  const seenLines = (block, drawn, isVertical, isReversed, neighbours) => {
    const placed = drawn.filter(({middle}) => middle !== undefined), [{middle: first}] = placed;
    const height = px(styleOf(block).lineHeight) || Math.max(...placed.map(line => line.height));
    const result = {most: Infinity, isClamped: false, isCut: false};
    let isAlone = true;
    for (let at = block; at && overflowOf(at, !isVertical) !== 'scroll';) {
      const style = styleOf(at), shown = windowOf(at, !isVertical);
      if (shown) {
        const [low, high] = shown, count = placed.filter(({middle}) => middle > low && middle < high).length;
        if (count > 0 && count < placed.length) result.isCut = true;
        const room = (isReversed ? first - low : high - first) + spareOf(at, !isVertical);
        if (count > 0 && isAlone) result.most = Math.min(result.most, Math.floor((room + NEAR) / height + 0.5));
        if (isAlone && style.webkitLineClamp !== 'none') {
          result.most = Math.min(result.most, Number(style.webkitLineClamp));
          result.isClamped = true;
        }
      }
      const around = isOutOfFlow(style) ? at.offsetParent : parent(at);
      const [start, end] = neighbours.within.get(around) ?? [0, 0];
      isAlone &&= end - start === 1 && children(around).every(child => child === at || child.nodeType === 8
        || (child.nodeType === 3 ? isBlank(child.data) : styleOf(child).display === 'none' || isOutOfFlow(styleOf(child))));
      at = around;
    }
    return result;
  };

  // How much longer a box may become, as far as style sheets say it in px.
  const spareOf = (element, isVertical) => {
    const [length, , most] = wordsOfLength(element, isVertical);
    return isPx(length) ? 0 : isPx(most) ? px(most) - px(styleOf(element)[isVertical ? 'height' : 'width']) : Infinity;
  };

  const isClipped = element => /hidden|clip/.test(styleOf(element).overflowX + styleOf(element).overflowY);
  const isTable = style => /^(table|inline-table)$/.test(style.display);

  // Whether there are more lines than the box shows. Tall glyphs alone, such as Arabic ones, are less than a line.
  const isCutBelow = (block, style) => block.scrollHeight - block.clientHeight > px(style.fontSize) / 2;

  // By which part of its length a line is shorter than fonts of its size are: Chromium's are smaller by up to 1/30 px where
  // a size is not of whole 1/64 px.
  const pen = new OffscreenCanvas(1, 1).getContext('2d');
  pen.textRendering = 'geometricPrecision';
  const lengthIn = size => {
    pen.font = `${size}px monospace`;
    return pen.measureText('n'.repeat(1000)).width / size;
  };
  const lacks = new Map();
  const lackOf = size => {
    if (!lacks.has(size)) lacks.set(size, size > 0 ? Math.max(0, 1 - lengthIn(size) / lengthIn(64)) : 0);
    return lacks.get(size);
  };

  // What makes a box longer, and how it is before. null if it has no text of its own that is seen.
  const trialOf = (block, neighbours) => {
    const isVertical = isColumns(styleOf(block));
    const texts = pieces(block, new Set()).filter(piece => piece.node && !isBlank(piece.node.data));
    if (!texts.length) return null;
    const {node, style} = texts.reduce((a, b) => b.node.data.length > a.node.data.length ? b : a);
    const range = document.createRange();
    range.selectNodeContents(node);
    if (!seenRect(range)) return null;
    const {left, right, top, bottom} = block.getBoundingClientRect();
    return {
      block, node, range, isVertical, was: node.data, word: node.data.trim().replace(/\s+/g, ' '),
      around: neighbours.around(block, isVertical), own: lengthOf(block, isVertical),
      height: lengthOf(block, !isVertical), across: lengthOf(range, !isVertical),
      isOneLine: style.textWrapMode === 'nowrap', surroundings: new Surroundings(block, isVertical, neighbours),
      edges: isVertical ? `${top} ${bottom}` : `${left} ${right}`,
      column: isClipped(block) ? null : neighbours.column(block, isVertical)};
  };

  // How long each box becomes with a longer text, and whether others become shorter by that. Of boxes in different
  // homes, whose lengths their texts do not change, many are tried at a time: the page is laid out anew for each turn.
  // Where a home only probably keeps its length, a turn shows whether it did.
  const grown = (all, neighbours) => {
    const growths = new Map();
    const same = [];
    const trials = [];
    const counts = new Map();
    // The nearest box around an element that is its home by a rule.
    const homeBy = isHome => {
      const known = new Map();
      return function home(element) {
        if (!element || element.localName === 'body') return document.body;
        if (!known.has(element)) known.set(element, isHome(element) ? element : home(parent(element)));
        return known.get(element);
      };
    };
    const [certain, likely] = [homeBy(fillingNow()), homeBy(isLikelyFilling)];
    for (const block of all) {
      const root = certain(block);
      const trial = root === block ? null : trialOf(block, neighbours);
      if (!trial) continue;
      const first = trial.column?.trials.get(trial.edges);
      if (first) {
        same.push([block, first.block]);
        continue;
      }
      if (trial.column) {
        trial.column.trials.set(trial.edges, trial);
        trial.word = trial.column.members.map(seenWords)
          .reduce((a, b) => b.length > a.length ? b : a, trial.word);
      }
      const home = likely(isSharing(block) ? parent(block) : block);
      const turn = counts.get(home) ?? 0;
      counts.set(home, turn + 1);
      trials.push({...trial, root, home, turn, room: lengthOf(home, trial.isVertical)});
    }
    const held = heldOpen(trials);
    const tryAll = (trials, longer, found) => {
      for (const turn of Map.groupBy(trials, ({turn}) => turn).values()) attempt(turn, longer, found, neighbours);
    };
    const limit = ({own, now}, taken) => Math.max(own, now - taken);
    tryAll(trials, LONGER, ({block}, result) => {
      for (const text of result.shorter) neighbours.squeezed.add(text);
      growths.set(block, {...result, hasSqueezed: result.shorter.length > 0, now: limit(result, result.pressed + result.spilt),
        isHeld: held.has(block)});
    });
    // What has not wrapped may have more room.
    const open = trials.filter(({block}) => {
      const {own, now, wraps, hasSqueezed} = growths.get(block);
      return now > own + NEAR && !wraps && !hasSqueezed;
    });
    tryAll(open, FAR, ({block}, result) => {
      const growth = growths.get(block);
      growth.isOpen = result.isOpen;
      growth.now = Math.max(growth.now, limit(result, result.pressed + result.lost + result.spilt));
    });
    // A flex item, or a column, is held open by a long word, whatever room there is for several.
    const short = trials.filter(({block}) => {
      const {now, hasSqueezed} = growths.get(block);
      return now < px(styleOf(block).fontSize) * WORD.length && !hasSqueezed;
    });
    tryAll(short, () => WORD, ({block}, result) => {
      const growth = growths.get(block);
      for (const text of result.shorter) neighbours.squeezed.add(text);
      growth.hasSqueezed = result.shorter.length > 0;
      growth.isHeld ||= !growth.hasSqueezed && result.now - result.excess > growth.now + NEAR;
    });
    for (const [block, first] of same) growths.set(block, growths.get(first));
    return growths;
  };

  // The boxes that would be shorter if their words could be divided anywhere: a longer or shorter word changes their length.
  const heldOpen = trials => {
    for (const {block} of trials) block.setAttribute(DIVIDED, '');
    const held = trials.filter(({block, isVertical, own}) => lengthOf(block, isVertical) < own - NEAR);
    for (const {block} of trials) block.removeAttribute(DIVIDED);
    return new Set(held.map(({block}) => block));
  };

  // Twice as long again, and room for two long words behind a short one.
  const LONGER = ({was, word}) => was + ` ${word}`.repeat(Math.max(2, Math.ceil(24 / word.length)));
  // More than a line has room for.
  const FAR = ({was, word}) => was + ` ${word}`.repeat(Math.ceil(400 / word.length));
  // As long as words often are.
  const WORD = 'n'.repeat(14);

  // Makes texts longer at a time, and calls `found` with what each changes. What stands in a home that changed its length,
  // or beside it, is tried again, fewer at a time; alone, it changes what it changes.
  const attempt = (trials, longer, found, neighbours) => {
    for (const trial of trials) trial.node.data = longer(trial);
    neighbours.turn += 1;
    const results = trials.map(trial => {
      const {block, node, range, isVertical, own, height, across, around, root, home, room, surroundings} = trial;
      range.selectNodeContents(node);
      const now = lengthOf(block, isVertical), wraps = lengthOf(range, !isVertical) > across + NEAR;
      // What has become longer without another line may stick out, whatever it wraps at.
      const isOneLine = trial.isOneLine || (node.data !== WORD && now > own + NEAR && !wraps);
      const {excess: spilt, pushed} = isOneLine ? surroundings.spill() : {excess: 0, pushed: []};
      return {
        own, now, spilt, wraps, isOpen: isOneLine && spilt <= NEAR && surroundings.isOpen, isStuck: isOneLine && surroundings.isStuck,
        overflows: !isVertical && isCutBelow(block, styleOf(block)), isHigher: lengthOf(block, !isVertical) > height + NEAR,
        shorter: [...neighbours.shorter(around, block, isVertical), ...pushed],
        pressed: neighbours.pressed(around, isVertical), lost: neighbours.lost(around, block, isVertical),
        excess: isOneLine ? spilt : node.data === WORD ? excess(block, isVertical) : 0,
        isMoved: home !== root && Math.abs(lengthOf(home, isVertical) - room) > NEAR};
    });
    for (const {node, was} of trials) node.data = was;
    const byRoot = Map.groupBy(trials.map((trial, index) => ({trial, result: results[index]})), ({trial}) => trial.root);
    const again = [];
    for (const tried of byRoot.values()) {
      const moved = tried.filter(({result}) => result.isMoved);
      if (moved.length === 0 || tried.length === 1) {
        for (const {trial, result} of tried) found(trial, result);
        continue;
      }
      const still = tried.filter(({result}) => !result.isMoved), middle = Math.ceil(moved.length / 2);
      [still, moved.slice(0, middle), moved.slice(middle)].filter(part => part.length > 0)
        .forEach((part, turn) => (again[turn] ??= []).push(...part.map(({trial}) => trial)));
    }
    for (const part of again) attempt(part, longer, found, neighbours);
  };

  const transformed = element => {
    for (let at = element; at; at = parent(at)) {
      const style = styleOf(at);
      if (style.rotate !== 'none' || style.scale !== 'none') return true;
      if (style.transform !== 'none') {
        const numbers = style.transform.match(/^matrix\(([^)]*)\)/)?.[1].split(',').map(Number);
        // Moving alone changes no line.
        if (!numbers || numbers[0] !== 1 || numbers[1] !== 0 || numbers[2] !== 0 || numbers[3] !== 1) return true;
      }
      if (Number(style.zoom || 1) !== 1) return true;
    }
    return false;
  };

  const control = element => {
    const options = element.tagName !== 'SELECT' ? null
      : element.multiple || element.size > 1 ? [...element.querySelectorAll('optgroup, option')] : [...element.selectedOptions];
    const text = options ? options.map(({label}) => label).join(' ') : /^(password|hidden|checkbox|radio|range|color|image)$/.test(element.type) ? '' : element.value || element.placeholder || '';
    return isBlank(text) ? null : text;
  };

  // Whether a text's glyphs are painted: filled, outlined, with a shadow, or with what is behind them.
  const isPainted = (element, style) => {
    const isClear = color => channels(color)?.[3] === 0 || color.endsWith('/ 0)');
    if (!isClear(style.webkitTextFillColor) || style.textShadow !== 'none') return true;
    if (px(style.webkitTextStrokeWidth) > 0 && !isClear(style.webkitTextStrokeColor)) return true;
    for (let at = element; at; at = parent(at)) if (/text/.test(styleOf(at).webkitBackgroundClip)) return true;
    return false;
  };

  // What stands for a text that is no label.
  const wordsOf = (element, reason) => {
    switch (reason) {
      case 'form control': return control(element);
      case 'frame': return element.title || element.getAttribute('src') || element.getAttribute('data') || element.name || 'about:srcdoc';
      case 'generated content': return generatedText(element, hasText(element));
      case 'text of an image': return element.alt;
      case 'too long': return seenWords(element).slice(0, 100) + '…';
      default: return seenWords(element);
    }
  };

  const record = (block, reason, neighbours, growth) => {
    const style = styleOf(block);
    const rect = block.getBoundingClientRect();
    const cannot = new Set(reason ? [reason] : []);
    const place = [rect.left + scrollX, rect.top + scrollY, rect.width, rect.height].map(rounded);
    const list = reason ? [] : pieces(block, cannot);
    const base = {path: path(block), key: keyOf(block, list, neighbours), place};
    if (list.reduce((sum, {node}) => sum + (node?.data.length ?? 0), 0) > LONGEST) {
      reason = 'too long';
      cannot.clear();
      cannot.add(reason);
    }
    if (reason) {
      const text = wordsOf(block, reason);
      // Frames of one pixel are there for something else than to be seen.
      if (!text || rect.width <= (reason === 'frame' ? 1 : 0) || isOffPage(rect, block)) return null;
      return {
        ...base, width: null, 'width-available': null, runs: [{text, css: font(style, text)}], shown: [],
        cannot: [...cannot]};
    }
    if (!list.some(({node, element, style}) => node && !isBlank(node.data) && isPainted(element, style))) return null;
    const shown = characters(list);
    const isSeen = one => one.rect && one.rect.width > 0 && one.rect.height > 0 && !isBlank(one.text);
    // `text-indent` moves a text away without its box.
    if (!shown.some(one => isSeen(one) && !isOffPage(one.rect, block))) return null;
    const isVertical = isColumns(style);
    const isReversed = style.writingMode === 'vertical-rl' || style.writingMode === 'sideways-rl';
    if (transformed(block)) cannot.add('transform');
    for (const shape of shapesOf(block, new Set([block, ...list.map(({element}) => element)]))) cannot.add(shape);
    if (style.columnCount !== 'auto' || style.columnWidth !== 'auto' || isDivided(block)) cannot.add('columns');
    if (style.writingMode === 'sideways-lr') cannot.add('sideways-lr');
    if (style.textAlignLast !== 'auto') cannot.add('text-align-last');
    const hasMarker = style.display === 'list-item' && style.listStylePosition === 'inside'
      && style.listStyleType !== 'none';
    if (hasMarker) cannot.add('generated content');
    for (const piece of list) {
      if (!TRANSFORMS[piece.style.textTransform]) cannot.add('text-transform');
      if (piece.node && piece.style.initialLetter && piece.style.initialLetter !== 'normal') cannot.add('initial letter');
    }
    // Cells of a table that joins its borders have half of each.
    const share = style.display === 'table-cell' && style.borderCollapse === 'collapse' ? 0.5 : 1;
    const inset = side => px(style[`border${side}Width`]) * share + px(style[`padding${side}`]);
    const insets = ['Top', 'Right', 'Bottom', 'Left'].map(inset);
    const bar = isVertical || share < 1 ? 0
      : Math.max(0, block.offsetWidth - block.clientWidth - px(style.borderLeftWidth) - px(style.borderRightWidth));
    const taken = isVertical ? insets[0] + insets[2] : insets[1] + insets[3];
    if (style.direction === 'rtl') insets[3] += bar; else insets[1] += bar;
    const length = isVertical ? rect.height : rect.width;
    const drawn = lines(shown, isVertical, isReversed);
    const found = drawn.map(line => lineRecord(line, rect, isVertical));
    // A text may be kept on one line by elements within its block.
    const isUnwrapped = list.every(({node, style}) => !node || isBlank(node.data) || style.textWrapMode === 'nowrap');
    const clips = /hidden|clip/.test(isVertical ? style.overflowY : style.overflowX);
    const {most, isClamped, isCut: isCutAcross} = seenLines(block, drawn, isVertical, isReversed, neighbours);
    const isCutEnd = isClamped || (clips && style.textOverflow === 'ellipsis' && isUnwrapped);
    const overflow = isVertical ? block.scrollHeight - block.clientHeight : block.scrollWidth - block.clientWidth;
    if (isCutAcross || (clips && overflow > 0.5 + NEAR + clipMargin(style).margin)) cannot.add('cut already');
    let width = length;
    let available = length;
    let limit = isCutEnd && !isClamped ? 1 : most < Infinity ? Math.max(most, found.length) : null;
    const room = length - taken - bar;
    const isFull = found.some(line => line.width >= room - 0.6);
    if (growth) {
      available = Math.max(growth.now, length);
      // What shrinks to its text has whole 1/64 px, which a text may need a part of, and more where its font is as large as it says.
      if (growth.now > growth.own + NEAR || isFull) {
        const lack = Math.max(...list.filter(({node}) => node && !isBlank(node.data)).map(({style}) => lackOf(px(style.fontSize))));
        width += 0.05 + lack * Math.max(...found.map(line => line.width));
        available += 0.05 + lack * (available - taken - bar);
      }
      // Not even it got the room that it asked for.
      if (growth.hasSqueezed) neighbours.squeezed.add(block);
      if (growth.isHeld) cannot.add('held open by a word');
      if (!limit && growth.overflows && !growth.isHigher && /hidden|clip/.test(style.overflowY)) limit = found.length;
    }
    const {isCut, isLonger} = cutAround(block, isVertical, found, available);
    if (isCut) cannot.add('cut already');
    // Not the whole of a box that wraps where nobody sees it, nor what is as long as its text, whatever stands around it.
    const isUnknown = isLonger || growth?.isHeld || growth?.isOpen || (growth?.isStuck && growth.now <= growth.own + NEAR);
    const result = {...base, width: rounded(width), 'width-available': isUnknown ? null : rounded(available)};
    if (limit) result.lines = limit;
    if (isCutEnd) result.cut = 'end';
    const wrap = isUnwrapped ? 'none' : style.textWrapStyle === 'balance' ? 'balance' : WRAPS[style.wordBreak];
    if (wrap) result.wrap = wrap;
    const space = whiteSpace(list);
    if (space) result['white-space'] = space;
    // Editable texts have a value of Chromium's own.
    if (/^(loose|strict|anywhere)$/.test(style.lineBreak)) result['line-break'] = style.lineBreak;
    if (insets.some(inset => inset !== 0)) result.insets = insets.map(rounded);
    result.align = alignment(style, isVertical);
    const position = positionAcross(block, style);
    if (position !== 'start') result.position = position;
    result.direction = style.unicodeBidi === 'plaintext' ? 'auto' : style.direction;
    if (isVertical) {
      result.mode = 'vertical';
      result.columns = isReversed ? 'right-to-left' : 'left-to-right';
      result.orientation = style.writingMode.startsWith('sideways') ? 'sideways' : style.textOrientation;
    }
    if (style.lineHeight !== 'normal') result['line-height'] = px(style.lineHeight);
    const indent = partOf(style.textIndent, length - taken - bar);
    if (indent > 0) result['first-indent'] = indent;
    if (indent < 0) cannot.add('hanging indent');
    if (/normal/.test(style.textAutospace ?? '') && style.textAutospace !== 'no-autospace') result.autospace = 'normal';
    const language = block.closest('[lang]')?.lang;
    if (language) result.language = language;
    const background = ground(block);
    if (background) result.background = background;
    result.runs = joined(runs(shown).map(run => describe(run, block)));
    result.shown = found;
    if (isAnonymous(block, style)) anonymous(block, style, result, rect, cannot);
    result.cannot = [...cannot];
    result.element = block;
    return result;
  };

  // A text of a flex or grid container stands in a box of its own, which the page has no element for.
  const isAnonymous = (block, style) => /flex|grid/.test(style.display);
  const anonymous = (block, style, result, rect, cannot) => {
    const others = children(block).filter(child => {
      if (child.nodeType !== 1) return false;
      const own = styleOf(child);
      return own.display !== 'none' && !isOutOfFlow(own);
    });
    // In a grid, a column may be narrower than all of it.
    if (others.length || (/grid/.test(style.display) && style.gridTemplateColumns.split(' ').length > 1)) {
      cannot.add('flex row');
      return;
    }
    const isRow = !/column/.test(style.flexDirection) || /grid/.test(style.display);
    const at = isRow ? style.justifyContent : style.alignItems;
    // The text alone: it is where its box is put, and wraps where the container ends.
    if (/center|space-around|space-evenly/.test(at)) result.align = 'center';
    else if (/end|right/.test(at)) result.align = 'end';
    else if (result.shown.length > 1) return;
    else result.align = 'start';
    if (result.shown.length > 1) cannot.add('flex row');
  };

  // Where lines stand in a box with room for more of them.
  const positionAcross = (block, style) => {
    if (block.tagName === 'BUTTON') return 'center';
    const isFlex = isAnonymous(block, style);
    const isColumn = isFlex && /column/.test(style.flexDirection);
    const at = style.display === 'table-cell' ? style.verticalAlign
      : isColumn ? style.justifyContent : isFlex ? style.alignItems : style.alignContent ?? '';
    return /center|middle|space-around|space-evenly/.test(at) ? 'center' : /end|bottom/.test(at) ? 'end' : 'start';
  };

  const alignment = (style, isVertical) => {
    const align = style.textAlign.replace('-webkit-', '');
    if (isVertical && (align === 'left' || align === 'right')) return align === 'left' ? 'top' : 'bottom';
    return align === 'match-parent' ? 'start' : align;
  };

  const ground = element => {
    for (let at = element; at; at = parent(at)) {
      if (channels(styleOf(at).backgroundColor)?.[3]) return hexOf(seenIn(element));
    }
    return null;
  };

  // Whether nobody can scroll to what is there in the window, which is how pages hide what is closed.
  const isOffPage = (rect, element) => {
    let shown = rect, isFixed = false;
    for (let at = element; at && !isFixed; at = parent(at)) {
      const style = styleOf(at);
      isFixed = style.position === 'fixed';
      const isScrolled = /auto|scroll/.test(style.overflowX + style.overflowY);
      if (!isFixed && !(isScrolled && at.localName !== 'body' && at.localName !== 'html')) continue;
      const own = at.getBoundingClientRect();
      if (own.width > 0 && own.height > 0) shown = own;
    }
    const {scrollWidth, scrollHeight, clientWidth} = document.documentElement;
    const isRTL = styleOf(document.documentElement).direction === 'rtl';
    const [x, y] = isFixed ? [0, 0] : [scrollX, scrollY];
    const [low, high, bottom] = isFixed ? [0, innerWidth, innerHeight]
      : [isRTL ? clientWidth - scrollWidth : 0, isRTL ? clientWidth : scrollWidth, scrollHeight];
    return shown.right + x <= low || shown.left + x >= high || shown.bottom + y <= 0 || shown.top + y >= bottom;
  };

  // The element that a selector names, all of the page if there is none, or what is wrong with it.
  const rootOf = selector => {
    if (selector === null || selector === undefined) return document.body;
    try {
      return document.querySelector(selector)
        ?? `root is ${selector}, which the page does not have; accepted: a selector of an element that it has`;
    } catch (error) {
      return `root is ${selector}, which is no selector; accepted: one such as #app or .loaded`;
    }
  };

  // Texts of the page, or of the element that a selector names, or what is wrong with it; and what its fonts are called.
  const texts = selector => {
    const root = rootOf(selector);
    if (typeof root === 'string') return JSON.stringify(root);
    nodes = [];
    const found = [];
    blocks(root, (element, reason) => found.push({element, reason}));
    const all = found.filter(one => !one.reason).map(one => one.element);
    const neighbours = new Neighbours(all);
    const growths = grown(all, neighbours);
    const records = found.map(({element, reason}) => record(element, reason, neighbours, growths.get(element))).filter(Boolean);
    for (const one of records) {
      if (one.element && neighbours.squeezed.has(one.element)) {
        one.cannot.push('neighbours may grow');
        one['width-available'] = null;
      }
      delete one.element;
    }
    // One text: Playwright takes long for many values.
    return JSON.stringify(records);
  };

  // Every rule that names a font file.
  const faces = async () => {
    const found = [];
    const visit = (rules, base) => {
      for (const rule of rules) {
        if (rule instanceof CSSFontFaceRule) {
          const {style} = rule;
          const urls = [...style.getPropertyValue('src').matchAll(/url\(\s*["']?([^"')]+)["']?\s*\)/g)]
            .map(([, url]) => new URL(url, base).href);
          found.push({
            family: style.getPropertyValue('font-family').replace(/^["']|["']$/g, ''), urls,
            weight: style.getPropertyValue('font-weight') || '400', style: style.getPropertyValue('font-style') || 'normal',
            range: style.getPropertyValue('unicode-range') || ''});
        } else if (rule.styleSheet) {
          visitSheet(rule.styleSheet);
        } else if (rule.cssRules) {
          visit(rule.cssRules, base);
        }
      }
    };
    const visitSheet = sheet => {
      try {
        visit(sheet.cssRules, sheet.href ?? document.baseURI);
      } catch (error) {
        // Of another origin: its fonts are among those that were loaded.
      }
    };
    for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) visitSheet(sheet);
    const loaded = performance.getEntriesByType('resource').map(entry => entry.name)
      .filter(name => /\.(woff2?|ttf|otf)([?#]|$)/i.test(name));
    return {rules: found, loaded};
  };

  // At one pixel to the point, Chromium may round each glyph's advance to whole pixels. Screens that people have do not.
  // Nothing moves either when something is made rigid, or is no longer.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`* { text-rendering: geometricPrecision !important; transition: none !important }
    [${PAINTED}] { content-visibility: visible !important; contain: layout style paint !important }
    [${RIGID}] { flex-grow: 0 !important; flex-shrink: 0 !important }
    [${DIVIDED}] { overflow-wrap: anywhere !important }`);

  const end = () => {
    for (const element of document.querySelectorAll(`[${PAINTED}]`)) element.removeAttribute(PAINTED);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(other => other !== sheet);
  };

  // What a picture shows of the page, of at most so many pixels of height.
  const area = most => {
    const {scrollWidth, scrollHeight} = document.documentElement;
    return {x: 0, y: 0, width: scrollWidth, height: Math.min(scrollHeight, Math.floor(most / devicePixelRatio))};
  };

  // Waits until nothing moves any more.
  const settle = async () => {
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    for (const element of document.querySelectorAll('*')) {
      if (styleOf(element).contentVisibility === 'auto') element.setAttribute(PAINTED, '');
    }
    await document.fonts.ready;
    for (const animation of document.getAnimations()) {
      try {
        animation.finish();
      } catch (error) {
        animation.pause();
      }
    }
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  };

  return {
    texts, faces, settle, end, area, node: index => nodes[index], open: root => closed.set(root.host, root),
    state: () => ({window: [innerWidth, innerHeight], scale: devicePixelRatio, language: document.documentElement.lang, title: document.title})};
})();
