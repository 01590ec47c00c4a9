import type { PlaceBetResult } from '@touchline/shared/contracts/bets';
import { draft } from '../../../testing/fixtures';
import type { Bet, Phase, Receipt } from './Bet';
import { type BetEvent, nextBet } from './bet.state';

const receipt: Receipt = {
  betId: 'bet-1',
  matched: 50_000,
  averagePrice: 185,
  remaining: 0,
  message: '',
};
const result = (change: Partial<PlaceBetResult>): PlaceBetResult => ({
  betId: 'bet-1',
  clientRef: draft.clientRef,
  status: 'MATCHED',
  matchedStake: 50_000,
  averagePrice: 185,
  remaining: 0,
  balance: 100_000,
  exposure: 50_000,
  message: '',
  ...change,
});
const at = (phase: Phase, change: Partial<Bet> = {}): Bet => ({ ...draft, ...change, phase });

const quote = { price: 185 };
const moved = { price: 183 };
const SENDING: Phase = { at: 'sending', checking: false };
const CHECKING: Phase = { at: 'sending', checking: true };
const UNKNOWN: Phase = { at: 'unknown' };
const DELAYED: Phase = { at: 'delayed', betId: 'bet-1', confirmAt: 5_000, message: '' };
const CONFIRMING: Phase = { at: 'confirming' };
const CHANGED: Phase = { at: 'confirming', change: { from: quote, to: moved } };
const REFUSED: Phase = { at: 'refused', reason: 'balance', message: 'Not enough balance' };
const MISSING: Phase = { at: 'missing' };
const DRAFT: Phase = { at: 'draft' };
const MATCHED: Phase = { at: 'matched', receipt };

const place = (best: typeof quote | undefined, askFirst = false): BetEvent => ({
  type: 'place',
  best,
  askFirst,
  tolerance: 'none',
  owner: 'asha',
});
const confirm = (shown: typeof quote, best: typeof quote | undefined): BetEvent => ({
  type: 'confirm',
  shown,
  best,
  tolerance: 'none',
  owner: 'asha',
});
const answered = (change: Partial<PlaceBetResult>): BetEvent => ({
  type: 'answered',
  result: result(change),
  now: 1_000,
});
const refused: BetEvent = { type: 'refused', reason: 'balance', message: 'Not enough balance' };
const duplicate: BetEvent = { type: 'refused', reason: 'duplicate', message: 'Duplicate reference' };
const found = (status: PlaceBetResult['status']): BetEvent => ({ type: 'found', status, receipt });

describe('the life of a bet', () => {
  it.each<[string, Phase, BetEvent, Phase]>([
    ['a draft at the price on offer is sent', DRAFT, place(quote), SENDING],
    ['a draft is confirmed first when the player wants so', DRAFT, place(quote, true), CONFIRMING],
    ['a draft whose price moved asks anew, with both prices', DRAFT, place(moved), CHANGED],
    ['a draft with no price on offer stays a draft', DRAFT, place(undefined), DRAFT],
    ['a confirmation sends', CONFIRMING, confirm(quote, quote), SENDING],
    ['a confirmed new price sends', CHANGED, confirm(moved, moved), SENDING],
    [
      'a confirmation of another price than the one shown does nothing',
      CHANGED,
      confirm(quote, moved),
      CHANGED,
    ],
    [
      'a price that moved again under the confirmation asks anew',
      CHANGED,
      confirm(moved, { price: 180 }),
      { at: 'confirming', change: { from: quote, to: { price: 180 } } },
    ],
    ['a confirmation with no price on offer waits', CONFIRMING, confirm(quote, undefined), CONFIRMING],
    [
      'the market moving under a confirmation shows the new price',
      CONFIRMING,
      { type: 'market', best: moved },
      CHANGED,
    ],
    ['the market standing still changes nothing', CHANGED, { type: 'market', best: moved }, CHANGED],
    ['the market losing its price keeps the question', CHANGED, { type: 'market', best: undefined }, CHANGED],
    ['leaving the confirmation returns to the draft', CHANGED, { type: 'leave-confirmation' }, DRAFT],
    ['a changed stake asks anew', CONFIRMING, { type: 'stake', text: '500' }, DRAFT],
    ['a second tap while sending does nothing', SENDING, place(quote), SENDING],
    ['a second confirmation while sending does nothing', SENDING, confirm(quote, quote), SENDING],
    ['no answer for long says so', SENDING, { type: 'slow' }, { at: 'sending', checking: true }],
    ['sending to matched', SENDING, answered({}), MATCHED],
    [
      'sending to partly',
      SENDING,
      answered({ status: 'PARTIAL', matchedStake: 20_000, remaining: 30_000 }),
      { at: 'partly', receipt: { ...receipt, matched: 20_000, remaining: 30_000 } },
    ],
    [
      'sending to unmatched',
      SENDING,
      answered({ status: 'UNMATCHED', matchedStake: 0, remaining: 50_000 }),
      { at: 'unmatched', receipt: { ...receipt, matched: 0, remaining: 50_000 } },
    ],
    [
      'sending to unknown, because a back end may fill the figures of a bet that stays in the market with 0',
      SENDING,
      answered({ status: 'UNMATCHED', matchedStake: 0, remaining: 0 }),
      { at: 'unknown', betId: 'bet-1' },
    ],
    [
      'sending to delayed, counting down to the server’s moment',
      SENDING,
      answered({ status: 'PENDING', confirmAt: '1970-01-01T00:00:06Z' }),
      { at: 'delayed', betId: 'bet-1', confirmAt: 6_000, message: '' },
    ],
    [
      'sending to delayed without a countdown, where the server names no moment',
      SENDING,
      answered({ status: 'PENDING' }),
      { at: 'delayed', betId: 'bet-1', confirmAt: undefined, message: '' },
    ],
    [
      'a server clock far ahead can’t make the countdown endless',
      SENDING,
      answered({ status: 'PENDING', confirmAt: '1970-01-01T10:00:00Z' }),
      { at: 'delayed', betId: 'bet-1', confirmAt: 31_000, message: '' },
    ],
    ['sending to refused, in the server’s words', SENDING, refused, REFUSED],
    ['sending to unknown when the answer is lost', SENDING, { type: 'lost' }, UNKNOWN],
    ['a reference the server knows is looked up, not refused', SENDING, duplicate, UNKNOWN],
    ['unknown is found matched', UNKNOWN, found('MATCHED'), MATCHED],
    ['unknown is found unmatched', UNKNOWN, found('UNMATCHED'), { at: 'unmatched', receipt }],
    ['unknown is found matched in part', UNKNOWN, found('PARTIAL'), { at: 'partly', receipt }],
    [
      'unknown is found still being checked',
      UNKNOWN,
      found('PENDING'),
      { at: 'delayed', betId: 'bet-1', confirmAt: undefined, message: '' },
    ],
    ['a slow bet is found matched before its answer comes', CHECKING, found('MATCHED'), MATCHED],
    [
      'a slow bet is found being checked',
      CHECKING,
      found('PENDING'),
      { at: 'delayed', betId: 'bet-1', confirmAt: undefined, message: '' },
    ],
    ['a slow bet that is nowhere yet is still on its way', CHECKING, { type: 'not-found' }, CHECKING],
    ['unknown is found settled already', UNKNOWN, { type: 'over', taken: true, receipt }, MATCHED],
    [
      'unknown is found lapsed',
      UNKNOWN,
      { type: 'over', taken: false, receipt: { ...receipt, message: 'Market suspended' } },
      { at: 'refused', reason: 'other', message: 'Market suspended' },
    ],
    ['unknown is nowhere', UNKNOWN, { type: 'not-found' }, MISSING],
    ['an answer that comes late after all counts', UNKNOWN, answered({}), MATCHED],
    ['unknown is never sent again by a tap', UNKNOWN, place(quote), UNKNOWN],
    ['delayed is decided matched', DELAYED, found('MATCHED'), MATCHED],
    ['delayed waits while it is being checked', DELAYED, found('PENDING'), DELAYED],
    ['delayed is found nowhere', DELAYED, { type: 'not-found' }, MISSING],
    ['an unmatched bet is matched later', { at: 'unmatched', receipt }, found('MATCHED'), MATCHED],
    ['refused is tried again', REFUSED, { type: 'again', clientRef: 'ref-2' }, DRAFT],
    ['missing is tried again', MISSING, { type: 'again', clientRef: 'ref-2' }, DRAFT],
    ['matched stays matched whatever comes', MATCHED, { type: 'lost' }, MATCHED],
    ['matched is not tried again', MATCHED, { type: 'again', clientRef: 'ref-2' }, MATCHED],
    ['a matched bet’s stake stays', MATCHED, { type: 'stake', text: '9' }, MATCHED],
  ])('%s', (_, before, event, after) => {
    expect(nextBet(at(before), event).phase).toEqual(after);
  });

  it('says at once that nothing was matched where the rest may not stay in the market', () => {
    const killed = answered({ status: 'UNMATCHED', matchedStake: 0, remaining: 0, message: 'No offer' });
    expect(nextBet(at(SENDING, { persistUnmatched: false }), killed).phase).toEqual({
      at: 'refused',
      reason: 'other',
      message: 'No offer',
    });
  });

  it('sends a price of the player’s own whatever the market offers', () => {
    const own = at(DRAFT, { isManualPrice: true });
    expect(nextBet(own, place(moved)).phase).toEqual(SENDING);
    expect(nextBet(own, place(undefined)).phase).toEqual(SENDING);
    expect(nextBet(at(CONFIRMING, { isManualPrice: true }), { type: 'market', best: moved }).phase).toEqual(
      CONFIRMING,
    );
  });

  it('keeps the stake and takes the new price when a changed price is confirmed', () => {
    const sent = nextBet(at(CHANGED), confirm(moved, moved));
    expect(sent).toMatchObject({ quote: moved, stakeText: '500', owner: 'asha' });
  });

  it('asks anew when a fancy’s line moved at the same rate', () => {
    const fancy = at(DRAFT, { quote: { price: 10_000, line: 45 } });
    const event: BetEvent = {
      type: 'place',
      best: { price: 10_000, line: 46 },
      askFirst: false,
      tolerance: '2',
      owner: 'asha',
    };
    expect(nextBet(fancy, event).phase).toMatchObject({ at: 'confirming', change: { to: { line: 46 } } });
    expect(nextBet({ ...fancy, side: 'LAY' }, event)).toMatchObject({ phase: SENDING, quote: { line: 45 } });
    expect(nextBet(fancy, { ...event, tolerance: 'any' })).toMatchObject({
      phase: SENDING,
      quote: { line: 46 },
    });
  });

  it('gives a refused bet a new reference, and a missing one its old: the first try may still arrive', () => {
    expect(nextBet(at(REFUSED), { type: 'again', clientRef: 'ref-2' }).clientRef).toBe('ref-2');
    expect(nextBet(at(MISSING), { type: 'again', clientRef: 'ref-2' }).clientRef).toBe(draft.clientRef);
  });

  it('gives the same object back when an event means nothing', () => {
    const bet = at(MATCHED);
    expect(nextBet(bet, { type: 'slow' })).toBe(bet);
  });
});

describe('a price that moved against the player', () => {
  const worse: Phase = { at: 'confirming', change: { from: quote, to: { price: 180 } } };
  const keep = (shown = quote): BetEvent => ({ type: 'keep', shown, owner: 'asha' });

  it('may be kept: the bet goes out at the price that was tapped, as the player’s own', () => {
    expect(nextBet(at(worse), keep())).toMatchObject({
      quote,
      isManualPrice: true,
      owner: 'asha',
      phase: SENDING,
    });
  });

  it('is kept by a lay too, where it went up', () => {
    const higher: Phase = { at: 'confirming', change: { from: quote, to: { price: 187 } } };
    expect(nextBet(at(higher, { side: 'LAY' }), keep()).phase).toEqual(SENDING);
    const better: Phase = { at: 'confirming', change: { from: quote, to: { price: 180 } } };
    expect(nextBet(at(better, { side: 'LAY' }), keep()).phase).toEqual(better);
  });

  it.each<[string, Bet, BetEvent]>([
    ['another price than the bet’s own was shown', at(worse), keep({ price: 190 })],
    [
      'the new price is better: it would be matched at once',
      at({ at: 'confirming', change: { from: quote, to: { price: 187 } } }),
      keep(),
    ],
    ['the price has not moved', at(CONFIRMING), keep()],
    ['what is not matched shall not stay', at(worse, { persistUnmatched: false }), keep()],
    [
      'a quote takes no price of the player’s own',
      at(worse, { selection: { ...draft.selection, format: 'PERCENT', ladder: 'NONE' } }),
      keep(),
    ],
    ['it is not asked about', at(DRAFT), keep()],
    ['it is sent already', at({ at: 'sending', checking: false }), keep()],
  ])('is not kept where %s', (_why, bet, event) => {
    expect(nextBet(bet, event)).toBe(bet);
  });
});

describe('a liability that the player types', () => {
  const lay = { ...draft, side: 'LAY' as const, quote: { price: 340 }, stakeText: '' };
  const typed = (text: string, bet: Bet = lay) => nextBet(bet, { type: 'liability', text });

  it('becomes the largest stake that risks no more, to the paisa', () => {
    expect(typed('1,000')).toMatchObject({ stakeText: '416.66', liabilityText: '1,000' });
    expect(typed('240')).toMatchObject({ stakeText: '100' });
  });

  it('is the stake itself for a back', () => {
    expect(typed('99.50', draft)).toMatchObject({ stakeText: '99.50' });
  });

  it('stays when the price moves, and the stake follows', () => {
    const moved = nextBet(typed('240'), { type: 'quote', quote: { price: 300 }, isManualPrice: false });
    expect(moved).toMatchObject({ stakeText: '120', liabilityText: '240' });
    const change = { from: lay.quote, to: { price: 220 } };
    const confirming = { ...typed('240'), phase: { at: 'confirming' as const, change } };
    const sent = nextBet(confirming, {
      type: 'confirm',
      shown: change.to,
      best: change.to,
      tolerance: 'none',
      owner: 'asha',
    });
    expect(sent).toMatchObject({ phase: { at: 'sending' }, stakeText: '200', quote: { price: 220 } });
  });

  it('counts no more once the stake is typed, here or by a tab with an earlier release', () => {
    expect(nextBet(typed('240'), { type: 'stake', text: '50' }).liabilityText).toBeUndefined();
    const elsewhere = { ...typed('240'), stakeText: '50' };
    const moved = nextBet(elsewhere, { type: 'quote', quote: { price: 300 }, isManualPrice: false });
    expect(moved.stakeText).toBe('50');
  });

  it('that is no amount is refused as a stake is', () => {
    expect(typed('ten')).toMatchObject({ stakeText: 'ten' });
    expect(typed('')).toMatchObject({ stakeText: '' });
  });
});
