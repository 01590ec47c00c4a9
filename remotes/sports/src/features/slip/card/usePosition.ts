import { exposureOf, type RunnerBet } from '@touchline/shared/betting';
import type { ProfitLoss } from '@touchline/shared/contracts/bets';
import type { Market } from '@touchline/shared/contracts/markets';
import type { Paise } from '@touchline/shared/contracts/reading';
import { useBusState, usePlatform, useQuery } from '@touchline/shared/platform';
import { eventMarketsQuery } from '../../events';
import { canWin, useMarketStructure } from '../../odds';
import { projectedPlaces, projectedPosition, projectedRuns, useMarketProfitLoss } from '../../positions';
import { type Bet, isOpen } from '../bet/Bet';
import { betFigures, stakeOf } from '../bet/check-bet';
import { asAsked } from '../bet/stake-by-liability';
import { useSlip } from '../state/slipFor';

/** One result of the market: profit or loss now, and after the bets. Paise. */
export interface Result {
  readonly before: Paise;
  readonly after: Paise;
}

export interface RunnerResult extends Result {
  readonly id: string;
  readonly name: string;
}

/** The effect of the slip's open bets on the player's position in a market. `bets`: how many of them have a stake. */
export type Position = { readonly bets: number } & Results;

type Results =
  | { readonly by: 'runner'; readonly runners: readonly RunnerResult[] }
  | { readonly by: 'runs'; readonly worst: Result; readonly best: Result };

/**
 * The position on a bet's market after it and all other open bets of the slip there; undefined for a market that has
 * none.
 */
export function usePosition(bet: Bet): Position | 'loading' | undefined {
  const { eventId, marketId } = bet.selection;
  const platform = usePlatform();
  const profitLoss = useMarketProfitLoss(eventId, marketId);
  const { bets } = useSlip();
  const active = useBusState('user-active');
  const markets = useQuery({ ...eventMarketsQuery(platform, eventId), enabled: active });
  const market = markets.data?.markets.find(({ id }) => id === marketId);
  const live = useMarketStructure(eventId, marketId);
  const others = bets.filter(
    (other) =>
      isOpen(other) &&
      other.selection.eventId === eventId &&
      other.selection.marketId === marketId &&
      other.id !== bet.id,
  );
  const pending = [bet, ...others.map(asAsked)];
  if (markets.isLoading) return 'loading';
  // A position of which a part could not be read is not shown.
  if (!market || profitLoss?.leftOut) return undefined;
  const runners = market.runners.filter(({ id }) => canWin(live, id));
  const results = positionOf({ ...market, runners }, profitLoss, pending);
  return results && { ...results, bets: stakedOf(pending).length };
}

/**
 * A market with several winners has no position, because results per runner are not enough.
 * @param market its runners are those that can win
 */
export function positionOf(
  market: Pick<Market, 'format' | 'winners' | 'runners'>,
  profitLoss: ProfitLoss | undefined,
  pending: readonly Bet[],
): Results | undefined {
  if (market.format === 'LINE') {
    const results = [...resultsOf(profitLoss, pending, [])];
    if (results.length === 0) results.push({ before: 0, after: 0 });
    const before = results.map((result) => result.before);
    const after = results.map((result) => result.after);
    return {
      by: 'runs',
      worst: { before: Math.min(...before), after: Math.min(...after) },
      best: { before: Math.max(...before), after: Math.max(...after) },
    };
  }
  if (market.winners !== 1) return undefined;
  const runners = [...market.runners].sort((a, b) => a.sort - b.sort);
  const results = resultsOf(
    profitLoss,
    pending,
    runners.map(({ id }) => id),
  );
  return {
    by: 'runner',
    runners: runners.map(({ id, name }, index) => ({
      id,
      name,
      ...(results[index] ?? { before: 0, after: 0 }),
    })),
  };
}

/**
 * The market's exposure now and with a bet. Paise.
 * @param runnerIds the possible winners
 * @param places how many runners win by the event's markets, where the server's figures do not say it
 * @returns undefined where the server's figures are not enough for a market of several winners
 */
export function exposureWith(
  bet: Bet,
  profitLoss: ProfitLoss | undefined,
  runnerIds: readonly string[],
  places = 1,
): Result | undefined {
  const winners = Math.max(profitLoss?.winners ?? 1, places);
  if (winners > 1)
    return projectedPlaces(runnerIds, profitLoss, stakedOf([bet]).map(onRunner), winners)?.risk;
  const results = resultsOf(profitLoss, [bet], runnerIds);
  return {
    before: exposureOf(results.map(({ before }) => before)),
    after: exposureOf(results.map(({ after }) => after)),
  };
}

/** The results of a market: one per runner, or per range of runs for a fancy. Bets without computable figures change nothing. */
function resultsOf(
  profitLoss: ProfitLoss | undefined,
  pending: readonly Bet[],
  runnerIds: readonly string[],
): readonly Result[] {
  const staked = stakedOf(pending);
  if (pending.some(({ selection }) => selection.format === 'LINE') || profitLoss?.ladder)
    return projectedRuns(
      profitLoss?.ladder,
      staked.map(({ side, quote, stake }) => ({ side, price: quote.price, line: quote.line ?? 0, stake })),
    );
  return [...projectedPosition(runnerIds, profitLoss, staked.map(onRunner)).values()];
}

type Staked = Bet & { readonly stake: Paise };

function stakedOf(bets: readonly Bet[]): Staked[] {
  return bets.flatMap((bet) => {
    const stake = stakeOf(bet);
    return 'paise' in stake && betFigures(bet) ? [{ ...bet, stake: stake.paise }] : [];
  });
}

function onRunner({ side, quote, stake, selection: { runnerId, format } }: Staked): RunnerBet {
  return { side, price: quote.price, stake, runnerId, format };
}
