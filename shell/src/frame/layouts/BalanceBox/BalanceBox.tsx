import { useLingui } from '@touchline/shared/language/macro';
import { Link, useBusSignal, useBusState, usePlatform } from '@touchline/shared/platform';
import { classNames, Icon, lazyPart, Money, Spinner } from '@touchline/shared/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useMenu } from '../menu/useMenu';
import styles from './BalanceBox.module.css';

const WalletPanel = lazyPart(
  () => import(/* webpackChunkName: "panels" */ './WalletPanel').then(({ WalletPanel }) => WalletPanel),
  <Spinner />,
);

/**
 * The available amount, the exposure and the balance, as the server confirmed them, and the wallet box that they open
 * (docs/reference/behaviour.md#2-screens-and-routes). A small screen has no room for the balance: it is in the box.
 */
export function BalanceBox() {
  const { t } = useLingui();
  const { bus } = usePlatform();
  const figures = useBusState('balance');
  const { open, close, box } = useWalletBox();
  const panelId = useId();
  const confirmed = figures.status === 'known' ? figures : undefined;

  return (
    <div className={styles.box} ref={box}>
      <button
        type="button"
        className={styles.figures}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        title={confirmed?.stale ? t`These figures may be out of date` : undefined}
        onClick={() => bus.emit('wallet-box')}
      >
        <Figure
          label={t`Available`}
          paise={confirmed && confirmed.balance - confirmed.exposure}
          stale={confirmed?.stale}
        />
        <Figure label={t`Exposure`} paise={confirmed?.exposure} stale={confirmed?.stale} />
        <Figure
          label={t`Balance`}
          paise={confirmed?.balance}
          stale={confirmed?.stale}
          className={styles.wide}
        />
        <Icon name={open ? 'angle-up' : 'angle-down'} size={16} className={styles.caret} />
      </button>
      <DepositLink />
      {open && (
        <div id={panelId} className={styles.panel}>
          <WalletPanel onDone={close} />
        </div>
      )}
    </div>
  );
}

/**
 * The link to the deposits, visible on every page, if the site and the domain have deposits. A phone shows only its
 * icon.
 */
function DepositLink() {
  const way = useMenu('account').find(({ to }) => to === '/depositw');
  if (!way) return null;
  return (
    <Link to={way.to} className={styles.deposit}>
      <Icon name="plus" size={18} />
      <span className={styles.word}>{way.label}</span>
    </Link>
  );
}

/** Toggled by its bus signal; closed by Escape, by a press outside and by a navigation. */
function useWalletBox() {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const seen = useRef(pathname);
  useBusSignal('wallet-box', () => setOpen((was) => !was));

  useEffect(() => {
    if (seen.current !== pathname) setOpen(false);
    seen.current = pathname;
  }, [pathname]);

  useEffect(() => {
    if (!open) return;
    const listening = new AbortController();
    const { signal } = listening;
    const outside = ({ target }: Event) => target instanceof Node && !box.current?.contains(target);
    document.addEventListener('pointerdown', (event) => outside(event) && setOpen(false), { signal });
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && setOpen(false), { signal });
    return () => listening.abort();
  }, [open]);

  return { open, close: () => setOpen(false), box };
}

interface Props {
  label: string;
  /** undefined until the server has confirmed one. */
  paise: number | undefined;
  stale: boolean | undefined;
  className?: string | undefined;
}

/** A figure with its label. An unknown figure is a dash, because only confirmed ones are shown. */
function Figure({ label, paise, stale, className }: Props) {
  return (
    <span className={classNames(styles.figure, className)}>
      <span className={styles.label}>{label}</span>
      {paise === undefined ? (
        <span className={styles.unknown}>—</span>
      ) : (
        <Money paise={paise} stale={stale} rupee className={styles.amount} />
      )}
    </span>
  );
}
