import { nearestPrice } from '@touchline/shared/betting';
import { SPORT_IDS } from '@touchline/shared/contracts/markets';
import { SPORTS } from '../catalogue/sports';
import type { Bet, Market, Runner, SportingEvent } from '../model';
import type { Random } from '../random';
import type { Decision } from '../simulation/sports';

/** How a player's bets are distributed over the sports. */
const LIKED: Readonly<Record<number, number>> = {
  [SPORT_IDS.cricket]: 45,
  [SPORT_IDS.football]: 25,
  [SPORT_IDS.tennis]: 14,
  [SPORT_IDS.kabaddi]: 8,
  [SPORT_IDS.horseRacing]: 8,
};

type Quote = Pick<Bet, 'side' | 'price' | 'line'> & { runner: Runner };

/** A past event: a fixture of its sport under an id that the board never uses. */
export function pastEvent(random: Random, number: number, endedAt: number): SportingEvent {
  const plan =
    SPORTS[
      draw(
        random,
        SPORTS.map((sport) => LIKED[sport.id] ?? 0),
      )
    ] ?? SPORTS[0];
  if (plan === undefined) throw new Error('There is no sport');
  const id = String(plan.id * 1_000_000 + 500_000 + number);
  const { markets, ...fixture } = plan.fixture(id, random);
  return {
    id,
    sportId: plan.id,
    ...fixture,
    // A past market is decided for one winner.
    markets: markets.filter(({ winners }) => winners === 1),
    startsAt: endedAt - 3 * 3_600_000,
    phase: 'CLOSED',
    liveMark: 'both',
    random: 0,
    nextPlayAt: 0,
    nextPriceAt: 0,
  };
}

/** A past market with its true chances, so that prices and result fit each other. */
export class PastMarket {
  readonly #running: readonly Runner[];
  /** The chance of each active runner; empty for a fancy. */
  readonly #chances: readonly number[];
  readonly #runs: number;

  constructor(
    private readonly random: Random,
    readonly event: SportingEvent,
    readonly market: Market,
  ) {
    this.#running = market.runners.filter(({ status }) => status !== 'REMOVED');
    const weights = this.#running.map(() => random.between(0.25, 1));
    const sum = weights.reduce((total, weight) => total + weight, 0);
    this.#chances = weights.map((weight) => weight / sum);
    this.#runs = random.whole(22, 64);
  }

  quote(): Quote {
    const random = this.random;
    const index = random.whole(0, this.#running.length - 1);
    const runner = this.#running[index];
    const chance = this.#chances[index];
    if (runner === undefined || chance === undefined) throw new Error(`${this.market.id} has no runner`);
    if (this.market.format === 'LINE') {
      const line = Math.max(1, this.#runs + Math.round(random.normal() * 2));
      return {
        runner,
        side: random.chance(0.6) ? 'BACK' : 'LAY',
        price: random.pick([10_000, 9_000, 11_000]),
        line,
      };
    }
    // A lay bet on an outsider would risk more than the balance.
    const side = chance > 0.3 && random.chance(0.35) ? 'LAY' : 'BACK';
    const fair = 1 / chance;
    const odds = side === 'BACK' ? fair * random.between(0.94, 1) : fair * random.between(1, 1.05);
    const price =
      this.market.format === 'DECIMAL'
        ? nearestPrice(Math.max(102, odds * 100))
        : Math.max(2, Math.round((odds - 1) * 100)) * 100;
    return { runner, side, price };
  }

  decide(): Decision {
    if (this.market.format === 'LINE')
      return { runs: Math.max(0, this.#runs + Math.round(this.random.normal() * 9)) };
    const won = this.#running[draw(this.random, this.#chances)];
    return { winners: won === undefined ? [0] : [this.market.runners.indexOf(won)] };
  }
}

/** A random index, in proportion to the weights. */
function draw(random: Random, weights: readonly number[]): number {
  let left = random.next() * weights.reduce((total, weight) => total + weight, 0);
  const drawn = weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
  return Math.max(0, drawn);
}
