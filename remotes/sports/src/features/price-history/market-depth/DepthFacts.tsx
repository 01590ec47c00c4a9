import { formatMoneyShort, formatOdds } from '@touchline/shared/format';
import { plural, t as translate, useLingui } from '@touchline/shared/language/macro';
import { Facts } from '@touchline/shared/ui';
import styles from '../PriceChart.module.css';
import type { Depth, DepthLevel } from './depthOf';

/** The depth in words and figures: spread, weight of money, and every shown price. */
export function DepthFacts({ depth: { back, lay, spread, backPercent } }: { depth: Depth }) {
  const { t } = useLingui();
  const layPercent = 100 - (backPercent ?? 0);
  if (back.length + lay.length === 0) return <p className={styles.note}>{t`Nothing is on offer now.`}</p>;
  return (
    <>
      <Facts
        className={styles.facts}
        facts={[
          { label: t`Spread`, value: describeSpread(spread) },
          {
            label: t`Weight of money`,
            value: backPercent === undefined ? '–' : t`${backPercent} % back, ${layPercent} % lay`,
          },
        ]}
      />
      {backPercent !== undefined && (
        <div className={styles.weight} aria-hidden="true">
          <span className={styles.backWeight} style={{ flexGrow: backPercent }} />
          <span className={styles.layWeight} style={{ flexGrow: layPercent }} />
        </div>
      )}
      <table className={styles.ladder}>
        <caption>{t`The best prices of each side`}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Side`}</th>
            <th scope="col">{t`Price`}</th>
            <th scope="col">{t`Size`}</th>
            <th scope="col">{t`Total`}</th>
          </tr>
        </thead>
        <tbody>
          {[...lay].reverse().map((level) => (
            <Level key={`lay${level.price}`} side="Lay" level={level} />
          ))}
          {back.map((level) => (
            <Level key={`back${level.price}`} side="Back" level={level} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function Level({ side, level: { price, size, total } }: { side: 'Back' | 'Lay'; level: DepthLevel }) {
  const { t } = useLingui();
  return (
    <tr data-side={side}>
      <td>{side === 'Back' ? t`Back` : t`Lay`}</td>
      <th scope="row">{formatOdds(price)}</th>
      <td>{money(size)}</td>
      <td>{money(total)}</td>
    </tr>
  );
}

function describeSpread(spread: Depth['spread']): string {
  if (spread === undefined) return '–';
  const width = formatOdds(spread.width);
  const { ticks } = spread;
  return ticks === undefined
    ? width
    : translate`${width} (${plural(ticks, { one: '# tick', other: '# ticks' })})`;
}

function money(paise: number | undefined): string {
  return paise === undefined ? '–' : formatMoneyShort(paise);
}
