import { PriceButton } from '@touchline/shared/ui';
import { useLayoutEffect } from 'react';
import { type CellPlace, cellKey, Layout, labelOf } from './Layout';
import { figures, readMarkets, readUpdates } from './readUpdates';
import type { Variant } from './Variant';

interface Texts {
  readonly price: Node;
  readonly size: Node;
}

/** The lower bound: text nodes known from the start, written once a frame, without flash, states or empty cells. */
export const directVariant: Variant = {
  start: (root, markets) =>
    new Promise((resolve) => {
      const quotes = readMarkets(markets);
      const texts = new Map<string, Texts>();
      let changed = new Set<string>();
      const write = () => {
        const keys = changed;
        changed = new Set();
        for (const key of keys) {
          const text = texts.get(key);
          const { price, size } = figures(quotes.get(key));
          if (!text) continue;
          text.price.nodeValue = price ?? '';
          text.size.nodeValue = size ?? '';
        }
      };
      const onStart = () =>
        resolve({
          receive: (data) => {
            const waiting = changed.size > 0;
            readUpdates(data, quotes, (key) => changed.add(key));
            if (!waiting && changed.size > 0) requestAnimationFrame(write);
          },
          applied: (received) => received,
        });
      const cell = (place: CellPlace) => {
        const key = cellKey(place);
        return (
          <PriceButton
            key={key}
            side={place.side}
            label={labelOf(place)}
            depth={DEPTH_NAMES[place.depth]}
            {...figures(quotes.get(key))}
            ref={(button) => {
              const price = button?.querySelector('[data-price]')?.firstChild;
              const size = button?.querySelector('[data-size]')?.firstChild;
              if (price && size) texts.set(key, { price, size });
            }}
          />
        );
      };
      root.render(<Board markets={markets} cell={cell} onStart={onStart} />);
    }),
};

function Board({ onStart, ...layout }: Parameters<typeof Layout>[0] & { onStart: () => void }) {
  useLayoutEffect(onStart);
  return <Layout {...layout} />;
}

const DEPTH_NAMES = [1, 2, 3] as const;
