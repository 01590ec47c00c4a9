import {
  api as calls,
  entity,
  hash,
  type MoneyRequest,
  mapped,
  maybe,
  type Paise,
  type Reader,
  text,
  UNREADABLE,
} from '@touchline/shared/contracts';
import { parseRupees, toRupees } from '@touchline/shared/format';
import type { Api } from '@touchline/shared/platform';
import { readKept } from '@touchline/shared/unknown-outcome';
import { readPages } from '../../range-reader/readPages';
import { findSentRow } from '../../unknown-outcome/findSentRow';

/** What is known of a withdrawal from the moment it is sent: enough to find it among the player's own. */
export interface SentWithdrawal {
  readonly reference: string;
  readonly paise: Paise;
  /** The newest withdrawal there was before; undefined when there was none. */
  readonly after: string | undefined;
}

const NEWEST = { SkipCount: 0, MaxResultCount: 20 };

/** The newest withdrawals first. @throws ApiError */
export async function newestWithdrawals(api: Api, signal?: AbortSignal): Promise<readonly MoneyRequest[]> {
  return (await api.run(calls.getUserWithdrawalHistory, NEWEST, signal && { signal })).items;
}

/**
 * The withdrawals since one, and it, newest first: an address that is opened again weeks later tells of an old one.
 * @param after undefined reads all
 * @returns `leftOut`: how many could not be read, so that what is not found may be there all the same
 * @throws ApiError; ListMoved when one came while they were read
 */
export async function withdrawalsSince(
  api: Api,
  after: string | undefined,
  signal: AbortSignal,
): Promise<{ withdrawals: readonly MoneyRequest[]; leftOut: number }> {
  const since: MoneyRequest[] = [];
  let leftOut = 0;
  const pages = readPages((page, options) => api.run(calls.getUserWithdrawalHistory, page, options), {
    pageSize: NEWEST.MaxResultCount,
    signal,
  });
  for await (const page of pages) {
    since.push(...page.items);
    leftOut += page.leftOut ?? 0;
    if (page.items.some(({ id }) => id === after)) break;
  }
  return { withdrawals: since, leftOut };
}

/** The one that was sent, among the newest first: of its amount where no reference tells it. */
export function findSent(
  withdrawals: readonly MoneyRequest[],
  { reference, paise, after }: SentWithdrawal,
): MoneyRequest | undefined {
  const known = withdrawals.findIndex(({ id }) => id === after);
  const since = known < 0 ? withdrawals : withdrawals.slice(0, known);
  return findSentRow(withdrawals, reference, (row) => row.amount === paise && since.includes(row));
}

/** `sent`: waited for or shown. `again`: it did not arrive and is on the form once more, under the same reference. */
type AttemptStage = 'sent' | 'again';

export interface Attempt extends SentWithdrawal {
  readonly stage: AttemptStage;
}

/**
 * Into the page's address, so that a reload comes back to it.
 * @param player its `playerKey`: the address is its player's alone
 */
export function writeAttempt({ stage, reference, paise, after }: Attempt, player: string): string {
  return `?${new URLSearchParams({
    [stage]: reference,
    amount: String(toRupees(paise)),
    ...(after && { after }),
    by: hash(player),
  })}`;
}

/** From the page's address: what is kept of a withdrawal, beside its player's hash. */
const kept: Reader<unknown, Attempt> = mapped(
  entity({ sent: maybe(text), again: maybe(text), amount: text, after: maybe(text) }),
  ({ sent, again, amount, after }) => {
    const stage = sent === undefined ? 'again' : 'sent';
    const reference = sent ?? again ?? '';
    const rupees = parseRupees(amount);
    if (!/^[\w-]{8,64}$/.test(reference) || !rupees.ok) return UNREADABLE;
    return { stage, reference, paise: rupees.paise, after };
  },
);

/**
 * From the page's address; undefined when it names none, none that can be, or another player's.
 * @param by the player's hash; undefined while nobody is logged in, when any will do
 */
export function readAttempt(params: URLSearchParams, by: string | undefined): Attempt | undefined {
  return readKept(Object.fromEntries(params), kept, by);
}
