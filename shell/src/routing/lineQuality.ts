/** What some browsers tell of the line (Network Information); others tell nothing. */
interface Line {
  saveData?: boolean;
  effectiveType?: string;
  /** Megabits a second, rounded. */
  downlink?: number;
}

const GOOD_MBITS = 2;

const lineOf = (navigator: Navigator): Line =>
  'connection' in navigator ? ((navigator.connection ?? {}) as Line) : {};

/** The player asked to spare data, or the line is too thin for anything that may not be needed. */
export function isSparingLine(navigator: Navigator): boolean {
  const { saveData = false, effectiveType } = lineOf(navigator);
  return saveData || effectiveType === 'slow-2g' || effectiveType === '2g';
}

/** The line is known to be good: a guess at what comes next costs nobody anything. */
export function isGoodLine(navigator: Navigator): boolean {
  const { effectiveType, downlink = 0 } = lineOf(navigator);
  return !isSparingLine(navigator) && effectiveType === '4g' && downlink >= GOOD_MBITS;
}
