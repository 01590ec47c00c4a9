import { useEffect, useState } from 'react';
import { LadderBook } from '../../../remotes/sports/src/features/ladder/LadderBook';
import { LadderRow } from '../../../remotes/sports/src/features/ladder/LadderRow';
import { priceAt, rowOf } from '../../../remotes/sports/src/features/ladder/ladder-ticks';
import { marketRef, useOddsStore } from '../../../remotes/sports/src/features/odds';
import { eventIdOf, MARKETS, marketIdOf, runnerIdOf } from './board-shape';
import { onEngine } from './engineVariant';
import styles from './Layout.module.css';

/** The ticks of a ladder that are in the document. */
const TICKS = 40;
const HEIGHT = 28;
/** Where the prices of the messages are. */
const CENTRE = 450;

/** The product's ladder of the first runner of every market, instead of the board. */
export const ladderVariant = onEngine(() => (
  <main className={styles.board}>
    {[...Array(MARKETS).keys()].map((market) => (
      <Ladder key={market} market={market} />
    ))}
  </main>
));

function Ladder({ market }: { market: number }) {
  const store = useOddsStore();
  const [book] = useState(
    () => new LadderBook(store, marketRef(eventIdOf(market), marketIdOf(market)), runnerIdOf(market, 0)),
  );
  useEffect(() => book.start(), [book]);
  const first = rowOf(CENTRE, 'CLASSIC') - TICKS / 2;
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>Market {market}</h2>
      <div style={{ position: 'relative', height: TICKS * HEIGHT }}>
        {[...Array(TICKS).keys()].map((tick) => (
          <LadderRow
            key={tick}
            id={`ladder${market}`}
            row={first + tick}
            price={priceAt(first + tick, 'CLASSIC')}
            top={tick * HEIGHT}
            height={HEIGHT}
            book={book}
            own={undefined}
            cursor={undefined}
            isTarget={false}
            canCancel={false}
            canMove={false}
          />
        ))}
      </div>
    </section>
  );
}
