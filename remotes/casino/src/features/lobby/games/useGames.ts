import { api as calls } from '@touchline/shared/contracts/api';
import type { CasinoGame } from '@touchline/shared/contracts/casino';
import { isApiError, usePlatform, useQuery } from '@touchline/shared/platform';
import { readStored, STORAGE } from '@touchline/shared/storage';
import { type QueryState, useSlow } from '@touchline/shared/ui';
import { useMemo, useState } from 'react';
import { inOrderOf, mergeGames } from './games.state';

/**
 * The games list that the shell stores from every answer that carries one
 * (docs/reference/behaviour.md#lists-of-events): the last visit's, until the sources answer. Empty when there is none
 * or it cannot be read.
 */
function storedGames(): CasinoGame[] {
  return mergeGames(readStored(STORAGE.games, calls.getGamesFile.result) ?? []);
}

export interface Games {
  readonly games: readonly CasinoGame[];
  /** A source has not answered: games may be missing, and some may be of an earlier visit. */
  readonly missing: 'none' | 'late' | 'failed';
  /** Games of an earlier visit are among them. */
  readonly hasLastVisit: boolean;
}

const FRESH_MS = 5 * 60_000;
/** A source that hangs delays the games of the others no longer than this. */
const PATIENCE_MS = 3_000;

/**
 * The games of every source, each once; while they load, those of the last visit, whose order stays. Both lists of games
 * are awaited, so that nothing moves under the thumb; further games of the sport tree are appended.
 */
export function useGames(): QueryState<Games> {
  const { api, settings, session } = usePlatform();
  const international = useQuery({
    queryKey: ['casino', 'international-games'],
    queryFn: ({ signal }) =>
      api.run(calls.getInternationalGames, {}, { signal }).catch((error) => {
        // A back end may list its games for players alone: for a visitor there are none.
        const isForPlayers = isApiError(error) && error.kind === 'unauthorised';
        if (isForPlayers && session.current().status === 'visitor') return [];
        throw error;
      }),
    staleTime: FRESH_MS,
  });
  const file = useQuery({
    queryKey: ['casino', 'games-file'],
    queryFn: ({ signal }) => api.run(calls.getGamesFile, {}, { signal }),
    staleTime: FRESH_MS,
  });
  // The sports pages' own key, so that a player who comes from there has the answer already.
  const tree = useQuery({
    queryKey: ['treeSportWithEvent'],
    queryFn: ({ signal }) => api.run(calls.treeSportWithEvent, { domain: settings.host }, { signal }),
    select: ({ games }) => games ?? [],
    staleTime: FRESH_MS,
  });
  const lists = [international, file];
  const sources = [...lists, tree];

  const isWaiting = lists.some(({ isPending }) => isPending);
  const isSlow = useSlow(isWaiting, PATIENCE_MS);
  const [lastVisit] = useState(() => (isWaiting ? storedGames() : []));
  const answered = [international.data, file.data, tree.data];
  const isWhole = answered.every((list) => list !== undefined);
  const before = isWhole ? undefined : lastVisit;
  const games = useMemo(() => {
    const answers = [international.data ?? [], file.data ?? [], tree.data ?? []];
    // The last visit's order stays when the answers come, so that no game moves away under the thumb.
    return isWaiting
      ? mergeGames(before ?? [], ...answers)
      : inOrderOf(lastVisit, mergeGames(...answers, before ?? []));
  }, [international.data, file.data, tree.data, before, isWaiting, lastVisit]);

  const failed = sources.filter(({ isError, data }) => isError && data === undefined);
  // When there are no games although nothing failed, all sources are requested again.
  const again = failed.length > 0 ? failed : sources;
  const loading = {
    data: undefined,
    error: null,
    isFetching: again.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const source of again) void source.refetch();
    },
  };
  if (isWaiting && lastVisit.length === 0 && !isSlow) return loading;
  if (games.length === 0 && sources.some(({ isPending }) => isPending)) return loading;
  // An empty list is final only when every source has answered.
  if (games.length === 0 && failed[0]) return { ...loading, error: failed[0].error };
  const missing = failed.length > 0 ? 'failed' : isSlow ? 'late' : 'none';
  const hasLastVisit = before !== undefined && before.length > 0;
  return { ...loading, data: { games, missing, hasLastVisit } };
}
