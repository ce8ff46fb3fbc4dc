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
