import { playerKey } from '@touchline/shared/contracts/session';
import { useBusState } from '@touchline/shared/platform';
import { useState } from 'react';

/**
 * The player's key; between the end of a session and the next login the previous player's, who may log in again. As the
 * `key` of a component or in the key of a query it keeps one player's data from another.
 * @returns undefined for a visitor whom no player came before
 */
export function usePlayerKey(): string | undefined {
  const current = playerKey(useBusState('session'));
  const [last, setLast] = useState(current);
  if (current !== undefined && current !== last) setLast(current);
  return current ?? last;
}
