import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { CHROMIUM } from '../../../tools/stack/machine/ensureChromium';

// Lighthouse 13 needs Node 22 and the product does not, so both are fetched for this run only.
const PACKAGES = ['--package=node@22.23.3', '--package=lighthouse@13.5.0'];
const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--ignore-certificate-errors'];
const audit = v.object({ numericValue: v.optional(v.number()) });
const score = v.object({ score: v.nullable(v.number()) });
const report = v.object({
  categories: v.object({ performance: score }),
  audits: v.object({
    'first-contentful-paint': audit,
    'largest-contentful-paint': audit,
    'total-blocking-time': audit,
    'cumulative-layout-shift': audit,
  }),
});

/** Lighthouse's checks besides the speed. It no longer checks installability, which app.spec.ts asks the browser. */
const CHECKS = ['best-practices', 'accessibility', 'seo'];
const checks = v.object({
  categories: v.record(v.string(), score),
  audits: v.record(
    v.string(),
    v.object({
      title: v.string(),
      score: v.nullable(v.number()),
      details: v.optional(v.object({ items: v.optional(v.unknown()) })),
    }),
  ),
});

/** Prints the other scores of a page, with the checks that it does not pass. */
export async function runLighthouseChecks(url: string, workDir: string): Promise<void> {
  const file = join(workDir, 'lighthouse-checks.json');
  await lighthouse(url, file, CHECKS);
  const { categories, audits } = v.parse(checks, JSON.parse(readFileSync(file, 'utf8')));
  console.log(`\nLighthouse's checks of ${new URL(url).pathname}`);
  for (const [name, category] of Object.entries(categories))
    console.log(`${name} ${Math.round((category.score ?? 0) * 100)}`);
  for (const [name, audit] of Object.entries(audits))
    if (audit.score !== null && audit.score < 1)
      console.log(
        `not passed: ${name} (${audit.title}): ${JSON.stringify(audit.details?.items ?? []).slice(0, 1500)}`,
      );
}

/** Prints Lighthouse's mobile performance score of a page, three times. */
export async function runLighthouse(url: string, workDir: string): Promise<void> {
  console.log('\nLighthouse, mobile profile (simulated slow 4G, 4x CPU)');
  for (let run = 1; run <= 3; run += 1) {
    const file = join(workDir, `lighthouse-${run}.json`);
    await lighthouse(url, file, ['performance']);
    const { categories, audits } = v.parse(report, JSON.parse(readFileSync(file, 'utf8')));
    const ms = (audit: { numericValue?: number | undefined }) =>
      `${Math.round(audit.numericValue ?? Number.NaN)} ms`;
    console.log(
      `score ${Math.round((categories.performance.score ?? 0) * 100)}  FCP ${ms(audits['first-contentful-paint'])}  LCP ${ms(audits['largest-contentful-paint'])}  TBT ${ms(audits['total-blocking-time'])}  CLS ${audits['cumulative-layout-shift'].numericValue?.toFixed(3)}`,
    );
  }
}

/** Runs in its own process, beside this one, which serves the page. */
function lighthouse(url: string, file: string, categories: readonly string[]): Promise<void> {
  const child = spawn(
    'npm',
    [
      'exec',
      '--yes',
      ...PACKAGES,
      '--',
      'lighthouse',
      url,
      `--only-categories=${categories.join(',')}`,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--chrome-flags=${FLAGS.join(' ')}`,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, CHROME_PATH: CHROMIUM } },
  );
  return new Promise((resolve, reject) => {
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error('Lighthouse failed: see above.'))));
  });
}
