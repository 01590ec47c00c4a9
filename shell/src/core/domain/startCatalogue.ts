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

/** What the stored sport tree and games lists say to the menu. */
export interface StoredCatalogue {
  sportsWithEvents: ReadonlySet<number>;
  casinoIsEmpty: boolean;
  hasGames: boolean;
}

/** The answers that carry games; the first that knows a game wins. */
const GAME_SOURCES: readonly string[] = [
  api.getInternationalGames.name,
  api.getGamesFile.name,
  api.treeSportWithEvent.name,
];

/** The tree can be megabytes and is asked again and again: written after the paint and once a minute at most. */
const WRITE_EVERY = 60_000;
const WRITE_AFTER = 2_000;
/** The lists of games come one after the other, and are written once, when the page has drawn them. */
const WRITE_GAMES_AFTER = 500;
/**
 * A browser keeps some five million characters for a site, and the session needs room beside the lists: of more games
 * the first are kept, and a tree of more events is not.
 */
const GAMES_CHARACTERS = 1_000_000;
const TREE_EVENTS = 3_000;

/**
 * Stores the sport tree, the games and TV lists in their keys from any answer that carries them
 * (docs/reference/behaviour.md#lists-of-events), and tells the menu what there is.
 */
export function startCatalogue(
  client: Client,
  storage: SafeStorage,
): {
  stored$: Live<StoredCatalogue>;
  /** Asks for the sport tree when no page has: the menu needs it wherever the player came in. Never rejects. */
  ensure(host: string): Promise<void>;
  stop(): void;
} {
  const storedGames = storage.get(STORAGE.games) ?? '';
  // Read when it is needed: a page that asks for no games does not wait for thousands of them.
  let before: readonly unknown[] | undefined;
  const hadGames = /^\s*\[\s*[^\s\]]/.test(storedGames);
  const stored$ = new BehaviorSubject<StoredCatalogue>({
    sportsWithEvents: sportsOf(parse(storage.get(STORAGE.treeSportWithEvent))),
    casinoIsEmpty: storage.get(STORAGE.casinoIsEmpty) === 'true',
    hasGames: hadGames,
  });
  const games = new Map<string, readonly unknown[]>();
  const gamesChanged$ = new Subject<void>();

  /** What a source has not answered yet in this page is the last visit's: one answer alone says nothing of the others. */
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
        // The games have a key of their own.
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

/** The games as they are stored, each once: a game is known by its provider and id. */
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
