import { api } from '@touchline/shared/contracts/api';
import type { SessionState } from '@touchline/shared/contracts/bus';
import * as v from 'valibot';
import type { Bet, Selection } from '../../../remotes/sports/src/features/slip/bet/Bet';
import { Random } from '../../../sandbox/exchange/random';
import type { Sandbox } from '../../../sandbox/startSandbox';
import { openMarket } from '../../../sandbox/testing/openMarket';
import { SandboxClient } from '../../../sandbox/testing/SandboxClient';
import { type Mash, mash } from './mash';
import { type FaultyLine, type LineFault, startFaultyLine } from './startFaultyLine';

interface FireReport {
  runs: number;
  /** Bets that the players intended. */
  intended: number;
  /** Bets that their ledgers hold. */
  placed: number;
  /** Presses on Place and on confirmations. */
  presses: number;
  reloads: number;
  secondTabs: number;
  /** Bets that are in a ledger without being intended, that are in it twice, or that are intended and missing. */
  wrong: string[];
  faults: FaultyLine['counts'];
}

interface Player {
  name: string;
  session: SessionState & { status: 'player' };
}

/** Concurrent players: as many as two processors serve in time. With more, the look-ups queue until they time out. */
const AT_ONCE = 14;
/**
 * Each look-up reads all open bets of its player, so with few players most of the work would be reading earlier runs'
 * bets.
 */
const PLAYERS = 10 * AT_ONCE;
const ledger = v.array(v.looseObject({ clientRef: v.string(), stake: v.number() }));

/**
 * Plays `runs` impatient players over a network that loses, delays and garbles calls, then reads the ledgers.
 * Each run has its own seed, so that a failing one can be repeated.
 */
export async function betsUnderFire(sandbox: Sandbox, runs: number): Promise<FireReport> {
  const choices = await choicesOf(sandbox);
  const players = await logIn(sandbox);
  const lanes = new Map<string, Random>();
  const line = await startFaultyLine(sandbox.urls.api, (lane, path) => faultOf(lanes.get(lane), path));
  const report: FireReport = {
    runs,
    intended: 0,
    placed: 0,
    presses: 0,
    reloads: 0,
    secondTabs: 0,
    wrong: [],
    faults: line.counts,
  };
  try {
    let next = 0;
    const intended = new Map<Player, Bet[]>();
    const play = async () => {
      while (next < runs) {
        const player = players[next % players.length];
        if (!player) return;
        const seed = 1 + next++;
        const lane = `run-${seed}`;
        // The line's faults are not those of the player with the same seed.
        lanes.set(lane, new Random(seed * 7919));
        const options: Mash = {
          base: line.base(lane),
          session: player.session,
          choices,
          chances: new Random(seed),
        };
        const done = await mash(options).catch((error: unknown) => {
          report.wrong.push(`run ${seed}: ${error instanceof Error ? error.message : error}`);
        });
        if (!done) continue;
        intended.set(player, [...(intended.get(player) ?? []), ...done.bets]);
        report.presses += done.presses;
        report.reloads += done.reloads;
        report.secondTabs += done.secondTab ? 1 : 0;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, play));
    for (const [player, bets] of intended) {
      const held = v.parse(ledger, await new SandboxClient(sandbox).control(`players/${player.name}/bets`));
      report.intended += bets.length;
      report.placed += held.length;
      report.wrong.push(
        ...difference(
          bets,
          held.map(({ clientRef }) => clientRef),
        ),
      );
    }
  } finally {
    await line.stop();
  }
  return report;
}

function difference(bets: readonly Bet[], held: readonly string[]): string[] {
  const meant = bets.map(({ clientRef }) => clientRef);
  return [
    ...held.filter((reference) => !meant.includes(reference)).map((reference) => `not meant: ${reference}`),
    ...held
      .filter((reference, at) => held.indexOf(reference) !== at)
      .map((reference) => `twice: ${reference}`),
    ...meant.filter((reference) => !held.includes(reference)).map((reference) => `missing: ${reference}`),
  ];
}

const PLACE_FAULTS: readonly [LineFault, ...LineFault[]] = [
  'cut-before',
  'cut-after',
  'broken-answer',
  'late',
  'late-answer',
  'fault-before',
  'fault-after',
  'refused',
];
const LOOK_FAULTS: readonly [LineFault, ...LineFault[]] = ['cut-before', 'late-answer', 'fault-before'];

/**
 * Two of three placings and one of thirty look-ups fail. A late placing may arrive after the slip has given up its
 * look-up.
 */
function faultOf(chances: Random | undefined, path: string): { fault: LineFault; delayMs: number } {
  if (!chances) return { fault: 'none', delayMs: 0 };
  const places = path.startsWith('Bet/PlaceBetV2');
  const fault = chances.chance(places ? 0.66 : 0.03)
    ? chances.pick(places ? PLACE_FAULTS : LOOK_FAULTS)
    : 'none';
  return { fault, delayMs: chances.whole(10, 400) };
}

/** Three different bets on one frozen market. */
async function choicesOf(sandbox: Sandbox): Promise<Mash['choices']> {
  const client = new SandboxClient(sandbox);
  const { eventId, marketId } = await openMarket(client);
  const { markets, event } = await client.run(api.getMarketsByEventId, { eventId });
  const market = markets.find(({ id }) => id === marketId);
  const [first, second] = market?.runners ?? [];
  if (!market || !first || !second) throw new Error('The market has no two runners');
  for (const runner of [first, second])
    await client.control('markets/price', {
      marketId,
      runnerId: runner.id,
      back: 2,
      lay: 2.02,
      size: 50_000_000,
    });
  const { format } = market;
  if (format === 'other') throw new Error('The market has a price format that nobody knows.');
  const on = ({ id, name }: typeof first): Selection => ({
    eventId,
    eventTitle: event.title,
    marketId,
    marketName: market.name,
    kind: market.kind,
    format,
    ladder: market.ladder,
    runnerId: id,
    runnerName: name,
  });
  return [
    { selection: on(first), side: 'BACK', quote: { price: 200 } },
    { selection: on(first), side: 'LAY', quote: { price: 202 } },
    { selection: on(second), side: 'BACK', quote: { price: 200 } },
  ];
}

async function logIn(sandbox: Sandbox): Promise<Player[]> {
  const players: Player[] = [];
  for (let at = 0; at < PLAYERS; at += 1) {
    const client = new SandboxClient(sandbox);
    const name = await client.playAsDemo();
    const login = await client.run(api.loginAsDemoUser, {});
    const user = { ...login, accessToken: client.token ?? '', username: name };
    players.push({
      name,
      session: { status: 'player', user, demo: false, expiresAt: Date.now() + 3_600_000 },
    });
  }
  return players;
}
