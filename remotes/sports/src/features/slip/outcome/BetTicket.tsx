import { describeQuote, formatMoney, formatOdds } from '@touchline/shared/format';
import { t as translate, useLingui } from '@touchline/shared/language/macro';
import type { Bet, Quote } from '../bet/Bet';
import { figuresAt, stakeOf } from '../bet/check-bet';
import styles from './BetTicket.module.css';

interface Part {
  /** Requested, matched or unmatched. */
  readonly name: string;
  readonly stake: number;
  /** Undefined where the exchange did not say. */
  readonly price: Quote | undefined;
}

/**
 * The parts that the exchange confirmed; before that, the request. The price that was matched may differ from the price
 * of the request.
 */
export function BetTicket({ bet }: { bet: Bet }) {
  const { t } = useLingui();
  const columns = partsOf(bet).map(({ name, stake, price }) => {
    const figures = figuresAt(bet, price?.price, stake);
    // The possible loss of a back and the possible profit of a lay do not depend on the price.
    const fixedFigures = bet.side === 'BACK' ? { liability: stake } : { profit: stake };
    return {
      name,
      stake,
      price: price ? describeQuote(price) : formatOdds(Number.NaN),
      ...fixedFigures,
      ...figures,
    };
  });
  if (columns.length === 0) return null;
  const rows = [
    [t`Stake`, columns.map(({ stake }) => formatMoney(stake))],
    [t`Price`, columns.map(({ price }) => price)],
    [t`Profit`, columns.map(({ profit }) => formatMoney(profit ?? Number.NaN))],
    [t`Liability`, columns.map(({ liability }) => formatMoney(liability ?? Number.NaN))],
  ] as const;
  return (
    <table className={styles.ticket} aria-label={columns.map(({ name }) => name).join(', ')}>
      {/* The line above the receipt already says that the whole bet is matched or unmatched. */}
      {(columns.length > 1 || !('receipt' in bet.phase)) && (
        <thead>
          <tr>
            <td />
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(([name, figures]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {columns.map((column, index) => (
              <td key={column.name} translate="no">
                {figures[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function partsOf(bet: Bet): Part[] {
  const { phase, quote } = bet;
  if (!('receipt' in phase)) {
    const stake = stakeOf(bet);
    return 'paise' in stake ? [{ name: translate`Requested`, stake: stake.paise, price: quote }] : [];
  }
  const { matched, averagePrice, remaining, requestedPrice = quote.price, line = quote.line } = phase.receipt;
  const parts: Part[] = [
    {
      name: translate`Matched`,
      stake: matched,
      price: averagePrice === undefined ? undefined : { line, price: averagePrice },
    },
    { name: translate`Unmatched`, stake: remaining, price: { line, price: requestedPrice } },
  ];
  return parts.filter(({ stake }) => stake > 0);
}
