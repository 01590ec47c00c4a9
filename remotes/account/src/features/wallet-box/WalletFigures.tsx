import { useLingui } from '@touchline/shared/language/macro';
import { useBusState, usePlatform } from '@touchline/shared/platform';
import { Banner, Button, Money } from '@touchline/shared/ui';
import { useState } from 'react';
import styles from './WalletBox.module.css';

/** The confirmed balance and exposure, and what is available to bet with. */
export function WalletFigures() {
  const { t } = useLingui();
  const { balance: wallet } = usePlatform();
  const figures = useBusState('balance');
  const [isAsking, setIsAsking] = useState(false);
  const funds = figures.status === 'known' ? figures : undefined;
  const stale = funds?.stale ?? false;
  const ask = async () => {
    setIsAsking(true);
    // A failure leaves the figures marked stale, and this button with them.
    await wallet.refresh().catch(() => undefined);
    setIsAsking(false);
  };
  return (
    <>
      <dl className={styles.figures}>
        <dt>{t`Balance`}</dt>
        <dd>
          <Money paise={funds?.balance} stale={stale} />
        </dd>
        <dt>{t`Exposure`}</dt>
        <dd>
          <Money paise={funds?.exposure} stale={stale} />
        </dd>
        <dt>{t`Available`}</dt>
        <dd className={styles.available}>
          <Money paise={funds && funds.balance - funds.exposure} stale={stale} />
        </dd>
      </dl>
      {(stale || !funds) && (
        <Banner
          tone="warning"
          action={
            <Button size="sm" busy={isAsking} onClick={() => void ask()}>
              {t`Refresh`}
            </Button>
          }
        >
          {funds ? t`These figures may be out of date.` : t`Your balance is not known yet.`}
        </Banner>
      )}
    </>
  );
}
