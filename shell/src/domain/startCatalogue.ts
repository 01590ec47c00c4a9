import { api, STORAGE } from '@touchline/shared/contracts';
import { asyncScheduler, BehaviorSubject, delay, filter, map, Subscription, throttleTime } from 'rxjs';
import * as v from 'valibot';
import type { Live } from '../bus/Live';
import type { Client } from '../http/startClient';
import type { SafeStorage } from '../session/createSafeStorage';

/** What the stored sport tree and games lists say to the menu. */
export interface StoredCatalogue {
  sportsWithEvents: ReadonlySet<number>;
  casinoIsEmpty: boolean;
  hasGames: boolean;
}

const tree = v.object({
  sports: v.array(v.object({ id: v.number(), events: v.array(v.unknown()) })),
  games: v.optional(v.nullable(v.array(v.unknown()))),
  tv: v.optional(v.nullable(v.array(v.unknown()))),
});
const list = v.array(v.unknown());

/** The answers that carry games; the first that knows a game wins. */
const GAME_SOURCES: readonly string[] = [
  api.getInternationalGames.name,
  api.getGamesFile.name,
  api.treeSportWithEvent.name,
];

/** The tree can be megabytes and is asked again and again: written after the paint and once a minute at most. */
const WRITE_EVERY = 60_000;
const WRITE_AFTER = 2_000;

/**
 * Stores the sport tree, the games and TV lists in their keys from any answer that carries them (specification 3 and 4,
 * "Casino list"), and tells the menu what there is.
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
  const before = listOf(parse(storage.get(STORAGE.games)));
  const stored$ = new BehaviorSubject<StoredCatalogue>({
    sportsWithEvents: sportsOf(parse(storage.get(STORAGE.treeSportWithEvent))),
    casinoIsEmpty: storage.get(STORAGE.casinoIsEmpty) === 'true',
    hasGames: before.length > 0,
  });
  const games = new Map<string, readonly unknown[]>();
  let kept = before.length;

  function keepGames(source: string, answered: readonly unknown[]): void {
    if (JSON.stringify(games.get(source)) === JSON.stringify(answered)) return;
    games.set(source, answered);
    const lists = GAME_SOURCES.flatMap((name) => games.get(name) ?? []);
    // What a source has not answered yet in this page is the last visit's: one answer alone says nothing of the others.
    const isWhole = games.size === GAME_SOURCES.length;
    const all = eachOnce(isWhole ? lists : [...lists, ...before]);
    // The few games of the tree are mostly among the thousands that are stored: those are not written for them.
    if (isWhole || all.length !== kept || kept === 0) storage.set(STORAGE.games, JSON.stringify(all));
    kept = all.length;
    storage.set(STORAGE.casinoIsEmpty, String(all.length === 0));
    stored$.next({ ...stored$.value, casinoIsEmpty: all.length === 0, hasGames: all.length > 0 });
  }

  const running = new Subscription();
  running.add(
    client.answered$.subscribe(({ operation, wire }) => {
      if (operation.name === api.getGamesFile.name || operation.name === api.getInternationalGames.name) {
        const answered = v.safeParse(list, wire);
        if (answered.success) keepGames(operation.name, answered.output);
      }
      if (operation.name !== api.treeSportWithEvent.name) return;
      const answered = v.safeParse(tree, wire);
      if (!answered.success) return;
      if (answered.output.games) keepGames(operation.name, answered.output.games);
      if (answered.output.tv) storage.set(STORAGE.tv, JSON.stringify(answered.output.tv));
      stored$.next({ ...stored$.value, sportsWithEvents: sportsOf(wire) });
    }),
  );
  running.add(
    client.answered$
      .pipe(
        filter(({ operation }) => operation.name === api.treeSportWithEvent.name),
        map(({ wire }) => wire),
        throttleTime(WRITE_EVERY, asyncScheduler, { leading: true, trailing: true }),
        delay(WRITE_AFTER),
      )
      .subscribe((wire) => storage.set(STORAGE.treeSportWithEvent, JSON.stringify(wire))),
  );

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

function sportsOf(wire: unknown): ReadonlySet<number> {
  const parsed = v.safeParse(tree, wire);
  if (!parsed.success) return new Set();
  return new Set(parsed.output.sports.filter(({ events }) => events.length > 0).map(({ id }) => id));
}

/** A game is known by its provider and id. */
function eachOnce(games: readonly unknown[]): unknown[] {
  const known = new Map<string, unknown>();
  for (const game of games) {
    const key = keyOf(game);
    if (!known.has(key)) known.set(key, game);
  }
  return [...known.values()];
}

function keyOf(game: unknown): string {
  return typeof game === 'object' && game !== null && 'provider' in game && 'id' in game
    ? `${game.provider}:${game.id}`
    : JSON.stringify(game);
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
