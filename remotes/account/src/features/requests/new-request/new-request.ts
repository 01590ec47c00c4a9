import { api as calls } from '@touchline/shared/contracts/api';
import type { MoneyRequest } from '@touchline/shared/contracts/money';
import { entity, exactly, type Paise, rows, text, whole } from '@touchline/shared/contracts/reading';
import { toRupees } from '@touchline/shared/format';
import { t } from '@touchline/shared/language/macro';
import type { Api } from '@touchline/shared/platform';
import { findSentRow } from '../../../unknown-outcome/findSentRow';
import { rethrowWith } from '../../../unknown-outcome/useAbortable';
import { identityOf } from '../mergeLists';
import { readRequests } from '../readRequests';

/** A request with a note, before it is sent. */
export interface NewRequest {
  readonly type: 'DEPOSIT' | 'WITHDRAWAL';
  readonly paise: Paise;
  readonly note: string;
}

/** The data that identifies a request among older ones from the moment it is sent. */
export interface SentRequest extends Omit<NewRequest, 'note'> {
  readonly reference: string;
  /** The newest requests before it, by `identityOf`. */
  readonly before: readonly string[];
}

const NEWEST = 40;

/**
 * Reads the newest requests before one is sent, so that it differs from an older one if its answer is lost.
 * @throws ApiError whose message says that nothing was sent
 */
export async function requestsBefore(api: Api): Promise<readonly string[]> {
  const { rows: newest } = await readRequests(api, { count: NEWEST }).catch((error: unknown) =>
    rethrowWith(error, t`Nothing was sent.`),
  );
  return newest.slice(0, NEWEST).map(identityOf);
}

/** Sends a request once. @returns its id @throws ApiError */
export async function sendRequest(
  api: Api,
  { type, paise, note, reference }: NewRequest & Pick<SentRequest, 'reference'>,
): Promise<string> {
  const request = { type, amount: toRupees(paise), ...(note !== '' && { note }), clientRef: reference };
  return (await api.run(calls.createRequestForDepositWithdrawal, request)).id;
}

/**
 * Finds a sent request among the newest: by its reference or, where there is none, by its type and amount.
 * @throws ApiError when a list could not be read; Error when a row could not be read: it may be in there
 */
export async function findSentRequest(
  api: Api,
  { reference, type, paise, before }: SentRequest,
  signal: AbortSignal,
): Promise<MoneyRequest | undefined> {
  const { rows, missing, leftOut } = await readRequests(api, { count: NEWEST, signal });
  const earlier = new Set(before);
  const found = findSentRow(
    rows,
    reference,
    (row) => row.type === type && row.amount === paise && !earlier.has(identityOf(row)),
  );
  if (!found && missing !== undefined) throw missing;
  if (!found && leftOut > 0) throw new Error('A row of the list could not be read, and it may be that one.');
  return found;
}

/**
 * Reads a sent request from the tab's storage, which also has the player's hash
 * (docs/decisions/money.md#a-sent-withdrawal-outlives-a-reload-of-any-page).
 */
export const keptRequest = entity(
  { reference: text, type: exactly(['DEPOSIT', 'WITHDRAWAL']), paise: whole, before: rows(text) },
  ({ before }) => Array.isArray(before),
);
