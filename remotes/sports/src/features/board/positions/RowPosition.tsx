import type { Market } from '@touchline/shared/contracts/markets';
import type { Paise } from '@touchline/shared/contracts/reading';
import { formatMoney, formatRupees } from '@touchline/shared/format';
import { Trans, useLingui } from '@touchline/shared/language/macro';
import { Link } from '@touchline/shared/platform';
import { Modal, useCapability } from '@touchline/shared/ui';
import { useState } from 'react';
import { useEventMarkets } from '../../events';
import { CashOut, isCashable, type MyEvent, type MyMarket, useCashOutOffer } from '../../my-markets';
import styles from './RowPosition.module.css';

interface RowPositionProps {
  readonly mine: MyEvent;
  /** Whether bets or figures could not be refreshed; then no cash-out is offered. */
  readonly old: boolean;
}

/** The player's risk in an event, and its cash-out where the back end and a market allow one. */
export function RowPosition({ mine, old }: RowPositionProps) {
  const canCashOut = useCapability('cashOut');
  const markets = useEventMarkets(mine.eventId).data?.markets;
  const risk = riskOf(mine);
  const cashable = mine.markets.flatMap((own) => {
    const market = markets?.find(({ id }) => id === own.marketId);
    return canCashOut && own.figures && market && isCashable(market) ? [{ own, market }] : [];
  });
  const [main] = cashable;
  if (main) return <RowCashOut mine={main.own} market={main.market} old={old} risk={risk} />;
  return <MyBets risk={risk} />;
}

interface RowCashOutProps {
  readonly mine: MyMarket;
  readonly market: Market;
  readonly old: boolean;
  readonly risk: string;
}

/** A tap opens the confirmation of the market's cash-out. It stays open when its offer ends. */
function RowCashOut({ mine, market, old, risk }: RowCashOutProps) {
  const [open, setOpen] = useState(false);
  const { t } = useLingui();
  const { name: marketName } = market;
  const offer = useCashOutOffer(mine, market, old);
  const title = mine.bets[0]?.eventTitle ?? market.name;
  return (
    <>
      {offer.can ? (
        <button
          type="button"
          className={styles.position}
          aria-haspopup="dialog"
          title={t`Cash out ${marketName}`}
          onClick={() => setOpen(true)}
        >
          <span className={styles.main}>
            <Trans>
              Cash out{' '}
              <span className={styles.amount} translate="no">
                {formatMoney(offer.plan.worst, { sign: true })}
              </span>
            </Trans>
          </span>{' '}
          <span className={styles.more}>{t`At risk ${risk}`}</span>
        </button>
      ) : (
        <MyBets risk={risk} />
      )}
      <Modal open={open} onClose={() => setOpen(false)} title={`${title}: ${market.name}`}>
        <CashOut mine={mine} market={market} old={old} isTapped />
      </Modal>
    </>
  );
}

function MyBets({ risk }: { risk: string }) {
  const { t } = useLingui();
  return (
    <Link to="/my-markets" className={styles.position}>
      <span className={styles.more}>{t`My bets`}</span>{' '}
      <span className={styles.main}>
        <Trans>
          At risk{' '}
          <span className={styles.amount} translate="no">
            {risk}
          </span>
        </Trans>
      </span>
    </Link>
  );
}

/** The server's exposure in all markets of an event; unknown while a bet is newer than the figures. */
function riskOf({ markets }: MyEvent): string {
  let sum: Paise = 0;
  for (const { figures } of markets) {
    if (!figures) return '—';
    sum += figures.exposure;
  }
  return formatRupees(sum);
}
