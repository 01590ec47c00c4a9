import type { Paise } from '@touchline/shared/betting';
import type * as v from 'valibot';
import { read } from '../../server/Refusal';
import type { Draws } from './Draws';

/** How a round stands after a bet or a move; the remark is the text of the statement's row, after the game's name. */
type Played =
  | { status: 'open'; state: object; remark: string }
  | {
      status: 'over';
      payout: Paise;
      remark: string /** What the page shows: cards or a number. */;
      shown: object;
    };

/** The rules of a game. Requests are read by a schema; a wrong bet or move is a Refusal 400. */
export interface Game {
  /** The name in the ledger's references and the stored rounds. */
  name: string;
  /** The part of a round that is shown before the bet. */
  ahead?(seed: string): object;
  /** The total stake of a bet in rupees. */
  stakeOf(bet: unknown): number;
  play(bet: unknown, stake: Paise, draws: Draws): Played;
  /** For rounds of several moves. Undefined where the move changes nothing. */
  move?(state: unknown, move: unknown, draws: Draws): Played | undefined;
  /** The part of an unfinished round that a page may see. */
  shown?(state: unknown): object;
}

/** A game whose round is one bet, read by its schema. */
export function oneBetGame<S extends v.GenericSchema>(
  bet: S,
  rules: Pick<Game, 'name' | 'ahead'> & {
    stakeOf(bet: v.InferOutput<S>): number;
    play(bet: v.InferOutput<S>, stake: Paise, draws: Draws): Omit<Played & { status: 'over' }, 'status'>;
  },
): Game {
  return {
    ...rules,
    stakeOf: (sent) => rules.stakeOf(read(bet, sent)),
    play: (sent, stake, draws) => ({ status: 'over', ...rules.play(read(bet, sent), stake, draws) }),
  };
}
