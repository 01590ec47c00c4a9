import {
  type Alert,
  type AlertKind,
  type KeptAlerts,
  keptAlerts,
} from '@touchline/shared/contracts/notifications';
import { decode } from '@touchline/shared/contracts/reading';
import { playerKey } from '@touchline/shared/contracts/session';
import { serverNow } from '@touchline/shared/format';
import type { Platform } from '@touchline/shared/platform';
import { perPlatform } from '@touchline/shared/platform/perPlatform';
import { BehaviorSubject } from 'rxjs';
import { withLock } from '../../../core/device/withLock';
import type { Toast } from '../../context/ShellServices';

const KEPT_AS = 'alerts';
const MOST = 100;
/** How long a tab that hangs may hold up the alerts of the others. */
const LOCK_PATIENCE_MS = 2_000;
const NONE: KeptAlerts = { player: undefined, alerts: [], off: ['suspended'], seenAt: 0 };

/**
 * The player's alerts (docs/reference/behaviour.md#alerts): shows each as a toast, and keeps it on the device. Other tabs
 * raise the same alerts and write the same entry, so that changes of all tabs run one after another, each on what the
 * device has then.
 */
export class AlertStore {
  readonly kept$ = new BehaviorSubject<KeptAlerts>(NONE);
  readonly #platform: Pick<Platform, 'bus' | 'clock' | 'device' | 'session'>;
  readonly #toast: (toast: Toast) => void;
  readonly #locks: LockManager | undefined;
  #work: Promise<void> = Promise.resolve();

  constructor(
    platform: Pick<Platform, 'bus' | 'clock' | 'device' | 'session'>,
    toast: (toast: Toast) => void,
    locks: LockManager | undefined = navigator.locks,
  ) {
    this.#platform = platform;
    this.#toast = toast;
    this.#locks = locks;
  }

  /** @returns a function that stops it */
  start(): () => void {
    let player: string | undefined;
    const running = this.#platform.bus.on('session').subscribe((session) => {
      const now = playerKey(session);
      if (now === player) return;
      player = now;
      this.kept$.next(NONE);
      void this.#change((kept) => kept);
    });
    running.add(this.#platform.bus.on('alert').subscribe((alert) => void this.#add(alert)));
    // Another tab may have added to the list, and the player may have read it there.
    const read = () => !document.hidden && void this.#change((kept) => kept);
    document.addEventListener('visibilitychange', read);
    running.add(() => document.removeEventListener('visibilitychange', read));
    return () => running.unsubscribe();
  }

  /** The player has seen the list. */
  readonly see = (): void => {
    const now = serverNow(this.#platform);
    void this.#change((kept) => ({ ...kept, seenAt: Math.max(now, kept.alerts[0]?.at ?? 0) }));
  };

  readonly clear = (): void => void this.#change((kept) => ({ ...kept, alerts: [] }));

  readonly switchKind = (kind: AlertKind, on: boolean): void =>
    void this.#change((kept) => ({
      ...kept,
      off: on ? kept.off.filter((offKind) => offKind !== kind) : [...new Set([...kept.off, kind])],
    }));

  #add(alert: Alert): Promise<void> {
    return this.#change((kept) => {
      if (kept.off.includes(alert.kind) || kept.alerts.some(({ id }) => id === alert.id)) return kept;
      this.#toast({ kind: 'info', message: alert.text, to: alert.to });
      return { ...kept, alerts: [alert, ...kept.alerts].slice(0, MOST) };
    });
  }

  #change(next: (kept: KeptAlerts) => KeptAlerts): Promise<void> {
    const player = playerKey(this.#platform.session.current());
    const work = async () => {
      const stored = decode(keptAlerts, (await this.#platform.device.read(KEPT_AS)) ?? {});
      // The player may have changed meanwhile.
      if (player === undefined || playerKey(this.#platform.session.current()) !== player) return;
      const kept = stored.ok ? stored.value : NONE;
      // Demo players share an entry, and none may read of another's bets.
      const isOwn = (kept.player ?? player) === player;
      const before = { ...kept, player, alerts: isOwn ? kept.alerts : [] };
      const after = next(before);
      this.kept$.next(after);
      if (after !== before) await this.#platform.device.write(KEPT_AS, after);
    };
    this.#work = this.#work.then(() => withLock(this.#locks, 'touchline-alerts', LOCK_PATIENCE_MS, work));
    return this.#work;
  }
}

/** The alerts of a page, which outlive the layout that shows them. */
export const alertsFor = perPlatform((platform, toast: (toast: Toast) => void) => {
  const alerts = new AlertStore(platform, toast);
  alerts.start();
  return alerts;
});
