import { useLingui } from '@touchline/shared/language/macro';
import { ErrorState } from '@touchline/shared/ui';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
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

type Status = 'loading' | 'ready' | 'failed';

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
  const { t } = useLingui();
  const remotes = useRemotes();
  const location = useLocation();
  const navigate = useNavigate();
  const frame = useRef<HTMLIFrameElement>(null);
  const bridge = useRef<Bridge>(undefined);
  const [status, setStatus] = useState<Status>('loading');
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
    setStatus('loading');
    setAttempt((before) => before + 1);
  }, []);
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
    const fail = (message: string) => {
      if (!current) return;
      running.current = undefined;
      setStatus('failed');
      remotes.platformOf(remote).report({ kind: 'framed', message });
    };
    const timer = setTimeout(() => fail(`${module} said nothing in its frame.`), PATIENCE_MS);
    remotes.releaseToFrame(remote).then(
      (release) => {
        if (!current) return;
        // not a message: it is reported
        if (!address) return fail('This shell has no page for frames.');
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
          navigate: (to, how) => latest.current.navigate(to, how),
          go: (delta) => latest.current.navigate(delta),
          mounted: () => {
            clearTimeout(timer);
            setStatus('ready');
            // The dialog in the frame has chosen its first control.
            if (kind === 'modal') requestAnimationFrame(() => element.focus());
          },
          failed: fail,
          sized: setHeight,
        });
        element.src = address;
      },
      (cause: unknown) => fail(cause instanceof Error ? cause.message : String(cause)),
    );
    return () => {
      current = false;
      clearTimeout(timer);
      bridge.current?.stop();
      bridge.current = undefined;
    };
  }, [remotes, remote, module, kind, attempt]);

  if (status === 'failed') {
    if (failed !== undefined) return failed;
    return (
      <ErrorState title={t`${label} could not be loaded`} isPage={kind === 'page'} onRetry={again}>
        {t`The rest of the site works. Check your connection and try again.`}
      </ErrorState>
    );
  }
  return (
    <>
      {status === 'loading' && loading}
      <iframe
        key={attempt}
        ref={frame}
        title={label}
        // Without allow-same-origin the frame has an opaque origin.
        sandbox="allow-scripts allow-forms"
        className={styles[kind]}
        style={kind === 'part' ? { blockSize: `${height}px` } : undefined}
        hidden={status === 'loading'}
      />
    </>
  );
}
