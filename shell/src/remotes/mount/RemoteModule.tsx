import { t as translate } from '@touchline/shared/language/macro';
import { PlatformProvider } from '@touchline/shared/platform';
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { isForeignChange, REMADE_MS } from '../../core/device/isForeignChange';
import { RemoteFailed } from '../load/RemoteFailed';
import { useRemotes } from '../load/remotes-context';
import { RemoteBoundary } from './RemoteBoundary';

interface Props {
  /** The exposed module to mount; its default export is the component. */
  entry: { remote: string; module: string };
  /** The placeholder while the code loads. */
  loading: ReactNode;
  props?: object;
  /** The player's name for this part of the page, for the panel shown when it cannot be loaded. */
  label?: string;
  /** The part is the whole page, so the panel's title is its heading. */
  isPage?: boolean;
  /** It opens a dialog. */
  isModal?: boolean;
  /** Shown instead of the panel where the player did not ask for this part; null for nothing. */
  failed?: ReactNode;
}

/** The number of attempts, and whether the player asked for this one. */
interface Attempt {
  count: number;
  asked: boolean;
}

type State =
  | { status: 'loading' }
  | { status: 'failed'; cause?: unknown }
  | { status: 'ready'; View: ComponentType<Record<string, unknown>> };

/**
 * Mounts one module of a remote and contains all its failures (not loaded, tampered with, throwing): the last release
 * that worked is used instead, else a panel with a Retry that needs no reload. When a translator or an extension has
 * changed the page's nodes, it is mounted again, once, and no release is at fault.
 */
export function RemoteModule(props: Props) {
  const remotes = useRemotes();
  const { remote, module } = props.entry;
  const key = `${remote}|${module}`;
  return remotes.isFramed(remote) ? <FramedPlace key={key} {...props} /> : <Place key={key} {...props} />;
}

const FramedModule = lazy(() => import(/* webpackChunkName: "framed" */ '../framed/FramedModule'));

/** A remote that the registry isolates: its code runs in a frame. */
function FramedPlace({
  entry: { remote, module },
  loading,
  props = {},
  label = translate`This part of the site`,
  isPage,
  isModal,
  failed,
}: Props) {
  const kind = isPage ? 'page' : isModal ? 'modal' : 'part';
  return (
    <Suspense fallback={loading}>
      <FramedModule {...{ remote, module, loading, label, kind, failed }} props={{ ...props }} />
    </Suspense>
  );
}

/** One instance for the life of the mount. */
function Place({
  entry: { remote, module },
  loading,
  props = {},
  label = translate`This part of the site`,
  isPage = false,
  failed,
}: Props) {
  const remotes = useRemotes();
  const [state, setState] = useState<State>(() => stateOf(remotes.loaded(remote, module)));
  /** A module that is already loaded needs no placeholder. */
  const [attempt, setAttempt] = useState<Attempt | undefined>(
    state.status === 'ready' ? undefined : { count: 0, asked: false },
  );

  useEffect(() => {
    if (!attempt) return;
    let current = true;
    const work = attempt.asked ? remotes.retry(remote, module) : remotes.load(remote, module);
    work.then(
      (loaded) => current && setState(stateOf(loaded)),
      (cause: unknown) => current && setState({ status: 'failed', cause }),
    );
    return () => {
      current = false;
    };
  }, [remotes, remote, module, attempt]);

  const again = useCallback((asked: boolean) => {
    setState({ status: 'loading' });
    setAttempt((before) => ({ count: (before?.count ?? 0) + 1, asked }));
  }, []);

  useEffect(() => {
    // Modules that are still loading come from the new release.
    if (state.status === 'loading') return;
    const renewal = remotes.renewed$.subscribe((renewed) => {
      if (renewed !== remote) return;
      const now = stateOf(remotes.loaded(remote, module));
      const isSame = state.status === 'ready' && now.status === 'ready' && now.View === state.View;
      if (!isSame) again(false);
    });
    return () => renewal.unsubscribe();
  }, [state, remotes, remote, module, again]);

  const remadeAt = useRef(Number.NEGATIVE_INFINITY);
  const [remade, setRemade] = useState(0);
  const onThrow = useCallback(
    (cause: unknown) => {
      if (isForeignChange(cause)) {
        const isAgain = performance.now() - remadeAt.current < REMADE_MS;
        remadeAt.current = performance.now();
        if (isAgain) setState({ status: 'failed' });
        else setRemade((before) => before + 1);
        return;
      }
      void remotes
        .threw(remote, module, cause)
        .then((replaced) => (replaced ? again(false) : setState({ status: 'failed' })));
    },
    [remotes, remote, module, again],
  );

  if (state.status === 'loading') return loading;
  if (state.status === 'failed') {
    if (failed !== undefined) return failed;
    return <RemoteFailed label={label} cause={state.cause} isPage={isPage} onRetry={() => again(true)} />;
  }
  return (
    <RemoteBoundary key={`${attempt?.count} ${remade}`} fallback={loading} onThrow={onThrow}>
      <Mounted remote={remote} module={module} />
      <PlatformProvider value={remotes.platformOf(remote)}>
        {remotes.aroundModule(<state.View {...props} />)}
      </PlatformProvider>
    </RemoteBoundary>
  );
}

/** Tells the loader that the release works, once the boundary's content has been committed. */
function Mounted({ remote, module }: Props['entry']) {
  const remotes = useRemotes();
  useEffect(() => {
    // After this commit's effects, because one that throws removes the content and this component.
    const later = setTimeout(() => remotes.worked(remote, module));
    return () => clearTimeout(later);
  }, [remotes, remote, module]);
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
