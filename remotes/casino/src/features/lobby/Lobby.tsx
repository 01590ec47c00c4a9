import { Plural, Trans, useLingui } from '@touchline/shared/language/macro';
import { Link, useSearchParams } from '@touchline/shared/platform';
import { Banner, Button, EmptyState, type QueryState, QueryView, RetryBanner } from '@touchline/shared/ui';
import { type FocusEvent, type MouseEvent, useMemo, useRef, useState } from 'react';
import { device } from '../../device';
import type { FavouritesAndRecent } from '../favourites-and-recent';
import { LobbyFilters } from './filters/LobbyFilters';
import { readFilter } from './filters/lobby-address';
import { useSearch } from './filters/useSearch';
import { listGames } from './games/games.state';
import type { Games } from './games/useGames';
import { useShownGames } from './games/useShownGames';
import { GameGridSkeleton } from './grid/GameGrid';
import styles from './Lobby.module.css';
import { LobbyGames } from './LobbyGames';

export interface LobbyLook {
  readonly title: string;
  /** The content below the player's own games: one grid of all, or a row for each category. */
  readonly view: 'grid' | 'categories';
}

interface LobbyProps extends LobbyLook {
  games: QueryState<Games>;
  ownGames: FavouritesAndRecent;
  /** Called for every click in the lobby, before its own handler. */
  onClick: (event: MouseEvent) => void;
}

/**
 * Scrolls a control of a tile that the keyboard has reached into its row and out from under what sticks: a browser leaves
 * what is partly visible where it is. Not under a finger, which would then lift beside it.
 */
function showWhole({ target }: FocusEvent<HTMLElement>) {
  if (target.closest('li') && target.matches(':focus-visible'))
    target.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
}

/** Every game this device can play, by provider, category and name. */
export function Lobby({ title, view, games, ownGames, onClick }: LobbyProps) {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const { text, isTyping, search } = useSearch(readFilter(params).text);
  // A new search box after each reset, so that text typed a moment ago does not come back.
  const [clearings, setClearings] = useState(0);
  const source = games.data?.games;
  const all = useMemo(() => listGames(source ?? [], device()), [source]);
  const filter = { ...readFilter(params), text };
  const { shown, isFiltered } = useShownGames(all, filter, ownGames.kept);
  const isLoading = ownGames.isPending || (games.data === undefined && games.error === null);
  const heading = useRef<HTMLHeadingElement>(null);
  const clear = () => {
    // The button disappears with the filters; focusing the search box would open a phone's keyboard.
    heading.current?.focus();
    setClearings((count) => count + 1);
    setParams({}, { replace: true });
  };

  return (
    <div className={styles.lobby} onClickCapture={onClick} onFocusCapture={showWhole}>
      <header className={styles.header}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <Link to={view === 'grid' ? '/casino' : '/lobby'} className={styles.view}>
          {view === 'grid' ? t`By category` : t`All in one list`}
        </Link>
        <p role="status" className={styles.count}>
          {isLoading
            ? t`Loading games`
            : games.data && <Plural value={shown.length} one="# game" other="# games" />}
        </p>
      </header>
      <LobbyFilters key={clearings} games={all} onText={search} />
      <QueryView
        query={ownGames.isPending ? { ...games, data: undefined, error: null } : games}
        failure={t`The games could not be loaded`}
        loading={<GameGridSkeleton />}
      >
        {({ missing, hasLastVisit }) => (
          <>
            <MissingGames
              missing={missing}
              hasLastVisit={hasLastVisit}
              isRetrying={games.isFetching}
              retry={games.refetch}
            />
            {all.length === 0 ? (
              <EmptyState
                icon="casino"
                title={t`No games here yet`}
                action={
                  <Button icon="refresh" busy={games.isFetching} onClick={games.refetch}>
                    {t`Look again`}
                  </Button>
                }
              >
                <Trans>
                  The casino has no games for this device at the moment. Look again in a while, or{' '}
                  <Link to="/inplay">see what is in play</Link>.
                </Trans>
              </EmptyState>
            ) : (
              <LobbyGames
                all={all}
                shown={shown}
                isFiltered={isFiltered}
                isTyping={isTyping}
                category={filter.category}
                view={view}
                ownGames={ownGames}
                from={params}
                clear={<Button onClick={clear}>{t`Clear filters`}</Button>}
              />
            )}
          </>
        )}
      </QueryView>
    </div>
  );
}

interface MissingGamesProps {
  /** Games of an earlier visit replace missing ones. */
  hasLastVisit: boolean;
  missing: 'none' | 'late' | 'failed';
  retry: () => void;
  isRetrying: boolean;
}

/** A note that the list may be incomplete. */
function MissingGames({ hasLastVisit, missing, retry, isRetrying }: MissingGamesProps) {
  const { t } = useLingui();
  if (missing === 'none') return null;
  if (missing === 'late') return <Banner tone="info">{t`Some games are still on their way.`}</Banner>;
  return (
    <RetryBanner tone="warning" retrying={isRetrying} onRetry={retry}>
      {hasLastVisit
        ? t`Some games could not be loaded. Games of your last visit are shown in their place.`
        : t`Some games could not be loaded.`}
    </RetryBanner>
  );
}
