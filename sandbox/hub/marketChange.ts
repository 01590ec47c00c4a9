import type { oddsPush } from '@touchline/shared/contracts/hub';
import type { Wire } from '@touchline/shared/contracts/reading';
import type { MarketOdds, Price } from '../exchange';

/** A push in wire form. */
export type WirePush = Wire<typeof oddsPush>;
export type WireChange = NonNullable<WirePush['changes']>[number];
type RunnerOdds = MarketOdds['runners'][number];
type RunnerChange = NonNullable<WireChange['runners']>[number];

/**
 * The change of a market between two answers: only the fields that differ, a side of a runner whole, null for a removed
 * value.
 * @returns undefined when its runners differ: then the market is sent whole
 */
export function marketChange(from: MarketOdds, to: MarketOdds): WireChange | undefined {
  if (from.runners.map(({ id }) => id).join() !== to.runners.map(({ id }) => id).join()) return undefined;
  const runners = to.runners.flatMap((runner, at) => {
    const before = from.runners[at];
    return (before && runnerChange(before, runner)) ?? [];
  });
  return {
    id: to.id,
    from: from.version,
    version: to.version,
    ...(to.status !== from.status && { status: to.status }),
    ...(to.statusLabel !== from.statusLabel && { statusLabel: to.statusLabel ?? null }),
    ...(to.inPlay !== from.inPlay && { inPlay: to.inPlay }),
    ...(to.betDelay !== from.betDelay && { betDelay: to.betDelay }),
    ...(to.totalMatched !== from.totalMatched && { totalMatched: to.totalMatched }),
    ...(to.score !== from.score && { score: to.score ?? null }),
    ...(runners.length > 0 && { runners }),
  };
}

function runnerChange(from: RunnerOdds, to: RunnerOdds): RunnerChange | undefined {
  const change = {
    ...(to.status !== from.status && { status: to.status }),
    ...(!samePrices(from.back, to.back) && { back: to.back }),
    ...(!samePrices(from.lay, to.lay) && { lay: to.lay }),
    ...(to.adjustmentFactor !== from.adjustmentFactor && { adjustmentFactor: to.adjustmentFactor ?? null }),
    ...(to.removedAt !== from.removedAt && { removedAt: to.removedAt ?? null }),
    ...(to.lastTraded !== from.lastTraded && { lastTraded: to.lastTraded ?? null }),
  };
  return Object.keys(change).length === 0 ? undefined : { id: to.id, ...change };
}

/**
 * Joins two consecutive changes. A value that changed and changed back is included, so that the result is right for
 * every version in between too.
 */
export function joinChanges(first: WireChange, second: WireChange): WireChange {
  const runners = new Map((first.runners ?? []).map((runner) => [runner.id, runner]));
  for (const runner of second.runners ?? []) runners.set(runner.id, { ...runners.get(runner.id), ...runner });
  return {
    ...first,
    ...second,
    from: first.from,
    ...(runners.size > 0 && { runners: [...runners.values()] }),
  };
}

function samePrices(some: readonly Price[], others: readonly Price[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ price, size, line }, at) => {
      const other = others[at];
      return price === other?.price && size === other.size && line === other.line;
    })
  );
}
