import { Card, Tabs } from '@touchline/shared/ui';
import { useState } from 'react';
import type { DomainView, OperatorState } from '../../operator-api';
import { Allowed } from '../Allowed';
import { History } from '../history/History';
import { Preview } from '../preview/Preview';
import { BrandForm } from './BrandForm';
import styles from './DomainPanel.module.css';
import { Features } from './Features';
import { MenuForm } from './MenuForm';
import { NewsForm } from './NewsForm';
import { Releases } from './Releases';
import { SuspendButton } from './SuspendButton';

export interface DomainPanelProps {
  readonly domain: DomainView;
  readonly state: OperatorState;
}

const TABS = ['releases', 'features', 'brand', 'news', 'menu', 'history'] as const;
type TabId = (typeof TABS)[number];
const LABELS: Readonly<Record<TabId, string>> = {
  releases: 'Releases',
  features: 'Features',
  brand: 'Brand',
  news: 'News',
  menu: 'Menu',
  history: 'History',
};

/** All controls of one domain, beside the site as its players see it. */
export function DomainPanel({ domain, state }: DomainPanelProps) {
  const [tab, setTab] = useState<TabId>('releases');
  const records = state.history.filter(({ host }) => host === domain.host);
  return (
    <div className={styles.panel}>
      <Card
        title={domain.host}
        actions={
          <Allowed kinds={['switch']}>
            <SuspendButton domain={domain} />
          </Allowed>
        }
      >
        <Tabs
          label={`Settings of ${domain.host}`}
          tabs={TABS.map((id) => ({
            id,
            label: LABELS[id],
            ...(id === 'history' && { count: records.length + state.trail.length }),
          }))}
          value={tab}
          onChange={setTab}
        >
          {tab === 'releases' && (
            <Allowed kinds={['release']} says>
              <Releases domain={domain} state={state} />
            </Allowed>
          )}
          {tab === 'features' && <Features domain={domain} />}
          {(tab === 'brand' || tab === 'news' || tab === 'menu') && (
            <Allowed kinds={['switch']} says>
              {tab === 'brand' && <BrandForm domain={domain} />}
              {tab === 'news' && <NewsForm domain={domain} />}
              {tab === 'menu' && <MenuForm domain={domain} />}
            </Allowed>
          )}
          {tab === 'history' && <History domain={domain} records={records} trail={state.trail} />}
        </Tabs>
      </Card>
      <Preview domain={domain} />
    </div>
  );
}
