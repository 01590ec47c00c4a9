import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

/** What a chart says for itself; its size is the host's, and hovering has nothing to add to the facts beside it. */
export type ChartOptions = Pick<uPlot.Options, 'scales' | 'series' | 'axes'>;
type ChartData = uPlot.AlignedData;

const NOTHING: ChartData = [[], [], []];

export interface OpenChart {
  /** Shows these data with the next frame; of several within one frame the last. */
  draw(data: ChartData): void;
  close(): void;
}

/** Opens a chart that fills `host`, follows its size and the theme, and draws at most once a frame. */
export function openChart(host: HTMLElement, options: ChartOptions): OpenChart {
  const chart = new uPlot(
    { ...options, ...sizeOf(host), cursor: { show: false }, legend: { show: false } },
    NOTHING,
    host,
  );
  let shown: ChartData = chart.data;
  let frame: number | undefined;
  const drawSoon = () => {
    frame ??= requestAnimationFrame(() => {
      frame = undefined;
      const size = sizeOf(host);
      if (size.width !== chart.width || size.height !== chart.height) chart.setSize(size);
      // Colours are read anew with every drawing.
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

/** A colour of the tokens, as it is where the chart stands. @param alpha 0 to 1 */
export function tokenColour(token: string, alpha = 1): (chart: uPlot) => string {
  return ({ root }) => {
    const colour = getComputedStyle(root).getPropertyValue(token).trim();
    return alpha === 1 ? colour : `color-mix(in srgb, ${colour} ${alpha * 100}%, transparent)`;
  };
}

/** Whole steps only: prices are whole hundredths, money whole paise, time whole seconds. */
const STEPS = [1, 2, 5].flatMap((step) => Array.from({ length: 12 }, (_, power) => step * 10 ** power));

/** An axis in the house's colours. @param values the labels of its marks; size: its depth in px */
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
