import type { SportEvent } from '@touchline/shared/contracts';
import { usePlatform } from '@touchline/shared/platform';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { oddsFor, useWatchedEvents } from '../odds';
import { useVisibleEvents } from './useVisibleEvents';

/** Between two answers while a list is on the screen. */
const POLL_MS = 2_000;

interface LiveEventsProps {
  /** The events whose rows are inside. */
  readonly events: readonly SportEvent[];
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Keeps the prices of the event rows inside it current, as far as they are on the screen. */
export function LiveEvents({ events, className, children }: LiveEventsProps) {
  const { store } = oddsFor(usePlatform());
  const root = useRef<HTMLDivElement>(null);
  useWatchedEvents(useVisibleEvents(root, events), POLL_MS);
  // Before the first paint: what came with the list is shown until an answer has newer prices.
  useLayoutEffect(() => store.seed(events), [store, events]);
  return (
    <div ref={root} className={className}>
      {children}
    </div>
  );
}
