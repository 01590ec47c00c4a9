import { isRemoved } from '@touchline/shared/betting';
import type { OpenBet, Side } from '@touchline/shared/contracts/bets';
import type { MarketStatus } from '@touchline/shared/contracts/markets';
import { SPORT_IDS } from '@touchline/shared/contracts/markets';
import type { Alert } from '@touchline/shared/contracts/notifications';
import type { Hundredths } from '@touchline/shared/contracts/reading';
import { describeQuote, formatMoney, formatOdds, sideLabel } from '@touchline/shared/format';
import { t } from '@touchline/shared/language/macro';
import { type MarketStructure, runnerStatusOf } from '../odds';

/** A market that the player has bets in, pinned or waits for a price of. */
export interface WatchedMarket {
  readonly eventId: string;
  readonly eventTitle: string;
  readonly sportId?: number | undefined;
  readonly marketId: string;
  readonly marketName: string;
}

/** The state of a market by the source of prices. */
export interface MarketState {
  readonly status: MarketStatus;
  /** As a board's row shows it: "2–1 · 67'", "MUM 142/3 (16.2)". */
  readonly score: string | undefined;
}

/**
 * A market's suspension is announced once in each two minutes of the clock, by which all tabs agree, because a market may
 * be suspended at every ball.
 */
const QUIET_MS = 2 * 60_000;

/** The alerts of a market's change. Without an earlier state there are none, so that a first look gives no alert. */
export function marketAlerts(
  market: WatchedMarket,
  before: MarketState | undefined,
  now: MarketState,
  at: number,
): Alert[] {
  if (!before) return [];
  const { eventId, eventTitle, marketId, marketName } = market;
  const to = `/markets/${encodeURIComponent(eventId)}`;
  const alerts: Alert[] = [];
  if (before.status === 'OPEN' && now.status === 'SUSPENDED')
    alerts.push({
      id: `suspended:${marketId}:${Math.floor(at / QUIET_MS)}`,
      kind: 'suspended',
      text: t`Suspended: ${marketName}, ${eventTitle}`,
      to,
      at,
    });
  if (before.status !== 'CLOSED' && now.status === 'CLOSED') alerts.push(settledAlert(market, to, at));
  // Cricket alone has a score of runs and wickets, so that a market without its sport has them too.
  const innings = inningsOf(now.score);
  const inningsBefore = inningsOf(before.score);
  if (innings && inningsBefore && innings.wickets > inningsBefore.wickets) {
    const { score } = now;
    alerts.push({
      id: `wicket:${eventId}:${innings.text}`,
      kind: 'wicket',
      text: t`Wicket: ${eventTitle}, ${score}`,
      to,
      at,
    });
  }
  const goals = goalsOf(now.score);
  const goalsBefore = goalsOf(before.score);
  if (market.sportId === SPORT_IDS.football && goals && goalsBefore && goals.total > goalsBefore.total) {
    const score = goals.text;
    alerts.push({
      id: `goal:${eventId}:${score}`,
      kind: 'goal',
      text: t`Goal: ${eventTitle}, ${score}`,
      to,
      at,
    });
  }
  return alerts;
}

type NamedMarket = Pick<WatchedMarket, 'marketId' | 'marketName' | 'eventTitle'>;

function settledAlert({ marketId, marketName, eventTitle }: NamedMarket, to: string, at: number): Alert {
  return {
    id: `settled:${marketId}`,
    kind: 'settled',
    text: t`Settled: ${marketName}, ${eventTitle}`,
    to,
    at,
  };
}

function inningsOf(score: string | undefined) {
  // The side that bats may stand before its runs: "MUM 142/3 (16.2)".
  const match = /^\D*?(\d+)\/(\d+)/.exec(score ?? '');
  return match && { text: match[0].trim(), wickets: Number(match[2]) };
}

function goalsOf(score: string | undefined) {
  const match = /^\s*(\d+)\s*[–-]\s*(\d+)/.exec(score ?? '');
  return match && { text: match[0].trim(), total: Number(match[1]) + Number(match[2]) };
}

/** Unmatched bets that were matched since. */
export function matchedAlerts(before: readonly OpenBet[], now: readonly OpenBet[], at: number): Alert[] {
  const betsNow = new Map(now.map((bet) => [bet.betId, bet]));
  return before.flatMap((last): Alert[] => {
    const bet = betsNow.get(last.betId);
    if (!bet || bet.partsUnknown || last.partsUnknown || bet.matchedStake <= last.matchedStake) return [];
    const price = describeQuote({ price: bet.averagePrice ?? bet.price, line: bet.line });
    const side = sideLabel(bet);
    const amount = formatMoney(bet.matchedStake);
    const { runnerName } = bet;
    return [
      {
        id: `matched:${bet.betId}:${bet.matchedStake}`,
        kind: 'bet-matched',
        text: t`Matched: ${side} ${runnerName}, ${amount} at ${price}`,
        to: '/open-bets',
        at,
      },
    ];
  });
}

/** Matched bets that are not open any more, of markets without other open bets. */
export function endedBets(before: readonly OpenBet[], now: readonly OpenBet[]): OpenBet[] {
  const open = new Set(now.map(({ marketId }) => marketId));
  return before.filter(
    ({ marketId, matchedStake }) => marketId !== '' && matchedStake > 0 && !open.has(marketId),
  );
}

/**
 * Why a bet is not open any more.
 * @param now its market as the source of prices has it; undefined where it does not name it
 * @returns undefined while the market still runs with the bet's runner: the next answer is asked again
 */
export function endedAlert(
  { marketId, marketName, eventTitle, runnerId, runnerName }: OpenBet,
  now: MarketStructure | undefined,
  at: number,
): Alert | undefined {
  const to = '/bet-history';
  if (!now || now.status === 'CLOSED') return settledAlert({ marketId, marketName, eventTitle }, to, at);
  if (!isRemoved(runnerStatusOf(now, runnerId))) return undefined;
  return {
    id: `void:${marketId}:${runnerId}`,
    kind: 'settled',
    text: t`Void: ${runnerName} was removed, ${marketName}, ${eventTitle}`,
    to,
    at,
  };
}

/** A price of a runner that the player waits for. */
export interface PriceAlert extends WatchedMarket {
  readonly id: string;
  readonly runnerId: string;
  readonly runnerName: string;
  readonly side: Side;
  readonly price: Hundredths;
  /** true: the alert comes when the price rises to it, because it was below when the alert was set. */
  readonly rises: boolean;
}

/** The alert of a price that is reached; undefined before that. */
export function priceAlert(wanted: PriceAlert, best: Hundredths | undefined, at: number): Alert | undefined {
  if (best === undefined || (wanted.rises ? best < wanted.price : best > wanted.price)) return undefined;
  const { id, runnerName, eventTitle, eventId, side } = wanted;
  const price = formatOdds(best);
  return {
    id: `price:${id}`,
    kind: 'price',
    text:
      side === 'BACK'
        ? t`Price reached: back ${runnerName} at ${price}, ${eventTitle}`
        : t`Price reached: lay ${runnerName} at ${price}, ${eventTitle}`,
    to: `/markets/${encodeURIComponent(eventId)}`,
    at,
  };
}
