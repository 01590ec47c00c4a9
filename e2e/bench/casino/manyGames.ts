import type { CasinoGame } from '@touchline/shared/contracts/casino';

const FIRST = [
  'Golden',
  'Lucky',
  'Royal',
  'Midnight',
  'Crystal',
  'Thunder',
  'Velvet',
  'Emerald',
  'Sacred',
  'Neon',
];
const SECOND = [
  'Tiger',
  'Lotus',
  'Roulette',
  'Patti',
  'Dragon',
  'Fortune',
  'Bazaar',
  'Crown',
  'Reels',
  'Harvest',
];
const THIRD = [
  'Rush',
  'Live',
  'Deluxe',
  'Classic',
  'Mania',
  'Megaways',
  'Gold',
  'Nights',
  'Quest',
  'Jackpot',
];
const PROVIDERS = ['dream', 'king', 'mac', 'udan', 'international'] as const;
const CATEGORIES = ['Live Casino', 'Slots', 'Cards', 'Table', 'Crash', 'Dice & Lottery'];

/** A games file of any length with unique names. @param pictures addresses that the games share */
export function manyGames(count: number, pictures: readonly string[]): CasinoGame[] {
  return Array.from({ length: count }, (_, at) => ({
    id: `many-${at}`,
    name: `${pick(FIRST, at)} ${pick(SECOND, Math.floor(at / 10))} ${pick(THIRD, Math.floor(at / 100))} ${Math.floor(at / 1_000) + 1}`,
    provider: pick(PROVIDERS, at),
    category: pick(CATEGORIES, at),
    // Each game has its own address, so that no two tiles share a picture in the browser's cache.
    imageUrl: `${pick(pictures, at)}?of=${at}`,
    isNew: at % 97 === 0,
    isHot: at % 89 === 0,
    demo: false,
    wins: [],
    mobile: true,
    desktop: true,
  }));
}

function pick<T>(from: readonly T[], at: number): T {
  const found = from[at % from.length];
  if (found === undefined) throw new Error('Nothing to pick from.');
  return found;
}
