import { existsSync } from 'node:fs';
import { LIGHTER, UNUSED_OF_AXIOS } from '../shell/shell-aliases.mjs';
import {
  FEDERATION_AS_MODULES,
  FEDERATION_WITHOUT_FALLBACKS,
  FEDERATION_WITHOUT_SNAPSHOTS,
} from './aliased-packages.mjs';

/** The build replaces files inside packages by path. A path that has moved would silently be left as it is. */
const REPLACED: [what: string, files: string[]][] = [
  ['parts of axios that are left out', Object.keys(UNUSED_OF_AXIOS)],
  ['CommonJS files of Module Federation', Object.keys(FEDERATION_AS_MODULES)],
  ['the ES modules in their place', Object.values(FEDERATION_AS_MODULES)],
  ['parts of Module Federation that do less', Object.keys(FEDERATION_WITHOUT_FALLBACKS)],
  ['parts of Module Federation that the shell leaves out', Object.keys(FEDERATION_WITHOUT_SNAPSHOTS)],
  ["React Router's production file", [LIGHTER['react-router$']]],
];

it.each(REPLACED.flatMap(([what, files]) => files.map((file) => [what, file])))('%s: %s', (_, file) => {
  expect(existsSync(file)).toBe(true);
});

it('the ES modules are other files than the CommonJS ones', () => {
  for (const [commonJs, asModule] of Object.entries(FEDERATION_AS_MODULES))
    expect(asModule).not.toBe(commonJs);
});
