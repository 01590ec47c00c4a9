import { asyncScheduler, distinctUntilChanged, Observable, of, type Subscription, switchMap } from 'rxjs';

/** After this time without pushes about an event its poll resumes. */
const SILENCE_MS = 5_000;

/** An answer of the poll: its events, and when the call began. */
export interface Answered {
  readonly eventIds: ReadonlySet<string>;
  readonly askedAt: number;
}

interface CoverageOptions {
  /** The events that each push covers. */
  readonly pushed$: Observable<readonly string[]>;
  readonly answered$: Observable<Answered>;
  /** The events with a market that missed a push, on every change. */
  readonly behind$: Observable<ReadonlySet<string>>;
  /** The events whose pushes are applied; others may miss pushes. */
  readonly needed$: Observable<ReadonlySet<string>>;
  /** A push could not be read. */
  readonly lost$: Observable<unknown>;
  /** Whether the hub is connected. */
  readonly connected$: Observable<boolean>;
}

/**
 * The events that need no poll, because pushes keep them current. That requires a poll that was sent after the pushes
 * began, so that what is shown is at least as new as the version at which the pushes started. Silence, a missed version,
 * an unreadable push, a lost connection and a pause in which the event is not needed end it.
 */
export function coveredEvents({ connected$, ...sources }: CoverageOptions): Observable<ReadonlySet<string>> {
  return connected$.pipe(
    distinctUntilChanged(),
    switchMap((connected) => (connected ? whileConnected(sources) : of(NONE))),
    distinctUntilChanged(),
  );
}

const NONE: ReadonlySet<string> = new Set();

/** An unbroken run of pushes about an event. */
interface Run {
  readonly since: number;
  last: number;
  /** Whether a poll that was sent after it began has been answered. */
  joined: boolean;
}

function whileConnected(sources: Omit<CoverageOptions, 'connected$'>): Observable<ReadonlySet<string>> {
  return new Observable((subscriber) => {
    const runs = new Map<string, Run>();
    let behind = NONE;
    let covered = NONE;
    let expiry: Subscription | undefined;

    const tell = () => {
      const next = new Set<string>();
      for (const [id, { joined }] of runs) if (joined && !behind.has(id)) next.add(id);
      if (next.size === covered.size && [...next].every((id) => covered.has(id))) return;
      covered = next;
      subscriber.next(covered);
    };
    const expire = () => {
      const now = asyncScheduler.now();
      for (const [id, { last }] of runs) if (now - last >= SILENCE_MS) runs.delete(id);
      tell();
      waitForSilence();
    };
    function waitForSilence(): void {
      let oldest = Number.POSITIVE_INFINITY;
      for (const { last } of runs.values()) oldest = Math.min(oldest, last);
      expiry =
        runs.size === 0
          ? undefined
          : asyncScheduler.schedule(expire, oldest + SILENCE_MS - asyncScheduler.now());
    }

    subscriber.next(covered);
    subscriber.add(
      sources.pushed$.subscribe((ids) => {
        const now = asyncScheduler.now();
        for (const id of ids) {
          const run = runs.get(id);
          if (run) run.last = now;
          else runs.set(id, { since: now, last: now, joined: false });
        }
        if (!expiry) waitForSilence();
      }),
    );
    subscriber.add(
      sources.answered$.subscribe(({ eventIds, askedAt }) => {
        for (const id of eventIds) {
          const run = runs.get(id);
          if (run && askedAt >= run.since) run.joined = true;
        }
        tell();
      }),
    );
    subscriber.add(
      sources.behind$.subscribe((ids) => {
        behind = ids;
        tell();
      }),
    );
    subscriber.add(
      sources.needed$.subscribe((needed) => {
        for (const id of runs.keys()) if (!needed.has(id)) runs.delete(id);
        tell();
      }),
    );
    subscriber.add(
      sources.lost$.subscribe(() => {
        runs.clear();
        tell();
      }),
    );
    subscriber.add(() => expiry?.unsubscribe());
  });
}

/** The events that are left to the poll. */
export function uncovered<W extends { readonly eventIds: ReadonlySet<string> }>(
  watched: W,
  covered: ReadonlySet<string>,
): W {
  if (![...watched.eventIds].some((id) => covered.has(id))) return watched;
  return { ...watched, eventIds: new Set([...watched.eventIds].filter((id) => !covered.has(id))) };
}
