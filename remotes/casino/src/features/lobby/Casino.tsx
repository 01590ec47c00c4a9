import type { CasinoGame } from '@touchline/shared/contracts/casino';
import { useLingui } from '@touchline/shared/language/macro';
import { useLocation, useSearchParams } from '@touchline/shared/platform';
import { Activity, type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import { readGameRef, writeGameRef } from '../../game-ref';
import { useFavouritesAndRecent } from '../favourites-and-recent';
import { GameScreen, type GameScreenProps } from '../game';
import { GAME_PARAM, withParam } from './filters/lobby-address';
import { useGames } from './games/useGames';
import { Lobby, type LobbyLook } from './Lobby';
import { useExit } from './useExit';

const FREE_PLAY_PATH = '/free-play';

/**
 * The lobby, or the game that the address names, so that a reload returns to the game. The lobby stays mounted behind
 * it as the player left it.
 */
export function Casino(look: LobbyLook) {
  const [params] = useSearchParams();
  const games = useGames();
  const ownGames = useFavouritesAndRecent();
  // Acknowledged once per visit, not before each game.
  const [hasAcknowledgedDemo, setHasAcknowledgedDemo] = useState(false);
  const named = params.get(GAME_PARAM);
  const noteClick = useWayBack(named);
  return (
    <>
      <Activity mode={named === null ? 'visible' : 'hidden'}>
        <Lobby {...look} games={games} ownGames={ownGames} onClick={noteClick} />
      </Activity>
      {named !== null && (
        <Game
          key={named}
          named={named}
          game={games.data?.games.find((game) => writeGameRef(game) === named)}
          onPlayed={ownGames.played}
          hasAcknowledgedDemo={hasAcknowledgedDemo}
          onDemoAcknowledged={() => setHasAcknowledgedDemo(true)}
        />
      )}
    </>
  );
}

interface GameProps extends Pick<GameScreenProps, 'onPlayed' | 'hasAcknowledgedDemo' | 'onDemoAcknowledged'> {
  named: string;
  /** Undefined until the lobby knows it. */
  game: CasinoGame | undefined;
}

function Game({ named, game, ...rest }: GameProps) {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const lobby = `${pathname}?${withParam(params, GAME_PARAM, '')}`.replace(/\?$/, '');
  const exit = useExit(lobby);
  return (
    <GameScreen
      gameRef={readGameRef(named)}
      name={game?.name || t`Casino game`}
      rtp={game?.rtp}
      demoAt={game?.demo ? `${FREE_PLAY_PATH}?${GAME_PARAM}=${encodeURIComponent(named)}` : undefined}
      returnTo={lobby}
      {...rest}
      onExit={exit}
    />
  );
}

/**
 * Returns a player who leaves a game to its tile, with the tile where it was on the screen, although the recent games
 * above it may have grown by a row.
 * @param named the open game; null in the lobby
 * @returns records a click that opens a game; call it with every click in the lobby
 */
function useWayBack(named: string | null): (event: MouseEvent) => void {
  const pressed = useRef<{ key: string | undefined; top: number }>(undefined);
  const left = useRef<string>(undefined);
  useEffect(() => {
    if (named !== null) {
      left.current = named;
      return;
    }
    if (left.current === undefined) return;
    const top = pressed.current?.key === left.current ? pressed.current.top : undefined;
    const tile = tileOf(left.current, top ?? 0);
    left.current = undefined;
    const moved = tile && top !== undefined ? tile.getBoundingClientRect().top - top : 0;
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
    (tile ?? document.querySelector('h1'))?.focus({ preventScroll: true });
  }, [named]);
  return useCallback(({ target }) => {
    const tile = target instanceof Element ? target.closest<HTMLElement>('[data-game]') : null;
    if (tile) pressed.current = { key: tile.dataset.game, top: tile.getBoundingClientRect().top };
  }, []);
}

/** The game's tile nearest to that height, because a played game is also among the recent ones. */
function tileOf(key: string, top: number): HTMLElement | undefined {
  const away = (tile: HTMLElement) => Math.abs(tile.getBoundingClientRect().top - top);
  const tiles = document.querySelectorAll<HTMLElement>(`[data-game="${CSS.escape(key)}"]`);
  return [...tiles].sort((a, b) => away(a) - away(b))[0];
}
