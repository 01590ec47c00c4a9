import type { MarketChange } from '@touchline/shared/contracts/hub';
import type { MarketOdds, MarketStatus, RunnerStatus } from '@touchline/shared/contracts/markets';
import { plainWord } from '@touchline/shared/contracts/reading';

/** The parts of a market that React renders. A new object only when one of them changed; prices are not included. */
export interface MarketStructure {
  readonly status: MarketStatus;
  readonly statusLabel: string | undefined;
  readonly inPlay: boolean;
  /** Seconds. */
  readonly betDelay: number;
  readonly runners: Readonly<Record<string, RunnerStatus>>;
  /** The server's own texts of runner statuses that this client does not know. */
  readonly runnerLabels?: Readonly<Record<string, string | undefined>> | undefined;
  /** The reduction factors of removed runners, in hundredths of a per cent. */
  readonly factors?: Readonly<Record<string, number | undefined>> | undefined;
}

export function structureOf(odds: MarketOdds): MarketStructure {
  return {
    status: odds.status,
    // A player reads the server's own text of an unknown status.
    statusLabel: odds.statusLabel ?? plainWord(odds.serverWords?.status),
    inPlay: odds.inPlay,
    betDelay: odds.betDelay,
    runners: Object.fromEntries(odds.runners.map((runner) => [runner.id, runner.status])),
    runnerLabels: odds.runners.some(({ serverWords }) => serverWords)
      ? Object.fromEntries(odds.runners.map(({ id, serverWords }) => [id, plainWord(serverWords?.status)]))
      : undefined,
    factors: odds.runners.some(({ adjustmentFactor }) => adjustmentFactor !== undefined)
      ? Object.fromEntries(odds.runners.map(({ id, adjustmentFactor }) => [id, adjustmentFactor]))
      : undefined,
  };
}

/** The structure after a change; the same object when only prices changed. */
export function structureAfter(before: MarketStructure, change: MarketChange): MarketStructure {
  let { runners, runnerLabels, factors } = before;
  for (const runner of change.runners) {
    const { id, status, serverWords, adjustmentFactor } = runner;
    if ('adjustmentFactor' in runner && adjustmentFactor !== factors?.[id])
      factors = { ...factors, [id]: adjustmentFactor };
    if (status === undefined) continue;
    if (status !== runners[id]) runners = { ...runners, [id]: status };
    const word = plainWord(serverWords?.status);
    if (word !== runnerLabels?.[id]) runnerLabels = { ...runnerLabels, [id]: word };
  }
  const after: MarketStructure = {
    status: change.status ?? before.status,
    statusLabel: 'statusLabel' in change ? change.statusLabel : before.statusLabel,
    inPlay: change.inPlay ?? before.inPlay,
    betDelay: change.betDelay ?? before.betDelay,
    runners,
    runnerLabels,
    factors,
  };
  return sameStructure(before, after) ? before : after;
}

export function sameStructure(a: MarketStructure, b: MarketStructure): boolean {
  return (
    a.status === b.status &&
    a.statusLabel === b.statusLabel &&
    a.inPlay === b.inPlay &&
    a.betDelay === b.betDelay &&
    (a.runners === b.runners || sameByRunner(a.runners, b.runners)) &&
    (a.runnerLabels === b.runnerLabels || sameByRunner(a.runnerLabels, b.runnerLabels)) &&
    (a.factors === b.factors || sameByRunner(a.factors, b.factors))
  );
}

type ByRunner = Readonly<Record<string, string | number | undefined>>;
function sameByRunner(a: ByRunner = {}, b: ByRunner = {}): boolean {
  const ids = Object.keys(a);
  return ids.length === Object.keys(b).length && ids.every((id) => a[id] === b[id]);
}
