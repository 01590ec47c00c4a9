import type { OpenBet } from '@touchline/shared/contracts/bets';
import { type PointerEvent, useRef, useState } from 'react';

interface DragOptions {
  readonly own: readonly OpenBet[];
  /** The row under a place of the screen. */
  readonly rowAt: (clientY: number) => number | undefined;
  readonly onTap: (bet: OpenBet) => void;
  readonly onDrop: (bet: OpenBet, row: number) => void;
  readonly canMove: boolean;
}

/** A press that moves further than this is a drag. In px. */
const DRAG_FROM = 6;

interface Drag {
  readonly bet: OpenBet;
  readonly startY: number;
  moved: boolean;
}

/** A bet of the ladder that is tapped, or dragged to another row. */
export function useDraggedBet({ own, rowAt, onTap, onDrop, canMove }: DragOptions) {
  const drag = useRef<Drag>(undefined);
  const dropped = useRef(false);
  const [target, setTarget] = useState<number>();
  const end = () => {
    drag.current = undefined;
    setTarget(undefined);
  };
  return {
    /** The row above which the bet is. */
    target,
    /** Whether the click that follows belongs to a bet and not to a tick. */
    wasDropped: () => dropped.current,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        dropped.current = false;
        const chip = event.target instanceof Element ? event.target.closest('[data-bet]') : null;
        const bet = own.find(({ betId }) => betId === chip?.getAttribute('data-bet'));
        if (!chip || !bet || event.button !== 0) return;
        drag.current = { bet, startY: event.clientY, moved: false };
        dropped.current = true;
        if (canMove) chip.setPointerCapture?.(event.pointerId);
      },
      onPointerMove: ({ clientY }: PointerEvent) => {
        const { current } = drag;
        if (!current || !canMove) return;
        if (Math.abs(clientY - current.startY) > DRAG_FROM) current.moved = true;
        if (current.moved) setTarget(rowAt(clientY));
      },
      onPointerUp: ({ clientY }: PointerEvent) => {
        const { current } = drag;
        end();
        if (!current) return;
        const row = rowAt(clientY);
        if (!current.moved) onTap(current.bet);
        else if (row !== undefined) onDrop(current.bet, row);
      },
      onPointerCancel: end,
    },
  };
}
