// Builds the same sources as one application: the shell with the remotes' modules as lazy chunks of its own, without
// federation. It keeps the boot script and a registry that names its own chunks, so that its landing chunk is preloaded
// as well.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { integrityOfAssets } from '@touchline/build/integrity';
import { baseConfig } from '@touchline/build/rspack-base';
import { LIGHTER, UNUSED_OF_AXIOS } from '@touchline/build/shell-aliases';
import { inlineConfig } from '@touchline/build/shell-config';
import { ShellHtmlPlugin } from '@touchline/build/shell-html-plugin';
import { REMOTES } from '@touchline/build/workspaces';
import { tsImport } from 'tsx/esm/api';
import { declaredCalls } from '../../../tools/build/remote/declared-calls.mjs';

const ROOT = join(import.meta.dirname, '../../..');
const OUT = join(ROOT, '.touchline/one-app');

/**
 * A module that maps every exposed module to a lazy import, with the routes, modals and slots as the registry has them.
 */
async function writeModules() {
  const imports = [];
  const remotes = {};
  const { api, callAddress } = await tsImport('@touchline/shared/contracts/api', import.meta.url);
  for (const name of REMOTES) {
    const dir = join(ROOT, 'remotes', name);
    const { remote: definition } = await tsImport(join(dir, 'src/remote.ts'), import.meta.url);
    for (const [module, file] of Object.entries(definition.exposes)) {
      const path = join(dir, file);
      imports.push(
        `  '${name}/${module}': () => import(/* webpackChunkName: "${name}-${module.slice(2)}" */ '${path}'),`,
      );
    }
    const { routes, modals, slots, platform } = definition;
    const remote = {
      name,
      version: '1.0.0',
      platform,
      entry: 'none.js',
      integrity: {},
      routes,
      modals,
      slots,
      // Without them the shell refuses every request of the remote, and no price comes.
      calls: declaredCalls({ name, dir, definition, api, callAddress }),
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
  return remotes;
}

/** Writes the registry that the page contains: every route with the files that its chunk starts with. */
class LandingsPlugin {
  constructor(remotes) {
    this.remotes = remotes;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('Landings', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'Landings', stage }, () => {
        const integrity = integrityOfAssets(compilation);
        const { namedChunkGroups } = compilation.getStats().toJson({ all: false, chunkGroups: true });
        for (const [name, { releases }] of Object.entries(this.remotes)) {
          const { remote } = releases['1.0.0'];
          remote.integrity = integrity;
          remote.routes = remote.routes.map((route) => ({
            ...route,
            preload: namedChunkGroups[`${name}-${route.module.slice(2)}`].assets.map((asset) => asset.name),
          }));
        }
        const text = JSON.stringify({ remotes: this.remotes });
        compilation.emitAsset('registry.json', new rspack.sources.RawSource(text));
      });
    });
  }
}

export default async () => {
  const remotes = await writeModules();
  const shell = { dir: join(ROOT, 'shell'), production: true };
  const base = baseConfig({ uniqueName: 'touchline-shell', ...shell });
  const path = join(OUT, 'dist');
  const inline = {};
  const inlineBuilds = ['ask-first', 'verify-first', 'boot'].map((name) =>
    inlineConfig({ name, ...shell, inline }),
  );
  return [
    ...inlineBuilds.map((build) => ({ ...build, output: { ...build.output, path } })),
    {
      ...base,
      dependencies: ['ask-first', 'boot'],
      entry: { main: join(import.meta.dirname, 'one-app-main.ts') },
      output: { ...base.output, clean: false, path, publicPath: '/' },
      resolve: {
        ...base.resolve,
        alias: { ...UNUSED_OF_AXIOS, ...LIGHTER, '#one-app-modules': join(OUT, 'modules.mjs') },
      },
      plugins: [
        ...base.plugins,
        new ShellHtmlPlugin({
          template: join(ROOT, 'shell/src/first-load/index.html'),
          preloadChunks: { first: ['start'] },
          inline,
        }),
        new LandingsPlugin(remotes),
      ],
    },
  ];
};
