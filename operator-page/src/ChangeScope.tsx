import { useLingui } from '@touchline/shared/language/macro';
import { Checkbox, SegmentedControl, TextInput } from '@touchline/shared/ui';
import { use } from 'react';
import type { DomainView } from '../operator-api';
import styles from './ChangeScope.module.css';
import { formatWhen } from './history/History';
import { ChangeScopeContext, type ChangeScopeValue } from './useChange';

/** What was chosen for the controls of a domain. */
export interface ScopeChoice {
  when: 'now' | 'later';
  /** As the input has it. */
  time: string;
  hosts: readonly string[];
}

export const AT_ONCE: ScopeChoice = { when: 'now', time: '', hosts: [] };

/** @param others the other domains, as the page shows them */
export function scopeOf({ when, time, hosts }: ScopeChoice, others: readonly DomainView[]): ChangeScopeValue {
  const also = others
    .filter(({ host }) => hosts.includes(host))
    .map(({ host, revision }) => ({ host, revision }));
  return {
    // Without a time the server refuses: nothing that should wait is changed at once.
    ...(when === 'later' && { at: momentOf(time) ?? '' }),
    ...(also.length > 0 && { also }),
  };
}

/** The choice above the controls of a domain: at once or at a set time, this domain alone or others too. */
export function ChangeScope({
  others,
  choice,
  onChoose,
}: {
  readonly others: readonly DomainView[];
  readonly choice: ScopeChoice;
  readonly onChoose: (choice: ScopeChoice) => void;
}) {
  const { t } = useLingui();
  const { when, time, hosts } = choice;
  const at = momentOf(time);
  const alike = others.filter(({ host }) => hosts.includes(host)).length;
  return (
    <div className={styles.scope}>
      <SegmentedControl
        label={t`When changes are made`}
        options={[
          { value: 'now', label: t`At once` },
          { value: 'later', label: t`At a set time` },
        ]}
        value={when}
        onChange={(next) => onChoose({ ...choice, when: next })}
      />
      {when === 'later' && (
        <TextInput
          type="datetime-local"
          label={t`Time of the change`}
          hint={at === undefined ? t`By the clock of this device.` : t`Changes wait until ${formatWhen(at)}.`}
          value={time}
          onChange={({ target }) => onChoose({ ...choice, time: target.value })}
        />
      )}
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>{alike === 0 ? t`This domain alone` : t`This domain and ${alike} more`}</summary>
          <div className={styles.hosts}>
            {others.map(({ host }) => (
              <Checkbox
                key={host}
                label={host}
                checked={hosts.includes(host)}
                onChange={({ target }) =>
                  onChoose({
                    ...choice,
                    hosts: target.checked ? [...hosts, host] : hosts.filter((chosen) => chosen !== host),
                  })
                }
              />
            ))}
          </div>
        </details>
      )}
    </div>
  );
}

/** What was chosen, in a dialog that asks before a change. */
export function ScopeNotes() {
  const { t } = useLingui();
  const { at, also = [] } = use(ChangeScopeContext);
  const hosts = also.map(({ host }) => host).join(', ');
  return (
    <>
      {at !== undefined && at !== '' && <p>{t`It waits until ${formatWhen(at)}.`}</p>}
      {hosts !== '' && <p>{t`It is the same for ${hosts}.`}</p>}
    </>
  );
}

/** @param typed the value of an input of the type datetime-local @returns ISO-8601 in UTC */
function momentOf(typed: string): string | undefined {
  const time = new Date(typed);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}
