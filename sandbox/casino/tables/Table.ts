import type { Paise } from '@touchline/shared/betting';
import * as v from 'valibot';
import { toRupees } from '../../money/paise';
import { Refusal } from '../../server/Refusal';
import type { CasinoLedger } from './CasinoLedger';
import { checkStake } from './checkStake';
import { commitment, Draws } from './Draws';
import type { Game } from './Game';
import type { Round, Rounds } from './Rounds';
import type { Suspense } from './Suspense';

/** A bet. The reference is the player's share of the randomness, and makes a repeated request harmless. */
interface Placed {
  userId: string;
  /** The lobby's name of the game, for the statement. */
  title: string;
  roundId: string;
  clientRef: string;
  bet: unknown;
}

/** The stored state of an unfinished round. Money in paise. */
const underWay = v.object({ title: v.string(), stake: v.number(), game: v.unknown() });

interface Turn {
  userId: string;
  round: Round;
  clientRef: string;
  title: string;
  stake: Paise;
  /** The amount that this turn takes from the player: the stake at the bet, nothing at a move. */
  taken: Paise;
}

/**
 * The engine of every game: it takes the stake, plays the round by the game's rules and settles it in the exchange's
 * ledger once. A round that is not over after its bet survives reloads and restarts.
 */
export class Table {
  constructor(
    private readonly game: Game,
    private readonly rounds: Rounds,
    private readonly ledger: CasinoLedger,
    private readonly suspense: Suspense,
  ) {}

  /** The player's open round as the page may show it. */
  round(userId: string): object {
    const round = this.rounds.open(userId, this.game.name);
    const ahead = this.game.ahead?.(round.seed);
    const field = round.state === undefined ? undefined : this.#standing(round);
    return { id: round.id, commitment: commitment(round.seed), ...ahead, ...(field && { field }) };
  }

  /** @throws Refusal or ExchangeError; nothing was played then */
  bet({ userId, title, roundId, clientRef, bet }: Placed): object {
    const rupees = this.game.stakeOf(bet);
    const repeated = this.rounds.byReference(userId, clientRef);
    if (repeated) return this.#standing(repeated);
    const round = this.rounds.byId(userId, roundId);
    if (!round || round.clientRef !== undefined)
      throw new Refusal('ROUND_OVER', 'This round is over. Bet again.');
    const stake = checkStake(this.ledger, userId, rupees);
    const played = this.game.play(bet, stake, new Draws(round.seed, clientRef));
    return this.#settle({ userId, round, clientRef, title, stake, taken: stake }, played);
  }

  /** A move of a round under way. One that changes nothing, or comes after the end, gets the last answer again. */
  move(userId: string, roundId: string, move: unknown): object {
    const round = this.rounds.byId(userId, roundId);
    if (round?.answer !== undefined) return this.#standing(round);
    if (round?.clientRef === undefined)
      throw new Refusal('ROUND_OVER', 'There is no round under way. Start one.');
    const { clientRef } = round;
    const { title, stake, game } = v.parse(underWay, round.state);
    const played = this.game.move?.(game, move, new Draws(round.seed, clientRef));
    if (!played) return this.#standing(round);
    return this.#settle({ userId, round, clientRef, title, stake, taken: 0 }, played);
  }

  /** The answer of a round that is over, or what an open one shows. */
  #standing({ state, answer }: Round): object {
    if (answer !== undefined) return Object(answer);
    const { stake, game } = v.parse(underWay, state);
    return { stake: toRupees(stake), ...this.game.shown?.(game) };
  }

  /** Stores the turn and moves its money in one write. */
  #settle(
    { userId, round: { id, seed }, clientRef, title, stake, taken }: Turn,
    played: ReturnType<Game['play']>,
  ): object {
    const ref = `${this.game.name}:${id}`;
    const remark = `${title}: ${played.remark}`;
    if (played.status === 'open') {
      const state = { title, stake, game: played.state };
      this.rounds.move({ id, clientRef, state }, () => {
        if (taken > 0) this.ledger.casino(userId, -taken, `${ref}:stake`, remark);
      });
      return this.#standing({ id, seed, clientRef, state, answer: undefined });
    }
    const { payout } = played;
    const answer = {
      stake: toRupees(stake),
      ...played.shown,
      payout: toRupees(payout),
      won: payout > stake,
      seed,
      clientRef,
    };
    const isOneBet = taken > 0;
    this.rounds.move({ id, clientRef, answer }, () => {
      if (isOneBet) this.ledger.casino(userId, payout - taken, ref, remark, 'later');
      else if (payout > 0) this.ledger.casino(userId, payout, `${ref}:payout`, remark);
    });
    if (isOneBet) this.suspense.begin(userId);
    return answer;
  }
}
