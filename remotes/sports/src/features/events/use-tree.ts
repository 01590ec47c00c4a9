import { api } from '@touchline/shared/contracts/api';
import type { EventTv, Sport } from '@touchline/shared/contracts/markets';
import { isApiError, type Platform, useBusState, usePlatform, useQuery } from '@touchline/shared/platform';
import type { QueryState } from '@touchline/shared/ui';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { isSportShown, orderedSports, sportBy, sportOf, sportTitle } from './derived-lists';
import { pinsFor } from './pinsFor';
import { readTree, readTv } from './readTree';

const REFETCH_MS = 60_000;

/** The answer that boards and TV share. */
function treeQuery({ api: client, settings }: Platform) {
  return {
    queryKey: ['treeSportWithEvent'],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      client.run(api.treeSportWithEvent, { domain: settings.host }, { signal }),
  };
}

/** All sports with their events; the stored copy is shown first and counts as old. */
function useTree() {
  const platform = usePlatform();
  const active = useBusState('user-active');
  return useQuery({
    ...treeQuery(platform),
    enabled: active,
    initialData: () => readTree(localStorage),
    initialDataUpdatedAt: 0,
    staleTime: 15_000,
    refetchInterval: REFETCH_MS,
  });
}

export interface SportsQuery extends QueryState<readonly Sport[]> {
  /** Only the stored copy has loaded; its refresh is in flight. */
  readonly isStored: boolean;
}

/** The sports that this player may see, ordered, their events pinned or not. */
export function useSports(): SportsQuery {
  const tree = useTree();
  return {
    data: useShown(tree.data?.sports, tree.data?.tv),
    error: tree.error,
    // Read only after a failure, because a query re-renders its readers for each property they read.
    isFetching: tree.isError && tree.isFetching,
    refetch: tree.refetch,
    isStored: tree.data !== undefined && tree.dataUpdatedAt === 0 && !tree.isError,
  };
}

/**
 * One sport, by id or name: at first the tree's events, then the back end's own list of that sport, which also has
 * sports that the tree lacks.
 */
export function useSportList(idOrName: string): SportsQuery {
  const { api: client } = usePlatform();
  const tree = useTree();
  const active = useBusState('user-active');
  const listed = sportBy(tree.data?.sports ?? [], idOrName);
  const sportName = listed?.name ?? sportTitle(idOrName) ?? idOrName;
  const own = useQuery({
    queryKey: ['sport', sportName],
    // An id is not a name, and the tree may know the sport's name.
    enabled: active && (!tree.isPending || sportName !== idOrName),
    staleTime: 15_000,
    refetchInterval: REFETCH_MS,
    queryFn: ({ signal }) => client.run(api.getBySportName, { sportName }, { signal }),
  });
  const sport = useMemo(
    () => (own.data ? [sportOf(idOrName, sportName, listed?.id, own.data)] : listed && [listed]),
    [own.data, idOrName, sportName, listed],
  );
  const sports = useShown(sport, tree.data?.tv);
  const refetchBoth = () => Promise.all([tree.refetch(), own.refetch()]);
  const state = { isFetching: own.isError && own.isFetching, refetch: own.refetch, isStored: false };
  if (sports) {
    // The tree keeps refreshing its events, so without the sport's own list the sport is still current.
    const isOld = own.isError && (own.data !== undefined || tree.isError);
    const isStored = !own.isSuccess && !own.isError && tree.dataUpdatedAt === 0;
    return { ...state, data: sports, error: isOld ? own.error : null, isStored };
  }
  // Only a tree that was read says that the back end does not offer the sport.
  if (tree.isError) return { ...state, refetch: refetchBoth, data: undefined, error: own.error };
  if (isRefusal(own.error)) return { ...state, data: tree.data && NO_SPORTS, error: null };
  return { ...state, data: undefined, error: own.error };
}

const NO_SPORTS: readonly Sport[] = [];

/** The back end does not know the sport; other errors may be temporary. */
function isRefusal(error: unknown): boolean {
  return isApiError(error) && (error.kind === 'refused' || error.status === 404);
}

/** The sports that this player may see, ordered, their events marked with pin and TV. */
function useShown(
  sports: readonly Sport[] | undefined,
  tv: EventTv | undefined,
): readonly Sport[] | undefined {
  const session = useBusState('session');
  const settings = useBusState('settings');
  const pins = usePins();
  const loadedSettings = settings.status === 'loading' ? undefined : settings.settings;
  return useMemo(
    () =>
      sports &&
      orderedSports(sports, pins, tv, loadedSettings?.sportOrder).filter((sport) =>
        isSportShown(sport, session, loadedSettings),
      ),
    [sports, tv, pins, session, loadedSettings],
  );
}

/**
 * The address of an event's video in the tree, for an event whose own answer has none. Requests nothing: uses this
 * page's tree, else the list that the shell stored of the last one.
 */
export function useTvUrl(eventId: string): string | undefined {
  const tree = useQuery({ ...treeQuery(usePlatform()), enabled: false });
  const [stored] = useState(() => readTv(localStorage));
  return (tree.data ? tree.data.tv : stored)?.find((picture) => picture.eventId === eventId)?.url;
}

/** The ids of pinned events. */
export function usePins(): ReadonlySet<string> {
  const store = pinsFor(usePlatform());
  return useSyncExternalStore(store.subscribe, store.pins);
}
