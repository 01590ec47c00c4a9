import type { OpenBet } from '@touchline/shared/contracts';
import { Link } from '@touchline/shared/platform';
import { Table, type TableColumn } from '@touchline/shared/ui';
import { betsByEvent } from './bet-groups';
import styles from './OpenBetsPage.module.css';

interface BetsSectionProps {
  readonly title: string;
  readonly bets: readonly OpenBet[];
  /** The columns, with the totals of the given bets. */
  readonly columns: (bets: readonly OpenBet[]) => readonly TableColumn<OpenBet>[];
  readonly empty: string;
}

/** The bets of one state, a table per event. */
export function BetsSection({ title, bets, columns, empty }: BetsSectionProps) {
  const id = `bets-${title}`;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>
        {title} <span className={styles.count}>{bets.length}</span>
      </h2>
      {bets.length === 0 && <p className={styles.nothing}>{empty}</p>}
      {betsByEvent(bets).map((event) => (
        <div key={event.eventId} className={styles.event}>
          <h3 className={styles.eventTitle}>
            <Link to={`/markets/${encodeURIComponent(event.eventId)}`}>{event.eventTitle}</Link>
          </h3>
          <Table
            caption={`${title} bets on ${event.eventTitle}`}
            columns={columns(event.bets)}
            rows={event.bets}
            rowKey={(bet) => bet.betId}
          />
        </div>
      ))}
    </section>
  );
}
