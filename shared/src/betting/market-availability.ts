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

/** Why a bet is not possible; `noteOf` and `problemOf` say it in sentences. */
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
  /** Where the reason is the runner. */
  readonly runnerStatus?: Exclude<RunnerStatus, 'ACTIVE'>;
  /** The back end's own text of a status that this client does not know. */
  readonly backEndText?: string | undefined;
}

/** Either no text at all, or the reason and its label. */
export type MarketAvailability = Unavailable | { readonly takesBets: true; readonly label?: undefined };

type Reason = Omit<Unavailable, 'takesBets' | 'label'> & { readonly label: MessageDescriptor };

const MARKETS: Readonly<Record<Exclude<MarketStatus, 'OPEN'>, Reason>> = {
  SUSPENDED: { reason: 'suspended', label: msg`Suspended` },
  BALL_RUNNING: { reason: 'ball-running', label: msg`Ball running` },
  INACTIVE: { reason: 'not-open-yet', label: msg`Not open yet` },
  CLOSED: { reason: 'closed', label: msg`Closed` },
  other: { reason: 'unknown-status', label: msg`Unknown status` },
};

const RUNNERS: Readonly<Record<Exclude<RunnerStatus, 'ACTIVE'>, MessageDescriptor>> = {
  SUSPENDED: msg`Suspended`,
  REMOVED: msg`Removed`,
  REMOVED_VACANT: msg`Removed`,
  HIDDEN: msg`Not on offer`,
  WINNER: msg`Winner`,
  LOSER: msg`Lost`,
  PLACED: msg`Placed`,
  other: msg`Unknown status`,
};

/** Whether a runner takes no part any more, so that it can neither win nor lose. */
export function isRemoved(status: RunnerStatus | undefined): boolean {
  return status === 'REMOVED' || status === 'REMOVED_VACANT';
}

/**
 * Whether this runner of this market takes a bet now, and the reason if not. Boards, markets, the slip, positions and
 * the local exchange all use this rule; a limit, a price or the player's balance may still refuse the bet.
 *
 * @param facts without `runnerStatus` the answer is for the market only, without `status` for the runner only
 * @returns the first reason in this order: the event, the market's status, a market that is no longer listed, its kind,
 * the runner. It never throws.
 */
export function marketAvailability(facts: AvailabilityFacts): MarketAvailability {
  const { status, statusLabel, runnerStatus, runnerWord } = facts;
  if (facts.eventEnded) return unavailable({ reason: 'event-ended', label: msg`Ended` });
  if (status !== undefined && status !== 'OPEN') {
    const backEndText = status === 'other' ? statusLabel : undefined;
    return unavailable({ ...MARKETS[status], backEndText }, statusLabel);
  }
  if (facts.gone) return unavailable({ reason: 'gone', label: msg`No longer on offer` });
  if (facts.unsupported) return unavailable({ reason: 'unsupported', label: msg`No bets on this site` });
  if (runnerStatus === undefined || runnerStatus === 'ACTIVE') return { takesBets: true };
  const reason = { reason: 'runner', label: RUNNERS[runnerStatus], runnerStatus } as const;
  if (isRemoved(runnerStatus) && facts.reduction) {
    const percent = facts.reduction / 100;
    return unavailable(reason, t`Removed · ${percent}% reduction`);
  }
  if (runnerStatus !== 'other') return unavailable(reason);
  return unavailable({ ...reason, backEndText: runnerWord }, runnerWord);
}

const unavailable = ({ label, ...reason }: Reason, text = t(label)): Unavailable => ({
  takesBets: false,
  ...reason,
  label: text,
});
