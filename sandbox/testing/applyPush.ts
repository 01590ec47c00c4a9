import type { MarketChange, OddsPush } from '@touchline/shared/contracts/hub';
import type { MarketOdds, RunnerOdds } from '@touchline/shared/contracts/markets';

/**
 * Applies pushes to a client's markets by id, as docs/decisions/realtime.md#odds-pushed-by-the-hub defines.
 * @throws Error when a change starts at a version newer than the held one
 */
export function applyPush(books: Map<string, MarketOdds>, { markets, changes }: OddsPush): void {
  // The answer of a poll for one event does not name it.
  for (const { eventId: _, ...market } of markets) books.set(market.id, market);
  for (const change of changes) {
    const held = books.get(change.id);
    const { version = 0 } = held ?? {};
    const { from = 0, version: to = 0 } = change;
    if (!held || version < from) throw new Error(`${change.id}: ${version} is held, not ${from}`);
    if (version < to) books.set(change.id, changed(held, change));
  }
}

function changed(held: MarketOdds, { from: _, runners, ...change }: MarketChange): MarketOdds {
  const runner = (before: RunnerOdds): RunnerOdds => {
    const { status, back, lay, ...rest } = runners.find(({ id }) => id === before.id) ?? before;
    return {
      ...before,
      ...rest,
      status: status ?? before.status,
      back: back ?? before.back,
      lay: lay ?? before.lay,
    };
  };
  return {
    ...held,
    ...('statusLabel' in change && { statusLabel: change.statusLabel }),
    ...('totalMatched' in change && { totalMatched: change.totalMatched }),
    ...('score' in change && { score: change.score }),
    version: change.version,
    status: change.status ?? held.status,
    inPlay: change.inPlay ?? held.inPlay,
    betDelay: change.betDelay ?? held.betDelay,
    runners: held.runners.map(runner),
  };
}
