import { type ChartOptions, type OpenChart, openChart } from '@touchline/shared/chart';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * A chart that is open while its element is on the page.
 * @param options makes the chart's options; the same function at every render
 * @returns refs of the element and of the chart, which is there once effects run
 */
export function useChart(
  options: () => ChartOptions,
): [element: RefObject<HTMLDivElement | null>, chart: RefObject<OpenChart | undefined>] {
  const element = useRef<HTMLDivElement>(null);
  const chart = useRef<OpenChart | undefined>(undefined);
  useEffect(() => {
    if (!element.current) return;
    const opened = openChart(element.current, options());
    chart.current = opened;
    return () => opened.close();
  }, [options]);
  return [element, chart];
}
