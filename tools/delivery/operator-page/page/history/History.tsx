import { Badge, EmptyState } from '@touchline/shared/ui';
import { type ChangeRecord, isMend } from '../../../site/ChangeRecord';
import type { DomainView } from '../../operator-api';
import { changedValues } from './changedValues';
import styles from './History.module.css';
import { UndoButton } from './UndoButton';

/** Whether a change is still in force: no later one undid it. */
export function canUndo(record: ChangeRecord, history: readonly ChangeRecord[]): boolean {
  return !isMend(record) && history.every(({ undoes }) => undoes !== record.id);
}

export interface HistoryProps {
  readonly domain: DomainView;
  /** Changes of this domain, the latest first. */
  readonly records: readonly ChangeRecord[];
}

const TIME = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });

/** Who changed what and when, with the values before and after, and Undo. */
export function History({ domain, records }: HistoryProps) {
  if (records.length === 0)
    return (
      <EmptyState icon="clock" title="Nothing was changed yet">
        Every change is listed here, those of the command line too, and can be undone.
      </EmptyState>
    );
  return (
    <ol className={styles.records}>
      {records.map((record) => (
        <li key={record.id} className={styles.record}>
          <div className={styles.act}>
            <p className={styles.words}>
              {record.words}
              {record.reason !== undefined && `, by force: ${record.reason}`}
            </p>
            <p className={styles.who}>
              {record.who}, <time dateTime={record.when}>{TIME.format(new Date(record.when))}</time>
            </p>
            <Values record={record} />
          </div>
          {canUndo(record, records) ? (
            <UndoButton domain={domain} record={record} />
          ) : (
            !isMend(record) && <Badge icon="refresh">Undone</Badge>
          )}
        </li>
      ))}
    </ol>
  );
}

function Values({ record }: { readonly record: ChangeRecord }) {
  return (
    <dl className={styles.values}>
      {changedValues(record).map(({ setting, before, after }) => (
        <div key={setting} className={styles.value}>
          <dt>{setting}</dt>
          <dd>
            <code>{before}</code> <span aria-hidden="true">→</span>
            <span className="visually-hidden"> became </span> <code>{after}</code>
          </dd>
        </div>
      ))}
    </dl>
  );
}
