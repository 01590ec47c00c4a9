import { describeQuote } from '@touchline/shared/format';
import { useLingui } from '@touchline/shared/language/macro';
import { usePlatform } from '@touchline/shared/platform';
import { PriceStepper } from '../../price-stepper/index';
import type { Bet } from '../bet/Bet';
import { slipFor } from '../state/slipFor';
import styles from './PriceField.module.css';

interface PriceFieldProps {
  readonly bet: Bet;
  /** Called with the reason when a typed price was changed; with undefined when that no longer applies. */
  readonly onNote: (note: string | undefined) => void;
}

/** The requested price: steps on the market's ladder, or is fixed where a quote cannot be chosen. */
export function PriceField({ bet, onNote }: PriceFieldProps) {
  const { t } = useLingui();
  const slip = slipFor(usePlatform());
  const { quote, selection } = bet;
  if (selection.ladder !== 'NONE')
    return (
      <PriceStepper
        price={quote.price}
        ladder={selection.ladder}
        onNote={onNote}
        onPrice={(price) =>
          slip.dispatch(bet.id, { type: 'quote', quote: { ...quote, price }, isManualPrice: true })
        }
      />
    );
  return (
    <p className={styles.fixed}>
      <span className={styles.label}>{quote.line === undefined ? t`Quote` : t`Runs and rate`}</span>
      <strong translate="no">{describeQuote(quote)}</strong>
    </p>
  );
}
