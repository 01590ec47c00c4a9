import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { GAME_RETURN_PAGE, gameReturnHeaders } from './game-return';

const inside = (tag: string) => new RegExp(`<${tag}>([^]*)</${tag}>`).exec(GAME_RETURN_PAGE)?.[1] ?? '';
const ORIGIN = 'https://shop.example:8443';

interface Place {
  search?: string;
  parent?: object;
  opener?: object | null;
}

/** Runs the page's script. @returns what it did, and where its link leads */
function open({ search = '', parent, opener = null }: Place = {}) {
  const done: string[] = [];
  const link = { href: `${ORIGIN}/lobby` };
  const page = new URL(`/game-return.html${search}`, ORIGIN);
  const anchor = () => {
    let address = page;
    return {
      set href(to: string) {
        address = new URL(to, page);
      },
      get href() {
        return address.href;
      },
      get origin() {
        return address.origin;
      },
      get pathname() {
        return address.pathname;
      },
    };
  };
  const window: Record<string, unknown> = { opener, closed: false };
  window.parent = parent ?? window;
  window.close = () => {
    done.push('closed');
    window.closed = true;
  };
  const location = { ...pick(page), replace: (to: string) => done.push(`went to ${to}`) };
  const document = { querySelector: () => link, createElement: anchor };
  runInNewContext(inside('script'), { window, location, document, decodeURIComponent });
  return { done, leads: link.href.slice(ORIGIN.length) };
}

const pick = ({ origin, pathname, search }: URL) => ({ origin, pathname, search });
const site = () => {
  const told: unknown[] = [];
  return { told, window: { postMessage: (...sent: unknown[]) => told.push(sent) } };
};
const EXIT = [{ source: 'game', event: 'exit' }, ORIGIN];

it('in the frame it tells the site, by its own origin, and stays', () => {
  const { told, window } = site();
  expect(open({ parent: window, search: '?to=%2Flobby' }).done).toEqual([]);
  expect(told).toEqual([EXIT]);
});

it('in a window that the frame opened it tells the site and closes', () => {
  const { told, window } = site();
  expect(open({ opener: { parent: window } }).done).toEqual(['closed']);
  expect(told).toEqual([EXIT]);
});

it('in a tab of its own, also one that another page opened, it goes to the lobby', () => {
  expect(open({ search: '?to=%2Ffree-play' }).done).toEqual([`went to ${ORIGIN}/free-play`]);
  const other: Record<string, unknown> = {};
  other.parent = other;
  expect(open({ opener: other }).done).toEqual([`went to ${ORIGIN}/lobby`]);
});

it.each([
  ['?to=%2Flobby%3Fcategory%3Dcards%26q%3Dteen%2Bpatti', '/lobby?category=cards&q=teen+patti'],
  ['?round=7&to=%2Fcasino', '/casino'],
  ['?to=%2Flobby-page', '/lobby-page'],
  ['', '/lobby'],
  ['?to=', '/lobby'],
  ['?to=%2Fauth%2Flogout', '/lobby'],
  ['?to=%2Fgame-return.html', '/lobby'],
  ['?to=%2F%2Fevil.example%2Flobby', '/lobby'],
  ['?to=%2F%5Cevil.example%2Flobby', '/lobby'],
  ['?to=https%3A%2F%2Fevil.example%2Flobby', '/lobby'],
  ['?to=javascript%3Aalert(1)', '/lobby'],
  ['?to=%E0%A4%A', '/lobby'],
])('of %p it leads to %p', (search, leads) => {
  expect(open({ search }).leads).toBe(leads);
});

it('may be framed by the site alone, and runs its own script and nothing else', () => {
  const policy = String(gameReturnHeaders({ tls: true })['Content-Security-Policy']);
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    `script-src ${hash(inside('script'))}`,
    `style-src ${hash(inside('style'))}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
  ]);
  expect(Object.keys(gameReturnHeaders({ tls: false }))).not.toContain('Strict-Transport-Security');
});
