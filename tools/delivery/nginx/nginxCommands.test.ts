import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { typeCommand } from '../publish/testing/typeCommand';
import { madeUpSite } from '../testing/madeUpSite';

let made: ReturnType<typeof madeUpSite>;
beforeEach(() => {
  made = madeUpSite();
  writeFileSync(join(made.root, 'file'), 'not a folder');
});
afterEach(() => rmSync(made.root, { recursive: true, force: true }));

test.each([
  ['bake --site nowhere', 1, 'nowhere has no site.json: it is not the folder of a site.'],
  ['bake --site site', 0, 'This site is not deployed anywhere yet'],
  ['deploy-nginx --site site --out out --shell shell --redirect 80', 2, 'it needs --tls'],
  ['deploy-nginx --site site --out out --shell shell --tls one', 2, 'the certificate and its key'],
  [
    'deploy-nginx --site site --out file/out --shell shell',
    1,
    'a part of the path is a file. Give a folder.',
  ],
  ['deploy-nginx --site site --out out --shell nowhere', 1, 'is not a built shell'],
])('%s ends with %s and says why', async (line, code, words) => {
  const answer = await typeCommand(line.split(' '), { cwd: made.root });
  expect(answer).toEqual({ code, said: expect.stringContaining(words) });
});
