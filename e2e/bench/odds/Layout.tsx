import type { ReactNode } from 'react';
import { DEPTH, MARKETS, marketIdOf, RUNNERS, runnerIdOf, type WireSide } from './board-shape';
import styles from './Layout.module.css';

export interface CellPlace {
  readonly marketId: string;
  readonly runnerId: string;
  readonly side: WireSide;
  /** 0 is the best price. */
  readonly depth: number;
}

/** Identifies a cell in the variants without a store. */
export const cellKey = ({ marketId, runnerId, side, depth }: CellPlace) =>
  `${marketId}|${runnerId}|${side}|${depth}`;

export const labelOf = ({ runnerId, side }: CellPlace) => `${side} ${runnerId} at`;

const DEPTHS = [...Array(DEPTH).keys()];

/** What all variants share: the cards, the rows and the places of the cells. */
export function Layout({ cell }: { cell: (place: CellPlace) => ReactNode }) {
  return (
    <main className={styles.board}>
      {[...Array(MARKETS).keys()].map((market) => (
        <section key={market} className={styles.card}>
          <h2 className={styles.title}>Market {market}</h2>
          {[...Array(RUNNERS).keys()].map((runner) => {
            const at = { marketId: marketIdOf(market), runnerId: runnerIdOf(market, runner) };
            return (
              <div key={runner} className={styles.row}>
                <span className={styles.name}>Runner {runner}</span>
                {[...DEPTHS].reverse().map((depth) => cell({ ...at, side: 'back', depth }))}
                {DEPTHS.map((depth) => cell({ ...at, side: 'lay', depth }))}
              </div>
            );
          })}
        </section>
      ))}
    </main>
  );
}
