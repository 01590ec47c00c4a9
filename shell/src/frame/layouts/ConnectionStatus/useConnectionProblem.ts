import type { ConnectionState } from '@touchline/shared/contracts';
import { useBusState } from '@touchline/shared/platform';
import { useRef } from 'react';

export type ConnectionProblem = Extract<ConnectionState, 'Reconnecting' | 'Disconnected'>;

/** A live connection that was lost. One that has not begun yet, at the page's start, is no problem. */
export function useConnectionProblem(): ConnectionProblem | undefined {
  const state = useBusState('connection');
  const begun = useRef(false);
  if (state !== 'Disconnected') begun.current = true;
  if (state === 'Reconnecting') return state;
  return state === 'Disconnected' && begun.current ? state : undefined;
}
