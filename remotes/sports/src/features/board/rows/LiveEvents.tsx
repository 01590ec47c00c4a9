import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useWatchedEvents } from '../../odds';
import { VisibleRows, VisibleRowsContext } from './VisibleRows';

/** Between two answers while a list is on the screen. */
const POLL_MS = 2_000;

interface LiveEventsProps {
  readonly className?: string | undefined;
  /** Given by whoever wants to know what is on the screen as well. */
  readonly visibleRows?: VisibleRows | undefined;
  readonly children: ReactNode;
}

/** Keeps the prices of the event rows inside it current, as far as they are on the screen. */
export function LiveEvents({ className, visibleRows: given, children }: LiveEventsProps) {
  const [own] = useState(() => new VisibleRows());
  const visibleRows = given ?? own;
  useWatchedEvents(useSyncExternalStore(visibleRows.subscribe, visibleRows.settled), POLL_MS);
  return (
    <VisibleRowsContext value={visibleRows}>
      <div className={className}>{children}</div>
    </VisibleRowsContext>
  );
}
