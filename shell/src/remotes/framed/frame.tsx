import '@touchline/shared/ui/tokens.css';
import '@touchline/shared/ui/base.css';
import '@touchline/shared/ui/fading-row.css';
import './frame.css';
import { PlatformProvider, QueryClient, QueryClientProvider } from '@touchline/shared/platform';
import { own } from '@touchline/shared/utilities';
import { type ComponentType, createElement, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import {
  createPath,
  type Location,
  NavigationType,
  type Navigator,
  Route,
  Router,
  Routes,
} from 'react-router-dom';
import { askMessages } from '../find/registry-files';
import { startFederation } from '../load/federation';
import { withLanguages } from '../load/withLanguages';
import { type BridgedPlatform, bridgedPlatform } from './bridgedPlatform';
import { FRAME_INIT, FRAME_READY, type FrameAnswer, type FrameInit, type Look } from './frame-messages';

// The page in which a remote that is not trusted with money runs
// (docs/decisions/remote-contract.md#remotes-that-are-not-trusted-with-money-run-in-a-frame).

/**
 * From now on the release may load only its own files and pictures. The page's own policy cannot contain the release's
 * address.
 */
function restrict({ remote, release, settings, states }: FrameInit): void {
  const meta = document.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  const site = new URL('/', document.baseURI).href;
  const ofDomain = states.settings.status === 'loading' ? undefined : states.settings.settings;
  const policy: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': [release.url],
    'style-src': [release.url, site],
    'img-src': [release.url, site, 'data:', 'blob:', ...settings.imageOrigins],
    'font-src': [release.url, site],
    'connect-src': [release.url, ...(own(ofDomain?.backEnds, remote) ?? [])],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
  };
  meta.content = Object.entries(policy)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
  document.head.append(meta);
}

function show(look: Look): void {
  const root = document.documentElement;
  for (const name of root.getAttributeNames()) if (!(name in look)) root.removeAttribute(name);
  for (const [name, value] of Object.entries(look)) root.setAttribute(name, value);
}

async function start(init: FrameInit, port: MessagePort): Promise<void> {
  restrict(init);
  show(init.look);
  document.documentElement.dataset.framed = init.isPage ? 'page' : 'part';
  const bridged = bridgedPlatform(init, port);
  port.addEventListener('message', ({ data }: MessageEvent<FrameAnswer>) => {
    if (!('look' in data)) return;
    show(data.look);
    document.documentElement.dataset.framed = init.isPage ? 'page' : 'part';
  });
  port.start();
  const { platform, tell } = bridged;
  addEventListener('error', ({ message }) => tell('report', { kind: 'framed', message }));
  const federation = withLanguages(
    startFederation(() => undefined),
    {
      language: () => platform.bus.value('language'),
      fetchManifest: async ({ remote }) => remote,
      fetchMessages: askMessages,
      report: (_remote, cause) => tell('report', { kind: 'messages', message: String(cause) }),
    },
  );
  try {
    platform.bus.on('language').subscribe(() => void federation.follow());
    federation.register(init.remote, init.release);
    const loaded = await federation.load(init.remote, init.module);
    const view = (loaded as { default?: unknown }).default;
    if (typeof view !== 'function') throw new Error(`There is no component in ${init.module}.`);
    const container = document.createElement('main');
    document.body.append(container);
    createRoot(container, {
      onUncaughtError: (cause) => tell('failed', cause instanceof Error ? cause.message : String(cause)),
    }).render(createElement(Framed, { init, port, bridged, View: view as ComponentType<object> }));
    new ResizeObserver(() => tell('sized', container.scrollHeight)).observe(container);
  } catch (cause) {
    const { name, message } = cause instanceof Error ? cause : new Error(String(cause));
    // An entry that has not run did not arrive, and the bundler names a lost chunk so.
    tell('failed', message, !federation.ran(init.remote) || name === 'ChunkLoadError');
  }
}

interface FramedProps {
  init: FrameInit;
  port: MessagePort;
  bridged: BridgedPlatform;
  View: ComponentType<object>;
}

const queryClient = new QueryClient();

/** The component with the platform, at the shell's address. */
function Framed({ init, port, bridged: { platform, tell }, View }: FramedProps) {
  const [location, setLocation] = useState<Location>(init.location);
  useEffect(() => {
    const hear = ({ data }: MessageEvent<FrameAnswer>) => 'location' in data && setLocation(data.location);
    port.addEventListener('message', hear);
    tell('mounted');
    return () => port.removeEventListener('message', hear);
  }, [port, tell]);
  const [props] = useState(() => withFunctions(init.props, tell));
  const [navigator] = useState<Navigator>(() => {
    const pathOf = (to: Parameters<Navigator['push']>[0]) => (typeof to === 'string' ? to : createPath(to));
    return {
      createHref: pathOf,
      go: (delta) => tell('go', delta),
      push: (to, state) => tell('navigate', pathOf(to), false, state),
      replace: (to, state) => tell('navigate', pathOf(to), true, state),
    };
  });
  const view = createElement(View, props);
  return (
    <PlatformProvider value={platform}>
      <QueryClientProvider client={queryClient}>
        <Router location={location} navigationType={NavigationType.Push} navigator={navigator}>
          <Routes>
            {init.release.remote.routes.map(({ path }) => (
              <Route key={path} path={path} element={view} />
            ))}
            <Route path="*" element={view} />
          </Routes>
        </Router>
      </QueryClientProvider>
    </PlatformProvider>
  );
}

/** The component's props, whose functions the shell calls. */
function withFunctions(props: FrameInit['props'], tell: BridgedPlatform['tell']): object {
  return Object.fromEntries(
    Object.entries(props).map(([name, value]) => {
      const isCall = typeof value === 'object' && value !== null && 'call' in value;
      return [name, isCall ? (...args: unknown[]) => tell('prop', name, ...args) : value];
    }),
  );
}

// The page does nothing in a frame without the sandbox, because code that runs here must have an opaque origin.
if (self.origin === 'null' && window.parent !== window) {
  addEventListener('message', ({ source, data, ports: [port] }) => {
    if (source === window.parent && data?.kind === FRAME_INIT && port) void start(data.init, port);
  });
  window.parent.postMessage(FRAME_READY, '*');
}
