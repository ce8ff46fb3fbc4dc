// What a report's page gets (`PageIndex`, `CaseData` and `ServedReport` write it), and what its program makes of that.
// Only `tsc` reads this file.

/** From one offset up to another. */
type Span = [number, number];
type Point = { x: number, y: number };
/** Where a finger is in the window. */
type Finger = { clientX: number, clientY: number };
/** A place in the picture, and the number of a pane. */
type Held = { index: number, x: number, y: number };
type Side = "expected" | "actual";
type PictureName = Side | "diff";
type Verdict = "accept" | "reject" | "skip";
type ViewName = "side" | "slider" | "blend" | "blink" | "difference" | "loupe";
type Overlay = "off" | "changed" | "all";
/** A pane shows a picture, or what a view makes of both. */
type PaneName = PictureName | ViewName;
/** Nothing is kept by the names of views. */
type NoViews = Partial<Record<ViewName, never>>;

/** `data/index.js` */
interface ReportIndex {
  schema: number;
  subject: string;
  harness: string;
  started: string;
  duration: number;
  verdict: string;
  counts: Record<string, number>;
  environment: [name: string, value: string][];
  notes: string[];
  /** What passed only within its tolerance, and whose pictures the run kept. */
  tolerated?: [id: string, channel: number, pixels: number][];
  commands: { decisions?: string | null, explain?: string | null, group?: string | null, run?: string };
  chunk: number;
  /** Where pictures are; null if the page holds them. */
  images: string | null;
  stages: string[];
  statuses: string[];
  /** What a reader notices, the gravest first. */
  severities: [name: string, words: string][];
  groups: GroupRow[];
  cases: CaseRow[];
}

/**
 * A place without a file is a line of the file that the row before has. Bounds are 0 for none, −1 if there is no
 * actual picture, and −2 of what is accepted by moving a picture.
 */
type CaseRow = [
  id: string, status: number, stage: number, severity: number, pixels: number, width: number, height: number,
  place: string | number,
  text: string, bounds?: Box | 0 | -1 | -2, tags?: string[],
];
type GroupRow = [
  title: string | (number | string)[], status: number, stage: number, place: string | number,
  accepting: 0 | 1 | (number | string)[], cases: number[], isClass?: 1,
];

/** A case in full: its verdict as in `results.json`, and more; `data/cases-N.js` */
interface Detail {
  id: string;
  status: string;
  duration: number;
  earlier?: string | null;
  message?: string | null;
  "not-acceptable"?: string | null;
  /** What is to be done before it can be accepted, if that is why it cannot: an expectation fails. */
  fix?: string;
  /** What accepting it does besides keeping its picture. */
  accepting?: string | null;
  /** Checksums by name. */
  files?: Record<string, string>;
  size?: { expected?: Size, actual?: Size } & NoViews;
  pixels?: Pixels;
  /** Of animations. */
  frames?: { expected: number, actual: number, told: number, different: number };
  /** Of the pixels that differ, in words. */
  share?: string;
  cause?: Cause;
  /** What the changes lead to, in parts: what is lost, and what happened to the label. */
  consequence?: { loss?: Part[], effects?: Part[] };
  expectations?: { what: string, actual: string, expected: string, sentence: string }[];
  resolved: Spec | null;
  /** A number is that of another case of the chunk, which has the same lines. */
  written?: Written | number;
  layouts?: Layouts;
  /** What became of the baseline since the run. */
  baseline?: string;
}
interface Pixels {
  different: number;
  antialiased: number;
  "max-channel": number;
  bounds?: Box;
  regions?: Region[];
  "more-regions"?: number;
  rows?: { inserted?: Span, removed?: Span }[];
  columns?: { inserted?: Span, removed?: Span }[];
}
interface Region {
  bounds: Box;
  pixels: number;
  moved?: [number, number] | null;
}
interface Cause {
  stage: string;
  summary: string;
  parts?: Part[];
  remedy?: string | null;
  changes?: CaseChange[];
  /** What else was edited in the case, and makes no difference. */
  edited?: CaseChange[];
  details?: { what: string, was: string, is: string, geometry?: string }[];
}
interface CaseChange {
  kind: string;
  path: string;
  change: string;
  parts: Part[];
  place?: string | null;
  /** Whether what the path names has no value any more. */
  gone?: boolean;
}
interface Written {
  file: string;
  line: number;
  text: string;
  more: number;
}

interface Layouts {
  expected?: LayoutRecord | null;
  actual?: LayoutRecord | null;
  /** A loop over the sides has their names as any texts. */
  [side: string]: LayoutRecord | null | undefined;
}
/** In points, from the label's top left corner. Records of other renderers may lack most of it. */
interface LayoutRecord {
  spec?: Spec;
  scale?: number;
  mode?: string;
  "content-box"?: Box;
  "text-block"?: Box;
  lines?: LayoutLine[];
  attachments?: { index: number, box: Box, drawn?: Box }[];
  truncation?: {
    elided?: Span | null, "elided-parts"?: Span[], reason?: string, ellipsis?: Box, suffix?: Box,
    "suffix-state"?: string,
  } | null;
  "visible-text"?: string;
}
interface LayoutLine {
  range: Span;
  text: string;
  box: Box;
  baseline: number;
  limit?: number;
  runs?: LayoutRun[];
  clusters?: { range: Span, text: string, box: Box, advance: number }[];
}
interface LayoutRun {
  range: Span;
  font?: string;
  face?: string;
  level: number;
  x: number;
  y: number;
  advance: number;
  source?: string | null;
  attachment?: number | null;
}
/** What a label was asked for: keys of the case format. */
interface Spec {
  text?: unknown;
  suffix?: unknown;
  align?: string;
  exclude?: { x: number, y: number, width: number, height: number, shape?: string }[];
}
type Specs = { expected?: Spec | null, actual?: Spec | null };

/** What a review knows; `data/review.js` and `api/review` */
interface ReviewState {
  actions: DecisionRecord[][];
  recorded: string[];
  /** How many decisions do not hold in this run, as a sentence. */
  dropped?: string | null;
  /** Ids of cases that differed in the run before, and pass in this one. */
  passed?: string[];
  canRecord: boolean;
  /** Whether finishing records only where the page asks for it. */
  asks: boolean;
  /** Where baselines are; null where there is no suite. */
  baselines?: string | null;
  why?: string | null;
  watchError?: string | null;
  /** Serves the page again at its address. */
  command: string;
  /** What was not kept of an order that this answers, and why. */
  refused?: { case: string, reason: string }[] | null;
}
/** What a page asks a review to keep, or to take back where there are no decisions. */
type Order = { number: string, decisions?: DecisionRecord[], undoes?: string[], isForLater?: boolean };
/** `status` 0: nobody answered; `answer`: what a text of status 200 says. */
type Answer = { status: number, text: string, answer: any };

/** How a decision was made: about one case, with its group, or with all that a filter left. */
type By = { case?: boolean, group?: string, filter?: string };
/** A decision in a file of decisions. */
interface DecisionRecord {
  case: string;
  run?: string;
  actual?: string | null;
  expected?: string | null;
  verdict: Verdict;
  note?: string;
  by: By;
}
/** A decision as it is made. */
type Judgement = { verdict: Verdict, note: string, by: By };
/** A decision, and the pictures that it is about. */
type Decision = Judgement & { actual: string | null, expected: string | null, run: string | null };
/** Decisions that were made, and are undone, together: at which case, and what was decided before. */
interface Action {
  at: number;
  /** That of its deed; empty where a program keeps it. */
  name: string;
  group?: string;
  filter?: string;
  changes: Change[];
}
/** What was decided at once in any tab; null once it is undone. `at` counts up, so that the latest one stands. */
type Deed = { name: string, at: number, list: DecisionRecord[] | null };
type Change = { place: number, earlier: Decision | null };
/** What a note is about: a case or its group, and the pictures that were looked at. */
interface Noted {
  id: string;
  isOnGroup: boolean;
  title: string | null;
  actual: string | null;
  expected: string | null;
  /** There was another run since. */
  isOutdated: boolean;
}
/** Ids of cases that were not accepted, by why. */
type Left = { refused: string[], unread: string[] };


/** A row of the index as an object. */
interface Entry {
  place: number;
  id: string;
  status: string;
  stage: string | null;
  /** By its place among all; behind them where it is not known. */
  severity: number;
  pixels: number;
  width: number;
  height: number;
  file: string;
  text: string;
  bounds: Box | null;
  /** The side of which there is a picture. */
  side: Side;
  /** What becomes of an expected picture that accepting does not replace; empty for nothing. */
  fate: "" | "removed" | "renamed";
  tags: string[];
  isSeen: boolean;
  isRecorded: boolean;
  /** The groups that it is in. */
  groups: number[];
  /** The group that it stands with in the list; -1 for none. */
  section: number;
  /** How many pixels of the largest scale of the sheet that was open last one of its pixels is. */
  factor: number;
  /** What decisions need of the case; null until it was read. */
  facts: Facts | null;
  hay: Hay | null;
}
/** Why it cannot be accepted, by its place among the reasons, or −1; checksums; the run that it was kept from. */
type FactsRow = [reason: number, actual: string | null, expected: string | null, earlier?: string];
interface Facts {
  /** Why its picture cannot become the baseline. */
  why: string | null;
  actual: string | null;
  expected: string | null;
  size: { expected?: Size, actual?: Size } | null;
  earlier: string | null;
}
/** What filters look into. */
type Hay = { id: string, text: string, file: string, titles: string, tags: string[], all: string };
interface Group {
  number: number;
  title: string;
  /** Of a title that has keys or values. */
  parts: Part[] | null;
  cases: number[];
  status: string | null;
  stage: string | null;
  place: string | null;
  /** Whether its cases need have nothing in common, so that each has to be looked at. */
  isClass: boolean;
  /** Whether the page itself has put cases together that are alone with their causes. */
  isKind: boolean;
  command: string | null;
}
type Term = { not: boolean, key: string | null, values: string[] };

interface Picture {
  image: HTMLImageElement;
  isReady: boolean;
  isMissing: boolean;
  /** Values of the part that was pointed at last. */
  part?: PicturePart;
  done: Promise<void>;
}
/** `values` are null until they are read. */
interface PicturePart { left: number; top: number; width: number; values: Uint8ClampedArray | null }
type Pictures = Partial<Record<PictureName, Picture>> & NoViews;

/** What a layout record says of one place; `key` finds the same on the other side. */
interface LayoutBox {
  kind: string;
  key: string;
  box: Box;
  text?: string;
  isRound?: boolean;
  isChanged?: boolean;
  /** Where a line was that has moved. */
  was?: Box;
  isGone?: boolean;
}
type NamedBox = [name: string, box: Box];
/** A line, how far it moved, and whether as a whole. */
type LineShift = { box: LayoutBox, shift: number[] | null, isWhole: boolean, number: string };
type LayoutBoxes = Partial<Record<Side, LayoutBox[]>>;

/** A stretch of rows on the canvas, and where it is in the pictures. */
type RowPart = { at: number, height: number, expected: number | null, actual: number | null };
type Alignment = { parts: RowPart[], height: number };

/** Where something is shown on the canvas, in device pixels. */
interface Pane {
  side: PaneName;
  x: number;
  y: number;
  w: number;
  h: number;
}
/** What is shown in the middle of a pane, and how large. */
type View = { x: number, y: number, zoom: number };
/** A place on the canvas and, where there is one, in the picture. */
type Place = { x: number, y: number, at: { pane: Pane, o: Point, px: number, py: number } | null };
type Stop = { box: Box, region?: Region, name?: string };
/** Rows or columns that only one side has. */
type Edge = Stop & { side: Side, name: string, count: string };

/** A group as the list has it: what the filter left of it. */
type Section = { number: number, entries: Entry[], most: number };
/** A row of the list: a group's title, or a case. */
type Row = TitleRow | EntryRow;
type TitleRow = { group: Section, index: number, entry?: undefined };
type EntryRow = { group: Section, entry: Entry, position: number };
/** An element of the list, which shows one row after the other. */
interface Item {
  element: HTMLElement;
  canvas: HTMLCanvasElement;
  dot: HTMLElement;
  sign: HTMLElement;
  name: HTMLElement;
  size: HTMLElement;
  mark: HTMLElement;
  row: number;
  version: number;
  state: string;
  entry: Entry | null;
  thumb: HTMLCanvasElement | null | undefined;
  ratio: number;
}
interface Tile {
  entry: Entry;
  element: HTMLElement;
  canvases: Record<Side, HTMLCanvasElement>;
  words: HTMLElement;
  mark: HTMLElement;
  reason: Part[];
  detail: Detail | null;
  /** Held here, since the cache forgets. */
  sides: Pictures;
  /** Whether its case was asked for. */
  isRead: boolean;
  /** Whether half of it is in sight. */
  isInSight: boolean;
  /** Where in the pictures its window begins. */
  begin: Point;
}
/** Where a tile's prints are in the window, from which place of the pictures on, and how large. */
interface FlightTile {
  boxes: Partial<Record<PaneName, DOMRect>> & Record<Side, DOMRect>;
  begin: Point;
  zoom: number;
  opacity: string;
}
/** A copy of a pane, where it is in the window, and where in it the picture begins. */
interface FlightPrint {
  side: PaneName;
  copy: HTMLCanvasElement;
  x: number;
  y: number;
  width: number;
  height: number;
  zoom: number;
  begin: Point;
}
/** How the tiles of a sheet are drawn: on one scale, and cropped to windows of one size, in CSS pixels. */
interface SheetScale {
  across: number;
  zoom: number;
  width: number;
  height: number;
  isBelow: boolean;
}
/** Cases by what became of them. */
type Tallies = Record<Verdict | "recorded" | "left", Entry[]>;
/** A grapheme, and whether the label leaves it out. */
type SourcePart = { grapheme: string, isElided: boolean };
/** A grapheme, and what has become of it. */
type TextPart = { grapheme: string, kind: string };
/** `file`: where decisions were written, if that is all. */
type Outcome = { text: string, isDone?: boolean, file?: string | null };

/** Reads what a page in one file holds. */
interface Enclosed {
  load(number: number): Promise<void>;
  show(image: HTMLImageElement, id: string | number, name?: string): Promise<void>;
}
