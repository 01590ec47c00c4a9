import { api, STORAGE } from '@touchline/shared/contracts';
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
import type { Client } from '../http/startClient';

/** What the stored sport tree and games lists contain, for the menu. */
export interface StoredCatalogue {
  sportsWithEvents: ReadonlySet<number>;
  casinoIsEmpty: boolean;
  hasGames: boolean;
}

/** The answers that carry games; for a game in several, the first counts. */
const GAME_SOURCES: readonly string[] = [
  api.getInternationalGames.name,
  api.getGamesFile.name,
  api.treeSportWithEvent.name,
];

/** The tree can be megabytes and is fetched repeatedly, so it is written after the paint and at most once a minute. */
const WRITE_EVERY = 60_000;
const WRITE_AFTER = 2_000;
/** The lists of games arrive one after another and are written once, after the page has drawn them. */
const WRITE_GAMES_AFTER = 500;
/**
 * Browsers store some five million characters per site, and the session needs room beside the lists: of a longer list
 * of games the first are stored, and a larger tree is not.
 */
const GAMES_CHARACTERS = 1_000_000;
const TREE_EVENTS = 3_000;

/**
 * Stores the sport tree and the games and TV lists in their keys from any answer that carries them
 * (docs/reference/behaviour.md#lists-of-events), and tells the menu which exist.
 */
export function startCatalogue(
  client: Client,
  storage: SafeStorage,
): {
  stored$: Live<StoredCatalogue>;
  /** Requests the sport tree when no page has, because the menu always needs it. Never rejects. */
  ensure(host: string): Promise<void>;
  stop(): void;
} {
  const storedGames = storage.get(STORAGE.games) ?? '';
  // Read on demand, so that a page without games does not parse thousands of them.
  let before: readonly unknown[] | undefined;
  const hadGames = /^\s*\[\s*[^\s\]]/.test(storedGames);
  const stored$ = new BehaviorSubject<StoredCatalogue>({
    sportsWithEvents: sportsOf(parse(storage.get(STORAGE.treeSportWithEvent))),
    casinoIsEmpty: storage.get(STORAGE.casinoIsEmpty) === 'true',
    hasGames: hadGames,
  });
  const games = new Map<string, readonly unknown[]>();
  const gamesChanged$ = new Subject<void>();

  /** Until a source has answered in this page, its games are those of the last visit. */
  const isWhole = () => games.size === GAME_SOURCES.length;

  function keepGames(source: string, answered: readonly unknown[]): void {
    games.set(source, answered);
    const hasGames = [...games.values()].some(({ length }) => length > 0) || (!isWhole() && hadGames);
    storage.set(STORAGE.casinoIsEmpty, String(!hasGames));
    stored$.next({ ...stored$.value, casinoIsEmpty: !hasGames, hasGames });
    gamesChanged$.next();
  }

  function writeGames(): void {
    const lists = GAME_SOURCES.map((name) => games.get(name) ?? []);
    if (!isWhole()) {
      before ??= listOf(parse(storedGames));
      lists.push(before);
    }
    const text = gamesText(lists);
    if (text !== storage.get(STORAGE.games)) storage.set(STORAGE.games, text);
  }

  const trees$ = client.answered$.pipe(
    filter(({ operation }) => operation.name === api.treeSportWithEvent.name),
    map(({ wire }) => recordOf(wire)),
  );
  const running = client.answered$
    .pipe(filter(({ operation }) => operation.name !== api.treeSportWithEvent.name))
    .subscribe(({ operation, wire }) => {
      if (GAME_SOURCES.includes(operation.name)) keepGames(operation.name, listOf(wire));
    });
  running.add(
    trees$.subscribe((tree) => {
      if (Array.isArray(tree.games)) keepGames(api.treeSportWithEvent.name, tree.games);
      if (Array.isArray(tree.tv)) storage.set(STORAGE.tv, JSON.stringify(tree.tv));
      stored$.next({ ...stored$.value, sportsWithEvents: sportsOf(tree) });
    }),
  );
  running.add(
    trees$
      .pipe(throttleTime(WRITE_EVERY, asyncScheduler, { leading: true, trailing: true }), delay(WRITE_AFTER))
      .subscribe((tree) => {
        // Games have a storage key of their own.
        if (eventsIn(tree) > TREE_EVENTS) storage.remove(STORAGE.treeSportWithEvent);
        else storage.set(STORAGE.treeSportWithEvent, JSON.stringify({ ...tree, games: undefined }));
      }),
  );
  running.add(gamesChanged$.pipe(debounceTime(WRITE_GAMES_AFTER)).subscribe(writeGames));

  return {
    stored$,
    async ensure(host) {
      if (stored$.value.sportsWithEvents.size > 0) return;
      await client.run(api.treeSportWithEvent, { domain: host }).catch(() => undefined);
    },
    stop: () => {
      running.unsubscribe();
      stored$.complete();
    },
  };
}

/** The games as stored, each once: provider and id identify a game. */
function gamesText(lists: readonly (readonly unknown[])[]): string {
  const known = new Set<string>();
  const kept: string[] = [];
  let characters = 0;
  for (const list of lists) {
    for (const game of list) {
      const key = keyOf(game);
      if (known.has(key)) continue;
      known.add(key);
      const text = JSON.stringify(game);
      characters += text.length + 1;
      if (characters > GAMES_CHARACTERS) return `[${kept.join(',')}]`;
      kept.push(text);
    }
  }
  return `[${kept.join(',')}]`;
}

function keyOf(game: unknown): string {
  const { provider, id } = recordOf(game);
  return provider === undefined || id === undefined ? JSON.stringify(game) : `${provider}:${id}`;
}

function sportsOf(tree: unknown): ReadonlySet<number> {
  const sports = listOf(recordOf(tree).sports).map(recordOf);
  const withEvents = sports.filter(({ events }) => listOf(events).length > 0);
  return new Set(withEvents.map(({ id }) => Number(id)));
}

function eventsIn(tree: unknown): number {
  return listOf(recordOf(tree).sports).reduce<number>(
    (count, sport) => count + listOf(recordOf(sport).events).length,
    0,
  );
}

function recordOf(value: unknown): Readonly<Partial<Record<string, unknown>>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}
