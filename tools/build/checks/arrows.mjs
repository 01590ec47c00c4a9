// npm run arrows: checks the arrows of .dependency-cruiser.mjs over the whole repository, and that the picture in
// docs/reference/architecture.md is that of the code. npm run picture (--draw) draws it anew.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'dependency-cruiser';
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
const WORKSPACES = ['shared', 'shell', 'remotes', 'tools', 'operator-page', 'sandbox', 'e2e'];
const FOLDERS = {
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

process.chdir(ROOT);
const { output: result } = await cruiseArrows(WORKSPACES, config, {});
const page = readFileSync(PAGE, 'utf8');
const drawn = putPicture(page, drawPicture(result, FOLDERS));

if (process.argv.includes('--draw')) writeFileSync(PAGE, drawn);
else {
  const { output, exitCode } = await format(result, { outputType: 'err' });
  console.log(output);
  if (drawn !== page) console.error(`The picture in ${PAGE} is not that of the code. Run: npm run picture`);
  process.exitCode = exitCode > 0 || drawn !== page ? 1 : 0;
}
