import { findRoute } from '@touchline/shared/contracts/remotes';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { RemoteFailed } from '../load/RemoteFailed';
import { type RemoteFault, RemoteLoadError } from '../load/RemoteLoadError';
import { useRemotes } from '../load/remotes-context';
import styles from './FramedModule.module.css';
import { type Bridge, startBridge } from './startBridge';

interface FramedModuleProps {
  remote: string;
  module: string;
  loading: ReactNode;
  props: Readonly<Record<string, unknown>>;
  label: string;
  /** A page scrolls in its frame, a modal has the whole window, any other part is as high as its content. */
  kind: 'page' | 'modal' | 'part';
  failed?: ReactNode;
}

/** A frame that sends nothing for this long has failed. */
const PATIENCE_MS = 12_000;

/** The page of frames, which the build names in the shell's own. */
const frameAddress = () => document.querySelector<HTMLLinkElement>('link[rel=framed]')?.href;

type State = { status: 'loading' | 'ready' } | { status: 'failed'; cause: RemoteLoadError };

/**
 * Mounts a module of a remote in a frame of another origin, with the platform by messages. A failure shows the panel with
 * a Retry, as for any remote.
 */
export default function FramedModule({
  remote,
  module,
  loading,
  props,
  label,
  kind,
  failed,
}: FramedModuleProps) {
  const remotes = useRemotes();
  const location = useLocation();
  const navigate = useNavigate();
  const frame = useRef<HTMLIFrameElement>(null);
  const bridge = useRef<Bridge>(undefined);
  const [state, setState] = useState<State>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const [height, setHeight] = useState(0);
  const latest = useRef({ location, navigate, props });
  useEffect(() => {
    latest.current = { location, navigate, props };
    bridge.current?.follow(location);
  }, [location, navigate, props]);

  /** The release in the frame, by its address. */
  const running = useRef<string>(undefined);
  const again = useCallback(() => {
    setState({ status: 'loading' });
    setAttempt((before) => before + 1);
  }, []);
  /** The player's Retry: with the current registry, since an operator may have withdrawn a bad release. */
  const retry = () => {
    setState({ status: 'loading' });
    remotes.check().then(again, again);
  };
  useEffect(() => {
    // Its release was stopped, or the site answers again. A frame that still has the current release stays.
    const renewal = remotes.renewed$.subscribe((renewed) => {
      if (renewed !== remote) return;
      remotes.releaseToFrame(remote).then(({ url }) => {
        if (url !== running.current) again();
      }, again);
    });
    return () => renewal.unsubscribe();
  }, [remotes, remote, again]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt has a frame of its own
  useEffect(() => {
    const element = frame.current;
    const address = frameAddress();
    if (!element) return;
    let current = true;
    const fail = (cause: RemoteLoadError) => {
      if (!current) return;
      running.current = undefined;
      setState({ status: 'failed', cause });
      remotes.platformOf(remote).report({ kind: 'framed', message: cause.message });
    };
    const failAs = (fault: RemoteFault, message: string) =>
      fail(new RemoteLoadError(fault, remote, undefined, message));
    const silent = () => failAs('network', `${module} said nothing in its frame.`);
    const timer = setTimeout(silent, PATIENCE_MS);
    remotes.releaseToFrame(remote).then(
      (release) => {
        if (!current) return;
        // not a message: it is reported
        if (!address) return failAs('absent', 'This shell has no page for frames.');
        running.current = release.url;
        bridge.current = startBridge({
          frame: element,
          platform: remotes.platformOf(remote, release),
          remote,
          module,
          release,
          props: latest.current.props,
          isPage: kind === 'page',
          location: latest.current.location,
          hasPage: (path) => findRoute(remotes.catalogue$.value.routes, path)?.route.remote === remote,
          navigate: (to, how) => latest.current.navigate(to, how),
          go: (delta) => latest.current.navigate(delta),
          mounted: () => {
            clearTimeout(timer);
            setState({ status: 'ready' });
            // The dialog in the frame has chosen its first control.
            if (kind === 'modal') requestAnimationFrame(() => element.focus());
          },
          failed: (message, isLost) => failAs(isLost ? 'network' : 'thrown', message),
          sized: setHeight,
        });
        element.src = address;
      },
      (cause: unknown) =>
        cause instanceof RemoteLoadError
          ? fail(cause)
          : failAs('thrown', cause instanceof Error ? cause.message : String(cause)),
    );
    return () => {
      current = false;
      clearTimeout(timer);
      bridge.current?.stop();
      bridge.current = undefined;
    };
  }, [remotes, remote, module, kind, attempt]);

  if (state.status === 'failed') {
    if (failed !== undefined) return failed;
    return <RemoteFailed label={label} cause={state.cause} isPage={kind === 'page'} onRetry={retry} />;
  }
  return (
    <>
      {state.status === 'loading' && loading}
      <iframe
        key={attempt}
        ref={frame}
        title={label}
        // Without allow-same-origin the frame has an opaque origin.
        sandbox="allow-scripts allow-forms"
        className={styles[kind]}
        style={kind === 'part' ? { blockSize: `${height}px` } : undefined}
        hidden={state.status === 'loading'}
      />
    </>
  );
}
