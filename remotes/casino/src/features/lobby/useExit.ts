import { useNavigate } from '@touchline/shared/platform';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useEntryState } from '../../useEntryState';

/** How often the history's length is read: faster than a player taps in the game and then presses Back. */
const LOOK_MS = 50;

/**
 * Leaves a game: to the lobby's own history entry at the player's position; a linked game has none. Back leaves it too,
 * in one step, whatever the game has added to the history (docs/decisions/casino.md#where-a-game-returns-to).
 * @param lobby the lobby's address
 */
export function useExit(lobby: string): () => void {
  const navigate = useNavigate();
  const [entryState] = useEntryState();
  // As the game was opened: WebKit loses the state of an entry when the frame adds one.
  const [fromLobby] = useState(entryState.fromLobby === true);
  const [stepsAtOpening] = useState(() => window.history.length);
  const hasGoneBack = useRef(false);
  const exit = () => {
    const { navigation }: { navigation?: Navigation } = window;
    const entry = navigation && lobbyEntry(navigation);
    const gameSteps = window.history.length - stepsAtOpening;
    if (!fromLobby) navigate(lobby, { replace: true });
    else if (navigation && entry) {
      // Another navigation may start meanwhile and takes precedence.
      for (const end of Object.values(navigation.traverseTo(entry.key))) end.catch(() => undefined);
    } else navigate(hasGoneBack.current && gameSteps > 0 ? -gameSteps : -gameSteps - 1);
  };
  useBackOverGame(fromLobby, hasGoneBack, exit);
  return exit;
}

/**
 * A game that navigates its frame adds entries to the page's history, and Back would go back in the game. An entry of
 * the page above them makes Back a step of the page. The history's length is the only sign of a frame's entries.
 * @param hasGoneBack is set when the player has left that entry
 */
function useBackOverGame(isWatched: boolean, hasGoneBack: RefObject<boolean>, exit: () => void): void {
  const latest = useRef(exit);
  useEffect(() => {
    latest.current = exit;
  });
  useEffect(() => {
    if (!isWatched) return;
    const game = window.location.href;
    let steps = window.history.length;
    let state: unknown = window.history.state;
    const timer = setInterval(() => {
      if (window.location.href !== game) return;
      if (window.history.length === steps) {
        state = window.history.state;
        return;
      }
      window.history.pushState(state, '');
      hasGoneBack.current = false;
      steps = window.history.length;
    }, LOOK_MS);
    const onStep = () => {
      if (window.location.href !== game) return;
      hasGoneBack.current = true;
      latest.current();
    };
    window.addEventListener('popstate', onStep);
    return () => {
      clearInterval(timer);
      window.removeEventListener('popstate', onStep);
    };
  }, [isWatched, hasGoneBack]);
}

/** The site's last entry before those of the game, which all have the game's address. */
function lobbyEntry(navigation: Navigation): NavigationHistoryEntry | undefined {
  const here = navigation.currentEntry;
  const before = navigation.entries().slice(0, here?.index ?? 0);
  return before.reverse().find(({ url }) => url !== here?.url);
}
