// What a test in JavaScript writes of a page: `renderers/chromium/capture.mjs` with a page that only answers.

const assert = require('node:assert/strict');
const {mkdtempSync, readFileSync, rmSync, writeFileSync} = require('node:fs');
const {tmpdir} = require('node:os');
const {join} = require('node:path');
const {pathToFileURL} = require('node:url');
const {test} = require('node:test');

const HOST = 'http://localhost';
const AREA = {x: 0, y: 0, width: 800, height: 900};
const css = {families: 'UI', size: 16};
const seenTexts = () => [{
  path: 'main/h1', runs: [
    {text: 'Hi', css, nodes: [0]}, {box: [16, 16]}, {text: 'iH', css, nodes: [1]}, {text: 'Ho', css, nodes: [2, 3]}]}];

// Its closed shadow roots are 3 and 6, which is in the other.
const root = (nodeId, shadowRootType, ...children) =>
  ({nodeId, shadowRoots: [{nodeId: nodeId + 1, shadowRootType, children}]});
const DOCUMENT = {
  nodeId: 1, children: [root(2, 'closed', root(5, 'closed')), root(8, 'open'), root(10, 'user-agent')]};

/** A page of Playwright that shows `texts`, one after the other. */
const page = ({texts = [seenTexts()], language = 'en', fonts = {}, url = `${HOST}/shop/cart`} = {}) => {
  const calls = [];
  const opened = [];
  const shown = [...texts];
  const answers = {
    'harnessCapture.state()': {language, window: [800, 600], scale: 2},
    'harnessCapture.faces()': {
      rules: [{family: 'UI', urls: ['gone.woff2', 'ui.woff2', 'ui.ttf'].map(name => `${HOST}/${name}`)}],
      loaded: [`${HOST}/late.woff2`]},
  };
  const session = {
    send: async (method, parameters) => {
      calls.push(method);
      if (method === 'DOM.getDocument') return {root: DOCUMENT};
      if (method === 'DOM.resolveNode') return {object: {objectId: parameters.nodeId}};
      if (method === 'Runtime.callFunctionOn') opened.push(parameters.objectId);
      if (method === 'Runtime.evaluate') return {result: {objectId: parameters.expression}};
      if (method === 'DOM.requestNode') return {nodeId: parameters.objectId};
      if (method === 'CSS.getPlatformFontsForNode') return {fonts: [{familyName: parameters.nodeId}]};
      return {};
    },
    detach: async () => calls.push('detach'),
  };
  return {
    calls,
    opened,
    url: () => url,
    evaluate: async what => {
      if (typeof what === 'function') return JSON.stringify(shown.length > 1 ? shown.shift() : shown[0]);
      calls.push(what.length > 100 ? 'script' : what);
      return what.startsWith('harnessCapture.area(') ? AREA : answers[what];
    },
    screenshot: async ({path, clip}) => {
      assert.deepEqual(clip, AREA);
      calls.push('screenshot');
      writeFileSync(path, 'picture');
    },
    waitForTimeout: async () => calls.push('wait'),
    context: () => ({newCDPSession: async () => session, browser: () => ({version: () => '156.0'})}),
    request: {
      get: async url => {
        calls.push(url);
        return {ok: () => url in fonts, body: async () => Buffer.from(fonts[url])};
      }},
  };
};

const run = async (one, options) => {
  const {capture} = await import(pathToFileURL(join(__dirname, '../../renderers/chromium/capture.mjs')).href);
  const folder = mkdtempSync(join(tmpdir(), 'harness-capture-'));
  try {
    const path = await capture(one, join(folder, 'captures'), options);
    const name = path.slice(join(folder, 'captures').length + 1);
    const picture = readFileSync(path.replace('.seen.json', '.png'), 'utf8');
    return {name, seen: JSON.parse(readFileSync(path, 'utf8')), picture};
  } finally {
    rmSync(folder, {recursive: true});
  }
};

test('what a page shows is written with its fonts', async () => {
  const fonts = {[`${HOST}/ui.woff2`]: 'web', [`${HOST}/ui.ttf`]: 'old', [`${HOST}/late.woff2`]: 'late'};
  const one = page({fonts});
  const {name, seen, picture} = await run(one);
  assert.equal(name, 'shop-cart.seen.json');
  assert.equal(picture, 'picture');
  assert.deepEqual(
    {...seen, faces: null, texts: null},
    {
      seen: 1, version: '156.0', page: '/shop/cart', file: 'shop-cart', locale: 'en', window: [800, 600], scale: 2,
      faces: null, texts: null,
      // The first file that a rule names and that is there, and what was loaded besides.
      files: {[`${HOST}/ui.woff2`]: btoa('web'), [`${HOST}/late.woff2`]: btoa('late')}});
  assert.deepEqual(one.opened, [3, 6]);
  // One text has the characters of another: it is not asked for again.
  const platform = node => [{familyName: `harnessCapture.node(${node})`}];
  assert.deepEqual(seen.texts[0].runs, [
    {text: 'Hi', css, platform: platform(0)}, {box: [16, 16]}, {text: 'iH', css, platform: platform(0)},
    {text: 'Ho', css, platform: [...platform(2), ...platform(3)]}]);
  assert.deepEqual(one.calls.slice(-5, -2), ['detach', 'harnessCapture.end()', `${HOST}/gone.woff2`]);
});

test('a page and a locale may be named', async () => {
  const {name, seen} = await run(page({language: ''}), {pageName: 'Einkauf/Übersicht', locale: 'de'});
  assert.equal(name, 'Einkauf-Übersicht.seen.json');
  assert.deepEqual([seen.page, seen.locale, seen.files], ['Einkauf/Übersicht', 'de', {}]);
});

test('a page that moves is measured until it is still', async () => {
  const other = seenTexts();
  other[0].path = 'main/h2';
  const one = page({texts: [other, seenTexts()]});
  const {seen} = await run(one);
  assert.equal(seen.texts[0].path, 'main/h1');
  const turns = one.calls.filter(call => ['screenshot', 'wait'].includes(call));
  assert.deepEqual(turns, ['screenshot', 'wait', 'screenshot']);
});

test('one without texts is refused', async () => {
  const message = '/shop/cart shows no text; if some appears later, wait for it';
  await assert.rejects(run(page({texts: [[]]})), {message});
});

test('a root that the page does not have is refused', async () => {
  const message = 'root is #nope, which the page does not have; accepted: a selector of an element that it has';
  const one = page({texts: [message]});
  await assert.rejects(run(one, {root: '#nope'}), {message});
  assert.deepEqual(one.calls.slice(-2), ['detach', 'harnessCapture.end()']);
  assert.ok(!one.calls.includes('screenshot'));
});

test('one that is never still, or says no language, is refused', async () => {
  const moving = [0, 1, 2, 3, 4, 5].map(number => [{path: `p${number}`, runs: []}]);
  const one = page({texts: moving});
  const moves = `${HOST}/shop/cart changes while it is looked at; capture it when it is still`;
  await assert.rejects(run(one), {message: moves});
  assert.deepEqual(one.calls.slice(-2), ['detach', 'harnessCapture.end()']);
  await assert.rejects(run(page({language: ''})), {message: '/shop/cart does not say its language; pass it as locale'});
});
