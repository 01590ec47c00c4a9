import { type OpenBet, type Paise, plainWord, type SettledBet } from '@touchline/shared/contracts';
import { formatMoney, formatOdds } from '@touchline/shared/format';

/** The two lists of the page; a partly matched bet is in both, each with its own figures. */
export type BetList = 'waiting' | 'matched';

/** The outcome of a bet that was on the page. */
export interface BetEnd {
  readonly message: string;
  readonly tone: 'success' | 'danger' | 'info' | 'neutral';
  /** Profit or loss; absent without a result. */
  readonly profit?: Paise | undefined;
}

export interface BetRow {
  /** Its last state in this list. */
  readonly bet: OpenBet;
  /** Set once it has left the list: the row stays, marked. */
  readonly end: BetEnd | undefined;
}

/** Every bet that the page has shown, by list, in its last state there. */
export interface KeptBets {
  readonly waiting: ReadonlyMap<string, OpenBet>;
  readonly matched: ReadonlyMap<string, OpenBet>;
  /** How the unmatched part of a bet that is still open ended; its later settlement does not change that. */
  readonly left: ReadonlyMap<string, BetEnd>;
}

export const NOTHING_KEPT: KeptBets = { waiting: new Map(), matched: new Map(), left: new Map() };

/** Pending or unmatched, completely or partly. */
function isWaiting(bet: OpenBet): boolean {
  return bet.status === 'PENDING' || bet.remaining > 0;
}

const BELONGS: Record<BetList, (bet: OpenBet) => boolean> = {
  waiting: isWaiting,
  matched: (bet) => bet.matchedStake > 0,
};

/** Merges an answer; no shown bet is removed. */
export function keep(kept: KeptBets, open: readonly OpenBet[]): KeptBets {
  const into = (list: BetList) => {
    const bets = new Map(kept[list]);
    for (const bet of open) if (BELONGS[list](bet)) bets.set(bet.betId, bet);
    return bets;
  };
  const left = new Map(kept.left);
  for (const bet of open) {
    const last = kept.waiting.get(bet.betId);
    if (isWaiting(bet)) left.delete(bet.betId);
    else if (last && !left.has(bet.betId)) left.set(bet.betId, leftBook(last, bet));
  }
  return { waiting: into('waiting'), matched: into('matched'), left };
}

/** Removes a marked row from the page. */
export function dismiss(kept: KeptBets, list: BetList, betId: string): KeptBets {
  const bets = new Map(kept[list]);
  bets.delete(betId);
  return { ...kept, [list]: bets };
}

/** The bets that are over, whose result is in the history. */
export function overIds(kept: KeptBets, open: readonly OpenBet[]): string[] {
  const still = new Set(open.map(({ betId }) => betId));
  return [...new Set([...kept.waiting.keys(), ...kept.matched.keys()])].filter((id) => !still.has(id)).sort();
}

const LOOKING_UP: BetEnd = { message: 'Over: looking up the result', tone: 'neutral' };
const NOT_READ: BetEnd = { message: 'It could not be read, or is over', tone: 'neutral' };

/**
 * The rows of a list: live, or marked with their outcome.
 * @param complete false when some of the open bets could not be read, because a missing bet may be among them
 */
export function rowsOf(
  list: BetList,
  kept: KeptBets,
  open: readonly OpenBet[],
  history: readonly SettledBet[],
  complete = true,
): BetRow[] {
  const now = new Map(open.map((bet) => [bet.betId, bet]));
  const over = new Map(history.map((bet) => [bet.betId, bet]));
  return [...kept[list]].map(([id, last]) => {
    const bet = now.get(id);
    if (bet && BELONGS[list](bet)) return { bet, end: undefined };
    const left = list === 'waiting' ? kept.left.get(id) : undefined;
    if (left) return { bet: last, end: left };
    const settled = over.get(id);
    if (!settled) return { bet: last, end: complete ? LOOKING_UP : NOT_READ };
    return { bet: last, end: list === 'waiting' ? endOfUnmatched(last, settled) : endOf(settled) };
  });
}

/** It has no unmatched part any more and is still open: that part was matched or cancelled. */
function leftBook(last: OpenBet, now: OpenBet): BetEnd {
  const matched = now.matchedStake - last.matchedStake;
  const cancelled = last.remaining - matched;
  const at = now.averagePrice === undefined ? '' : ` at ${formatOdds(now.averagePrice)}`;
  if (cancelled <= 0) return { message: `Matched${at}`, tone: 'success' };
  const rest = matched > 0 ? `, ${formatMoney(matched)} was matched` : '';
  return { message: `Cancelled ${formatMoney(cancelled)}${rest}`, tone: 'info' };
}

/** A settled bet states the result of its matched part; its unmatched part has lapsed. */
function endOfUnmatched(last: OpenBet, settled: SettledBet): BetEnd {
  if (settled.result === 'CANCELLED')
    return { message: `Cancelled ${formatMoney(last.remaining)}${whyCancelled(settled)}`, tone: 'info' };
  const decided = settled.result === 'WON' || settled.result === 'LOST';
  if (!decided || settled.matchedStake === 0) return endOf(settled);
  if (settled.matchedStake > last.matchedStake)
    return { message: `Matched, then ${settled.result === 'WON' ? 'won' : 'lost'}`, tone: 'info' };
  return { message: 'Lapsed: the market was settled', tone: 'info' };
}

/** The exchange's reason, unless it only says that the bet was cancelled. */
function whyCancelled({ resultText }: SettledBet): string {
  return resultText === undefined || /^cancel/i.test(resultText) ? '' : `: ${resultText}`;
}

function endOf({ result, profit, resultText, voidReason, serverWords }: SettledBet): BetEnd {
  const because = voidReason ?? resultText;
  const why = because === undefined ? '' : `: ${because}`;
  switch (result) {
    case 'WON':
      return { message: `Won${why}`, tone: 'success', profit };
    case 'LOST':
      return { message: `Lost${why}`, tone: 'danger', profit };
    case 'VOID':
      return { message: `Void${why}`, tone: 'info' };
    case 'LAPSED':
      return { message: `Lapsed${why}`, tone: 'info' };
    case 'CANCELLED':
      return { message: `Cancelled${why}`, tone: 'info' };
    case 'other':
      return { message: `${plainWord(serverWords?.result) ?? 'Settled'}${why}`, tone: 'info' };
  }
}
