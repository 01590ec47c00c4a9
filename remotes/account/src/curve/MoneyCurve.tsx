import { lazyPart, Skeleton } from '@touchline/shared/ui';
import type { MoneyCurveProps } from './CurveChart';
import styles from './MoneyCurve.module.css';

const CurveChart = lazyPart(
  () => import('./CurveChart').then(({ CurveChart }) => CurveChart),
  <Skeleton shape="block" width="100%" height="100%" />,
);

/** An amount over time, as a line of steps. It is hidden from screen readers: its figures stand beside it as text. */
export function MoneyCurve(props: MoneyCurveProps) {
  return (
    <div className={styles.curve} aria-hidden="true">
      <CurveChart {...props} />
    </div>
  );
}
