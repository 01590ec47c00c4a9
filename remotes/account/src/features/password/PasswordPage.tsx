import { Card } from '@touchline/shared/ui';
import { Page } from '../../page/Page';
import { LoginLog } from './LoginLog';
import { PasswordForm } from './PasswordForm';

/** /change-password, with the log of logins beside it: one is the reason to do the other. */
export default function PasswordPage() {
  return (
    <Page title="Change password" narrow>
      <Card>
        <PasswordForm />
      </Card>
      <Card title="Recent logins" flush>
        <LoginLog />
      </Card>
    </Page>
  );
}
