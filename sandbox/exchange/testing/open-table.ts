import { Exchange, type MarketRow, type PlaceBetRequest } from '../index';
import { Database } from '../stores/database';

export const START = Date.UTC(2026, 10, 20, 12, 0, 0);

export type TestTable = ReturnType<typeof openTable>;

/** A frozen exchange in memory with ₹1,00,000 each for Asha, Bilal and Chitra. */
export function openTable(options: { file?: string; seed?: number; at?: number; frozen?: boolean } = {}) {
  let now = options.at ?? START;
  const exchange = new Exchange({
    database: new Database(options.file ?? ':memory:'),
    seed: options.seed ?? 1,
    clock: { now: () => now },
  });
  exchange.control.freeze(options.frozen ?? true);
  for (const user of ['asha', 'bilal', 'chitra'])
    exchange.ledger.deposit(user, 10_000_000, `welcome:${user}`, 'Welcome');
  let bets = 0;
  return {
    exchange,
    /** Advances the clock second by second. */
    pass(seconds: number): void {
      for (let half = 0; half < seconds * 2; half += 1) {
        now += 500;
        exchange.tick(now);
      }
    },
    /** The first event of a sport that has not started. */
    coming(sportId: number): string {
      const event = exchange.eventsBySport(sportId).find(({ status }) => status === 'UPCOMING');
      if (event === undefined) throw new Error(`No coming event of sport ${sportId}`);
      return event.id;
    },
    market(eventId: string, name: string): MarketRow {
      const market = exchange.markets(eventId).markets.find((each) => each.name.startsWith(name));
      if (market === undefined) throw new Error(`No market ${name} in event ${eventId}`);
      return market;
    },
    /** A bet request with default fields; the price is in the market's own scale. */
    request(market: MarketRow, runner: number, bet: Partial<PlaceBetRequest>): PlaceBetRequest {
      bets += 1;
      return {
        clientRef: `ref-${bets}`,
        eventId: market.id.slice(0, market.id.indexOf('-')),
        marketId: market.id,
        runnerId: market.runners[runner]?.id ?? '',
        side: 'BACK',
        price: 2,
        stake: 1000,
        acceptBetter: true,
        unmatched: 'REJECT',
        ...bet,
      };
    },
  };
}

/** Another table for each test of the file. */
export function useTable(): TestTable {
  let table: TestTable;
  beforeEach(() => {
    table = openTable();
  });
  afterEach(() => table.exchange.close());
  return {
    get exchange() {
      return table.exchange;
    },
    pass: (seconds) => table.pass(seconds),
    coming: (sportId) => table.coming(sportId),
    market: (eventId, name) => table.market(eventId, name),
    request: (market, runner, bet) => table.request(market, runner, bet),
  };
}

/** Another table for each test of the file, and on it the match odds of a coming match at these prices. */
export function useMatchOdds(back: number, lay: number) {
  const table = useTable();
  let market: MarketRow;
  let eventId: string;
  const prices = (back: number, lay: number, size = 50_000) =>
    table.exchange.control.setPrice(market.id, market.runners[0]?.id ?? '', { back, lay, size });
  beforeEach(() => {
    eventId = table.coming(1);
    market = table.market(eventId, 'Match Odds');
    prices(back, lay);
  });
  return {
    table,
    /** Of the first runner. */
    prices,
    /** Bets on the first runner. */
    place: (bet: Partial<PlaceBetRequest> = {}, user = 'asha') =>
      table.exchange.placeBet(user, table.request(market, 0, bet)),
    open: (user = 'asha') => table.exchange.openBets(user).openBets,
    position: () => table.exchange.expectedProfitLoss('asha')[0]?.runners?.map(({ pl }) => pl),
    get market() {
      return market;
    },
    get eventId() {
      return eventId;
    },
  };
}
