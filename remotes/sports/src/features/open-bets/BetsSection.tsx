import type { OpenBet } from '@touchline/shared/contracts/bets';
import { formatMoney } from '@touchline/shared/format';
import { plural, t as translate, useLingui } from '@touchline/shared/language/macro';
import { Link } from '@touchline/shared/platform';
import { Button, Modal, ShowMore, Table, useCapability, useFirstFew } from '@touchline/shared/ui';
import { useMemo, useState } from 'react';
import { useOldNote } from '../positions';
import { changeable, firstRows, liveBets, rowsByEvent, total } from './bet-groups';
import { useChanges } from './changes-context';
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

interface CancelAllProps {
  readonly bets: readonly OpenBet[];
  /** The event of the bets; all bets when absent. */
  readonly event?: string;
}

/** Cancels several unmatched bets at once, after a confirmation with their number and stake. */
function CancelAll({ bets, event }: CancelAllProps) {
  const { t } = useLingui();
  const canCancel = useCapability('cancelBet');
  const changes = useChanges();
  const old = useOldNote();
  const [asking, setAsking] = useState(false);
  if (bets.length < 2 || !canCancel) return null;
  const count = bets.length;
  const amount = formatMoney(total(bets, (bet) => bet.remaining));
  const cancel = () => {
    for (const bet of bets) changes.ask(bet, { kind: 'cancel' });
    setAsking(false);
  };
  return (
    <>
      <Button
        size="sm"
        aria-label={event === undefined ? t`Cancel all unmatched` : t`Cancel all unmatched on ${event}`}
        aria-disabled={old !== undefined}
        aria-describedby={old}
        onClick={() => setAsking(old === undefined)}
      >
        {t`Cancel all`}
      </Button>
      <Modal
        open={asking}
        onClose={() => setAsking(false)}
        size="sm"
        title={t`Cancel all unmatched?`}
        footer={
          <div className={styles.buttons}>
            <Button onClick={() => setAsking(false)}>{t`Keep them`}</Button>
            <Button variant="danger" data-autofocus onClick={cancel}>
              {t`${plural(count, { one: 'Cancel # bet', other: 'Cancel # bets' })}`}
            </Button>
          </div>
        }
      >
        <p>
          {event === undefined
            ? t`${plural(count, {
                one: `# bet with ${amount} unmatched. What is matched by now stays.`,
                other: `# bets with ${amount} unmatched. What is matched by now stays.`,
              })}`
            : t`${plural(count, {
                one: `# bet on ${event} with ${amount} unmatched. What is matched by now stays.`,
                other: `# bets on ${event} with ${amount} unmatched. What is matched by now stays.`,
              })}`}
        </p>
      </Modal>
    </>
  );
}
