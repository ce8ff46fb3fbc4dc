// Types that both pages have. Only `tsc` reads this file.

/** x, y, width, height. */
type Box = [number, number, number, number];
/** Width and height in pixels. */
type Size = [number, number];

/** Any element of a page that has an id: each has only what its tag gives it. */
type PageElement = Omit<HTMLInputElement, "value"> & HTMLCanvasElement & HTMLDialogElement & Valued;
/** A value takes what reads as its text. */
interface Valued {
  get value(): string;
  set value(value: string | number);
}
type Content = Node | string | null | undefined | boolean;
/** A button was pressed. */
type Press = MouseEvent & { currentTarget: HTMLElement };

/** A part of the help: keys as they are written, and what they do. */
type Help = { heading: string, rows: [string[], string][] };

/** What a key does. */
interface Command {
  /** As events name it; `g u` is one after the other. */
  key: string;
  /** Another key for the same. */
  also?: string;
  /** How the key is written, where that is another way. */
  sign?: string;
  /** Without an event where its button was pressed. */
  run: (event: KeyboardEvent | null) => unknown;
  /** What it does, in the help; without one, its key stands with that of the command before. */
  help?: string;
  /** Opens an input: what is typed behind it, while others are at work, is for that input alone. */
  asks?: boolean;
  /** Is about what was looked at: a new run that is on its way replaces that. */
  judges?: boolean;
  /** Goes on while the key is held, as stepping and zooming may, but not deciding. */
  repeats?: boolean;
  /** Does not wait for others that are at work. */
  isAtOnce?: boolean;
  /** Whether it has the key where the focus is; else the browser has it. */
  isHere?: (target: Element) => boolean;
}

// What browsers have and Debian's version of TypeScript does not know.
interface Array<T> {
  findLast(holds: (value: T) => boolean): T | undefined;
  toSorted(compare: (a: T, b: T) => number): T[];
}

interface CanvasRenderingContext2D {
  roundRect(x: number, y: number, width: number, height: number, radius: number): void;
}

// Leaving out what is nothing leaves the rest. And any word may be looked for among those of a type.
interface Array<T> {
  filter(holds: BooleanConstructor): Exclude<T, null | undefined | false | 0 | "">[];
  includes(this: string[], word: string): boolean;
}

// Attributes take what reads as their text, and what pages look for are always elements of HTML.
interface Element {
  setAttribute(name: string, value: string | number | boolean): void;
}
interface ParentNode {
  querySelector(selectors: string): PageElement | null;
  querySelectorAll(selectors: string): NodeListOf<PageElement>;
}
interface HTMLCollection {
  [Symbol.iterator](): IterableIterator<PageElement>;
}
interface Element {
  closest(selectors: string): PageElement | null;
}

/** A part of a sentence. */
interface Part {
  kind: "text" | "key" | "value";
  text: string;
}
