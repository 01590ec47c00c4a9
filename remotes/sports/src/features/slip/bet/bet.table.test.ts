import type { PlaceBetResult } from '@touchline/shared/contracts/bets';
import { draft } from '../../../testing/fixtures';
import type { Bet, Phase, Quote, Receipt } from './Bet';
import { type BetEvent, nextBet } from './bet.state';
import type { Tolerance } from './tolerance';

/** Every phase with every event: the resulting bet, or the very same object. */

const quote: Quote = { price: 185 };
const better: Quote = { price: 187 };
const moved: Quote = { price: 183 };
const worse: Quote = { price: 180 };
const receipt: Receipt = { betId: 'b', matched: 50_000, averagePrice: 185, remaining: 0, message: 'words' };

const PHASES = {
  draft: { at: 'draft' },
  confirming: { at: 'confirming' },
  changed: { at: 'confirming', change: { from: quote, to: moved } },
  worse: { at: 'confirming', change: { from: quote, to: worse } },
  sending: { at: 'sending', checking: false },
  checking: { at: 'sending', checking: true },
  delayed: { at: 'delayed', betId: 'b', confirmAt: 5_000, message: '' },
  matched: { at: 'matched', receipt },
  partly: { at: 'partly', receipt },
  unmatched: { at: 'unmatched', receipt },
  refused: { at: 'refused', reason: 'balance', message: 'Not enough balance' },
  unknown: { at: 'unknown' },
  missing: { at: 'missing' },
} satisfies Record<string, Phase>;
type Name = keyof typeof PHASES;

const place = (best: Quote | undefined, askFirst = false, tolerance: Tolerance = 'none'): BetEvent => ({
  type: 'place',
  best,
  askFirst,
  tolerance,
  owner: 'asha',
});
const confirm = (shown: Quote, best: Quote | undefined, tolerance: Tolerance = 'none'): BetEvent => ({
  type: 'confirm',
  shown,
  best,
  tolerance,
  owner: 'asha',
});
const answered = (status: PlaceBetResult['status'], matched: number, remaining: number): BetEvent => ({
  type: 'answered',
  now: 1_000,
  result: {
    betId: 'b',
    clientRef: draft.clientRef,
    status,
    matchedStake: matched,
    averagePrice: 185,
    remaining,
    balance: 0,
    exposure: 0,
    message: 'words',
  },
});
const found = (status: PlaceBetResult['status']): BetEvent => ({ type: 'found', status, receipt });
const refused = (reason: 'balance' | 'duplicate'): BetEvent => ({ type: 'refused', reason, message: 'no' });

const OPEN: Name[] = ['draft', 'confirming', 'changed', 'worse'];
const CONFIRMING: Name[] = ['confirming', 'changed', 'worse'];
const SENDING: Name[] = ['sending', 'checking'];
const IN_FLIGHT: Name[] = [...SENDING, 'delayed', 'unknown'];
/** Phases whose outcome may still arrive. */
const UNTOLD: Name[] = [...IN_FLIGHT, 'missing'];

const into = (names: readonly Name[], at: Phase['at']): Partial<Record<Name, Phase['at']>> =>
  Object.fromEntries(names.map((name) => [name, at]));

/** By event: the phases in which it has a meaning, and their results. All others stay the same. */
const TABLE: [string, BetEvent, Partial<Record<Name, Phase['at']>>][] = [
  ['a stake is typed', { type: 'stake', text: '9' }, into(OPEN, 'draft')],
  ['a price is asked for', { type: 'quote', quote: moved, isManualPrice: true }, into(OPEN, 'draft')],
  ['the remainder is to be kept or not', { type: 'persist', persistUnmatched: false }, into(OPEN, 'draft')],
  ['Place, the price stands', place(quote), { draft: 'sending' }],
  ['Place, the price stands, asked first', place(quote, true), { draft: 'confirming' }],
  ['Place, the price got better', place(better), { draft: 'sending' }],
  ['Place, the price got better, asked first', place(better, true), { draft: 'confirming' }],
  ['Place, the price got worse', place(moved), { draft: 'confirming' }],
  ['Place, two ticks worse, one is taken', place(moved, false, '1'), { draft: 'confirming' }],
  ['Place, two ticks worse, two are taken', place(moved, false, '2'), { draft: 'sending' }],
  ['Place, five ticks worse, any price is taken', place(worse, false, 'any'), { draft: 'sending' }],
  ['Place, no price', place(undefined), {}],
  ['confirm what the bet asks for', confirm(quote, quote), { confirming: 'sending' }],
  ['confirm the new price', confirm(moved, moved), { changed: 'sending' }],
  ['confirm the old price, it got worse', confirm(quote, moved), { confirming: 'confirming' }],
  [
    'confirm the old price, it got worse, any is taken',
    confirm(quote, moved, 'any'),
    { confirming: 'sending' },
  ],
  ['confirm the old price, it got better', confirm(quote, better), { confirming: 'sending' }],
  ['confirm the new price, it is back', confirm(moved, quote), { changed: 'sending' }],
  ['confirm the worse price', confirm(worse, worse), { worse: 'sending' }],
  ['keep the price', { type: 'keep', shown: quote, owner: 'asha' }, { changed: 'sending', worse: 'sending' }],
  ['confirm, no price', confirm(quote, undefined), {}],
  [
    'the market moves against the player',
    { type: 'market', best: { price: 175 } },
    into(CONFIRMING, 'confirming'),
  ],
  ['the market is back', { type: 'market', best: quote }, { changed: 'draft', worse: 'draft' }],
  ['the market is better', { type: 'market', best: better }, { changed: 'draft', worse: 'draft' }],
  ['the market has no price', { type: 'market', best: undefined }, {}],
  ['the player leaves the confirmation', { type: 'leave-confirmation' }, into(CONFIRMING, 'draft')],
  ['no answer for long', { type: 'slow' }, into(SENDING, 'sending')],
  ['the answer: matched', answered('MATCHED', 50_000, 0), into(UNTOLD, 'matched')],
  ['the answer: matched in part', answered('PARTIAL', 20_000, 30_000), into(UNTOLD, 'partly')],
  ['the answer: unmatched', answered('UNMATCHED', 0, 50_000), into(UNTOLD, 'unmatched')],
  ['the answer: unmatched without figures', answered('UNMATCHED', 0, 0), into(UNTOLD, 'unknown')],
  ['the answer: being checked', answered('PENDING', 0, 50_000), into(UNTOLD, 'delayed')],
  ['the answer: no', refused('balance'), into(IN_FLIGHT, 'refused')],
  ['the answer: known already', refused('duplicate'), into(IN_FLIGHT, 'unknown')],
  ['the answer is lost', { type: 'lost' }, into(SENDING, 'unknown')],
  ['found matched', found('MATCHED'), into([...UNTOLD, 'unmatched', 'partly'], 'matched')],
  ['found matched in part', found('PARTIAL'), into([...UNTOLD, 'unmatched'], 'partly')],
  ['found unmatched', found('UNMATCHED'), into(UNTOLD, 'unmatched')],
  ['found being checked', found('PENDING'), into([...SENDING, 'unknown', 'missing'], 'delayed')],
  ['found settled', { type: 'over', taken: true, receipt }, into(UNTOLD, 'matched')],
  ['found ended without a match', { type: 'over', taken: false, receipt }, into(UNTOLD, 'refused')],
  ['found nowhere', { type: 'not-found' }, { unknown: 'missing', delayed: 'missing' }],
  ['try again', { type: 'again', clientRef: 'ref-2' }, { refused: 'draft', missing: 'draft' }],
];

const NAMES = Object.keys(PHASES) as Name[];
const CASES = TABLE.flatMap(([description, event, row]) =>
  NAMES.map((name): [Name, string, BetEvent, Phase['at'] | undefined] => [
    name,
    description,
    event,
    row[name],
  ]),
);

it.each(CASES)('%s, %s', (name, _words, event, next) => {
  const bet: Bet = { ...draft, phase: PHASES[name] };
  const after = nextBet(bet, event);
  if (next === undefined) expect(after).toBe(bet);
  else {
    expect(after.phase.at).toBe(next);
    // The phase already is the event's result, so it stays.
    if (name !== 'checking' || event.type !== 'slow') expect(after).not.toBe(bet);
  }
});

it('only a fresh Place or a confirmation of the shown price lets a bet out', () => {
  const out = CASES.filter(([name, , , next]) => next === 'sending' && !SENDING.includes(name));
  expect(out.map(([name, description]) => `${name}: ${description}`)).toEqual([
    'draft: Place, the price stands',
    'draft: Place, the price got better',
    'draft: Place, two ticks worse, two are taken',
    'draft: Place, five ticks worse, any price is taken',
    'confirming: confirm what the bet asks for',
    'changed: confirm the new price',
    'confirming: confirm the old price, it got worse, any is taken',
    'confirming: confirm the old price, it got better',
    'changed: confirm the new price, it is back',
    'worse: confirm the worse price',
    'changed: keep the price',
    'worse: keep the price',
  ]);
});

it('a reference of which a call may still arrive is kept through a later no', () => {
  const events: BetEvent[] = [
    place(quote),
    { type: 'lost' },
    { type: 'not-found' },
    { type: 'again', clientRef: 'ref-2' },
    place(quote),
    refused('balance'),
    { type: 'again', clientRef: 'ref-3' },
  ];
  expect(events.reduce(nextBet, { ...draft, clientRef: 'ref-1' })).toMatchObject({
    clientRef: 'ref-1',
    phase: { at: 'draft' },
  });
});

it('a reference is renewed by a definite no alone', () => {
  for (const name of NAMES)
    expect(nextBet({ ...draft, phase: PHASES[name] }, { type: 'again', clientRef: 'ref-2' }).clientRef).toBe(
      name === 'refused' ? 'ref-2' : draft.clientRef,
    );
});
