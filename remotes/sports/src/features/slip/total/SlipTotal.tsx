import { confirmPreference } from '@touchline/shared/contracts';
import { formatMoney } from '@touchline/shared/format';
import { plural, useLingui } from '@touchline/shared/language/macro';
import { useBusState } from '@touchline/shared/platform';
import { Button } from '@touchline/shared/ui';
import { useState } from 'react';
import styles from '../BetSlip.module.css';
import type { Bet } from '../bet/Bet';
import { betFigures, stakeOf } from '../bet/check-bet';
import { describeRupees } from '../card/bet-labels';
import { useTapGuard } from '../placing/useTapGuard';

interface SlipTotalProps {
  readonly bets: readonly Bet[];
  readonly onPlaceAll: () => void;
}

/**
 * All bets that can still be placed, together. The button presses Place on each card: the same checks, one sending
 * each, an outcome each; what can't go out stays and says why.
 */
export function SlipTotal({ bets, onPlaceAll }: SlipTotalProps) {
  const { t } = useLingui();
  const player = useBusState('session').status === 'player';
  const staked = bets.flatMap((bet) => {
    const stake = stakeOf(bet);
    return 'paise' in stake ? [stake.paise] : [];
  });
  const stake = sum(staked);
  const risk = sum(bets.map((bet) => betFigures(bet)?.liability ?? 0));
  const terms = bets.map(({ stakeText, quote }) => `${stakeText} ${quote.price} ${quote.line}`).join();
  const [asked, setAsked] = useState<string>();
  // A stake or a price that changed since is another question.
  const asking = asked === terms;
  const armed = useTapGuard(asking ? terms : '');
  const placeable = staked.length;
  const amount = describeRupees(risk);
  const count = bets.length;
  const press = () => {
    if (asking && !armed) return;
    if (player && confirmPreference.read() && !asking) return setAsked(terms);
    setAsked(undefined);
    onPlaceAll();
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
          <dd translate="no">{formatMoney(risk)}</dd>
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
      <Button variant={asking ? 'primary' : 'secondary'} aria-disabled={asking && !armed} onClick={press}>
        {asking ? t`Yes, place all` : player ? t`Place all ${count}` : t`Log in to place all`}
      </Button>
    </section>
  );
}

function sum(figures: readonly number[]): number {
  return figures.reduce((total, figure) => total + figure, 0);
}
