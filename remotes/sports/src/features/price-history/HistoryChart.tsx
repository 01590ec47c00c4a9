import { axis, type ChartOptions, type ChartSeries, stepped, tokenColour } from '@touchline/shared/chart';
import { formatOdds, serverNow, steadyNow } from '@touchline/shared/format';
import { usePlatform } from '@touchline/shared/platform';
import { useEffect } from 'react';
import type { HistoryRecorder } from './HistoryRecorder';
import { agoLabel, type ChartBet, historyData, withBets, within } from './historyData';
import styles from './PriceChart.module.css';
import type { PriceHistory } from './PriceHistory';
import { useChart } from './useChart';

/** The chart's minimum length in seconds, so that the first moves do not fill it. */
const SHORTEST = 30;

interface HistoryChartProps {
  readonly recorder: HistoryRecorder;
  readonly history: PriceHistory;
  /** The shown part; undefined: all of it. */
  readonly seconds: number | undefined;
  readonly bets: readonly ChartBet[];
}

/** The best back and lay price, one step line each, with the player's bets. All of it is beside it as text. */
export function HistoryChart({ recorder, history, seconds, bets }: HistoryChartProps) {
  const platform = usePlatform();
  const [ref, chart] = useChart(options);
  useEffect(() => {
    const draw = () => {
      const columns = within(historyData(history.points, steadyNow()), seconds);
      chart.current?.draw(withBets(columns, bets, serverNow(platform)));
    };
    draw();
    return recorder.subscribe(draw);
  }, [platform, recorder, history, seconds, bets, chart]);
  return <div ref={ref} className={styles.chart} aria-hidden="true" />;
}

function options(): ChartOptions {
  const line = (token: string): ChartSeries => ({
    stroke: tokenColour(token),
    width: 2,
    points: { show: false },
    ...stepped(1),
  });
  const dots = (token: string): ChartSeries => ({
    paths: () => null,
    points: { show: true, size: 11, width: 2, stroke: tokenColour('--color-text'), fill: tokenColour(token) },
  });
  return {
    scales: {
      x: { time: false, range: (_chart, from) => [Math.min(from ?? 0, -SHORTEST), 0] },
      y: { range: (_chart, low, high) => withRoom(low, high) },
    },
    series: [
      {},
      line('--color-back-text'),
      line('--color-lay-text'),
      dots('--color-back-text'),
      dots('--color-lay-text'),
    ],
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
