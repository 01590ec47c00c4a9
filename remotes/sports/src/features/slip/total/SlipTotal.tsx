import { formatMoney, formatRupees } from '@touchline/shared/format';
import { plural, useLingui } from '@touchline/shared/language/macro';
import { useBusState, usePlatform } from '@touchline/shared/platform';
import { confirmPreference } from '@touchline/shared/storage';
import { Button, MoneyInput } from '@touchline/shared/ui';
import { useState, useSyncExternalStore } from 'react';
import styles from '../BetSlip.module.css';
import type { Bet } from '../bet/Bet';
import { betFigures, stakeOf } from '../bet/check-bet';
import { useTapGuard } from '../fields/PlaceButton';
import { MOST_LETTERS } from '../fields/StakeField';
import type { PlaceAll } from '../placing/usePlaceAll';
import { slipFor } from '../state/slipFor';

interface SlipTotalProps {
  readonly bets: readonly Bet[];
  readonly placeAll: PlaceAll;
}

/**
 * All bets that can still be placed together: one stake for all, their totals, and a button that presses Place on each
 * card, with the same checks, one sending and one outcome each. A bet that cannot be sent stays and shows the reason.
 */
export function SlipTotal({ bets, placeAll }: SlipTotalProps) {
  const { t } = useLingui();
  const slip = slipFor(usePlatform());
  const player = useBusState('session').status === 'player';
  const readyIds = useSyncExternalStore(placeAll.subscribe, placeAll.ready);
  const ready = bets.filter(({ id }) => readyIds.has(id));
  const risk = sum(ready.map((bet) => betFigures(bet)?.liability ?? 0));
  const stake = sum(
    bets.flatMap((bet) => {
      const betStake = stakeOf(bet);
      return 'paise' in betStake ? [betStake.paise] : [];
    }),
  );
  const terms = ready
    .map(({ id, stakeText, quote }) => `${id} ${stakeText} ${quote.price} ${quote.line}`)
    .join();
  const [asked, setAsked] = useState<string>();
  // A change of a stake or a price since then needs a new confirmation.
  const asking = asked === terms && ready.length > 0;
  const armed = useTapGuard(asking ? terms : '');
  const count = bets.length;
  const placeable = ready.length;
  const amount = formatRupees(risk);
  const [first] = bets;
  const common = bets.every(({ stakeText }) => stakeText === first?.stakeText) ? first?.stakeText : '';
  const setAll = (text: string) => {
    for (const { id } of bets) slip.dispatch(id, { type: 'stake', text: text.slice(0, MOST_LETTERS) });
  };
  const press = () => {
    if (asking && !armed) return;
    if (player && placeable > 0 && confirmPreference.read() && !asking) return setAsked(terms);
    setAsked(undefined);
    // When none can be placed, each card shows its reason.
    placeAll.run(bets.map(({ id }) => id));
  };
  return (
    <section className={styles.total} aria-label={t`All bets`}>
      <dl className={styles.sums}>
        <div>
          <dt>{t`Total stake`}</dt>
          <dd translate="no">{formatMoney(stake)}</dd>
        </div>
        <div>
          <dt>{t`Total liability`}</dt>
          <dd translate="no">{formatMoney(sum(bets.map((bet) => betFigures(bet)?.liability ?? 0)))}</dd>
        </div>
      </dl>
      {asking && (
        <p role="status">
          {t`${plural(placeable, {
            one: `Place # bet that can lose ${amount}?`,
            other: `Place # bets that can lose ${amount} together?`,
          })}`}
        </p>
      )}
      <MoneyInput
        label={t`Stake for all`}
        labelHidden
        placeholder={t`Stake for all`}
        value={common ?? ''}
        onChange={(event) => setAll(event.target.value)}
      />
      <Button
        variant={asking ? 'primary' : 'secondary'}
        aria-disabled={(player && placeable === 0) || (asking && !armed)}
        onClick={press}
      >
        {asking
          ? t`Yes, place all`
          : !player
            ? t`Log in to place all`
            : placeable === 0 || placeable === count
              ? t`Place all ${count}`
              : t`Place ${placeable} of ${count}`}
      </Button>
    </section>
  );
}

function sum(figures: readonly number[]): number {
  return figures.reduce((total, figure) => total + figure, 0);
}
