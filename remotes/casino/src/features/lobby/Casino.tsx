import type { CasinoGame } from '@touchline/shared/contracts/casino';
import { useLingui } from '@touchline/shared/language/macro';
import { useLocation, useSearchParams } from '@touchline/shared/platform';
import { Activity, useState } from 'react';
import { readGameRef, writeGameRef } from '../../game-ref';
import { useFavouritesAndRecent } from '../favourites-and-recent';
import { GameScreen, type GameScreenProps } from '../game';
import { GAME_PARAM, withParam } from './filters/lobby-address';
import { useGames } from './games/useGames';
import { Lobby, type LobbyLook } from './Lobby';
import { useExit } from './useExit';
import { useWayBack } from './useWayBack';

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
