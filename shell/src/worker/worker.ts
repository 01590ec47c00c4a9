import { type Notifying, startNotifications } from './notifications';
import { type Served, startAnswers } from './startAnswers';
import { END_WORKER, PAGE_CHANGED, readPageWorked } from './worker-messages';

// The service worker of a domain's site (docs/decisions/service-worker.md#what-the-worker-does).

/** The worker's events; the shell's own types are those of a page. */
interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent extends LifeEvent {
  request: Request;
  clientId: string;
  resultingClientId: string;
  respondWith(answer: Promise<Response>): void;
}
interface PushText {
  text(): string;
}
type ClickEvent = LifeEvent & { notification: Notification };
interface ChangeEvent extends LifeEvent {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
}
interface MessageFromPage extends LifeEvent {
  data: unknown;
  ports: readonly MessagePort[];
}
interface WorkerScope {
  /** Written before this script by the deploy (tools/deploy/installable/worker-file.ts). Without it no page is given. */
  touchlineServed?: Served;
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageFromPage) => void): void;
  addEventListener(type: 'push', listener: (event: LifeEvent & { data: PushText | null }) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void;
  addEventListener(type: 'pushsubscriptionchange', listener: (event: ChangeEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: Notifying['clients'] & {
    claim(): Promise<void>;
    get(id: string): Promise<{ postMessage(message: string): void } | undefined>;
  };
  registration: Notifying['registration'] & {
    active: unknown;
    navigationPreload?: { disable(): Promise<void> };
  };
}

const scope = globalThis as unknown as WorkerScope;
const { answer, worked, end } = startAnswers({
  origin: location.origin,
  caches,
  fetch: (...request) => fetch(...request),
  served: scope.touchlineServed ?? { pages: [], headers: {} },
});

/** How long a browser's first worker waits for the page that starts it. */
const PAGE_PATIENCE_MS = 3_000;
/** Called when a page tells that it has worked; its storing may take longer than the worker waits to hear of it. */
let hear: (page: { storing: Promise<void> }) => void = () => undefined;
const heard = new Promise<{ storing: Promise<void> }>((resolve) => {
  hear = resolve;
});

// A new worker takes over at once, because an open page depends on no decision of its worker; the page stays unchanged.
scope.addEventListener('install', (event) => {
  event.waitUntil(scope.skipWaiting());
  // The first one stores the page's files before, because Chromium compiles the scripts that are stored meanwhile:
  // the next visit runs them without compiling (docs/decisions/service-worker.md#the-first-page-is-stored-as-the-worker-installs).
  if (scope.registration.active) return;
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PAGE_PATIENCE_MS, undefined));
  event.waitUntil(Promise.race([heard, late]).then((page) => page?.storing));
});
scope.addEventListener('activate', (event) => {
  // Firefox shows its error page when a preload is refused, whatever the worker answers
  // (docs/decisions/service-worker.md#no-navigation-preload). An earlier worker has switched preloads on.
  const begun = Promise.all([scope.clients.claim(), scope.registration.navigationPreload?.disable()]);
  event.waitUntil(begun);
});
scope.addEventListener('fetch', (event) => {
  const answered = answer(event.request, {
    client: event.resultingClientId || event.clientId,
    waitUntil: (work) => event.waitUntil(work),
    tellChanged: async () => (await scope.clients.get(event.resultingClientId))?.postMessage(PAGE_CHANGED),
  });
  if (answered) event.respondWith(answered);
});
scope.addEventListener('message', (event) => {
  if (event.data === END_WORKER) {
    const [port] = event.ports;
    event.waitUntil(end().finally(() => port?.postMessage(END_WORKER)));
    return;
  }
  const page = readPageWorked(event.data);
  if (!page) return;
  // What cannot be stored is loaded again next time.
  const storing = worked(page).catch(() => undefined);
  hear({ storing });
  event.waitUntil(storing);
});

const { push, click, changed } = startNotifications({
  origin: location.origin,
  registration: scope.registration,
  clients: scope.clients,
  fetch: (...request) => fetch(...request),
});
scope.addEventListener('push', (event) => event.waitUntil(push(event.data?.text())));
scope.addEventListener('notificationclick', (event) => event.waitUntil(click(event.notification)));
scope.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(changed(event.oldSubscription ?? null, event.newSubscription)),
);
