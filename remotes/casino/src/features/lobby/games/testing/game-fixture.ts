import type { CasinoGame } from '@touchline/shared/contracts/casino';

/** A game for the tests of this feature. */
export function game(fields: Partial<CasinoGame> & { id: string }): CasinoGame {
  return {
    name: `Game ${fields.id}`,
    provider: 'dream',
    category: 'slots',
    imageUrl: `https://games.example/${fields.id}.jpg`,
    mobile: true,
    desktop: true,
    demo: false,
    wins: [],
    ...fields,
  };
}
