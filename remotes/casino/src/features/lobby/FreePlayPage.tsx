import { Plural, useLingui } from '@touchline/shared/language/macro';
import { useBusState, useLocation, usePlatform, useSearchParams } from '@touchline/shared/platform';
import { Button, EmptyState, QueryView } from '@touchline/shared/ui';
import { useMemo } from 'react';
import { device } from '../../device';
import { readGameRef, writeGameRef } from '../../game-ref';
import { GameScreen } from '../game';
import { GAME_PARAM, gameAddresses } from './filters/lobby-address';
import { listGames } from './games/games.state';
import { useGames } from './games/useGames';
import { GameGrid, GameGridSkeleton } from './grid/GameGrid';
import styles from './Lobby.module.css';
import { useExit } from './useExit';

const NO_FAVOURITES: ReadonlySet<string> = new Set();
const nothing = () => undefined;

/** /free-play: the games that open with play money, for visitors too (docs/reference/behaviour.md#free-play). */
export default function FreePlayPage() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const games = useGames();
  const named = params.get(GAME_PARAM);
  const source = games.data?.games;
  const free = useMemo(
    () =>
      listGames(
        (source ?? []).filter(({ demo }) => demo),
        device(),
      ),
    [source],
  );
  const setting = useMemo(
    () => ({ addressOf: gameAddresses(new URLSearchParams()), favourites: NO_FAVOURITES }),
    [],
  );
  if (named !== null)
    return (
      <FreeGame
        key={named}
        named={named}
        game={source?.find((game) => game.demo && writeGameRef(game) === named)}
      />
    );
  return (
    <div className={styles.lobby}>
      <header className={styles.header}>
        <h1>{t`Free play`}</h1>
        <p role="status" className={styles.count}>
          {source && <Plural value={free.length} one="# game" other="# games" />}
        </p>
      </header>
      <p>{t`These games open with play money and without an account. Nothing can be won or lost.`}</p>
      <LogIn />
      <QueryView query={games} failure={t`The games could not be loaded`} loading={<GameGridSkeleton />}>
        {() =>
          free.length === 0 ? (
            <EmptyState icon="casino" title={t`No free games here`}>
              {t`The casino has no game for play money on this device at the moment.`}
            </EmptyState>
          ) : (
            <GameGrid
              games={free}
              among={free.length}
              hasMoreAbove={false}
              isTyping={false}
              setting={setting}
            />
          )
        }
      </QueryView>
    </div>
  );
}

/** A visitor's link to the whole casino. */
function LogIn() {
  const { t } = useLingui();
  const session = useBusState('session');
  const { modals } = usePlatform();
  if (session.status === 'player') return null;
  return (
    <div>
      <Button onClick={() => modals.open('modal-login', { to: '/lobby' })}>{t`Log in for all games`}</Button>
    </div>
  );
}

interface FreeGameProps {
  readonly named: string;
  readonly game: ReturnType<typeof listGames>[number]['game'] | undefined;
}

function FreeGame({ named, game }: FreeGameProps) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const exit = useExit(pathname);
  return (
    <GameScreen
      isDemo
      gameRef={readGameRef(named)}
      name={game?.name || t`Casino game`}
      rtp={game?.rtp}
      returnTo={pathname}
      onPlayed={nothing}
      hasAcknowledgedDemo
      onDemoAcknowledged={nothing}
      onExit={exit}
    />
  );
}
