import * as fc from 'fast-check';
import { ExchangeError, type MarketRow } from '../index';
import { openTable, type TestTable } from '../testing/open-table';

const USERS = ['asha', 'bilal', 'chitra'] as const;
type User = (typeof USERS)[number];
/** Three football markets with one winner, and a race's market with three. */
const MARKETS = 4;
const PLACES = 3;
const START = 100_000;
/** The share of net winnings, as in the board's match odds. */
const COMMISSION = 0.02;

interface PlacedBet {
  user: User;
  runner: number;
  side: 'BACK' | 'LAY';
  stake: number;
  /** Winnings per stake, after the reductions. */
  odds: number;
}

/**
 * The expected state. Every price is 2.00, stakes are whole hundreds and factors and shares halves, so that nothing is
 * rounded. `part`: what part of a runner's stake won.
 */
interface Model {
  deposits: Record<User, number>;
  markets: {
    runners: number;
    places: number;
    bets: PlacedBet[];
    removed: number[];
    /** How many bets on removed runners were returned. */
    returned: number;
    end: 'open' | 'void' | { part: ReadonlyMap<number, number> };
  }[];
}

interface Real {
  table: TestTable;
  markets: MarketRow[];
}

type Command = fc.Command<Model, Real>;

function expectedBalance({ deposits, markets }: Model, user: User): number {
  return markets.reduce((balance, { bets, end }) => {
    if (typeof end === 'string') return balance;
    const net = bets
      .filter((bet) => bet.user === user)
      .reduce((sum, { runner, side, stake, odds }) => {
        const part = end.part.get(runner) ?? 0;
        const back = stake * part * odds - stake * (1 - part);
        return sum + (side === 'BACK' ? back : -back);
      }, 0);
    return balance + net - Math.max(0, net) * COMMISSION;
  }, START + deposits[user]);
}

function checkLedger(model: Model, { table, markets }: Real): void {
  for (const user of USERS) {
    const { balance } = table.exchange.account(user);
    expect([user, Math.round(balance * 100)]).toEqual([user, Math.round(expectedBalance(model, user) * 100)]);
    const { items } = table.exchange.transactions(user, { max: 10_000 });
    const sum = items.reduce((total, { credit, debit }) => total + credit * 100 - debit * 100, 0);
    expect(Math.round(sum)).toBe(Math.round(expectedBalance(model, user) * 100));
  }
  model.markets.forEach(({ bets, end, returned }, at) => {
    if (end !== 'void') return;
    const marketId = markets[at]?.id ?? '';
    const held = USERS.flatMap((user) => table.exchange.betHistory(user, { marketId, max: 1_000 }).items);
    expect(held.map(({ result }) => result)).toEqual(Array(bets.length + returned).fill('VOID'));
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
  constructor(
    private readonly name: string,
    private readonly change: (model: Model, real: Real) => void,
  ) {}

  check = () => true;

  run(model: Model, real: Real): void {
    this.change(model, real);
    checkLedger(model, real);
  }

  toString = () => this.name;
}

function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`Nothing is at ${index}`);
  return found;
}

const user = fc.constantFrom(...USERS);
const market = fc.nat({ max: MARKETS - 1 });
const runner = fc.nat({ max: 1 });
/** The second runner ties with the first, so that the places after the others are shared. */
const isTie = fc.boolean();

/** The winners of a market from one of its runners on, as many as it has places; in a tie one more. */
function endOf({ runners, places, removed }: Model['markets'][number], first: number, tie: boolean) {
  const standing = [...Array(runners).keys()].filter((each) => !removed.includes(each));
  const from = standing.slice(standing.indexOf(first));
  const all = [...from, ...standing.slice(0, standing.indexOf(first))];
  const clear = all.slice(0, tie ? places - 1 : places);
  const tied = tie ? all.slice(places - 1, places + 1) : [];
  return { clear, tied };
}

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
        const request = {
          ...table.request(at(markets, where), 0, { side, price: 2, stake }),
          runnerId: at(at(markets, where).runners, on).id,
        };
        const taken = does(() => table.exchange.placeBet(who, request));
        const { bets, end, removed } = at(model.markets, where);
        expect(taken).toBe(end === 'open' && !removed.includes(on));
        if (taken) bets.push({ user: who, runner: on, side, stake, odds: 1 });
      });
    }),
  fc.record({ market, runner, isTie }).map(
    ({ market: where, runner: first, isTie: tie }) =>
      new Operation(
        `settle ${where} for ${first}${tie ? ' and a dead heat' : ''}`,
        (model, { table, markets }) => {
          const { id, runners } = at(markets, where);
          const modelled = at(model.markets, where);
          if (modelled.removed.includes(first)) return;
          const { clear, tied } = endOf(modelled, first, tie);
          const named = (index: number) => ({ runnerId: at(runners, index).id, status: 'WINNER' as const });
          const shared = { deadHeat: { places: 1, runners: 2 } };
          const result = {
            runners: [...clear.map(named), ...tied.map((each) => ({ ...named(each), ...shared }))],
          };
          const settled = does(() => table.exchange.control.settle(id, result));
          expect(settled).toBe(modelled.end === 'open');
          if (!settled) return;
          modelled.end = {
            part: new Map([
              ...clear.map((each) => [each, 1] as const),
              ...tied.map((each) => [each, 0.5] as const),
            ]),
          };
        },
      ),
  ),
  market.map(
    (where) =>
      new Operation(`remove a runner of ${where}`, (model, { table, markets }) => {
        const { id, runners } = at(markets, where);
        const modelled = at(model.markets, where);
        const removed = does(() => table.exchange.control.removeRunner(id, at(runners, 0).id, 50));
        expect(removed).toBe(modelled.end === 'open' && modelled.removed.length === 0);
        if (!removed) return;
        modelled.removed.push(0);
        const before = modelled.bets.length;
        modelled.bets = modelled.bets.filter((bet) => bet.runner !== 0);
        modelled.returned = before - modelled.bets.length;
        // Half of 2.00 is 1.00, which 1.01 replaces; to be placed, half of the winnings is 1.50.
        for (const bet of modelled.bets) bet.odds = modelled.places === 1 ? 0.01 : 0.5;
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

/** The market of the placed horses of a coming race, with its running horses. */
function placeMarket({ exchange }: TestTable): MarketRow {
  for (const { id } of exchange.eventsBySport(26)) {
    const market = exchange.markets(id).markets.find(({ winners }) => winners === PLACES);
    const odds = exchange.odds([id]).markets.find((each) => each.id === market?.id);
    if (!market || !odds) continue;
    const gone = odds.runners.filter(({ status }) => status === 'REMOVED').map((runner) => runner.id);
    return { ...market, runners: market.runners.filter((runner) => !gone.includes(runner.id)) };
  }
  throw new Error('No race has a place market');
}

function begin(): { model: Model; real: Real } {
  const table = openTable();
  const coming = table.exchange.eventsBySport(1).filter(({ status }) => status === 'UPCOMING');
  const football = coming.slice(0, MARKETS - 1).map(({ id }) => table.market(id, 'Match Odds'));
  const markets = [...football, placeMarket(table)];
  for (const { id, runners } of markets)
    for (const runner of runners)
      table.exchange.control.setPrice(id, runner.id, { back: 2, lay: 2, size: 10_000_000 });
  return {
    model: {
      deposits: { asha: 0, bilal: 0, chitra: 0 },
      markets: markets.map(({ runners, winners }) => ({
        runners: runners.length,
        places: winners,
        bets: [],
        removed: [],
        returned: 0,
        end: 'open',
      })),
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
