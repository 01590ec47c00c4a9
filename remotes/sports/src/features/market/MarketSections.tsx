import type { Market, MarketKind, SportEvent } from '@touchline/shared/contracts';
import { EmptyState, Tabs } from '@touchline/shared/ui';
import { useMemo, useState } from 'react';
import styles from './EventMarkets.module.css';
import { FancyCard } from './FancyCard';
import { MarketCard } from './MarketCard';

type Tab = 'ALL' | MarketKind;

const TABS: readonly { id: MarketKind; label: string }[] = [
  { id: 'MATCH_ODDS', label: 'Match odds' },
  { id: 'BOOKMAKER', label: 'Bookmaker' },
  { id: 'FANCY', label: 'Fancy' },
];

/** The markets of an event in one scroll, or one kind of them. */
export function MarketSections({ event, markets }: { event: SportEvent; markets: readonly Market[] }) {
  const [tab, setTab] = useState<Tab>('ALL');
  const sorted = useMemo(() => [...markets].sort((a, b) => a.sort - b.sort), [markets]);
  const of = (kind: MarketKind) => sorted.filter((market) => market.kind === kind);
  const kinds = TABS.filter(({ id }) => of(id).length > 0);
  if (kinds.length === 0)
    return (
      <EmptyState icon="clock" title="No market is open">
        Markets of this event appear here as soon as they open.
      </EmptyState>
    );
  const shown = kinds.some(({ id }) => id === tab) ? tab : 'ALL';
  const list = (
    <div className={styles.markets}>
      {kinds
        .filter(({ id }) => shown === 'ALL' || shown === id)
        .map(({ id, label }) =>
          id === 'FANCY' ? (
            <FancyCard key={id} title={label} event={event} markets={of(id)} />
          ) : (
            of(id).map((market) => <MarketCard key={market.id} event={event} market={market} />)
          ),
        )}
    </div>
  );
  if (kinds.length === 1) return list;
  return (
    <Tabs
      label="Markets"
      value={shown}
      onChange={setTab}
      tabs={[
        { id: 'ALL' as Tab, label: 'All', count: sorted.length },
        ...kinds.map(({ id, label }) => ({ id, label, count: of(id).length })),
      ]}
    >
      {list}
    </Tabs>
  );
}
