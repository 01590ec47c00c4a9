import type { OpenBet, SettledBet } from '@touchline/shared/contracts/bets';
import { type Paise, plainWord } from '@touchline/shared/contracts/reading';
import { formatMoney, formatOdds } from '@touchline/shared/format';
import { t } from '@touchline/shared/language/macro';
import { comparedWith } from './change.state';

/** The two lists of the page; a partly matched bet is in both, each with its own figures. */
export type BetList = 'unmatched' | 'matched';

/** The outcome of a bet that was on the page. */
export interface BetEnd {
  /** Text in the language of the time when it is shown. */
  readonly message: () => string;
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
interface KeptBets {
  readonly unmatched: ReadonlyMap<string, OpenBet>;
  readonly matched: ReadonlyMap<string, OpenBet>;
  /** How the unmatched part of a bet that is still open ended; its later settlement does not change that. */
  readonly unmatchedEnds: ReadonlyMap<string, BetEnd>;
}

export const NOTHING_KEPT: KeptBets = { unmatched: new Map(), matched: new Map(), unmatchedEnds: new Map() };

/** Pending or unmatched, completely or partly. @param last how the list had it before */
function isUnmatched(bet: OpenBet, last: OpenBet | undefined): boolean {
  return bet.status === 'PENDING' || comparedWith(last, bet).remaining > 0;
}

const BELONGS: Record<BetList, (bet: OpenBet, last: OpenBet | undefined) => boolean> = {
  unmatched: isUnmatched,
  matched: (bet) => bet.matchedStake > 0,
};

/** Merges an answer; no shown bet is removed. */
export function keep(kept: KeptBets, open: readonly OpenBet[]): KeptBets {
  const into = (list: BetList) => {
    const bets = new Map(kept[list]);
    for (const bet of open) if (BELONGS[list](bet, bets.get(bet.betId))) bets.set(bet.betId, bet);
    return bets;
  };
  const unmatchedEnds = new Map(kept.unmatchedEnds);
  for (const bet of open) {
    const last = kept.unmatched.get(bet.betId);
    if (isUnmatched(bet, last)) unmatchedEnds.delete(bet.betId);
    else if (last && !unmatchedEnds.has(bet.betId)) unmatchedEnds.set(bet.betId, endOfOpen(last, bet));
  }
  return { unmatched: into('unmatched'), matched: into('matched'), unmatchedEnds };
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
  return [...new Set([...kept.unmatched.keys(), ...kept.matched.keys()])]
    .filter((id) => !still.has(id))
    .sort();
}

const LOOKING_UP: BetEnd = { message: () => t`Over: looking up the result`, tone: 'neutral' };
const NOT_READ: BetEnd = { message: () => t`It could not be read, or is over`, tone: 'neutral' };

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
    if (bet && BELONGS[list](bet, last)) return { bet, end: undefined };
    const end = list === 'unmatched' ? kept.unmatchedEnds.get(id) : undefined;
    if (end) return { bet: last, end };
    const settled = over.get(id);
    if (!settled) return { bet: last, end: complete ? LOOKING_UP : NOT_READ };
    return { bet: last, end: list === 'unmatched' ? endOfUnmatched(last, settled) : endOf(settled) };
  });
}

/** It has no unmatched part any more and is still open: that part was matched or cancelled. */
function endOfOpen(last: OpenBet, now: OpenBet): BetEnd {
  const newlyMatched = now.matchedStake - last.matchedStake;
  const cancelledStake = last.remaining - newlyMatched;
  const price = now.averagePrice === undefined ? undefined : formatOdds(now.averagePrice);
  if (cancelledStake <= 0)
    return {
      message: () => (price === undefined ? t`Matched` : t`Matched at ${price}`),
      tone: 'success',
    };
  const [cancelled, matched] = [formatMoney(cancelledStake), formatMoney(newlyMatched)];
  return {
    message: () =>
      newlyMatched > 0 ? t`Cancelled ${cancelled}, ${matched} was matched` : t`Cancelled ${cancelled}`,
    tone: 'info',
  };
}

/** A settled bet states the result of its matched part; its unmatched part has lapsed. */
function endOfUnmatched(last: OpenBet, settled: SettledBet): BetEnd {
  if (settled.result === 'CANCELLED') {
    const cancelled = formatMoney(last.remaining);
    return { message: () => withReason(t`Cancelled ${cancelled}`, whyCancelled(settled)), tone: 'info' };
  }
  const decided = settled.result === 'WON' || settled.result === 'LOST';
  if (!decided || settled.matchedStake === 0) return endOf(settled);
  if (settled.matchedStake > last.matchedStake)
    return {
      message: () => (settled.result === 'WON' ? t`Matched, then won` : t`Matched, then lost`),
      tone: 'info',
    };
  return { message: () => t`Lapsed: the market was settled`, tone: 'info' };
}

/** The exchange's reason, unless it only says that the bet was cancelled. */
function whyCancelled({ resultText }: SettledBet): string | undefined {
  return resultText === undefined || /^cancel/i.test(resultText) ? undefined : resultText;
}

/** The reason is the exchange's own text. */
function withReason(label: string, reason: string | undefined): string {
  return reason === undefined ? label : `${label}: ${reason}`;
}

function endOf({ result, profit, resultText, voidReason, serverWords }: SettledBet): BetEnd {
  const why = voidReason ?? resultText;
  switch (result) {
    case 'WON':
      return {
        message: () => withReason(t({ message: 'Won', context: 'bet' }), why),
        tone: 'success',
        profit,
      };
    case 'LOST':
      return {
        message: () => withReason(t({ message: 'Lost', context: 'bet' }), why),
        tone: 'danger',
        profit,
      };
    case 'VOID':
      return { message: () => withReason(t`Void`, why), tone: 'info' };
    case 'LAPSED':
      return { message: () => withReason(t`Lapsed`, why), tone: 'info' };
    case 'CANCELLED':
      return { message: () => withReason(t`Cancelled`, why), tone: 'info' };
    case 'other':
      return {
        message: () => withReason(plainWord(serverWords?.result) ?? t`Settled`, why),
        tone: 'info',
      };
  }
}
