import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { build } from '../../../tools/stack/build';
import { ensureChromium } from '../../../tools/stack/ensureChromium';
import { portsFrom } from '../../../tools/stack/ports';
import { type Stack, startStack } from '../../../tools/stack/startStack';
import { launchChromium } from '../launchChromium';
import { measureFaults } from './measureFaults';
import { measureStorm } from './measureStorm';

// What a dead remote costs a player (4 remotes, 6 faults each) and what fifty refusals at once cause (5 tabs), with one
// stack. `npm run bench:session`; `-- --built` takes the last build. README.md explains the result.
ensureChromium();
if (!process.argv.includes('--built')) await build();
const workDir = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
const stack = await startStack({
  ports: portsFrom(Number(process.env.TOUCHLINE_TEST_BASE ?? 7900)),
  workDir,
  fresh: true,
  log: () => undefined,
});
const browser = await launchChromium();
try {
  await tellFaults(browser, stack);
  await tellStorms(browser, stack);
} finally {
  await browser.close();
  await stack.stop();
  rmSync(workDir, { recursive: true, force: true });
}

async function tellFaults(of: Browser, on: Stack): Promise<void> {
  console.log('| remote | fault | recovered without a reload | s to the panel | s to recover |');
  console.log('|---|---|---|---|---|');
  let met = 0;
  let recovered = 0;
  for await (const { remote, fault, outcome } of measureFaults(of, on)) {
    met += 1;
    if (outcome.recovered) recovered += 1;
    const told = outcome.recovered
      ? ['yes', seconds(outcome.panel), seconds(outcome.recovery)]
      : [`no: ${outcome.why}`, '', ''];
    console.log(`| ${[remote, fault, ...told].join(' | ')} |`);
  }
  console.log(`\n${recovered}/${met} recovered without a reload\n`);
}

async function tellStorms(of: Browser, on: Stack): Promise<void> {
  console.log('| tabs | calls at once | refused | clearings | modals | sent after the first refusal |');
  console.log('|---|---|---|---|---|---|');
  for (const tabs of [1, 5]) {
    const { calls, refused, clearings, modals, sentAfter } = await measureStorm(of, on, tabs, 50);
    console.log(`| ${[tabs, calls, refused, clearings, modals, sentAfter].join(' | ')} |`);
  }
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(1);
}
