import * as v from 'valibot';
import { rupeesText } from '../../money/paise';
import { Draws } from '../tables/Draws';
import { oneBetGame } from '../tables/Game';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
const SUITS = ['S', 'H', 'D', 'C'] as const;
/** Rank and suit, as "10H". */
export const DECK: readonly string[] = SUITS.flatMap((suit) => RANKS.map((rank) => `${rank}${suit}`));
/** Payout in hundredths, stake included. Andar gets the first card and so wins more often. */
export const PAYS = { ANDAR: 190, BAHAR: 200 } as const;

export const rankOf = (card: string): string => card.slice(0, -1);

/** The joker is shown before the bet, so only the seed decides it. */
function jokerOf(seed: string): string {
  return DECK[new Draws(seed, 'joker').below(DECK.length)] ?? 'AS';
}

/** Andar Bahar: cards are dealt to Andar and Bahar in turns until one matches the joker's rank. */
export const andarBahar = oneBetGame(v.object({ side: v.picklist(['ANDAR', 'BAHAR']), stake: v.number() }), {
  name: 'andar-bahar',
  ahead: (seed) => ({ joker: jokerOf(seed) }),
  stakeOf: ({ stake }) => stake,
  play: ({ side }, stake, draws) => {
    const joker = jokerOf(draws.seed);
    const pack = draws.shuffle(DECK.filter((card) => card !== joker));
    const last = pack.findIndex((card) => rankOf(card) === rankOf(joker));
    const winner = last % 2 === 0 ? 'ANDAR' : 'BAHAR';
    return {
      payout: side === winner ? Math.floor((stake * PAYS[side]) / 100) : 0,
      remark: `${rupeesText(stake)} on ${side === 'ANDAR' ? 'Andar' : 'Bahar'}`,
      shown: { joker, cards: pack.slice(0, last + 1), winner },
    };
  },
});
