import { useLingui } from '@touchline/shared/language/macro';
import { vibratePreference } from '@touchline/shared/storage';
import { Switch } from '@touchline/shared/ui';
import { useSyncExternalStore } from 'react';

/** Whether the device vibrates when a bet ends; absent where it cannot. */
export function VibrateSwitch() {
  return 'vibrate' in navigator ? <Choice /> : null;
}

function Choice() {
  const { t } = useLingui();
  const vibrates = useSyncExternalStore(vibratePreference.subscribe, vibratePreference.read);
  return (
    <Switch
      label={t`Vibrate on bet outcome`}
      hint={t`Once when a bet is matched, twice when it is refused.`}
      checked={vibrates}
      onChange={({ target }) => vibratePreference.write(target.checked)}
    />
  );
}
