import type { SettledBet } from '@touchline/shared/contracts/bets';
import type { MessageDescriptor } from '@touchline/shared/language';
import { msg, useLingui } from '@touchline/shared/language/macro';
import { Icon, Money } from '@touchline/shared/ui';
import styles from './BetArithmetic.module.css';
import { type BetCheck, explainBet } from './bet-arithmetic';

const NOTES: Readonly<Record<Exclude<BetCheck, 'exact'>, MessageDescriptor>> = {
  about: msg`Matched at several prices: the sum is paid to the paisa, the price shown is their average.`,
  off: msg`This result does not follow from its price and stake. Please tell support.`,
  'no-amount': msg`This can’t be checked: an amount is missing.`,
  'no-terms': msg`This can’t be checked: its side or the scale of its price is not known.`,
  'no-rule': msg`This can’t be checked: its result is unknown.`,
};

/** How a settled bet's result follows: the matched stake and the calculation, line by line. */
export function BetArithmetic({ bet }: { bet: SettledBet }) {
  const { t } = useLingui();
  const { matched, lines, check } = explainBet(bet);
  const equals = check === 'about' ? '≈' : '=';
  return (
    <div className={styles.arithmetic}>
      <p className={styles.matched}>{matched}</p>
      <dl className={styles.lines}>
        {lines.map(({ label, formula, paise }) => (
          <div key={label} className={styles.line}>
            <dt>
              {label}
              {formula && (
                <span className={styles.formula} dir="ltr">
                  {' '}
                  {formula}{' '}
                </span>
              )}
            </dt>
            <dd>
              {formula && <span className={styles.equals}>{equals} </span>}
              <Money paise={paise} sign />
            </dd>
          </div>
        ))}
      </dl>
      {check !== 'exact' && (
        <p className={styles.note} data-check={check}>
          <Icon name={check === 'off' ? 'warning' : 'info'} size={14} />
          {t(NOTES[check])}
        </p>
      )}
    </div>
  );
}
