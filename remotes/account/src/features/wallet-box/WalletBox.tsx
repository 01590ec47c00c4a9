import type { Paise } from '@touchline/shared/contracts/reading';
import { formatMoney, toRupees } from '@touchline/shared/format';
import { t, useLingui } from '@touchline/shared/language/macro';
import { Link, usePlatform } from '@touchline/shared/platform';
import { Banner, Button, ButtonLink, Money } from '@touchline/shared/ui';
import { useState } from 'react';
import { useFunds, useIsShown } from '../../balance/payments';
import { PaymentMessages } from './PaymentMessages';
import styles from './WalletBox.module.css';

const QUICK_DEPOSITS = [500_00, 1_000_00, 5_000_00];

/** The slot `wallet-box`: the content of the shell's box, which the signal of that name opens and closes. */
export default function WalletBox() {
  const { t } = useLingui();
  const { bus } = usePlatform();
  const canPay = useIsShown('showDepositW');
  const hasRequests = useIsShown('showDWRequests');
  // The shell closes the box on a change of page; a deposit page with another amount is the same page.
  const close = () => bus.emit('wallet-box');
  return (
    <section aria-label={t`Wallet`} className={styles.wallet}>
      <WalletFigures />
      {canPay && (
        <nav aria-label={t`Pay in and out`} className={styles.quick}>
          {QUICK_DEPOSITS.map((paise) => (
            <ButtonLink
              key={paise}
              to={`/depositw?amount=${toRupees(paise)}`}
              aria-label={describeDeposit(paise)}
              size="sm"
              onClick={close}
            >
              +{formatMoney(paise, { decimals: 0 })}
            </ButtonLink>
          ))}
          <ButtonLink to="/depositw" variant="primary" className={styles.way} onClick={close}>
            {t({ message: 'Deposit', context: 'what a button does' })}
          </ButtonLink>
          <ButtonLink to="/withdrawal" className={styles.way} onClick={close}>
            {t`Withdraw`}
          </ButtonLink>
        </nav>
      )}
      {hasRequests && <PaymentMessages onLeave={close} />}
      <div className={styles.more}>
        {hasRequests && (
          <Link to="/dwrequests" onClick={close}>
            {t`All payments`}
          </Link>
        )}
        <Link to="/account-cash-statement" onClick={close}>
          {t`Account statement`}
        </Link>
      </div>
    </section>
  );
}

function describeDeposit(paise: Paise): string {
  const rupees = formatMoney(paise, { decimals: 0 });
  return t`Deposit ₹${rupees}`;
}

/** The confirmed balance and exposure, and what is available to bet with. */
function WalletFigures() {
  const { t } = useLingui();
  const { balance: wallet } = usePlatform();
  const funds = useFunds();
  const [isAsking, setIsAsking] = useState(false);
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
          <Money paise={funds?.available} stale={stale} />
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
