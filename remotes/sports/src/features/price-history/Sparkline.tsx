import { useLayoutEffect, useRef } from 'react';
import type { HistoryRecorder } from './HistoryRecorder';
import styles from './PriceChartButton.module.css';
import type { PriceHistory } from './PriceHistory';
import { SPARKLINE, sparklinePath } from './sparklinePath';

interface SparklineProps {
  readonly recorder: HistoryRecorder;
  readonly history: PriceHistory;
}

/**
 * A small chart of the price since the page opened. It is drawn directly after samples with changes, without a render,
 * and has no accessible name.
 */
export function Sparkline({ recorder, history }: SparklineProps) {
  const ref = useRef<SVGPathElement>(null);
  useLayoutEffect(() => {
    let drawn: number | undefined;
    const draw = () => {
      if (drawn === history.changes) return;
      drawn = history.changes;
      ref.current?.setAttribute('d', sparklinePath(history.points));
    };
    draw();
    return recorder.subscribe(draw);
  }, [recorder, history]);
  return (
    <svg
      className={styles.sparkline}
      viewBox={`0 0 ${SPARKLINE.width} ${SPARKLINE.height}`}
      aria-hidden="true"
    >
      <path ref={ref} />
    </svg>
  );
}
