export type { Side } from '../contracts/bets';
export type { Hundredths, Paise } from '../contracts/reading';

/** An amount of money as answers have it: rupees, with paise as decimals. It is shown, and never used to calculate. */
export type Rupees = number;

/** How a price is read. DECIMAL: odds; PERCENT: profit per 100 staked; LINE: runs, at a rate per 100 staked. */
export type PriceFormat = 'DECIMAL' | 'PERCENT' | 'LINE';

/** Which prices a market accepts; see ladder.ts. */
export type LadderName = 'CLASSIC' | 'FINEST' | 'NONE';
