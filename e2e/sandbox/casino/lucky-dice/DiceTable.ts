import { randomBytes, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Exchange } from '../../exchange';
import { inWords, toPaise, toRupees } from '../../money/paise';
import { invalid, Refusal } from '../../server/Refusal';
import type { SandboxClock } from '../../server/SandboxClock';
import type { Store } from '../../store/Store';
import { optionalColumn } from '../../store/stored';
import {
  chance,
  commitment,
  type DiceSide,
  MAX_CHANCE,
  MIN_CHANCE,
  multiplier,
  payout,
  rollOf,
  wins,
} from './dice';

const MIN_STAKE = 1_000;
const MAX_STAKE = 1_000_000;

const row = v.object({
  id: v.string(),
  userId: v.string(),
  seed: v.string(),
  answer: optionalColumn(v.string()),
});

const diceAnswer = v.object({
  roll: v.number(),
  won: v.boolean(),
  stake: v.number(),
  payout: v.number(),
  multiplier: v.number(),
  seed: v.string(),
});
export type DiceAnswer = v.InferOutput<typeof diceAnswer>;

export interface DiceBet {
  roundId: string;
  /** The player's share of the chance, and what makes a repeated request harmless. */
  clientRef: string;
  side: DiceSide;
  target: number;
  stake: number;
}

/** Lucky Dice: a committed seed per round, one roll per round, settled in the exchange's ledger. */
export class DiceTable {
  readonly #store: Store;
  readonly #clock: SandboxClock;
  readonly #exchange: Exchange;

  constructor(store: Store, clock: SandboxClock, exchange: Exchange) {
    this.#store = store;
    this.#clock = clock;
    this.#exchange = exchange;
  }

  get limits() {
    return { minStake: toRupees(MIN_STAKE), maxStake: toRupees(MAX_STAKE) };
  }

  /** The round that waits for the player's bet; reloading the page does not give another one. */
  round(userId: string): { id: string; commitment: string } {
    const open = this.#store.one(row, 'SELECT * FROM diceRounds WHERE userId = ? AND answer IS NULL', userId);
    if (open) return { id: open.id, commitment: commitment(open.seed) };
    const id = randomUUID();
    const seed = randomBytes(32).toString('hex');
    this.#store.run(
      'INSERT INTO diceRounds (id, userId, seed, createdAt) VALUES (?, ?, ?, ?)',
      id,
      userId,
      seed,
      this.#clock.now(),
    );
    return { id, commitment: commitment(seed) };
  }

  /** @throws Refusal or ExchangeError; then nothing was played */
  roll(userId: string, gameName: string, bet: DiceBet): DiceAnswer {
    const played = this.#played(userId, bet.clientRef);
    if (played) return played;
    const round = this.#store.one(
      row,
      'SELECT * FROM diceRounds WHERE id = ? AND userId = ?',
      bet.roundId,
      userId,
    );
    if (!round || round.answer !== undefined)
      throw new Refusal('This round is over. Roll again.', { code: 'ROUND_OVER' });
    const winning = chance(bet.side, bet.target);
    if (!Number.isInteger(bet.target) || winning < MIN_CHANCE || winning > MAX_CHANCE) {
      throw invalid('target', 'The chance to win is from 2 % to 96 %.');
    }
    const stake = this.#stake(userId, bet.stake);
    const roll = rollOf(round.seed, bet.clientRef);
    const won = wins(bet.side, bet.target, roll);
    const paid = won ? payout(stake, winning) : 0;
    const answer: DiceAnswer = {
      roll,
      won,
      stake: toRupees(stake),
      payout: toRupees(paid),
      multiplier: multiplier(winning),
      seed: round.seed,
    };
    this.#store.together(() => {
      this.#store.run(
        'UPDATE diceRounds SET clientRef = ?, answer = ? WHERE id = ?',
        bet.clientRef,
        JSON.stringify(answer),
        round.id,
      );
      const remark = `${gameName}: ${inWords(stake)} on ${bet.side.toLowerCase()} ${(bet.target / 100).toFixed(2)}`;
      this.#exchange.ledger.casino(userId, paid - stake, `dice:${round.id}`, remark);
    });
    return answer;
  }

  #played(userId: string, clientRef: string): DiceAnswer | undefined {
    const sql = 'SELECT * FROM diceRounds WHERE userId = ? AND clientRef = ?';
    const answer = this.#store.one(row, sql, userId, clientRef)?.answer;
    return answer === undefined ? undefined : v.parse(v.pipe(v.string(), v.parseJson(), diceAnswer), answer);
  }

  #stake(userId: string, rupees: number): number {
    const stake = toPaise(rupees, 'stake');
    if (stake < MIN_STAKE)
      throw new Refusal(`The smallest stake is ${inWords(MIN_STAKE)}.`, { code: 'BELOW_MINIMUM' });
    if (stake > MAX_STAKE)
      throw new Refusal(`The largest stake is ${inWords(MAX_STAKE)}.`, { code: 'ABOVE_MAXIMUM' });
    if (stake > this.#exchange.ledger.available(userId)) {
      throw new Refusal('Your available balance is too low for this stake.', {
        code: 'INSUFFICIENT_BALANCE',
      });
    }
    return stake;
  }
}
