import { useLingui } from '@touchline/shared/language/macro';
import { useBusState } from '@touchline/shared/platform';
import { confirmPreference } from '@touchline/shared/storage';
import { Select, Switch } from '@touchline/shared/ui';
import { useSyncExternalStore } from 'react';
import { useHasLadder } from '../ladder';
import { OneTapBar, useOneTap } from '../one-tap';
import styles from './BetSlip.module.css';
import { TOLERANCES, type Tolerance, tolerancePreference } from './bet/tolerance';

/** The setting when the player is asked before a bet is sent. */
export function SlipPreferences() {
  const { t } = useLingui();
  const isPlayer = useBusState('session').status === 'player';
  const { state } = useOneTap();
  const isInLadder = useHasLadder();
  const labels: Record<Tolerance, string> = {
    none: t`Ask me`,
    1: t`Take it if 1 tick worse`,
    2: t`Take it if 2 ticks worse`,
    any: t`Take any price`,
  };
  return (
    <div className={styles.preferences}>
      <Switch
        label={t`Confirm before placing`}
        checked={useSyncExternalStore(confirmPreference.subscribe, confirmPreference.read)}
        onChange={(event) => confirmPreference.write(event.target.checked)}
      />
      <Select
        label={t`If the price gets worse`}
        value={useSyncExternalStore(tolerancePreference.subscribe, tolerancePreference.read)}
        options={TOLERANCES.map((value) => ({ value, label: labels[value] }))}
        onChange={(event) => {
          const chosen = TOLERANCES.find((tolerance) => tolerance === event.target.value);
          if (chosen) tolerancePreference.write(chosen);
        }}
      />
      {!isInLadder && isPlayer && state.at === 'off' && (
        <details>
          <summary className={styles.more}>{t`One-tap betting`}</summary>
          <OneTapBar />
        </details>
      )}
    </div>
  );
}
