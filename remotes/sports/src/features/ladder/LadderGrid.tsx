// biome-ignore-all lint/a11y/useSemanticElements: a table cannot place rows of which most are not in the document

import type { OpenBet, Side } from '@touchline/shared/contracts/bets';
import type { Hundredths } from '@touchline/shared/contracts/reading';
import { useLingui } from '@touchline/shared/language/macro';
import { Button } from '@touchline/shared/ui';
import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import styles from './Ladder.module.css';
import type { LadderBook } from './LadderBook';
import { LadderKeysHint, useLadderKeys } from './LadderKeysHint';
import { LadderRow } from './LadderRow';
import { keyName, LADDER_ACTIONS, type LadderAction, type LadderKeys } from './ladder-keys';
import { clampRow, priceAt, rowOf, type TickLadder, tickCount } from './ladder-ticks';
import { useDraggedBet } from './useDraggedBet';

interface LadderGridProps {
  readonly name: string;
  readonly book: LadderBook;
  readonly ladder: TickLadder;
  /** The player's unmatched bets on the runner. */
  readonly own: readonly OpenBet[];
  readonly canCancel: boolean;
  readonly canMove: boolean;
  /** @param isSecond of two quick taps */
  readonly onPick: (side: Side, price: Hundredths, isSecond: boolean) => void;
  readonly onCancel: (bet: OpenBet) => void;
  readonly onMove: (bet: OpenBet, price: Hundredths) => void;
  /** Called to switch one-tap betting off. */
  readonly onOff: () => void;
}

/** Ticks of a row's height (in rem) with a mouse, and with a finger. */
const HEIGHTS = { fine: 1.75, coarse: 2.875 };
const COARSE = '(pointer: coarse), (max-width: 767px)';
/** The number of rendered rows above and below the visible ones. */
const MORE = 8;
/** The rendered rows change in steps, so that a scroll renders seldom. */
const STEP = 4;
const PAGE = 10;

/** The position of the keyboard's cursor. */
interface Cursor {
  readonly row: number;
  readonly side: Side;
}

/** All ticks of the ladder; only the visible rows are in the document, and the book writes the offers into them. */
export function LadderGrid(props: LadderGridProps) {
  const { name, book, ladder, own, canCancel, canMove, onPick, onCancel, onMove, onOff } = props;
  const keys = useLadderKeys();
  const { t } = useLingui();
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [height] = useState(rowHeight);
  const count = tickCount(ladder);
  const [first, setFirst] = useState(() => rowOf(book.centre() ?? 200, ladder) - 10);
  const [inSight, setInSight] = useState(20);
  const [cursor, setCursor] = useState<Cursor>();
  const ownByRow = useMemo(() => {
    const rows = new Map<number, OpenBet[]>();
    for (const bet of own) {
      const row = rowOf(bet.price, ladder);
      rows.set(row, [...(rows.get(row) ?? []), bet]);
    }
    return rows;
  }, [own, ladder]);

  const scrollTo = (row: number) => {
    const { current } = scroller;
    if (current) current.scrollTop = (row + 0.5) * height - current.clientHeight / 2;
  };
  const centreRow = () => rowOf(book.centre() ?? 200, ladder);
  // The screen reader's text for the mark at the last traded price, which the style sheet draws.
  const lastTraded = t`last traded`;
  useLayoutEffect(
    () => scroller.current?.style.setProperty('--last-traded', JSON.stringify(lastTraded)),
    [lastTraded],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is centred once
  useEffect(() => {
    const { current } = scroller;
    if (!current || typeof ResizeObserver === 'undefined') return;
    let isCentred = false;
    const resized = new ResizeObserver(() => {
      // A sheet opens after its content is mounted, and nothing scrolls before.
      if (current.clientHeight === 0) return;
      setInSight(Math.ceil(current.clientHeight / height));
      if (!isCentred) scrollTo(centreRow());
      isCentred = true;
    });
    resized.observe(current);
    return () => resized.disconnect();
  }, [height]);

  const dragged = useDraggedBet({
    own,
    rowAt: (clientY) => {
      const { current } = scroller;
      if (!current) return undefined;
      return clampRow(
        Math.floor((clientY - current.getBoundingClientRect().top + current.scrollTop) / height),
        ladder,
      );
    },
    onTap: (bet) => canCancel && onCancel(bet),
    onDrop: (bet, row) => canMove && onMove(bet, priceAt(row, ladder)),
    canMove,
  });

  const go = (next: Cursor) => {
    const row = clampRow(next.row, ladder);
    setCursor({ row, side: next.side });
    const { current } = scroller;
    if (!current) return;
    const top = row * height;
    if (top < current.scrollTop + height) current.scrollTop = top - height;
    else if (top + 2 * height > current.scrollTop + current.clientHeight)
      current.scrollTop = top + 2 * height - current.clientHeight;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = cursor ?? { row: centreRow(), side: 'BACK' as const };
    const bet = ownByRow.get(at.row)?.find(({ side }) => side === at.side);
    const step = STEPS[event.key];
    const action = actionOf(keys, event.key);
    if (step !== undefined && event.altKey) {
      if (bet && canMove && Math.abs(step) === 1) onMove(bet, priceAt(at.row + step, ladder));
    } else if (step !== undefined) go({ ...at, row: at.row + step });
    else if (action === 'back' || action === 'lay') go({ ...at, side: action === 'back' ? 'BACK' : 'LAY' });
    else if (action === 'centre') {
      scrollTo(centreRow());
      go({ ...at, row: centreRow() });
    } else if (action === 'pick') {
      // A held key places nothing more.
      if (!event.repeat && cursor) onPick(at.side, priceAt(at.row, ladder), false);
    } else if (action === 'cancel') {
      if (bet && canCancel && !event.repeat) onCancel(bet);
    } else if (action === 'off') {
      onOff();
    } else return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent) => {
    const cell = event.target instanceof Element ? event.target.closest('[data-tick]') : null;
    const [row, side] = (cell?.getAttribute('data-tick') ?? '').split(' ');
    if (!cell || dragged.wasDropped()) return;
    const at = { row: Number(row), side: side === 'LAY' ? ('LAY' as const) : ('BACK' as const) };
    setCursor(at);
    onPick(at.side, priceAt(at.row, ladder), event.detail > 1);
  };

  const from = Math.max(0, first - MORE);
  const rows = Array.from(
    { length: Math.min(count, first + inSight + MORE + STEP) - from },
    (_, index) => from + index,
  );
  return (
    <div className={styles.ladder}>
      <div className={styles.heads} aria-hidden="true">
        <span>{t`Mine`}</span>
        <span className={styles.backHead}>{t`Back`}</span>
        <span>{t`Price`}</span>
        <span className={styles.layHead}>{t`Lay`}</span>
        <span>{t`Mine`}</span>
      </div>
      {/* The cells are reached by the arrow keys (aria-activedescendant), because rows come and go with the scroll. */}
      <div
        ref={scroller}
        role="grid"
        aria-label={name}
        aria-describedby={`${id}-hint`}
        aria-rowcount={count}
        aria-activedescendant={cursor && `${id}-${cursor.row}-${cursor.side}`}
        tabIndex={0}
        className={styles.scroller}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onMouseDown={(event) => {
          // The focus stays here, because the cells come and go.
          event.preventDefault();
          scroller.current?.focus({ preventScroll: true });
        }}
        onFocus={() => setCursor((before) => before ?? { row: centreRow(), side: 'BACK' })}
        onScroll={({ currentTarget }) => setFirst(Math.floor(currentTarget.scrollTop / height / STEP) * STEP)}
        {...dragged.handlers}
      >
        <div role="rowgroup" className={styles.ticks} style={{ height: count * height }}>
          {rows.map((row) => (
            <LadderRow
              key={row}
              id={id}
              row={row}
              price={priceAt(row, ladder)}
              top={row * height}
              height={height}
              book={book}
              own={ownByRow.get(row)}
              cursor={cursor?.row === row ? cursor.side : undefined}
              isTarget={dragged.target === row}
              canCancel={canCancel}
              canMove={canMove}
            />
          ))}
        </div>
      </div>
      <LadderKeysHint id={`${id}-hint`} can={{ cancel: canCancel, move: canMove }} />
      <Button size="sm" onClick={() => scrollTo(centreRow())}>
        {t`Centre on the price`}
      </Button>
    </div>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, PageUp: -PAGE, PageDown: PAGE };
/** The keys that the player cannot change. */
const ALSO: Readonly<Record<string, LadderAction>> = {
  ArrowLeft: 'back',
  ArrowRight: 'lay',
  Backspace: 'cancel',
  ' ': 'pick',
};

function actionOf(keys: LadderKeys, key: string): LadderAction | undefined {
  const name = keyName(key);
  return LADDER_ACTIONS.find((action) => keys[action] === name) ?? ALSO[key];
}

/** In px; it grows with the text. */
function rowHeight(): number {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return rem * (window.matchMedia?.(COARSE).matches ? HEIGHTS.coarse : HEIGHTS.fine);
}
