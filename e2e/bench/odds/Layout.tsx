import type { ReactNode } from 'react';
import { DEPTH, type WireMarket, type WireSide } from './board-shape';
import styles from './Layout.module.css';

export interface CellPlace {
  readonly eventId: string;
  readonly marketId: string;
  readonly runnerId: string;
  readonly side: WireSide;
  /** 0 is the best price. */
  readonly depth: number;
}

/** Identifies a cell in the variants without a store. */
export const cellKey = ({ marketId, runnerId, side, depth }: Omit<CellPlace, 'eventId'>) =>
  `${marketId}|${runnerId}|${side}|${depth}`;

export const labelOf = ({ runnerId, side }: CellPlace) => `${side} ${runnerId} at`;

const DEPTHS = [...Array(DEPTH).keys()];

interface LayoutProps {
  readonly markets: readonly WireMarket[];
  readonly cell: (place: CellPlace) => ReactNode;
}

/** The common parts of all variants: the cards, the rows and the places of the cells. */
export function Layout({ markets, cell }: LayoutProps) {
  return (
    <main className={styles.board}>
      {markets.map((market, number) => (
        <section key={market.id} className={styles.card}>
          <h2 className={styles.title}>Market {number}</h2>
          {market.runners.map((runner, index) => {
            const at = { ...marketOf(market), runnerId: String(runner.id) };
            return (
              <div key={runner.id} className={styles.row}>
                <span className={styles.name}>Runner {index}</span>
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

export function marketOf({ eventId, id }: WireMarket): { eventId: string; marketId: string } {
  return { eventId: String(eventId), marketId: String(id) };
}
