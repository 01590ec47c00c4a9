import { directionOf } from '@touchline/shared/language';
import type { OpenPlace } from './open-place';
import { fieldOf } from './rules';
import { safeLanding } from './safeLanding';

/** A page of this site, as the worker sees it. */
interface Page {
  url: string;
  focused: boolean;
  visibilityState: string;
  frameType: string;
  focus(): Promise<unknown>;
  navigate(path: string): Promise<unknown>;
  postMessage(message: OpenPlace, ports: MessagePort[]): void;
}

/** The parts of the browser that notifications use; tests give their own. */
export interface Notifying {
  origin: string;
  registration: {
    showNotification(title: string, options: NotificationOptions): Promise<void>;
    pushManager: { subscribe(options: PushSubscriptionOptionsInit): Promise<unknown> };
  };
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly Page[]>;
    openWindow(path: string): Promise<unknown>;
  };
  fetch: typeof fetch;
}

interface Opened {
  data: unknown;
  close(): void;
}

export interface NotificationHandlers {
  push(text: string | undefined): Promise<void>;
  click(notification: Opened): Promise<void>;
  /** The browser has ended a subscription, and may have made another. */
  changed(before: { options: PushSubscriptionOptionsInit } | null, now: unknown): Promise<void>;
}

/** A push has at most 4,096 bytes. */
const LONGEST_PUSH = 4_096;
const LONGEST_TITLE = 120;
const LONGEST_BODY = 300;
const LANGUAGE = /^[A-Za-z]{2,8}(?:-[A-Za-z\d]{1,8})*$/;
/** A page that does not answer in this time is loaded again at the notification's address. */
const PATIENCE_MS = 1_000;
const ICON_PATIENCE_MS = 2_000;
const START = '/';

/**
 * Shows the back end's pushes and opens the places that they name
 * (docs/decisions/apps-and-notifications.md#notifications).
 */
export function startNotifications({
  origin,
  registration,
  clients,
  fetch,
}: Notifying): NotificationHandlers {
  let icon: Promise<string | undefined> | undefined;

  /** The 192-pixel icon of the domain's app; an address of another server is not taken. */
  async function findIcon(): Promise<string | undefined> {
    const at = new URL(`/app/${new URL(origin).hostname}/manifest.webmanifest`, origin);
    const answer = await fetch(at, { signal: AbortSignal.timeout(ICON_PATIENCE_MS) });
    const icons: unknown = fieldOf(await answer.json(), 'icons');
    const icon: unknown = Array.isArray(icons)
      ? icons.find((each) => fieldOf(each, 'sizes') === '192x192')
      : undefined;
    const src = textOf(icon, 'src', LONGEST_BODY);
    const address = new URL(src, at);
    return src !== '' && address.origin === origin ? address.href : undefined;
  }

  async function push(text: string | undefined): Promise<void> {
    icon ??= findIcon().catch(() => undefined);
    const { title, ...options } = readPush(text) ?? {
      // Every push shows a notification, because otherwise the browser shows a notice of its own.
      title: new URL(origin).hostname,
      tag: 'unread',
      data: { path: START },
    };
    const found = await icon;
    if (found === undefined) icon = undefined;
    await registration.showNotification(title, { ...options, ...(found !== undefined && { icon: found }) });
  }

  async function click(notification: Opened): Promise<void> {
    notification.close();
    const path = landingOf(fieldOf(notification.data, 'path')) ?? START;
    const open = await clients.matchAll({ type: 'window', includeUncontrolled: true });
    const pages = open.filter(
      ({ url, frameType }) => frameType !== 'nested' && new URL(url).origin === origin,
    );
    const page =
      pages.find(({ focused }) => focused) ??
      pages.find(({ visibilityState }) => visibilityState === 'visible') ??
      pages[0];
    if (!page) return void (await clients.openWindow(path));
    // The page may navigate even where the browser does not let it come to the front.
    await page.focus().catch(() => undefined);
    if (await askToNavigate(page, path)) return;
    await page.navigate(path).catch(() => clients.openWindow(path));
  }

  return {
    push,
    click,
    async changed(before, now) {
      // The page tells the back end at its next start, because the worker has no player's token.
      if (!now && before) await registration.pushManager.subscribe(before.options);
    },
  };
}

/** Asks an open page to navigate by itself, without being loaded again. @returns whether it does */
function askToNavigate(page: Page, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise<boolean>((resolve) => {
    const timer = setTimeout(resolve, PATIENCE_MS, false);
    port1.onmessage = () => {
      clearTimeout(timer);
      resolve(true);
    };
    page.postMessage({ kind: 'open-place', path }, [port2]);
  }).finally(() => port1.close());
}

type Shown = NotificationOptions & { title: string };

/** The notification of a push as the back end sends it (docs/reference/wire.md#notifications); undefined for any other. */
function readPush(text: string | undefined): Shown | undefined {
  if (text === undefined || text.length > LONGEST_PUSH) return undefined;
  const sent = parse(text);
  const [id, title] = [textOf(sent, 'id', LONGEST_BODY), textOf(sent, 'title', LONGEST_TITLE)];
  const path = landingOf(fieldOf(sent, 'path'));
  if (id === '' || title === '' || path === undefined) return undefined;
  const [body, language] = [textOf(sent, 'body', LONGEST_BODY), textOf(sent, 'language', LONGEST_TITLE)];
  return {
    title,
    tag: id,
    data: { path },
    ...(body !== '' && { body }),
    ...(LANGUAGE.test(language) && { lang: language, dir: directionOf(language) }),
  };
}

/**
 * The page checks it again by the site's routes. Without an open page an unknown path shows the page for unknown
 * addresses.
 */
const landingOf = (path: unknown) => (typeof path === 'string' ? safeLanding(path, () => true) : undefined);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function textOf(value: unknown, name: string, longest: number): string {
  const text = fieldOf(value, name);
  return typeof text === 'string' ? text.trim().slice(0, longest) : '';
}
