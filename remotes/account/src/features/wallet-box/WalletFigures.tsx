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
  const known = figures.status === 'known' ? figures : undefined;
  const stale = known?.stale ?? false;
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
          <Money paise={known?.balance} stale={stale} />
        </dd>
        <dt>{t`Exposure`}</dt>
        <dd>
          <Money paise={known?.exposure} stale={stale} />
        </dd>
        <dt>{t`Available`}</dt>
        <dd className={styles.available}>
          <Money paise={known && known.balance - known.exposure} stale={stale} />
        </dd>
      </dl>
      {(stale || !known) && (
        <Banner
          tone="warning"
          action={
            <Button size="sm" busy={isAsking} onClick={() => void ask()}>
              {t`Refresh`}
            </Button>
          }
        >
          {known ? t`These figures may be out of date.` : t`Your balance is not known yet.`}
        </Banner>
      )}
    </>
  );
}
