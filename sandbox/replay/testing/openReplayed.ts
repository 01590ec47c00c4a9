import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Exchange, type PlaceBetRequest } from '../../exchange';
import { Database } from '../../exchange/stores/database';
import { Replay } from '../Replay';
import { type ReplayOptions, readReplay } from '../replay-options';

const START = Date.UTC(2026, 10, 20, 12);
const STEP_MS = 50;

export type Replayed = Awaited<ReturnType<typeof openReplayed>>;

/**
 * An exchange that plays these lines, and Asha with ₹1,00,000 in it.
 * @param from the folder of an earlier one, which this one goes on from
 */
export async function openReplayed(
  lines: readonly string[],
  options: Partial<ReplayOptions> = {},
  from?: string,
) {
  const folder = from ?? mkdtempSync(join(tmpdir(), 'replay-'));
  const file = join(folder, 'recording');
  writeFileSync(file, lines.join('\n'));
  let now = from === undefined ? START : START + 3_600_000;
  const exchange = new Exchange({
    database: new Database(join(folder, 'exchange.db')),
    seed: 1,
    events: 5,
    clock: { now: () => now },
  });
  exchange.ledger.deposit('asha', 10_000_000, 'welcome', 'Welcome');
  const replay = new Replay(exchange.recorded, await readReplay([file], options), now);
  let bets = 0;
  return {
    exchange,
    replay,
    /** A new folder with the recording and the exchange's file. */
    folder,
    /** Plays on in the sandbox's steps. */
    pass(ms: number): void {
      for (const end = now + ms; now < end; ) {
        now = Math.min(end, now + STEP_MS);
        replay.advance(now);
        exchange.tick(now);
      }
    },
    place(bet: Partial<PlaceBetRequest>) {
      bets += 1;
      return exchange.placeBet('asha', {
        clientRef: `${from ?? 'first'} ${bets}`.slice(-64),
        eventId: EVENT,
        marketId: MARKET,
        runnerId: '11',
        side: 'BACK',
        price: 2,
        stake: 100,
        acceptBetter: true,
        unmatched: 'REJECT',
        ...bet,
      });
    },
  };
}

export const EVENT = '31';
export const MARKET = '1.31';
const FIRST = Date.UTC(2025, 0, 1);

/** A message of one market of two runners, so many milliseconds after the first. */
export function message(ms: number, change: object): string {
  return JSON.stringify({ op: 'mcm', pt: FIRST + ms, mc: [{ id: MARKET, ...change }] });
}

/** A message without a change, so that the recording goes on up to it. */
export function heartbeat(ms: number): string {
  return JSON.stringify({ op: 'mcm', ct: 'HEARTBEAT', pt: FIRST + ms });
}

type Statuses = readonly [home: string, away: string];

/** The definition of that market. */
export function definition(
  status: string,
  more: object = {},
  runners: Statuses = ['ACTIVE', 'ACTIVE'],
): object {
  return {
    marketDefinition: {
      eventId: EVENT,
      eventTypeId: '4',
      eventName: 'Home v Away',
      marketType: 'MATCH_ODDS',
      marketTime: '2025-01-01T00:01:00.000Z',
      numberOfWinners: 1,
      marketBaseRate: 5,
      version: 77,
      status,
      runners: runners.map((each, index) => ({
        id: 11 + index,
        name: index === 0 ? 'Home' : 'Away',
        status: each,
        sortPriority: index + 1,
      })),
      ...more,
    },
  };
}

/** A whole book of that market: both runners at 2.00 to back and 2.02 to lay. */
export function image(status: string, size = 5000): object {
  const ladders = {
    atb: [
      [1.5, 20],
      [2, size],
    ],
    atl: [
      [1000, 3],
      [2.02, size],
    ],
  };
  return { img: true, ...definition(status), rc: [11, 12].map((id) => ({ id, ...ladders })) };
}
