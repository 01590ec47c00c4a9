import type { Sport } from '@touchline/shared/contracts/markets';
import { useBusState, useLocation } from '@touchline/shared/platform';
import { lazyPart } from '@touchline/shared/ui';
import { type ReactNode, useState } from 'react';
import { countEvents, usePins, useSportSwitch } from '../events';
import { marketRef, useOddsKnown } from '../odds';
import { FilterNote, Nothing } from './board-states';
import { NO_FILTER } from './filter/board-filter';
import { ALL_SPORTS } from './filter/board-memory';
import { SportTabs } from './filter/SportTabs';
import type { BoardChoice } from './filter/useBoardChoice';
import { type RowPositions, RowPositionsContext } from './rows/EventRow';
import { LiveEvents } from './rows/LiveEvents';
import { VisibleRows } from './rows/VisibleRows';
import { BoardList } from './sections/BoardList';
import { type BoardSection, countRows, type Grouping } from './sections/board-sections';
import { stableSections } from './sections/stable-sections';
import { ofSport, useBoardSections } from './sections/useBoardSections';

/** It loads separately, because few players open it and its code must not delay the first prices. */
const FilterBox = lazyPart(() =>
  import(/* webpackChunkName: "FilterBox" */ './filter/FilterBox').then(({ FilterBox }) => FilterBox),
);

/** A player's bets wait for the first prices. */
const BoardPositions = lazyPart(() =>
  import('./positions/BoardPositions').then(({ BoardPositions }) => BoardPositions),
);

export interface BoardContents {
  /** Which sports and events this board shows. */
  readonly select: (sports: readonly Sport[]) => readonly Sport[];
  /** Whether a search covers all events or only this board's. */
  readonly searchAll?: boolean | undefined;
  readonly grouped?: Grouping | undefined;
  /** Only the first events of each sport, whose heading links to its whole list; the tabs count all. */
  readonly shortened?: boolean | undefined;
  /** Shown when the board has no events. */
  readonly empty: ReactNode;
}

interface BoardEventsProps extends BoardContents {
  readonly sports: readonly Sport[];
  readonly choice: BoardChoice;
  readonly filterOpen: boolean;
}

/** A board's events, once there are any to choose from. */
export function BoardEvents({
  sports,
  select,
  searchAll = false,
  grouped = 'sport',
  shortened = false,
  empty,
  choice,
  filterOpen,
}: BoardEventsProps) {
  const { key, pathname } = useLocation();
  const pins = usePins();
  const session = useBusState('session');
  const [visibleRows] = useState(() => new VisibleRows());
  const { touched, handlers } = useTouched();
  const { search, filter, sportId, density, setFilter, setSportId } = choice;
  const { found, filtered, sections } = useBoardSections(sports, {
    choice,
    select,
    searchAll,
    grouped,
    shortened,
  });
  const shown = useStableSections({
    sections,
    choice: JSON.stringify([pathname, search, filter, sportId, [...pins]]),
    touched,
    isOnScreen: visibleRows.isOnScreen,
    isOffered: useSportSwitch(),
    isKnown: (eventId) => sports.some(({ events }) => events.some(({ id }) => id === eventId)),
  });
  const clearFilter = () => setFilter(NO_FILTER);
  const [positions, setPositions] = useState<RowPositions>();
  const isPlayer = session.status === 'player';
  const first =
    sections[0]?.rows.flatMap(({ event: { id, market } }) => (market ? marketRef(id, market.id) : [])) ?? [];
  const showsPositions = useOddsKnown(first) && isPlayer;

  return (
    <>
      {showsPositions && <BoardPositions onChange={setPositions} />}
      {filterOpen && <FilterBox sports={ofSport(found, sportId)} choice={choice} />}
      {!filterOpen && filter !== NO_FILTER && (
        <FilterNote filter={filter} count={countRows(sections)} onClear={clearFilter} />
      )}
      <SportTabs sports={filtered} value={sportId} onChange={setSportId}>
        {shown.length === 0 ? (
          <Nothing
            search={search}
            filter={filter}
            narrowed={countEvents(found) > 0}
            onClear={clearFilter}
            onShowAll={() => setSportId(ALL_SPORTS)}
            empty={empty}
          />
        ) : (
          <div {...handlers}>
            {/* Rows of another height are another list. */}
            <LiveEvents key={density} visibleRows={visibleRows}>
              <RowPositionsContext value={positions}>
                <BoardList sections={shown} entry={`${pathname} ${key}`} />
              </RowPositionsContext>
            </LiveEvents>
          </div>
        )}
      </SportTabs>
    </>
  );
}

/** Whether a finger is on an element; spread `handlers` on it. Not pointer events, which end when a scroll begins. */
function useTouched() {
  const [touched, setTouched] = useState(false);
  return {
    touched,
    handlers: {
      onTouchStart: () => setTouched(true),
      onTouchEnd: () => setTouched(false),
      onTouchCancel: () => setTouched(false),
    },
  };
}

interface Lists {
  /** The list of the newest data. */
  readonly sections: readonly BoardSection[];
  /** The player's choices; another choice shows its list at once. */
  readonly choice: string;
  /** A finger is on the list, so it does not change. */
  readonly touched: boolean;
  readonly isOnScreen: (eventId: string) => boolean;
  readonly isKnown: (eventId: string) => boolean;
  /** Whether the site has the sport for this player; the rows of another one are not kept, because they have not ended. */
  readonly isOffered: (sportId: number) => boolean;
}

/** The list to show: the player's changes apply at once; new data move nothing that is visible. */
function useStableSections({ sections, choice, touched, isOnScreen, isKnown, isOffered }: Lists) {
  const [held, setHeld] = useState({ of: sections, choice, shown: sections });
  if (held.of === sections || (held.choice === choice && touched)) return held.shown;
  const before = held.choice === choice ? held.shown.filter(({ sportId }) => isOffered(sportId)) : [];
  const shown = stableSections(before, sections, isOnScreen, isKnown);
  setHeld({ of: sections, choice, shown });
  return shown;
}
