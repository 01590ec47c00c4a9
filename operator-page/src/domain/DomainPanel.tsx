import type { MessageDescriptor } from '@touchline/shared/language';
import { msg, Trans, useLingui } from '@touchline/shared/language/macro';
import { Banner, Card, EmptyState, Stack, Tabs } from '@touchline/shared/ui';
import { useState } from 'react';
import type { DomainView, OperatorState } from '../../operator-api';
import { Allowed } from '../Allowed';
import { AT_ONCE, ChangeScope, scopeOf } from '../ChangeScope';
import { ChangeSwitch } from '../ChangeSwitch';
import { History } from '../history/History';
import { Preview } from '../preview/Preview';
import { ChangeScopeContext } from '../useChange';
import { BrandForm } from './BrandForm';
import styles from './DomainPanel.module.css';
import { Features } from './Features';
import { LanguagesForm } from './LanguagesForm';
import { MenuForm } from './MenuForm';
import { NewsForm } from './NewsForm';
import { RemoteRelease } from './RemoteRelease';
import { RemoteSettings } from './RemoteSettings';
import { SuspendButton } from './SuspendButton';

export interface DomainPanelProps {
  readonly domain: DomainView;
  readonly state: OperatorState;
}

const TABS = ['releases', 'features', 'brand', 'news', 'languages', 'menu', 'settings', 'history'] as const;
type TabId = (typeof TABS)[number];
const LABELS: Readonly<Record<TabId, MessageDescriptor>> = {
  releases: msg`Releases`,
  features: msg`Features`,
  brand: msg`Brand`,
  news: msg`News`,
  languages: msg`Languages`,
  menu: msg`Menu`,
  settings: msg`Settings`,
  history: msg`History`,
};

/** Those that take the role for switches as a whole. */
const SWITCHES: readonly TabId[] = ['brand', 'news', 'languages', 'menu'];

/** All controls of one domain, beside the site as its players see it. */
export function DomainPanel({ domain, state }: DomainPanelProps) {
  const { t } = useLingui();
  const { host } = domain;
  const [tab, setTab] = useState<TabId>('releases');
  const [choice, setChoice] = useState(AT_ONCE);
  const others = state.domains.filter((other) => other.host !== host);
  const records = state.history.filter((record) => record.host === host);
  return (
    <div className={styles.panel}>
      <ChangeScopeContext value={scopeOf(choice, others)}>
        <Card
          title={host}
          actions={
            <Allowed kinds={['switch']}>
              <SuspendButton domain={domain} />
            </Allowed>
          }
        >
          <Tabs
            label={t`Settings of ${host}`}
            tabs={TABS.map((id) => ({
              id,
              label: t(LABELS[id]),
              ...(id === 'history' && { count: records.length + state.trail.length }),
            }))}
            value={tab}
            onChange={setTab}
          >
            {tab !== 'history' && <ChangeScope others={others} choice={choice} onChoose={setChoice} />}
            {tab === 'releases' && (
              <Allowed kinds={['release']} says>
                <Releases domain={domain} state={state} />
              </Allowed>
            )}
            {tab === 'features' && <Features domain={domain} />}
            {SWITCHES.includes(tab) && (
              <Allowed kinds={['switch']} says>
                {tab === 'brand' && <BrandForm domain={domain} />}
                {tab === 'news' && <NewsForm domain={domain} />}
                {tab === 'languages' && <LanguagesForm domain={domain} />}
                {tab === 'menu' && <MenuForm domain={domain} />}
              </Allowed>
            )}
            {tab === 'settings' && (
              <Stack gap={4}>
                <Allowed kinds={['switch']} says>
                  <RemoteSettings domain={domain} />
                </Allowed>
                <Allowed kinds={['release']} says>
                  <BackEnds domain={domain} />
                </Allowed>
              </Stack>
            )}
            {tab === 'history' && <History domain={domain} records={records} trail={state.trail} />}
          </Tabs>
        </Card>
      </ChangeScopeContext>
      <Preview domain={domain} />
    </div>
  );
}

/** Which release of each remote the domain's players get. */
function Releases({ domain, state }: { readonly domain: DomainView; readonly state: OperatorState }) {
  const { t } = useLingui();
  if (state.registryProblem !== undefined) return <Banner tone="error">{state.registryProblem}</Banner>;
  if (state.remotes.length === 0)
    return (
      <EmptyState title={t`Nothing is published yet`}>
        <Trans>
          A remote's team publishes its releases: <code>npm run publish -w remotes/sports</code>
        </Trans>
      </EmptyState>
    );
  return state.remotes.map((remote) => {
    const view = domain.sees.remotes.find(({ name }) => name === remote.name);
    return view && <RemoteRelease key={remote.name} domain={domain} remote={remote} view={view} />;
  });
}

/** The back ends of their own teams that the remotes of the domain want to call, each as a switch. */
function BackEnds({ domain }: { readonly domain: DomainView }) {
  const { t } = useLingui();
  const remotes = domain.sees.remotes.filter(({ backEnds }) => backEnds.length > 0);
  if (remotes.length === 0)
    return <EmptyState title={t`No release of this domain calls a back end of its own.`} />;
  return (
    <Stack gap={3}>
      {remotes.map(({ name, backEnds }) => (
        <section key={name} aria-label={t`Back ends of ${name}`}>
          <h3>{t`Back ends of ${name}`}</h3>
          {backEnds.map(({ origin, isAllowed, isNamed }) => (
            <ChangeSwitch
              key={origin}
              domain={domain}
              label={t`${name} calls ${origin}`}
              hint={
                isNamed
                  ? t`Players’ browsers send it what the pages of ${name} say, never a session`
                  : t`The release of this domain does not name it`
              }
              checked={isAllowed}
              changeTo={(on) => ({ kind: 'back-end', remote: name, origin, on })}
            />
          ))}
        </section>
      ))}
    </Stack>
  );
}
