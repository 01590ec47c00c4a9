import { api, type Sport } from '@touchline/shared/contracts';
import { useBusState, usePlatform, useQuery } from '@touchline/shared/platform';
import { useMemo, useSyncExternalStore } from 'react';
import { orderedSports } from './derived-lists';
import { pinsFor } from './PinsStore';
import { readTree } from './readTree';
import { isSportShown } from './sport-visibility';

const REFETCH_MS = 60_000;

/** All sports with their events; the stored copy paints first and counts as old. */
function useTree() {
  const platform = usePlatform();
  const active = useBusState('user-active');
  return useQuery({
    queryKey: ['treeSportWithEvent'],
    enabled: active,
    initialData: () => readTree(localStorage),
    initialDataUpdatedAt: 0,
    staleTime: 15_000,
    refetchInterval: REFETCH_MS,
    queryFn: ({ signal }) =>
      platform.api.run(api.treeSportWithEvent, { domain: platform.settings.host }, { signal }),
  });
}

type SportsState =
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
  const session = useBusState('session');
  const settings = useBusState('settings');
  const pins = usePins();
  const known = settings.status === 'loading' ? undefined : settings.settings;
  const sports = useMemo(
    () =>
      tree.data &&
      orderedSports(tree.data.sports, pins).filter((sport) => isSportShown(sport, session, known)),
    [tree.data, pins, session, known],
  );
  const problem = tree.isError ? { error: tree.error, retry: () => void tree.refetch() } : undefined;
  if (sports) return { status: 'here', sports, fresh: tree.dataUpdatedAt > 0 || tree.isError, problem };
  if (problem) return { status: 'failed', ...problem };
  return { status: 'loading' };
}

/** The ids of pinned events. */
export function usePins(): ReadonlySet<string> {
  const store = pinsFor(usePlatform());
  return useSyncExternalStore(store.subscribe, store.pins);
}
