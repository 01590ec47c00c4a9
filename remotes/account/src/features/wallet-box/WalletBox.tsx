import { formatMoney, toRupees } from '@touchline/shared/format';
import { Link, useBusState, usePlatform } from '@touchline/shared/platform';
import { buttonClass, classNames } from '@touchline/shared/ui';
import styles from './WalletBox.module.css';
import { WalletFigures } from './WalletFigures';

const QUICK_DEPOSITS = [500_00, 1_000_00, 5_000_00];

/** The slot `wallet-box`: what the shell's box, toggled by the signal of that name, shows while it is open. */
export default function WalletBox() {
  const { bus } = usePlatform();
  const settings = useBusState('settings');
  const canDeposit = settings.status !== 'loading' && settings.settings?.showDepositW !== false;
  // The shell closes the box on another page; a deposit page that only changes its amount is the same page.
  const close = () => bus.emit('wallet-box');
  return (
    <section aria-label="Wallet" className={styles.wallet}>
      <WalletFigures />
      {canDeposit && (
        <nav aria-label="Quick deposit" className={styles.quick}>
          {QUICK_DEPOSITS.map((paise) => (
            <Link
              key={paise}
              to={`/depositw?amount=${toRupees(paise)}`}
              aria-label={`Deposit ₹${formatMoney(paise, { decimals: 0 })}`}
              className={buttonClass({ size: 'sm' })}
              onClick={close}
            >
              +{formatMoney(paise, { decimals: 0 })}
            </Link>
          ))}
          <Link
            to="/depositw"
            className={classNames(buttonClass({ variant: 'primary', full: true }), styles.deposit)}
            onClick={close}
          >
            Deposit
          </Link>
        </nav>
      )}
      <Link to="/account-cash-statement" className={styles.statement} onClick={close}>
        Account statement
      </Link>
    </section>
  );
}
