import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { build } from '../../../tools/stack/build';
import { portsFrom } from '../../../tools/stack/ports';
import { type Stack, type StackOptions, startStack } from '../../../tools/stack/startStack';
import { launchChromium } from './launchChromium';
import type { CommonOptions } from './readOptions';

/** The tools of a program. */
export interface Bench {
  stack: Stack;
  browser: Browser;
}

interface Extras extends Pick<StackOptions, 'events' | 'configure'> {
  /** Flags of the browser's command line. */
  flags?: readonly string[];
}

/** Builds and starts the whole product and a browser, measures, and ends and removes all of it. */
export async function onStack(
  { built, 'port-base': base }: CommonOptions,
  measure: (bench: Bench) => Promise<void>,
  { flags, ...extras }: Extras = {},
): Promise<void> {
  if (!built) await build();
  await inFolder(async (workDir) => {
    const ports = portsFrom(base);
    const stack = await startStack({ ports, workDir, fresh: true, log: () => undefined, ...extras });
    try {
      await inBrowser((browser) => measure({ stack, browser }), flags);
    } finally {
      await stack.stop();
    }
  });
}

/** Measures with a browser only. */
export async function inBrowser(
  measure: (browser: Browser) => Promise<void>,
  flags?: readonly string[],
): Promise<void> {
  const browser = await launchChromium(flags);
  try {
    await measure(browser);
  } finally {
    await browser.close();
  }
}

/** Gives a folder that is there as long as the work takes. */
export async function inFolder(work: (folder: string) => Promise<void> | void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
