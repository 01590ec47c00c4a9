import { type Content, onPhone } from '../harness/onPhone';

/** The scripts that had run at a moment of a load. Bytes before compression. */
export interface Coverage {
  readonly loaded: number;
  /** The part of them whose functions had run. */
  readonly used: number;
}

/** A page that shows nothing without the shell's code for this long needs it. */
const WITHOUT_SHELL_MS = 4_000;

/**
 * The part of its scripts that a page had used when its first content showed. The profiler slows the page, so nothing
 * is timed.
 */
export function measureCoverage(profile: string, url: string, content: Content): Promise<Coverage> {
  return onPhone(profile, { content }, async (page, cdp, noted) => {
    await cdp.send('Profiler.enable');
    await cdp.send('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
    // Code that the first content does not need must not run before the profile is taken.
    let shows: () => void = () => undefined;
    const shown = new Promise<void>((resolve) => {
      shows = resolve;
    });
    await page.route(/\/(react|start)\.\w+\.js$/, async (route) => {
      await Promise.race([shown, new Promise((resolve) => setTimeout(resolve, WITHOUT_SHELL_MS))]);
      await route.continue().catch(() => undefined);
    });
    await page.goto(url, { waitUntil: 'commit' });
    await noted('content');
    const { result } = await cdp.send('Profiler.takePreciseCoverage');
    shows();
    const scripts = result.filter((script) => script.url.startsWith('http'));
    return scripts.reduce<Coverage>(
      (sum, { functions }) => {
        const ranges = functions.flatMap((called) => called.ranges);
        const length = Math.max(0, ...ranges.map(({ endOffset }) => endOffset));
        return { loaded: sum.loaded + length, used: sum.used + usedOf(ranges, length) };
      },
      { loaded: 0, used: 0 },
    );
  });
}

/** @param ranges of a script; an inner range follows its outer one and is more exact */
function usedOf(
  ranges: readonly { startOffset: number; endOffset: number; count: number }[],
  length: number,
): number {
  const hasRun = new Uint8Array(length);
  const bySize = [...ranges].sort((a, b) => b.endOffset - b.startOffset - (a.endOffset - a.startOffset));
  for (const { startOffset, endOffset, count } of bySize)
    hasRun.fill(count > 0 ? 1 : 0, startOffset, endOffset);
  return hasRun.reduce((sum, ran) => sum + ran, 0);
}
