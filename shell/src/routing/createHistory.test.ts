import type { Location } from 'react-router-dom';
import { createHistory } from './createHistory';

const SITE = 'https://site.example';

/**
 * A window whose browser makes the requested steps one after another, as the HTML standard defines; jsdom drops waiting
 * steps when another is requested.
 */
function browserAt(path: string) {
  const entries: { state: unknown; href: string }[] = [{ state: null, href: SITE + path }];
  let at = 0;
  const queue: number[] = [];
  const events = new EventTarget();
  const location = () => new URL(entries[at]?.href ?? '');
  /** An entry of another origin is refused. */
  const hrefOf = (to: string) => {
    const { href, origin } = new URL(to, location());
    if (origin !== SITE) throw new DOMException(`${href} is of another origin.`, 'SecurityError');
    return href;
  };
  const view: Window = Object.create(
    {},
    {
      location: { get: location },
      history: {
        value: {
          get state() {
            return entries[at]?.state;
          },
          pushState: (state: unknown, _: string, to: string) => {
            const href = hrefOf(to);
            entries.splice(++at, entries.length, { state, href });
          },
          replaceState: (state: unknown, _: string, to: string) => {
            entries[at] = { state, href: hrefOf(to) };
          },
          go: (delta: number) => void queue.push(delta),
        },
      },
      addEventListener: { value: events.addEventListener.bind(events) },
      removeEventListener: { value: events.removeEventListener.bind(events) },
    },
  );
  /** Makes every requested step, including those requested meanwhile. */
  const run = () => {
    for (let delta = queue.shift(); delta !== undefined; delta = queue.shift()) {
      if (!entries[at + delta]) continue;
      at += delta;
      events.dispatchEvent(new Event('popstate'));
    }
  };
  return { view, run, path: () => location().pathname };
}

/** Five entries, /0 to /4, with the player at /4. Steps to blocked paths are undone, as the router does. */
function open(...blocked: string[]) {
  const browser = browserAt('/0');
  const history = createHistory(browser.view);
  for (const path of ['/1', '/2', '/3', '/4']) history.push(history.locate(path));
  const followed: string[] = [];
  let here: Location = history.location();
  history.listen((location, delta) => {
    if (blocked.includes(location.pathname)) history.undo(delta, here);
    else {
      here = location;
      followed.push(location.pathname);
    }
  });
  return { ...browser, history, followed };
}

it('an undone step calls nobody, and the address before it returns', () => {
  const { history, run, followed, path } = open('/3');
  history.go(-1);
  run();
  expect([followed, path()]).toEqual([[], '/4']);
});

it('a second Back, made before the first one is undone, is followed', () => {
  const { history, run, followed, path } = open('/3');
  history.go(-1);
  history.go(-1);
  run();
  expect([followed, path()]).toEqual([['/2'], '/2']);
});

it('two quick Backs to blocked pages are both undone', () => {
  const { history, run, followed, path } = open('/3', '/2');
  history.go(-1);
  history.go(-1);
  run();
  expect([followed, path()]).toEqual([[], '/4']);
});

it('after an undone step the next ones are followed', () => {
  const { history, run, followed, path } = open('/3');
  history.go(-1);
  run();
  history.go(-2);
  run();
  history.push(history.locate('/5'));
  history.go(-1);
  run();
  expect([followed, path()]).toEqual([['/2', '/2'], '/2']);
});

it.each([
  ['//inplay', '/inplay'],
  ['///inplay', '/inplay'],
  ['//evil.example/inplay', '/evil.example/inplay'],
  ['//', '/'],
])('a site that is opened at %s starts at %s', (address, path) => {
  const { view, path: shown } = browserAt(address);
  expect([createHistory(view).location().pathname, shown()]).toEqual([path, path]);
});

it('no address that a link names leads to another origin', () => {
  const { view, path } = browserAt('/inplay');
  const history = createHistory(view);
  for (const to of ['//evil.example', '/.//evil.example', { pathname: '/.//evil.example' }]) {
    history.push(history.locate(to));
    expect(path()).toBe('/evil.example');
  }
});
