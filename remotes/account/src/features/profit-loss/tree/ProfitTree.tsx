import { useLingui } from '@touchline/shared/language/macro';
import { Card } from '@touchline/shared/ui';
import { useRef } from 'react';
import type { DayRange } from '../../../paging/range';
import { ProfitLevel } from './ProfitLevel';
import styles from './ProfitTree.module.css';
import { CASINO, type ProfitNode, sportsOf } from './profit-tree';
import { useOpenPlaces } from './useOpenPlaces';
import { useRestoredPlace } from './useRestoredPlace';

interface ProfitTreeProps {
  tree: ProfitNode;
  range: DayRange;
  isWhole: boolean;
  /** Whether the figures arrived after the page. */
  cameLater: boolean;
}

/** The results of a range by sport, event and market; each row expands to its parts. */
export function ProfitTree({ tree, range, isWhole, cameLater }: ProfitTreeProps) {
  const { t } = useLingui();
  const places = useOpenPlaces();
  const ref = useRef<HTMLDivElement>(null);
  useRestoredPlace(ref, isWhole && cameLater, places.last);
  return (
    <Card title={isWhole ? t`By sport` : t`By sport, so far`} flush>
      <div ref={ref} className={styles.tree}>
        {/* Each figure has its own label for assistive technology, visible on a phone. */}
        <div className={styles.header} aria-hidden="true">
          <span>{t`Sport, event, market`}</span>
          <span>{t`Staked`}</span>
          <span>{t`Gross`}</span>
          <span>{t`Commission`}</span>
          <span>{t`Net`}</span>
        </div>
        <ProfitLevel nodes={sportsOf(tree)} parent="" level={0} range={range} places={places} />
        {tree.children.has(CASINO) && (
          <p className={styles.note}>
            {t`Casino results are the rows of your account statement. They have no markets, and what was staked on them is not among the stakes.`}
          </p>
        )}
      </div>
    </Card>
  );
}
