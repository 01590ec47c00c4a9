import { type Browser, chromium } from 'playwright-core';
import { CHROMIUM, ensureChromium } from '../../../tools/stack/machine/ensureChromium';

/** The Chromium of every bench, without first-run pages, traffic of its own and HTTP/3, which would distort figures. */
export const BENCH_CHROMIUM = {
  executablePath: CHROMIUM,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
  ],
};

/** The screen of a cheap phone. */
export const PHONE_SCREEN = { width: 360, height: 740 };

/** Starts the Chromium of a bench. @param flags further flags of its command line */
export function launchChromium(flags: readonly string[] = []): Promise<Browser> {
  ensureChromium();
  return chromium.launch({ ...BENCH_CHROMIUM, args: [...BENCH_CHROMIUM.args, ...flags] });
}
