import { useLingui } from '@touchline/shared/language/macro';
import { Card } from '@touchline/shared/ui';
import { Page } from '../../page/Page';
import { LoginLog } from './LoginLog';
import { PasswordForm } from './PasswordForm';
import styles from './PasswordPage.module.css';

/** /change-password, with the log of logins beside it: a strange login is the reason to change it. */
export default function PasswordPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Change password`}>
      <div className={styles.root}>
        <div className={styles.columns}>
          <Card>
            <PasswordForm />
          </Card>
          <LoginLog />
        </div>
      </div>
    </Page>
  );
}
