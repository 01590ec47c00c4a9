import type { CDPSession, Page } from 'playwright-core';
import { quantile } from '../harness/figures';
import { countProcessor, slowProcessor, workOf } from '../harness/page-costs';

declare global {
  interface Window {
    /** The records of watch-lobby.js. */
    __lobby: { tiles: number; letters: number[]; answers: number[]; answered: Promise<boolean> };
  }
}

/** The cost of typing into the search, per key. */
export interface Typing {
  /** From the key to the frame that shows its letter, in ms. */
  readonly letterMs: number;
  readonly letterP95Ms: number;
  /** From the key to the frame that shows its results, in ms. */
  readonly medianMs: number;
  readonly p95Ms: number;
  /**
   * Main-thread time, median and 95th percentile, in ms of the processor, so that a busy machine does not distort it.
   */
  readonly workMs: number;
  readonly workP95Ms: number;
  readonly keys: number;
}

const SEARCHES = ['golden tiger', 'roulette', 'lucky dragon rush', 'jackpot 3', 'patti'];

/**
 * Types into the search of a lobby that watch-lobby.js observes and deletes it again, key by key, each after
 * the previous one was answered.
 */
export async function measureTyping(page: Page, cdp: CDPSession, rate: number): Promise<Typing> {
  const search = page.getByRole('searchbox', { name: 'Search games' });
  await search.focus();
  await countProcessor(cdp);
  await typeAll(page, SEARCHES.slice(0, 1));
  await slowProcessor(cdp, rate);
  await page.evaluate(() => [window.__lobby.letters.splice(0), window.__lobby.answers.splice(0)]);
  const work = await typeAll(page, SEARCHES, () => workOf(cdp));
  await slowProcessor(cdp, 1);
  const { letters, answers: spans } = await page.evaluate(() => window.__lobby);
  return {
    letterMs: quantile(letters, 0.5),
    letterP95Ms: quantile(letters, 0.95),
    medianMs: quantile(spans, 0.5),
    p95Ms: quantile(spans, 0.95),
    workMs: quantile(work, 0.5),
    workP95Ms: quantile(work, 0.95),
    keys: spans.length,
  };
}

/** @returns the times of each key that was answered, in ms */
async function typeAll(page: Page, searches: readonly string[], work = async () => 0): Promise<number[]> {
  const costs: number[] = [];
  for (const search of searches)
    for (const key of [...search, ...[...search].map(() => 'Backspace')]) {
      const before = await work();
      await page.keyboard.press(key === ' ' ? 'Space' : key);
      const isAnswered = await page.evaluate(() => window.__lobby.answered);
      if (isAnswered) costs.push((await work()) - before);
    }
  return costs;
}
