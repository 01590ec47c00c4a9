import { type CashOutEvent, type CashOutPhase, nextCashOut } from './cash-out.state';

const ready: CashOutPhase = { at: 'ready' };
const confirming: CashOutPhase = { at: 'confirming', shown: 50_000, was: undefined };
const fallen: CashOutPhase = { at: 'confirming', shown: 41_509, was: 50_000 };
const sending: CashOutPhase = { at: 'sending', shown: 50_000, clientRef: 'ref-00000001' };
const unknown: CashOutPhase = { at: 'unknown', clientRef: 'ref-00000001', why: 'lost' };
const checked: CashOutPhase = { ...unknown, why: 'checked' };
const done: CashOutPhase = { at: 'done', worth: 50_000, message: 'Cashed out' };
const refused: CashOutPhase = { at: 'refused', message: 'Prices changed' };
const missing: CashOutPhase = { at: 'missing' };
const all = [ready, confirming, fallen, sending, unknown, done, refused, missing];

const confirm = { type: 'confirm', shown: 50_000, clientRef: 'ref-00000001' } as const;
const answered = { type: 'answered', worth: 50_000, message: 'Cashed out' } as const;

describe('a cash-out', () => {
  it.each<[string, CashOutPhase, CashOutEvent, CashOutPhase]>([
    ['asks for a confirmation first', ready, { type: 'tap', offer: 50_000 }, confirming],
    ['is sent with the figure that was shown', confirming, confirm, sending],
    ['can be cancelled', confirming, { type: 'back' }, ready],
    ['needs a new tap when the figure falls', confirming, { type: 'offer', offer: 41_509 }, fallen],
    ['takes a better figure without a new tap', confirming, { type: 'offer', offer: 60_000 }, confirming],
    [
      'keeps the question while nothing is on offer',
      confirming,
      { type: 'offer', offer: undefined },
      confirming,
    ],
    [
      'follows on while the new figure isn’t accepted',
      fallen,
      { type: 'offer', offer: 40_000 },
      { ...fallen, shown: 40_000 },
    ],
    ['sends nothing by accepting', fallen, { type: 'accept', offer: 50_000 }, confirming],
    ['is done', sending, answered, done],
    ['is refused', sending, { type: 'refused', message: 'Prices changed' }, refused],
    ['is looked up when no answer came', sending, { type: 'lost' }, unknown],
    ['waits when the exchange still checks', sending, { type: 'pending' }, checked],
    ['takes a late answer', unknown, answered, done],
    ['is found', unknown, { type: 'found', message: 'Cashed out' }, { ...done, worth: undefined }],
    ['never arrived', unknown, { type: 'not-found' }, missing],
    ['is dismissed', done, { type: 'back' }, ready],
    ['starts anew after a refusal', refused, { type: 'tap', offer: 50_000 }, confirming],
  ])('%s', (_, phase, event, next) => {
    expect(nextCashOut(phase, event)).toEqual(next);
  });

  it.each<[string, CashOutEvent, readonly CashOutPhase[]]>([
    ['a figure that was not the one shown', { ...confirm, shown: 60_000 }, all],
    ['a confirmation out of place', confirm, all.filter((phase) => phase !== confirming)],
    ['a tap while it is under way', { type: 'tap', offer: 1 }, [confirming, sending, unknown]],
    ['leaving what is under way', { type: 'back' }, [sending, unknown]],
    ['an answer to nothing', answered, [ready, confirming, done, refused, missing]],
    ['a finding for nothing', { type: 'found', message: '' }, all.filter((phase) => phase !== unknown)],
    [
      'a price in any other phase',
      { type: 'offer', offer: 1 },
      [ready, sending, unknown, done, refused, missing],
    ],
  ])('is not changed by %s', (_, event, phases) => {
    for (const phase of phases) expect(nextCashOut(phase, event)).toBe(phase);
  });
});
