/** An amount of money: an integer number of paise (1 rupee = 100 paise). Never a float. */
export type Paise = number;

/** An amount of money as answers have it: rupees, with paise as decimals. It is shown, and never used to calculate. */
export type Rupees = number;

/**
 * A price as an integer number of hundredths: decimal odds 1.85 -> 185, a bookmaker quote of 85.5 -> 8550,
 * a fancy rate of 100 -> 10000.
 */
export type Hundredths = number;

/** BACK: for the runner (fancy: Yes). LAY: against it (fancy: No). */
export type Side = 'BACK' | 'LAY';

/** How a price is read. DECIMAL: odds; PERCENT: profit per 100 staked; LINE: runs, at a rate per 100 staked. */
export type PriceFormat = 'DECIMAL' | 'PERCENT' | 'LINE';

/** Which prices a market accepts; see ladder.ts. */
export type LadderName = 'CLASSIC' | 'FINEST' | 'NONE';
