import type { MessageDescriptor } from '@touchline/shared/language';
import { msg, useLingui } from '@touchline/shared/language/macro';
import { usePlatform } from '@touchline/shared/platform';
import { Checkbox } from '@touchline/shared/ui';
import { useState } from 'react';
import { useMarketStructure } from '../../odds/index';
import { PriceStepper } from '../../price-stepper/index';
import type { Bet, BetOrders } from '../bet/Bet';
import { type OrderName, ordersProblem } from '../bet/bet-orders';
import { describeOrders, firstTrigger, ORDER_LABELS } from '../bet/order-choices';
import { slipFor } from '../state/slipFor';
import styles from './OrderOptions.module.css';

const HINTS: Readonly<Record<OrderName, MessageDescriptor>> = {
  fillOrKill: msg`All of it at once, or nothing.`,
  keepInPlay: msg`What is unmatched stays when the market turns in play.`,
  stopLoss: msg`Closes the bet when its price turns against you, at what is on offer then.`,
  takeProfit: msg`Closes the bet when its price has moved for you, at what is on offer then.`,
};

/** The orders that the site takes with a bet, folded until the player wants one. */
export function OrderOptions({ bet, offered }: { bet: Bet; offered: readonly OrderName[] }) {
  const { t } = useLingui();
  const slip = slipFor(usePlatform());
  const inPlay = useMarketStructure(bet.selection.eventId, bet.selection.marketId)?.inPlay ?? false;
  const [note, setNote] = useState<string>();
  const { orders = {} } = bet;
  const set = (change: BetOrders) => {
    setNote(undefined);
    slip.dispatch(bet.id, { type: 'orders', orders: { ...orders, ...change } });
  };
  const problem = ordersProblem(bet) ?? note;
  const orderNames = describeOrders(bet);
  return (
    <details className={styles.orders}>
      <summary>{orderNames === '' ? t`Order options` : t`Order: ${orderNames}`}</summary>
      <div className={styles.options}>
        {offered.map((name) => {
          if (name === 'fillOrKill' || name === 'keepInPlay')
            // One that was set before the market turned in play can be taken off.
            return name === 'keepInPlay' && inPlay && !orders.keepInPlay ? null : (
              <Checkbox
                key={name}
                label={t(ORDER_LABELS[name])}
                hint={t(HINTS[name])}
                checked={orders[name] === true}
                disabled={name === 'keepInPlay' && !bet.persistUnmatched}
                onChange={(event) => set({ [name]: event.target.checked || undefined })}
              />
            );
          const at = orders[name];
          return (
            <div key={name}>
              <Checkbox
                label={t(ORDER_LABELS[name])}
                hint={t(HINTS[name])}
                checked={at !== undefined}
                onChange={(event) =>
                  set({ [name]: event.target.checked ? firstTrigger(bet, name) : undefined })
                }
              />
              {at !== undefined && (
                <PriceStepper
                  label={t(ORDER_LABELS[name])}
                  price={at}
                  ladder={bet.selection.ladder}
                  onNote={setNote}
                  onPrice={(price) => set({ [name]: price })}
                />
              )}
            </div>
          );
        })}
        <p role="status" className={styles.problem}>
          {problem}
        </p>
      </div>
    </details>
  );
}
