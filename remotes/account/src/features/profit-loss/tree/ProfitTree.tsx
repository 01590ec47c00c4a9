import { useLingui } from '@touchline/shared/language/macro';
import { Card } from '@touchline/shared/ui';
import { type RefObject, useEffect, useRef } from 'react';
import type { DayRange } from '../../../paging/range';
import { ProfitLevel } from './ProfitLevel';
import styles from './ProfitTree.module.css';
import { CASINO, type ProfitNode, sportsOf } from './profit-tree';
import { useOpenPlaces } from './useOpenPlaces';

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

/** Events by which a player moves elsewhere. */
const OWN_MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to the row opened last when the figures arrived after the page, as after a reload. When the figures are
 * cached, the shell restores the scroll position. A player who has moved meanwhile is left alone.
 * @param tree the element of the rows, each with its path as data
 * @param cameLater whether the figures are complete now and were not at first
 */
function useRestoredPlace(
  tree: RefObject<HTMLElement | null>,
  cameLater: boolean,
  place: string | undefined,
): void {
  const isSettled = useRef(false);
  useEffect(() => {
    const settle = () => {
      isSettled.current = true;
    };
    for (const move of OWN_MOVES) window.addEventListener(move, settle, { passive: true });
    return () => {
      for (const move of OWN_MOVES) window.removeEventListener(move, settle);
    };
  }, []);
  useEffect(() => {
    if (!cameLater || isSettled.current) return;
    isSettled.current = true;
    const rows = tree.current?.querySelectorAll<HTMLElement>('[data-place]') ?? [];
    // Test environments do not scroll.
    [...rows].find((row) => row.dataset.place === place)?.scrollIntoView?.({ block: 'center' });
  }, [tree, cameLater, place]);
}
