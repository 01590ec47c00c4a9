import type { Hundredths, LadderName } from './quantities';

/** The CLASSIC ladder by band, in hundredths: from `from` in steps of `step`, up to the start of the next band. */
const BANDS: readonly { readonly from: Hundredths; readonly step: Hundredths }[] = [
  { from: 101, step: 1 },
  { from: 200, step: 2 },
  { from: 300, step: 5 },
  { from: 400, step: 10 },
  { from: 600, step: 20 },
  { from: 1000, step: 50 },
  { from: 2000, step: 100 },
  { from: 3000, step: 200 },
  { from: 5000, step: 500 },
  { from: 10000, step: 1000 },
];

/** The lowest price of both ladders: 1.01. */
export const LOWEST_PRICE: Hundredths = 101;

/** The highest price of both ladders: 1000. */
export const HIGHEST_PRICE: Hundredths = 100_000;

/** The 350 prices of the CLASSIC ladder, ascending, in hundredths. */
export const CLASSIC_LADDER: readonly Hundredths[] = BANDS.flatMap(({ from, step }, index) => {
  const end = BANDS[index + 1]?.from ?? HIGHEST_PRICE + step;
  return Array.from({ length: (end - from) / step }, (_, rung) => from + rung * step);
});

/** The CLASSIC step at a price: that of its band (a band includes its start, not its end). */
function stepAt(price: Hundredths): Hundredths {
  let step = 1;
  for (const band of BANDS) {
    if (price < band.from) break;
    step = band.step;
  }
  return step;
}

function clamp(price: Hundredths): Hundredths {
  return Math.min(HIGHEST_PRICE, Math.max(LOWEST_PRICE, price));
}

/** The highest price of the ladder at or below a price. */
function floorRung(price: Hundredths): Hundredths {
  return price - (price % stepAt(price));
}

/**
 * Whether a market with this ladder accepts the price.
 * @param price hundredths; NONE accepts every whole number above 0 (quotes and rates have no ladder)
 */
export function isOnLadder(price: Hundredths, ladder: LadderName = 'CLASSIC'): boolean {
  if (!Number.isSafeInteger(price) || price <= 0) return false;
  if (ladder === 'NONE') return true;
  if (price < LOWEST_PRICE || price > HIGHEST_PRICE) return false;
  return ladder === 'FINEST' || floorRung(price) === price;
}

/**
 * The first price of the ladder above a price, whether or not the price itself is on the ladder.
 * @param price hundredths
 * @returns hundredths; the highest price stays unchanged, and so does every price of NONE
 */
export function nextPrice(price: Hundredths, ladder: LadderName = 'CLASSIC'): Hundredths {
  if (ladder === 'NONE') return price;
  const whole = Math.floor(price);
  if (whole < LOWEST_PRICE) return LOWEST_PRICE;
  if (whole >= HIGHEST_PRICE) return HIGHEST_PRICE;
  return ladder === 'FINEST' ? whole + 1 : floorRung(whole) + stepAt(whole);
}

/**
 * The first price of the ladder below a price, whether or not the price itself is on the ladder.
 * @param price hundredths
 * @returns hundredths; the lowest price stays unchanged, and so does every price of NONE
 */
export function previousPrice(price: Hundredths, ladder: LadderName = 'CLASSIC'): Hundredths {
  if (ladder === 'NONE') return price;
  const below = Math.ceil(price) - 1;
  if (below <= LOWEST_PRICE) return LOWEST_PRICE;
  if (below >= HIGHEST_PRICE) return HIGHEST_PRICE;
  return ladder === 'FINEST' ? below : floorRung(below);
}

/**
 * The price of the ladder nearest to a price; halfway between two, the higher one.
 * @param price hundredths; a fraction is allowed, as a typed price may have one
 * @returns hundredths; NONE rounds to the whole hundredth only
 */
export function nearestPrice(price: number, ladder: LadderName = 'CLASSIC'): Hundredths {
  if (ladder !== 'CLASSIC') {
    const whole = Math.round(price);
    return ladder === 'FINEST' ? clamp(whole) : whole;
  }
  const within = clamp(price);
  const below = floorRung(Math.floor(within));
  const above = nextPrice(below);
  return within - below >= above - within ? above : below;
}
