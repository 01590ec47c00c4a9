import { useBusState } from '@touchline/shared/platform';
import { useState } from 'react';

/**
 * Whose account this is; between the end of a session and the next login whose it was. What is read for one player must
 * not go on for another: this belongs into its keys.
 */
export function usePlayerName(): string | undefined {
  const session = useBusState('session');
  const current = session.status === 'player' ? session.user.username : undefined;
  const [name, setName] = useState(current);
  if (current !== undefined && current !== name) setName(current);
  return current ?? name;
}
