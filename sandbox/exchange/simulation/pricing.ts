import {
  HIGHEST_PRICE,
  type Hundredths,
  LOWEST_PRICE,
  nextPrice,
  previousPrice,
} from '@touchline/shared/betting';
import type { Level, Market, Runner } from '../model';
import type { Random } from '../random';
import { normalised } from './chances';
import type { Score } from './scores';
import { chancesOf, expectedRuns } from './sports';

const DEPTH = 3;
/** A bookmaker quotes a runner whose chance lies between these, in hundredths of a percent. */
const QUOTES = { least: 200, most: 80_000 };
/** Above this chance a match-odds runner is practically decided. */
const CERTAIN = 0.9985;

/** New house prices for every runner of a market that is not pinned, from the score and the market's drift. */
export function reprice(market: Market, score: Score, random: Random): void {
  if (market.format === 'LINE') repriceLine(market, score, random);
  else repriceRunners(market, score, random);
}

function repriceRunners(market: Market, score: Score, random: Random): void {
  const chances = chancesOf(score, market.subject);
  const wander = market.inPlay ? 0.012 : 0.006;
  for (const runner of market.runners) runner.mood = runner.mood * 0.97 + random.normal() * wander;
  const moody = normalised(
    market.runners.map((runner, index) =>
      runner.status === 'REMOVED' ? 0 : (chances[index] ?? 0) * Math.exp(runner.mood),
    ),
  );
  market.runners.forEach((runner, index) => {
    if (runner.pinned || runner.status === 'REMOVED') return;
    const chance = Math.min(CERTAIN, Math.max(0.0005, (moody[index] ?? 0) * market.winners));
    if (market.format === 'PERCENT') quote(runner, chance, random);
    else ladderLevels(runner, 100 / chance, market, random);
  });
}

/**
 * Three prices on each side of the fair one, so that nobody can back and lay at a profit. Beyond the ends of the ladder
 * there is no fair price, so that side stays empty.
 */
function ladderLevels(runner: Runner, fair: number, market: Market, random: Random): void {
  // Outsiders and quiet periods have a wider spread by one tick.
  const isWide = fair > 1200 || random.chance(0.15);
  const below = previousPrice(fair);
  const above = fair < LOWEST_PRICE ? LOWEST_PRICE : nextPrice(fair);
  const liquidity = (market.inPlay ? 900_000 : 400_000) / Math.max(1, fair / 250);
  const best = { back: isWide ? previousPrice(below) : below, lay: isWide ? nextPrice(above) : above };
  runner.back = fair > LOWEST_PRICE ? levels(runner.back, best.back, previousPrice, liquidity, random) : [];
  runner.lay = fair < HIGHEST_PRICE ? levels(runner.lay, best.lay, nextPrice, liquidity, random) : [];
}

function levels(
  old: readonly Level[],
  best: Hundredths,
  step: (price: Hundredths) => Hundredths,
  liquidity: number,
  random: Random,
): Level[] {
  const result: Level[] = [];
  let price = best;
  for (let depth = 0; depth < DEPTH; depth += 1) {
    const before = old.find((level) => level.price === price);
    // The money at a price usually stays; sometimes it is renewed.
    const stays = before !== undefined && random.chance(0.6);
    const rupees = Math.max(100, Math.round(liquidity * random.between(0.02, 0.35) * (1 + depth * 0.6)));
    result.push(stays ? before : { price, size: rupees * 100 });
    const next = step(price);
    if (next === price) break;
    price = next;
  }
  return result;
}

/** A bookmaker's quote: profit per 100, one price per side; a runner with too small a chance is not quoted. */
function quote(runner: Runner, chance: number, random: Random): void {
  const fair = Math.round((1 / chance - 1) * 100) * 100;
  const spread = fair < 2000 ? 100 : fair < 20_000 ? 200 : 1000;
  if (fair < QUOTES.least || fair > QUOTES.most) {
    runner.status = 'SUSPENDED';
    runner.back = [];
    runner.lay = [];
    return;
  }
  runner.status = 'ACTIVE';
  const size = random.whole(2, 10) * 5_000_000;
  runner.back = keepSize(runner.back, { price: Math.max(100, fair - spread / 2), size });
  runner.lay = keepSize(runner.lay, { price: fair + spread / 2 + 100, size });
}

/** A fancy: No on a line and Yes one above, or both on one line at different rates. */
function repriceLine(market: Market, score: Score, random: Random): void {
  const [runner] = market.runners;
  const expected = expectedRuns(score, market.subject);
  if (runner === undefined || runner.pinned || expected === undefined) return;
  runner.mood = runner.mood * 0.97 + random.normal() * 0.15;
  const stands = Math.max(1, expected + runner.mood);
  const low = Math.floor(stands);
  const between = stands - low > 0.35 && stands - low < 0.65;
  const line = between ? low : Math.round(stands);
  const size = random.whole(1, 5) * 2_000_000;
  runner.lay = keepSize(runner.lay, { price: between ? 10_000 : 11_000, line, size });
  runner.back = keepSize(runner.back, {
    price: between ? 10_000 : 9_000,
    line: between ? line + 1 : line,
    size,
  });
}

/** An unchanged price keeps its remaining money. */
function keepSize([old]: readonly Level[], fresh: Level): Level[] {
  return [old !== undefined && old.price === fresh.price && old.line === fresh.line ? old : fresh];
}
