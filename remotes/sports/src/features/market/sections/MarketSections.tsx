import type { SportEvent } from '@touchline/shared/contracts/markets';
import { plural, useLingui } from '@touchline/shared/language/macro';
import { Banner, EmptyState, Icon, ShowMore, useFirstFew } from '@touchline/shared/ui';
import { type ReactNode, useState } from 'react';
import { marketRef, useOddsStore } from '../../odds';
import { MarketCard } from '../card/MarketCard';
import { PriceKeysHint } from '../card/PriceKeys';
import { FancyCard } from '../fancy/FancyCard';
import { idsOf, type MarketSection, without } from './arrange-markets';
import styles from './MarketSections.module.css';
import { SectionNav } from './SectionNav';
import { useSections } from './useSections';

/** A market has up to forty prices, so fewer are rendered at once than rows of a list. */
const FEW = 20;

interface MarketSectionsProps {
  readonly event: SportEvent;
  readonly sections: readonly MarketSection[];
  /** The market that the address names. */
  readonly wanted: string | undefined;
  /** Changes with the height of what sticks above the tabs. */
  readonly above: string | undefined;
}

/** All markets of an event on one page, with tabs for each kind; markets that were closed on arrival are collapsed. */
export function MarketSections({ event, sections, wanted, above }: MarketSectionsProps) {
  const { t } = useLingui();
  const store = useOddsStore();
  // Decided once: a market that closes later keeps its place, so that nothing moves under a thumb.
  const [over] = useState(() =>
    idsOf(sections).filter((id) => store.structure(marketRef(event.id, id))?.status === 'CLOSED'),
  );
  const [unknown] = useState(() => wanted !== undefined && !idsOf(sections).includes(wanted));
  const open = without(sections, (id) => over.includes(id));
  const { root, active, marked, go } = useSections(event.id, open, wanted, above);
  return (
    <div ref={root} className={styles.sections}>
      <PriceKeysHint />
      {unknown && (
        <Banner>{t`The market of this link is no longer on offer. Here is the whole event.`}</Banner>
      )}
      <SectionNav eventId={event.id} sections={open} active={active} onGo={go} />
      {open.length === 0 && (
        <EmptyState icon="clock" title={t`No market is open`}>
          {t`Markets of this event appear here as soon as they open.`}
        </EmptyState>
      )}
      {open.map((section) => (
        <div key={section.id} data-section={section.id} className={styles.section}>
          <SectionMarkets event={event} section={section} marked={marked} />
        </div>
      ))}
      {over.length > 0 && (
        <SettledMarkets
          count={over.length}
          open={open.length === 0 || (wanted !== undefined && over.includes(wanted))}
        >
          {without(sections, (id) => !over.includes(id)).map((section) => (
            <SectionMarkets key={section.id} event={event} section={section} marked={marked} />
          ))}
        </SettledMarkets>
      )}
    </div>
  );
}

interface SectionMarketsProps {
  readonly event: SportEvent;
  readonly section: MarketSection;
  readonly marked: string | undefined;
}

/** The first markets of a section, and a button for more: few events have more than these. */
function SectionMarkets({ event, section: { label, kind, markets }, marked }: SectionMarketsProps) {
  const { t } = useLingui();
  // Includes the one that the address names from the start.
  const [least] = useState(() => markets.findIndex(({ market }) => market.id === marked) + 1);
  const { first, more, showMore } = useFirstFew(markets, least, FEW);
  return (
    <>
      {kind === 'FANCY' ? (
        <FancyCard label={label} event={event} markets={first} marked={marked} />
      ) : (
        first.map(({ market, gone }) => (
          <MarketCard
            key={market.id}
            event={event}
            market={market}
            gone={gone}
            marked={marked === market.id}
          />
        ))
      )}
      <ShowMore
        more={more}
        left={t`${plural(more, { one: '# market', other: '# markets' })}`}
        onMore={showMore}
      />
    </>
  );
}

interface SettledMarketsProps {
  readonly count: number;
  /** Open at first. */
  readonly open: boolean;
  readonly children: ReactNode;
}

/** The markets that were closed when the page opened, collapsed. */
function SettledMarkets({ count, open, children }: SettledMarketsProps) {
  const { t } = useLingui();
  return (
    <details className={styles.settled} open={open}>
      <summary>
        <span>{t`${plural(count, { one: '# closed market', other: '# closed markets' })}`}</span>
        <Icon name="angle-down" size={18} className={styles.arrow} />
      </summary>
      <div className={styles.settledCards}>{children}</div>
    </details>
  );
}
