import { readState } from '@touchline/delivery/operator-page/server/readState';
import { openSite } from '@touchline/delivery/site/openSite';

// What the operator's page reads when it opens: tsx readPageState.ts <site folder>
const [, , dir = ''] = process.argv;
const { domains, broken, remotes } = await readState(await openSite(dir), {
  operator: 'bench',
  previewPort: 4601,
});
console.log(`${domains.length} domains, ${broken.length} broken, ${remotes.length} remotes.`);
