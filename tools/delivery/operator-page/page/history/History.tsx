import { Badge, EmptyState } from '@touchline/shared/ui';
import { type ChangeRecord, nothingToUndo } from '../../../site/ChangeRecord';
import type { TrailRecord } from '../../../trail/registry-trail';
import type { DomainView } from '../../operator-api';
import { changedValues } from './changedValues';
import styles from './History.module.css';
import { UndoButton } from './UndoButton';

/** Whether a change is still in force: no later one undid it. */
export function canUndo(record: ChangeRecord, history: readonly ChangeRecord[]): boolean {
  return !nothingToUndo(record) && history.every(({ undoes }) => undoes !== record.id);
}

export interface HistoryProps {
  readonly domain: DomainView;
  /** Changes of this domain, the latest first. */
  readonly records: readonly ChangeRecord[];
  /** Changes of the registry, which reach every domain; the latest first. */
  readonly trail: readonly TrailRecord[];
}

const TIME = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });

/** Who changed what and when, operators and teams in one list by time; an operator's change with its values and Undo. */
export function History({ domain, records, trail }: HistoryProps) {
  if (records.length + trail.length === 0)
    return (
      <EmptyState icon="clock" title="Nothing was changed yet">
        Every change is listed here, those of the command line too, and can be undone.
      </EmptyState>
    );
  return (
    <ol className={styles.records}>
      {byTime(records, trail).map((one) =>
        'id' in one ? (
          <li key={one.id} className={styles.record}>
            <div className={styles.act}>
              <Act
                words={one.words}
                who={one.approvedBy === undefined ? one.who : `${one.who}, approved by ${one.approvedBy}`}
                when={one.when}
                reason={one.reason}
              />
              <Values record={one} />
            </div>
            {canUndo(one, records) ? (
              <UndoButton domain={domain} record={one} />
            ) : (
              !nothingToUndo(one) && <Badge icon="refresh">Undone</Badge>
            )}
          </li>
        ) : (
          <li key={`registry ${one.number}`} className={styles.record}>
            <div className={styles.act}>
              <Act
                words={one.words}
                who={one.team === undefined ? one.who : `${one.who} (${one.team})`}
                when={one.when}
                reason={one.reason}
              />
            </div>
            <Badge>Registry</Badge>
          </li>
        ),
      )}
    </ol>
  );
}

/** Both lists in one, the latest first. */
function byTime(
  records: readonly ChangeRecord[],
  trail: readonly TrailRecord[],
): (ChangeRecord | TrailRecord)[] {
  return [...records, ...trail].sort((one, other) => Date.parse(other.when) - Date.parse(one.when));
}

interface ActProps {
  readonly words: string;
  readonly who: string;
  readonly when: string;
  readonly reason: string | undefined;
}

function Act({ words, who, when, reason }: ActProps) {
  return (
    <>
      <p className={styles.words}>
        {words}
        {reason !== undefined && `, by force: ${reason}`}
      </p>
      <p className={styles.who}>
        {who}, <time dateTime={when}>{TIME.format(new Date(when))}</time>
      </p>
    </>
  );
}

/** The values before and after. */
export function Values({ record }: { readonly record: Pick<ChangeRecord, 'before' | 'after'> }) {
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
