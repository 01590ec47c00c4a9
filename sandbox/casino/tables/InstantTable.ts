import type { Paise } from '@touchline/shared/betting';
import * as v from 'valibot';
import { toRupees } from '../../money/paise';
import { badInput } from '../../server/badInput';
import { Refusal } from '../../server/Refusal';
import type { CasinoLedger } from './CasinoLedger';
import { checkStake } from './checkStake';
import { commitment, Draws } from './Draws';
import type { Rounds } from './Rounds';
import type { Suspense } from './Suspense';

/** The outcome of a bet. */
export interface Outcome {
  payout: Paise;
  /** The text of the statement's row, after the game's name. */
  remark: string;
  /** What the page shows: cards or a number. */
  shown: object;
}

/** A game whose round is one bet. */
export interface InstantGame {
  /** What a round shows before the bet. */
  ahead(seed: string): object;
  /** The total stake of a bet in rupees. @throws Refusal 400 for an invalid bet */
  stakeOf(bet: unknown): number;
  play(bet: unknown, stake: Paise, draws: Draws): Outcome;
}

/** A game's rules with its bets read by their schema. */
export function instantGame<S extends v.GenericSchema>(
  schema: S,
  rules: {
    stakeOf(bet: v.InferOutput<S>): number;
    play(bet: v.InferOutput<S>, stake: Paise, draws: Draws): Outcome;
    ahead?: (seed: string) => object;
  },
): InstantGame {
  const read = (bet: unknown): v.InferOutput<S> => {
    const parsed = v.safeParse(schema, bet);
    if (!parsed.success) throw badInput(parsed.issues);
    return parsed.output;
  };
  return {
    ahead: rules.ahead ?? (() => ({})),
    stakeOf: (bet) => rules.stakeOf(read(bet)),
    play: (bet, stake, draws) => rules.play(read(bet), stake, draws),
  };
}

/** Who bets on what. The reference is the player's share of the randomness, and makes a repeated request harmless. */
export interface Placed {
  userId: string;
  /** The lobby's name of the game, for the statement. */
  title: string;
  roundId: string;
  clientRef: string;
  bet: unknown;
}

/** A table where each round is one bet, settled in the exchange's ledger once. */
export class InstantTable {
  readonly #name: string;
  readonly #game: InstantGame;
  readonly #rounds: Rounds;
  readonly #ledger: CasinoLedger;
  readonly #suspense: Suspense;

  constructor(name: string, game: InstantGame, rounds: Rounds, ledger: CasinoLedger, suspense: Suspense) {
    this.#name = name;
    this.#game = game;
    this.#rounds = rounds;
    this.#ledger = ledger;
    this.#suspense = suspense;
  }

  round(userId: string): object {
    const { id, seed } = this.#rounds.open(userId, this.#name);
    return { id, commitment: commitment(seed), ...this.#game.ahead(seed) };
  }

  /** @throws Refusal or ExchangeError; nothing was played then */
  bet({ userId, title, roundId, clientRef, bet }: Placed): object {
    const played = this.#rounds.byReference(userId, clientRef)?.answer;
    if (played !== undefined) return Object(played);
    const round = this.#rounds.byId(userId, roundId);
    if (!round || round.answer !== undefined)
      throw new Refusal('This round is over. Bet again.', { code: 'ROUND_OVER' });
    const stake = checkStake(this.#ledger, userId, this.#game.stakeOf(bet));
    const { payout, remark, shown } = this.#game.play(bet, stake, new Draws(round.seed, clientRef));
    const answer = {
      ...shown,
      stake: toRupees(stake),
      payout: toRupees(payout),
      won: payout > stake,
      seed: round.seed,
    };
    this.#rounds.move({ id: round.id, clientRef, answer }, () => {
      const ref = `${this.#name}:${round.id}`;
      this.#ledger.casino(userId, payout - stake, ref, `${title}: ${remark}`, 'later');
    });
    this.#suspense.begin(userId);
    return answer;
  }
}
