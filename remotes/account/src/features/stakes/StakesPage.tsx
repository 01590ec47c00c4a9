import { confirmPreference } from '@touchline/shared/contracts';
import { Card, Switch } from '@touchline/shared/ui';
import { useSyncExternalStore } from 'react';
import { Page } from '../../page/Page';
import { StakesForm } from './StakesForm';
import { VibrateSwitch } from './VibrateSwitch';

/** /settings-stake: the stake buttons, and whether a bet is confirmed first. */
export default function StakesPage() {
  return (
    <Page title="Stake settings" narrow>
      <Card title="Stake buttons">
        <StakesForm />
      </Card>
      <Card title="Placing bets">
        <Switch
          label="Confirm before placing a bet"
          hint="Asks once more before every bet. Kept in this browser until you log out."
          checked={useSyncExternalStore(confirmPreference.subscribe, confirmPreference.read)}
          onChange={(event) => confirmPreference.write(event.target.checked)}
        />
        <VibrateSwitch />
      </Card>
    </Page>
  );
}
