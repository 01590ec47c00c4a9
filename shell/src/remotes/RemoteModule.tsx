import { ErrorState } from '@touchline/shared/ui';
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { RemoteBoundary } from './RemoteBoundary';
import { useRemotes } from './RemotesContext';

interface Props {
  /** The exposed module to mount; its default export is the component. */
  entry: { remote: string; module: string };
  /** Holds the place while the code is on its way. */
  loading: ReactNode;
  /** Given to the component as its props. */
  props?: Readonly<Record<string, unknown>>;
  /** What a player calls this place, for the panel shown when it cannot be loaded. */
  label?: string;
  /** The place is the whole page: the panel's title is then its heading. */
  isPage?: boolean;
}

/** How often it was tried, and whether the player asked for this try. */
interface Attempt {
  count: number;
  asked: boolean;
}

type State =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; View: ComponentType<Record<string, unknown>> };

/**
 * Mounts one module of a remote. Whatever goes wrong with it (not arriving, tampered, throwing) stays in here: the last
 * release that worked takes over, else a panel with a Retry that needs no reload.
 */
export function RemoteModule(props: Props) {
  const { remote, module } = props.entry;
  return <Place key={`${remote}|${module}`} {...props} />;
}

/** The place of one module for its whole life. */
function Place({
  entry: { remote, module },
  loading,
  props = {},
  label = 'This part of the site',
  isPage = false,
}: Props) {
  const remotes = useRemotes();
  const [state, setState] = useState<State>(() => stateOf(remotes.loaded(remote, module)));
  /** None for a module that was here at once. */
  const [attempt, setAttempt] = useState<Attempt | undefined>(
    state.status === 'ready' ? undefined : { count: 0, asked: false },
  );

  useEffect(() => {
    if (!attempt) return;
    let current = true;
    const work = attempt.asked ? remotes.retry(remote, module) : remotes.load(remote, module);
    work.then(
      (loaded) => current && setState(stateOf(loaded)),
      () => current && setState({ status: 'failed' }),
    );
    return () => {
      current = false;
    };
  }, [remotes, remote, module, attempt]);

  const again = useCallback((asked: boolean) => {
    setState({ status: 'loading' });
    setAttempt((before) => ({ count: (before?.count ?? 0) + 1, asked }));
  }, []);

  const failed = state.status === 'failed';
  useEffect(() => {
    if (!failed) return;
    const recovery = remotes.recovered$.subscribe((recovered) => recovered === remote && again(false));
    return () => recovery.unsubscribe();
  }, [failed, remotes, remote, again]);

  const onThrow = useCallback(
    (cause: unknown) => {
      void remotes
        .threw(remote, cause)
        .then((replaced) => (replaced ? again(false) : setState({ status: 'failed' })));
    },
    [remotes, remote, again],
  );

  if (state.status === 'loading') return loading;
  if (state.status === 'failed') {
    return (
      <ErrorState title={`${label} could not be loaded`} isPage={isPage} onRetry={() => again(true)}>
        The rest of the site works. Check your connection and try again.
      </ErrorState>
    );
  }
  return (
    <RemoteBoundary key={attempt?.count} fallback={loading} onThrow={onThrow}>
      <Mounted remote={remote} />
      <state.View {...props} />
    </RemoteBoundary>
  );
}

/** Tells the loader that the release works, once the boundary's content has been committed. */
function Mounted({ remote }: { remote: string }) {
  const remotes = useRemotes();
  useEffect(() => {
    // After this commit's effects: one of them that throws takes the content, and this, away.
    const later = setTimeout(() => remotes.worked(remote));
    return () => clearTimeout(later);
  }, [remotes, remote]);
  return null;
}

function stateOf(module: unknown): State {
  if (module === undefined) return { status: 'loading' };
  const view =
    typeof module === 'object' && module !== null && 'default' in module ? module.default : undefined;
  return typeof view === 'function'
    ? { status: 'ready', View: view as ComponentType<Record<string, unknown>> }
    : { status: 'failed' };
}
