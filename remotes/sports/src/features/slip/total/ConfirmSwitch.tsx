import { confirmPreference } from '@touchline/shared/contracts';
import { Switch } from '@touchline/shared/ui';
import { useSyncExternalStore } from 'react';

/** The player's preference to be asked once more before a bet goes out. */
export function ConfirmSwitch() {
  return (
    <Switch
      label="Confirm before placing"
      checked={useSyncExternalStore(confirmPreference.subscribe, confirmPreference.read)}
      onChange={(event) => confirmPreference.write(event.target.checked)}
    />
  );
}
