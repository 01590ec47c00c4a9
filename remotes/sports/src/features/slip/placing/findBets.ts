import { api } from '@touchline/shared/contracts/api';
import type { OpenBet, SettledBet } from '@touchline/shared/contracts/bets';
import { parseRupees } from '@touchline/shared/format';
import type { Api } from '@touchline/shared/platform';
import type { Finding } from '@touchline/shared/unknown-outcome';
import type { Bet, Receipt } from '../bet/Bet';
import type { BetEvent } from '../bet/bet.state';
import { readHistory } from './readHistory';

/**
 * Looks for bets by their references among the open bets, and for the others in the history.
 * @throws ApiError when one of the two cannot be read: nothing is known then
 */
export async function findBets(
  client: Api,
  bets: readonly Bet[],
  signal: AbortSignal,
): Promise<Map<string, Finding<BetEvent>>> {
  const open = await client.run(api.getUserOpenBets, {}, { signal });
  const findings = new Map<string, Finding<BetEvent>>();
  const notOpen: Bet[] = [];
  for (const bet of bets) {
    const found = open.openBets.find((candidate) => isSameBet(bet, candidate));
    if (found && hidesParts(found)) findings.set(bet.id, 'unsure');
    else if (found)
      findings.set(bet.id, { type: 'found', status: found.status, receipt: receiptOf(found, '') });
    else notOpen.push(bet);
  }
  if (notOpen.length === 0) return findings;
  const history = await readHistory(
    client,
    notOpen.map(({ selection }) => selection.marketId),
    signal,
  );
  const isWhole = !open.leftOut && history.isWhole;
  for (const bet of notOpen) {
    const settled = history.bets.find((candidate) => isSameBet(bet, candidate));
    const isHidden =
      !isWhole || [...open.openBets, ...history.bets].some((candidate) => mayBeSame(bet, candidate));
    // While its call is under way, the bet may still arrive.
    const notFound = bet.phase.at === 'sending' ? 'pending' : isHidden ? 'unsure' : 'not-found';
    findings.set(bet.id, settled ? settledEvent(settled) : notFound);
  }
  return findings;
}

/** Whether an open bet has no receipt yet, because it does not say how much of it is matched. */
export function hidesParts({ partsUnknown, status }: OpenBet): boolean {
  return partsUnknown === true && status !== 'UNMATCHED' && status !== 'PENDING';
}

/** Whether the server's bet has the same terms and no reference, so that it may be this one. */
function mayBeSame({ selection, side, stakeText }: Bet, candidate: OpenBet | SettledBet): boolean {
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

function isSameBet(bet: Bet, candidate: Pick<OpenBet, 'betId' | 'clientRef'>): boolean {
  return candidate.clientRef === bet.clientRef || candidate.betId === betIdOf(bet);
}

function betIdOf({ phase }: Bet): string | undefined {
  if (phase.at === 'delayed' || phase.at === 'unknown') return phase.betId;
  return 'receipt' in phase ? phase.receipt.betId : undefined;
}

function settledEvent(bet: SettledBet): BetEvent {
  const message = bet.voidReason ?? bet.resultText ?? '';
  return { type: 'over', taken: bet.matchedStake > 0, receipt: receiptOf(bet, message) };
}

/** The receipt of a bet as the exchange has it. */
export function receiptOf(
  bet: Pick<OpenBet, 'betId' | 'matchedStake' | 'averagePrice' | 'remaining' | 'price' | 'line'>,
  message: string,
): Receipt {
  return {
    betId: bet.betId,
    matched: bet.matchedStake,
    averagePrice: bet.averagePrice,
    remaining: bet.remaining,
    requestedPrice: bet.price,
    ...(bet.line !== undefined && { line: bet.line }),
    message,
  };
}
