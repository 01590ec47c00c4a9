import type { MessageDescriptor } from '@touchline/shared/language';
import { msg, useLingui } from '@touchline/shared/language/macro';
import { ShowMore, useFirstFew } from '@touchline/shared/ui';
import type { DayRange } from '../../../paging/range';
import { MarketBets } from './MarketBets';
import { ProfitRow } from './ProfitRow';
import styles from './ProfitTree.module.css';
import type { ProfitNode } from './profit-tree';
import { placeOf, type useOpenPlaces } from './useOpenPlaces';

/** The levels under the sports. */
const LEVELS: readonly (readonly [one: MessageDescriptor, more: MessageDescriptor])[] = [
  [msg`sport`, msg`sports`],
  [msg`event`, msg`events`],
  [msg`market`, msg`markets`],
];
const PART = [msg`part`, msg`parts`] as const;

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
  const { t } = useLingui();
  const [one, several] = LEVELS[level] ?? PART;
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
      <ShowMore more={more} of={t(one)} plural={t(several)} onMore={showMore} />
    </>
  );
}
