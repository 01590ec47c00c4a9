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
export async function* measureFaults(
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
