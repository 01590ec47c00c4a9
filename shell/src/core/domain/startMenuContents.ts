import { sportIdOf } from '@touchline/shared/contracts/markets';
import {
  type Decoded,
  entity,
  flag,
  id,
  maybe,
  number,
  rows,
  scalar,
  text,
  tryRead,
  UNREADABLE,
} from '@touchline/shared/contracts/reading';
import { readStored, STORAGE } from '@touchline/shared/storage';
import {
  asyncScheduler,
  BehaviorSubject,
  debounceTime,
  delay,
  filter,
  map,
  Subject,
  throttleTime,
} from 'rxjs';
import type { Live } from '../bus/Live';
import type { SafeStorage } from '../device/createSafeStorage';
import { CALL_NAMES } from '../http/call-names';
import type { Client } from '../http/startClient';

/** Which sports and games the menu can offer, by the stored lists. */
interface MenuContents {
  sportsWithEvents: ReadonlySet<number>;
  casinoIsEmpty: boolean;
  hasGames: boolean;
  /** A game opens with play money, without an account. */
  hasFreeGames: boolean;
}

/** The answers that carry games; for a game in several, the first counts. */
const GAME_SOURCES: readonly string[] = [
  CALL_NAMES.getInternationalGames,
  CALL_NAMES.getGamesFile,
  CALL_NAMES.treeSportWithEvent,
];

/** The tree can be megabytes and is fetched repeatedly, so it is stored after the paint and at most once a minute. */
const WRITE_EVERY = 60_000;
const WRITE_AFTER = 2_000;
/** The lists of games arrive one after another and are written once, after the page has drawn them. */
const WRITE_GAMES_AFTER = 500;
/**
 * Browsers store some five million characters per site, and the session needs room beside the lists: of a longer list
 * only the first games are stored, and a larger tree is not stored.
 */
const GAMES_CHARACTERS = 1_000_000;
const TREE_EVENTS = 3_000;

/**
 * Stores the sport tree and the games and TV lists in their keys from any answer that carries them
 * (docs/reference/behaviour.md#lists-of-events), and tells the menu which exist.
 */
export function startMenuContents(
  client: Client,
  storage: SafeStorage,
): {
  contents$: Live<MenuContents>;
  /** Requests the sport tree when no page has, because the menu always needs it. Never rejects. */
  ensure(host: string): Promise<void>;
  stop(): void;
} {
  const storedGames = storage.get(STORAGE.games) ?? '';
  // Read on demand, so that a page without games does not parse thousands of them.
  let before: readonly unknown[] | undefined;
  const hadGames = /^\s*\[\s*[^\s\]]/.test(storedGames);
  const hadFreeGames = /"demo":true/.test(storedGames);
  const contents$ = new BehaviorSubject<MenuContents>({
    sportsWithEvents: sportsOf(readStored(STORAGE.treeSportWithEvent, treeLists, storage.get)),
    casinoIsEmpty: storage.get(STORAGE.casinoIsEmpty) === 'true',
    hasGames: hadGames,
    hasFreeGames: hadFreeGames,
  });
  const answers = new Map<string, readonly unknown[]>();
  const gamesChanged$ = new Subject<void>();

  /** Until a source has answered on this page, its games are those of the last visit. */
  const isWhole = () => answers.size === GAME_SOURCES.length;

  function tellGames(): void {
    const hasGames = [...answers.values()].some(({ length }) => length > 0) || (!isWhole() && hadGames);
    storage.set(STORAGE.casinoIsEmpty, String(!hasGames));
    const hasFreeGames =
      [...answers.values()].some((list) => list.some(isFree)) || (!isWhole() && hadFreeGames);
    contents$.next({ ...contents$.value, casinoIsEmpty: !hasGames, hasGames, hasFreeGames });
    gamesChanged$.next();
  }

  function writeGames(): void {
    const lists = GAME_SOURCES.map((name) => answers.get(name) ?? []);
    if (!isWhole()) {
      before ??= readStored(STORAGE.games, games, () => storedGames) ?? [];
      lists.push(before);
    }
    const text = gamesText(lists);
    if (text !== storage.get(STORAGE.games)) storage.set(STORAGE.games, text);
  }

  const trees$ = client.answered$.pipe(
    filter(({ operation }) => operation.name === CALL_NAMES.treeSportWithEvent),
    map(({ wire }) => ({ tree: tryRead(asSent, wire), lists: tryRead(treeLists, wire) })),
  );
  const running = client.answered$
    .pipe(filter(({ operation }) => operation.name !== CALL_NAMES.treeSportWithEvent))
    .subscribe(({ operation, wire }) => {
      if (!GAME_SOURCES.includes(operation.name)) return;
      answers.set(operation.name, tryRead(games, wire) ?? []);
      tellGames();
    });
  running.add(
    trees$.subscribe(({ lists }) => {
      if (lists) answers.set(CALL_NAMES.treeSportWithEvent, lists.games ?? []);
      // A tree without games says nothing of the lists that were not requested yet.
      if (lists?.games || (lists && isWhole())) tellGames();
      if (lists?.tv) storage.set(STORAGE.tv, JSON.stringify(lists.tv));
      contents$.next({ ...contents$.value, sportsWithEvents: sportsOf(lists) });
    }),
  );
  running.add(
    trees$
      .pipe(throttleTime(WRITE_EVERY, asyncScheduler, { leading: true, trailing: true }), delay(WRITE_AFTER))
      .subscribe(({ tree, lists }) => {
        // Games have a storage key of their own.
        if (lists && eventsIn(lists) > TREE_EVENTS) storage.remove(STORAGE.treeSportWithEvent);
        else storage.set(STORAGE.treeSportWithEvent, JSON.stringify({ ...tree, games: undefined }));
      }),
  );
  running.add(gamesChanged$.pipe(debounceTime(WRITE_GAMES_AFTER)).subscribe(writeGames));

  return {
    contents$,
    async ensure(host) {
      if (contents$.value.sportsWithEvents.size > 0) return;
      await import(/* webpackChunkName: "after-shown" */ './askTree')
        .then(({ askTree }) => askTree(client, host))
        .catch(() => undefined);
    },
    stop: () => {
      running.unsubscribe();
      contents$.complete();
    },
  };
}

/** The lists that are stored as they were sent. */
const asSent = scalar<object, object>('an object', (raw) =>
  typeof raw === 'object' && raw !== null ? raw : UNREADABLE,
);
const games = rows(asSent);
/** The parts of a tree that the menu needs, and the lists that have storage keys of their own. */
const treeLists = entity({
  sports: maybe(rows(entity({ id: number, name: maybe(text, ''), events: rows(asSent) })), []),
  events: maybe(rows(entity({ sportId: maybe(number), sportName: maybe(text) })), []),
  games: maybe(games),
  tv: maybe(games),
});
type TreeLists = Decoded<typeof treeLists> | undefined;
const freeGame = entity({ demo: maybe(flag, false) });
const isFree = (game: unknown) => tryRead(freeGame, game)?.demo === true;
const gameKey = entity({ provider: id, id });

/** The games as stored, each once: provider and id identify a game. */
function gamesText(lists: readonly (readonly unknown[])[]): string {
  const seen = new Set<string>();
  const kept: string[] = [];
  let characters = 0;
  for (const list of lists) {
    for (const game of list) {
      const key = keyOf(game);
      if (seen.has(key)) continue;
      seen.add(key);
      const text = JSON.stringify(game);
      characters += text.length + 1;
      if (characters > GAMES_CHARACTERS) return `[${kept.join(',')}]`;
      kept.push(text);
    }
  }
  return `[${kept.join(',')}]`;
}

function keyOf(game: unknown): string {
  const key = tryRead(gameKey, game);
  return key ? `${key.provider}:${key.id}` : JSON.stringify(game);
}

function sportsOf(lists: TreeLists): ReadonlySet<number> {
  const { sports = [], events = [] } = lists ?? {};
  const withEvents = sports.filter((sport) => sport.events.length > 0).map(({ id }) => id);
  return new Set([...withEvents, ...events.flatMap((event) => sportIdOf(event, sports) ?? [])]);
}

function eventsIn({ sports, events }: NonNullable<TreeLists>): number {
  return sports.reduce((count, sport) => count + sport.events.length, events.length);
}
