import type { Market, MarketKind, SportEvent } from '@touchline/shared/contracts';
import { EmptyState, Tabs } from '@touchline/shared/ui';
import { useMemo, useState } from 'react';
import { useOddsStore } from '../odds';
import styles from './EventMarkets.module.css';
import { FancyCard } from './FancyCard';
import { MarketCard } from './MarketCard';
import cardStyles from './MarketCard.module.css';

type Tab = 'ALL' | MarketKind;

const TABS: readonly { id: MarketKind; label: string }[] = [
  { id: 'MATCH_ODDS', label: 'Match odds' },
  { id: 'BOOKMAKER', label: 'Bookmaker' },
  { id: 'FANCY', label: 'Fancy' },
];

interface MarketSectionsProps {
  readonly event: SportEvent;
  readonly markets: readonly Market[];
}

/** The markets of an event in one scroll, or one kind of them; those that were over on arrival are folded away. */
export function MarketSections({ event, markets }: MarketSectionsProps) {
  const [tab, setTab] = useState<Tab>('ALL');
  const store = useOddsStore();
  // Judged once: a market that closes later keeps its place, so that nothing moves under a thumb.
  const [over] = useState(
    () => new Set(markets.filter(({ id }) => store.structure(id)?.status === 'CLOSED').map(({ id }) => id)),
  );
  const sorted = useMemo(() => [...markets].sort((a, b) => a.sort - b.sort), [markets]);
  const open = sorted.filter(({ id }) => !over.has(id));
  const kinds = TABS.filter(({ id }) => open.some((market) => market.kind === id));
  const shown = kinds.some(({ id }) => id === tab) ? tab : 'ALL';
  const list = (
    <div className={styles.markets}>
      {open.length === 0 && (
        <EmptyState icon="clock" title="No market is open">
          Markets of this event appear here as soon as they open.
        </EmptyState>
      )}
      {kinds
        .filter(({ id }) => shown === 'ALL' || shown === id)
        .map(({ id }) => (
          <Kind key={id} kind={id} event={event} markets={open.filter((market) => market.kind === id)} />
        ))}
      {over.size > 0 && <Settled event={event} markets={sorted.filter(({ id }) => over.has(id))} />}
    </div>
  );
  if (kinds.length < 2) return list;
  return (
    <Tabs
      label="Markets"
      value={shown}
      onChange={setTab}
      tabs={[
        { id: 'ALL' as Tab, label: 'All', count: open.length },
        ...kinds.map(({ id, label }) => ({
          id,
          label,
          count: open.filter((market) => market.kind === id).length,
        })),
      ]}
    >
      {list}
    </Tabs>
  );
}

function Kind({ kind, event, markets }: MarketSectionsProps & { kind: MarketKind }) {
  if (kind === 'FANCY') return <FancyCard title="Fancy" event={event} markets={markets} />;
  return markets.map((market) => <MarketCard key={market.id} event={event} market={market} />);
}

function Settled({ event, markets }: MarketSectionsProps) {
  return (
    <details className={cardStyles.settled}>
      <summary>{markets.length === 1 ? '1 market is over' : `${markets.length} markets are over`}</summary>
      <div className={cardStyles.settledCards}>
        {TABS.map(({ id }) => {
          const own = markets.filter((market) => market.kind === id);
          return own.length > 0 && <Kind key={id} kind={id} event={event} markets={own} />;
        })}
      </div>
    </details>
  );
}
