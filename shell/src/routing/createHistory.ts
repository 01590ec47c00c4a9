import { createPath, type Location, type Path, type To } from 'react-router-dom';

/** The browser's session history as the router uses it: our entries carry a key, their number and the page's state. */
export interface History {
  /** The browser's current location. */
  location(): Location;
  /** The location of an address, relative to the current one. */
  locate(to: To, state?: unknown): Location;
  push(location: Location): void;
  replace(location: Location): void;
  go(delta: number): void;
  /** Undoes a step of the player: the previous address returns, and no listener is called. */
  undo(delta: number, location: Location): void;
  /**
   * Calls back on every step through the history, with the target, the number of entries, and the target's place among
   * ours, of which the first is 0.
   */
  listen(told: (location: Location, delta: number, place: number) => void): () => void;
}

interface Entry {
  usr: unknown;
  key: string;
  idx: number;
}

export function createHistory(view: Window): History {
  let idx = entryOf(view.history.state)?.idx ?? 0;
  /** An undo that the browser has not made yet: the number of entries, and the number of the entry to end at. */
  let undoing: { step: number; end: number } | undefined;

  const current = (): Location => {
    const { pathname, search, hash } = view.location;
    const entry = entryOf(view.history.state);
    // Each entry has its own key, so that its scroll position is not taken for another page's.
    return {
      pathname: oneSlash(pathname),
      search,
      hash,
      state: entry?.usr ?? null,
      key: entry?.key ?? newKey(),
    };
  };
  const write = (how: 'pushState' | 'replaceState', location: Location) => {
    const entry: Entry = { usr: location.state, key: location.key, idx };
    view.history[how](entry, '', createPath(location));
  };
  // Without a number the first entry could not be distinguished from an entry of another site.
  if (!entryOf(view.history.state)) write('replaceState', current());

  return {
    location: current,
    locate(to, state = null) {
      const path: Partial<Path> = typeof to === 'string' ? parse(to, view) : to;
      const { pathname, search, hash } = new URL(
        createPath({
          pathname: oneSlash(path.pathname ?? view.location.pathname),
          search: path.search ?? '',
          hash: path.hash ?? '',
        }),
        view.location.origin,
      );
      return { pathname: oneSlash(pathname), search, hash, state, key: newKey() };
    },
    push(location) {
      // The browser drops the later entries, and with them a step that an undo requested.
      undoing = undefined;
      idx += 1;
      write('pushState', location);
    },
    replace: (location) => write('replaceState', location),
    go: (delta) => view.history.go(delta),
    undo(delta, location) {
      // The browser does not report how far it went, so the current entry gets the previous address.
      if (delta === 0) write('replaceState', location);
      else if (undoing) undoing.end -= delta;
      else {
        undoing = { step: -delta, end: idx - delta };
        view.history.go(-delta);
      }
    },
    listen(told) {
      const onStep = () => {
        const to = entryOf(view.history.state)?.idx ?? idx;
        const step = to - idx;
        idx = to;
        if (undoing?.step === step) {
          const { end } = undoing;
          undoing = end === to ? undefined : { step: end - to, end };
          if (undoing) view.history.go(undoing.step);
          return;
        }
        // A step that the player made before the undo took effect is relative to the undo's target.
        const delta = undoing ? to - undoing.end : step;
        if (undoing) undoing.end = to;
        told(current(), delta, to);
      };
      view.addEventListener('popstate', onStep);
      return () => view.removeEventListener('popstate', onStep);
    },
  };
}

/** A path with two slashes would be read as another host. */
const oneSlash = (pathname: string) => pathname.replace(/^\/*/, '/');

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

function parse(to: string, view: Window): Partial<Path> {
  const { pathname, search, hash } = new URL(to.replace(/^\/{2,}/, '/'), view.location.href);
  return { pathname, search, hash };
}

function entryOf(state: unknown): Entry | undefined {
  const { key, idx, usr }: Partial<Record<keyof Entry, unknown>> = Object(state);
  return typeof key === 'string' && typeof idx === 'number' ? { key, idx, usr } : undefined;
}
