// npm run picture: draws the workspaces and their imports into docs/reference/architecture.md. With --check it only
// says whether the picture there is that of the code.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import config, {
  CLI,
  DEPLOY,
  INSIGHT,
  OPERATOR_PAGE,
  REGISTRY,
  SHARED,
  SHELL,
  SITE,
} from '../../../.dependency-cruiser.mjs';
import { REMOTES } from '../workspaces.mjs';
import { cruiseArrows } from './arrows-of-remote.mjs';
import { drawPicture, putPicture } from './drawPicture.mjs';

const ROOT = join(import.meta.dirname, '../../..');
const PAGE = 'docs/reference/architecture.md';

process.chdir(ROOT);
const { output } = await cruiseArrows(
  ['shared', 'shell', 'remotes', 'tools', 'operator-page', 'sandbox', 'e2e'],
  config,
  {},
);
const folders = {
  shared: SHARED,
  shell: SHELL,
  'tools/registry': REGISTRY,
  'tools/site': SITE,
  'tools/insight': INSIGHT,
  'tools/deploy': DEPLOY,
  'operator-page': OPERATOR_PAGE,
  'tools/cli': CLI,
  remotes: REMOTES,
};
const page = readFileSync(PAGE, 'utf8');
const drawn = putPicture(page, drawPicture(output, folders));

if (!process.argv.includes('--check')) writeFileSync(PAGE, drawn);
else if (drawn !== page) {
  console.error(`The picture in ${PAGE} is not that of the code. Run: npm run picture`);
  process.exitCode = 1;
}
