import { msg, t } from '@touchline/shared/language/macro';
import type { RunnerStatus } from '../contracts/markets';
import type { MessageDescriptor } from '../language';
import type { Unavailable } from './market-availability';

// First views show labels alone, so that these texts are not in what a page waits for.

/** @returns beside a price chart: whether the prices on the screen can be used */
export function noteOf(unavailable: Unavailable): string {
  if (unavailable.reason === 'runner') return runnerNote(unavailable);
  const { reason, backEndText: statusLabel } = unavailable;
  return statusLabel === undefined ? t(NOTES[reason]) : t`${statusLabel}: no bets are taken now.`;
}

function runnerNote({ runnerStatus = 'other', backEndText: runnerWord }: Unavailable): string {
  return runnerWord === undefined
    ? t(RUNNER_NOTES[runnerStatus])
    : t`${runnerWord}: no bets are taken on this runner now.`;
}

/** @returns the sentence on a bet that cannot be placed */
export function problemOf({ reason }: Unavailable, runnerName: string): string {
  return reason === 'runner' ? t`${runnerName} is not open for bets.` : t(PROBLEMS[reason]);
}

type Texts = Readonly<Record<Exclude<Unavailable['reason'], 'runner'>, MessageDescriptor>>;

const NOTES: Texts = {
  'event-ended': msg`Ended: the event is over, and the prices are the last there were.`,
  suspended: msg`Suspended: no bets are taken, and the prices are those last seen.`,
  'ball-running': msg`Ball running: no bets are taken until it is over.`,
  'not-open-yet': msg`Not open yet: the prices are early ones.`,
  closed: msg`Closed: the market is over, and the prices are the last there were.`,
  'unknown-status': msg`Unknown status: no bets are taken now.`,
  gone: msg`No longer on offer: the prices are the last there were.`,
  unsupported: msg`No bets are taken on this market on this site.`,
};

const REMOVED = msg`Removed: this runner takes no part.`;

const RUNNER_NOTES: Readonly<Record<Exclude<RunnerStatus, 'ACTIVE'>, MessageDescriptor>> = {
  SUSPENDED: msg`Suspended: no bets are taken on this runner, and the prices are those last seen.`,
  REMOVED,
  REMOVED_VACANT: REMOVED,
  HIDDEN: msg`Not on offer: no bets are taken on this runner now.`,
  WINNER: msg`Closed: this runner won.`,
  LOSER: msg`Closed: this runner lost.`,
  PLACED: msg`Closed: this runner placed.`,
  other: msg`Unknown status: no bets are taken on this runner now.`,
};

const PROBLEMS: Texts = {
  'event-ended': msg`The event is over.`,
  suspended: msg`The market is suspended.`,
  'ball-running': msg`Ball running: wait for the next price.`,
  'not-open-yet': msg`The market is not open.`,
  closed: msg`The market is closed.`,
  'unknown-status': msg`The market takes no bets now.`,
  gone: msg`This market is not on offer any more.`,
  unsupported: msg`This site takes no bets on this market.`,
};
