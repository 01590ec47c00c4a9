import { Random } from '../../../sandbox/exchange/random';
import {
  DEPTH,
  eventIdOf,
  MARKETS,
  MESSAGES_PER_SECOND,
  marketIdOf,
  RUNNERS,
  runnerIdOf,
  SECONDS,
  UPDATES_PER_MESSAGE,
  type WireMarket,
  type WirePrice,
  type WirePush,
  type WireSide,
} from './board-shape';

export interface Session {
  readonly markets: WireMarket[];
  /** In order, by milliseconds since the start; each without its `serverTime`, which the sender prepends. */
  readonly pushes: readonly { readonly at: number; readonly text: string }[];
}

/** The same board and the same changes in every run, so that all variants receive the same messages. */
export function makeMessages(): Session {
  const random = new Random(1);
  const pick = (below: number) => random.whole(0, below - 1);
  const size = () => Math.round(random.next() * 5_000_000) / 100;
  const side = (best: number, step: number): WirePrice[] =>
    Array.from({ length: DEPTH }, (_, depth) => ({ price: cents(best + step * depth), size: size() }));
  const markets = Array.from({ length: MARKETS }, (_, market) => ({
    id: marketIdOf(market),
    eventId: eventIdOf(market),
    version: 1,
    status: 'OPEN' as const,
    inPlay: true,
    betDelay: 5,
    totalMatched: 125_000,
    runners: Array.from({ length: RUNNERS }, (_, runner) => ({
      id: runnerIdOf(market, runner),
      status: 'ACTIVE' as const,
      back: side(150 + pick(300), -1),
      lay: side(460 + pick(300), 1),
    })),
  }));
  const start = structuredClone(markets);
  const versions = markets.map(() => 1);
  const pushes = Array.from({ length: MESSAGES_PER_SECOND * SECONDS }, (_, number) => {
    const changes: WirePush['changes'] = [];
    for (let update = 0; update < UPDATES_PER_MESSAGE; update++) {
      const at = pick(MARKETS);
      const runner = markets[at]?.runners[pick(RUNNERS)];
      const name: WireSide = random.chance(0.5) ? 'back' : 'lay';
      const cell = runner?.[name][pick(DEPTH)];
      if (!runner || !cell) continue;
      // Four of five updates change the price, the others only the size.
      if (random.chance(0.8)) move(cell, runner[name], pick(9) - 4);
      // As exchanges send a side: the best price first.
      runner[name].sort((a, b) => (name === 'back' ? b.price - a.price : a.price - b.price));
      cell.size = size();
      const from = versions[at] ?? 1;
      versions[at] = from + 1;
      changes.push({
        id: marketIdOf(at),
        from,
        version: from + 1,
        runners: [{ id: runner.id, [name]: runner[name] }],
      });
    }
    // The events that changed; once a second all of them, because the contract requires every event at least every two
    // seconds.
    const events =
      number % MESSAGES_PER_SECOND === 0
        ? markets.map((_, market) => eventIdOf(market))
        : [...new Set(changes.map(({ id }) => id.replace('m', 'e')))];
    const push: WirePush = { events, changes };
    return { at: (number / MESSAGES_PER_SECOND) * 1000, text: JSON.stringify(push).slice(1) };
  });
  return { markets: start, pushes };
}

/** Moves a price of a side, unless the side has that price already: an exchange sends each price once. */
function move(cell: WirePrice, side: readonly WirePrice[], hundredths: number): void {
  const price = cents(Math.max(101, Math.round(cell.price * 100) + hundredths));
  if (!side.some((other) => other.price === price)) cell.price = price;
}

function cents(hundredths: number): number {
  return hundredths / 100;
}
