import type { SessionState } from '@touchline/shared/contracts/bus';
import { type DeviceClass, INSIGHT_PATH, type InsightVital } from '@touchline/shared/contracts/insight';
import type { SiteConfig } from '@touchline/shared/contracts/site';
import { isApiError, type SessionFacade } from '@touchline/shared/platform';
import { redact } from '@touchline/shared/utilities';
import { onCLS, onINP, onLCP } from 'web-vitals';
import type { DeviceStore } from '../../core/device/deviceStore';
import { FIRST_PRICES } from '../../core/device/first-prices';
import type { Remotes } from '../../remotes';
import { createQueue, type InsightRecord } from './createQueue';
import { createRecorder } from './createRecorder';
import type { Note, Notes } from './notes';

interface InsightOptions {
  notes: Notes;
  insight: NonNullable<SiteConfig['insight']>;
  remotes: Pick<Remotes, 'catalogue$' | 'running'>;
  session: Pick<SessionFacade, 'current'>;
  device: DeviceStore;
}

/** Reports the page's performance and faults, if this device is in today's sample (docs/reference/insight.md). */
export async function startInsight(options: InsightOptions): Promise<void> {
  const { notes, insight, remotes, device } = options;
  const name = insight.sample > 0 ? await sessionOfToday(device) : undefined;
  if (name === undefined || shareOf(name) >= insight.sample) {
    notes.take(() => undefined);
    return;
  }
  const collector = new URL(INSIGHT_PATH, new URL(insight.collector, document.baseURI)).href;
  const queue = createQueue(
    {
      service: 'touchline-shell',
      shell: shellBuild(),
      domain: location.hostname,
      device: deviceClass(),
      sample: insight.sample,
      session: name,
    },
    (body) => navigator.sendBeacon?.(collector, new Blob([body], { type: 'application/json' })),
  );
  const recorder = createRecorder({
    remotes,
    clean: (text) => redact(text, secretsOf(options.session.current())),
  });
  /** Failures that the leaving of the page may have caused. */
  const held = new Map<InsightRecord, ReturnType<typeof setTimeout>>();
  const release = (record: InsightRecord) => {
    clearTimeout(held.get(record));
    held.delete(record);
    queue.add(record);
  };
  notes.take((note) => {
    const record = recorder.record(note);
    if (!record) return;
    if (!isOfLine(note)) return queue.add(record);
    held.set(
      record,
      setTimeout(() => release(record), LEAVING_MS),
    );
  });
  watchVitals((name, value, at) => queue.add(recorder.vital(name, value, at)));
  // After the vitals' own listeners, which report at the same event. A page that is left is hidden after `pagehide`, so
  // the failures held here belong to a page that stays.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    for (const record of held.keys()) release(record);
    queue.send(true);
  });
  addEventListener('pagehide', () => {
    // Requests that the browser cancelled because the page is left are no failures.
    for (const timer of held.values()) clearTimeout(timer);
    held.clear();
    queue.send(true);
  });
}

/** A request that fails so shortly before its page is left was cancelled by that. */
const LEAVING_MS = 3_000;
/** The messages of browsers for a request without an answer. */
const CANCELLED = /failed to fetch|networkerror|load failed|importing a module|loading (css )?chunk/i;

/**
 * Whether a failure may be a request that the browser has cancelled. Failed loads of a release are not among them,
 * because its three tries take longer than the leaving of a page.
 */
function isOfLine(note: Note): boolean {
  const cause =
    note.what === 'report'
      ? note.report.cause
      : note.what === 'error'
        ? (Reflect.get(note.event, 'reason') ?? Reflect.get(note.event, 'error'))
        : undefined;
  if (isApiError(cause)) return cause.kind === 'network' || cause.kind === 'cancelled';
  return cause instanceof Error && (cause.name === 'AbortError' || CANCELLED.test(cause.message));
}

/** The page's tokens and its player's login name, which no report may contain. */
function secretsOf(session: SessionState): string[] {
  if (session.status !== 'player') return [];
  const { accessToken, refreshToken, casinoToken, username } = session.user;
  return [accessToken, refreshToken, casinoToken, username].filter(
    (secret) => secret !== undefined && secret !== null,
  );
}

const SESSION_KEY = 'insight-session';

/** The device's random name of today, the same in all its tabs; of this page alone where nothing can be stored. */
export function sessionOfToday(device: DeviceStore, now = new Date()): Promise<string> {
  const fresh = { day: now.toISOString().slice(0, 10), session: crypto.randomUUID() };
  const isToday = (stored: unknown): stored is typeof fresh =>
    typeof stored === 'object' &&
    stored !== null &&
    Reflect.get(stored, 'day') === fresh.day &&
    typeof Reflect.get(stored, 'session') === 'string';
  return device
    .change(SESSION_KEY, (stored) => (isToday(stored) ? stored : fresh))
    .then(
      ({ session }) => session,
      () => fresh.session,
    );
}

/** A number from 0 to 1 that is as random as the session's name: the device reports where it is below the sample. */
export function shareOf(session: string): number {
  return Number.parseInt(session.slice(0, 8), 16) / 2 ** 32;
}

/** A screen whose shorter side, in CSS pixels, is less than this is a phone's. */
const PHONE_BELOW = 600;

/** The kind of this device. Browsers without `deviceMemory` also limit the number of processors that they report. */
export function deviceClass(view: Window = window): DeviceClass {
  const { screen, navigator } = view;
  if (!view.matchMedia('(pointer: coarse)').matches) return 'desktop';
  if (Math.min(screen.width, screen.height) >= PHONE_BELOW) return 'tablet';
  const memory: unknown = Reflect.get(navigator, 'deviceMemory');
  const isSlow =
    typeof memory === 'number'
      ? memory <= 2 || navigator.hardwareConcurrency <= 4
      : navigator.hardwareConcurrency <= 2;
  return isSlow ? 'phone-slow' : 'phone';
}

/** The hash in the name of the shell's main script. */
function shellBuild(): string {
  const names = [...document.scripts].map(({ src }) => /\/main\.([^/]*)\.js$/.exec(src)?.[1]);
  return names.find((name) => name !== undefined) ?? 'dev';
}

/** Reports each vital of this page load once. INP and CLS are taken when the page is hidden first. */
function watchVitals(tell: (name: InsightVital, value: number, at: number) => void): void {
  const told = new Set<InsightVital>();
  const once = (name: InsightVital, value: number, at: number) => {
    if (told.has(name)) return;
    told.add(name);
    tell(name, value, at);
  };
  for (const [name, watch] of [
    ['lcp', onLCP],
    ['inp', onINP],
    ['cls', onCLS],
  ] as const)
    watch(({ value, entries, navigationType }) => {
      // A page that comes back from the browser's cache was not loaded.
      if (navigationType !== 'back-forward-cache') once(name, value, entries.at(-1)?.startTime ?? 0);
    });
  // A page that was hidden may have drawn later than necessary.
  const wasHiddenBefore = (time: number) =>
    performance
      .getEntriesByType('visibility-state')
      .some(({ name, startTime }) => name === 'hidden' && startTime < time);
  new PerformanceObserver((list) => {
    const [mark] = list.getEntriesByName(FIRST_PRICES);
    if (mark && !wasHiddenBefore(mark.startTime)) once('first_prices', mark.startTime, mark.startTime);
  }).observe({ type: 'mark', buffered: true });
}
