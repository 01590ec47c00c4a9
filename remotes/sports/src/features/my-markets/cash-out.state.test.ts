import { type CashOutEvent, type CashOutPhase, nextCashOut } from './cash-out.state';

const ready: CashOutPhase = { at: 'ready' };
/** Without a tolerance. */
const exactly = (shown: number) => ({ shown, least: shown });
const confirming: CashOutPhase = { at: 'confirming', ...exactly(50_000), agreed: 50_000, was: undefined };
const fallen: CashOutPhase = { ...confirming, ...exactly(41_509), was: 50_000 };
/** A figure that may bring less. */
const tolerant: CashOutPhase = { ...confirming, least: 45_000, agreed: 45_000 };
const sending: CashOutPhase = { at: 'sending', atLeast: 50_000, clientRef: 'ref-00000001' };
const unknown: CashOutPhase = { at: 'unknown', clientRef: 'ref-00000001', why: 'lost' };
const checked: CashOutPhase = { ...unknown, why: 'checked' };
const done: CashOutPhase = { at: 'done', worth: 50_000, message: 'Cashed out' };
const refused: CashOutPhase = { at: 'refused', message: 'Prices changed' };
const missing: CashOutPhase = { at: 'missing' };
const all = [ready, confirming, fallen, sending, unknown, done, refused, missing];

const confirm = { type: 'confirm', button: exactly(50_000), clientRef: 'ref-00000001' } as const;
const answered = { type: 'answered', worth: 50_000, message: 'Cashed out' } as const;

describe('a cash-out', () => {
  it.each<[string, CashOutPhase, CashOutEvent, CashOutPhase]>([
    ['asks for a confirmation first', ready, { type: 'tap', offer: exactly(50_000) }, confirming],
    ['is sent with the figure that was shown', confirming, confirm, sending],
    ['can be cancelled', confirming, { type: 'back' }, ready],
    ['needs a new tap when the figure falls', confirming, { type: 'offer', offer: exactly(41_509) }, fallen],
    [
      'shows a better figure without a new tap',
      confirming,
      { type: 'offer', offer: exactly(60_000) },
      { ...confirming, ...exactly(60_000) },
    ],
    [
      'shows a figure within the tolerance without a new tap',
      tolerant,
      { type: 'offer', offer: { shown: 46_000, least: 41_000 } },
      { ...tolerant, shown: 46_000, least: 41_000 },
    ],
    [
      'asks below what was agreed, however small the steps were',
      { ...tolerant, shown: 46_000, least: 41_000 },
      { type: 'offer', offer: { shown: 44_000, least: 40_000 } },
      { ...tolerant, shown: 44_000, least: 40_000, was: 46_000 },
    ],
    [
      'is sent with what the button’s figure takes',
      { ...tolerant, shown: 46_000, least: 41_000 },
      { ...confirm, button: { shown: 50_000, least: 45_000 } },
      { ...sending, atLeast: 45_000 },
    ],
    [
      'asks when the figure fell between the picture and the tap',
      { ...confirming, ...exactly(50_000) },
      { ...confirm, button: exactly(52_000) },
      { ...confirming, was: 52_000 },
    ],
    [
      'keeps the question while nothing is on offer',
      confirming,
      { type: 'offer', offer: undefined },
      confirming,
    ],
    [
      'follows on while the new figure isn’t accepted',
      fallen,
      { type: 'offer', offer: exactly(40_000) },
      { ...fallen, ...exactly(40_000) },
    ],
    ['sends nothing by accepting', fallen, { type: 'accept', offer: exactly(50_000) }, confirming],
    ['is done', sending, answered, done],
    ['is refused', sending, { type: 'refused', message: 'Prices changed' }, refused],
    ['is looked up when no answer came', sending, { type: 'lost' }, unknown],
    ['waits when the exchange still checks', sending, { type: 'pending' }, checked],
    ['takes a late answer', unknown, answered, done],
    ['is found', unknown, { type: 'found', message: 'Cashed out' }, { ...done, worth: undefined }],
    ['never arrived', unknown, { type: 'not-found' }, missing],
    ['is dismissed', done, { type: 'back' }, ready],
    ['starts anew after a refusal', refused, { type: 'tap', offer: exactly(50_000) }, confirming],
  ])('%s', (_, phase, event, next) => {
    expect(nextCashOut(phase, event)).toEqual(next);
  });

  it.each<[string, CashOutEvent, readonly CashOutPhase[]]>([
    ['a figure that fell and is not accepted', confirm, [fallen]],
    ['a confirmation out of place', confirm, all.filter((phase) => phase !== confirming)],
    ['a tap while it is under way', { type: 'tap', offer: exactly(1) }, [confirming, sending, unknown]],
    ['leaving what is under way', { type: 'back' }, [sending, unknown]],
    ['an answer to nothing', answered, [ready, confirming, done, refused, missing]],
    ['a finding for nothing', { type: 'found', message: '' }, all.filter((phase) => phase !== unknown)],
    [
      'a price in any other phase',
      { type: 'offer', offer: exactly(1) },
      [ready, sending, unknown, done, refused, missing],
    ],
  ])('is not changed by %s', (_, event, phases) => {
    for (const phase of phases) expect(nextCashOut(phase, event)).toBe(phase);
  });
});
