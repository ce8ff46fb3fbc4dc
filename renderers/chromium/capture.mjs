// Captures the texts of web pages in tests with Playwright for JavaScript, for `harness capture`:
//
//     import {capture} from './renderers/chromium/capture.mjs';
//     await capture(page, 'captures', {pageName: '/checkout', locale: 'en'});
//
// It needs nothing but the page. Fonts are unpacked afterwards, by `capture.py --finish captures/*.seen.json`.

import {mkdir, readFile, writeFile} from 'node:fs/promises';
import {fileURLToPath} from 'node:url';

const SEEN = 1;
// Chromium makes no picture of more rows: what is below is measured, but not in it.
const HIGHEST = 16_000;
// How often a page is measured until a picture shows what was measured.
const TRIES = 4;

/**
 * Writes what a page shows, and a picture of it; returns the path of the file.
 *
 * - page: A page of Playwright, in Chromium, as it is to be captured.
 * - folder: Where captures go; each has a file named after its page.
 * - pageName: What the page is called, the same in every capture of it; otherwise the path of its address.
 * - locale: A BCP 47 tag; otherwise what the page says of itself.
 * - root: A selector of the element that is captured; otherwise all of the page.
 */
export const capture = async (page, folder, {pageName, locale, root} = {}) => {
  await mkdir(folder, {recursive: true});
  await page.evaluate(await readFile(fileURLToPath(new URL('capture.js', import.meta.url)), 'utf8'));
  await page.evaluate('harnessCapture.settle()');
  const state = await page.evaluate('harnessCapture.state()');
  const name = pageName || new URL(page.url()).pathname || '/';
  const file = name.replace(/[^\p{L}\p{N}_.-]+/gu, '-').replace(/^[-.]+|[-.]+$/g, '') || 'index';
  const language = locale || state.language;
  if (!language) throw new Error(`${name} does not say its language; pass it as locale`);
  const session = await page.context().newCDPSession(page);
  let faces;
  let texts;
  try {
    await openShadows(session);
    faces = await page.evaluate('harnessCapture.faces()');
    texts = await measured(page, root, `${folder}/${file}.png`);
    if (!texts.length) throw new Error(`${name} shows no text; if some appears later, wait for it`);
    if (texts.every(text => String(text.cannot) === 'frame')) {
      const frames = page.frames().slice(1).map(frame => frame.url()).join(', ');
      throw new Error(`${name} shows no text but in frames, which are pages of their own; capture these: ${frames}`);
    }
    await addPlatformFonts(session, texts);
  } finally {
    await session.detach();
    await page.evaluate('harnessCapture.end()');
  }
  const version = page.context().browser()?.version() ?? '';
  const seen = {
    seen: SEEN, version, page: name, file, locale: language, window: state.window, scale: state.scale, faces,
    files: await fontFiles(page, faces), texts};
  const path = `${folder}/${file}.seen.json`;
  await writeFile(path, JSON.stringify(seen));
  return path;
};

// Shows the script the closed shadow roots of a page, which no script can find.
const openShadows = async session => {
  const {root} = await session.send('DOM.getDocument', {depth: -1, pierce: true});
  const found = [root];
  for (const node of found) {
    if (node.shadowRootType === 'closed') {
      const {object} = await session.send('DOM.resolveNode', {nodeId: node.nodeId});
      await session.send('Runtime.callFunctionOn', {
        objectId: object.objectId, functionDeclaration: 'function () { harnessCapture.open(this); }'});
    }
    found.push(...node.shadowRoots ?? [], ...node.children ?? []);
  }
};

// Texts and a picture of the same frame: a page that moves in between is measured again.
const measured = async (page, root, path) => {
  const texts = async () => {
    const found = await page.evaluate(root => globalThis.harnessCapture.texts(root), (root ?? null) && String(root));
    // What is wrong with the root.
    if (found.startsWith('"')) throw new Error(JSON.parse(found));
    return found;
  };
  let before = await texts();
  for (let tries = 0; tries < TRIES; tries += 1) {
    const clip = await page.evaluate(`harnessCapture.area(${HIGHEST})`);
    await page.screenshot({path, fullPage: true, clip, animations: 'allow', caret: 'hide'});
    const after = await texts();
    if (after === before) return JSON.parse(after);
    before = after;
    await page.waitForTimeout(200);
  }
  throw new Error(`${page.url()} changes while it is looked at; capture it when it is still`);
};

// Says of each run which fonts Chromium has used for its nodes.
const addPlatformFonts = async (session, texts) => {
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  await session.send('DOM.getDocument', {depth: 0});
  const known = new Map();
  for (const text of texts) {
    for (const run of text.runs) {
      const {nodes} = run;
      delete run.nodes;
      if (!nodes) continue;
      // Characters of one style that were in one font are in it everywhere: asking takes longer than all the rest.
      const key = JSON.stringify([run.css, run.language ?? text.language]);
      if (!known.has(key)) known.set(key, new Map());
      const fonts = known.get(key);
      const characters = [...new Set(run.text.replace(/\s/gu, ''))];
      const found = new Set(characters.map(character => fonts.get(character)));
      if (found.size === 1 && !found.has(undefined)) {
        [run.platform] = found;
        continue;
      }
      run.platform = [];
      for (const node of nodes) run.platform.push(...await platformFonts(session, node));
      const names = new Set(run.platform.map(font => font.postScriptName || font.familyName));
      const only = run.platform.slice(0, 1);
      if (names.size === 1) for (const character of characters) fonts.set(character, only);
    }
  }
};

const platformFonts = async (session, node) => {
  const {result} = await session.send('Runtime.evaluate', {expression: `harnessCapture.node(${node})`});
  const {nodeId} = await session.send('DOM.requestNode', {objectId: result.objectId});
  return (await session.send('CSS.getPlatformFontsForNode', {nodeId})).fonts;
};

// The font files that a page names or has loaded, in base64, by their addresses; those in the page itself are left out.
const fontFiles = async (page, faces) => {
  const files = {};
  const add = async url => {
    if (url in files || url.startsWith('data:')) return true;
    try {
      const answer = await page.request.get(url);
      if (!answer.ok()) return false;
      files[url] = Buffer.from(await answer.body()).toString('base64');
    } catch {
      // A page from disk has its fonts there.
      if (!url.startsWith('file:')) return false;
      const bytes = await readFile(fileURLToPath(url)).catch(() => null);
      if (!bytes) return false;
      files[url] = bytes.toString('base64');
    }
    return true;
  };
  for (const rule of faces.rules) {
    for (const url of rule.urls) if (await add(url)) break;
  }
  for (const url of faces.loaded) await add(url);
  return files;
};
