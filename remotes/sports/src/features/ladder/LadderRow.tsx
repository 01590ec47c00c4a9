// biome-ignore-all lint/a11y/useSemanticElements: a table cannot place rows of which most are not in the document

import type { OpenBet, Side } from '@touchline/shared/contracts/bets';
import type { Hundredths } from '@touchline/shared/contracts/reading';
import { formatMoneyShort, formatOdds } from '@touchline/shared/format';
import { t as translate, useLingui } from '@touchline/shared/language/macro';
import { memo, useLayoutEffect, useRef } from 'react';
import styles from './Ladder.module.css';
import type { LadderBook } from './LadderBook';

interface LadderRowProps {
  /** The grid's id. */
  readonly id: string;
  readonly row: number;
  readonly price: Hundredths;
  /** In px, as `height`. */
  readonly top: number;
  readonly height: number;
  readonly book: LadderBook;
  readonly own: readonly OpenBet[] | undefined;
  /** The side on which the keys are. */
  readonly cursor: Side | undefined;
  /** A dragged bet is above it. */
  readonly isTarget: boolean;
  readonly canCancel: boolean;
  readonly canMove: boolean;
}

/** One tick. React renders it once; the book writes sizes and volume. */
export const LadderRow = memo(function LadderRow(props: LadderRowProps) {
  const { id, row, price, top, height, book, own, cursor, isTarget, canCancel, canMove } = props;
  const { t } = useLingui();
  const element = useRef<HTMLDivElement>(null);
  const back = useRef<HTMLSpanElement>(null);
  const lay = useRef<HTMLSpanElement>(null);
  const middle = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!element.current || !back.current || !lay.current || !middle.current) return;
    return book.show(price, {
      row: element.current,
      back: back.current,
      lay: lay.current,
      price: middle.current,
    });
  }, [book, price]);
  const name = formatOdds(price);
  const tick = (side: Side) => (
    <div
      id={`${id}-${row}-${side}`}
      role="gridcell"
      tabIndex={-1}
      className={side === 'BACK' ? styles.back : styles.lay}
      data-tick={`${row} ${side}`}
      data-cursor={cursor === side || undefined}
    >
      <span className="visually-hidden">{`${side === 'BACK' ? t`Back` : t`Lay`} ${name} `}</span>
      <span ref={side === 'BACK' ? back : lay} />
    </div>
  );
  const bets = (side: Side) => (
    <div role="gridcell" tabIndex={-1} className={styles.own} data-side={side}>
      {own
        ?.filter((bet) => bet.side === side)
        .map((bet) => (
          <button
            key={bet.betId}
            type="button"
            tabIndex={-1}
            className={styles.bet}
            data-bet={bet.betId}
            data-movable={canMove || undefined}
            title={canMove ? t`Tap to cancel, drag to another tick to move` : undefined}
            aria-label={describeOwn(bet, canCancel)}
          >
            {formatMoneyShort(bet.remaining)}
          </button>
        ))}
    </div>
  );
  return (
    <div
      ref={element}
      role="row"
      translate="no"
      aria-rowindex={row + 1}
      tabIndex={-1}
      className={styles.tick}
      style={{ top, height }}
      data-price={name}
      data-target={isTarget || undefined}
    >
      {bets('BACK')}
      {tick('BACK')}
      <div ref={middle} role="rowheader" tabIndex={-1} className={styles.price}>
        {name}
      </div>
      {tick('LAY')}
      {bets('LAY')}
    </div>
  );
});

function describeOwn({ side, price: odds, remaining }: OpenBet, canCancel: boolean): string {
  const price = formatOdds(odds);
  const amount = formatMoneyShort(remaining);
  if (canCancel)
    return side === 'BACK'
      ? translate`Cancel Back ${price}, ${amount} unmatched`
      : translate`Cancel Lay ${price}, ${amount} unmatched`;
  return side === 'BACK'
    ? translate`Back ${price}, ${amount} unmatched`
    : translate`Lay ${price}, ${amount} unmatched`;
}
