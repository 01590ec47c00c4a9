import {
  axis,
  type ChartOptions,
  type ChartSeries,
  openChart,
  stepped,
  tokenColour,
} from '@touchline/shared/chart';
import { formatOdds } from '@touchline/shared/format';
import { useEffect, useRef } from 'react';
import type { HistoryRecorder } from './HistoryRecorder';
import { agoLabel, historyData } from './historyData';
import styles from './PriceChart.module.css';
import type { PriceHistory } from './PriceHistory';

/** The chart's minimum length in seconds, so that the first moves do not fill it. */
const SHORTEST = 30;

interface HistoryChartProps {
  readonly recorder: HistoryRecorder;
  readonly history: PriceHistory;
}

/** The best back and lay price since the recording began, one step line each. Its facts are beside it as text. */
export function HistoryChart({ recorder, history }: HistoryChartProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!ref.current) return;
    const chart = openChart(ref.current, options());
    const draw = () => chart.draw(historyData(history.points, Date.now()));
    draw();
    const stop = recorder.subscribe(draw);
    return () => {
      stop();
      chart.close();
    };
  }, [recorder, history]);
  return <div ref={ref} className={styles.chart} aria-hidden="true" />;
}

function options(): ChartOptions {
  const line = (token: string): ChartSeries => ({
    stroke: tokenColour(token),
    width: 2,
    points: { show: false },
    ...stepped(1),
  });
  return {
    scales: {
      x: { time: false, range: (_chart, from) => [Math.min(from ?? 0, -SHORTEST), 0] },
      y: { range: (_chart, low, high) => withRoom(low, high) },
    },
    series: [{}, line('--color-back-text'), line('--color-lay-text')],
    axes: [
      axis((marks) => marks.map(agoLabel), {
        steps: [10, 30, 60, 120, 300, 600, 1_800, 3_600, 7_200, 21_600],
      }),
      axis((marks) => marks.map(formatOdds), { size: 48 }),
    ],
  };
}

/** Some space above and below, so that a constant price runs through the middle. */
function withRoom(low: number | null, high: number | null): [number, number] {
  if (low === null || high === null) return [100, 200];
  const room = Math.max(2, Math.ceil((high - low) / 8));
  return [low - room, high + room];
}
