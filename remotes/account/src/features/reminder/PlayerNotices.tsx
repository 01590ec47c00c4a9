import { useBusState } from '@touchline/shared/platform';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type ServerClock, useLogin, useServerClock } from '../play-session';
import { ReminderDialog } from './ReminderDialog';
import { nextDue, type Reminder } from './reminder.state';
import { useReminder } from './useReminder';

/** The slot `player-notices`: the reminder that the player set for this device, on every page. */
export default function PlayerNotices() {
  const { reminder } = useReminder();
  // Without a reminder nothing is requested from the server.
  return reminder ? <DueReminder reminder={reminder} /> : null;
}

/** Waits until the reminder is due and no bet is in flight; of several tabs the visible one shows it. */
function DueReminder({ reminder }: { reminder: Reminder }) {
  const { data: login } = useLogin();
  const clock = useServerClock();
  const isDue = useReached(login && nextDue(reminder, login.at), clock);
  const isVisible = useVisible();
  const isBetting = useBusState('bet-in-flight');
  const hasTurn = useTurn('touchline-play-reminder', isDue && isVisible && !isBetting);
  return hasTurn && clock ? <ShownReminder clock={clock} /> : null;
}

/** Checks again before it interrupts: another tab may have answered it, another device may have a newer login. */
function ShownReminder({ clock }: { clock: ServerClock }) {
  const { reminder, readAgain, keep } = useReminder();
  const { data: login, refetch: askAgain } = useLogin();
  const [shownAt, setShownAt] = useState<number>();
  useEffect(() => {
    let isMounted = true;
    const look = async () => {
      const [{ data: setting }, { data: newest }] = await Promise.all([readAgain(), askAgain()]);
      const now = clock.now();
      if (isMounted && setting && newest && nextDue(setting, newest.at) <= now) setShownAt(now);
    };
    void look();
    return () => {
      isMounted = false;
    };
  }, [clock, readAgain, askAgain]);
  if (!reminder || !login || shownAt === undefined) return null;
  return (
    <ReminderDialog
      login={login}
      elapsed={shownAt - login.at}
      onSeen={() => void keep({ ...reminder, doneUntil: clock.now() })}
    />
  );
}

/** Whether this tab is the one in view. */
function useVisible(): boolean {
  return useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
}

function subscribe(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** The clock of the device may be set at any time, so a time that is far away is compared this often. */
const LOOK_MS = 20_000;

/**
 * Whether a time has come. It has not any more when the clock is corrected to a time before it.
 * @param at epoch milliseconds of the server's clock; undefined never comes
 */
function useReached(at: number | null | undefined, clock: ServerClock | undefined): boolean {
  const [isReached, setIsReached] = useState(false);
  useEffect(() => {
    if (at === undefined || at === null || !clock) return setIsReached(false);
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      const left = at - clock.now();
      setIsReached(left <= 0);
      timer = setTimeout(look, left > 0 ? Math.min(left, LOOK_MS) : LOOK_MS);
    };
    look();
    // Timers are late in a hidden tab and after a device slept.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [at, clock]);
  return isReached;
}

/** A tab that hangs may keep the lock for ever, and what is shown must not be missed. */
const PATIENCE_MS = 300_000;

/**
 * Lets one tab at a time show something: true while this tab holds the lock. It waits for the lock while `wanted`, five
 * minutes at most, and releases it afterwards. Tabs share a Web Lock; where the browser has none or refuses it, each tab
 * acts alone.
 * @param name of the lock, the same in all tabs
 */
function useTurn(name: string, wanted: boolean): boolean {
  const [hasTurn, setHasTurn] = useState(false);
  useEffect(() => {
    if (!wanted) return setHasTurn(false);
    const locks: LockManager | undefined = navigator.locks;
    if (locks === undefined) return setHasTurn(true);
    const waiting = new AbortController();
    let giveBack = () => {};
    const held = new Promise<void>((resolve) => {
      giveBack = resolve;
    });
    const timer = setTimeout(() => {
      waiting.abort();
      setHasTurn(true);
    }, PATIENCE_MS);
    locks
      .request(name, { signal: waiting.signal }, () => {
        if (waiting.signal.aborted) return undefined;
        clearTimeout(timer);
        setHasTurn(true);
        return held;
      })
      // The browser refused the lock, or this tab stopped waiting.
      .catch(() => waiting.signal.aborted || setHasTurn(true));
    return () => {
      clearTimeout(timer);
      waiting.abort();
      giveBack();
    };
  }, [name, wanted]);
  return wanted && hasTurn;
}
