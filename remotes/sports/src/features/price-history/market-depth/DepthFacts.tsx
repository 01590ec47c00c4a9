import { formatMoneyShort, formatOdds } from '@touchline/shared/format';
import styles from '../PriceChart.module.css';
import type { Depth, DepthLevel } from './depthOf';

/** The depth in words and figures: spread, weight of money, and every shown price. */
export function DepthFacts({ depth: { back, lay, spread, backPercent } }: { depth: Depth }) {
  if (back.length + lay.length === 0) return <p className={styles.note}>Nothing is on offer now.</p>;
  return (
    <>
      <dl className={styles.facts}>
        <Fact name="Spread">
          {spread === undefined
            ? '–'
            : formatOdds(spread.width) +
              (spread.ticks === undefined
                ? ''
                : ` (${spread.ticks} ${spread.ticks === 1 ? 'tick' : 'ticks'})`)}
        </Fact>
        <Fact name="Weight of money">
          {backPercent === undefined ? '–' : `${backPercent} % back, ${100 - backPercent} % lay`}
        </Fact>
      </dl>
      {backPercent !== undefined && (
        <div className={styles.weight} aria-hidden="true">
          <span className={styles.backWeight} style={{ flexGrow: backPercent }} />
          <span className={styles.layWeight} style={{ flexGrow: 100 - backPercent }} />
        </div>
      )}
      <table className={styles.ladder}>
        <caption>The best prices of each side</caption>
        <thead>
          <tr>
            <th scope="col">Side</th>
            <th scope="col">Price</th>
            <th scope="col">Size</th>
            <th scope="col">Total</th>
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
  return (
    <tr data-side={side}>
      <td>{side}</td>
      <th scope="row">{formatOdds(price)}</th>
      <td>{money(size)}</td>
      <td>{money(total)}</td>
    </tr>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function money(paise: number | undefined): string {
  return paise === undefined ? '–' : formatMoneyShort(paise);
}
