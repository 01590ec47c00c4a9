import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { madeUpSite } from '@touchline/registry/testing/madeUpSite';
import { outcome, typeCommand } from '../releasing/testing/typeCommand';

let made: ReturnType<typeof madeUpSite>;
beforeEach(() => {
  made = madeUpSite();
  cpSync(made.shell, join(made.root, 'builds/1.0.0+aaaaaaa'), { recursive: true });
  writeFileSync(join(made.root, 'file'), 'not a folder');
});

test.each([
  ['shell bake --site nowhere', 1, 'nowhere has no site.json: it is not the folder of a site.'],
  ['shell bake --site site', 0, 'This site is not deployed anywhere yet'],
  ['shell deploy --site site --out out --builds builds --redirect 80', 2, 'it needs --tls'],
  ['shell deploy --site site --out out --builds builds --tls one', 2, 'the certificate and its key'],
  [
    'shell deploy --site site --out file/out --builds builds',
    1,
    'a part of the path is a file. Give a folder.',
  ],
  ['shell deploy --site site --out out --builds nowhere', 1, 'There is no build of the shell in'],
  ['shell deploy --site site --builds builds', 1, 'was not deployed yet'],
  ['shell rollback --site site --out out', 2, 'was not deployed to'],
  ['shell list --site nowhere', 1, 'is not a site folder'],
  ['shell list --site site', 0, 'This site is not deployed anywhere yet'],
  ['keys list --site nowhere', 1, 'is not a site folder'],
  ['shell undo', 2, 'There is no word "undo"'],
])('%s ends with %s and says why', async (line, code, message) => {
  const answer = await typeCommand(line.split(' '), { cwd: made.root });
  expect(answer).toMatchObject(outcome(code, message));
});
