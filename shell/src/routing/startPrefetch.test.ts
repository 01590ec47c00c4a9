/** @jest-environment jsdom */
import type { RemoteRoute } from '@touchline/shared/contracts/remotes';
import { BehaviorSubject } from 'rxjs';
import { type Catalogue, EMPTY_CATALOGUE } from '../remotes/find/remotes-catalogue';
import { startPrefetch } from './startPrefetch';

const route = (path: string, more: Partial<RemoteRoute> = {}) => ({
  remote: 'sports',
  path,
  layout: 'main' as const,
  access: 'public' as const,
  title: path,
  module: `./${path.slice(1, 4)}`,
  ...more,
});

function setUp(connection: object | undefined, { hasToken = false } = {}) {
  document.body.innerHTML = `<nav><a href="/open-bets">Bets</a></nav>
    <main>
      <a href="/inplay">In-Play</a>
      <a href="/markets/1"><span>A v B</span></a><a href="/markets/2">C v D</a>
      <a href="https://other.example/markets/3">Elsewhere</a>
    </main>`;
  const catalogue: Catalogue = {
    ...EMPTY_CATALOGUE,
    status: 'ready',
    routes: [route('/inplay'), route('/markets/:eventid?'), route('/open-bets', { access: 'player' })],
  };
  const started: string[] = [];
  const { stop } = startPrefetch({
    document,
    remotes: {
      catalogue$: new BehaviorSubject(catalogue),
      prefetch: (_remote, module = '') => void started.push(module),
    },
    hasToken: () => hasToken,
    navigator: { connection } as unknown as Navigator,
  });
  const reach = (selector: string, event = 'pointerover') =>
    document.querySelector(selector)?.dispatchEvent(new Event(event, { bubbles: true }));
  return { started, reach, stop };
}

test.each(['pointerover', 'focusin', 'touchstart'])(
  'a link that is reached for (%s) starts its page',
  (event) => {
    const { started, reach, stop } = setUp(undefined);
    reach('main span', event);
    expect(started).toEqual(['./mar']);
    stop();
    reach('main span', event);
    expect(started).toEqual(['./mar']);
  },
);

test('on a good line, the page that most links lead to starts by itself', () => {
  const { started, stop } = setUp({ effectiveType: '4g', downlink: 10, rtt: 50 });
  expect(started).toEqual(['./mar']);
  stop();
});

test.each([
  ['a line nothing is known of', undefined],
  ['a slow line', { effectiveType: '3g', downlink: 10, rtt: 50 }],
  ['a thin line', { effectiveType: '4g', downlink: 1.5, rtt: 50 }],
  ['a far line', { effectiveType: '4g', downlink: 10, rtt: 300 }],
  ['a line whose round trip is not known', { effectiveType: '4g', downlink: 10 }],
  ['a line that is to be spared', { effectiveType: '4g', downlink: 10, rtt: 50, saveData: true }],
])('on %s nothing starts by itself', (_line, connection) => {
  const { started, stop } = setUp(connection);
  expect(started).toEqual([]);
  stop();
});

test('a player who spares data gets nothing before it is asked for', () => {
  const { started, reach, stop } = setUp({ effectiveType: '4g', downlink: 10, saveData: true });
  reach('main span');
  expect(started).toEqual([]);
  stop();
});

test('a player’s page is started for players alone, another site’s for nobody', () => {
  const visitor = setUp(undefined);
  visitor.reach('nav a');
  visitor.reach('a[href^="https://other"]');
  expect(visitor.started).toEqual([]);
  visitor.stop();
  const player = setUp(undefined, { hasToken: true });
  player.reach('nav a');
  expect(player.started).toEqual(['./ope']);
  player.stop();
});
