import { randomBytes } from 'node:crypto';
import { Draws } from '../tables/Draws';
import type { Game } from '../tables/Game';
import { andarBahar, DECK, PAYS, rankOf } from './andarBahar';
import { chance, dice, payout, ROLLS } from './dice';
import { MOST_MINES, TILES, worth } from './mines';
import { POCKETS, roulette, SPOTS } from './roulette';

const STAKE = 1_000_000;
const draws = (seed: string) => new Draws(seed, 'reference');
/** A round of one bet. */
function playOver(game: Game, bet: object, stake: number, seed: string) {
  const played = game.play(bet, stake, draws(seed));
  if (played.status !== 'over') throw new Error('The round goes on after its bet.');
  return played;
}
/** Fixed seeds, so that a run gives the same result every time. */
const seeds = Array.from({ length: 4000 }, (_, index) => `seed-${index}`);

test('draws are even, a shuffle keeps every card, and both are the same again', () => {
  const counts = new Array<number>(10).fill(0);
  for (const seed of seeds) {
    const drawn = draws(seed).below(10);
    counts[drawn] = (counts[drawn] ?? 0) + 1;
  }
  // Five deviations of a count of 4,000 tenths.
  for (const count of counts) expect(Math.abs(count - 400)).toBeLessThan(5 * Math.sqrt(400 * 0.9));
  const seed = randomBytes(32).toString('hex');
  const shuffled = draws(seed).shuffle(DECK);
  expect([...shuffled].sort()).toEqual([...DECK].sort());
  expect(draws(seed).shuffle(DECK)).toEqual(shuffled);
  expect(new Draws(seed, 'another').shuffle(DECK)).not.toEqual(shuffled);
});

test('dice give back 99 % at every target, and never more', () => {
  for (let target = 200; target <= 9600; target += 50) {
    const back = (payout(STAKE, chance('UNDER', target)) * target) / (STAKE * ROLLS);
    expect(back).toBeGreaterThan(0.989);
    expect(back).toBeLessThanOrEqual(0.99);
  }
  const wins = seeds.filter(
    (seed) => playOver(dice, { side: 'OVER', target: 7500, stake: 100 }, 10_000, seed).payout > 0,
  );
  expect(Math.abs(wins.length - 1000)).toBeLessThan(5 * Math.sqrt(750));
});

test('every place of the roulette gives back 36 of 37', () => {
  expect(SPOTS.size).toBe(POCKETS + 12);
  for (const { covers, pays } of SPOTS.values()) {
    const won = Array.from({ length: POCKETS }, (_, pocket) => pocket).filter(covers).length;
    expect(won * pays).toBe(36);
  }
});

test('the wheel pays the places that cover its pocket, and stops in every pocket', () => {
  const chips = [
    { spot: 'red', stake: 100 },
    { spot: 'black', stake: 100 },
    { spot: 'n17', stake: 10 },
  ];
  expect(roulette.stakeOf({ chips })).toBe(210);
  const pockets = new Set<number>();
  for (const seed of seeds.slice(0, 1000)) {
    const { payout: paid, shown } = playOver(roulette, { chips }, 21_000, seed);
    const { pocket, wins } = Object(shown);
    pockets.add(pocket);
    const expected = pocket === 0 ? 0 : pocket === 17 ? 20_000 + 36_000 : 20_000;
    expect([paid, wins.length]).toEqual([expected, pocket === 0 ? 0 : pocket === 17 ? 2 : 1]);
  }
  expect(pockets.size).toBe(POCKETS);
  expect(() => roulette.stakeOf({ chips: [{ spot: 'n37', stake: 10 }] })).toThrow(/no place n37/);
  expect(() => roulette.stakeOf({ chips: [{ spot: 'n1', stake: 9.99 }] })).toThrow(/smallest chip/);
  expect(() => roulette.stakeOf({ chips: [] })).toThrow();
});

test('Andar Bahar gives back 97 to 98 % on either side', () => {
  // Three of 51 cards match: the chance that the first of them is card n.
  const first = (n: number) => ((51 - n) * (50 - n)) / 2 / ((51 * 50 * 49) / 6);
  let andar = 0;
  for (let n = 1; n <= 49; n += 2) andar += first(n);
  expect(andar).toBeCloseTo(0.515, 3);
  expect((andar * PAYS.ANDAR) / 100).toBeCloseTo(0.9785, 3);
  expect(((1 - andar) * PAYS.BAHAR) / 100).toBeCloseTo(0.97, 2);
  const won = seeds.filter(
    (seed) => playOver(andarBahar, { side: 'ANDAR', stake: 100 }, 10_000, seed).payout > 0,
  );
  expect(Math.abs(won.length - 4000 * andar)).toBeLessThan(5 * Math.sqrt(1000));
});

test('the deal ends with the first card of the joker’s rank, on the side it fell on', () => {
  for (const seed of seeds.slice(0, 300)) {
    const { payout: paid, shown } = playOver(andarBahar, { side: 'BAHAR', stake: 100 }, 10_000, seed);
    const { joker, cards, winner } = Object(shown);
    expect(Object(andarBahar.ahead?.(seed)).joker).toBe(joker);
    expect(new Set([joker, ...cards]).size).toBe(cards.length + 1);
    const matching = cards.filter((card: string) => rankOf(card) === rankOf(joker));
    expect(matching).toEqual(cards.slice(-1));
    expect(winner).toBe(cards.length % 2 === 1 ? 'ANDAR' : 'BAHAR');
    expect(paid).toBe(winner === 'BAHAR' ? 20_000 : 0);
  }
});

test('mines give back 99 % however many there are and whenever one collects, and never more', () => {
  for (let mines = 1; mines <= MOST_MINES; mines += 1) {
    let reached = 1;
    for (let opened = 1; opened <= TILES - mines; opened += 1) {
      reached *= (TILES - mines - opened + 1) / (TILES - opened + 1);
      const back = (worth(STAKE, mines, opened) / STAKE) * reached;
      expect(back).toBeGreaterThan(0.9899);
      expect(back).toBeLessThan(0.9900001);
    }
  }
});
