import * as fc from 'fast-check';
import { ExchangeError, type MarketRow } from '../index';
import { openTable, type Table } from '../testing/open-table';

const USERS = ['asha', 'bilal', 'chitra'] as const;
type User = (typeof USERS)[number];
const MARKETS = 3;
const START = 100_000;
/** Of net winnings, as in the board's match odds. */
const COMMISSION = 0.02;

interface PlacedBet {
  user: User;
  runner: number;
  side: 'BACK' | 'LAY';
  stake: number;
}

/** The expected state. Every price is 2.00 and stakes are whole hundreds, so that nothing is rounded. */
interface Model {
  deposits: Record<User, number>;
  markets: { bets: PlacedBet[]; end: 'open' | 'void' | { winner: number } }[];
}

interface Real {
  table: Table;
  markets: MarketRow[];
}

type Command = fc.Command<Model, Real>;

function expectedBalance({ deposits, markets }: Model, user: User): number {
  return markets.reduce((balance, { bets, end }) => {
    if (typeof end === 'string') return balance;
    const net = bets
      .filter((bet) => bet.user === user)
      .reduce((sum, { runner, side, stake }) => {
        const won = (runner === end.winner) === (side === 'BACK');
        return sum + (won ? stake : -stake);
      }, 0);
    return balance + net - Math.max(0, net) * COMMISSION;
  }, START + deposits[user]);
}

function checkLedger(model: Model, { table, markets }: Real): void {
  for (const user of USERS) {
    expect([user, table.exchange.account(user).balance]).toEqual([user, expectedBalance(model, user)]);
    const { items } = table.exchange.transactions(user, { max: 10_000 });
    const sum = items.reduce((total, { credit, debit }) => total + credit * 100 - debit * 100, 0);
    expect(Math.round(sum)).toBe(expectedBalance(model, user) * 100);
  }
  model.markets.forEach(({ bets, end }, at) => {
    if (end !== 'void') return;
    const marketId = markets[at]?.id ?? '';
    const held = USERS.flatMap((user) => table.exchange.betHistory(user, { marketId, max: 1_000 }).items);
    expect(held.map(({ result }) => result)).toEqual(bets.map(() => 'VOID'));
  });
}

/** @returns whether the exchange accepted it; a refusal is fine, a fault is not */
function does(action: () => unknown): boolean {
  try {
    action();
    return true;
  } catch (error) {
    if (error instanceof ExchangeError) return false;
    throw error;
  }
}

class Operation implements Command {
  readonly #name: string;
  readonly #change: (model: Model, real: Real) => void;

  constructor(name: string, change: (model: Model, real: Real) => void) {
    this.#name = name;
    this.#change = change;
  }

  check = () => true;

  run(model: Model, real: Real): void {
    this.#change(model, real);
    checkLedger(model, real);
  }

  toString = () => this.#name;
}

function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`Nothing is at ${index}`);
  return found;
}

const user = fc.constantFrom(...USERS);
const market = fc.nat({ max: MARKETS - 1 });
const runner = fc.nat({ max: 1 });

const commands = [
  fc
    .record({
      user,
      market,
      runner,
      side: fc.constantFrom('BACK', 'LAY'),
      hundreds: fc.integer({ min: 1, max: 9 }),
    })
    .map(({ user: who, market: where, runner: on, side, hundreds }) => {
      const stake = hundreds * 100;
      return new Operation(`${who} ${side} ${stake} on ${on} of ${where}`, (model, { table, markets }) => {
        const request = table.request(at(markets, where), on, { side, price: 2, stake });
        const taken = does(() => table.exchange.placeBet(who, request));
        const { bets, end } = at(model.markets, where);
        expect(taken).toBe(end === 'open');
        if (taken) bets.push({ user: who, runner: on, side, stake });
      });
    }),
  fc.record({ market, runner }).map(
    ({ market: where, runner: winner }) =>
      new Operation(`settle ${where} for ${winner}`, (model, { table, markets }) => {
        const { id, runners } = at(markets, where);
        const settled = does(() => table.exchange.control.settle(id, { winner: at(runners, winner).id }));
        const known = at(model.markets, where);
        expect(settled).toBe(known.end === 'open');
        if (settled) known.end = { winner };
      }),
  ),
  market.map(
    (where) =>
      new Operation(`void ${where}`, (model, { table, markets }) => {
        table.exchange.control.void(at(markets, where).id, 'Wrong result');
        at(model.markets, where).end = 'void';
      }),
  ),
  fc.record({ user, rupees: fc.integer({ min: 1, max: 5_000 }) }).map(
    ({ user: who, rupees }) =>
      new Operation(`${who} pays ${rupees} in`, (model, { table }) => {
        const ref = `deposit:${who}:${model.deposits[who]}:${rupees}`;
        table.exchange.ledger.deposit(who, rupees * 100, ref, 'Deposit');
        model.deposits[who] += rupees;
      }),
  ),
];

function begin(): { model: Model; real: Real } {
  const table = openTable();
  const coming = table.exchange.eventsBySport(1).filter(({ status }) => status === 'UPCOMING');
  const markets = coming.slice(0, MARKETS).map(({ id }) => table.market(id, 'Match Odds'));
  for (const { id, runners } of markets)
    for (const one of runners)
      table.exchange.control.setPrice(id, one.id, { back: 2, lay: 2, size: 10_000_000 });
  return {
    model: {
      deposits: { asha: 0, bilal: 0, chitra: 0 },
      markets: markets.map(() => ({ bets: [], end: 'open' })),
    },
    real: { table, markets },
  };
}

test('bets, settlements and voids in any order: every balance is the sum of what truly happened', () => {
  fc.assert(
    fc.property(fc.commands(commands, { maxCommands: 40, size: 'max' }), (run) => {
      let opened: Real | undefined;
      try {
        fc.modelRun(() => {
          const { model, real } = begin();
          opened = real;
          return { model, real };
        }, run);
      } finally {
        opened?.table.exchange.close();
      }
    }),
    { numRuns: 60 },
  );
}, 60_000);
