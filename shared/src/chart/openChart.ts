import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

/** The chart's own options; its size comes from the host, and hovering shows nothing. */
export type ChartOptions = Pick<uPlot.Options, 'scales' | 'series' | 'axes'>;
/** The marks of the x axis in ascending order, then one list of values for each series; null is a gap. */
export type ChartData = uPlot.AlignedData;
/** One line of a chart; the first of `series` stands for the x axis and is empty. */
export type ChartSeries = uPlot.Series;

export interface OpenChart {
  /** Shows these data in the next frame; of several calls within one frame the last counts. */
  draw(data: ChartData): void;
  close(): void;
}

/** Opens a chart that fills `host`, follows its size and the theme, and draws at most once a frame. */
export function openChart(host: HTMLElement, options: ChartOptions): OpenChart {
  const chart = new uPlot(
    { ...options, ...sizeOf(host), cursor: { show: false }, legend: { show: false } },
    [[], ...options.series.slice(1).map(() => [])],
    host,
  );
  let shown: ChartData = chart.data;
  let frame: number | undefined;
  const drawSoon = () => {
    frame ??= requestAnimationFrame(() => {
      frame = undefined;
      const size = sizeOf(host);
      if (size.width !== chart.width || size.height !== chart.height) chart.setSize(size);
      // Colours are read again for every drawing, because the theme may have changed.
      chart.setData(shown);
    });
  };
  const resized = new ResizeObserver(drawSoon);
  resized.observe(host);
  const themed = new MutationObserver(drawSoon);
  themed.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-brand'] });
  const isDark = matchMedia('(prefers-color-scheme: dark)');
  isDark.addEventListener('change', drawSoon);
  return {
    draw(data) {
      shown = data;
      drawSoon();
    },
    close() {
      if (frame !== undefined) cancelAnimationFrame(frame);
      resized.disconnect();
      themed.disconnect();
      isDark.removeEventListener('change', drawSoon);
      chart.destroy();
    },
  };
}

function sizeOf({ clientWidth, clientHeight }: HTMLElement) {
  return { width: clientWidth, height: clientHeight };
}

/** A line that keeps its value until the next mark. @param align 1: forwards from its mark; -1: backwards */
export function stepped(align: 1 | -1): Pick<ChartSeries, 'paths'> {
  return uPlot.paths.stepped ? { paths: uPlot.paths.stepped({ align }) } : {};
}

/** A token's colour at the chart's place. @param alpha 0 to 1 */
export function tokenColour(token: string, alpha = 1): (chart: Pick<uPlot, 'root'>) => string {
  return ({ root }) => {
    const colour = getComputedStyle(root).getPropertyValue(token).trim();
    if (alpha === 1) return colour;
    const mixed = `color-mix(in srgb, ${colour} ${alpha * 100}%, transparent)`;
    // Chrome before 111 would take the colour that the chart drew with before; it shows the line alone.
    return CSS.supports('color', mixed) ? mixed : 'transparent';
  };
}

/** Whole steps only: prices are whole hundredths, money whole paise, time whole seconds. */
const STEPS = [1, 2, 5].flatMap((step) => Array.from({ length: 12 }, (_, power) => step * 10 ** power));

/** An axis in the product's colours. @param values the labels of its marks; size: its depth in px */
export function axis(
  values: (marks: number[]) => string[],
  { steps = STEPS, size = 28 }: { steps?: readonly number[]; size?: number } = {},
): uPlot.Axis {
  const line = { stroke: tokenColour('--color-border'), width: 1 };
  return {
    stroke: tokenColour('--color-text-muted'),
    font: '12px system-ui, sans-serif',
    grid: line,
    ticks: { ...line, size: 4 },
    incrs: [...steps].sort((a, b) => a - b),
    values: (_chart, marks) => values(marks),
    size,
  };
}
