import { PriceButton } from '@touchline/shared/ui';
import { useCallback, useLayoutEffect, useSyncExternalStore } from 'react';
import { type CellPlace, cellKey, Layout, labelOf } from './Layout';
import { figures, type Quotes, readMarkets, readUpdates } from './readUpdates';
import type { Variant } from './Variant';

/** A store to which every cell subscribes for its own quote: a message renders only the changed cells. */
export const subscriptionVariant: Variant = {
  start: (root, markets) =>
    new Promise((resolve) => {
      const quotes = readMarkets(markets);
      const listeners: Listeners = new Map();
      const onStart = () =>
        resolve({
          receive: (data) => readUpdates(data, quotes, (key) => listeners.get(key)?.()),
          applied: (received) => received,
        });
      root.render(
        <Board markets={markets} onStart={onStart}>
          {(place) => <SubscribedCell key={cellKey(place)} {...place} {...{ quotes, listeners }} />}
        </Board>,
      );
    }),
};

type Listeners = Map<string, () => void>;

type LayoutProps = Parameters<typeof Layout>[0];

function Board({
  markets,
  onStart,
  children,
}: {
  markets: LayoutProps['markets'];
  onStart: () => void;
  children: LayoutProps['cell'];
}) {
  useLayoutEffect(onStart);
  return <Layout markets={markets} cell={children} />;
}

function SubscribedCell({
  quotes,
  listeners,
  ...place
}: CellPlace & { quotes: Quotes; listeners: Listeners }) {
  const key = cellKey(place);
  const subscribe = useCallback(
    (changed: () => void) => {
      listeners.set(key, changed);
      return () => void listeners.delete(key);
    },
    [listeners, key],
  );
  const quote = useSyncExternalStore(subscribe, () => quotes.get(key));
  return (
    <PriceButton
      side={place.side}
      label={labelOf(place)}
      depth={DEPTH_NAMES[place.depth]}
      {...figures(quote)}
    />
  );
}

const DEPTH_NAMES = [1, 2, 3] as const;
