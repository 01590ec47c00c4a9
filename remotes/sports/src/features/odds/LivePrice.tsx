import type { Side } from '@touchline/shared/contracts/bets';
import type { Price } from '@touchline/shared/contracts/markets';
import { classNames, PriceButton, writePriceButton } from '@touchline/shared/ui';
import { useLayoutEffect, useRef } from 'react';

import { CellsInSight } from './CellsInSight';
import styles from './LivePrice.module.css';
import { figures, moveOf } from './price-figures';
import { useOddsStore } from './use-odds';

export interface LivePriceProps {
  /** A `priceKey` or `rowKey`. */
  readonly cell: string;
  readonly side: Side;
  /** The price's label: "Back India at". */
  readonly label: string;
  readonly depth?: 1 | 2 | 3 | undefined;
  readonly suspended?: boolean | undefined;
  readonly selected?: boolean | undefined;
  readonly className?: string | undefined;
  /** Called with the price that was shown at the tap. */
  readonly onPick: (price: Price, tap: PriceTap) => void;
}

/** How a price was tapped; the times are of `performance.now()`. */
export interface PriceTap {
  /** When the finger came down, or the key. */
  readonly pressedAt: number;
  /** When the price under it last changed. */
  readonly changedAt: number;
  /** It is the second of two quick taps. */
  readonly isSecond: boolean;
}

/**
 * A live price. React renders the button once; the odds store's frames write its figures, because a render per tick
 * cannot keep a board at 60 frames a second (docs/performance.md#a-live-board).
 */
export function LivePrice({ cell, side, onPick, className, ...button }: LivePriceProps) {
  const store = useOddsStore();
  const ref = useRef<HTMLButtonElement>(null);
  const shown = useRef<Price | undefined>(undefined);
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  const pressedAt = useRef<number | undefined>(undefined);

  useLayoutEffect(() => {
    const write = (before: Price | undefined, flash: boolean, at: number) => {
      const price = store.price(cell);
      const { current } = shown;
      if (current && (current.price !== price?.price || current.line !== price.line)) changedAt.current = at;
      shown.current = price;
      if (!ref.current) return;
      const move = flash ? moveOf(before, price) : undefined;
      writePriceButton(ref.current, { ...figures(price), move, at });
      if (!price) ref.current.setAttribute('aria-disabled', 'true');
      else if (!before) ref.current.removeAttribute('aria-disabled');
    };
    write(undefined, false, performance.now());
    if (!ref.current) return undefined;
    const place = inSight.watch(ref.current, (isSeen, at) => write(shown.current, isSeen, at));
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
      onPointerDown={() => {
        pressedAt.current = performance.now();
      }}
      onClick={({ detail, timeStamp }) => {
        // A key press has no pointer, so the times of an earlier pointer do not apply.
        const pressed = detail > 0 ? (pressedAt.current ?? timeStamp) : timeStamp;
        pressedAt.current = undefined;
        const tap = { pressedAt: pressed, changedAt: changedAt.current, isSecond: detail > 1 };
        if (shown.current) onPick(shown.current, tap);
      }}
    />
  );
}

const inSight = new CellsInSight();
