import { msg, t } from '@touchline/shared/language/macro';
import type { MarketStatus, RunnerStatus } from '../contracts/markets';
import type { MessageDescriptor } from '../language';
import type { Hundredths } from './quantities';

/** The known facts of a market and of one of its runners. A missing fact is unknown and blocks no bet. */
export interface AvailabilityFacts {
  readonly eventEnded?: boolean | undefined;
  readonly status?: MarketStatus | undefined;
  /** The back end's own text of the market's status, shown instead of ours. */
  readonly statusLabel?: string | undefined;
  readonly runnerStatus?: RunnerStatus | undefined;
  /** The back end's own text of a runner status that this client does not know. */
  readonly runnerWord?: string | undefined;
  /** The reduction factor of a removed runner, in hundredths of a per cent (12.5 % is 1250). */
  readonly reduction?: Hundredths | undefined;
  /** The event no longer lists the market. */
  readonly gone?: boolean | undefined;
  /** The market's kind or price format is one that this client does not know. */
  readonly unsupported?: boolean | undefined;
}

/** Why a bet is not possible, and the texts that say so. */
export interface Unavailable {
  readonly takesBets: false;
  readonly reason:
    | 'event-ended'
    | 'suspended'
    | 'ball-running'
    | 'not-open-yet'
    | 'closed'
    | 'unknown-status'
    | 'gone'
    | 'unsupported'
    | 'runner';
  /** One or two words: over prices, on a badge, beside a runner's name. */
  readonly label: string;
  /** Beside a price chart: whether the prices on the screen can be used. */
  readonly note: string;
  /** On a bet that cannot be placed. */
  readonly problem: (runnerName: string) => string;
}

/** Either no text at all, or all of them. */
export type MarketAvailability =
  | Unavailable
  | { readonly takesBets: true; readonly label?: undefined; readonly note?: undefined };

/** The texts before they are in the player's language. Those of the back end stay as they are. */
type Texts = Pick<Unavailable, 'reason' | 'problem'> & Record<'label' | 'note', MessageDescriptor | string>;

const EVENT_ENDED: Texts = {
  reason: 'event-ended',
  label: msg`Ended`,
  note: msg`Ended: the event is over, and the prices are the last there were.`,
  problem: () => t`The event is over.`,
};

const MARKETS: Readonly<Record<Exclude<MarketStatus, 'OPEN'>, Texts>> = {
  SUSPENDED: {
    reason: 'suspended',
    label: msg`Suspended`,
    note: msg`Suspended: no bets are taken, and the prices are those last seen.`,
    problem: () => t`The market is suspended.`,
  },
  BALL_RUNNING: {
    reason: 'ball-running',
    label: msg`Ball running`,
    note: msg`Ball running: no bets are taken until it is over.`,
    problem: () => t`Ball running: wait for the next price.`,
  },
  INACTIVE: {
    reason: 'not-open-yet',
    label: msg`Not open yet`,
    note: msg`Not open yet: the prices are early ones.`,
    problem: () => t`The market is not open.`,
  },
  CLOSED: {
    reason: 'closed',
    label: msg`Closed`,
    note: msg`Closed: the market is over, and the prices are the last there were.`,
    problem: () => t`The market is closed.`,
  },
  other: {
    reason: 'unknown-status',
    label: msg`Unknown status`,
    note: msg`Unknown status: no bets are taken now.`,
    problem: () => t`The market takes no bets now.`,
  },
};

const GONE: Texts = {
  reason: 'gone',
  label: msg`No longer on offer`,
  note: msg`No longer on offer: the prices are the last there were.`,
  problem: () => t`This market is not on offer any more.`,
};

const UNSUPPORTED: Texts = {
  reason: 'unsupported',
  label: msg`No bets on this site`,
  note: msg`No bets are taken on this market on this site.`,
  problem: () => t`This site takes no bets on this market.`,
};

const runner = (label: MessageDescriptor, note: MessageDescriptor): Texts => ({
  reason: 'runner',
  label,
  note,
  problem: (runnerName) => t`${runnerName} is not open for bets.`,
});

const REMOVED = runner(msg`Removed`, msg`Removed: this runner takes no part.`);

const RUNNERS: Readonly<Record<Exclude<RunnerStatus, 'ACTIVE'>, Texts>> = {
  SUSPENDED: runner(
    msg`Suspended`,
    msg`Suspended: no bets are taken on this runner, and the prices are those last seen.`,
  ),
  REMOVED,
  REMOVED_VACANT: REMOVED,
  HIDDEN: runner(msg`Not on offer`, msg`Not on offer: no bets are taken on this runner now.`),
  WINNER: runner(msg`Winner`, msg`Closed: this runner won.`),
  LOSER: runner(msg`Lost`, msg`Closed: this runner lost.`),
  PLACED: runner(msg`Placed`, msg`Closed: this runner placed.`),
  other: runner(msg`Unknown status`, msg`Unknown status: no bets are taken on this runner now.`),
};

/** Whether a runner takes no part any more, so that it can neither win nor lose. */
export function isRemoved(status: RunnerStatus | undefined): boolean {
  return status === 'REMOVED' || status === 'REMOVED_VACANT';
}

/**
 * Whether this runner of this market takes a bet now, and the texts if not. Boards, markets, the slip, positions and
 * the local exchange all use this rule; a limit, a price or the player's balance may still refuse the bet.
 *
 * @param facts without `runnerStatus` the answer is for the market only, without `status` for the runner only
 * @returns the first reason in this order: the event, the market's status, a market that is no longer listed, its kind,
 * the runner. It never throws.
 */
export function marketAvailability(facts: AvailabilityFacts): MarketAvailability {
  const texts = textsOf(facts);
  if (!texts) return { takesBets: true };
  const { reason, label, note, problem } = texts;
  return { takesBets: false, reason, label: translated(label), note: translated(note), problem };
}

const translated = (text: MessageDescriptor | string) => (typeof text === 'string' ? text : t(text));

function textsOf(facts: AvailabilityFacts): Texts | undefined {
  const { status, statusLabel, runnerStatus, runnerWord } = facts;
  if (facts.eventEnded) return EVENT_ENDED;
  if (status !== undefined && status !== 'OPEN') {
    const texts = MARKETS[status];
    if (statusLabel === undefined) return texts;
    const note = status === 'other' ? t`${statusLabel}: no bets are taken now.` : texts.note;
    return { ...texts, label: statusLabel, note };
  }
  if (facts.gone) return GONE;
  if (facts.unsupported) return UNSUPPORTED;
  if (runnerStatus === undefined || runnerStatus === 'ACTIVE') return undefined;
  const texts = RUNNERS[runnerStatus];
  if (isRemoved(runnerStatus) && facts.reduction) {
    const percent = facts.reduction / 100;
    return { ...texts, label: t`Removed · ${percent}% reduction` };
  }
  if (runnerStatus !== 'other' || runnerWord === undefined) return texts;
  return { ...texts, label: runnerWord, note: t`${runnerWord}: no bets are taken on this runner now.` };
}
