import { api, type Sport } from '@touchline/shared/contracts';
import { isApiError, type Platform, useBusState, usePlatform, useQuery } from '@touchline/shared/platform';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { isSportShown, orderedSports, sportBy, sportOf, sportTitle, type Tv } from './derived-lists';
import { pinsFor } from './PinsStore';
import { readTree, readTv } from './readTree';

const REFETCH_MS = 60_000;

/** The one answer that boards and pictures share. */
function treeQuery({ api: client, settings }: Platform) {
  return {
    queryKey: ['treeSportWithEvent'],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      client.run(api.treeSportWithEvent, { domain: settings.host }, { signal }),
  };
}

/** All sports with their events; the stored copy paints first and counts as old. */
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

export type SportsState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void }
  | {
      readonly status: 'here';
      readonly sports: readonly Sport[];
      /** false while only the stored copy is there and its refresh is under way. */
      readonly fresh: boolean;
      /** The last refresh failed: these are the events of an earlier answer. */
      readonly problem: { readonly error: unknown; readonly retry: () => void } | undefined;
    };

/** The sports that this player may see, ordered, their events pinned or not. */
export function useSports(): SportsState {
  const tree = useTree();
  const sports = useShown(tree.data?.sports, tree.data?.tv);
  const problem = tree.isError ? { error: tree.error, retry: () => void tree.refetch() } : undefined;
  if (sports) return { status: 'here', sports, fresh: tree.dataUpdatedAt > 0 || tree.isError, problem };
  if (problem) return { status: 'failed', ...problem };
  return { status: 'loading' };
}

/**
 * One sport, by id or name: the tree's events at first, then the back end's own list of that sport, which also knows
 * sports that the tree leaves out.
 */
export function useSportList(idOrName: string): SportsState {
  const { api: client } = usePlatform();
  const tree = useTree();
  const active = useBusState('user-active');
  const listed = sportBy(tree.data?.sports ?? [], idOrName);
  const sportName = listed?.name ?? sportTitle(idOrName) ?? idOrName;
  const own = useQuery({
    queryKey: ['sport', sportName],
    // An id alone is no name: the tree may know what it stands for.
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
  const retry = () => void own.refetch();
  if (sports) {
    // The tree goes on refreshing what it lists: without the list of its own the sport is still current.
    const isOld = own.isError && (own.data !== undefined || tree.isError);
    const fresh = own.isSuccess || own.isError || tree.dataUpdatedAt > 0;
    return { status: 'here', sports, fresh, problem: isOld ? { error: own.error, retry } : undefined };
  }
  if (!own.isError) return { status: 'loading' };
  return isRefusal(own.error)
    ? { status: 'here', sports: [], fresh: true, problem: undefined }
    : { status: 'failed', error: own.error, retry };
}

/** The back end knows no such sport; anything else may pass. */
function isRefusal(error: unknown): boolean {
  return isApiError(error) && (error.kind === 'refused' || error.status === 404);
}

/** What this player may see of sports, ordered, their events pinned and with a picture or not. */
function useShown(sports: readonly Sport[] | undefined, tv: Tv | undefined): readonly Sport[] | undefined {
  const session = useBusState('session');
  const settings = useBusState('settings');
  const pins = usePins();
  const known = settings.status === 'loading' ? undefined : settings.settings;
  return useMemo(
    () => sports && orderedSports(sports, pins, tv).filter((sport) => isSportShown(sport, session, known)),
    [sports, tv, pins, session, known],
  );
}

/**
 * The address of an event's picture as the tree lists it, for an event whose own answer has none. Nothing is asked for:
 * the tree of this page counts, else the pictures that the shell stored of the last one.
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
