// The same sources as one application: the shell with the remotes' modules as lazy chunks of its own, no federation.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { baseConfig } from '@touchline/shared/build/rspack-base';
import { UNUSED_OF_AXIOS } from '@touchline/shared/build/shell-config';
import { ShellHtmlPlugin } from '@touchline/shared/build/shell-html-plugin';
import { tsImport } from 'tsx/esm/api';

const ROOT = join(import.meta.dirname, '../../..');
const REMOTES = ['sports', 'account', 'casino', 'auth'];
const OUT = join(ROOT, '.touchline/one-app');

/** A module that maps every exposed module to a lazy import, and the routes, modals and slots as the registry has them. */
async function writeModules() {
  const imports = [];
  const remotes = {};
  for (const name of REMOTES) {
    const { remote: face } = await tsImport(join(ROOT, 'remotes', name, 'src/remote.ts'), import.meta.url);
    for (const [module, file] of Object.entries(face.exposes)) {
      const path = join(ROOT, 'remotes', name, file);
      imports.push(
        `  '${name}/${module}': () => import(/* webpackChunkName: "${name}-${module.slice(2)}" */ '${path}'),`,
      );
    }
    const { routes, modals, slots, platform } = face;
    const remote = {
      name,
      version: '1.0.0',
      platform,
      entry: 'none.js',
      integrity: {},
      routes,
      modals,
      slots,
    };
    remotes[name] = { channels: { stable: '1.0.0' }, releases: { '1.0.0': { url: '/', remote } } };
  }
  mkdirSync(OUT, { recursive: true });
  const source = [
    'export const modules = {',
    ...imports,
    '};',
    `export const registry = ${JSON.stringify({ remotes })};`,
    '',
  ].join('\n');
  writeFileSync(join(OUT, 'modules.mjs'), source);
}

export default async () => {
  await writeModules();
  const base = baseConfig({ uniqueName: 'touchline-shell', dir: join(ROOT, 'shell'), production: true });
  return {
    ...base,
    entry: { main: join(import.meta.dirname, 'oneAppMain.ts') },
    output: { ...base.output, path: join(OUT, 'dist'), publicPath: '/' },
    resolve: { ...base.resolve, alias: { ...UNUSED_OF_AXIOS, '#one-app-modules': join(OUT, 'modules.mjs') } },
    plugins: [
      ...base.plugins,
      new ShellHtmlPlugin({ template: join(ROOT, 'shell/src/index.html'), preloadChunks: ['start'] }),
    ],
  };
};
