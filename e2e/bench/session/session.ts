import type { Browser } from 'playwright-core';
import type { Stack } from '../../../tools/stack/startStack';
import { releases } from '../../fixtures/releases';
import {
  begin,
  end,
  FAULTS,
  type Kind,
  marker,
  openFresh,
  sessionOf,
  tampered,
  type Waits,
  walk,
} from '../../pages/delivery/remote-faults';
import { REMOTES_WITH_PAGES, type RemoteName } from '../../pages/delivery/remote-pages';
import { openAsDemo } from '../../pages/player/player';
import { raiseStorm, type Storm } from '../../pages/player/storm';
import { hold, startTable } from '../harness/figures';
import { type Bench, onStack } from '../harness/onStack';
import { readOptions } from '../harness/readOptions';

// The cost of a dead remote for a player (4 remotes, 6 faults each) and the effect of fifty refusals at once (5 tabs),
// with one stack. `npm run bench:session -- --remotes auth`; README.md explains the result.
const options = readOptions({ remotes: '' });
await onStack(options, async (bench) => {
  await tellFaults(bench);
  await tellStorms(bench);
});

async function tellFaults({ browser, stack }: Bench): Promise<void> {
  const row = startTable('remote', 'fault', 'recovered without a reload', 's to the panel', 's to recover');
  let met = 0;
  let recovered = 0;
  const only = options.remotes === '' ? undefined : options.remotes.split(',');
  for await (const { remote, fault, outcome } of measureFaults(browser, stack, only)) {
    met += 1;
    if (outcome.recovered) recovered += 1;
    const told = outcome.recovered
      ? ['yes', seconds(outcome.panel), seconds(outcome.recovery)]
      : [`no: ${outcome.why}`, '', ''];
    row(remote, fault, ...told);
  }
  console.log('');
  hold(`${recovered} of ${met} recovered without a reload`, recovered === met);
}

async function tellStorms({ browser, stack }: Bench): Promise<void> {
  const row = startTable(
    'tabs',
    'calls at once',
    'refused',
    'clearings',
    'modals',
    'sent after the first refusal',
  );
  for (const tabs of [1, 5]) {
    const { calls, refused, clearings, modals, sentAfter } = await measureStorm(browser, stack, tabs, 50);
    row(tabs, calls, refused, clearings, modals, sentAfter);
    if (clearings !== 1 || modals !== 1) process.exitCode = 1;
  }
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(1);
}

/** When the session ends a tab cancels two of its calls: open bets and prices. */
const TAKEN_BACK = 2;

/** A player with this many tabs, all of whose calls, at least this many together, are refused at once. */
async function measureStorm(browser: Browser, stack: Stack, tabs: number, calls: number): Promise<Storm> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const first = await context.newPage();
    await openAsDemo(first, stack);
    const all = [first];
    while (all.length < tabs) {
      const tab = await context.newPage();
      await tab.goto(stack.url('/inplay'));
      await tab.getByRole('button', { name: /^Account of/ }).waitFor();
      all.push(tab);
    }
    return await raiseStorm(all, stack, Math.ceil(calls / tabs) + TAKEN_BACK);
  } finally {
    await context.close();
  }
}

type Outcome = ({ recovered: true } & Waits) | { recovered: false; why: string };

interface Met {
  remote: RemoteName;
  fault: Kind;
  outcome: Outcome;
}

/**
 * Measures each remote with each fault, for a player with an empty browser cache.
 * @param only the remotes that are measured; all without it
 */
async function* measureFaults(
  browser: Browser,
  stack: Stack,
  only: readonly string[] = REMOTES_WITH_PAGES,
): AsyncGenerator<Met> {
  const state = await sessionOf(browser, stack);
  for (const remote of REMOTES_WITH_PAGES.filter((name) => only.includes(name))) {
    for (const fault of FAULTS)
      yield { remote, fault, outcome: await meet(browser, stack, remote, fault, state) };
  }
}

async function meet(
  browser: Browser,
  stack: Stack,
  remote: RemoteName,
  fault: Kind,
  state: Awaited<ReturnType<typeof sessionOf>>,
): Promise<Outcome> {
  const { restore } = releases(stack);
  const { page, uncaught, close } = await openFresh(browser, remote === 'auth' ? state : undefined);
  try {
    await begin(stack, remote, fault);
    const waits = await walk(page, stack, remote, () => end(stack, remote, restore));
    if ((await marker(page)) !== 'here') return { recovered: false, why: 'the page was loaded anew' };
    if (await tampered(page)) return { recovered: false, why: 'tampered code ran' };
    if (uncaught[0] !== undefined) return { recovered: false, why: uncaught[0] };
    return { recovered: true, ...waits };
  } catch (error) {
    return { recovered: false, why: String(error).split('\n', 1)[0] ?? '' };
  } finally {
    await end(stack, remote, restore);
    await close();
  }
}
