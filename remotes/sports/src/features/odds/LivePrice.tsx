import type { Price, Side } from '@touchline/shared/contracts';
import { classNames, PriceButton, writePriceButton } from '@touchline/shared/ui';
import { useLayoutEffect, useRef } from 'react';

import { CellsInSight } from './CellsInSight';
import styles from './LivePrice.module.css';
import { figures, moveOf } from './price-figures';
import { useOddsStore } from './use-odds';

export interface LivePriceProps {
  /** Of `priceKey` or `rowKey`. */
  readonly cell: string;
  readonly side: Side;
  /** The price's label: "Back India at". */
  readonly label: string;
  readonly depth?: 1 | 2 | 3 | undefined;
  readonly suspended?: boolean | undefined;
  readonly selected?: boolean | undefined;
  readonly className?: string | undefined;
  /** Called with the price that was shown at the tap. */
  readonly onPick: (price: Price) => void;
}

/**
 * A live price. React renders the button once; the odds store's frames write its figures, because a render per tick
 * cannot keep a board at 60 frames a second (docs/performance.md#a-live-board).
 */
export function LivePrice({ cell, side, onPick, className, ...button }: LivePriceProps) {
  const store = useOddsStore();
  const ref = useRef<HTMLButtonElement>(null);
  const shown = useRef<Price | undefined>(undefined);

  useLayoutEffect(() => {
    const write = (before: Price | undefined, flash: boolean) => {
      const price = store.price(cell);
      shown.current = price;
      if (!ref.current) return;
      writePriceButton(ref.current, { ...figures(price), move: flash ? moveOf(before, price) : undefined });
      if (!price) ref.current.setAttribute('aria-disabled', 'true');
      else if (!before) ref.current.removeAttribute('aria-disabled');
    };
    write(undefined, false);
    if (!ref.current) return undefined;
    const place = inSight.watch(ref.current, (isSeen) => write(shown.current, isSeen));
    const unsubscribe = store.subscribe(cell, place.changed);
    return () => {
      unsubscribe();
      place.end();
    };
  }, [store, cell]);

  return (
    <PriceButton
      {...button}
      ref={ref}
      className={classNames(styles.live, className)}
      side={side === 'BACK' ? 'back' : 'lay'}
      onClick={() => shown.current && onPick(shown.current)}
    />
  );
}

const inSight = new CellsInSight();
