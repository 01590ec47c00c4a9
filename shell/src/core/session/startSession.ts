import type { SessionState } from '@touchline/shared/contracts/bus';
import { PLAYER_SPORTS, type PlayerSport } from '@touchline/shared/contracts/markets';
import { DEFAULT_STAKES, playerKey, UNKNOWN_EXPIRY_SECONDS } from '@touchline/shared/contracts/session';
import type { Bus, SessionFacade } from '@touchline/shared/platform';
import { STORAGE } from '@touchline/shared/storage';
import { hash } from '@touchline/shared/utilities';
import { EMPTY, type Observable, Subject, Subscription } from 'rxjs';
import type { SafeStorage } from '../device/createSafeStorage';
import { clearSession, type PlayerSession, readSession, writeSession } from './session-storage';
import type { OtherTabs } from './startTabs';

/** `here` is true in the tab where it happened and false in those that follow. */
export type SessionChange = { kind: 'opened' | 'ended'; here: boolean };

export interface Session extends Omit<SessionFacade, 'landing'> {
  /** The bearer. */
  token(): string | undefined;
  /** Counts the sessions of this tab, so that an answer to an earlier session's request is recognised. */
  epoch(): number;
  changes$: Observable<SessionChange>;
  /** Ends the session if it has expired (docs/reference/behaviour.md#navigation). */
  recheck(): void;
  /**
   * How long the session lasts, in ms, by the device's clock and by the monotonic one, whichever is less: a clock that is
   * put back does not lengthen it. undefined for a visitor.
   */
  remaining(): number | undefined;
  /** Whether the session has expired only by the device's clock: the clock was put forward, or the device slept. */
  isDoubtful(): boolean;
  /** Stores a refreshed token; the session continues. */
  renew(accessToken: string, expireInSeconds: number): void;
  /** Sets the expiry from the remaining seconds, measured by the server's clock. */
  expiresIn(seconds: number): void;
  /** Stores the player's sports as the server names them; a sport that it does not name stays. */
  setSports(sports: Readonly<Partial<Record<PlayerSport, boolean | undefined>>>): void;
  /** Adopts the session that another tab stored. */
  adopt(): void;
  /** Ends the session of a refused token; `clears` is false when another tab clears the storage. */
  expire(clears: boolean): void;
  stop(): void;
}

const VISITOR: SessionState = { status: 'visitor' };
/** Answers take up to this long, so a smaller difference of two expiries means nothing. */
const ON_THE_WAY_MS = 5_000;

/** Restores the stored session and keeps it the same in every open tab (docs/reference/behaviour.md#session). */
export function startSession({
  bus,
  storage,
  tabs,
  visible$ = EMPTY,
}: {
  bus: Bus;
  storage: SafeStorage;
  tabs: OtherTabs;
  /** The tab became visible again, or came back from the browser's page cache. */
  visible$?: Observable<void>;
}): Session {
  const changes$ = new Subject<SessionChange>();
  let epoch = 0;

  const current = () => bus.value('session');
  const token = () => {
    const session = current();
    return session.status === 'player' ? session.user.accessToken : undefined;
  };
  /** When the session ends by the monotonic clock, in performance.now(). */
  let endsAt = 0;
  function noteEnd(next: SessionState): void {
    const before = current();
    if (next.status === 'visitor') return;
    if (before.status === 'player' && before.expiresAt === next.expiresAt && endsAt > 0) return;
    endsAt = performance.now() + next.expiresAt - Date.now();
  }
  function become(next: SessionState, kind: SessionChange['kind'] | undefined, here: boolean): void {
    noteEnd(next);
    if (kind) epoch += 1;
    bus.emit('session', next);
    if (kind) changes$.next({ kind, here });
  }
  function keep(next: PlayerSession, kind?: 'opened'): void {
    writeSession(storage, next);
    become(next, kind, true);
    tabs.tell({ kind: 'session' });
  }
  function end(clear: () => void): void {
    const ended = token();
    clear();
    if (ended === undefined) return;
    become(VISITOR, 'ended', true);
    tabs.tell({ kind: 'ended', mark: hash(ended) });
  }
  function adopt(): void {
    const next = readSession(storage, Date.now());
    const now = current();
    if (next.status === 'visitor') {
      if (now.status === 'player') become(VISITOR, 'ended', false);
      return;
    }
    const same = playerKey(now) === playerKey(next);
    // Another tab is storing this login and writes its token last: until then the token is the earlier player's.
    if (!same && next.user.accessToken === token()) return;
    become(next, same ? undefined : 'opened', false);
  }

  const restored = readSession(storage, Date.now());
  noteEnd(restored);
  if (restored.status === 'player') bus.emit('session', restored);
  // Also when the token is already removed, because the rest of an expired session must not stay.
  else clearSession(storage);

  const following = new Subscription();
  following.add(
    tabs.stored$.subscribe((key) => {
      storage.forgetMemory(key);
      const sameToken = storage.get(STORAGE.accessToken) === token();
      if (key === undefined || key === STORAGE.accessToken || (key === STORAGE.userinfo && sameToken))
        adopt();
    }),
  );
  // A page that the browser kept for Back heard nothing of the other tabs, and would store its ended session again.
  following.add(visible$.subscribe(() => storage.get(STORAGE.accessToken) !== token() && adopt()));
  following.add(
    tabs.messages$.subscribe((message) => {
      const mine = token();
      if (message.kind === 'session') adopt();
      // Where storage is blocked each tab has its own keys, so a logout in another tab must end this one explicitly. A
      // late message of an earlier session never ends a later one.
      if (message.kind === 'ended' && mine !== undefined && message.mark === hash(mine)) {
        storage.forgetMemory(undefined);
        become(VISITOR, 'ended', false);
      }
    }),
  );

  return {
    current,
    token,
    epoch: () => epoch,
    changes$,
    adopt,
    open: (result, username, kind = 'player') => {
      for (const key of [STORAGE.openBets, STORAGE.profitLoss, STORAGE.balance, STORAGE.exposure])
        storage.remove(key);
      const user = { ...result, username };
      const demo = kind === 'demo';
      keep({ status: 'player', user, demo, expiresAt: endOf(result.expireInSeconds) }, 'opened');
    },
    logout: () => end(() => storage.clearExcept(STORAGE.baseUrl)),
    setStakes: (stakes) => {
      const session = current();
      if (session.status === 'player') keep({ ...session, user: { ...session.user, stakes: [...stakes] } });
    },
    stakes: () => {
      const session = current();
      return session.status === 'player' && session.user.stakes.length > 0
        ? session.user.stakes
        : DEFAULT_STAKES;
    },
    remaining: () => {
      const session = current();
      if (session.status === 'visitor') return undefined;
      return Math.min(session.expiresAt - Date.now(), endsAt - performance.now());
    },
    isDoubtful: () => {
      const session = current();
      return session.status === 'player' && session.expiresAt <= Date.now() && endsAt > performance.now();
    },
    recheck: () => {
      if (current().status === 'visitor') return;
      const stored = readSession(storage, Date.now());
      if (stored.status === 'visitor') end(() => clearSession(storage));
      else if (stored.user.accessToken !== token()) adopt();
    },
    renew: (accessToken, expireInSeconds) => {
      const session = current();
      if (session.status !== 'player') return;
      const user = { ...session.user, accessToken, expireInSeconds };
      keep({ ...session, user, expiresAt: endOf(expireInSeconds) });
    },
    expiresIn: (seconds) => {
      const session = current();
      const expiresAt = Date.now() + seconds * 1000;
      if (session.status !== 'player' || Math.abs(session.expiresAt - expiresAt) <= ON_THE_WAY_MS) return;
      const before = session.user.expireInSeconds;
      // The stored lifetime limits the stored expiry; 0 is an unknown lifetime.
      const expireInSeconds = before > 0 ? Math.max(before, seconds) : before;
      keep({ ...session, user: { ...session.user, expireInSeconds }, expiresAt });
    },
    setSports: ({ tennis, football, cricket }) => {
      const session = current();
      if (session.status !== 'player') return;
      const user = session.user;
      const sports = {
        tennis: tennis ?? user.tennis,
        football: football ?? user.football,
        cricket: cricket ?? user.cricket,
      };
      if (PLAYER_SPORTS.some((sport) => sports[sport] !== user[sport]))
        keep({ ...session, user: { ...user, ...sports } });
    },
    expire: (clears) => end(() => clears && clearSession(storage)),
    stop: () => {
      following.unsubscribe();
      changes$.complete();
    },
  };
}

/** A lifetime of 0 is a missing value: otherwise each refresh would immediately request the next one. */
function endOf(expireInSeconds: number): number {
  return Date.now() + (expireInSeconds > 0 ? expireInSeconds : UNKNOWN_EXPIRY_SECONDS) * 1000;
}
