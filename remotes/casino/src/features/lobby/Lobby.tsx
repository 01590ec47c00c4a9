import { messageOf, useSearchParams } from '@touchline/shared/platform';
import { Banner, Button, EmptyState, ErrorState } from '@touchline/shared/ui';
import { useDeferredValue, useState } from 'react';
import { device } from '../../device';
import { CategoryRows } from './CategoryRows';
import { GameGrid, GameGridSkeleton } from './GameGrid';
import { filterGames, playableOn } from './games.state';
import styles from './Lobby.module.css';
import { LobbyFilters } from './LobbyFilters';
import { readFilter, withParam } from './lobby-address';
import { useGames } from './useGames';

export interface LobbyProps {
  title: string;
  /** How the unfiltered list is laid out; a filter always gives one grid. */
  view: 'grid' | 'categories';
}

/** Every game this device can play, by provider, category and name. */
export function Lobby({ title, view }: LobbyProps) {
  const [params, setParams] = useSearchParams();
  const { data, error, isPending, isFetching, refetch } = useGames();
  // The address follows what is typed; the list follows at once, and the typing never waits for either.
  const [text, setText] = useState(() => readFilter(params).text);
  const filter = { ...readFilter(params), text: useDeferredValue(text) };

  const all = playableOn(data?.games ?? [], device());
  const shown = filterGames(all, filter);
  const isFiltered = filter.provider !== '' || filter.category !== '' || filter.text.trim() !== '';
  // What is typed may not be in the address yet; coming back from a game finds it there.
  const from = withParam(params, 'q', filter.text);
  const clear = () => {
    setText('');
    setParams({}, { replace: true });
  };

  return (
    <div className={styles.lobby}>
      <header className={styles.header}>
        <h1 tabIndex={-1}>{title}</h1>
        <p role="status" className={styles.count}>
          {isPending ? 'Loading games' : data && `${shown.length} ${shown.length === 1 ? 'game' : 'games'}`}
        </p>
      </header>
      <LobbyFilters games={all} text={text} onText={setText} />
      {data?.incomplete && (
        <Banner
          tone="warning"
          action={
            <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
              Retry
            </Button>
          }
        >
          Some games could not be loaded. Games of your last visit are shown in their place.
        </Banner>
      )}
      {isPending && <GameGridSkeleton />}
      {error && !data && (
        <ErrorState
          title="The games could not be loaded"
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          {messageOf(error)}
        </ErrorState>
      )}
      {data && all.length === 0 && (
        <EmptyState icon="casino" title="No games here yet">
          The casino has no games for this device at the moment. Please look in again later.
        </EmptyState>
      )}
      {data && all.length > 0 && shown.length === 0 && (
        <EmptyState
          icon="search"
          title="No game fits"
          action={<Button onClick={clear}>Clear filters</Button>}
        >
          No game has this name, provider and category together.
        </EmptyState>
      )}
      {shown.length > 0 &&
        (view === 'categories' && !isFiltered ? (
          <CategoryRows games={shown} from={from} />
        ) : (
          <GameGrid games={shown} from={from} />
        ))}
    </div>
  );
}
