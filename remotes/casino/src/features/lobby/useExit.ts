import { useNavigate } from '@touchline/shared/platform';
import { useState } from 'react';
import { useEntryState } from '../../useEntryState';

/**
 * Leaves a game: to the lobby's own history entry at the player's position; a linked game has none. A game that
 * navigated its frame has added entries, and history.back() would go back in the game, so the Navigation API counts the
 * site's entries.
 * @param lobby the lobby's address
 */
export function useExit(lobby: string): () => void {
  const navigate = useNavigate();
  const [{ fromLobby }] = useEntryState();
  const [stepsAtOpening] = useState(() => window.history.length);
  return () => {
    const { navigation }: { navigation?: Navigation } = window;
    const hasGameSteps = window.history.length > stepsAtOpening;
    if (!fromLobby) navigate(lobby, { replace: true });
    else if (navigation?.canGoBack) {
      // Another navigation may start meanwhile and takes precedence.
      for (const end of Object.values(navigation.back())) end.catch(() => undefined);
    } else if (hasGameSteps) navigate(lobby, { replace: true });
    else navigate(-1);
  };
}
