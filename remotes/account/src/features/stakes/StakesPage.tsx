import { Card, Switch } from '@touchline/shared/ui';
import { Page } from '../../page/Page';
import { storeConfirmPreference, useConfirmPreference } from './confirm-preference';
import { StakesForm } from './StakesForm';

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
          checked={useConfirmPreference()}
          onChange={(event) => storeConfirmPreference(event.target.checked)}
        />
      </Card>
    </Page>
  );
}
