import { START, useTable } from './testing/open-table';

const table = useTable();

describe('money in and out', () => {
  it('moves once for each reference', () => {
    const { ledger } = table.exchange;
    ledger.deposit('asha', 50_000, 'upi:1', 'UPI deposit');
    ledger.deposit('asha', 50_000, 'upi:1', 'UPI deposit');
    expect(ledger.balance('asha')).toBe(10_050_000);
    expect(table.exchange.transactions('asha').totalCount).toBe(2);
  });

  it('takes a withdrawal at the request and gives it back when it is reversed, once', () => {
    const { ledger } = table.exchange;
    ledger.withdraw('asha', 4_000_000, 'w:1', 'Withdrawal to bank');
    expect(ledger.balance('asha')).toBe(6_000_000);
    ledger.reverse('w:1', 'Withdrawal rejected');
    ledger.reverse('w:1', 'Withdrawal rejected');
    expect(ledger.balance('asha')).toBe(10_000_000);
    expect(table.exchange.transactions('asha').items[0]).toMatchObject({
      type: 'WITHDRAWAL',
      credit: 40_000,
    });
    expect(() => ledger.reverse('w:9', 'x')).toThrow('no such transaction');
  });

  it('keeps what open bets may lose', () => {
    const market = table.market(table.coming(1), 'Match Odds');
    table.exchange.control.setPrice(market.id, market.runners[0]?.id ?? '', { back: 2, lay: 2.02 });
    table.exchange.placeBet('asha', table.request(market, 0, { stake: 60_000 }));
    expect(table.exchange.ledger.available('asha')).toBe(4_000_000);
    expect(() => table.exchange.ledger.withdraw('asha', 4_000_001, 'w:2', 'x')).toThrow(
      'Insufficient balance: ₹40,000.00 is available',
    );
    expect(() => table.exchange.ledger.casino('asha', -4_000_001, 'c:1', 'Roulette')).toThrow('Insufficient');
    table.exchange.ledger.casino('asha', -4_000_000, 'c:2', 'Roulette');
    expect(table.exchange.ledger.available('asha')).toBe(0);
  });

  it.each([0, -1, Number.NaN])('refuses a deposit of %d', (paise) => {
    expect(() => table.exchange.ledger.deposit('asha', paise, 'd', 'x')).toThrow('above 0');
  });

  it('refuses parts of a paisa', () => {
    expect(() => table.exchange.ledger.bonus('asha', 10.5, 'b', 'x')).toThrow('whole number of paise');
    expect(table.exchange.ledger.balance('asha')).toBe(10_000_000);
  });

  it('tells the new balance in rupees', () => {
    const told: unknown[] = [];
    const off = table.exchange.signals.on('balanceChanged', (figures) => told.push(figures));
    table.exchange.ledger.adjustment('asha', -12_345, 'a:1', 'Correction');
    off();
    table.exchange.ledger.adjustment('asha', -1, 'a:2', 'Correction');
    expect(told).toEqual([{ userId: 'asha', balance: 99_876.55, exposure: 0 }]);
  });
});

describe('the statement', () => {
  beforeEach(() => {
    for (let day = 1; day <= 5; day += 1) {
      table.pass(10);
      table.exchange.ledger.deposit('asha', day * 100, `d:${day}`, `Deposit ${day}`);
      table.exchange.ledger.casino('asha', -100, `c:${day}`, 'Cards');
    }
  });

  it('pages from the newest with running balances', () => {
    const page = table.exchange.transactions('asha', { skip: 1, max: 2 });
    expect(page.totalCount).toBe(11);
    expect(page.items.map(({ remark, credit, debit, balance }) => [remark, credit, debit, balance])).toEqual([
      ['Deposit 5', 5, 0, 100_011],
      ['Cards', 0, 1, 100_006],
    ]);
  });

  it('opens a period with the balance before it, whatever is filtered', () => {
    const query = { from: START + 20_000, to: START + 40_000 };
    const page = table.exchange.transactions('asha', query);
    expect(page).toMatchObject({ totalCount: 4, openingBalance: 100_000 });
    const change = page.items.reduce((sum, { credit, debit }) => sum + credit - debit, 0);
    expect(page.openingBalance + change).toBe(page.items[0]?.balance);
    expect(table.exchange.transactions('asha', { ...query, type: 'CASINO' })).toMatchObject({
      totalCount: 2,
      openingBalance: 100_000,
    });
  });

  it('shows no one the rows of another', () => {
    const [row] = table.exchange.transactions('asha').items;
    expect(() => table.exchange.transactionDetail('bilal', row?.id ?? '')).toThrow('no such transaction');
    expect(table.exchange.transactionDetail('asha', row?.id ?? '')).toMatchObject({ net: -1, bets: [] });
  });
});
