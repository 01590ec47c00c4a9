import { Card, Switch } from '@touchline/shared/ui';
import { useState } from 'react';
import { Page } from '../../page/Page';
import { readConfirmPreference, storeConfirmPreference } from './confirm-preference';
import { StakesForm } from './StakesForm';

/** /settings-stake: the stake buttons, and whether a bet is confirmed first. */
export default function StakesPage() {
  const [confirms, setConfirms] = useState(readConfirmPreference);
  return (
    <Page title="Stake settings" narrow>
      <Card title="Stake buttons">
        <StakesForm />
      </Card>
      <Card title="Placing bets">
        <Switch
          label="Confirm before placing a bet"
          hint="Asks once more before every bet. Kept on this device."
          checked={confirms}
          onChange={(event) => {
            setConfirms(event.target.checked);
            storeConfirmPreference(event.target.checked);
          }}
        />
      </Card>
    </Page>
  );
}
