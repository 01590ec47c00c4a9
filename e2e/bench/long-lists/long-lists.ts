import { control } from '../../fixtures/control';
import { hold, holdTo, startTable } from '../harness/figures';
import { onStack } from '../harness/onStack';
import { readOptions } from '../harness/readOptions';
import { LISTS } from './lists';
import { measureList } from './measureList';

// Opens and scrolls every list with 50,000 rows, answered page by page and all at once. `npm run bench:long-lists`;
// `-- <name>` measures the lists whose name begins so; several by `a|b`.
const options = readOptions({ rows: 50_000 });
const [only = ''] = options.rest;
const lists = LISTS.filter(({ name }) => new RegExp(`^(${only})`).test(name));
if (lists.length === 0) {
  console.error(`No list begins with "${only}". There are: ${LISTS.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}
const MOST_MS = 200;

await onStack(options, async ({ stack, browser }) => {
  // Frozen, so that price changes do not use the browser's processor time.
  await control(stack).post('freeze', { frozen: true });
  console.log(`${options.rows.toLocaleString('en')} rows, the main thread at 1x`);
  const row = startTable(
    'list',
    'answered',
    'longest task, CPU ms',
    'by the clock, ms',
    'first rows after, ms',
    'DOM nodes',
  );
  const longest: [list: string, ms: number | Error][] = [];
  for (const list of lists)
    for (const keepsPages of list.isPaged ? [true, false] : [false]) {
      const way = keepsPages ? 'by the page' : 'all at once';
      try {
        const { workMs, clockMs, shownMs, nodes } = await measureList(browser, stack, list, {
          rows: list.rows ?? options.rows,
          keepsPages,
        });
        longest.push([`${list.name}, ${way}`, workMs]);
        const times = [workMs, clockMs, shownMs].map((ms) => ms.toFixed(0));
        row(list.name, way, ...times, nodes.toLocaleString('en'));
      } catch (fault) {
        longest.push([`${list.name}, ${way}`, fault instanceof Error ? fault : new Error(String(fault))]);
      }
    }
  console.log('');
  for (const [list, ms] of longest)
    if (typeof ms === 'number') holdTo(`${list}: longest task, ms`, ms, MOST_MS, 0);
    else hold(`${list}: ${ms.message.split('\n')[0]}`, false);
});
