import { act, screen, within } from '@testing-library/react';
import { api, type WireOf } from '@touchline/shared/contracts/api';
import type { EventMarkets } from '@touchline/shared/contracts/markets';
import { readWhole } from '@touchline/shared/contracts/reading';
import { type FakePlatform, renderWithPlatform } from '@touchline/shared/testing';
import { useEffect, useState } from 'react';
import { wireMarkets, type wireOdds } from '../../../testing/fixtures';
import { oddsFor } from '../../odds';
import { betSender, slipFor } from '../../slip';
import { LoadedEvent } from '../LoadedEvent';

type WireMarkets = WireOf<typeof api.getMarketsByEventId>;
type Odds = ReturnType<typeof wireOdds>;

export function decoded(change: Partial<WireMarkets> = {}): EventMarkets {
  return readWhole(api.getMarketsByEventId.result, { ...wireMarkets, ...change });
}

interface Shown {
  readonly answer: EventMarkets;
  readonly unlisted: boolean;
}

function Event({ first, onReady }: { first: Shown; onReady: (give: (next: Shown) => void) => void }) {
  const [shown, setShown] = useState(first);
  useEffect(() => onReady(setShown), [onReady]);
  return <LoadedEvent {...shown} wanted={undefined} />;
}

/** The page of an event with the slip's code, and with answers and odds that the test controls. */
export function openEvent(platform: FakePlatform, answer: EventMarkets, odds: Odds) {
  const engine = oddsFor(platform);
  slipFor(platform).sendBy(betSender);
  const take = (next: Odds) => {
    engine.store.apply(readWhole(api.getUserOdds.result, next), Date.now(), new Set([answer.event.id]));
    engine.source$.next({ at: Date.now(), failing: false });
  };
  take(odds);
  let give: (next: Shown) => void = () => {};
  const onReady = (ready: typeof give) => {
    give = ready;
  };
  renderWithPlatform(<Event first={{ answer, unlisted: false }} onReady={onReady} />, { platform });
  return {
    answer: (next: EventMarkets, unlisted = false) => act(() => give({ answer: next, unlisted })),
    odds: async (next: Odds) => {
      act(() => take(next));
      // Listeners of the odds are called in the next frame.
      await act(() => new Promise<void>((done) => requestAnimationFrame(() => done())));
    },
  };
}

export function rowOf(runner: string) {
  const row = screen.getByRole('heading', { level: 3, name: runner }).closest('li');
  if (!row) throw new Error('not in a row');
  return within(row);
}
