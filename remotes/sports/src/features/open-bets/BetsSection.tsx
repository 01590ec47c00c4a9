import { plural, t as translate, useLingui } from '@touchline/shared/language/macro';
import { Link } from '@touchline/shared/platform';
import { ShowMore, Table, useFirstFew } from '@touchline/shared/ui';
import { useMemo } from 'react';
import { changeable, firstRows, liveBets, rowsByEvent } from './bet-groups';
import { CancelAll } from './CancelAll';
import type { Columns } from './columns';
import type { BetList, BetRow } from './kept-bets.state';
import styles from './OpenBetsPage.module.css';

interface BetsSectionProps {
  readonly list: BetList;
  readonly title: string;
  readonly rows: readonly BetRow[];
  readonly columns: Columns;
  readonly empty: string;
  readonly onDismiss: (betId: string) => void;
  /** Whether the unmatched stakes here can be cancelled. */
  readonly cancellable?: boolean;
}

/** The bets of one state, with a table per event. */
export function BetsSection(props: BetsSectionProps) {
  const { t } = useLingui();
  const { list, title, rows, columns, empty, onDismiss, cancellable = false } = props;
  const id = `bets-${list}`;
  const events = useMemo(() => rowsByEvent(rows), [rows]);
  const { first, more, showMore } = useFirstFew(rows);
  const whole = new Map(events.map((event) => [event.eventId, event.rows]));
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>
          <span>{title}</span>{' '}
          <span translate="no" className={styles.count}>
            {liveBets(rows).length}
          </span>
        </h2>
        {cancellable && <CancelAll bets={changeable(rows)} />}
      </div>
      {rows.length === 0 && <p className={styles.nothing}>{empty}</p>}
      {firstRows(events, first.length).map((event) => (
        <div key={event.eventId} className={styles.event}>
          <div className={styles.eventHead}>
            <h3 className={styles.eventTitle}>
              {event.eventId === '' ? (
                event.eventTitle
              ) : (
                <Link to={`/markets/${encodeURIComponent(event.eventId)}`} translate="no">
                  {event.eventTitle}
                </Link>
              )}
            </h3>
            {cancellable && events.length > 1 && (
              <CancelAll bets={changeable(whole.get(event.eventId) ?? [])} event={event.eventTitle} />
            )}
          </div>
          <Table
            caption={captionOf(list, event.eventTitle)}
            columns={columns(whole.get(event.eventId) ?? [], onDismiss)}
            rows={event.rows}
            rowKey={({ bet }) => bet.betId}
          />
        </div>
      ))}
      <ShowMore more={more} left={t`${plural(more, { one: '# bet', other: '# bets' })}`} onMore={showMore} />
    </section>
  );
}

function captionOf(list: BetList, eventTitle: string): string {
  return list === 'unmatched'
    ? translate`Unmatched bets on ${eventTitle}`
    : translate`Matched bets on ${eventTitle}`;
}
