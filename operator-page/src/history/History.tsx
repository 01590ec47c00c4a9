import { type ChangeRecord, nothingToUndo } from '@touchline/registry/settings/ChangeRecord';
import type { TrailRecord } from '@touchline/registry/trail/registry-trail';
import { i18n, SOURCE_LANGUAGE } from '@touchline/shared/language';
import { t, useLingui } from '@touchline/shared/language/macro';
import { Badge, EmptyState } from '@touchline/shared/ui';
import type { DomainView } from '../../operator-api';
import styles from './History.module.css';
import { UndoButton } from './UndoButton';

/** Whether a change is still in force: no later record undid it. */
export function canUndo(record: ChangeRecord, history: readonly ChangeRecord[]): boolean {
  return !nothingToUndo(record) && history.every(({ undoes }) => undoes !== record.id);
}

/** A moment in the page's language and the reader's zone. @param when ISO 8601 */
export function formatWhen(when: string): string {
  const { language } = i18n;
  const locale = language === SOURCE_LANGUAGE ? undefined : `${language}-u-nu-latn`;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(when));
}

export interface HistoryProps {
  readonly domain: DomainView;
  /** Changes of this domain, the latest first. */
  readonly records: readonly ChangeRecord[];
  /** Changes of the registry, which reach every domain; the latest first. */
  readonly trail: readonly TrailRecord[];
}

/** Who changed what and when, operators and teams in one list by time; an operator's change with its values and Undo. */
export function History({ domain, records, trail }: HistoryProps) {
  const { t } = useLingui();
  const whoOf = ({ who, approvedBy }: ChangeRecord) =>
    approvedBy === undefined ? who : t`${who}, approved by ${approvedBy}`;
  if (records.length + trail.length === 0)
    return (
      <EmptyState icon="clock" title={t`Nothing was changed yet`}>
        {t`Every change is listed here, those of the command line too, and can be undone.`}
      </EmptyState>
    );
  return (
    <ol className={styles.records}>
      {byTime(records, trail).map((record) =>
        'id' in record ? (
          <li key={record.id} className={styles.record}>
            <div className={styles.act}>
              <Act description={record.words} who={whoOf(record)} when={record.when} reason={record.reason} />
              <BeforeAndAfter record={record} />
            </div>
            {canUndo(record, records) ? (
              <UndoButton domain={domain} record={record} />
            ) : (
              !nothingToUndo(record) && <Badge icon="refresh">{t`Undone`}</Badge>
            )}
          </li>
        ) : (
          <li key={`registry ${record.number}`} className={styles.record}>
            <div className={styles.act}>
              <Act
                description={record.words}
                who={record.team === undefined ? record.who : `${record.who} (${record.team})`}
                when={record.when}
                reason={record.reason}
              />
            </div>
            <Badge>{t`Registry`}</Badge>
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
  return [...records, ...trail].sort((a, b) => Date.parse(b.when) - Date.parse(a.when));
}

interface ActProps {
  readonly description: string;
  readonly who: string;
  readonly when: string;
  readonly reason: string | undefined;
}

function Act({ description, who, when, reason }: ActProps) {
  const { t } = useLingui();
  return (
    <>
      <p className={styles.words}>
        {reason === undefined ? description : t`${description}, by force: ${reason}`}
      </p>
      <p className={styles.who}>
        {who}, <time dateTime={when}>{formatWhen(when)}</time>
      </p>
    </>
  );
}

export function BeforeAndAfter({ record }: { readonly record: Pick<ChangeRecord, 'before' | 'after'> }) {
  const { t } = useLingui();
  return (
    <dl className={styles.values}>
      {changedValues(record).map(({ setting, before, after }) => (
        <div key={setting} className={styles.value}>
          <dt>{setting}</dt>
          <dd>
            <code>{before}</code> <span aria-hidden="true">→</span>
            <span className="visually-hidden"> {t`became`} </span> <code>{after}</code>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Each changed setting before and after, as in the files. */
function changedValues({ before, after }: Pick<ChangeRecord, 'before' | 'after'>) {
  const settings = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...settings].map((setting) => ({
    setting,
    before: shown(before?.[setting]),
    after: shown(after?.[setting]),
  }));
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return t`not set`;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
