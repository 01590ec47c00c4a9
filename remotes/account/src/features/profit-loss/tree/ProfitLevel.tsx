import { plural, t, useLingui } from '@touchline/shared/language/macro';
import { useLocation } from '@touchline/shared/platform';
import { ButtonLink, ShowMore, useFirstFew } from '@touchline/shared/ui';
import type { DayRange } from '../../../paging/range';
import { BetTable } from '../../bets';
import { marketAddress, type ProfitPlace } from '../profit-place';
import { ProfitRow } from './ProfitRow';
import styles from './ProfitTree.module.css';
import { nodeName, type ProfitNode } from './profit-tree';
import { placeOf, type useOpenPlaces } from './useOpenPlaces';

/** "3 events": what a level has. */
function countOf(level: number, count: number): string {
  switch (level) {
    case 0:
      return t`${plural(count, { one: '# sport', other: '# sports' })}`;
    case 1:
      return t`${plural(count, { one: '# event', other: '# events' })}`;
    case 2:
      return t`${plural(count, { one: '# market', other: '# markets' })}`;
    default:
      return t`${plural(count, { one: '# part', other: '# parts' })}`;
  }
}

interface ProfitLevelProps {
  nodes: readonly ProfitNode[];
  /** The path of their parent. */
  parent: string;
  level: number;
  range: DayRange;
  places: ReturnType<typeof useOpenPlaces>;
}

/** The rows of one level; an open row with its children. */
export function ProfitLevel({ nodes, parent, level, range, places }: ProfitLevelProps) {
  const lastOpen = nodes.findLastIndex(({ key }) => places.isOpen(placeOf(parent, key)));
  const { first, more, showMore } = useFirstFew(nodes, lastOpen + 1);
  return (
    <>
      <ul className={styles.level} data-level={level}>
        {first.map((node) => {
          const path = placeOf(parent, node.key);
          return (
            <ProfitRow
              key={node.key}
              node={node}
              place={path}
              isOpen={places.isOpen(path)}
              onToggle={() => places.toggle(path)}
            >
              {node.children.size > 0 ? (
                <ProfitLevel
                  nodes={[...node.children.values()]}
                  parent={path}
                  level={level + 1}
                  range={range}
                  places={places}
                />
              ) : (
                node.bets.length > 0 && <MarketBets market={node} range={range} />
              )}
            </ProfitRow>
          );
        })}
      </ul>
      <ShowMore more={more} left={countOf(level, more)} onMore={showMore} />
    </>
  );
}

function MarketBets({ market, range }: { market: ProfitNode; range: DayRange }) {
  const { t } = useLingui();
  const { search } = useLocation();
  const name = nodeName(market);
  const { first, more, showMore } = useFirstFew(market.bets);
  return (
    <div className={styles.bets}>
      <BetTable caption={t`Bets on ${name}`} bets={first} inMarket />
      <ShowMore more={more} left={t`${plural(more, { one: '# bet', other: '# bets' })}`} onMore={showMore} />
      {/* Bets that came without their market have no page. */}
      {market.key !== '' && (
        <ButtonLink
          to={marketAddress(market.key, range)}
          state={{ profit: search } satisfies ProfitPlace}
          size="sm"
        >
          {t`How ${name} came out`}
        </ButtonLink>
      )}
    </div>
  );
}
