import type { ConnectionState } from '@touchline/shared/contracts/bus';
import { formatAge } from '@touchline/shared/format';
import type { MessageDescriptor } from '@touchline/shared/language';
import { msg, useLingui } from '@touchline/shared/language/macro';
import { useBusState } from '@touchline/shared/platform';
import { Icon, type IconName } from '@touchline/shared/ui';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLive } from '../../../core/bus/Live';
import { readLastOnline } from '../../../core/device/network/last-online';
import { deviceOfPage } from '../../../core/device/playerDevice';
import { useShell } from '../../context/shell-context';
import styles from './ConnectionStatus.module.css';

type ConnectionProblem =
  | Extract<ConnectionState, 'Reconnecting' | 'Disconnected'>
  | 'Offline'
  | 'Portal'
  | 'Outdated';

/**
 * Whether the device has no network, the network wants a sign-in, the device's copy of the settings stands in for them,
 * or a live connection was lost. A live connection that has not started yet is no problem while there is a network.
 */
export function useConnectionProblem(): ConnectionProblem | undefined {
  const state = useBusState('connection');
  const { services } = useShell();
  const standsIn = useLive(services.standsIn$);
  const reached = useLive(services.reach.reached$);
  const isOnline = useSyncExternalStore(watchNetwork, () => navigator.onLine);
  const begun = useRef(false);
  if (state !== 'Disconnected') begun.current = true;
  if (isOnline && reached === 'portal') return 'Portal';
  if (!isOnline || reached === 'none' || standsIn === 'offline') return 'Offline';
  if (standsIn === 'outdated') return 'Outdated';
  if (state === 'Reconnecting') return state;
  return state === 'Disconnected' && begun.current ? state : undefined;
}

function watchNetwork(changed: () => void): () => void {
  const ending = new AbortController();
  for (const type of ['online', 'offline']) window.addEventListener(type, changed, { signal: ending.signal });
  return () => ending.abort();
}

const MESSAGES: Readonly<Record<Exclude<ConnectionProblem, 'Offline'>, MessageDescriptor>> = {
  Portal: msg`This network answers instead of the site. Sign in to the network: this page continues by itself.`,
  Outdated: msg`The site’s settings may be out of date.`,
  Reconnecting: msg`Reconnecting… Figures may be out of date.`,
  Disconnected: msg`No live connection. Figures may be out of date.`,
};

const ICONS: Readonly<Record<ConnectionProblem, IconName>> = {
  Offline: 'wifi-off',
  Portal: 'warning',
  Outdated: 'warning',
  Reconnecting: 'refresh',
  Disconnected: 'wifi-off',
};

/**
 * Tells the player that figures or settings may be out of date. The region always exists, so that a change in it is
 * announced.
 */
export function ConnectionStatus({ problem }: { problem: ConnectionProblem | undefined }) {
  const { t } = useLingui();
  return (
    <div role="status" className={styles.status} data-problem={problem}>
      {problem && (
        <>
          <Icon name={ICONS[problem]} size={16} />
          {problem === 'Offline' ? <Offline /> : t(MESSAGES[problem])}
        </>
      )}
    </div>
  );
}

const MINUTE_MS = 60_000;

/** The age of the page's data, and the actions that it does not allow. */
function Offline() {
  const { t } = useLingui();
  const [since, setSince] = useState<number>();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    let isShown = true;
    void readLastOnline(deviceOfPage()).then((when) => isShown && setSince(when));
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => {
      isShown = false;
      clearInterval(timer);
    };
  }, []);
  if (since === undefined) return <span>{t`Offline. No bets or payments.`}</span>;
  return <span>{t`Offline. Updated ${formatAge(now - since)}. No bets or payments.`}</span>;
}
