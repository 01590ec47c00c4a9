import { formatMoney, toRupees } from '@touchline/shared/format';
import { Link, useBusState, usePlatform } from '@touchline/shared/platform';
import { Banner, Button, buttonClass, IconButton, Money } from '@touchline/shared/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './WalletPanel.module.css';

const QUICK_DEPOSITS = [500_00, 1_000_00, 5_000_00];

/** The player's money at a glance. Escape closes it and gives the focus back to where it was. */
export function WalletPanel({ onClose }: { onClose: () => void }) {
  const panelRef = useRef<HTMLElement>(null);
  const settings = useBusState('settings');
  const canDeposit = settings.status !== 'loading' && settings.settings?.showDepositW !== false;

  useEffect(() => {
    const opener = document.activeElement;
    panelRef.current?.focus();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // A dialog or a menu over the page has the key first.
      if (event.key === 'Escape' && !event.defaultPrevented) onClose();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onClose]);

  return (
    <section ref={panelRef} aria-label="Wallet" tabIndex={-1} className={styles.panel}>
      <header className={styles.header}>
        <h2 className={styles.title}>Wallet</h2>
        <IconButton icon="close" label="Close" size="sm" onClick={onClose} />
      </header>
      <Figures />
      {canDeposit && (
        <nav aria-label="Quick deposit" className={styles.quick}>
          {QUICK_DEPOSITS.map((paise) => (
            <Link
              key={paise}
              to={`/depositw?amount=${toRupees(paise)}`}
              aria-label={`Deposit ₹${formatMoney(paise, { decimals: 0 })}`}
              className={buttonClass({ size: 'sm' })}
            >
              +{formatMoney(paise, { decimals: 0 })}
            </Link>
          ))}
          <Link
            to="/depositw"
            className={`${buttonClass({ variant: 'primary', full: true })} ${styles.deposit}`}
          >
            Deposit
          </Link>
        </nav>
      )}
      <Link to="/account-cash-statement">Account statement</Link>
    </section>
  );
}

/** What the server confirmed, and what is left of it to bet with. */
function Figures() {
  const { balance: wallet } = usePlatform();
  const figures = useBusState('balance');
  const [isAsking, setIsAsking] = useState(false);
  const known = figures.status === 'known' ? figures : undefined;
  const stale = known?.stale ?? false;
  const ask = async () => {
    setIsAsking(true);
    await wallet.refresh();
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
