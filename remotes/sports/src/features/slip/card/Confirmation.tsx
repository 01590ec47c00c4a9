import { describeQuote, formatRupees, sideLabel } from '@touchline/shared/format';
import { Trans, useLingui } from '@touchline/shared/language/macro';
import { usePlatform } from '@touchline/shared/platform';
import { Button } from '@touchline/shared/ui';
import { useEffect, useRef } from 'react';
import type { Bet, Quote } from '../bet/Bet';
import { canKeepPrice } from '../bet/bet.state';
import { betProblem, stakeOf } from '../bet/check-bet';
import { describeOrders } from '../bet/order-choices';
import { useTapGuard } from '../fields/PlaceButton';
import { slipFor } from '../state/slipFor';
import { useRescuedFocus } from '../useTapFocus';
import styles from './Confirmation.module.css';
import { useBetContext } from './useBetContext';

interface ConfirmationProps {
  readonly bet: Bet;
  readonly change: { readonly from: Quote; readonly to: Quote } | undefined;
  /** Whether there is a problem, or the question has just appeared. */
  readonly blocked: boolean;
  readonly onConfirm: () => void;
}

/** The second tap. Its button shows the price that it sends, and sends no other. */
export function Confirmation({ bet, change, blocked, onConfirm }: ConfirmationProps) {
  const { t } = useLingui();
  const slip = slipFor(usePlatform());
  const button = useRef<HTMLButtonElement>(null);
  useRescuedFocus(button, bet.id);
  // It is higher than the Place button that it replaces: a phone's sheet would show its first line alone.
  useEffect(() => {
    button.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  const price = describeQuote(change?.to ?? bet.quote);
  return (
    <div className={styles.confirmation}>
      <p role="status" className={styles.question}>
        {change ? (
          <PriceChanged from={describeQuote(change.from)} to={price} />
        ) : (
          <Question bet={bet} price={price} />
        )}
      </p>
      {canKeepPrice(bet) && <KeepButton bet={bet} />}
      <div className={styles.buttons}>
        <Button size="lg" onClick={() => slip.dispatch(bet.id, { type: 'leave-confirmation' })}>
          {t`Change`}
        </Button>
        <Button
          ref={button}
          variant="primary"
          size="lg"
          aria-disabled={blocked}
          onClick={() => !blocked && onConfirm()}
        >
          {change ? t`Take ${price}` : t`Place at ${price}`}
        </Button>
      </div>
    </div>
  );
}

function PriceChanged({ from, to }: { from: string; to: string }) {
  return (
    <Trans>
      The price changed: <del>{from}</del> <strong>→ {to}</strong>
    </Trans>
  );
}

/** "Back India at 1.85 for ₹500, Fill or kill?": a bet that is confirmed has a stake. */
function Question({ bet, price }: { bet: Bet; price: string }) {
  const stake = stakeOf(bet);
  const side = sideLabel({ ...bet.selection, side: bet.side });
  const { runnerName } = bet.selection;
  const amount = formatRupees('paise' in stake ? stake.paise : Number.NaN);
  const orders = describeOrders(bet);
  return orders === '' ? (
    <Trans>
      {side} {runnerName} at <strong>{price}</strong> for {amount}?
    </Trans>
  ) : (
    <Trans>
      {side} {runnerName} at <strong>{price}</strong> for {amount}, {orders}?
    </Trans>
  );
}

/** Sends the bet at the price that was tapped: it rests in the market until somebody takes it. */
function KeepButton({ bet }: { bet: Bet }) {
  const slip = slipFor(usePlatform());
  const kept: Bet = { ...bet, isManualPrice: true };
  const problem = betProblem(kept, useBetContext(kept, undefined));
  const price = describeQuote(bet.quote);
  const blocked = !useTapGuard(price) || problem !== undefined;
  return (
    <Button full size="lg" aria-disabled={blocked} onClick={() => !blocked && slip.keep(bet.id, bet.quote)}>
      <Trans>
        Keep {price} <small className={styles.rests}>(rests unmatched)</small>
      </Trans>
    </Button>
  );
}
