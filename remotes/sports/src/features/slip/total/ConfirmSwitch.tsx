import { Switch } from '@touchline/shared/ui';
import { setConfirmsFirst, useConfirmsFirst } from '../placing/confirm-preference';

/** The player's preference to be asked once more before a bet goes out. */
export function ConfirmSwitch() {
  return (
    <Switch
      label="Confirm before placing"
      checked={useConfirmsFirst()}
      onChange={(event) => setConfirmsFirst(event.target.checked)}
    />
  );
}
