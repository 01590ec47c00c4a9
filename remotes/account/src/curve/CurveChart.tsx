import { axis, type ChartOptions, openChart, stepped, tokenColour } from '@touchline/shared/chart';
import { formatMoneyShort } from '@touchline/shared/format';
import { useEffect, useRef } from 'react';
import { type CurvePoint, curveData, moneyRange, TIME_STEPS, timeLabels } from './curve-data';
import styles from './MoneyCurve.module.css';

export interface MoneyCurveProps {
  /** Oldest first. */
  readonly points: readonly CurvePoint[];
  /** Keeps zero in view, as for a result that may be a win or a loss. */
  readonly fromZero?: boolean;
}

/** The chart of money over time. It is loaded lazily, because it brings the chart library. */
export function CurveChart({ points, fromZero = false }: MoneyCurveProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!ref.current) return;
    const chart = openChart(ref.current, options(fromZero));
    chart.draw(curveData(points));
    return () => chart.close();
  }, [points, fromZero]);
  return <div ref={ref} className={styles.chart} />;
}

function options(fromZero: boolean): ChartOptions {
  return {
    scales: {
      x: { time: false, range: (_chart, from, to) => withWidth(from, to) },
      y: { range: (_chart, low, high) => moneyRange(low, high, fromZero) },
    },
    series: [
      {},
      {
        stroke: tokenColour('--color-accent-text'),
        fill: tokenColour('--color-accent-text', 0.12),
        width: 2,
        points: { show: false },
        ...stepped(1),
      },
    ],
    axes: [
      axis((marks) => timeLabels(marks), { steps: TIME_STEPS }),
      axis((marks) => marks.map(formatMoneyShort), { size: 60 }),
    ],
  };
}

/** A single moment is an hour wide. */
function withWidth(from: number | null, to: number | null): [number, number] {
  const start = from ?? 0;
  const end = to ?? start;
  return end > start ? [start, end] : [start - 1_800, start + 1_800];
}
