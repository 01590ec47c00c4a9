import { useLocation, useNavigate, useSearchParams } from '@touchline/shared/platform';
import { readGameRef } from '../../game-ref';
import { GameScreen } from '../game';
import { Lobby, type LobbyProps } from './Lobby';
import { GAME_PARAM, withParam } from './lobby-address';
import { useGames } from './useGames';

/** The lobby, or the game that the address names: reloading a game comes back to the game. */
export function Casino(props: LobbyProps) {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { data } = useGames();
  const named = params.get(GAME_PARAM);
  if (named === null) return <Lobby {...props} />;

  const ref = readGameRef(named);
  const game = data?.games.find(({ provider, id }) => provider === ref?.provider && id === ref.id);
  const lobby = `${pathname}?${withParam(params, GAME_PARAM, '')}`.replace(/\?$/, '');
  return (
    <GameScreen
      key={named}
      gameRef={ref}
      name={game?.name ?? 'Casino game'}
      returnTo={lobby}
      onExit={() => navigate(lobby, { replace: true })}
    />
  );
}
