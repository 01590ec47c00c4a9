import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { Option } from '@commander-js/extra-typings';
import { command } from '@touchline/registry/command/command';
import { type Terminal, UserError } from '@touchline/registry/terminal/terminal';
import * as v from 'valibot';
import { createRemote } from '../create/createRemote';

export const createCommand = ({ cwd, out }: Terminal) =>
  command('create', {
    owner: 'For the team of a remote:',
    summary: 'makes a new remote: page, menu entry, modal, tests',
    about: `Makes a remote that can be built, tested and published at once: a page at /<name> with its menu entry, a modal, and
tests of them. A name that is taken or invalid and a folder with anything in it are refused. Nothing is ever overwritten.`,
    example: 'touchline create promo-board --own ../promo-board --team promotions',
  })
    .argument('<name>')
    .addOption(
      new Option(
        '--here',
        'in this repository, as remotes/<name>; the default in a checkout of it',
      ).conflicts('own'),
    )
    .option(
      '--own <folder>',
      "in a repository of its own: also the packages that it installs, and checks for GitHub's workflows",
    )
    .option(
      '--team <team>',
      'whom the name belongs to once it is published; it stands in package.json and can be added later',
    )
    .action(async (name, options) => {
      const team = options.team?.trim() || undefined;
      if (options.own === undefined) {
        const repository = await repositoryAt(cwd);
        if (repository === undefined)
          throw new UserError(
            `${cwd} is not in a checkout of Touchline. Name a folder for a repository of its own: touchline create ${name} --own <folder>`,
          );
        await createRemote({ name, team, folder: join(repository, 'remotes', name), repository });
        out(`remotes/${name} is there: page /${name}, menu entry, modal, tests.`);
        out('Next, at the root:');
        out('  npm install');
        out(`  npm run publish -w remotes/${name} -- --build --to ${LOCAL_SITE} --channel stable`);
        out('The second shows it in the site of a running npm start; the next npm start shows it by itself.');
        return;
      }
      const folder = resolve(cwd, options.own);
      const around = await repositoryAt(dirname(folder));
      if (around !== undefined)
        throw new UserError(
          `${folder} lies in the repository ${around}, whose packages npm would install. Choose a folder outside it, or --here.`,
        );
      await createRemote({ name, team, folder, repository: undefined });
      out(`${folder} is there: page /${name}, menu entry, modal, tests, checks, packages.`);
      out('Next:');
      out(`  cd ${relative(cwd, folder) || '.'} && npm install`);
      out('  npm run publish -- --build --to <the folder or bucket of your site> --channel stable');
      out('Then git init and commit it with package-lock.json. README.md says what is where.');
    });

/** From the folder of a remote. */
const LOCAL_SITE = '../../.touchline/4000/cdn';

const root = v.object({ workspaces: v.pipe(v.array(v.string()), v.includes('remotes/*')) });

/** The checkout that a folder lies in. */
async function repositoryAt(folder: string): Promise<string | undefined> {
  for (let dir = folder; ; dir = dirname(dir)) {
    const file = join(dir, 'package.json');
    if (existsSync(file) && v.is(root, JSON.parse(await readFile(file, 'utf8')))) return dir;
    if (dir === dirname(dir)) return undefined;
  }
}
