import type { Market, Runner, SportEvent } from '@touchline/shared/contracts/markets';
import { useLingui } from '@touchline/shared/language/macro';
import { usePlatform } from '@touchline/shared/platform';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { marketRef } from '../odds';
import { type HistoryRecorder, historiesFor } from './HistoryRecorder';
import styles from './PriceChartButton.module.css';
import { PriceChartModal } from './PriceChartModal';
import type { PriceHistory } from './PriceHistory';
import { SPARKLINE, sparklinePath } from './sparklinePath';

interface PriceChartButtonProps {
  readonly event: Pick<SportEvent, 'id' | 'title'>;
  readonly market: Market;
  readonly runner: Runner;
}

/**
 * A runner's sparkline, which opens the history and the depth. Prices are recorded while it is mounted, so that the
 * chart begins with the page and not with its opening.
 */
export function PriceChartButton({ event, market, runner }: PriceChartButtonProps) {
  const { t } = useLingui();
  const { name } = runner;
  const { name: marketName } = market;
  const { title: eventTitle } = event;
  const [open, setOpen] = useState(false);
  const recorder = historiesFor(usePlatform());
  const ref = marketRef(event.id, market.id);
  useEffect(() => recorder.watch(ref, runner.id), [recorder, ref, runner.id]);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={t`Price chart of ${name}, ${marketName}`}
        aria-haspopup="dialog"
        title={t`Price chart of ${name}: ${eventTitle}`}
        onClick={() => setOpen(true)}
      >
        <Sparkline recorder={recorder} history={recorder.historyOf(ref, runner.id)} />
      </button>
      {open && (
        <PriceChartModal eventId={event.id} market={market} runner={runner} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

interface SparklineProps {
  readonly recorder: HistoryRecorder;
  readonly history: PriceHistory;
}

/**
 * A small chart of the price since the page opened. It is drawn directly after samples with changes, without a render,
 * and has no accessible name.
 */
function Sparkline({ recorder, history }: SparklineProps) {
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
