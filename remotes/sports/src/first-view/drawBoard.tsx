import type { FirstView, FirstViewFacts } from '@touchline/shared/contracts/first-view';
import {
  eventTv,
  type Sport,
  type SportsOfSession,
  sport,
  sportEvent,
  withFlatEvents,
} from '@touchline/shared/contracts/markets';
import { entity, flag, maybe, rows, text, tryRead } from '@touchline/shared/contracts/reading';
import { drawPage } from '@touchline/shared/first-view';
import type { MessageDescriptor } from '@touchline/shared/language';
import { msg, t } from '@touchline/shared/language/macro';
import { readStored, STORAGE } from '@touchline/shared/storage';
import { IconButton } from '@touchline/shared/ui';
import styles from '../features/board/Board.module.css';
import { NO_FILTER } from '../features/board/filter/board-filter';
import {
  ALL_SPORTS,
  boardOf,
  readDensity,
  readFilter,
  readSport,
} from '../features/board/filter/board-memory';
import { SportTabs } from '../features/board/filter/SportTabs';
import {
  type BoardSection,
  beginningOf,
  countRows,
  sectionsOf,
} from '../features/board/sections/board-sections';
import { PlainSections } from '../features/board/sections/PlainSections';
import { inPlayEvents, isSportShown, orderedSports, shortList } from '../features/events/derived-lists';
import { readPins } from '../features/events/use-tree.first';
import { PricesAge } from '../features/odds';
import { oddsFor } from '../features/odds/index.first';

interface BoardStart {
  readonly title: MessageDescriptor;
  readonly select: (sports: readonly Sport[]) => readonly Sport[];
  /** Only the first events of each sport are shown. */
  readonly shortened: boolean;
}

const BOARDS: Readonly<Partial<Record<string, BoardStart>>> = {
  '/inplay': { title: msg`In-Play`, select: inPlayEvents, shortened: false },
  '/index': { title: msg`All Sports`, select: (sports) => sports, shortened: true },
};

/** The least height above the first row, in pixels: the header, the title and the tabs. */
const LEAST_HEAD = 180;

/** The most rows that are visible. On a phone a row's prices are below its name. */
function rowsInSight(): number {
  const leastRow = window.innerWidth < 560 ? 88 : 45;
  return Math.max(1, Math.ceil((window.innerHeight - LEAST_HEAD) / leastRow));
}

const switches = {
  football: maybe(flag, true),
  tennis: maybe(flag, true),
  cricket: maybe(flag, true),
};
const settingsOn = entity({
  ...switches,
  kabaddi: maybe(flag, true),
  horseRacing: maybe(flag, true),
  sportOrder: maybe(rows(text)),
});
const treeAnswer = entity({
  success: flag,
  result: entity({
    sports: rows(sport),
    events: maybe(rows(sportEvent), []),
    tv: maybe(eventTv),
    setting: maybe(entity({ siteSuspended: maybe(flag, false) })),
  }),
});

/** The first screen of In-Play and of All Sports: the same rows as the board's, with the prices of the list. */
export const drawBoard: FirstView = ([answer], facts) => {
  const path = facts.path === '/' ? '/inplay' : boardOf(facts.path);
  const board = BOARDS[path];
  const isOwnChoice = readFilter(path) !== NO_FILTER || readSport(path) !== ALL_SPORTS;
  if (!board || isOwnChoice) return undefined;
  const tree = tryRead(treeAnswer, answer);
  if (!tree?.success || tree.result.setting?.siteSuspended) return undefined;
  const settings = tryRead(settingsOn, facts.settings);
  const session = sessionOf(facts);
  const { sports, events, tv } = tree.result;
  const all = withFlatEvents(sports, events);
  const shown = orderedSports(all, readPins(), tv, settings?.sportOrder).filter((sport) =>
    isSportShown(sport, session, settings),
  );
  const selected = board.select(shown);
  const sections = board.shortened
    ? sectionsOf(shortList(selected), 'sport', selected)
    : sectionsOf(selected, 'sport');
  if (countRows(sections) === 0) return undefined;
  const first = beginningOf(sections, rowsInSight());
  oddsFor().store.seed(first.flatMap(({ rows }) => rows.map(({ event }) => event)));
  return {
    content: drawPage(<BoardView title={t(board.title)} sports={selected} sections={first} />),
    ready: '[data-event-id] button:not([data-empty]) [data-price]',
  };
};

interface BoardViewProps {
  readonly title: string;
  readonly sports: readonly Sport[];
  readonly sections: readonly BoardSection[];
}

/** The same markup as the first render of `Board` and `BoardEvents`. */
function BoardView({ title, sports, sections }: BoardViewProps) {
  return (
    <div className={styles.board} data-density={readDensity()} data-wide-page="">
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <PricesAge />
        <span className={styles.filter}>
          <IconButton icon="filter" label={t`Filter events`} aria-expanded={false} />
        </span>
      </header>
      <SportTabs sports={sports} value={ALL_SPORTS} onChange={() => undefined}>
        <div>
          <div>
            <PlainSections sections={sections} />
          </div>
        </div>
      </SportTabs>
    </div>
  );
}

function sessionOf({ isPlayer }: FirstViewFacts): SportsOfSession {
  const user = isPlayer ? readStored(STORAGE.userinfo, entity(switches)) : undefined;
  return user ? { status: 'player', user } : { status: 'visitor' };
}

window.touchlineFirstView = drawBoard;
