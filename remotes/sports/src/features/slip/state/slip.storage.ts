import { side } from '@touchline/shared/contracts/bets';
import { ladder, marketKind, priceFormat } from '@touchline/shared/contracts/markets';
import {
  anything,
  blankAs,
  type Decoded,
  entity,
  exactly,
  flag,
  maybe,
  number,
  oneOf,
  type Reader,
  rows,
  text,
  UNREADABLE,
  type Unreadable,
  unreadRows,
  whole,
  withRest,
} from '@touchline/shared/contracts/reading';
import { readStored, STORAGE, storedText, storedValue } from '@touchline/shared/storage';
import { type Bet, type Phase, REFUSAL_REASONS } from '../bet/Bet';

/** Reads the bets under the key `bet slips`: they survive a reload and a login, and all tabs share them. */
export function readSlip(storage: Storage): Bet[] {
  return parseSlip(slipText(storage));
}

const storedSlip = (storage: Storage) =>
  storedValue({
    storage: () => storage,
    key: STORAGE.betSlips,
    reader: storedText,
    absent: null,
    form: 'text',
  });

/** The stored text, to see whether it changed. */
export function slipText(storage: Storage): string | null {
  return storedSlip(storage).read();
}

/** Leaves out bets that this release cannot read. */
export function parseSlip(stored: string | null): Bet[] {
  return readStored(STORAGE.betSlips, rows(bet), () => stored) ?? [];
}

/**
 * @param stored the slip that is replaced; its bets that only a newer release can read stay, because one of them may
 * have been placed and its outcome be unknown
 * @returns the stored text; undefined when the storage is full or blocked: the slip then lasts until a reload
 */
export function writeSlip(
  storage: Storage,
  bets: readonly Bet[],
  stored: string | null = null,
): { text: string | null } | undefined {
  const unread = unreadRows(
    bet,
    readStored(STORAGE.betSlips, anything, () => stored),
  ).filter(({ id }) => !bets.some((other) => other.id === id));
  const slip = bets.length + unread.length === 0 ? undefined : JSON.stringify([...bets, ...unread]);
  return storedSlip(storage).write(slip) ? { text: slip ?? null } : undefined;
}

const name = blankAs(text, '');
const quote = entity({ price: whole, line: maybe(number) });

/** Earlier releases wrote `asked` and `left` here, and `own` and `keep` in a bet. */
const receipt = withRest(
  entity({
    betId: text,
    matched: whole,
    averagePrice: maybe(whole),
    remaining: whole,
    requestedPrice: maybe(whole),
    remainderEnded: maybe(flag),
    line: maybe(number),
    message: name,
    asked: maybe(whole),
    left: maybe(flag),
  }),
  ({ asked, left, requestedPrice = asked, remainderEnded = left, averagePrice, line, ...rest }) => ({
    ...rest,
    averagePrice,
    ...(requestedPrice !== undefined && { requestedPrice }),
    ...(remainderEnded !== undefined && { remainderEnded }),
    ...(line !== undefined && { line }),
  }),
);

const phaseFields = entity({
  at: exactly([
    'draft',
    'confirming',
    'sending',
    'delayed',
    'matched',
    'partly',
    'unmatched',
    'refused',
    'unknown',
    'missing',
  ]),
  change: maybe(entity({ from: quote, to: quote })),
  checking: maybe(flag),
  betId: maybe(text),
  confirmAt: maybe(number),
  message: name,
  receipt: maybe(receipt),
  reason: oneOf(REFUSAL_REASONS),
  unreadable: maybe(flag),
});

function phaseOf({ at, ...fields }: Decoded<typeof phaseFields>): Phase | Unreadable {
  const { change, checking = false, betId, confirmAt, message, reason, unreadable } = fields;
  switch (at) {
    case 'confirming':
      return { at, change };
    case 'sending':
      return { at, checking };
    case 'delayed':
      return betId === undefined ? UNREADABLE : { at, betId, confirmAt, message };
    case 'matched':
    case 'partly':
    case 'unmatched':
      return fields.receipt ? { at, receipt: fields.receipt } : UNREADABLE;
    case 'refused':
      return { at, reason, message };
    case 'unknown':
      return { at, ...(unreadable && { unreadable }), ...(betId !== undefined && { betId }) };
    default:
      return { at };
  }
}

const selection = entity({
  eventId: text,
  eventTitle: name,
  sportId: maybe(whole),
  marketId: text,
  marketName: name,
  kind: marketKind,
  format: exactly(priceFormat.members),
  ladder,
  runnerId: text,
  runnerName: name,
});

const bet: Reader<unknown, Bet> = withRest(
  entity({
    id: text,
    selection: withRest(selection, (fields) => fields),
    side,
    quote: withRest(quote, (fields) => fields),
    isManualPrice: maybe(flag),
    own: maybe(flag),
    stakeText: name,
    liabilityText: maybe(text),
    persistUnmatched: maybe(flag),
    keep: maybe(flag),
    orders: maybe(
      entity({
        fillOrKill: maybe(flag),
        keepInPlay: maybe(flag),
        stopLoss: maybe(whole),
        takeProfit: maybe(whole),
      }),
    ),
    clientRef: text,
    doubtful: maybe(flag),
    owner: maybe(text),
    phase: withRest(phaseFields, phaseOf),
  }),
  ({
    own = false,
    keep = false,
    isManualPrice = own,
    persistUnmatched = keep,
    doubtful,
    liabilityText,
    orders,
    owner,
    ...rest
  }) => ({
    ...rest,
    isManualPrice,
    persistUnmatched,
    owner,
    ...(doubtful !== undefined && { doubtful }),
    ...(liabilityText !== undefined && { liabilityText }),
    ...(orders !== undefined && { orders }),
  }),
);
