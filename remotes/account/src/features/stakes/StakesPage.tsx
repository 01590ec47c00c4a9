import { useLingui } from '@touchline/shared/language/macro';
import { confirmPreference } from '@touchline/shared/storage';
import { Card, Switch } from '@touchline/shared/ui';
import { useSyncExternalStore } from 'react';
import { Page } from '../../page/Page';
import { StakesForm } from './StakesForm';
import { VibrateSwitch } from './VibrateSwitch';

/** /settings-stake: the stake buttons, and whether a bet is confirmed first. */
export default function StakesPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Stake settings`} narrow>
      <Card title={t`Stake buttons`}>
        <StakesForm />
      </Card>
      <Card title={t`Placing bets`}>
        <Switch
          label={t`Confirm before placing a bet`}
          hint={t`Asks once more before every bet. Kept in this browser until you log out.`}
          checked={useSyncExternalStore(confirmPreference.subscribe, confirmPreference.read)}
          onChange={(event) => confirmPreference.write(event.target.checked)}
        />
        <VibrateSwitch />
      </Card>
    </Page>
  );
}
