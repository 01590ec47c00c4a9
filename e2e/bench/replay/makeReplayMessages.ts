import { Exchange } from '../../../sandbox/exchange';
import { Database } from '../../../sandbox/exchange/stores/database';
import { HUB_TIMES } from '../../../sandbox/hub/hub-times';
import { OddsFeed } from '../../../sandbox/hub/OddsFeed';
import { OddsWatch } from '../../../sandbox/hub/OddsWatch';
import type { Timeline } from '../../../sandbox/replay/arrangeTimelines';
import { Replay } from '../../../sandbox/replay/Replay';
import { readReplay } from '../../../sandbox/replay/replay-options';
import type { Session } from '../odds/makeMessages';

const MINUTE_MS = 60_000;
/** The interval at which the sandbox plays on. */
const STEP_MS = 50;

interface ReplaySession extends Session {
  /** The second of the recording at which its busiest minute begins, and how many changes it has. */
  readonly fromSeconds: number;
  readonly changes: number;
}

/** The pushes of the sandbox's hub to one page while the busiest minute of a recording plays at this speed. */
export async function makeReplayMessages(file: string, speed: number): Promise<ReplaySession> {
  const { timelines } = await readReplay([file]);
  const [timeline] = timelines;
  if (!timeline) throw new Error(`${file} has no market.`);
  const { fromSeconds, changes } = busiestMinute(timeline);
  let now = Date.now();
  const exchange = new Exchange({
    database: new Database(':memory:'),
    seed: 1,
    events: 5,
    clock: { now: () => now },
  });
  const replay = new Replay(
    exchange.recorded,
    await readReplay([file], { fromSeconds, speed, loop: false }),
    now,
  );
  const eventIds = timeline.events.map(({ id }) => id);
  const markets = eventIds.flatMap((eventId) =>
    exchange.odds([eventId]).markets.map((market) => ({ ...market, eventId })),
  );
  const feed = new OddsFeed(exchange);
  const watch = new OddsWatch(feed, eventIds);
  // The first push has all markets whole, which the page has already.
  watch.next();
  const pushes: { at: number; text: string }[] = [];
  let toldAt = 0;
  for (let at = STEP_MS; at <= MINUTE_MS / speed; at += STEP_MS) {
    now += STEP_MS;
    replay.advance(now);
    if (at % HUB_TIMES.oddsBatch !== 0) continue;
    const { serverTime: _, ...push } = watch.next();
    feed.beat();
    const isNews = push.markets.length > 0 || push.changes.length > 0;
    if (!isNews && at - toldAt < HUB_TIMES.oddsConfirm) continue;
    toldAt = at;
    pushes.push({ at, text: JSON.stringify(push).slice(1) });
  }
  exchange.close();
  return { markets, pushes, fromSeconds, changes };
}

function busiestMinute({ entries, start }: Timeline): { fromSeconds: number; changes: number } {
  let busiest = { from: start, changes: 0 };
  let end = 0;
  entries.forEach(({ publishTime }, first) => {
    while ((entries[end]?.publishTime ?? Number.POSITIVE_INFINITY) < publishTime + MINUTE_MS) end += 1;
    if (end - first > busiest.changes) busiest = { from: publishTime, changes: end - first };
  });
  return { fromSeconds: Math.floor((busiest.from - start) / 1000), changes: busiest.changes };
}
