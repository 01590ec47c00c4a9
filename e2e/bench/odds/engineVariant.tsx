import { api, MARKET_ODDS } from '@touchline/shared/contracts';
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
import { DEPTH, eventIdOf, MARKETS, marketIdOf, RUNNERS, runnerIdOf } from './board-shape';
import { type CellPlace, cellKey, Layout, labelOf } from './Layout';
import type { Variant } from './Variant';

const EVENTS = [...Array(MARKETS).keys()].map(eventIdOf);
const KEYS = [...Array(MARKETS).keys()].flatMap((market) =>
  [...Array(RUNNERS).keys()].flatMap((runner) =>
    (['BACK', 'LAY'] as const).flatMap((side) =>
      [...Array(DEPTH).keys()].map((depth) =>
        priceKey(refOf(marketIdOf(market)), runnerIdOf(market, runner), side, depth),
      ),
    ),
  ),
);
/** Each event has one market of its number. */
function refOf(marketId: string): MarketRef {
  return marketRef(marketId.replace('m', 'e'), marketId);
}
const POLL_MS = 100;
const PRESS = () => undefined;

/** The product: hub message on the bus, decoded, versions checked, LivePrice cells that flash. */
export const engineVariant: Variant = onEngine(() => (
  <Layout cell={(place) => <EngineCell key={cellKey(place)} {...place} />} />
));

/** A page whose prices come from the product's engine. */
export function onEngine(Page: ComponentType): Variant {
  return { start: (root, markets) => startEngine(Page, root, markets) };
}

const startEngine = async (Page: ComponentType, ...[root, markets]: Parameters<Variant['start']>) => {
  const fake = fakePlatform({ 'user-active': true });
  const bus = startBus();
  const platform: Platform = { ...fake, bus };
  bus.emit('connection', 'Connected');
  fake.answer(api.getUserOdds, () => ({ serverTime: Date.now(), markets }));
  const engine = oddsFor(platform);
  await new Promise<void>((resolve) =>
    root.render(
      <Started platform={platform} onStart={resolve}>
        <Page />
      </Started>,
    ),
  );
  EVENTS.forEach((event, market) => {
    engine.store.place(event, [marketIdOf(market)]);
  });
  engine.watch(EVENTS, POLL_MS);
  let received = 0;
  let applied = 0;
  const receive = (data: string) => {
    received += 1;
    bus.emit('hub-message', { Code: MARKET_ODDS, Data: data });
  };
  // The engine does not write in every frame; the writing of any cell shows that it did.
  for (const key of KEYS) engine.store.subscribe(key, () => (applied = received));
  // The poll pauses once an answer has followed a push; the push is measured without polls only after that.
  for (let calls = -1; calls !== fake.calls.length; ) {
    calls = fake.calls.length;
    receive(JSON.stringify({ serverTime: Date.now(), events: EVENTS }));
    await new Promise((resolve) => setTimeout(resolve, 10 * POLL_MS));
  }
  received = 0;
  applied = 0;
  return { receive, applied: () => applied };
};

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
      cell={priceKey(refOf(place.marketId), place.runnerId, side, place.depth)}
      side={side}
      depth={DEPTH_NAMES[place.depth]}
      label={labelOf(place)}
      onPick={PRESS}
    />
  );
}

const DEPTH_NAMES = [1, 2, 3] as const;
