import { hold, startTable } from '../harness/figures';
import { type Bench, onStack } from '../harness/onStack';
import { readOptions } from '../harness/readOptions';
import { measureFaults } from './measureFaults';
import { measureStorm } from './measureStorm';

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
