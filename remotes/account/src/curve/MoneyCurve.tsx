import { useLingui } from '@touchline/shared/language/macro';
import { lazyPart, Skeleton } from '@touchline/shared/ui';
import type { MoneyCurveProps } from './CurveChart';
import styles from './MoneyCurve.module.css';

const CurveChart = lazyPart(
  () => import('./CurveChart').then(({ CurveChart }) => CurveChart),
  <Skeleton shape="block" width="100%" height="100%" />,
);

/** An amount over time, as a line of steps. It is hidden from screen readers: its figures stand beside it as text. */
export function MoneyCurve(props: MoneyCurveProps) {
  const { i18n } = useLingui();
  return (
    <div className={styles.curve} aria-hidden="true">
      {/* Made again with another language, because the axis has dates. */}
      <CurveChart key={i18n.language} {...props} />
    </div>
  );
}
