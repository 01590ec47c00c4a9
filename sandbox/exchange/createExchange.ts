import { Announcer } from './announcer';
import { figuresOf } from './answers/betting';
import { OwnLimits } from './betting/OwnLimits';
import { Control } from './Control';
import { Board } from './catalogue/board';
import type { Exchange, ExchangeOptions } from './Exchange';
import type { ExchangeContext } from './ExchangeContext';
import { LocalExchange } from './LocalExchange';
import { endLeftRecordings, RecordedMarkets } from './recorded/RecordedMarkets';
import { Signals } from './signals';
import { Simulation } from './simulation/Simulation';
import { AutoCashOutStore } from './stores/auto-cash-outs';
import { BetStore } from './stores/bets';
import type { Database } from './stores/database';
import { EventStore } from './stores/events';
import { Ledger } from './stores/ledger';
import { PlayerStore } from './stores/players';
import { ResultStore } from './stores/results';

const USUAL_SIZE = 34;

/** Opens the exchange in its file: a new one is seeded, a used one continues. */
export function createExchange(options: ExchangeOptions): Exchange {
  const { database } = options;
  const signals = new Signals();
  const now = (): number => options.clock.now();
  const context: ExchangeContext = {
    database,
    now,
    events: new EventStore(database),
    bets: new BetStore(database),
    autoCashOuts: new AutoCashOutStore(database),
    ledger: new Ledger(database, now),
    players: new PlayerStore(database),
    ownLimits: new OwnLimits(database, now),
    results: new ResultStore(database),
    announcer: new Announcer(signals, (userId) => figuresOf(context, userId)),
  };
  endLeftRecordings(context);
  const simulation = new Simulation(context, openBoard(database, options));
  simulation.fill(now());
  simulation.tick(now());
  context.announcer.forget();
  const recorded = new RecordedMarkets(context, simulation);
  return new LocalExchange(
    context,
    simulation,
    new Control(context, simulation),
    recorded,
    signals,
    options.tvUrl,
  );
}

/** The file's seed, size and counts; for a new file those of the options. */
function openBoard(database: Database, { seed, events = USUAL_SIZE }: ExchangeOptions): Board {
  const stored = database.setting('board');
  if (stored === undefined) database.set('board', JSON.stringify({ seed, events }));
  const board: { seed: number; events: number } =
    stored === undefined ? { seed, events } : JSON.parse(stored);
  const counts: [number, number][] = JSON.parse(database.setting('counts') ?? '[]');
  return new Board(board.seed, board.events, new Map(counts));
}
