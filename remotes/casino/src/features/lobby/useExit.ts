import { useNavigate } from '@touchline/shared/platform';
import { useState } from 'react';
import { useEntryState } from '../../useEntryState';

/**
 * The way out of a game: to the lobby's own entry of the history, at the place where the player left it; a link to a
 * game has none. A game that went through pages of its own has put steps of its frame on top, and history.back() would
 * go back in the game: the Navigation API counts the site's steps alone.
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
      // Another navigation may overtake it, and has the last word then.
      for (const end of Object.values(navigation.back())) end.catch(() => undefined);
    } else if (hasGameSteps) navigate(lobby, { replace: true });
    else navigate(-1);
  };
}
