// What an audit's page gets (`AuditData` writes it), and what its program makes of that. Only `tsc` reads this file.

/** `data/audit.js`; places are those of `strings`, −1 for none. */
interface AuditData {
  title: string;
  harness: string;
  started: string | null;
  hint: string | null;
  /** What was asked, for a command that asks it again. */
  command: { labels: string, options: string, locales: string };
  mark: string | null;
  scale: number;
  notes: string[];
  verdicts: [name: string, words: string, sign: string, colors: string][];
  states: string[];
  locales: string[];
  sizes: [name: string, shown: string, title: string][];
  labels: [name: string, place: string, look: string | null][];
  cells: [label: number, locale: number, texts: number, layouts: number][];
  groups: FindingsRow[];
  /** Those that do not fit at the usual size, and in most languages, first; locales and sizes are pairs; −1: usual. */
  keys: [name: number, words: string, places: number[]][];
  fixed: FixedRow[];
  strings: string[];
}
type FindingsRow = [
  label: number, locale: number, key: number, form: number, width: number, catalog: number, line: number, text: string,
  source: number, worst: number, findings: FindingRow[], number: number, program: number,
];
/** Problems are pairs of a verdict and a text's place; a text is there where it is not that of the group. */
type FindingRow = [
  index: number, size: number, state: number, problems: number[], remedy: number, lost: number[],
  picture: string | number, text?: string,
];
type FixedRow = [
  label: string, locale: string, key: string, form: string | null, size: string | null, width: string | null,
  verdict: string,
];

/** What is wrong with one text in one label, at every text size. */
interface Findings {
  /** Among all groups. */
  place: number;
  label: number;
  locale: number;
  key: string;
  form: string | null;
  width: string | null;
  catalog: string;
  line: number;
  text: string;
  source: string | null;
  worst: number;
  /** The same for all groups of a text in a label. */
  number: number;
  /** Place of its key. */
  program: number;
  hay: string | null;
  findings: Finding[];
}
/** What is wrong with a key, in all labels and languages that pass the filters. */
interface KeyFindings {
  /** Among all keys. */
  place: number;
  key: string;
  words: string;
  /** Locales, each with the smallest text size at which it does not fit; −1 for the usual one. */
  places: [locale: number, size: number][];
  groups: Findings[];
}
interface Finding {
  index: number;
  /** −1 for none. */
  size: number;
  state: number;
  problems: number[];
  remedy: string | null;
  /** Starts and ends of what is cut, in UTF-16 units. */
  lost: number[];
  /** Its path; 0 where there is none, 1 where the page holds it. */
  picture: string | number;
  text: string;
  verdict: number;
}
type Axis = "label" | "locale" | "size";
type Kind = "locales" | "sizes" | "both";
type View = "texts" | "keys";
/** Filters that hold several at once. */
type Chosen = "verdicts" | "states";

// What is kept by axis has nothing besides.
interface ObjectConstructor {
  keys(value: Record<Axis, unknown>): Axis[];
  entries<T>(value: Record<Axis, T>): [Axis, T][];
}

/** Reads what a page in one file holds. */
interface Enclosed {
  show(image: HTMLImageElement, index: number): Promise<void>;
}

/** A name that is cut to the room it has; names of one kind have the same room and font. */
interface FittedName {
  element: HTMLElement;
  name: string;
  others: string[];
  kind?: unknown;
}
type Room = { room: number, font: string };
