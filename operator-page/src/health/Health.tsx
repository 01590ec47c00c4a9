import { useQuery } from '@tanstack/react-query';
import type { HealthAnswer } from '@touchline/insight/collector/HealthAnswer';
import { judgeReleases, type Roles, reportedRemotes } from '@touchline/insight/collector/health';
import { formatCount } from '@touchline/insight/collector/health-formats';
import { msg, Trans, t, useLingui } from '@touchline/shared/language/macro';
import { Banner, Card, EmptyState, ErrorState, Select, Skeleton, Stack, Tabs } from '@touchline/shared/ui';
import { useState } from 'react';
import type { HealthView, OperatorState } from '../../operator-api';
import { callServer } from '../callServer';
import { useOperator } from '../OperatorContext';
import styles from './Health.module.css';
import { HourPlots } from './HourPlots';
import { LastErrors } from './LastErrors';
import { ReleaseTable } from './ReleaseTable';
import { VitalTable } from './VitalTable';

/** How often the figures are asked for, in milliseconds. */
const EVERY = 10_000;
const HOURS = [
  { value: '6', label: msg`Last 6 hours` },
  { value: '24', label: msg`Last 24 hours` },
  { value: '168', label: msg`Last 7 days` },
  { value: '720', label: msg`Last 30 days` },
];

function useHealth(domain: string, hours: string) {
  const { token } = useOperator();
  const query = new URLSearchParams({ hours, ...(domain !== '' && { domain }) });
  return useQuery({
    queryKey: ['health', domain, hours],
    queryFn: () => callServer<HealthView>(token, `/api/health?${query}`),
    refetchInterval: EVERY,
    retry: false,
  });
}

/** With a domain, the roles as its players get them; without one, the registry's. */
function rolesOf(state: OperatorState, domain: string, remote: string): Roles {
  const registered = state.remotes.find(({ name }) => name === remote);
  if (domain === '') return { stable: registered?.channels.stable, canary: registered?.canary?.version };
  const view = state.domains
    .find(({ host }) => host === domain)
    ?.sees.remotes.find(({ name }) => name === remote);
  return { stable: view?.version, canary: view?.canary?.version };
}

/** How releases do on players' devices, side by side, for one domain or all. */
export function Health({ state }: { readonly state: OperatorState }) {
  const { t } = useLingui();
  const [domain, setDomain] = useState('');
  const [hours, setHours] = useState('24');
  const { data, error, isFetching, refetch } = useHealth(domain, hours);
  return (
    <Card
      title={t`Health`}
      actions={
        <div className={styles.controls}>
          <Select
            label={t`Domain`}
            labelHidden
            value={domain}
            options={[
              { value: '', label: t`All domains` },
              ...state.domains.map(({ host }) => ({ value: host, label: host })),
            ]}
            onChange={(event) => setDomain(event.target.value)}
          />
          <Select
            label={t`Hours`}
            labelHidden
            value={hours}
            options={HOURS.map(({ value, label }) => ({ value, label: t(label) }))}
            onChange={(event) => setHours(event.target.value)}
          />
        </div>
      }
    >
      {data ? (
        <Stack gap={4}>
          {error && (
            <Banner tone="error" title={t`These are the last known figures`}>
              {error.message}
            </Banner>
          )}
          {data.problem !== undefined && (
            <Banner tone="warning" title={t`The collector cannot keep its counts`}>
              {data.problem}
            </Banner>
          )}
          {data.canaries.length > 0 && (
            <ul className={styles.canaries} aria-label={t`Canaries on their own`}>
              {data.canaries.map(({ remote, words }) => (
                <li key={`${remote} ${words}`}>
                  <strong>{remote}</strong> {words}
                </li>
              ))}
            </ul>
          )}
          <Remotes answer={data} state={state} domain={domain} />
        </Stack>
      ) : error ? (
        <ErrorState title={t`No figures`} onRetry={() => void refetch()} retrying={isFetching}>
          {error.message}
        </ErrorState>
      ) : (
        <Skeleton shape="block" height={160} />
      )}
    </Card>
  );
}

interface RemotesProps {
  readonly answer: HealthAnswer;
  readonly state: OperatorState;
  readonly domain: string;
}

function Remotes({ answer, state, domain }: RemotesProps) {
  const { t } = useLingui();
  const names = reportedRemotes(answer);
  const [chosen, setChosen] = useState('sports');
  const remote = names.includes(chosen) ? chosen : names[0];
  const leftOut = answer.leftOut.reduce((sum, { count }) => sum + count, 0);
  if (remote === undefined)
    return (
      <EmptyState icon="search" title={t`No page has reported`}>
        <Trans>
          Pages report where <code>site.json</code> names a collector.
        </Trans>
        {leftOut > 0 && ` ${leftOutLine(answer)}`}
      </EmptyState>
    );
  const releases = judgeReleases(answer, remote, rolesOf(state, domain, remote));
  return (
    <Tabs
      label={t`Remotes that have reported`}
      tabs={names.map((name) => ({ id: name, label: name }))}
      value={remote}
      onChange={setChosen}
    >
      <Stack gap={4}>
        <ReleaseTable remote={remote} releases={releases} />
        <HourPlots answer={answer} remote={remote} releases={releases} />
        <VitalTable remote={remote} releases={releases} />
        <LastErrors
          causes={answer.causes.filter(({ seen }) => seen.some((release) => release.remote === remote))}
        />
        <p className={styles.note}>
          {t`Figures stand with the interval in which 95 of 100 such measurements lie. A release is better or worse where the interval of its difference from the first one leaves no doubt.`}
          {leftOut > 0 && ` ${leftOutLine(answer)}`}
        </p>
      </Stack>
    </Tabs>
  );
}

function leftOutLine({ leftOut }: HealthAnswer): string {
  const counts = leftOut.map(({ reason, count }) => `${formatCount(count)} (${reason})`).join(', ');
  return t`Left out: ${counts}.`;
}
