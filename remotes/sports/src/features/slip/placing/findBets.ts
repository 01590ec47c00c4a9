import { api, type OpenBet, type SettledBet } from '@touchline/shared/contracts';
import { parseRupees } from '@touchline/shared/format';
import type { Api } from '@touchline/shared/platform';
import type { Finding } from '@touchline/shared/unknown-outcome';
import type { Bet, Receipt } from '../bet/Bet';
import type { BetEvent } from '../bet/bet.state';

/** How far back a bet that isn't open any more is looked for. */
const HISTORY_ROWS = 50;

/**
 * Looks for bets by their references among the open bets, and those not there in the history.
 * @throws ApiError when the server can't be asked: nothing is known then
 */
export async function findBets(
  client: Api,
  bets: readonly Bet[],
  signal: AbortSignal,
): Promise<Map<string, Finding<BetEvent>>> {
  const open = await client.run(api.getUserOpenBets, {}, { signal });
  const findings = new Map<string, Finding<BetEvent>>();
  const rest: Bet[] = [];
  for (const bet of bets) {
    const found = open.openBets.find((candidate) => isThis(bet, candidate));
    if (found) findings.set(bet.id, { type: 'found', status: found.status, receipt: receiptOf(found, '') });
    else rest.push(bet);
  }
  if (rest.length === 0) return findings;
  const history = await client.run(
    api.getUserBetHistory,
    { SkipCount: 0, MaxResultCount: HISTORY_ROWS },
    { signal },
  );
  const unreadable = (open.leftOut ?? 0) + (history.leftOut ?? 0) > 0;
  for (const bet of rest) {
    const settled = history.items.find((candidate) => isThis(bet, candidate));
    const isHidden =
      unreadable || [...open.openBets, ...history.items].some((candidate) => mayBe(bet, candidate));
    // Its call is still under way: what is not there may yet come.
    const notThere = bet.phase.at === 'sending' ? 'pending' : isHidden ? 'unsure' : 'nowhere';
    findings.set(bet.id, settled ? over(settled) : notThere);
  }
  return findings;
}

/** A bet of the same terms that the server tells without its reference. */
function mayBe({ selection, side, stakeText }: Bet, candidate: OpenBet | SettledBet): boolean {
  const stake = parseRupees(stakeText);
  return (
    candidate.clientRef === undefined &&
    candidate.marketId === selection.marketId &&
    candidate.runnerId === selection.runnerId &&
    candidate.side === side &&
    stake.ok &&
    candidate.stake === stake.paise
  );
}

function isThis(bet: Bet, candidate: Pick<OpenBet, 'betId' | 'clientRef'>): boolean {
  return candidate.clientRef === bet.clientRef || candidate.betId === betIdOf(bet);
}

function betIdOf({ phase }: Bet): string | undefined {
  if (phase.at === 'delayed' || phase.at === 'unknown') return phase.betId;
  return 'receipt' in phase ? phase.receipt.betId : undefined;
}

function over(bet: SettledBet): BetEvent {
  const words = bet.voidReason ?? bet.resultText ?? '';
  return { type: 'over', taken: bet.matchedStake > 0, receipt: receiptOf(bet, words) };
}

/** What the exchange has of a bet. */
export function receiptOf(
  bet: Pick<OpenBet, 'betId' | 'matchedStake' | 'averagePrice' | 'remaining' | 'price'>,
  message: string,
): Receipt {
  return {
    betId: bet.betId,
    matched: bet.matchedStake,
    averagePrice: bet.averagePrice,
    remaining: bet.remaining,
    requestedPrice: bet.price,
    message,
  };
}
