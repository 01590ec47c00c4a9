import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { BUNDLED } from '@touchline/cli/create/packInto';
import { PLATFORM_VERSION } from '@touchline/shared/platform/version';
import { raisePlatform } from '../../tools/stack/raisePlatform';
import { ROOT } from '../../tools/stack/startStack';
import { runIn } from '../pages/delivery/own-repository';

/** The version of the major that does not exist yet. */
export const NEXT = '2.0.0';

/** The name that it removes; code of today that imports it does not run there. */
const [GONE, RENAMED] = ['useBusSignal', 'useSignal'];

/** The entry of the changelog that its maintainers would write. */
const ENTRY = `  {
    version: '${NEXT}',
    date: '2027-01-01',
    runsFrom: '${PLATFORM_VERSION}',
    added: [],
    changes: [
      {
        what: '\`${GONE}\` of \`@touchline/shared/platform\` is called \`${RENAMED}\`.',
        codemod: renamedImport('@touchline/shared/platform', '${GONE}', '${RENAMED}'),
      },
    ],
  },
];
`;

/**
 * The next major of the platform, made from today's sources: its version, a name that it takes away, and the codemod for
 * it. Its folder has what a checkout has for teams: packages, command and shell.
 */
export function nextPlatform() {
  const root = mkdtempSync(join(tmpdir(), 'touchline-next-'));
  const parts = ['shared', 'shell', 'tools/build', ...BUNDLED.map(folderOf), 'tools/cli'];
  const listed = execFileSync('git', ['ls-files', '-z', ...parts, 'tsconfig.base.json'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const files = listed.split('\0').filter(Boolean);
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    cpSync(join(ROOT, file), join(root, file));
  }
  raisePlatform(root, files, NEXT);
  const changelog = join(root, 'tools/cli/upgrade/platform-changelog.ts');
  writeFileSync(
    changelog,
    `import { renamedImport } from './renamedImport';\n${readFileSync(changelog, 'utf8').replace(/\];\n$/, ENTRY)}`,
  );
  for (const part of ['shared/src', 'shell/src'])
    for (const file of sourcesBelow(join(root, part)))
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll(new RegExp(`\\b${GONE}\\b`, 'g'), RENAMED));
  linkPackages(root);
  return {
    root,
    /** Builds its shell into `shell/dist`. */
    buildShell: () =>
      runIn(join(root, 'shell'), join(root, 'node_modules/.bin/rspack'), 'build', '--mode', 'production'),
    /** Its command, in a team's folder. @throws Error with its output when it fails */
    touchline: (dir: string, ...args: string[]) =>
      runIn(dir, process.execPath, join(root, 'tools/cli/touchline.mjs'), ...args),
    /** Replaces `npm install` after an upgrade. */
    installInto(dir: string) {
      rmSync(join(dir, 'node_modules'));
      symlinkSync(join(root, 'node_modules'), join(dir, 'node_modules'));
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** The folder of a package of this repository, from its root. */
const folderOf = (name: string) => relative(ROOT, realpathSync(join(ROOT, 'node_modules/@touchline', name)));

const sourcesBelow = (dir: string) =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(dir, file));

/** Installed packages of this repository, with its own ones in their next version. */
function linkPackages(root: string): void {
  const installed = join(root, 'node_modules');
  const ours = join(installed, '@touchline');
  mkdirSync(ours, { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@touchline') symlinkSync(join(ROOT, 'node_modules', name), join(installed, name));
  symlinkSync(join(root, 'shared'), join(ours, 'shared'));
  for (const name of ['build', ...BUNDLED, 'cli']) symlinkSync(join(root, folderOf(name)), join(ours, name));
}
