import type { MarketStatus, RunnerStatus } from '../contracts';

/** The known facts of a market and of one of its runners. A missing fact is unknown and blocks no bet. */
export interface AvailabilityFacts {
  readonly eventEnded?: boolean | undefined;
  readonly status?: MarketStatus | undefined;
  /** The back end's own text of the market's status, shown instead of ours. */
  readonly statusLabel?: string | undefined;
  readonly runnerStatus?: RunnerStatus | undefined;
  /** The back end's own text of a runner status that this client does not know. */
  readonly runnerWord?: string | undefined;
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

type Texts = Pick<Unavailable, 'reason' | 'label' | 'note' | 'problem'>;

const EVENT_ENDED: Texts = {
  reason: 'event-ended',
  label: 'Ended',
  note: 'Ended: the event is over, and the prices are the last there were.',
  problem: () => 'The event is over.',
};

const MARKETS: Readonly<Record<Exclude<MarketStatus, 'OPEN'>, Texts>> = {
  SUSPENDED: {
    reason: 'suspended',
    label: 'Suspended',
    note: 'Suspended: no bets are taken, and the prices are those last seen.',
    problem: () => 'The market is suspended.',
  },
  BALL_RUNNING: {
    reason: 'ball-running',
    label: 'Ball running',
    note: 'Ball running: no bets are taken until it is over.',
    problem: () => 'Ball running: wait for the next price.',
  },
  INACTIVE: {
    reason: 'not-open-yet',
    label: 'Not open yet',
    note: 'Not open yet: the prices are early ones.',
    problem: () => 'The market is not open.',
  },
  CLOSED: {
    reason: 'closed',
    label: 'Closed',
    note: 'Closed: the market is over, and the prices are the last there were.',
    problem: () => 'The market is closed.',
  },
  other: {
    reason: 'unknown-status',
    label: 'Unknown status',
    note: 'Unknown status: no bets are taken now.',
    problem: () => 'The market takes no bets now.',
  },
};

const GONE: Texts = {
  reason: 'gone',
  label: 'No longer on offer',
  note: 'No longer on offer: the prices are the last there were.',
  problem: () => 'This market is not on offer any more.',
};

const UNSUPPORTED: Texts = {
  reason: 'unsupported',
  label: 'No bets on this site',
  note: 'No bets are taken on this market on this site.',
  problem: () => 'This site takes no bets on this market.',
};

const runner = (label: string, note: string): Texts => ({
  reason: 'runner',
  label,
  note,
  problem: (runnerName) => `${runnerName} is not open for bets.`,
});

const RUNNERS: Readonly<Record<Exclude<RunnerStatus, 'ACTIVE'>, Texts>> = {
  SUSPENDED: runner(
    'Suspended',
    'Suspended: no bets are taken on this runner, and the prices are those last seen.',
  ),
  REMOVED: runner('Removed', 'Removed: this runner takes no part.'),
  WINNER: runner('Winner', 'Closed: this runner won.'),
  LOSER: runner('Lost', 'Closed: this runner lost.'),
  other: runner('Unknown status', 'Unknown status: no bets are taken on this runner now.'),
};

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
  return texts ? { takesBets: false, ...texts } : { takesBets: true };
}

function textsOf(facts: AvailabilityFacts): Texts | undefined {
  const { status, statusLabel, runnerStatus, runnerWord } = facts;
  if (facts.eventEnded) return EVENT_ENDED;
  if (status !== undefined && status !== 'OPEN') {
    const texts = MARKETS[status];
    if (statusLabel === undefined) return texts;
    const note = status === 'other' ? `${statusLabel}: no bets are taken now.` : texts.note;
    return { ...texts, label: statusLabel, note };
  }
  if (facts.gone) return GONE;
  if (facts.unsupported) return UNSUPPORTED;
  if (runnerStatus === undefined || runnerStatus === 'ACTIVE') return undefined;
  const texts = RUNNERS[runnerStatus];
  if (runnerStatus !== 'other' || runnerWord === undefined) return texts;
  return { ...texts, label: runnerWord, note: `${runnerWord}: no bets are taken on this runner now.` };
}
