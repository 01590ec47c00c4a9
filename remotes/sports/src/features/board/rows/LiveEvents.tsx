import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useWatchedEvents } from '../../odds';
import { RowSight } from './RowSight';
import { RowSightContext } from './RowSightContext';

/** Between two answers while a list is on the screen. */
const POLL_MS = 2_000;

interface LiveEventsProps {
  readonly className?: string | undefined;
  /** Given by whoever wants to know what is on the screen as well. */
  readonly sight?: RowSight | undefined;
  readonly children: ReactNode;
}

/** Keeps the prices of the event rows inside it current, as far as they are on the screen. */
export function LiveEvents({ className, sight: given, children }: LiveEventsProps) {
  const [own] = useState(() => new RowSight());
  const sight = given ?? own;
  useWatchedEvents(useSyncExternalStore(sight.subscribe, sight.settled), POLL_MS);
  return (
    <RowSightContext value={sight}>
      <div className={className}>{children}</div>
    </RowSightContext>
  );
}
