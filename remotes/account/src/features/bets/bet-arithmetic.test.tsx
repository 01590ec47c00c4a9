import { render, screen } from '@testing-library/react';
import { fancyProfitAt, outcome } from '@touchline/shared/betting';
import fc from 'fast-check';
import { readBet } from '../../testing/bet-fixture';
import { BetArithmetic } from './BetArithmetic';
import { explainBet } from './bet-arithmetic';

type Fields = Partial<Parameters<typeof readBet>[0]>;

/** A bet as the page has it, from rupees and decimals. */
const bet = (fields: Fields) => readBet({ betId: 'b1', commission: 0, ...fields });
const BACK = { side: 'BACK', price: 1.85, averagePrice: 1.86, stake: 500, matchedStake: 500 } as const;
const LAY = { ...BACK, side: 'LAY' } as const;
const QUOTE = { ...BACK, kind: 'BOOKMAKER', format: 'PERCENT', price: 85, averagePrice: 85.5 } as const;
const FANCY = { ...BACK, kind: 'FANCY', format: 'LINE', line: 45, price: 90, averagePrice: 90 } as const;

test.each<[string, Fields, string]>([
  ['a back that won', { ...BACK, profit: 430 }, 'Won 500.00 × (1.86 − 1) = +430.00'],
  ['a back that lost', { ...BACK, result: 'LOST', profit: -500 }, 'Lost: the stake -500.00'],
  ['a lay that won', { ...LAY, profit: 500 }, 'Won: the backer’s stake +500.00'],
  [
    'a lay that lost',
    { ...LAY, result: 'LOST', profit: -430 },
    'Lost: the liability 500.00 × (1.86 − 1) = -430.00',
  ],
  ['a bookmaker’s quote', { ...QUOTE, profit: 427.5 }, 'Won 500.00 × 85.5 ÷ 100 = +427.50'],
  ['Yes to a fancy', { ...FANCY, profit: 450 }, 'Won 500.00 × 90 ÷ 100 = +450.00'],
  [
    'No to a fancy that lost',
    { ...FANCY, side: 'LAY', result: 'LOST', profit: -450 },
    'Lost: the liability 500.00 × 90 ÷ 100 = -450.00',
  ],
  [
    'a bet with commission',
    { ...BACK, profit: 430, commission: 8.6 },
    'Won 500.00 × (1.86 − 1) = +430.00 Its share of the commission -8.60 Net +421.40',
  ],
  ['a void bet', { ...BACK, result: 'VOID', profit: 0, voidReason: 'Abandoned' }, 'Void: Abandoned 0.00'],
  [
    'a bet that nobody took',
    { ...BACK, result: 'LAPSED', profit: 0, matchedStake: 0 },
    'Lapsed: nothing won, nothing lost 0.00',
  ],
])('%s shows its sum', (_, fields, text) => {
  const { container } = render(<BetArithmetic bet={bet(fields)} />);
  const lines = [...container.querySelectorAll('dt, dd')].map((cell) => cell.textContent?.trim());
  expect(lines.join(' ').replace(/\s+/g, ' ')).toBe(text);
  expect(explainBet(bet(fields)).check).toBe('exact');
});

test.each<[Fields, string]>([
  [BACK, 'Asked 1.85, matched 500.00 at 1.86'],
  [{ ...BACK, matchedStake: 300.5 }, 'Asked 1.85, matched 300.50 of 500.00 at 1.86'],
  [{ ...BACK, matchedStake: 0 }, 'Asked 1.85, nothing of 500.00 was matched'],
  [FANCY, 'Asked 45 at 90, matched 500.00 at 90'],
])('what was asked and matched: %#', (fields, text) => {
  expect(explainBet(bet(fields)).matched).toBe(text);
});

test('a bet matched at several prices is said to be about its average price', () => {
  // 250.00 at 1.85 and 250.00 at 1.86: the average 1.855 is sent as 1.86.
  render(<BetArithmetic bet={bet({ ...BACK, profit: 427.5 })} />);
  expect(screen.getByRole('definition')).toHaveTextContent('≈ +427.50');
  expect(screen.getByText(/Matched at several prices/)).toBeVisible();
});

test.each<[string, Fields]>([
  ['a profit that is too high', { ...BACK, profit: 440 }],
  ['a loss that is more than the stake', { ...BACK, result: 'LOST', profit: -500.01 }],
  ['a void bet that cost something', { ...BACK, result: 'VOID', profit: -1 }],
])('%s is not explained away', (_, fields) => {
  render(<BetArithmetic bet={bet(fields)} />);
  expect(screen.getByText(/does not follow from its price and stake/)).toBeVisible();
});

test('every bet that is settled by the rules at one price adds up to the paisa', () => {
  const format = fc.constantFrom('DECIMAL', 'PERCENT', 'LINE');
  const side = fc.constantFrom('BACK', 'LAY');
  fc.assert(
    fc.property(
      format,
      side,
      fc.integer({ min: 101, max: 100_000 }),
      fc.integer({ min: 1, max: 1_000_000_000 }),
      fc.boolean(),
      (format, side, price, stake, happened) => {
        const sided = { format, side, price, stake };
        const profit =
          format === 'LINE'
            ? fancyProfitAt([{ side, line: 45, price, stake }], happened ? 45 : 44)
            : outcome(sided)[happened ? 'ifWin' : 'ifLose'];
        const settled = {
          ...bet({ result: happened === (side === 'BACK') ? 'WON' : 'LOST' }),
          ...sided,
          matchedStake: stake,
          averagePrice: price,
          profit,
        };
        expect(explainBet(settled).check).toBe('exact');
      },
    ),
  );
});
