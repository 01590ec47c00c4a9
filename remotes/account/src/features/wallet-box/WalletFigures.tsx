import { useBusState, usePlatform } from '@touchline/shared/platform';
import { Banner, Button, Money } from '@touchline/shared/ui';
import { useState } from 'react';
import styles from './WalletBox.module.css';

/** The confirmed balance and exposure, and what is available to bet with. */
export function WalletFigures() {
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
        <dt>Balance</dt>
        <dd>
          <Money paise={known?.balance} stale={stale} />
        </dd>
        <dt>Exposure</dt>
        <dd>
          <Money paise={known?.exposure} stale={stale} />
        </dd>
        <dt>Available</dt>
        <dd className={styles.available}>
          <Money paise={known && known.balance - known.exposure} stale={stale} />
        </dd>
      </dl>
      {(stale || !known) && (
        <Banner
          tone="warning"
          action={
            <Button size="sm" busy={isAsking} onClick={() => void ask()}>
              Refresh
            </Button>
          }
        >
          {known ? 'These figures may be out of date.' : 'Your balance is not known yet.'}
        </Banner>
      )}
    </>
  );
}
