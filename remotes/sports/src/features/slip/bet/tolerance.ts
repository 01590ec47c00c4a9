import { STORAGE, storedPreference } from '@touchline/shared/storage';

/** How much worse a price may be before the player is asked: a number of ticks, or any price. */
export const TOLERANCES = ['none', '1', '2', 'any'] as const;
export type Tolerance = (typeof TOLERANCES)[number];

/** The player's choice, until logout (docs/decisions/bets.md#better-prices-are-taken-worse-ones-by-choice). */
export const tolerancePreference = storedPreference(
  STORAGE.acceptWorsePrice,
  (stored) => TOLERANCES.find((tolerance) => tolerance === stored) ?? 'none',
);
