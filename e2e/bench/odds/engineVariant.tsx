import { api } from '@touchline/shared/contracts/api';
import { MARKET_ODDS } from '@touchline/shared/contracts/hub';
import { type Platform, PlatformProvider } from '@touchline/shared/platform';
import { type ComponentType, type ReactNode, useLayoutEffect } from 'react';
import {
  LivePrice,
  type MarketRef,
  marketRef,
  oddsFor,
  priceKey,
} from '../../../remotes/sports/src/features/odds';
import { fakePlatform } from '../../../shared/src/testing/fakePlatform';
import { startBus } from '../../../shell/src/core/bus/startBus';
import { DEPTH, type WireMarket } from './board-shape';
import { type CellPlace, cellKey, Layout, labelOf, marketOf } from './Layout';
import type { Variant } from './Variant';

const POLL_MS = 100;
const PRESS = () => undefined;

/** The product: hub message on the bus, decoded, versions checked, LivePrice cells that flash. */
export const engineVariant: Variant = onEngine(({ markets }) => (
  <Layout markets={markets} cell={(place) => <EngineCell key={cellKey(place)} {...place} />} />
));

interface PageProps {
  readonly markets: readonly WireMarket[];
}

/** A page whose prices come from the product's engine. */
export function onEngine(Page: ComponentType<PageProps>): Variant {
  return { start: (root, markets) => startEngine(Page, root, markets) };
}

const startEngine = async (
  Page: ComponentType<PageProps>,
  ...[root, markets]: Parameters<Variant['start']>
) => {
  const fake = fakePlatform({ 'user-active': true });
  const bus = startBus();
  const platform: Platform = { ...fake, bus };
  bus.emit('connection', 'Connected');
  fake.answer(api.getUserOdds, () => ({ serverTime: Date.now(), markets }));
  const engine = oddsFor(platform);
  await new Promise<void>((resolve) =>
    root.render(
      <Started platform={platform} onStart={resolve}>
        <Page markets={markets} />
      </Started>,
    ),
  );
  const places = markets.map(marketOf);
  const events = [...new Set(places.map(({ eventId }) => eventId))];
  for (const { eventId, marketId } of places) engine.store.place(eventId, [marketId]);
  engine.watch(events, POLL_MS);
  let received = 0;
  let applied = 0;
  const receive = (data: string) => {
    received += 1;
    bus.emit('hub-message', { Code: MARKET_ODDS, Data: data });
  };
  // The engine does not write in every frame; the writing of any cell shows that it did.
  for (const key of keysOf(markets)) engine.store.subscribe(key, () => (applied = received));
  // The poll pauses once an answer has followed a push; the push is measured without polls only after that.
  for (let calls = -1; calls !== fake.calls.length; ) {
    calls = fake.calls.length;
    receive(JSON.stringify({ serverTime: Date.now(), events }));
    await new Promise((resolve) => setTimeout(resolve, 10 * POLL_MS));
  }
  received = 0;
  applied = 0;
  return { receive, applied: () => applied };
};

/** The key of every cell. */
function keysOf(markets: readonly WireMarket[]): string[] {
  return markets.flatMap((market) =>
    market.runners.flatMap(({ id }) =>
      (['BACK', 'LAY'] as const).flatMap((side) =>
        [...Array(DEPTH).keys()].map((depth) => priceKey(refOf(marketOf(market)), String(id), side, depth)),
      ),
    ),
  );
}

function refOf({ eventId, marketId }: Pick<CellPlace, 'eventId' | 'marketId'>): MarketRef {
  return marketRef(eventId, marketId);
}

interface StartedProps {
  readonly platform: Platform;
  readonly onStart: () => void;
  readonly children: ReactNode;
}

function Started({ platform, onStart, children }: StartedProps) {
  useLayoutEffect(onStart);
  return <PlatformProvider value={platform}>{children}</PlatformProvider>;
}

function EngineCell(place: CellPlace) {
  const side = place.side === 'back' ? 'BACK' : 'LAY';
  return (
    <LivePrice
      cell={priceKey(refOf(place), place.runnerId, side, place.depth)}
      side={side}
      depth={DEPTH_NAMES[place.depth]}
      label={labelOf(place)}
      onPick={PRESS}
    />
  );
}

const DEPTH_NAMES = [1, 2, 3] as const;
