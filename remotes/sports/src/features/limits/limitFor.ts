import type { Limits } from '@touchline/shared/contracts';

/** The limits of a runner, else those of its market. Their figures are paise; 0 means unset. */
export function limitFor(
  limits: readonly Limits[],
  marketId: string,
  runnerId?: string | undefined,
): Limits | undefined {
  const ofMarket = limits.filter((limit) => limit.marketId === marketId);
  return (
    ofMarket.find((limit) => runnerId !== undefined && limit.runnerId === runnerId) ??
    ofMarket.find((limit) => limit.runnerId === undefined)
  );
}
