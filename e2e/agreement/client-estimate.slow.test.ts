import { exposureOf } from '@touchline/shared/betting';
import { projectedPosition } from '../../remotes/sports/src/features/positions/projectedPosition';
import {
  ExchangeError,
  type ExpectedProfitLoss,
  type MarketRow,
  type OpenBet,
  type PlaceBetRequest,
} from '../../sandbox/exchange/index';
import { Random } from '../../sandbox/exchange/random';
import { openTable, type TestTable } from '../../sandbox/exchange/testing/open-table';

/**
 * Compares what a player is shown before and after a bet with the money that moves. Three exchanges take the same bets;
 * then the market settles with a different winner in each, and the ledger shows the value of every outcome.
 */
const BOOKS = 1_000;
const MOST_RUNNERS = 3;
const paise = (rupees: number) => Math.round(rupees * 100);

interface Book {
  readonly user: string;
  readonly market: MarketRow;
}

/** Markets of coming events (no bet delay) with two or three runners: match odds and bookmaker. */
function marketsOf({ exchange }: TestTable): MarketRow[] {
  return exchange
    .sports()
    .flatMap(({ events }) => events)
    .filter(({ status }) => status === 'UPCOMING')
    .flatMap(({ id }) => exchange.markets(id).markets)
    .filter(({ format, runners }) => format !== 'LINE' && runners.length <= MOST_RUNNERS);
}

function randomBet(random: Random, { kind, format }: MarketRow): Partial<PlaceBetRequest> {
  return {
    side: random.chance(0.5) ? 'BACK' : 'LAY',
    // Steps of the ladder; bookmaker quotes have none.
    price: format === 'DECIMAL' ? random.whole(55, 145) / 50 : random.whole(2_000, 18_000) / 100,
    stake: random.whole(10_000, 2_000_000) / 100,
    unmatched: kind === 'MATCH_ODDS' && random.chance(0.7) ? 'KEEP' : 'REJECT',
  };
}

/** House prices around a random middle; the small sizes lead to partial matches. */
function randomPrices(random: Random, { format }: MarketRow) {
  const size = random.chance(0.5) ? 900_000 : random.whole(50, 5_000);
  const middle = random.whole(55, 145);
  return format === 'DECIMAL'
    ? { back: middle / 50, lay: (middle + random.whole(1, 3)) / 50, size }
    : { back: middle, lay: middle + random.whole(1, 4), size };
}

/** Runs the same action on every exchange: all accept it or all refuse it. */
function everywhere<T>(tables: readonly TestTable[], action: (table: TestTable) => T): T | undefined {
  const results = tables.map((table) => {
    try {
      return action(table);
    } catch (error) {
      if (error instanceof ExchangeError) return undefined;
      throw error;
    }
  });
  expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
  return results[0];
}

const figuresOf = ({ exchange }: TestTable, { user, market }: Book): ExpectedProfitLoss | undefined =>
  exchange.expectedProfitLoss(user).find(({ marketId }) => marketId === market.id);

/** The server's figures as the client decodes them. */
function decoded(figures: ExpectedProfitLoss | undefined) {
  if (!figures) return undefined;
  return {
    ...figures,
    exposure: paise(figures.exposure),
    runners: figures.runners?.map(({ runnerId, pl }) => ({ runnerId, pl: paise(pl) })),
    ladder: undefined,
  };
}

/** The best price on offer: a bet at it that is fully matched is matched at this price only. */
function bestPrice(
  { exchange }: TestTable,
  market: MarketRow,
  runner: number,
  side: PlaceBetRequest['side'] = 'BACK',
) {
  const odds = exchange.odds([market.id.split('-')[0] ?? '']).markets.find(({ id }) => id === market.id);
  return odds?.runners[runner]?.[side === 'BACK' ? 'back' : 'lay'][0]?.price;
}

/**
 * Places a bet; where it was fully matched at one price, compares the position shown before it with the one after it.
 */
function placeAndCompare(
  tables: readonly TestTable[],
  table: TestTable,
  book: Book,
  random: Random,
): boolean {
  const { market, user } = book;
  const runner = random.whole(0, market.runners.length - 1);
  const drawn = randomBet(random, market);
  const onOffer = bestPrice(table, market, runner, drawn.side);
  // Half of the bets take the price on offer, as most players do.
  const bet = { ...drawn, ...(onOffer !== undefined && random.chance(0.5) ? { price: onOffer } : {}) };
  const before = decoded(figuresOf(table, book));
  const own = table.exchange.openBets(user).openBets;
  const request = tables.map((each) => each.request(market, runner, bet));
  const result = everywhere(tables, (each) =>
    each.exchange.placeBet(user, request[tables.indexOf(each)] ?? each.request(market, runner, bet)),
  );
  // Several prices are averaged to two decimals on the wire: such a bet is compared only by its settlement.
  const isWhole = result?.status === 'MATCHED' && onOffer === bet.price;
  if (!isWhole || own.some(({ remaining }) => remaining > 0)) return false;
  const projected = projectedPosition(
    market.runners.map(({ id }) => id),
    before,
    [
      {
        runnerId: market.runners[runner]?.id ?? '',
        side: bet.side ?? 'BACK',
        format: market.format,
        price: Math.round((bet.price ?? 0) * 100),
        stake: paise(bet.stake ?? 0),
      },
    ],
  );
  const now = decoded(figuresOf(table, book));
  expect([...projected].map(([runnerId, { after }]) => ({ runnerId, pl: after }))).toEqual(now?.runners);
  // As the slip computes it (exposureWith): the worst of the results.
  expect(exposureOf([...projected.values()].map(({ after }) => after))).toBe(now?.exposure);
  return true;
}

/** What an unmatched bet could lose if a runner wins, in paise; computed separately, in whole numbers only. */
function couldLose(bet: OpenBet, winner: string): number {
  const stake = BigInt(paise(bet.remaining));
  if (bet.side === 'BACK') return bet.runnerId === winner ? 0 : Number(stake);
  if (bet.runnerId !== winner) return 0;
  const price = BigInt(Math.round(bet.price * 100));
  const [times, by] = bet.format === 'DECIMAL' ? [price - 100n, 100n] : [price, 10_000n];
  return Number((stake * times * 2n + by) / (by * 2n));
}

/** The payment of a market, without commission, in paise: a player with bets in one market has one such row. */
function ledgerOf({ exchange }: TestTable, user: string): number {
  const { items } = exchange.transactions(user, { type: 'BET' });
  return items.reduce((sum, { credit, debit }) => sum + paise(credit) - paise(debit), 0);
}

it(`what the screen says of ${BOOKS} random books is what the ledger pays, whoever wins`, () => {
  const tables = Array.from({ length: MOST_RUNNERS }, () => openTable());
  const [table] = tables;
  if (!table) throw new Error('No table');
  const random = new Random(20_261_121);
  const markets = marketsOf(table);
  const books = Array.from({ length: BOOKS }, (_, index): Book => {
    const market = markets[index % markets.length];
    if (!market) throw new Error('No market');
    return { user: `player-${index}`, market };
  });

  let compared = 0;
  for (const book of books) {
    const { user, market } = book;
    everywhere(tables, ({ exchange }) =>
      exchange.ledger.deposit(user, 1_000_000_000, `d:${user}`, 'Welcome'),
    );
    const bets = random.whole(1, 6);
    for (let bet = 0; bet < bets; bet += 1) {
      const runner = random.whole(0, market.runners.length - 1);
      const prices = randomPrices(random, market);
      everywhere(tables, ({ exchange }) =>
        exchange.control.setPrice(market.id, market.runners[runner]?.id ?? '', prices),
      );
      if (placeAndCompare(tables, table, book, random)) compared += 1;
    }
  }

  const before = books.map((book) => ({
    book,
    figures: decoded(figuresOf(table, book)),
    waiting: table.exchange.openBets(book.user).openBets.filter(({ remaining }) => remaining > 0),
  }));
  for (const market of markets)
    tables.forEach(({ exchange }, index) => {
      const winner = market.runners[index];
      if (winner) exchange.control.settle(market.id, { winner: winner.id });
    });

  let [settled, partly, bookmaker] = [0, 0, 0];
  for (const { book, figures, waiting } of before) {
    if (!figures) continue;
    const paid = book.market.runners.map(({ id }, index) => ({
      runnerId: id,
      pl: ledgerOf(tables[index] ?? table, book.user),
    }));
    expect(figures.runners).toEqual(paid);
    const worst = paid.map(({ runnerId, pl }) =>
      waiting.reduce((sum, bet) => sum - couldLose(bet, runnerId), pl),
    );
    expect(figures.exposure).toBe(Math.max(0, -Math.min(...worst)));
    settled += 1;
    if (waiting.some(({ matchedStake }) => matchedStake > 0)) partly += 1;
    if (book.market.kind === 'BOOKMAKER') bookmaker += 1;
  }
  for (const { exchange } of tables) exchange.close();

  // The test proves nothing when nearly all bets are refused, fully matched, or of one kind.
  expect(compared).toBeGreaterThan(300);
  expect(settled).toBeGreaterThan(800);
  expect(partly).toBeGreaterThan(50);
  expect(bookmaker).toBeGreaterThan(30);
}, 120_000);
