import { createPath, type Location, type Path, type To } from 'react-router-dom';

/** The browser's session history as the router uses it: entries of ours carry a key, their number and the page's own state. */
export interface History {
  /** Where the browser is now. */
  location(): Location;
  /** The location that an address would be, from here. */
  locate(to: To, state?: unknown): Location;
  push(location: Location): void;
  replace(location: Location): void;
  go(delta: number): void;
  /** Undoes a step that the player made: the address of before is back, and nobody is told. */
  undo(delta: number, location: Location): void;
  /** Tells of every step through the history: where to, and by how many entries. */
  listen(told: (location: Location, delta: number) => void): () => void;
}

interface Entry {
  usr: unknown;
  key: string;
  idx: number;
}

export function createHistory(view: Window): History {
  let idx = entryOf(view.history.state)?.idx ?? 0;
  let undoing = false;

  const current = (): Location => {
    const { pathname, search, hash } = view.location;
    const entry = entryOf(view.history.state);
    // A key of its own for each entry: what is kept of one page, its scrolled place say, is no other page's.
    return { pathname, search, hash, state: entry?.usr ?? null, key: entry?.key ?? newKey() };
  };
  const write = (how: 'pushState' | 'replaceState', location: Location) => {
    const entry: Entry = { usr: location.state, key: location.key, idx };
    view.history[how](entry, '', createPath(location));
  };
  // A first entry without a number could not be told from one that a player left behind.
  if (!entryOf(view.history.state)) write('replaceState', current());

  return {
    location: current,
    locate(to, state = null) {
      const path: Partial<Path> = typeof to === 'string' ? parse(to, view) : to;
      const { pathname, search, hash } = new URL(
        createPath({
          pathname: (path.pathname ?? view.location.pathname).replace(/^\/*/, '/'),
          search: path.search ?? '',
          hash: path.hash ?? '',
        }),
        view.location.origin,
      );
      return { pathname, search, hash, state, key: newKey() };
    },
    push(location) {
      idx += 1;
      write('pushState', location);
    },
    replace: (location) => write('replaceState', location),
    go: (delta) => view.history.go(delta),
    undo(delta, location) {
      // The browser does not say how far it went: the entry it is on takes the address of before.
      if (delta === 0) write('replaceState', location);
      else {
        undoing = true;
        view.history.go(-delta);
      }
    },
    listen(told) {
      const onStep = () => {
        const to = entryOf(view.history.state)?.idx ?? idx;
        const delta = to - idx;
        idx = to;
        if (undoing) undoing = false;
        else told(current(), delta);
      };
      view.addEventListener('popstate', onStep);
      return () => view.removeEventListener('popstate', onStep);
    },
  };
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

function parse(to: string, view: Window): Partial<Path> {
  const { pathname, search, hash } = new URL(to.replace(/^\/{2,}/, '/'), view.location.href);
  return { pathname, search, hash };
}

function entryOf(state: unknown): Entry | undefined {
  return typeof state === 'object' && state !== null && 'key' in state && 'idx' in state && 'usr' in state
    ? (state as Entry)
    : undefined;
}
