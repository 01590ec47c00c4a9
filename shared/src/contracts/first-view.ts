import type { Messages } from '@touchline/shared/language';

/** What a first view may know beside its answer. */
export interface FirstViewFacts {
  /** The path that is open, "/inplay". */
  readonly path: string;
  /** The domain settings of the page, in wire form and not validated. */
  readonly settings: unknown;
  /** Whether a session is stored that has not expired. */
  readonly isPlayer: boolean;
  /** The origins besides the site's own whose pictures are shown. */
  readonly imageOrigins: readonly string[];
  /** The page's language with the view's messages; absent in English. The build shows it before the view is drawn. */
  readonly inLanguage?: { readonly language: string; readonly messages: Messages };
  /** Reads what this device keeps under a key; undefined when there is nothing. */
  readonly read: (key: string) => Promise<unknown>;
}

/** A page's first screen, drawn before its code has loaded. */
export interface DrawnView {
  /** The page's content, in the page's own markup: the page takes its place without moving anything. */
  readonly content: Element;
  /** Matches an element of the page once it shows what the view shows. */
  readonly ready: string;
  /** Carries what was typed into the view's fields over to the page's, before the page takes its place. */
  readonly carry?: (page: Element) => void;
}

/**
 * Draws a page's first screen (docs/reference/architecture.md#first-views): the file `view` of a route in remote.json
 * puts it on `window.touchlineFirstView`. It has no dependencies, starts nothing, and shows no figure that the answer
 * does not hold.
 * @param answers the bodies of the route's early requests, in their order and in wire form
 * @returns undefined when the page may look different: the frame then waits for the page
 */
export type FirstView = (
  answers: readonly unknown[],
  facts: FirstViewFacts,
) => DrawnView | undefined | Promise<DrawnView | undefined>;

/**
 * Draws what a tap on a page's first view opens in a slot, before the slot's code has loaded: the file `view` of a slot in
 * remote.json puts it on `window.touchlineFirstSlot`. The element that it adds to the page is removed by the slot's own
 * code. It is called for each tap, and only where the slot floats above the page.
 * @param tapped the link or button of the first view
 */
export type FirstSlot = (tapped: Element, facts: FirstViewFacts) => void;

declare global {
  interface Window {
    touchlineFirstView?: FirstView;
    touchlineFirstSlot?: FirstSlot;
  }
}
