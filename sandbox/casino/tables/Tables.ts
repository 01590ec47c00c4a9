import type { Exchange } from '../../exchange';
import type { Database } from '../../exchange/stores/database';
import type { SandboxClock } from '../../server/SandboxClock';
import type { GameCategory } from '../game-names';
import { andarBahar } from '../games/andarBahar';
import { dice } from '../games/dice';
import { mines } from '../games/mines';
import { roulette } from '../games/roulette';
import { CasinoLedger } from './CasinoLedger';
import type { Game } from './Game';
import { Rounds } from './Rounds';
import { Suspense } from './Suspense';
import { Table } from './Table';

/** The tables of the sandbox; every game of the lobby opens one of them. */
export type TableName = 'lucky-dice' | 'roulette' | 'andar-bahar' | 'mines';

export class Tables {
  readonly ledger: CasinoLedger;
  readonly #suspense: Suspense;
  readonly #tables: Readonly<Record<TableName, Table>>;

  constructor(database: Database, clock: SandboxClock, exchange: Exchange) {
    const rounds = new Rounds(database, clock);
    const ledger = new CasinoLedger(exchange);
    const suspense = new Suspense(clock, ledger);
    this.ledger = ledger;
    this.#suspense = suspense;
    const open = (game: Game) => new Table(game, rounds, ledger, suspense);
    this.#tables = {
      'lucky-dice': open(dice),
      roulette: open(roulette),
      'andar-bahar': open(andarBahar),
      mines: open(mines),
    };
  }

  /** Sends the balances of rounds whose animation has ended. */
  tick(): void {
    this.#suspense.tick();
  }

  at(name: TableName): Table {
    return this.#tables[name];
  }
}

interface NamedGame {
  readonly name: string;
  readonly category: GameCategory;
}

/** The return to player of each table, in percent. Andar Bahar has the lower figure of its two bets, Bahar's. */
const RTP: Readonly<Record<TableName, number>> = {
  'lucky-dice': 99,
  roulette: 97.3,
  'andar-bahar': 97,
  mines: 99,
};
export const rtpOf = (game: NamedGame): number => RTP[tableOf(game)];

/** Wheel games open the roulette, card games Andar Bahar, crash games the mines, all others the dice. */
export function tableOf({ name, category }: NamedGame): TableName {
  if (/roulette|wheel/i.test(name)) return 'roulette';
  if (category === 'Crash') return 'mines';
  return category === 'Cards' || category === 'Live Casino' || category === 'Table'
    ? 'andar-bahar'
    : 'lucky-dice';
}
