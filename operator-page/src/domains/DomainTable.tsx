import { Trans, useLingui } from '@touchline/shared/language/macro';
import { Badge, Card, EmptyState, Table, type TableColumn, TextInput } from '@touchline/shared/ui';
import { useState } from 'react';
import type { DomainView, OperatorState } from '../../operator-api';
import { Allowed } from '../Allowed';
import { AddDomain } from './AddDomain';
import styles from './DomainTable.module.css';
import { RemoteCell } from './RemoteCell';

export interface DomainTableProps {
  readonly state: OperatorState;
  readonly selected: string | undefined;
  readonly onSelect: (host: string) => void;
}

/** Up to this many domains the table has no filter. */
const FOUND_BY_EYE = 8;

/** Every domain with every remote as a switch. */
export function DomainTable({ state, selected, onSelect }: DomainTableProps) {
  const { t } = useLingui();
  const [sought, setSought] = useState('');
  const folder = `${state.site}/cdn/domains/`;
  const text = sought.trim().toLowerCase();
  const rows = state.domains.filter(({ host, settings }) =>
    `${host} ${settings.domainTitle}`.toLowerCase().includes(text),
  );
  const columns: TableColumn<DomainView>[] = [
    {
      key: 'domain',
      header: t`Domain`,
      rowHeader: true,
      cell: ({ host, settings: { domainTitle: title, siteSuspended } }) => (
        <button
          type="button"
          className={styles.domain}
          aria-pressed={host === selected}
          onClick={() => onSelect(host)}
        >
          <span className={styles.host}>{host}</span>
          <span className={styles.title}>
            {host === 'test' ? t`${title}, on test, localhost and preview hosts` : title}
          </span>
          {siteSuspended && (
            <Badge tone="warning" icon="warning">
              {t`Suspended`}
            </Badge>
          )}
        </button>
      ),
    },
    ...state.remotes.map(
      ({ name }): TableColumn<DomainView> => ({
        key: name,
        header: name,
        cell: (domain) => <RemoteCell domain={domain} remote={name} />,
      }),
    ),
  ];
  return (
    <Card
      flush
      title={t`Domains`}
      actions={
        <>
          {state.domains.length > FOUND_BY_EYE && (
            <TextInput
              label={t`Find a domain`}
              labelHidden
              type="search"
              placeholder={t`Find a domain`}
              value={sought}
              onChange={(event) => setSought(event.target.value)}
            />
          )}
          <Allowed kinds={['switch']}>
            <AddDomain
              hosts={state.domains.map(({ host }) => host)}
              onAdded={(host) => {
                setSought('');
                onSelect(host);
              }}
            />
          </Allowed>
        </>
      }
    >
      <Table
        caption={t`Domains and their remotes`}
        className={styles.table}
        columns={columns}
        rows={rows}
        rowKey={({ host }) => host}
        empty={
          text === '' ? (
            <EmptyState
              title={
                state.broken.length > 0
                  ? t`The settings of no domain can be read`
                  : t`This site has no domain yet`
              }
            >
              <Trans>
                Add one: it gets a file of settings in <code>{folder}</code>
              </Trans>
            </EmptyState>
          ) : (
            <EmptyState icon="search" title={t`No domain is called that`}>
              {t`Try a part of its name or title.`}
            </EmptyState>
          )
        }
      />
    </Card>
  );
}
