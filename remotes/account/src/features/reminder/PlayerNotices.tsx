import { useBusState } from '@touchline/shared/platform';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLogin, useServerClock } from '../play-session';
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
  const due = login && clock ? nextDue(reminder, login.at) - clock.offset : undefined;
  const isDue = useReached(due);
  const isVisible = useVisible();
  const isBetting = useBusState('bet-in-flight');
  const hasTurn = useTurn('touchline-play-reminder', isDue && isVisible && !isBetting);
  return hasTurn && clock ? <ShownReminder offset={clock.offset} /> : null;
}

/** Checks again before it interrupts: another tab may have answered it, another device may have a newer login. */
function ShownReminder({ offset }: { offset: number }) {
  const { reminder, readAgain, keep } = useReminder();
  const { data: login, refetch: askAgain } = useLogin();
  const [shownAt, setShownAt] = useState<number>();
  useEffect(() => {
    let isMounted = true;
    const look = async () => {
      const [{ data: setting }, { data: newest }] = await Promise.all([readAgain(), askAgain()]);
      const now = Date.now() + offset;
      if (isMounted && setting && newest && nextDue(setting, newest.at) <= now) setShownAt(now);
    };
    void look();
    return () => {
      isMounted = false;
    };
  }, [offset, readAgain, askAgain]);
  if (!reminder || !login || shownAt === undefined) return null;
  return (
    <ReminderDialog
      login={login}
      elapsed={shownAt - login.at}
      onSeen={() => void keep({ ...reminder, doneUntil: Date.now() + offset })}
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

/**
 * Whether a time has come.
 * @param at epoch milliseconds of this device's clock; undefined never comes
 */
function useReached(at: number | undefined): boolean {
  const [reached, setReached] = useState<number>();
  useEffect(() => {
    if (at === undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      const left = at - Date.now();
      if (left <= 0) setReached(at);
      else timer = setTimeout(look, left);
    };
    look();
    // Timers are late in a hidden tab and after a device slept.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [at]);
  return at !== undefined && reached === at;
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
