import {
  api as calls,
  entity,
  exactly,
  type MoneyRequest,
  type Paise,
  rows,
  text,
  whole,
} from '@touchline/shared/contracts';
import { toRupees } from '@touchline/shared/format';
import type { Api } from '@touchline/shared/platform';
import { failWith } from '../../../unknown-outcome/failWith';
import { findSentRow } from '../../../unknown-outcome/findSentRow';
import { identityOf } from '../mergeLists';
import { readRequests } from '../readRequests';

/** A request with a note, as it is sent. */
export interface AskedRequest {
  readonly type: 'DEPOSIT' | 'WITHDRAWAL';
  readonly paise: Paise;
  readonly note: string;
}

/** What identifies a request from the moment it is sent among older ones. */
export interface SentRequest extends Omit<AskedRequest, 'note'> {
  readonly reference: string;
  /** The newest requests there were. */
  readonly before: readonly string[];
}

const NEWEST = 40;

/**
 * Reads the newest requests before one is sent, so that after a lost answer it can be told from an older one.
 * @throws ApiError that says that nothing was sent
 */
export async function requestsBefore(api: Api): Promise<readonly string[]> {
  const { rows: newest } = await readRequests(api, { count: NEWEST }).catch((error: unknown) =>
    failWith(error, 'Nothing was sent.'),
  );
  return newest.slice(0, NEWEST).map(identityOf);
}

/** Sends it, once. @returns its id @throws ApiError */
export async function sendRequest(
  api: Api,
  { type, paise, note, reference }: AskedRequest & Pick<SentRequest, 'reference'>,
): Promise<string> {
  const request = { type, amount: toRupees(paise), ...(note !== '' && { note }), clientRef: reference };
  return (await api.run(calls.createRequestForDepositWithdrawal, request)).id;
}

/**
 * The one that was sent, among the newest: of its type and amount where no reference tells it.
 * @throws ApiError when a list could not be read, in which it may be
 */
export async function findSent(
  api: Api,
  { reference, type, paise, before }: SentRequest,
  signal: AbortSignal,
): Promise<MoneyRequest | undefined> {
  const { rows, missing, leftOut } = await readRequests(api, { count: NEWEST, signal });
  const known = new Set(before);
  const found = findSentRow(
    rows,
    reference,
    (row) => row.type === type && row.amount === paise && !known.has(identityOf(row)),
  );
  if (!found && missing !== undefined) throw missing;
  if (!found && leftOut > 0) throw new Error('A row of the list could not be read, and it may be that one.');
  return found;
}

/** As the tab keeps it, beside its player's hash (docs/decisions/0035). */
export const keptRequest = entity(
  { reference: text, type: exactly(['DEPOSIT', 'WITHDRAWAL']), paise: whole, before: rows(text) },
  ({ before }) => Array.isArray(before),
);
