import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { POLL_MS, useWatchedEvents } from '../../odds';
import { VisibleRows, VisibleRowsContext } from './VisibleRows';

interface LiveEventsProps {
  readonly className?: string | undefined;
  /** Given by a parent that also needs to know which rows are visible. */
  readonly visibleRows?: VisibleRows | undefined;
  readonly children: ReactNode;
}

/** Keeps the prices of its visible event rows current. */
export function LiveEvents({ className, visibleRows: given, children }: LiveEventsProps) {
  const [own] = useState(() => new VisibleRows());
  const visibleRows = given ?? own;
  useWatchedEvents(useSyncExternalStore(visibleRows.subscribe, visibleRows.settled), POLL_MS.list);
  return (
    <VisibleRowsContext value={visibleRows}>
      <div className={className}>{children}</div>
    </VisibleRowsContext>
  );
}
