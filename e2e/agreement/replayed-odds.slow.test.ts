import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { api } from '@touchline/shared/contracts/api';
import { type OddsPush, readOddsPush } from '@touchline/shared/contracts/hub';
import type { OddsAnswer, Price } from '@touchline/shared/contracts/markets';
import { OddsStore, STALE_AFTER_MS } from '../../remotes/sports/src/features/odds/store/OddsStore';
import { marketRef, priceKey } from '../../remotes/sports/src/features/odds/store/price-keys';
import { Exchange } from '../../sandbox/exchange';
import { Random } from '../../sandbox/exchange/random';
import { Database } from '../../sandbox/exchange/stores/database';
import { OddsFeed } from '../../sandbox/hub/OddsFeed';
import { OddsWatch } from '../../sandbox/hub/OddsWatch';
import { Replay } from '../../sandbox/replay/Replay';
import { readReplay, VERSIONS, type Versions } from '../../sandbox/replay/replay-options';
import { IndependentBook } from '../../sandbox/replay/testing/IndependentBook';
import { makeStream } from '../../sandbox/replay/testing/makeStream';
import { readWhole } from '../../shared/src/contracts/reading/decode';
import { recordingsBeside } from '../pages/betting/recordings';

const START = Date.UTC(2026, 10, 20, 12);
const SIDES = ['back', 'lay'] as const;
const DEPTHS = [0, 1, 2] as const;

type Source = 'poll' | 'push' | 'both';

interface Stream {
  name: string;
  lines: readonly string[];
}

function streams(): Stream[] {
  const made: Stream[] = [
    { name: 'a made stream of two markets', lines: makeStream({ withPlace: true }) },
    {
      name: 'a made stream of the best places',
      lines: makeStream({ seed: 2, ladders: 'batb', runners: 12 }),
    },
  ];
  const recorded = recordingsBeside().map(({ file, lines }) => ({
    name: `the recording ${basename(file)}`,
    lines,
  }));
  return [...made, ...recorded];
}

/** The client's prices. Only this function knows how they are kept. */
function openClient(now: () => number, eventId: string) {
  const store = new OddsStore((flush) => flush(), now);
  const watched = new Set([eventId]);
  return {
    polled: (answer: OddsAnswer, askedAt: number) => store.apply(answer, now(), watched, askedAt),
    pushed: (push: OddsPush) => store.push(push, now(), watched),
    price: (
      marketId: string,
      runnerId: string,
      side: (typeof SIDES)[number],
      depth: number,
    ): Price | undefined =>
      store.price(priceKey(marketRef(eventId, marketId), runnerId, side === 'back' ? 'BACK' : 'LAY', depth)),
    status: (marketId: string) => store.structure(marketRef(eventId, marketId))?.status,
    isFresh: (marketId: string) => {
      const at = store.confirmedAt(marketRef(eventId, marketId));
      return at !== undefined && now() - at < STALE_AFTER_MS && !store.behind().has(eventId);
    },
  };
}

/** An answer or push between the exchange and the client. */
interface Delivery {
  arrivesAt: number;
  /** The number of changes that the exchange had applied when it was written. */
  applied: number;
  arrive(): void;
}

interface Count {
  deliveries: number;
  compared: number;
  differences: number;
  freshButDifferent: number;
  firstDifference: string | undefined;
}

/** Plays a stream to a client over a line that is late, repeats itself and overtakes, and compares after every arrival. */
async function play({ lines }: Stream, versions: Versions, source: Source, file: string): Promise<Count> {
  const random = new Random(7);
  const replaySource = await readReplay([file], { loop: false, versions });
  const [timeline] = replaySource.timelines;
  const eventId = timeline?.events[0]?.id ?? '';
  let now = START;
  const exchange = new Exchange({
    database: new Database(':memory:'),
    seed: 1,
    events: 5,
    clock: { now: () => now },
  });
  const replay = new Replay(exchange.recorded, replaySource, now);
  const feed = new OddsFeed(exchange);
  const watch = new OddsWatch(feed, [eventId]);
  const client = openClient(() => now, eventId);
  const book = new IndependentBook(lines);
  const count: Count = {
    deliveries: 0,
    compared: 0,
    differences: 0,
    freshButDifferent: 0,
    firstDifference: undefined,
  };
  const line: Delivery[] = [];
  let pushesArrive = 0;
  let shown = 0;

  const applied = () => replay.status().timelines[0]?.applied ?? 0;

  function poll(): void {
    const { markets, ...answer } = exchange.odds([eventId]);
    const text = JSON.stringify({
      ...answer,
      markets: markets.map((market) => exchange.recorded.sent(market)),
    });
    const askedAt = now - random.whole(0, 40);
    const arrive = () => client.polled(readWhole(api.getUserOdds.result, JSON.parse(text)), askedAt);
    const state = applied();
    // Some arrive twice, the second time after later ones.
    for (let copies = random.chance(0.2) ? 2 : 1; copies > 0; copies -= 1)
      line.push({ arrivesAt: now + random.whole(5, copies * 700), applied: state, arrive });
  }

  function push(): void {
    const text = JSON.stringify(watch.next());
    feed.beat();
    // One connection keeps its order, however late it is.
    pushesArrive = Math.max(pushesArrive, now + random.whole(1, random.chance(0.1) ? 900 : 60));
    line.push({
      arrivesAt: pushesArrive,
      applied: applied(),
      arrive: () => client.pushed(readOddsPush(text)),
    });
  }

  function compare(): void {
    book.readTo(shown);
    for (const marketId of book.marketIds) {
      const status = book.status(marketId);
      const isPriced = status === 'OPEN' || status === 'SUSPENDED';
      const same = (what: string, expected: unknown, found: unknown) => {
        count.compared += 1;
        if (expected === found) return;
        count.differences += 1;
        if (client.isFresh(marketId)) count.freshButDifferent += 1;
        count.firstDifference ??= `${marketId} ${what}: ${found} instead of ${expected}, arrival ${count.deliveries}`;
      };
      same('status', status, client.status(marketId));
      for (const runnerId of book.runnerIds(marketId))
        for (const side of SIDES) {
          const best = isPriced ? book.best(marketId, runnerId, side) : [];
          for (const depth of DEPTHS) {
            const price = client.price(marketId, runnerId, side, depth);
            const [expected, size = 0] = best[depth] ?? [];
            same(
              `${runnerId} ${side} ${depth}`,
              expected === undefined ? undefined : `${Math.round(expected * 100)} ${Math.round(size * 100)}`,
              price && `${price.price} ${price.size}`,
            );
          }
        }
    }
  }

  /** Delivers everything that is due by a time. */
  function deliverUntil(until: number): void {
    for (;;) {
      line.sort((a, b) => a.arrivesAt - b.arrivesAt);
      const next = line[0];
      if (!next || next.arrivesAt > until) break;
      line.shift();
      now = Math.max(now, next.arrivesAt);
      next.arrive();
      count.deliveries += 1;
      shown = Math.max(shown, next.applied);
      compare();
    }
    now = Math.max(now, until);
  }

  const first = timeline?.start ?? 0;
  const times = [...new Set((timeline?.entries ?? []).map(({ publishTime }) => publishTime - first))];
  let pushedAt = 0;
  for (const time of times) {
    deliverUntil(START + time);
    replay.advance(now);
    if (source !== 'push') poll();
    if (source !== 'poll' && now - pushedAt >= 250) {
      pushedAt = now;
      push();
    }
  }
  if (source !== 'poll') push();
  deliverUntil(now + 2_000);
  exchange.close();
  if (applied() !== book.length || shown !== book.length) throw new Error('The stream did not arrive whole.');
  return count;
}

describe.each(streams())('$name', (stream) => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'replayed-'));
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  it.each(
    VERSIONS.flatMap((versions) =>
      (['poll', 'push', 'both'] as const).map((source) => [versions, source] as const),
    ),
  )('shows the book after every arrival: version %s, by %s', async (versions, source) => {
    const file = join(folder, 'stream');
    writeFileSync(file, stream.lines.join('\n'));
    const { deliveries, compared, ...wrong } = await play(stream, versions, source, file);
    expect(wrong).toEqual({ differences: 0, freshButDifferent: 0, firstDifference: undefined });
    expect(deliveries).toBeGreaterThan(50);
    expect(compared).toBeGreaterThan(10 * deliveries);
  });
});
