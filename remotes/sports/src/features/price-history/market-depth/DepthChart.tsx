import { axis, type ChartOptions, type ChartSeries, stepped, tokenColour } from '@touchline/shared/chart';
import { formatMoneyShort, formatOdds } from '@touchline/shared/format';
import { useEffect } from 'react';
import styles from '../PriceChart.module.css';
import { useChart } from '../useChart';
import type { DepthData } from './depthData';

/** The money on offer, added up from the best prices outwards. The table beside it has the same figures. */
export function DepthChart({ data }: { data: DepthData }) {
  const [ref, chart] = useChart(options);
  useEffect(() => chart.current?.draw(data), [data, chart]);
  return <div ref={ref} className={styles.chart} aria-hidden="true" />;
}

function options(): ChartOptions {
  return {
    scales: {
      x: { time: false, range: (_chart, low, high) => [(low ?? 101) - 1, (high ?? 102) + 1] },
      y: { range: (_chart, _low, high) => [0, (high ?? 100) * 1.1] },
    },
    // An offer at 1.84 also takes 1.85: a side's total applies from its price towards the best.
    series: [{}, side('--color-back-text', -1), side('--color-lay-text', 1)],
    axes: [
      axis((marks) => marks.map(formatOdds)),
      axis((marks) => marks.map(formatMoneyShort), { size: 56 }),
    ],
  };
}

function side(token: string, align: -1 | 1): ChartSeries {
  return {
    stroke: tokenColour(token),
    fill: tokenColour(token, 0.25),
    width: 2,
    points: { show: true, size: 6, fill: tokenColour(token) },
    ...stepped(align),
  };
}
