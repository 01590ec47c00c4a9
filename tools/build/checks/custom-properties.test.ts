import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REMOTES } from '../workspaces.mjs';

const ROOT = join(import.meta.dirname, '../../..');
/** Properties that a component sets in its style attribute. */
const SET_BY_CODE = new Set(['--digits', '--last-traded', '--toast-time']);
/** Tokens of a domain's own, which stand beside the house's (shared/src/contracts/site/theme-of.ts). */
const OF_DOMAINS = /^--brand-/;

interface Sheet {
  readonly file: string;
  readonly declares: readonly string[];
  readonly uses: readonly string[];
}

function sheetsOf(folder: string): Sheet[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .map((path) => {
      const text = readFileSync(join(ROOT, folder, path), 'utf8');
      const names = (pattern: RegExp) => [...text.matchAll(pattern)].flatMap(([, name]) => name ?? []);
      return {
        file: join(folder, path),
        declares: names(/(?<![\w(-])(--[\w-]+)\s*:/g),
        uses: names(/var\((--[\w-]+)/g),
      };
    });
}

/** The bundler renames a module's properties, so another style sheet that names one silently gets nothing. */
test.each(['shell/src', ...REMOTES.map((name) => `remotes/${name}/src`)])(
  'no sheet of %s uses a property that only another module declares',
  (folder) => {
    const sheets = [...sheetsOf('shared/src'), ...sheetsOf(folder)];
    const common = new Set(
      sheets.flatMap(({ file, declares }) => (file.endsWith('.module.css') ? [] : declares)),
    );
    // The shell's own style sheets are on every page.
    for (const { file, declares } of sheetsOf('shell/src'))
      if (!file.endsWith('.module.css')) for (const name of declares) common.add(name);
    const unknown = sheets.flatMap(({ file, declares, uses }) =>
      uses
        .filter(
          (name) =>
            !common.has(name) && !declares.includes(name) && !SET_BY_CODE.has(name) && !OF_DOMAINS.test(name),
        )
        .map((name) => `${name} in ${file}`),
    );
    expect(unknown).toEqual([]);
  },
);
