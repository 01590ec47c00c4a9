import { playerKey } from '@touchline/shared/contracts';
import { useBusState } from '@touchline/shared/platform';
import { useState } from 'react';

/**
 * Whose account this is; between the end of a session and the next login whose it was. What is read for one player must
 * not go on for another: this belongs into its keys.
 */
export function usePlayerKey(): string | undefined {
  const current = playerKey(useBusState('session'));
  const [last, setLast] = useState(current);
  if (current !== undefined && current !== last) setLast(current);
  return current ?? last;
}
