import type { OpenBet, SettledBet } from '@touchline/shared/contracts/bets';
import { openBet } from '../../testing/openBet';
import { type BetChange, type ChangePhase, nextChange, type RequestedChange } from './change.state';

const before = openBet({
  stake: 100_000,
  matchedStake: 40_000,
  remaining: 60_000,
  averagePrice: 200,
  status: 'PARTIAL',
});
const CANCEL: RequestedChange = { kind: 'cancel' };
const EDIT: RequestedChange = { kind: 'edit', price: 260, remaining: 50_000 };
const change = (requested: RequestedChange, at: 'sending' | 'unknown' = 'sending'): BetChange => ({
  requested,
  before,
  phase: { at },
});
const messageOf = ({ phase }: { phase: ChangePhase }) => ('message' in phase ? phase.message : phase.at);
const figures = (matchedStake: number, remaining: number) => ({
  status: 'PARTIAL' as const,
  matchedStake,
  remaining,
  averagePrice: 210,
});
const settled = (result: SettledBet['result'], matchedStake = 40_000): SettledBet => ({
  ...before,
  result,
  matchedStake,
  remaining: 0,
  profit: 0,
  commission: 0,
  settledAt: '2026-11-20T11:00:00Z',
});

describe('a change of a waiting bet says what became of it', () => {
  it.each<[string, RequestedChange, ReturnType<typeof figures>, string]>([
    ['all that waited was cancelled', CANCEL, figures(40_000, 0), 'Cancelled 600.00'],
    [
      'a part was matched meanwhile',
      CANCEL,
      figures(70_000, 0),
      'Cancelled 300.00. 300.00 was matched meanwhile',
    ],
    [
      'all was matched meanwhile',
      CANCEL,
      figures(100_000, 0),
      'Matched meanwhile at 2.1: nothing was left to cancel',
    ],
    ['an edit waits', EDIT, figures(40_000, 50_000), 'Changed. Unmatched: 500.00 at 2.6'],
    [
      'an edit was matched',
      EDIT,
      figures(70_000, 20_000),
      'Changed: 300.00 matched at 2.1, 200.00 unmatched',
    ],
  ])('%s', (_, requested, result, said) => {
    expect(messageOf(nextChange(change(requested), { type: 'answered', result }))).toBe(said);
  });

  it('a refusal keeps the exchange’s words', () => {
    expect(
      nextChange(change(CANCEL), { type: 'refused', message: 'There is no such open bet' }).phase,
    ).toEqual({
      at: 'refused',
      message: 'There is no such open bet',
    });
  });

  it.each<[string, RequestedChange, OpenBet, string]>([
    ['a cancelled remainder', CANCEL, { ...before, remaining: 0 }, 'Cancelled 600.00'],
    ['a bet that still waits', CANCEL, before, 'unknown'],
    [
      'an edit that arrived',
      EDIT,
      { ...before, price: 260, remaining: 50_000 },
      'Changed. Unmatched: 500.00 at 2.6',
    ],
    ['an edit that didn’t', EDIT, before, 'unknown'],
  ])('after a lost answer the open bets tell: %s', (_, requested, bet, said) => {
    expect(messageOf(nextChange(change(requested, 'unknown'), { type: 'open', bet }))).toBe(said);
  });

  it.each<[string, RequestedChange, SettledBet, string]>([
    ['cancelled', CANCEL, settled('CANCELLED'), 'Cancelled 600.00'],
    ['settled', CANCEL, settled('WON'), 'The bet is over: won'],
    ['settled', EDIT, settled('VOID'), 'The bet is over: void'],
  ])('after a lost answer the history tells: %s', (_, requested, bet, said) => {
    expect(messageOf(nextChange(change(requested, 'unknown'), { type: 'over', bet }))).toBe(said);
  });

  it('a late answer counts, a finished change does not change', () => {
    const answered = { type: 'answered', result: figures(40_000, 0) } as const;
    const done = nextChange(nextChange(change(CANCEL), { type: 'lost' }), answered);
    expect(messageOf(done)).toBe('Cancelled 600.00');
    for (const event of [answered, { type: 'lost' }, { type: 'not-found' }] as const)
      expect(nextChange(done, event)).toBe(done);
    expect(nextChange(change(CANCEL, 'unknown'), { type: 'not-found' }).phase).toEqual({ at: 'missing' });
  });
});
