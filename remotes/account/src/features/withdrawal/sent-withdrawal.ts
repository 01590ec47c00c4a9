import { api as calls } from '@touchline/shared/contracts/api';
import type { MoneyRequest } from '@touchline/shared/contracts/money';
import {
  entity,
  mapped,
  maybe,
  type Page,
  type Paise,
  type Reader,
  text,
  UNREADABLE,
} from '@touchline/shared/contracts/reading';
import { parseRupees, toRupees } from '@touchline/shared/format';
import type { Api } from '@touchline/shared/platform';
import { readKept } from '@touchline/shared/unknown-outcome';
import { hash } from '@touchline/shared/utilities';
import { readPages } from '../../range-reader/readPages';
import { findSentRow } from '../../unknown-outcome/findSentRow';

/** The data that identifies a withdrawal from the moment it is sent, so that it can be found in the player's list. */
export interface SentWithdrawal {
  readonly reference: string;
  readonly paise: Paise;
  /** The id of the newest withdrawal before it; undefined when there was none. */
  readonly after: string | undefined;
}

const NEWEST = { SkipCount: 0, MaxResultCount: 20 };

/** The newest withdrawals first. @throws ApiError */
export function newestWithdrawals(api: Api, signal?: AbortSignal): Promise<Page<MoneyRequest>> {
  return api.run(calls.getUserWithdrawalHistory, NEWEST, signal && { signal });
}

/**
 * The withdrawals down to the one with the id `after`, newest first. An address that is opened weeks later names an old
 * withdrawal, so one page may not be enough.
 * @param after undefined reads all
 * @returns `leftOut`: how many rows could not be read; one that is not found may be among them
 * @throws ApiError; ListMoved when a withdrawal was added while they were read
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

/** Finds the one that was sent, by its reference or, where there is none, by its amount. Newest first. */
export function findSentWithdrawal(
  withdrawals: readonly MoneyRequest[],
  { reference, paise, after }: SentWithdrawal,
): MoneyRequest | undefined {
  const afterIndex = withdrawals.findIndex(({ id }) => id === after);
  const since = afterIndex < 0 ? withdrawals : withdrawals.slice(0, afterIndex);
  return findSentRow(withdrawals, reference, (row) => row.amount === paise && since.includes(row));
}

/** `sent`: its outcome is awaited or shown. `again`: it did not arrive and is in the form again, with its reference. */
type AttemptStage = 'sent' | 'again';

export interface Attempt extends SentWithdrawal {
  readonly stage: AttemptStage;
}

/**
 * Writes it as the page's address, so that a reload returns to it.
 * @param player the player's `playerKey`; for another player the address means nothing
 */
export function writeAttempt({ stage, reference, paise, after }: Attempt, player: string): string {
  return `?${new URLSearchParams({
    [stage]: reference,
    amount: String(toRupees(paise)),
    ...(after && { after }),
    by: hash(player),
  })}`;
}

/** Reads the parameters of the page's address. */
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
 * Reads a withdrawal from the page's address; undefined when there is none, it is not valid, or it is another player's.
 * @param by the hash of the current player; undefined while nobody is logged in, and then any fits
 */
export function readAttempt(params: URLSearchParams, by: string | undefined): Attempt | undefined {
  return readKept(Object.fromEntries(params), kept, by);
}
